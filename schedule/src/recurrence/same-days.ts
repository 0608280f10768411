import { dayMs, modulo, weekdayOf } from './civil.ts';
import { readLine } from './lines.ts';
import { type Origin, originOf, type SeriesTime } from './origin.ts';
import { type Rule, readParts, readRule } from './rule.ts';

/** A series that gets another rule of days or weeks, of which some days are as before: Tuesdays and Thursdays become Tuesdays. */

/**
 * The series as it was, begun on the day on which it is to begin, where the two rules have a weekday in common; else unchanged. What is
 * moved from it keeps its day: a date that was left out is still that date, and an edit of a Tuesday is still of that Tuesday. The same
 * rule moves with its start, whether it is written the same or of weekdays that turn by as many days as the start moves.
 *
 * @param lines the recurrence that it is to have
 */
export function begunWith<S extends SeriesTime & { readonly recurrence: readonly string[] | null }>(
  before: S,
  after: SeriesTime,
  lines: readonly string[],
): S {
  const { recurrence } = before;
  const [from, to] = [originOf(before), originOf(after)];
  // Another zone may have another date at the same instant.
  if (recurrence === null || from.day === to.day || from.start === to.start) return before;
  if (lines.some((line) => /^RRULE/i.test(line) && recurrence.includes(line))) return before;
  const [was, is] = [ruleOf(recurrence, from), ruleOf(lines, to)];
  if (!was || !is || isTurned(was, is, to.day - from.day)) return before;
  if (!was.weekdays.some((weekday) => is.weekdays.includes(weekday))) return before;
  const start = from.zone.instantOf(to.day * dayMs + from.timeOfDay);
  // On a day that has no such hour nothing could begin.
  if (Number.isNaN(start)) return before;
  return { ...before, start_date: written(start, from), end_date: written(start + from.durationMs, from) };
}

const written = (time: number, { allDay }: Origin): string =>
  new Date(time).toISOString().slice(0, allDay ? 10 : undefined);

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** On which weekdays (Monday 0) of which weeks. */
interface DaysOfRule {
  readonly weekdays: readonly number[];
  readonly rule: Rule;
}

/** Null of a rule of months or years, and of none. */
function ruleOf(lines: readonly string[], { day }: Origin): DaysOfRule | null {
  const [line, ...more] = lines.map(readLine).filter(({ name }) => name === 'RRULE');
  if (!line || more.length > 0) return null;
  const rule = readRule(readParts(line.value));
  const { frequency, byDay } = rule;
  if (frequency !== 'DAILY' && frequency !== 'WEEKLY') return null;
  if (byDay.length > 0) return { rule, weekdays: byDay.map(({ weekday }) => weekday) };
  return { rule, weekdays: frequency === 'DAILY' ? everyDay : [weekdayOf(day)] };
}

/** Whether the rules differ in nothing but the weekdays, turned by so many days, and in when they end. */
function isTurned(was: DaysOfRule, is: DaysOfRule, days: number): boolean {
  const turned = new Set(was.weekdays.map((weekday) => modulo(weekday + days, 7)));
  const isSameDays = turned.size === new Set(is.weekdays).size && is.weekdays.every((weekday) => turned.has(weekday));
  return isSameDays && comparedParts.every((part) => String(was.rule[part]) === String(is.rule[part]));
}

const comparedParts = ['frequency', 'interval', 'byMonth', 'byMonthDay', 'byYearDay', 'bySetPos'] as const;
