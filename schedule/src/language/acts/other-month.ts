import { whenIn } from '../requests.ts';
import { sameOfMonth } from '../time/periods.ts';
import type { When } from '../time/when.ts';
import type { Setting } from './act.ts';

/**
 * `in february, not january`: the same day of another month, or the same weekday of it where the day was told so (`the last friday`).
 *
 * @param day `2027-01-29`, when the event is now
 * @param month `2027-02`, or a date in it
 * @returns what is to be of it; null where that month has no such day
 */
export function inOtherMonth(day: string, month: string, { conversation: { last } }: Setting): Partial<When> | null {
  const before = whenIn(last);
  const { ofMonth } = before ?? {};
  if (ofMonth) return { date: sameOfMonth(ofMonth, `${month.slice(0, 7)}-01`), ofMonth };
  const { daysInMonth } = Temporal.PlainYearMonth.from(month.slice(0, 7));
  return Number(day.slice(8)) > daysInMonth ? null : { date: `${month.slice(0, 7)}${day.slice(7)}` };
}
