import { dayMs } from './civil.ts';
import { readLine } from './lines.ts';
import { type Origin, originOf, type SeriesTime } from './origin.ts';
import type { Series } from './parse.ts';
import { readParts, readRule } from './rule.ts';

/** A series that gets another rule of days or weeks, of which some days are as before: Tuesdays and Thursdays become Tuesdays. */

/**
 * The series as it was, begun on the day on which it is to begin, where the two rules have a weekday in common; else unchanged. What is
 * moved from it keeps its day: a date that was left out is still that date, and an edit of a Tuesday is still of that Tuesday.
 *
 * @param lines the recurrence that it is to have
 */
export function begunWith<S extends Series>(before: S, after: SeriesTime, lines: readonly string[]): S {
  const [from, to] = [originOf(before), originOf(after)];
  const [was, is] = [weekdaysOf(before.recurrence, from), weekdaysOf(lines, to)];
  // The same rule moves with its start.
  const isSame = lines.some((line) => /^RRULE/i.test(line) && before.recurrence.includes(line));
  if (isSame || from.day === to.day || !was?.some((weekday) => is?.includes(weekday))) return before;
  const start = from.zone.instantOfAny(to.day * dayMs + from.timeOfDay);
  return { ...before, start_date: written(start, from), end_date: written(start + from.durationMs, from) };
}

const written = (time: number, { allDay }: Origin): string =>
  new Date(time).toISOString().slice(0, allDay ? 10 : undefined);

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** The weekdays of a rule of days or weeks, Monday 0; null of any other, and of none. */
function weekdaysOf(lines: readonly string[], { day }: Origin): readonly number[] | null {
  const [rule, ...more] = lines.map(readLine).filter(({ name }) => name === 'RRULE');
  if (!rule || more.length > 0) return null;
  const { frequency, byDay } = readRule(readParts(rule.value));
  if (frequency !== 'DAILY' && frequency !== 'WEEKLY') return null;
  if (byDay.length > 0) return byDay.map(({ weekday }) => weekday);
  // 1 January 1970 was a Thursday.
  return frequency === 'DAILY' ? everyDay : [(((day + 3) % 7) + 7) % 7];
}
