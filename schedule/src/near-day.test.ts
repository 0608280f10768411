import { expect, test } from 'vitest';
import { nearDay } from './near-day.ts';

test.each([
  ['2026-06-11', 'today'],
  ['2026-06-12', 'tomorrow'],
  ['2026-06-15', 'Mon 15 Jun'],
  ['2026-06-10', 'Wed 10 Jun'],
  ['2027-01-04', 'Mon 4 Jan 2027'],
])('on 11 June 2026 %s is %s', (date, text) => {
  expect(nearDay(date, '2026-06-11')).toBe(text);
});
