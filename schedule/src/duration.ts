import type { CalendarEvent } from '@daywright/contract/events';
import type { TimeWindow } from './dates.ts';

/** A length as `{m}m`, `{h}h` or `{h}h {m}m` (product specification, section 9). Nothing, or less, is `0m`. */
export function durationText(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return `${rest}m`;
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`;
}

/** A sum as hours with one decimal where it has one, such as `16.5h`, and whole from 100 hours up; never `0h` for some time. */
export function hoursText(minutes: number): string {
  const hours = minutes / 60;
  const rounded = hours >= 99.95 ? Math.round(hours) : Math.round(hours * 10) / 10;
  return `${minutes > 0 ? Math.max(rounded, 0.1) : 0}h`;
}

/** Minutes of a text with an h part, an m part or both, such as `1h 30m`; undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const [, hours, minutes] = /^(?:(\d+)\s*h)?\s*(?:(\d+)\s*m)?$/i.exec(text.trim()) ?? [];
  if (hours === undefined && minutes === undefined) return undefined;
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0);
}

/** Whole minutes that an event takes. An all-day event takes none: it names a day rather than filling it. */
export function minutesOf(
  { all_day, start_date, end_date }: Pick<CalendarEvent, 'all_day' | 'start_date' | 'end_date'>,
  { start, end }: TimeWindow = { start: Date.parse(start_date), end: Date.parse(end_date) },
): number {
  return all_day ? 0 : Math.round((end - start) / 60_000);
}
