import { expect, test } from 'vitest';
import { whenText } from './when-text.ts';

const when = (start_date: string, end_date: string, zone = 'Europe/Berlin') =>
  whenText({ all_day: !start_date.includes('T'), start_date, end_date }, zone, '2026-06-11');

test.each([
  ['2026-06-11T12:00:00Z', '2026-06-11T13:00:00Z', 'Thu 11 Jun, 14:00 to 15:00'],
  ['2026-06-11T20:00:00Z', '2026-06-11T23:30:00Z', 'Thu 11 Jun, 22:00 to Fri 12 Jun, 01:30'],
  ['2027-01-01T12:00:00Z', '2027-01-01T13:00:00Z', 'Fri 1 Jan 2027, 13:00 to 14:00'],
  ['2026-06-11', '2026-06-12', 'Thu 11 Jun'],
  ['2026-06-11', '2026-06-14', 'Thu 11 Jun to Sat 13 Jun'],
])('from %s to %s is %s', (start, end, text) => {
  expect(when(start, end)).toBe(text);
});

test('the zone decides the date', () => {
  expect(when('2026-06-11T12:00:00Z', '2026-06-11T13:00:00Z', 'Pacific/Kiritimati')).toBe('Fri 12 Jun, 02:00 to 03:00');
});
