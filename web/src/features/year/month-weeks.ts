import { weekdayOf } from '@daywright/schedule/dates';
import type { YearDay } from '@daywright/schedule/year-heat';

/** The days of a month by Monday-first weeks. */
export function weeksOf(days: readonly YearDay[]): YearDay[][] {
  const weeks: YearDay[][] = [];
  for (const day of days) {
    const week = weeks.at(-1);
    if (!week || weekdayOf(day.date) === 0) weeks.push([day]);
    else week.push(day);
  }
  return weeks;
}
