import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excludeOccurrence, excludeOccurrences, includeOccurrences } from './exclude.ts';
import { isOccurrence, occurrencesIn } from './expand.ts';
import { parseRecurrence, type Series } from './parse.ts';
import { seriesFrom, wallStarts } from './testing/example-series.ts';
import { anySeries } from './testing/random-series.ts';

const rule = 'RRULE:FREQ=DAILY;COUNT=4';
const timed = (...lines: string[]) => seriesFrom('2026-01-06T09:00', 'Europe/Berlin', rule, ...lines);

test('an excluded occurrence becomes an EXDATE; further ones join its line', () => {
  const first = excludeOccurrence(timed(), '20260107T080000Z');
  expect(first).toEqual([rule, 'EXDATE:20260107T080000Z']);
  const second = excludeOccurrence(timed(...first.slice(1)), '20260108T080000Z');
  expect(second).toEqual([rule, 'EXDATE:20260107T080000Z,20260108T080000Z']);
  expect(wallStarts({ ...timed(), recurrence: second })).toEqual(['2026-01-06T09:00', '2026-01-09T09:00']);
});

test('an all-day series excludes dates', () => {
  expect(excludeOccurrence(seriesFrom('2026-01-06', 'UTC', rule), '20260107')).toEqual([
    rule,
    'EXDATE;VALUE=DATE:20260107',
  ]);
});

test('what is excluded already, in whatever form, is not excluded again', () => {
  const series = timed('EXDATE;TZID=Europe/Berlin:20260107T090000');
  expect(excludeOccurrence(series, '20260107T080000Z')).toEqual(series.recurrence);
});

test('a full line is followed by another', () => {
  const full = `EXDATE:${Array.from({ length: 1176 }, () => '20200101T000000Z').join(',')}`;
  expect(full.length).toBeLessThan(20_000);
  expect(excludeOccurrence(timed(full), '20260107T080000Z')).toEqual([rule, full, 'EXDATE:20260107T080000Z']);
});

test('many are excluded as one after the other, and its lines are read once', () => {
  const series = seriesFrom('2018-01-01T09:00', 'UTC', 'RRULE:FREQ=DAILY');
  const day = (n: number) => new Date(Date.UTC(2018, 0, 1 + n, 9)).toISOString().replaceAll(/[-:]|\.000/g, '');
  const starts = Array.from({ length: 3_000 }, (_, n) => day(n));
  const few = [...starts.slice(0, 5), ...starts.slice(3, 8)];
  const byOne = few.reduce(
    (lines, start) => excludeOccurrence({ ...series, recurrence: lines }, start),
    [...series.recurrence],
  );
  expect(excludeOccurrences(series, few)).toEqual(byOne);
  let reads = 0;
  const counted = {
    ...series,
    get recurrence() {
      reads++;
      return series.recurrence;
    },
  };
  expect(parseRecurrence({ ...series, recurrence: excludeOccurrences(counted, starts) }).excluded.size).toBe(3_000);
  expect(reads).toBeLessThan(5);
});

test('an occurrence is taken out of every EXDATE that means it', () => {
  const series = timed(
    'EXDATE;TZID="Europe/Berlin":20260107T090000,20260108T090000',
    'EXDATE;VALUE=DATE:20260107',
    'EXDATE;X-NOTE="a:b":20260107T080000Z,20260109T080000Z',
    'RDATE:20260107T080000Z',
  );
  expect(includeOccurrences(series, ['20260107T080000Z'])).toEqual([
    rule,
    'EXDATE;TZID="Europe/Berlin":20260108T090000',
    'EXDATE;X-NOTE="a:b":20260109T080000Z',
    'RDATE:20260107T080000Z',
  ]);
});

test('excluding removes one occurrence; including it again restores the lines', () => {
  fc.assert(
    fc.property(
      anySeries,
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 0, max: 30 }),
      (series, first, second) => {
        const withOne = (base: Series, index: number) => {
          const found = occurrencesIn(parseRecurrence(base), 0, Number.POSITIVE_INFINITY, 31);
          return found[index % Math.max(found.length, 1)]?.original_start;
        };
        const before = withOne(series, first);
        fc.pre(before !== undefined);
        const base = { ...series, recurrence: excludeOccurrence(series, before) };
        const name = withOne(base, second);
        fc.pre(name !== undefined);
        const excluded = { ...base, recurrence: excludeOccurrence(base, name) };
        expect(isOccurrence(parseRecurrence(excluded), name)).toBe(false);
        expect(excludeOccurrence(excluded, name)).toEqual(excluded.recurrence);
        expect(includeOccurrences(excluded, [name])).toEqual(base.recurrence);
      },
    ),
  );
});
