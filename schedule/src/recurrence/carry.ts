import { type CivilDate, civilDate, daysInMonth, modulo, weekdayOf } from './civil.ts';
import type { Origin } from './origin.ts';
import { type Rule, type RuleParts, type WeekdayPart, weekdayNames } from './rule.ts';
import { placesOf } from './weekday-place.ts';

/**
 * The parts of a rule whose series moves from one start to another. What repeats the old start's date is said of the new
 * one's; what goes beyond it (several days of a month, BYSETPOS) stays.
 *
 * - Daily and weekly: the weekdays turn by as many days as the start moves, and the week with them.
 * - Monthly and yearly: the one day of the month, the one month, the one numbered weekday that is the old start's.
 * - Times of day repeat the start's and fall away.
 */
export function carryRule(parts: RuleParts, rule: Rule, from: Origin, to: Origin): RuleParts {
  const carried: RuleParts = new Map(parts);
  for (const name of ['BYHOUR', 'BYMINUTE', 'BYSECOND']) carried.delete(name);
  const days = to.day - from.day;
  if (days === 0) return carried;
  if (rule.frequency === 'DAILY' || rule.frequency === 'WEEKLY') turnWeekdays(carried, rule, days);
  else if (rule.byYearDay.length === 0 && rule.byWeekNo.length === 0 && rule.bySetPos.length === 0) {
    carryDate(carried, rule, from.day, to.day);
  }
  return carried;
}

function turnWeekdays(parts: RuleParts, rule: Rule, days: number): void {
  const turned = (weekday: number) => weekdayNames[modulo(weekday + days, 7)] as string;
  if (rule.byDay.length > 0) parts.set('BYDAY', rule.byDay.map(({ weekday }) => turned(weekday)).join(','));
  // Which weekdays fall into one week only matters where weeks are skipped or chosen from.
  if (rule.frequency === 'WEEKLY' && (rule.interval > 1 || rule.bySetPos.length > 0)) {
    parts.set('WKST', turned(rule.weekStart));
  }
}

function carryDate(parts: RuleParts, rule: Rule, fromDay: number, toDay: number): void {
  const [from, to] = [civilDate(fromDay), civilDate(toDay)];
  const [month] = rule.byMonth;
  const isOneMonth = rule.frequency === 'YEARLY' && rule.byMonth.length === 1;
  if (isOneMonth && month === from.month) parts.set('BYMONTH', String(to.month));

  const [monthDay] = rule.byMonthDay;
  if (monthDay !== undefined && rule.byMonthDay.length === 1 && rule.byDay.length === 0) {
    if (monthDay === from.day || monthDay === fromEnd(from)) {
      parts.set('BYMONTHDAY', String(monthDay === fromEnd(to) ? monthDay : to.day));
    }
  }

  const [weekday] = rule.byDay;
  if (weekday !== undefined && rule.byDay.length === 1 && rule.byMonthDay.length === 0) {
    const ofYear = rule.frequency === 'YEARLY' && rule.byMonth.length === 0;
    if (!names(weekday, fromDay, ofYear)) return;
    const nth = carriedNth(weekday.nth, toDay, ofYear);
    parts.set('BYDAY', `${nth || ''}${weekdayNames[weekdayOf(toDay)]}`);
  }
}

/** -1 for the last day of its month, and so on. */
function fromEnd({ year, month, day }: CivilDate): number {
  return day - daysInMonth(year, month) - 1;
}

function names({ weekday, nth }: WeekdayPart, day: number, ofYear: boolean): boolean {
  if (weekday !== weekdayOf(day)) return false;
  const { fromStart, fromEnd: last } = placesOf(day, ofYear);
  return nth === 0 || nth === fromStart || nth === last;
}

function carriedNth(nth: number, day: number, ofYear: boolean): number {
  if (nth === 0) return 0;
  const { fromStart, fromEnd: last } = placesOf(day, ofYear);
  if (nth === last) return nth;
  // Few months have a fifth: it means the last.
  return fromStart === 5 && !ofYear ? -1 : fromStart;
}
