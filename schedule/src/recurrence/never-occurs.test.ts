import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { dayMs } from './civil.ts';
import { occurrencesIn } from './expand.ts';
import { neverOccurs } from './never-occurs.ts';
import { parseRecurrence } from './parse.ts';
import { seriesFrom } from './testing/example-series.ts';
import { allDaySeries, everydaySeries } from './testing/random-series.ts';

const never = (...recurrence: string[]) => neverOccurs(parseRecurrence(seriesFrom('2026-01-05', 'UTC', ...recurrence)));

test.each([
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30,31,-30',
  'FREQ=MONTHLY;BYMONTH=4,6,9,11;BYMONTHDAY=31',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;INTERVAL=7;BYDAY=TU',
  'FREQ=MONTHLY;INTERVAL=12;BYMONTH=2',
  'FREQ=YEARLY;INTERVAL=4;BYYEARDAY=366',
  'FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=YEARLY;INTERVAL=975;BYMONTH=1;BYMONTHDAY=4',
  'FREQ=YEARLY;BYDAY=2MO;BYMONTHDAY=1',
  'FREQ=YEARLY;BYYEARDAY=1;BYMONTH=2',
  'FREQ=YEARLY;BYWEEKNO=1;BYMONTH=6',
  'FREQ=DAILY;BYDAY=MO;BYSETPOS=2',
  'FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=3',
  'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6',
  'FREQ=DAILY;UNTIL=20260104',
])('from 5 January 2026, %s never occurs', (rule) => {
  expect(never(`RRULE:${rule}`)).toBe(true);
});

test.each([
  'FREQ=DAILY',
  'FREQ=DAILY;COUNT=1',
  'FREQ=DAILY;UNTIL=20260105',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=1',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,30',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU',
  'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
  'FREQ=YEARLY;INTERVAL=100000',
  'FREQ=YEARLY;INTERVAL=2;BYYEARDAY=366',
  'FREQ=MONTHLY;BYDAY=5MO;BYMONTH=2',
  'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=5',
  'FREQ=YEARLY;BYWEEKNO=53;BYMONTHDAY=29;BYDAY=TU',
])('from 5 January 2026, %s occurs', (rule) => {
  expect(never(`RRULE:${rule}`)).toBe(false);
});

test('a rule that names its start alone occurs', () => {
  const leapDay = seriesFrom('2096-02-29', 'UTC', 'RRULE:FREQ=YEARLY;INTERVAL=1000;BYMONTH=2;BYMONTHDAY=29');
  expect(neverOccurs(parseRecurrence(leapDay))).toBe(false);
});

test('a time that the clocks skip on every day of the rule never occurs', () => {
  const skipped = (rule: string) =>
    neverOccurs(parseRecurrence(seriesFrom('2026-01-05T02:30', 'Europe/Berlin', `RRULE:${rule}`)));
  expect(skipped('FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU')).toBe(true);
  expect(skipped('FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;BYHOUR=3')).toBe(false);
});

test('a series whose every occurrence is excluded never occurs, one that keeps an occurrence does', () => {
  expect(never('RRULE:FREQ=DAILY;COUNT=2', 'EXDATE;VALUE=DATE:20260105,20260106')).toBe(true);
  expect(never('RRULE:FREQ=DAILY;COUNT=2', 'EXDATE;VALUE=DATE:20260105')).toBe(false);
  expect(never('EXDATE;VALUE=DATE:20260105')).toBe(true);
});

test('an added date occurs whatever the rule names, unless it is excluded', () => {
  const impossible = 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30';
  expect(never(impossible, 'RDATE;VALUE=DATE:20260301')).toBe(false);
  expect(never(impossible, 'RDATE;VALUE=DATE:20260301', 'EXDATE;VALUE=DATE:20260301')).toBe(true);
  expect(never('RDATE;VALUE=DATE:20260301')).toBe(false);
});

test.each([
  ['timed', everydaySeries],
  ['all-day', allDaySeries],
])('a %s series that never occurs has nothing but its start, and one that does has an occurrence', (_, arbitrary) => {
  fc.assert(
    fc.property(arbitrary, (series) => {
      const recurrence = parseRecurrence(series);
      const { origin } = recurrence;
      const starts = occurrencesIn(recurrence, origin.start, origin.start + 500 * 366 * dayMs, 2).map((o) => o.start);
      if (!neverOccurs(recurrence)) expect(starts).not.toEqual([]);
      else expect(starts.filter((start) => start !== origin.start)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test.each([
  'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-8',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=32',
])('%s is looked through for three thousand years without looking at its days', (rule) => {
  const recurrence = parseRecurrence(seriesFrom('0001-01-01T10:00', 'Europe/Berlin', `RRULE:${rule}`));
  const looks = vi.spyOn(recurrence.origin.zone, 'skippedDays');
  expect(neverOccurs(recurrence)).toBe(true);
  expect(looks).not.toHaveBeenCalled();
  looks.mockRestore();
});
