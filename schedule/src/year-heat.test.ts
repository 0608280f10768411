import type { ReportPeriod } from '@daywright/contract/reports';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reported } from './testing/reports.ts';
import { heatLevel, type YearContext, yearDayText, yearHeat } from './year-heat.ts';

const today = '2026-06-11';

const context = (more: Partial<YearContext> = {}): YearContext => ({ year: 2026, today, measure: 'tracked', ...more });
const daysOf = (periods: ReportPeriod[], more: Partial<YearContext> = {}) =>
  yearHeat(periods, context(more)).months.flatMap(({ days }) => days);
const dayOf = (date: string, periods: ReportPeriod[], more: Partial<YearContext> = {}) => {
  const day = daysOf(periods, more).find((each) => each.date === date);
  if (!day) throw new Error('There is no such day');
  return day;
};

describe('heat', () => {
  test.each([
    [0, 0],
    [1, 1],
    [119, 1],
    [120, 2],
    [263, 2],
    [264, 3], // 4.4 h
    [395, 3],
    [396, 4], // 6.6 h
    [503, 4],
    [504, 5], // 8.4 h
    [900, 5],
  ])('of %i minutes is level %i', (minutes, level) => {
    expect(heatLevel(minutes)).toBe(level);
  });

  test('grows with the minutes, and is full at a full day of any length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_440 }), fc.nat(1_440), fc.nat(1_440), (full, one, other) => {
        expect(heatLevel(Math.max(one, other), full)).toBeGreaterThanOrEqual(heatLevel(Math.min(one, other), full));
        expect(heatLevel(full, full)).toBe(5);
      }),
    );
  });
});

describe('a year', () => {
  const days = [
    reported('2026-03-02', ['Work', 300, 240], ['Sleep', 480, 480]),
    reported('2026-03-03', ['Social', 90, 0]),
    reported(today, ['Work', 104, 540]),
    reported('2026-06-12', ['Work', 0, 540], ['Sleep', 0, 480]),
  ];

  test('has twelve months with all their days', () => {
    const { months } = yearHeat([], context({ year: 2028 }));
    expect(months.map((month) => month.days.length)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
    expect(months[1]?.first).toBe('2028-02-01');
  });

  test('colours days up to today by tracked time without Sleep, and outlines later ones that are planned', () => {
    expect(dayOf('2026-03-02', days)).toMatchObject({ minutes: 300, level: 3, isPlan: false, when: 'past' });
    expect(dayOf('2026-03-01', days)).toMatchObject({ level: 0, isPlan: false });
    expect(dayOf(today, days)).toMatchObject({ level: 1, when: 'today' });
    expect(dayOf('2026-06-12', days)).toMatchObject({ level: null, isPlan: true, when: 'ahead' });
    expect(dayOf('2026-06-13', days)).toMatchObject({ level: null, isPlan: false });
  });

  test('colours every day by the plan when that is asked for', () => {
    expect(dayOf('2026-03-02', days, { measure: 'planned' })).toMatchObject({ minutes: 240, level: 2 });
    expect(dayOf('2026-06-12', days, { measure: 'planned' })).toMatchObject({ minutes: 540, level: 5, isPlan: false });
  });

  test('coloured for one category is full at its fullest day', () => {
    const { full } = yearHeat(days, context({ category: 'social' }));
    expect(full).toBe(120);
    expect(dayOf('2026-03-03', days, { category: 'social' })).toMatchObject({ minutes: 90, level: 4 });
    expect(dayOf('2026-03-02', days, { category: 'social' })).toMatchObject({ minutes: 0, level: 0 });
    expect(dayOf('2026-03-02', days, { category: 'sleep' })).toMatchObject({ minutes: 480 });
    expect(dayOf('2026-06-12', days, { category: 'social' }).isPlan).toBe(false);
  });

  test('sums its months', () => {
    const { months } = yearHeat(days, context());
    expect(months[2]?.minutes).toBe(390);
    expect(months[5]?.minutes).toBe(104);
  });

  test('names both facts of a day', () => {
    expect(yearDayText(dayOf('2026-03-02', days))).toBe('5h tracked, 4h planned');
    expect(yearDayText(dayOf('2026-06-12', days))).toBe('9h planned');
    expect(yearDayText(dayOf('2026-03-01', days))).toBe('nothing');
    expect(yearDayText(dayOf('2026-06-13', days))).toBe('nothing planned');
  });
});
