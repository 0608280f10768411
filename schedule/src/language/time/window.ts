import { addDays, instantAt, startOfDay, type TimeWindow } from '../../dates.ts';
import { endInstant, todayOf } from './days.ts';
import { partHours } from './parts.ts';
import type { PartOfDay, Present } from './phrase.ts';
import type { When } from './when.ts';

/** The stretch that words name to look in: a day, some days, or a part of one. Null where they name none. */
export function windowOf(when: When, present: Present): TimeWindow | null {
  const { zone } = present;
  const hours = when.part && partHours[when.part];
  const isTimed = when.time !== null || when.endTime !== null || hours !== null;
  const date = when.date ?? (isTimed ? todayOf(present) : null);
  if (date === null) return null;
  const last = when.last ?? date;
  const day = { start: startOfDay(date, zone), end: startOfDay(addDays(last, 1), zone) };
  const from = when.time ?? (when.endTime === null && when.part ? partStarts[when.part] : null);
  const start = from === null ? day.start : instantAt(date, from, zone);
  if (when.endTime !== null)
    return { start, end: endInstant(last, last === date ? (from ?? '') : '', when.endTime, zone) };
  if (when.time === null) return hours ? { start, end: endInstant(last, '', hours.end, zone) } : day;
  if (when.bound === 'after') return { start, end: day.end };
  return when.bound === 'before' ? { start: day.start, end: start } : { start, end: start };
}

/** Something looked for in the morning may start before the hour that is suggested for one. */
const partStarts: Record<PartOfDay, string> = {
  morning: '04:00',
  afternoon: '12:00',
  evening: '17:00',
  night: '17:00',
};

/** When something starts that takes place then, in epoch milliseconds; null where day or time are left open. */
export function startOf(when: When, { zone }: Present): number | null {
  const time = when.time ?? (when.part && partHours[when.part].start) ?? when.relation?.usual ?? null;
  if (when.date === null || time === null || when.isPeriod || when.isImpossible) return null;
  return instantAt(when.date, time, zone);
}
