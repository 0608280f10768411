import { addDays, monthName } from './dates.ts';
import { isoWeek, mondayOf } from './weeks.ts';

/** A week as the head of the quarter's table names it. */
export interface QuarterWeek {
  monday: string;
  /** ISO 8601. */
  week: number;
  /** The month it belongs to, by its Thursday. */
  month: string;
  /** Day of its Monday, with the month's short name where that is another than the week before's: `30 Mar`, `6 Apr`, `13`. */
  day: string;
}

/**
 * The quarter that a date's week lies in: 13 ISO weeks each, the fourth of a year of 53 weeks 14. So every week is in one
 * quarter, and its bounds lie within days of the months'.
 */
export function quarterOf(date: string): { year: number; quarter: number } {
  const { year, week } = isoWeek(date);
  return { year, quarter: Math.min(4, Math.ceil(week / 13)) };
}

/** Quarters counted through the years: those of neighbours differ by one. */
export function quarterNumber(date: string): number {
  const { year, quarter } = quarterOf(date);
  return year * 4 + quarter;
}

/** The weeks of the quarter that a date's week lies in. */
export function quarterWeeks(date: string): QuarterWeek[] {
  const number = quarterNumber(date);
  const { week } = isoWeek(date);
  const weeks: QuarterWeek[] = [];
  let monday = addDays(mondayOf(date), -7 * (week - 13 * (quarterOf(date).quarter - 1) - 1));
  for (let before = ''; quarterNumber(monday) === number; monday = addDays(monday, 7)) {
    const isOfOtherMonth = monday.slice(0, 7) !== before.slice(0, 7);
    weeks.push({
      monday,
      week: isoWeek(monday).week,
      month: monthName(addDays(monday, 3)),
      day: `${Number(monday.slice(8))}${isOfOtherMonth ? ` ${monthName(monday).slice(0, 3)}` : ''}`,
    });
    before = monday;
  }
  return weeks;
}
