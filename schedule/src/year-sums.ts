import type { Preferences } from '@daywright/contract/profile';
import type { ReportPeriod } from '@daywright/contract/reports';
import { amountsByDate, amountsOf, type Measure, unsummed } from './amounts.ts';
import { type Category, categoriesOf } from './categories.ts';
import { isoWeek } from './weeks.ts';
import { type YearDay, yearStretch } from './year-heat.ts';

export interface YearSums {
  minutes: number;
  /** A day, on average over the days that count (`yearStretch`). */
  mean: number;
  /** ISO week with the most minutes, the earlier of equals; days of other years do not count. Null without any time. */
  fullest: { week: number; minutes: number } | null;
  /** Most days in a row with any time. */
  longestRun: number;
}

/** Sums of a year's days, in the order of dates. */
export function yearSums(days: readonly YearDay[], today: string, measure: Measure): YearSums {
  const stretch = yearStretch(days, today, measure);
  const counted = stretch ? days.filter(({ date }) => date >= stretch.from && date <= stretch.to) : [];
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
  const inStretch = counted.reduce((sum, day) => sum + day.minutes, 0);
  return {
    minutes,
    mean: counted.length > 0 ? inStretch / counted.length : 0,
    fullest: fullestWeek(days),
    longestRun: longestRun(days),
  };
}

function fullestWeek(days: readonly YearDay[]): YearSums['fullest'] {
  const weeks = new Map<string, { week: number; minutes: number }>();
  for (const { date, minutes } of days) {
    const { year, week } = isoWeek(date);
    const sum = weeks.get(`${year} ${week}`) ?? { week, minutes: 0 };
    sum.minutes += minutes;
    weeks.set(`${year} ${week}`, sum);
  }
  let fullest: YearSums['fullest'] = null;
  for (const each of weeks.values()) if (each.minutes > (fullest?.minutes ?? 0)) fullest = each;
  return fullest;
}

function longestRun(days: readonly YearDay[]): number {
  let longest = 0;
  let run = 0;
  for (const { minutes } of days) {
    run = minutes > 0 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Minutes of each category but Sleep that has any, most first; equals in the fixed order. */
export function categorySums(
  periods: readonly ReportPeriod[],
  measure: Measure,
  preferences?: Preferences,
): { category: Category; minutes: number }[] {
  const byDate = [...amountsByDate(periods, preferences).values()];
  return categoriesOf(preferences)
    .filter(({ key }) => key !== unsummed)
    .map((category) => ({
      category,
      minutes: byDate.reduce((sum, amounts) => sum + amountsOf(amounts, category.key)[measure], 0),
    }))
    .filter(({ minutes }) => minutes > 0)
    .sort((one, other) => other.minutes - one.minutes);
}
