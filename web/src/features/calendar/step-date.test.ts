import { expect, test } from 'vitest';
import { stepDate } from './step-date.ts';

test.each([
  ['day', '2026-12-31', 1, '2027-01-01'],
  ['week', '2026-06-11', -1, '2026-06-04'],
  ['month', '2026-01-31', 1, '2026-02-28'],
  ['month', '2026-01-15', -1, '2025-12-15'],
  ['quarter', '2026-11-30', 1, '2027-02-28'],
  ['year', '2028-02-29', -1, '2027-02-28'],
] as const)('%s view at %s moved by %i is at %s', (view, date, step, moved) => {
  expect(stepDate(view, date, step)).toBe(moved);
});
