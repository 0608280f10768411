import { expect, test } from 'vitest';
import { begunWith } from './same-days.ts';

const series = (start: string, rule: string) => ({
  ...{ start_date: `${start}T06:00:00Z`, end_date: `${start}T07:00:00Z`, all_day: false, time_zone: 'Europe/Berlin' },
  recurrence: [`RRULE:${rule}`],
});
const begun = (start: string, before: string, after: string, to: string) =>
  begunWith(series(start, before), series(to, after), [`RRULE:${after}`]).start_date;

test('a series that keeps some of its weekdays goes on from the day on which it is to begin', () => {
  // Thursday 14 January 2027, and Tuesday 19 January.
  expect(begun('2027-01-14', 'FREQ=WEEKLY;BYDAY=TU,TH', 'FREQ=WEEKLY;BYDAY=TU', '2027-01-19')).toBe(
    '2027-01-19T06:00:00.000Z',
  );
  expect(begun('2027-01-17', 'FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,WE', '2027-01-18')).toBe('2027-01-18T06:00:00.000Z');
});

test('on the day of a clock change it keeps the hour that is on the wall', () => {
  expect(begun('2027-03-27', 'FREQ=WEEKLY;BYDAY=SA,SU', 'FREQ=WEEKLY;BYDAY=SU', '2027-03-28')).toBe(
    '2027-03-28T05:00:00.000Z',
  );
});

test.each([
  ['FREQ=WEEKLY;BYDAY=TH', 'FREQ=WEEKLY;BYDAY=FR'],
  ['FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=FR'],
  ['FREQ=MONTHLY;BYMONTHDAY=14', 'FREQ=MONTHLY;BYMONTHDAY=15'],
  ['FREQ=WEEKLY;BYDAY=TU,TH', 'FREQ=WEEKLY;BYDAY=TU,TH'],
])('one that goes to other days, or by the same rule, moves as a whole: %s, %s', (before, after) => {
  expect(begun('2027-01-14', before, after, '2027-01-15')).toBe('2027-01-14T06:00:00Z');
});
