import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from './civil.ts';
import { everydayStarts } from './everyday.ts';
import { occurrencesIn } from './expand.ts';
import { libraryStarts } from './library.ts';
import { parseRecurrence, type Recurrence } from './parse.ts';
import { allDaySeries, everydaySeries } from './testing/random-series.ts';

function startsOf(recurrence: Recurrence, from: number, to: number): number[] {
  return occurrencesIn(recurrence, from, to).map(({ start }) => start);
}

/** The same series with its starts left to rrule-temporal. */
function byLibrary(recurrence: Recurrence): Recurrence {
  if (recurrence.rule === null) throw new Error('a series without a rule');
  return { ...recurrence, starts: libraryStarts(recurrence.rule, recurrence.origin) };
}

test('every random rule is an everyday rule', () => {
  fc.assert(
    fc.property(everydaySeries, (series) => {
      const { rule, origin } = parseRecurrence(series);
      expect(rule && everydayStarts(rule, origin)).not.toBeNull();
    }),
  );
});

test.each([
  ['timed', everydaySeries],
  ['all-day', allDaySeries],
])(
  '%s everyday rules yield what rrule-temporal yields, from the start on and years later',
  (_, arbitrary) => {
    fc.assert(
      fc.property(
        arbitrary,
        fc.integer({ min: 0, max: 12 * 366 }),
        fc.integer({ min: 1, max: 500 }),
        (series, later, days) => {
          const recurrence = parseRecurrence(series);
          // Every second year and so on begins, for us, with the year that the start's week belongs to; there, with its date's.
          fc.pre(recurrence.rule?.interval === 1 || recurrence.rule?.byWeekNo.length === 0);
          // It also takes the first days of January for no part of the last week of the year before, which they are (RFC 5545,
          // section 3.3.10).
          fc.pre(!recurrence.rule?.byWeekNo.includes(-1));
          const library = byLibrary(recurrence);
          const { start } = recurrence.origin;
          for (const from of [start, start + later * dayMs]) {
            const to = from + days * dayMs;
            expect(startsOf(recurrence, from, to)).toEqual(startsOf(library, from, to));
          }
        },
      ),
      { numRuns: 150 },
    );
  },
  20_000,
);

test('the first days of January may belong to the last week of the year before', () => {
  const recurrence = parseRecurrence({
    start_date: '2009-01-01T00:00:00Z',
    end_date: '2009-01-01T01:00:00Z',
    all_day: false,
    time_zone: 'UTC',
    recurrence: ['RRULE:FREQ=YEARLY;BYWEEKNO=-1;BYDAY=FR;WKST=SU;COUNT=3'],
  });
  const starts = startsOf(recurrence, recurrence.origin.start, Date.UTC(2011, 0, 1));
  expect(starts.map((start) => new Date(start).toISOString().slice(0, 10))).toEqual([
    '2009-01-01',
    '2009-01-02',
    '2010-01-01',
  ]);
});
