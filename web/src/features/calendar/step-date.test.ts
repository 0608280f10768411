import { dateOfDay, dayNumber } from '@daywright/schedule/dates';
import { quarterNumber } from '@daywright/schedule/quarter-weeks';
import { expect, test } from 'vitest';
import { stepDate } from './step-date.ts';

test.each([
  ['day', '2026-12-31', 1, '2027-01-01'],
  ['week', '2026-06-11', -1, '2026-06-04'],
  ['month', '2026-01-31', 1, '2026-02-28'],
  ['month', '2026-01-15', -1, '2025-12-15'],
  ['quarter', '2026-11-30', 1, '2027-02-28'],
  ['quarter', '2026-03-29', 1, '2026-06-22'], // 29 June lies in week 27, the next quarter but one
  ['quarter', '2027-01-01', -1, '2026-09-24'], // week 53 of 2026; 1 October lies in its quarter
  ['year', '2028-02-29', -1, '2027-02-28'],
] as const)('%s view at %s moved by %i is at %s', (view, date, step, moved) => {
  expect(stepDate(view, date, step)).toBe(moved);
});

test('no quarter is left out, wherever one begins', () => {
  const first = dayNumber('2026-01-01');
  for (let day = first; day < first + 3 * 366; day++) {
    const date = dateOfDay(day);
    expect(quarterNumber(stepDate('quarter', date, 1))).toBe(quarterNumber(date) + 1);
    expect(quarterNumber(stepDate('quarter', date, -1))).toBe(quarterNumber(date) - 1);
  }
});
