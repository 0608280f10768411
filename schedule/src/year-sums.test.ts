import type { ReportPeriod } from '@daywright/contract/reports';
import { describe, expect, test } from 'vitest';
import { reported } from './testing/reports.ts';
import { type YearContext, yearHeat } from './year-heat.ts';
import { categorySums, yearSums } from './year-sums.ts';

const today = '2026-06-11';

const daysOf = (periods: ReportPeriod[], more: Partial<YearContext> = {}) =>
  yearHeat(periods, { year: 2026, today, measure: 'tracked', ...more }).months.flatMap(({ days }) => days);

describe('sums of a year', () => {
  test('of tracked time: a day on average counts from the first tracked day to yesterday', () => {
    const days = daysOf([
      reported('2026-06-07', ['Work', 120, 0]),
      reported('2026-06-09', ['Work', 360, 0]),
      reported(today, ['Work', 60, 0]),
    ]);
    // 480 minutes on the 7th, 8th, 9th and 10th
    expect(yearSums(days, today, 'tracked')).toMatchObject({ minutes: 540, mean: 120 });
  });

  test.each([
    ['the only day with any is today', today, 60],
    ['the year is over', '2027-02-01', 60 / 204],
    ['nothing was tracked', '2025-12-31', 0],
  ])('the mean stands where %s', (_, now, mean) => {
    const periods = mean === 0 ? [] : [reported(today, ['Work', 60, 0])];
    expect(yearSums(daysOf(periods, { today: now }), now, 'tracked').mean).toBeCloseTo(mean);
  });

  test('of planned time: a day on average counts from the first to the last planned day', () => {
    const days = daysOf([reported('2026-06-30', ['Work', 0, 300]), reported('2026-07-02', ['Work', 0, 300])], {
      measure: 'planned',
    });
    expect(yearSums(days, today, 'planned')).toMatchObject({ minutes: 600, mean: 200, longestRun: 1 });
  });

  test('the fullest week is an ISO week, the earlier of equals', () => {
    const days = daysOf([
      reported('2026-04-20', ['Work', 200, 0]),
      reported('2026-04-26', ['Work', 100, 0]),
      reported('2026-04-27', ['Work', 300, 0]),
    ]);
    expect(yearSums(days, today, 'tracked').fullest).toEqual({ week: 17, minutes: 300 });
  });

  test('week 53 of the year before and week 1 of the next are weeks of their own', () => {
    const days = daysOf([reported('2027-01-01', ['Work', 10, 0]), reported('2027-12-31', ['Work', 30, 0])], {
      year: 2027,
      today: '2028-01-01',
    });
    expect(yearSums(days, '2028-01-01', 'tracked').fullest).toEqual({ week: 52, minutes: 30 });
  });

  test('the longest run is days in a row with any time; Sleep alone is none', () => {
    const days = daysOf([
      reported('2026-03-01', ['Work', 5, 0]),
      reported('2026-03-02', ['Work', 5, 0]),
      reported('2026-03-03', ['Sleep', 400, 0]),
      reported('2026-03-04', ['Work', 5, 0]),
    ]);
    expect(yearSums(days, today, 'tracked').longestRun).toBe(2);
    expect(yearSums(daysOf([]), today, 'tracked')).toEqual({ minutes: 0, mean: 0, fullest: null, longestRun: 0 });
  });

  test('categories stand by their hours, without Sleep and those without time', () => {
    const periods = [
      reported('2026-03-01', ['Work', 60, 900], ['Sleep', 480, 480], ['Social', 120, 0]),
      reported('2026-03-02', ['Work', 30, 0], ['Meeting', 0, 60]),
    ];
    const names = (measure: 'tracked' | 'planned') =>
      categorySums(periods, measure).map(({ category, minutes }) => [category.name, minutes]);
    expect(names('tracked')).toEqual([
      ['Social', 120],
      ['Work', 90],
    ]);
    expect(names('planned')).toEqual([
      ['Work', 900],
      ['Meeting', 60],
    ]);
  });
});
