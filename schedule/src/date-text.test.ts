import { expect, test } from 'vitest';
import { dayAndMonth, longDate, longDay, nearDay, shortDate } from './date-text.ts';

test.each([
  ['2026-06-11', 'today'],
  ['2026-06-12', 'tomorrow'],
  ['2026-06-15', 'Mon 15 Jun'],
  ['2026-06-10', 'Wed 10 Jun'],
  ['2027-01-04', 'Mon 4 Jan 2027'],
])('on 11 June 2026 %s is %s', (date, text) => {
  expect(nearDay(date, '2026-06-11')).toBe(text);
});

test('a date is written with its year only where that is another one', () => {
  expect(shortDate('2026-06-11', '2026-01-01')).toBe('Thu 11 Jun');
  expect(shortDate('2027-06-11', '2026-01-01')).toBe('Fri 11 Jun 2027');
  expect(shortDate('2027-06-11')).toBe('Fri 11 Jun');
  expect(dayAndMonth('2026-03-05', '2026-06-11')).toBe('5 March');
  expect(dayAndMonth('2025-03-05', '2026-06-11')).toBe('5 March 2025');
});

test('in full a date has its weekday, month and year', () => {
  expect(longDay('2026-06-07')).toBe('Sunday 7 June');
  expect(longDate('2026-06-07')).toBe('Sunday 7 June 2026');
});
