import { expect, test } from 'vitest';
import { repeatText } from './repeat-text.ts';

test.each([
  ['RRULE:FREQ=DAILY', 'every day'],
  ['RRULE:FREQ=DAILY;INTERVAL=3', 'every 3 days'],
  ['RRULE:FREQ=WEEKLY', 'every week'],
  ['RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'every weekday'],
  ['RRULE:FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH,FR,SA', 'every day'],
  ['RRULE:FREQ=WEEKLY;BYDAY=WE,MO', 'every Monday and Wednesday'],
  ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'every other Tuesday'],
  ['RRULE:FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR', 'every 3 weeks on Monday and Friday'],
  ['RRULE:FREQ=MONTHLY;BYMONTHDAY=15', 'on the 15th of every month'],
  ['RRULE:FREQ=MONTHLY;BYMONTHDAY=-1', 'on the last day of every month'],
  ['RRULE:FREQ=MONTHLY;BYMONTHDAY=5,20', 'on the 5th and 20th of every month'],
  ['RRULE:FREQ=MONTHLY;BYMONTHDAY=1,11,-1', 'on the 1st, 11th and last day of every month'],
  ['RRULE:FREQ=MONTHLY;BYMONTHDAY=22', 'on the 22nd of every month'],
  ['RRULE:FREQ=MONTHLY;BYDAY=1MO', 'on the first Monday of every month'],
  ['RRULE:FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR', 'on the last Friday of every other month'],
  ['RRULE:FREQ=YEARLY', 'every year'],
  ['RRULE:FREQ=WEEKLY;COUNT=5', 'every week, 5 times'],
  ['RRULE:FREQ=DAILY;UNTIL=20260630', 'every day, until 30 June'],
  ['RRULE:FREQ=DAILY;UNTIL=20261015T233000Z', 'every day, until 16 October'],
  ['RRULE:FREQ=HOURLY', 'repeating'],
])('%s is %s', (rule, text) => {
  expect(repeatText(rule, 'Asia/Kolkata')).toBe(text);
});
