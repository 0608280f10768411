import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './dates.ts';
import { quarterNumber, quarterOf, quarterWeeks } from './quarter-weeks.ts';
import { anyDate } from './testing/zones.ts';
import { isoWeek, mondayOf } from './weeks.ts';

const label = (date: string) => `${quarterOf(date).year} Q${quarterOf(date).quarter}`;

test.each([
  ['2026-06-11', '2026 Q2'],
  ['2026-03-29', '2026 Q1'],
  ['2026-03-30', '2026 Q2'], // the Monday of week 14
  ['2026-06-28', '2026 Q2'],
  ['2026-06-29', '2026 Q3'],
  ['2027-01-01', '2026 Q4'], // in week 53 of 2026
  ['2027-01-04', '2027 Q1'],
  ['2024-12-30', '2025 Q1'],
])('the week of %s lies in %s', (date, quarter) => {
  expect(label(date)).toBe(quarter);
});

describe('the weeks of a quarter', () => {
  test('are named by number, month and the day of their Monday', () => {
    const weeks = quarterWeeks('2026-06-11');
    expect(weeks.map(({ week }) => week)).toEqual([14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26]);
    expect(weeks.slice(0, 6).map(({ day }) => day)).toEqual(['30 Mar', '6 Apr', '13', '20', '27', '4 May']);
    expect(weeks.map(({ month }) => month).join()).toBe(
      `${'April,'.repeat(5)}${'May,'.repeat(4)}${'June,'.repeat(3)}June`,
    );
  });

  test('are 14 at the end of a year of 53', () => {
    const weeks = quarterWeeks('2026-12-31');
    expect(weeks.map(({ week }) => week)).toEqual([40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53]);
  });

  test('are 13, or 14 with a week 53, in a row; hold the date, and leave no week to two quarters', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const mondays = quarterWeeks(date).map(({ monday }) => monday);
        const [first = ''] = mondays;
        expect(mondays).toHaveLength(isoWeek(mondays.at(-1) ?? '').week === 53 ? 14 : 13);
        expect(mondays).toEqual(mondays.map((_, index) => addDays(first, index * 7)));
        expect(mondays).toContain(mondayOf(date));
        expect(quarterNumber(addDays(first, -1))).toBe(quarterNumber(date) - 1);
        expect(quarterNumber(addDays(first, mondays.length * 7))).toBe(quarterNumber(date) + 1);
      }),
    );
  });
});
