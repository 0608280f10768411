import { todayOf } from './days.ts';
import { monthNamed } from './periods.ts';
import type { Meaning, Present, TimeRule } from './phrase.ts';
import { everyDay, firstDate } from './repeat.ts';
import { first, timeRule } from './rule.ts';

/** The nth weekday of the month that begins on a date; a fifth one that it does not have is no date. */
function nthIn(nth: number, weekday: number, monthStart: string): Meaning | null {
  const date = firstDate({ ...everyDay, frequency: 'MONTHLY', nth, weekdays: [weekday] }, monthStart);
  if (nth > 5 || nth === 0) return null;
  return date.slice(0, 7) === monthStart.slice(0, 7) ? { date } : { impossible: true };
}

/** The first date of this month, or of the next. */
function monthNear(isNext: boolean, present: Present): string {
  const month = Temporal.PlainDate.from(todayOf(present)).with({ day: 1 });
  return (isNext ? month.add({ months: 1 }) : month).toString();
}

const lead = 'on|for|by|of|from|until|till?';

/** `the first monday of july`, `last friday of next month`. */
export const nthDayRules: readonly TimeRule[] = [
  timeRule(
    'nth weekday of a month',
    `${lead} the? [date <ordinal> <weekday> of|in <month> <year>?]`,
    ({ read }, { present }) =>
      nthIn(
        first(read.ordinal, 1),
        first(read.weekday, 0),
        monthNamed(first(read.month, 1), read.year?.[0], present).date,
      ),
  ),
  timeRule(
    'last weekday of a month',
    `${lead} the? [date last <weekday> of|in <month> <year>?]`,
    ({ read }, { present }) =>
      nthIn(-1, first(read.weekday, 0), monthNamed(first(read.month, 1), read.year?.[0], present).date),
  ),
  timeRule(
    'nth weekday of next month',
    `${lead} the? [date <ordinal> <weekday> of|in this|next|the month]`,
    ({ read, literals }, { present }) =>
      nthIn(first(read.ordinal, 1), first(read.weekday, 0), monthNear(literals.includes('next'), present)),
  ),
  timeRule(
    'last weekday of next month',
    `${lead} the? [date last <weekday> of|in this|next|the month]`,
    ({ read, literals }, { present }) =>
      nthIn(-1, first(read.weekday, 0), monthNear(literals.includes('next'), present)),
  ),
];
