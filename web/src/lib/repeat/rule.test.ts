import { expect, test } from 'vitest';
import { plainRule, type RepeatRule, readRepeat, type SeriesStart, writeRepeat } from './rule.ts';
import { repeatText } from './text.ts';

/** Thursday 11 June 2026, the second one of its month. */
const start: SeriesStart = { date: '2026-06-11', time: '14:00', time_zone: 'Europe/Berlin', all_day: false };
const until = (date: string): RepeatRule['ends'] => ({ kind: 'on', date });

test.each<[string, RepeatRule, string]>([
  ['RRULE:FREQ=DAILY', plainRule('DAILY'), 'Daily'],
  ['RRULE:FREQ=DAILY;INTERVAL=3', plainRule('DAILY', { interval: 3 }), 'Every 3 days'],
  ['RRULE:FREQ=WEEKLY', plainRule('WEEKLY'), 'Weekly'],
  ['RRULE:FREQ=WEEKLY;INTERVAL=2', plainRule('WEEKLY', { interval: 2 }), 'Every 2 weeks'],
  ['RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', plainRule('WEEKLY', { weekdays: [0, 1, 2, 3, 4] }), 'Weekdays'],
  ['RRULE:FREQ=WEEKLY;BYDAY=TU,TH', plainRule('WEEKLY', { weekdays: [1, 3] }), 'Weekly on Tue and Thu'],
  ['RRULE:FREQ=MONTHLY', plainRule('MONTHLY'), 'Monthly'],
  ['RRULE:FREQ=MONTHLY;BYDAY=2TH', plainRule('MONTHLY', { nth: 2 }), 'Monthly on the second Thursday'],
  ['RRULE:FREQ=YEARLY;COUNT=5', plainRule('YEARLY', { ends: { kind: 'after', count: 5 } }), 'Yearly, 5 times'],
  [
    'RRULE:FREQ=WEEKLY;UNTIL=20260911T215959Z',
    plainRule('WEEKLY', { ends: until('2026-09-11') }),
    'Weekly, until Fri 11 Sep',
  ],
])('%s is read, said and written again', (line, rule, text) => {
  expect(readRepeat([line], start)).toEqual({ kind: 'rule', rule });
  expect(repeatText(rule, start.date)).toBe(text);
  expect(writeRepeat(rule, start, null)).toEqual([line]);
});

test.each([
  ['what the start says anyway', 'RRULE:FREQ=WEEKLY;BYDAY=TH;WKST=SU', plainRule('WEEKLY')],
  ['the day of the month of the start', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=11', plainRule('MONTHLY')],
  ['the date of the start', 'RRULE:FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=11', plainRule('YEARLY')],
  ['an end as a date', 'RRULE:FREQ=DAILY;UNTIL=20260911', plainRule('DAILY', { ends: until('2026-09-11') })],
  [
    'an end before the time of day',
    'RRULE:FREQ=DAILY;UNTIL=20260911T110000Z',
    plainRule('DAILY', { ends: until('2026-09-10') }),
  ],
  [
    'an end after midnight in the zone',
    'RRULE:FREQ=DAILY;UNTIL=20260911T223000Z',
    plainRule('DAILY', { ends: until('2026-09-11') }),
  ],
])('%s is understood', (_, line, rule) => {
  expect(readRepeat([line], start)).toEqual({ kind: 'rule', rule });
});

test('the last Thursday of a month is written as the last', () => {
  const last = { ...start, date: '2026-06-25' };
  const rule = plainRule('MONTHLY', { nth: -1 });
  expect(readRepeat(['RRULE:FREQ=MONTHLY;BYDAY=-1TH'], last)).toEqual({ kind: 'rule', rule });
  expect(writeRepeat(rule, last, null)).toEqual(['RRULE:FREQ=MONTHLY;BYDAY=-1TH']);
});

test.each([
  'RRULE:FREQ=YEARLY;BYWEEKNO=20',
  'RRULE:FREQ=MONTHLY;BYDAY=3TH',
  'RRULE:FREQ=MONTHLY;BYDAY=TH;BYMONTHDAY=11',
  'RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15',
  'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO',
  'RRULE:FREQ=HOURLY',
  'RRULE:FREQ=DAILY;COUNT=2;UNTIL=20260911',
])('%s is kept as it is', (line) => {
  expect(readRepeat([line], start)).toEqual({ kind: 'lines' });
});

test('dates without a rule are kept as they are', () => {
  expect(readRepeat(['RDATE:20260618T120000Z'], start)).toEqual({ kind: 'lines' });
});

test('an all-day series ends at a date', () => {
  const rule = plainRule('DAILY', { ends: until('2026-06-20') });
  expect(writeRepeat(rule, { ...start, all_day: true }, null)).toEqual(['RRULE:FREQ=DAILY;UNTIL=20260620']);
});

test('a changed rule keeps the dates that were added, and leaves the cancelled ones to the server', () => {
  const before = ['RRULE:FREQ=DAILY', 'EXDATE:20260612T120000Z', 'RDATE:20260701T120000Z'];
  expect(writeRepeat(plainRule('WEEKLY'), start, before)).toEqual(['RRULE:FREQ=WEEKLY', 'RDATE:20260701T120000Z']);
});
