import { addDays, dayNumber, instantAt, isoInstant, startOfDay, weekdayOf } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';

export type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** How something repeats, as it is said. */
export interface Repeat {
  frequency: Frequency;
  interval: number;
  /** Of a weekly or monthly rule, Monday 0, ascending; empty follows the first date's own weekday. */
  weekdays: readonly number[];
  /** Of a monthly rule: which of its weekday in the month, -1 the last; 0 repeats the day of the month. */
  nth: number;
  /** A second one: `the second and fourth friday`. */
  otherNth?: number;
  /** Of a monthly rule: the days of the month, -1 the last; none is the first date's own. */
  monthDays: readonly number[];
  /** The last date it may fall on. */
  until?: string;
  /** For how many days it goes on, where these say when it ends: `for three weeks`. */
  spell?: number;
  count?: number;
}

export const everyDay: Repeat = { frequency: 'DAILY', interval: 1, weekdays: [], nth: 0, monthDays: [] };
export const workdays: readonly number[] = [0, 1, 2, 3, 4];

/** Some weekdays of a rule with others in the place of those that are dropped. */
export const weekdaysInstead = (
  own: readonly number[],
  dropped: readonly number[],
  added: readonly number[],
): readonly number[] => [...new Set([...own.filter((weekday) => !dropped.includes(weekday)), ...added])].toSorted();

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** A rule as RFC 5545 writes it, for a series that starts on this date; `time` is null where it is all-day. */
export function repeatLine(repeat: Repeat, { time, zone }: { time: string | null; zone: string }): string {
  const { frequency, interval, weekdays, nth, otherNth, monthDays, until, count } = repeat;
  const places = otherNth === undefined ? [nth] : [nth, otherNth];
  const days = places.flatMap((place) => weekdays.map((weekday) => `${place || ''}${codes[weekday]}`));
  const parts = [`RRULE:FREQ=${frequency}`];
  if (interval > 1) parts.push(`INTERVAL=${interval}`);
  if (days.length > 0) parts.push(`BYDAY=${days.join(',')}`);
  if (monthDays.length > 0) parts.push(`BYMONTHDAY=${monthDays.join(',')}`);
  if (count !== undefined) parts.push(`COUNT=${count}`);
  else if (until !== undefined) parts.push(`UNTIL=${untilText(until, time, zone)}`);
  return parts.join(';');
}

/** RFC 5545: UNTIL is a date for dates, else an instant in UTC. The last date counts. */
function untilText(date: string, time: string | null, zone: string): string {
  if (time === null) return date.replaceAll('-', '');
  const last = Math.max(instantAt(date, time, zone), startOfDay(date, zone));
  return isoInstant(last).replaceAll(/[-:]|\.\d+/g, '');
}

/** The first date from `from` on that a rule names. */
export function firstDate({ frequency, weekdays, nth, otherNth = nth, monthDays }: Repeat, from: string): string {
  // Every rule that is said names a day within two months, but for one of the 31st.
  for (let days = 0; days < 100; days++) {
    const date = addDays(from, days);
    if (weekdays.length > 0 && !weekdays.includes(weekdayOf(date))) continue;
    if (frequency === 'MONTHLY' && nth !== 0 && !isNth(date, nth) && !isNth(date, otherNth)) continue;
    if (monthDays.length > 0 && !monthDays.some((day) => isOnMonthDay(date, day))) continue;
    return date;
  }
  return from;
}

/** The first date from `from` on that a rule names in a week in which it takes place: those of `date`, and every so many weeks from there. */
export function firstInPhase(repeat: Repeat, from: string, date: string): string {
  const { frequency, interval } = repeat;
  if (frequency !== 'WEEKLY' || interval === 1) return firstDate(repeat, from);
  const weeksBehind = (day: string): number => (dayNumber(mondayOf(day)) - dayNumber(mondayOf(date))) / 7;
  const monday = mondayOf(from);
  const left = weeksBehind(from) % interval === 0 ? firstDate(repeat, from) : '';
  if (left !== '' && mondayOf(left) === monday) return left;
  const past = ((weeksBehind(from) % interval) + interval) % interval;
  return firstDate(repeat, addDays(monday, 7 * (interval - past)));
}

const isOnMonthDay = (date: string, day: number): boolean =>
  day < 0 ? addDays(date, 1).endsWith('-01') : Number(date.slice(8)) === day;

const isNth = (date: string, nth: number): boolean =>
  nth < 0 ? addDays(date, 7).slice(5, 7) !== date.slice(5, 7) : Math.ceil(Number(date.slice(8)) / 7) === nth;
