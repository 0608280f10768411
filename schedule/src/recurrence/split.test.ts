import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from './civil.ts';
import { excludeOccurrence } from './exclude.ts';
import { occurrencesIn } from './expand.ts';
import { instantOf } from './identity.ts';
import { parseRecurrence, type Series } from './parse.ts';
import { splitRecurrence } from './split.ts';
import { seriesFrom, wallStarts } from './testing/example-series.ts';
import { anySeries } from './testing/random-series.ts';

const berlin = (...lines: string[]) => seriesFrom('2026-01-06T09:00', 'Europe/Berlin', ...lines);

test('a rule without end ends just before the split and goes on after it', () => {
  expect(splitRecurrence(berlin('RRULE:FREQ=WEEKLY;BYDAY=TU'), '20260120T080000Z')).toEqual({
    before: ['RRULE:FREQ=WEEKLY;BYDAY=TU;UNTIL=20260120T075959Z'],
    after: ['RRULE:FREQ=WEEKLY;BYDAY=TU'],
  });
});

test('an all-day rule ends on the date before', () => {
  expect(splitRecurrence(seriesFrom('2026-01-06', 'UTC', 'RRULE:FREQ=DAILY;UNTIL=20260201'), '20260120')).toEqual({
    before: ['RRULE:FREQ=DAILY;UNTIL=20260119'],
    after: ['RRULE:FREQ=DAILY;UNTIL=20260201'],
  });
});

test('a count is divided, excluded occurrences counting', () => {
  expect(splitRecurrence(berlin('RRULE:FREQ=DAILY;COUNT=10', 'EXDATE:20260107T080000Z'), '20260109T080000Z')).toEqual({
    before: ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20260107T080000Z'],
    after: ['RRULE:FREQ=DAILY;COUNT=7'],
  });
});

test('an occurrence that the clocks skip was not counted and is not handed on', () => {
  const series = seriesFrom('2026-03-28T02:30', 'Europe/Berlin', 'RRULE:FREQ=DAILY;COUNT=5');
  expect(splitRecurrence(series, '20260331T003000Z')).toEqual({
    before: ['RRULE:FREQ=DAILY;COUNT=2'],
    after: ['RRULE:FREQ=DAILY;COUNT=3'],
  });
});

test('added and excluded dates go with their side', () => {
  const series = berlin(
    'RRULE:FREQ=WEEKLY',
    'EXDATE;TZID=Europe/Berlin:20260113T090000,20260127T090000',
    'RDATE:20260107T080000Z,20260122T080000Z',
  );
  expect(splitRecurrence(series, '20260120T080000Z')).toEqual({
    before: [
      'RRULE:FREQ=WEEKLY;UNTIL=20260120T075959Z',
      'EXDATE;TZID=Europe/Berlin:20260113T090000',
      'RDATE:20260107T080000Z',
    ],
    after: ['RRULE:FREQ=WEEKLY', 'EXDATE;TZID=Europe/Berlin:20260127T090000', 'RDATE:20260122T080000Z'],
  });
});

test('nothing is left before the first occurrence', () => {
  expect(splitRecurrence(berlin('RRULE:FREQ=WEEKLY;COUNT=3'), '20260106T080000Z')).toEqual({
    before: null,
    after: ['RRULE:FREQ=WEEKLY;COUNT=3'],
  });
  const excluded = berlin('RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20260106T080000Z');
  expect(splitRecurrence(excluded, '20260113T080000Z')).toEqual({ before: null, after: ['RRULE:FREQ=WEEKLY;COUNT=2'] });
});

test('dates alone divide into single events', () => {
  expect(splitRecurrence(berlin('RDATE:20260107T080000Z'), '20260107T080000Z')).toEqual({ before: [], after: [] });
});

test('added dates after the end of the rule are divided as dates', () => {
  const series = berlin('RRULE:FREQ=DAILY;COUNT=2', 'RDATE:20260201T080000Z,20260301T080000Z');
  expect(splitRecurrence(series, '20260201T080000Z')).toEqual({
    before: ['RRULE:FREQ=DAILY;COUNT=2'],
    after: ['RDATE:20260301T080000Z'],
  });
});

test('a series is not split where it has no occurrence, nor at a date beside its rule', () => {
  const series = berlin('RRULE:FREQ=WEEKLY', 'RDATE:20260107T080000Z');
  expect(() => splitRecurrence(series, '20260108T080000Z')).toThrow('no occurrence');
  expect(() => splitRecurrence(series, '20260107T080000Z')).toThrow('added to the series');
  expect(() => splitRecurrence(series, 'nonsense')).toThrow('no occurrence');
});

function names(series: Series, to: number): string[] {
  return occurrencesIn(parseRecurrence(series), 0, to).map((found) => found.original_start);
}

test('the halves together are the whole', () => {
  fc.assert(
    fc.property(anySeries, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }), (plain, where, out) => {
      const all = occurrencesIn(parseRecurrence(plain), 0, Number.POSITIVE_INFINITY, 41);
      const at = all[where % Math.max(all.length, 1)]?.original_start;
      const excluded = all[out % Math.max(all.length, 1)]?.original_start;
      fc.pre(at !== undefined && excluded !== undefined);
      const series = { ...plain, recurrence: excludeOccurrence(plain, excluded) };
      const { before, after } = splitRecurrence(series, at);

      const start = instantOf(at);
      const text = new Date(start).toISOString();
      const lengthMs = Date.parse(series.end_date) - Date.parse(series.start_date);
      const end = new Date(start + lengthMs).toISOString();
      const second = series.all_day
        ? { ...series, start_date: text.slice(0, 10), end_date: end.slice(0, 10), recurrence: after }
        : { ...series, start_date: text, end_date: end, recurrence: after };
      const to = start + 700 * dayMs;
      const first = before === null ? [] : names({ ...series, recurrence: before }, to);
      expect([...first, ...names(second, to)]).toEqual(names(series, to));
    }),
    { numRuns: 300 },
  );
});

test('both halves keep their wall time', () => {
  const { after } = splitRecurrence(berlin('RRULE:FREQ=WEEKLY'), '20260324T080000Z');
  expect(wallStarts(seriesFrom('2026-03-24T09:00', 'Europe/Berlin', ...after), 2)).toEqual([
    '2026-03-24T09:00',
    '2026-03-31T09:00',
  ]);
});
