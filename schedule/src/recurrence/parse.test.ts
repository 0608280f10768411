import { expect, test } from 'vitest';
import { RecurrenceError } from './error.ts';
import { parseRecurrence } from './parse.ts';
import { seriesFrom, wallStarts } from './testing/example-series.ts';

const berlin = (...lines: string[]) => seriesFrom('2026-01-06T09:00', 'Europe/Berlin', ...lines);

test.each([
  ['RRULE:FREQ=HOURLY', 'once a day'],
  ['RRULE:FREQ=SECONDLY;COUNT=3', 'once a day'],
  ['RRULE:FREQ=DAILY;BYHOUR=9,17', 'once a day'],
  ['RRULE:FREQ=DAILY;BYMINUTE=0,30', 'once a day'],
  ['RRULE:FREQ=DAILY;COUNT=3;UNTIL=20260301', 'not both'],
  ['RRULE:FREQ=DAILY;INTERVAL=0', 'INTERVAL'],
  ['RRULE:FREQ=DAILY;INTERVAL=-1', 'INTERVAL'],
  ['RRULE:FREQ=DAILY;COUNT=0', 'COUNT'],
  ['RRULE:FREQ=DAILY;COUNT=10001', 'COUNT'],
  ['RRULE:FREQ=DAILY;COUNT=1e3', 'COUNT'],
  ['RRULE:FREQ=FORTNIGHTLY', 'FORTNIGHTLY'],
  ['RRULE:BYDAY=MO', 'how often'],
  ['RRULE:FREQ=DAILY;FREQ=WEEKLY', 'FREQ twice'],
  ['RRULE:FREQ=DAILY;BYEASTER=0', 'BYEASTER'],
  ['RRULE:FREQ=DAILY;RSCALE=CHINESE', 'RSCALE'],
  ['RRULE:FREQ=WEEKLY;BYDAY=MX', 'weekday'],
  ['RRULE:FREQ=WEEKLY;BYDAY=', 'BYDAY='],
  ['RRULE:FREQ=WEEKLY;BYDAY=2MO', 'numbered weekday'],
  ['RRULE:FREQ=MONTHLY;BYDAY=+MO', 'weekday'],
  ['RRULE:FREQ=MONTHLY;BYDAY=54MO', 'weekday'],
  ['RRULE:FREQ=WEEKLY;WKST=XX', 'weekday'],
  ['RRULE:FREQ=WEEKLY;BYMONTHDAY=1', 'days of the month'],
  ['RRULE:FREQ=MONTHLY;BYMONTHDAY=32', 'BYMONTHDAY'],
  ['RRULE:FREQ=MONTHLY;BYMONTHDAY=0', 'BYMONTHDAY'],
  ['RRULE:FREQ=YEARLY;BYMONTH=13', 'BYMONTH'],
  ['RRULE:FREQ=YEARLY;BYMONTH=-1', 'BYMONTH'],
  ['RRULE:FREQ=MONTHLY;BYWEEKNO=3', 'BYWEEKNO'],
  ['RRULE:FREQ=MONTHLY;BYYEARDAY=3', 'BYYEARDAY'],
  ['RRULE:FREQ=MONTHLY;BYSETPOS=1', 'BYSETPOS'],
  ['RRULE:FREQ=DAILY;UNTIL=tomorrow', 'TOMORROW'],
  ['RRULE:FREQ=DAILY;UNTIL=20260230', 'no date'],
  ['RRULE:FREQ=DAILY;UNTIL=20260228T250000Z', 'no time'],
  ['FREQ=DAILY', 'not a line'],
  ['RRULE', 'not a line'],
  ['DTSTART:20260106T080000Z', 'DTSTART'],
  ['EXRULE:FREQ=WEEKLY', 'EXRULE'],
  ['EXDATE:', 'not a date'],
  ['EXDATE;TZID=Mars/Olympus:20260107T090000', 'Mars/Olympus'],
  ['RDATE;VALUE=PERIOD:20260107T080000Z/PT1H', 'periods'],
  ['RDATE:20260101T080000Z', 'before its start'],
  ['RDATE:99990101T080000Z', 'too far'],
])('%s is refused with a sentence', (line, words) => {
  const parse = () => parseRecurrence(berlin(line));
  expect(parse).toThrow(RecurrenceError);
  expect(parse).toThrow(words);
});

test('a second rule is refused', () => {
  expect(() => parseRecurrence(berlin('RRULE:FREQ=DAILY', 'RRULE:FREQ=WEEKLY'))).toThrow('one rule');
});

test('an unknown zone and times that are none are refused', () => {
  expect(() => parseRecurrence({ ...berlin('RRULE:FREQ=DAILY'), time_zone: 'Europe/Atlantis' })).toThrow(
    'Europe/Atlantis',
  );
  expect(() => parseRecurrence({ ...berlin('RRULE:FREQ=DAILY'), start_date: 'soon' })).toThrow(RecurrenceError);
  expect(() => parseRecurrence({ ...berlin('RRULE:FREQ=DAILY'), end_date: '2026-01-01T00:00:00Z' })).toThrow(
    RecurrenceError,
  );
  expect(() => parseRecurrence({ ...berlin('RRULE:FREQ=DAILY'), all_day: true })).toThrow(RecurrenceError);
});

test.each([
  'rrule:freq=weekly;byday=tu,th;count=3',
  'RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=TU,TH;',
  ' RRULE:COUNT=3;FREQ=WEEKLY;INTERVAL=1;BYDAY=TH,TU;WKST=SU\r\n',
  'RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=TU,TH;BYHOUR=9;BYMINUTE=0;BYSECOND=0',
  'RRULE;X-NOTE="a:b;c":FREQ=WEEKLY;COUNT=3;BYDAY=TU,TH',
])('%s is Tuesdays and Thursdays, three times', (line) => {
  expect(wallStarts(berlin(line))).toEqual(['2026-01-06T09:00', '2026-01-08T09:00', '2026-01-13T09:00']);
});

test('BYHOUR at another time than the start is followed after the start', () => {
  expect(wallStarts(berlin('RRULE:FREQ=DAILY;BYHOUR=10;COUNT=3'))).toEqual([
    '2026-01-06T09:00',
    '2026-01-06T10:00',
    '2026-01-07T10:00',
  ]);
});

test('BYHOUR means nothing to an all-day series', () => {
  const series = seriesFrom('2026-01-06', 'UTC', 'RRULE:FREQ=DAILY;BYHOUR=9;COUNT=2');
  expect(wallStarts(series)).toEqual(['2026-01-06', '2026-01-07']);
});
