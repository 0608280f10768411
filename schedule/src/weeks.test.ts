import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './dates.ts';
import { anyDate } from './testing/zones.ts';
import { isoWeek, mondayOf, weekLabel, weekOfMonth } from './weeks.ts';

describe('ISO week', () => {
  test.each([
    ['2026-06-11', 2026, 24],
    ['2026-12-31', 2026, 53],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2024-12-30', 2025, 1],
    ['2028-02-29', 2028, 9],
  ])('%s lies in %i, week %i', (date, year, week) => {
    expect(isoWeek(date)).toEqual({ year, week });
  });

  test('is that of Temporal', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(date);
        expect(isoWeek(date)).toEqual({ year: yearOfWeek, week: weekOfYear });
      }),
      { numRuns: 1_000 },
    );
  });

  test('is one for the seven days from its Monday', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 6 }), (date, day) => {
        const monday = mondayOf(date);
        expect(Temporal.PlainDate.from(monday).dayOfWeek).toBe(1);
        expect(isoWeek(addDays(monday, day))).toEqual(isoWeek(date));
      }),
    );
  });
});

describe('week of the month', () => {
  test.each([
    ['2026-06-01', 'W1'], // a Monday
    ['2026-06-07', 'W1'],
    ['2026-06-08', 'W2'],
    ['2026-06-11', 'W2'],
    ['2026-08-01', 'W1'], // a Saturday
    ['2026-08-02', 'W1'],
    ['2026-08-03', 'W2'],
    ['2026-08-31', 'W6'],
    ['2027-02-28', 'W4'], // a February of four rows
  ])('%s is %s', (date, label) => {
    expect(weekLabel(date)).toBe(label);
  });

  test('grows by one on each Monday and begins anew with each month', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const next = addDays(date, 1);
        const begins = next.endsWith('-01');
        const isMonday = Temporal.PlainDate.from(next).dayOfWeek === 1;
        expect(weekOfMonth(next)).toBe(begins ? 1 : weekOfMonth(date) + (isMonday ? 1 : 0));
      }),
    );
  });
});
