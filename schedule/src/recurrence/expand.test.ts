import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from './civil.ts';
import { endless, isOccurrence, nextOccurrence, occurrencesIn, recurrenceEnd } from './expand.ts';
import { parseRecurrence, type Series } from './parse.ts';
import { seriesFrom, wallStarts } from './testing/example-series.ts';
import { anySeries } from './testing/random-series.ts';

const instant = (text: string) => Date.parse(text);
const namesIn = (series: Series, from: string, to: string) =>
  occurrencesIn(parseRecurrence(series), instant(from), instant(to)).map((found) => found.original_start);

test('weekly 09:00 stays 09:00 across both clock changes', () => {
  const series = seriesFrom('2026-03-23T09:00', 'Europe/Berlin', 'RRULE:FREQ=WEEKLY');
  expect(namesIn(series, '2026-03-20T00:00Z', '2026-04-01T00:00Z')).toEqual(['20260323T080000Z', '20260330T070000Z']);
  expect(namesIn(series, '2026-10-19T00:00Z', '2026-10-27T00:00Z')).toEqual(['20261019T070000Z', '20261026T080000Z']);
});

test('a time that the clocks skip is left out and not counted', () => {
  const series = seriesFrom('2026-03-28T02:30', 'Europe/Berlin', 'RRULE:FREQ=DAILY;COUNT=3');
  expect(wallStarts(series)).toEqual(['2026-03-28T02:30', '2026-03-30T02:30', '2026-03-31T02:30']);
});

test('a skipped time at the very end of a count moves the end on', () => {
  const series = seriesFrom('2026-03-27T02:30', 'Europe/Berlin', 'RRULE:FREQ=DAILY;COUNT=3');
  expect(recurrenceEnd(parseRecurrence(series))).toBe(instant('2026-03-30T01:30Z'));
});

test('a day that a zone skipped whole has no occurrence', () => {
  const series = seriesFrom('2011-12-29T12:00', 'Pacific/Apia', 'RRULE:FREQ=DAILY;COUNT=3');
  expect(wallStarts(series)).toEqual(['2011-12-29T12:00', '2011-12-31T12:00', '2012-01-01T12:00']);
});

test('of a time that occurs twice the first is meant', () => {
  const series = seriesFrom('2026-10-24T02:30', 'Europe/Berlin', 'RRULE:FREQ=DAILY;COUNT=2');
  expect(namesIn(series, '2026-10-24T00:00Z', '2026-10-26T00:00Z')).toEqual(['20261024T003000Z', '20261025T003000Z']);
});

test('a start that is the second of its hour stays it', () => {
  const series: Series = {
    ...seriesFrom('2026-10-24T02:30', 'Europe/Berlin', 'RRULE:FREQ=DAILY;COUNT=2'),
    start_date: '2026-10-25T01:30:00.000Z',
    end_date: '2026-10-25T02:00:00.000Z',
  };
  expect(namesIn(series, '2026-10-24T00:00Z', '2026-10-28T00:00Z')).toEqual(['20261025T013000Z', '20261026T013000Z']);
});

test('a date excludes even a start that is the second of its hour', () => {
  const series: Series = {
    ...seriesFrom('2026-10-24T02:30', 'Europe/Berlin', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE;VALUE=DATE:20261025'),
    start_date: '2026-10-25T01:30:00.000Z',
    end_date: '2026-10-25T02:00:00.000Z',
  };
  expect(wallStarts(series)).toEqual(['2026-10-26T02:30']);
});

test.each([
  ['FREQ=MONTHLY;BYMONTHDAY=29;COUNT=3', '2027-01-29', '2027-04-29'],
  ['FREQ=MONTHLY;BYMONTHDAY=-29;COUNT=3', '2027-01-03', '2027-04-02'],
  ['FREQ=MONTHLY;BYDAY=5FR;COUNT=3', '2027-01-29', '2027-07-30'],
  ['FREQ=MONTHLY;BYDAY=4FR;COUNT=3', '2027-01-22', '2027-03-26'],
  ['FREQ=MONTHLY;BYMONTHDAY=28;COUNT=3', '2027-01-28', '2027-03-28'],
])('%s from %s ends on %s', (rule, start, last) => {
  const series = seriesFrom(start, 'UTC', `RRULE:${rule}`);
  expect(wallStarts(series)).toHaveLength(3);
  expect(wallStarts(series).at(-1)).toBe(last);
});

test('zones that change by half an hour or not at all', () => {
  expect(wallStarts(seriesFrom('2026-10-03T02:15', 'Australia/Lord_Howe', 'RRULE:FREQ=DAILY;COUNT=2'))).toEqual([
    '2026-10-03T02:15',
    '2026-10-05T02:15',
  ]);
  const nepal = seriesFrom('2026-01-01T06:00', 'Asia/Kathmandu', 'RRULE:FREQ=MONTHLY;COUNT=2');
  expect(namesIn(nepal, '2026-01-01T00:00Z', '2027-01-01T00:00Z')).toEqual(['20260101T001500Z', '20260201T001500Z']);
});

test('months without a 31st and years without a 29 February are passed over', () => {
  expect(wallStarts(seriesFrom('2026-01-31', 'UTC', 'RRULE:FREQ=MONTHLY'), 4)).toEqual([
    '2026-01-31',
    '2026-03-31',
    '2026-05-31',
    '2026-07-31',
  ]);
  expect(wallStarts(seriesFrom('2096-02-29', 'UTC', 'RRULE:FREQ=YEARLY'), 2)).toEqual(['2096-02-29', '2104-02-29']);
});

test('BYSETPOS chooses among the times that exist', () => {
  const series = seriesFrom('2026-02-22T02:30', 'Europe/Berlin', 'RRULE:FREQ=MONTHLY;BYDAY=SU;BYSETPOS=-1');
  expect(wallStarts(series, 3)).toEqual(['2026-02-22T02:30', '2026-03-22T02:30', '2026-04-26T02:30']);
});

test('of a year that names Mondays and its first Tuesday, both come', () => {
  const series = seriesFrom('2029-12-25T09:00', 'UTC', 'RRULE:FREQ=YEARLY;BYDAY=MO,1TU');
  expect(wallStarts(series, 4)).toEqual([
    '2029-12-25T09:00',
    '2029-12-31T09:00',
    '2030-01-01T09:00',
    '2030-01-07T09:00',
  ]);
});

test('a week of the year alone means the weekday of the start, years on too', () => {
  for (const rule of ['FREQ=YEARLY;BYWEEKNO=20', 'FREQ=YEARLY;BYWEEKNO=20;BYMONTH=5']) {
    const series = seriesFrom('2026-05-12T09:00', 'UTC', `RRULE:${rule}`);
    expect(wallStarts(series, 2, instant('2031-01-01'))).toEqual(['2031-05-13T09:00', '2032-05-11T09:00']);
  }
});

test('a start that its rule does not name comes first and counts', () => {
  const tuesday = seriesFrom('2026-01-06T09:00', 'Europe/Berlin', 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=3');
  expect(wallStarts(tuesday)).toEqual(['2026-01-06T09:00', '2026-01-07T09:00', '2026-01-14T09:00']);
  const last = seriesFrom('2026-01-06T09:00', 'Europe/Berlin', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1;COUNT=2');
  expect(wallStarts(last)).toEqual(['2026-01-06T09:00', '2026-01-27T09:00']);
});

test.each([
  ['20260108', ['2026-01-06T09:00', '2026-01-07T09:00', '2026-01-08T09:00']],
  ['20260108T080000Z', ['2026-01-06T09:00', '2026-01-07T09:00', '2026-01-08T09:00']],
  ['20260108T090000', ['2026-01-06T09:00', '2026-01-07T09:00', '2026-01-08T09:00']],
  ['20260108T075959Z', ['2026-01-06T09:00', '2026-01-07T09:00']],
  ['20260101T000000Z', []],
])('UNTIL=%s, included, ends a series at 09:00 in Berlin', (until, expected) => {
  expect(wallStarts(seriesFrom('2026-01-06T09:00', 'Europe/Berlin', `RRULE:FREQ=DAILY;UNTIL=${until}`))).toEqual(
    expected,
  );
});

test.each(['20260108', '20260108T000000Z', '20260108T235959'])(
  'UNTIL=%s ends an all-day series on that date',
  (until) => {
    const series = seriesFrom('2026-01-06', 'America/New_York', `RRULE:FREQ=DAILY;UNTIL=${until}`);
    expect(wallStarts(series)).toEqual(['2026-01-06', '2026-01-07', '2026-01-08']);
  },
);

test.each([
  'EXDATE:20260107T080000Z',
  'EXDATE;TZID=Europe/Berlin:20260107T090000',
  'EXDATE;TZID="America/New_York":20260107T030000',
  'EXDATE:20260107T090000',
  'EXDATE;VALUE=DATE:20260107',
  'exdate;value=date-time:20260107T080000Z,20260201T080000Z',
])('%s leaves out the second of a series at 09:00 in Berlin', (line) => {
  const series = seriesFrom('2026-01-06T09:00', 'Europe/Berlin', 'RRULE:FREQ=DAILY;COUNT=3', line);
  expect(wallStarts(series)).toEqual(['2026-01-06T09:00', '2026-01-08T09:00']);
});

test('added dates join the rule in order, once each, and can be excluded', () => {
  const lines = ['RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE:20260108T120000Z,20260113T080000Z', 'RDATE;VALUE=DATE:20260110'];
  const series = seriesFrom('2026-01-06T09:00', 'Europe/Berlin', ...lines, 'EXDATE:20260108T120000Z');
  expect(wallStarts(series)).toEqual(['2026-01-06T09:00', '2026-01-10T09:00', '2026-01-13T09:00']);
  expect(wallStarts(series, 2)).toEqual(['2026-01-06T09:00', '2026-01-10T09:00']);
});

test('added dates alone make a series that begins with its start', () => {
  const series = seriesFrom('2026-01-06', 'UTC', 'RDATE;VALUE=DATE:20260220,20260110');
  expect(wallStarts(series)).toEqual(['2026-01-06', '2026-01-10', '2026-02-20']);
  expect(recurrenceEnd(parseRecurrence(series))).toBe(instant('2026-02-21'));
});

test('timed occurrences keep their exact length over a clock change, all-day ones their days', () => {
  const night = seriesFrom('2026-03-27T23:00', 'Europe/Berlin', 'RRULE:FREQ=DAILY');
  const sleep = { ...night, end_date: '2026-03-28T06:00:00.000Z' };
  for (const { start, end } of occurrencesIn(
    parseRecurrence(sleep),
    instant('2026-03-27T00:00Z'),
    instant('2026-04-01T00:00Z'),
  )) {
    expect(end - start).toBe(8 * 3_600_000);
  }
  const weekend = { ...seriesFrom('2026-03-28', 'Europe/Berlin', 'RRULE:FREQ=WEEKLY;COUNT=2'), end_date: '2026-03-30' };
  expect(occurrencesIn(parseRecurrence(weekend), 0, Number.POSITIVE_INFINITY)).toEqual([
    { original_start: '20260328', start: instant('2026-03-28'), end: instant('2026-03-30') },
    { original_start: '20260404', start: instant('2026-04-04'), end: instant('2026-04-06') },
  ]);
});

test('an occurrence overlaps a window up to its end, one without length where it starts', () => {
  const hour = seriesFrom('2026-01-06T09:00', 'UTC', 'RRULE:FREQ=DAILY');
  expect(namesIn(hour, '2026-01-07T09:59:59.999Z', '2026-01-08T09:00Z')).toEqual(['20260107T090000Z']);
  expect(namesIn(hour, '2026-01-07T10:00Z', '2026-01-08T09:00Z')).toEqual([]);
  const moment = { ...hour, end_date: hour.start_date };
  expect(namesIn(moment, '2026-01-07T09:00Z', '2026-01-08T09:00Z')).toEqual(['20260107T090000Z']);
});

test('a read holds at most 1,000 occurrences', () => {
  const recurrence = parseRecurrence(seriesFrom('2026-01-06T09:00', 'UTC', 'RRULE:FREQ=DAILY'));
  expect(occurrencesIn(recurrence, 0, Number.POSITIVE_INFINITY)).toHaveLength(1000);
  expect(occurrencesIn(recurrence, 0, Number.POSITIVE_INFINITY, 5000)).toHaveLength(1000);
  expect(occurrencesIn(recurrence, 0, Number.POSITIVE_INFINITY, 0)).toHaveLength(0);
});

test('a rule that never comes round has its start, and searching for more ends', () => {
  for (const rule of ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;BYWEEKNO=1;BYYEARDAY=200;COUNT=5']) {
    const recurrence = parseRecurrence(seriesFrom('2026-01-06T09:00', 'Europe/Berlin', `RRULE:${rule}`));
    expect(nextOccurrence(recurrence, recurrence.origin.start)).toBeUndefined();
  }
});

test('the end: of the last occurrence, far away without one, at the start where all are excluded', () => {
  const endOf = (...lines: string[]) => recurrenceEnd(parseRecurrence(seriesFrom('2026-01-06T09:00', 'UTC', ...lines)));
  expect(endOf('RRULE:FREQ=WEEKLY')).toBe(endless);
  expect(endOf('RRULE:FREQ=WEEKLY;COUNT=3')).toBe(instant('2026-01-20T10:00Z'));
  expect(endOf('RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20260120T090000Z')).toBe(instant('2026-01-13T10:00Z'));
  expect(endOf('RRULE:FREQ=YEARLY;UNTIL=20500101')).toBe(instant('2049-01-06T10:00Z'));
  expect(endOf('RRULE:FREQ=WEEKLY;UNTIL=99991231T235959Z')).toBe(instant('2999-12-31T10:00Z'));
  expect(endOf('RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE:20260401T080000Z')).toBe(instant('2026-04-01T09:00Z'));
  expect(endOf('RRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE:20260106T090000Z,20260113T090000Z')).toBe(
    instant('2026-01-06T09:00Z'),
  );
});

test('an occurrence is known by its name only', () => {
  const timed = parseRecurrence(seriesFrom('2026-01-06T09:00', 'UTC', 'RRULE:FREQ=DAILY', 'EXDATE:20260108T090000Z'));
  const isOne = (name: string) => isOccurrence(timed, name);
  expect(['20260106T090000Z', '20260107T090000Z', '20360107T090000Z'].map(isOne)).toEqual([true, true, true]);
  expect(
    ['20260105T090000Z', '20260108T090000Z', '20260107T090001Z', '20260107', '20260230T090000Z', 'x'].map(isOne),
  ).toEqual([false, false, false, false, false, false]);
  const allDay = parseRecurrence(seriesFrom('2026-01-06', 'UTC', 'RRULE:FREQ=DAILY'));
  expect(isOccurrence(allDay, '20260109')).toBe(true);
  expect(isOccurrence(allDay, '20260109T000000Z')).toBe(false);
});

const span = fc.tuple(
  fc.integer({ min: -30, max: 2000 }),
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 0, max: dayMs }),
);

test('expanding a window equals filtering a larger expansion', () => {
  fc.assert(
    fc.property(anySeries, span, (series, [day, days, ms]) => {
      const recurrence = parseRecurrence(series);
      const from = recurrence.origin.start + day * dayMs + ms;
      const to = from + days * dayMs;
      const larger = occurrencesIn(recurrence, from - 300 * dayMs, to + 300 * dayMs);
      expect(occurrencesIn(recurrence, from, to)).toEqual(
        larger.filter(({ start, end }) => start < to && (end > from || (start === end && start === from))),
      );
    }),
  );
});

test('occurrences ascend, each is known by its name, and none ends after the end', () => {
  fc.assert(
    fc.property(anySeries, (series) => {
      const recurrence = parseRecurrence(series);
      const found = occurrencesIn(recurrence, 0, Number.POSITIVE_INFINITY, 30);
      const end = recurrenceEnd(recurrence);
      for (const [i, { start, end: itsEnd, original_start }] of found.entries()) {
        if (i > 0) expect(start).toBeGreaterThan(found[i - 1]?.start ?? 0);
        expect(itsEnd).toBeLessThanOrEqual(end);
        expect(isOccurrence(recurrence, original_start)).toBe(true);
        expect(nextOccurrence(recurrence, start - 1)?.start).toBe(start);
      }
      if (end !== endless && found.length < 30 && found.length > 0) expect(found.at(-1)?.end).toBe(end);
    }),
  );
});
