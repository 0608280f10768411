import { addDays, dateIn, instantAt, startOfDay, weekdayOf } from '../../dates.ts';
import { isFar, monthCalled, type Unit } from './grammar.ts';
import type { Meaning, Present } from './phrase.ts';

export const todayOf = ({ now, zone }: Present): string => dateIn(now, zone);

/** The next date with this weekday, today included. */
export const coming = (weekday: number, from: string): string => addDays(from, (weekday - weekdayOf(from) + 7) % 7);

const mostSteps = 1_200;

/** So many units away from a date; a month that is too short ends it. */
export function stepped(date: string, amount: number, unit: Exclude<Unit, 'minute' | 'hour'>): string {
  const limited = Math.max(-mostSteps, Math.min(mostSteps, amount));
  const step = unit === 'fortnight' ? { weeks: limited * 2 } : { [`${unit}s`]: limited };
  return Temporal.PlainDate.from(date).add(step).toString();
}

/** The date so many units away, as far as one plans; null where the unit is of the clock. */
export function awayFrom(date: string, amount: number, unit: Unit | undefined): Meaning | null {
  if (unit === undefined || unit === 'minute' || unit === 'hour' || !Number.isInteger(amount)) return null;
  const away = stepped(date, amount, unit);
  return Math.abs(amount) > mostSteps || isFar(Number(away.slice(0, 4))) ? { beyond: 'date' } : { date: away };
}

/** When a stretch that starts at a time of a date ends: on that date, or on the next where it is no later. `24:00` is its end. */
export function endInstant(date: string, time: string, endTime: string, zone: string): number {
  if (endTime === '24:00') return startOfDay(addDays(date, 1), zone);
  return instantAt(endTime > time ? date : addDays(date, 1), endTime, zone);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The longest month of that number; a leap day exists in some year. */
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const lengthOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A day of a month, in the coming year where none is said. One that does not exist is a question, never another day. */
export function dayOfMonth(day: number, month: number, year: number | undefined, present: Present): Meaning {
  const today = todayOf(present);
  const most = year === undefined ? (longest[month - 1] ?? 0) : lengthOf(year, month);
  if (month < 1 || month > 12 || day < 1 || day > most) return { impossible: true };
  if (year !== undefined && isFar(year)) return { beyond: 'date' };
  if (year !== undefined) return { date: `${year}-${two(month)}-${two(day)}` };
  let near = Number(today.slice(0, 4)) + (`${two(month)}-${two(day)}` < today.slice(5) ? 1 : 0);
  // The coming leap day.
  while (day > lengthOf(near, month)) near++;
  return { date: `${near}-${two(month)}-${two(day)}`, cycle: 'year' };
}

/** `the seventh`: of this month or, when it has passed or this month is too short, of the coming one that has it. */
export function ordinalDay(day: number, present: Present): Meaning | null {
  if (day < 1) return null;
  if (day > 31) return { impossible: true };
  const today = todayOf(present);
  let month = Temporal.PlainYearMonth.from(today.slice(0, 7));
  if (day < Number(today.slice(8))) month = month.add({ months: 1 });
  while (day > month.daysInMonth) month = month.add({ months: 1 });
  return { date: `${month.toString()}-${two(day)}`, cycle: 'month' };
}

const yearOf = (text: string): number => Number(text.padStart(4, '20'));

/** `2026-06-12`, `12.6.2026`, and `12/6` in the order that is usual where the person lives; where both are, the other date too. */
export function figuresDate(text: string, present: Present): Meaning | null {
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? /^((?:19|20|21)\d{2})()(\d{2})(\d{2})$/.exec(text);
  if (iso) return dayOfMonth(Number(iso[4]), Number(iso[3]), Number(iso[1]), present);
  // `12-jun-2027`
  const [, day, name = '', after] = /^(\d{1,2})-([a-z]{3,9})(?:-(\d{4}|\d{2}))?$/.exec(text) ?? [];
  const month = day === undefined ? null : monthCalled(name);
  if (month) return dayOfMonth(Number(day), month, after === undefined ? undefined : yearOf(after), present);
  const match = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/.exec(text);
  // `12.30` is a time, `12.3.` a date.
  if (!match || (match[2] === '-' && !match[4] && !hyphened.test(text))) return null;
  if (match[2] === '.' ? !/\.$|\..*\./.test(text) : text.endsWith('/')) return null;
  const [one, other] = [Number(match[1]), Number(match[3])];
  const year = match[4] === undefined ? undefined : yearOf(match[4]);
  const [dayFirst, monthFirst] = [dayOfMonth(one, other, year, present), dayOfMonth(other, one, year, present)];
  if (match[2] === '.' || one > 12 || one === other) return dayFirst;
  const order =
    other > 12 || monthFirstZones.test(present.zone) ? 'month' : bothZones.test(present.zone) ? 'both' : 'day';
  if (order === 'month') return monthFirst;
  return order === 'both' && monthFirst.date ? { ...dayFirst, otherDate: monthFirst.date } : dayFirst;
}

/** Without a year, what is no stretch of hours: `25-09`, `12-03`. */
const hyphened = /^[1-9]\d?-0[1-9]$|^(?:2[5-9]|3[01])-|-(?:2[5-9]|3[01])$/;

/** Time zones of the United States and of East Asia, where the month stands first. */
const monthFirstZones =
  /^(?:America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Juneau|Sitka|Nome|Adak|Metlakatla|Yakutat|Menominee|(?:Indiana|Kentucky|North_Dakota)\/.+)|Pacific\/(?:Honolulu|Guam)|US\/.+|Asia\/(?:Tokyo|Seoul|Shanghai|Taipei))$/;
/** Time zones of countries where people write either. */
const bothZones =
  /^(?:America\/(?:Toronto|Vancouver|Edmonton|Winnipeg|Halifax|St_Johns|Regina|Moncton|Whitehorse|Panama|Puerto_Rico)|Canada\/.+|Asia\/Manila)$/;
