import { limits } from '@daywright/contract/limits';
import { addDays, datesFrom, weekdayOf } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import type { Create } from '../requests.ts';
import { coming } from '../time/days.ts';
import { firstDate, type Repeat } from '../time/repeat.ts';
import type { When } from '../time/when.ts';
import type { Span } from './day-by-place.ts';
import { areDays } from './left-out.ts';

/** A new series without some days; null where these are no days of it. */
export function withoutDays(series: Create, days: readonly When[]): Create | null {
  const { date: start, repeat } = series.when;
  if (!repeat || start === null || !days.every(areDays)) return null;
  const weekdays = days.flatMap((each) => each.repeat?.weekdays ?? each.except);
  const rule = weekdays.length > 0 ? withoutWeekdays(repeat, weekdays) : repeat;
  if (!rule) return null;
  const from = firstDate(rule, start);
  const dates = days
    .filter((each) => each.repeat === null && each.date !== null)
    .map((each) => datesOf(each, rule, from));
  const except = [...new Set([...(series.except ?? []), ...dates.flat()])];
  if (dates.some(({ length }) => length === 0) || except.length > limits.exceptionsGiven) return null;
  return {
    ...series,
    when: { ...series.when, date: from, repeat: rule },
    ...(except.length > 0 && { except }),
  };
}

function withoutWeekdays(repeat: Repeat, except: readonly number[]): Repeat | null {
  const isDaily = repeat.frequency === 'DAILY' && repeat.interval === 1;
  if (!isDaily && repeat.frequency !== 'WEEKLY') return null;
  const all = isDaily ? [0, 1, 2, 3, 4, 5, 6] : repeat.weekdays;
  const weekdays = all.filter((weekday) => !except.includes(weekday));
  return weekdays.length > 0 ? { ...repeat, frequency: 'WEEKLY', weekdays } : null;
}

/** The dates of a series within a stretch, or all of them; of one without an end the first ones, and none for its last. */
export const datesWithin =
  ({ when: { date: start, repeat } }: Create) =>
  (span: Span | null, isLast: boolean): string[] => {
    const open = start === null || isLast ? undefined : addDays(start, mostDays - 1);
    const until = span?.last ?? repeat?.until ?? open;
    if (!repeat || start === null || until === undefined) return [];
    return datesTo(span && span.date > start ? span.date : start, until).filter((each) => isOn(each, repeat, start));
  };

/** Each date from one to another. */
export const datesTo = (date: string, last: string): string[] =>
  datesFrom(date, mostDays).filter((each) => each <= last);

/** More days than this are no exception. */
const mostDays = 400;

/** The dates of a series that are left out. What is named and is none of its days is passed over beside one that is: `skip 25 and 26 december`. */
function datesOf({ date, last, also, weekday }: When, rule: Repeat, start: string): string[] {
  if (date === null) return [];
  // `every day next week, just not on Wednesday`: the first one on or after the start of the series.
  const first = weekday !== null && last === null && date < start ? coming(weekdayOf(date), start) : date;
  const all = last === null ? [first, ...also] : [...datesTo(date, last), ...also];
  const within = all.filter((each) => isOn(each, rule, start));
  // What is no day of it is asked about by what makes the series.
  return within.length > 0 || last !== null ? within : all;
}

const daysBetween = (from: string, to: string): number => Temporal.PlainDate.from(from).until(to).days;

/**
 * Whether a series that starts on a date takes place on another, without `recurrence`, which the browser does not load. It does not count
 * every how many months or years: the server refuses what is no day of the series.
 */
function isOn(date: string, { frequency, interval, weekdays, nth, monthDays, until }: Repeat, start: string): boolean {
  if (date < start || (until !== undefined && date > until)) return false;
  if (frequency === 'DAILY') return daysBetween(start, date) % interval === 0;
  if (frequency === 'WEEKLY')
    return (
      (weekdays.length > 0 ? weekdays : [weekdayOf(start)]).includes(weekdayOf(date)) &&
      (daysBetween(mondayOf(start), mondayOf(date)) / 7) % interval === 0
    );
  if (frequency === 'YEARLY') return date.slice(5) === start.slice(5);
  return nth === 0 && monthDays.length === 0
    ? date.slice(8) === start.slice(8)
    : firstDate({ frequency, interval, weekdays, nth, monthDays }, date) === date;
}
