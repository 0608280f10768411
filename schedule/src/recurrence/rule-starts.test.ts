import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from './civil.ts';
import { occurrencesIn } from './expand.ts';
import { parseRecurrence, type Recurrence } from './parse.ts';
import { readParts, readRule } from './rule.ts';
import { seriesFrom, wallStarts } from './testing/example-series.ts';
import { libraryStarts } from './testing/library-starts.ts';
import { allDaySeries, everydaySeries } from './testing/random-series.ts';

function startsOf(recurrence: Recurrence, from: number, to: number): number[] {
  return occurrencesIn(recurrence, from, to).map(({ start }) => start);
}

/** The same series with its starts left to rrule-temporal. */
function byLibrary(recurrence: Recurrence): Recurrence {
  if (recurrence.rule === null) throw new Error('a series without a rule');
  return { ...recurrence, starts: libraryStarts(recurrence.rule, recurrence.origin) };
}

test.each([
  ['timed', everydaySeries],
  ['all-day', allDaySeries],
])(
  '%s rules yield what rrule-temporal yields, from the start on and years later',
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

test.each([
  'FREQ=YEARLY;BYYEARDAY=1;BYMONTH=2',
  'FREQ=YEARLY;BYYEARDAY=1,60,61,366,-1;BYDAY=MO,WE,FR',
  'FREQ=YEARLY;BYYEARDAY=60,-306;BYMONTH=2,3;BYMONTHDAY=29,1',
  'FREQ=YEARLY;BYYEARDAY=1,2,3,4,5,6,7,8,9,10;BYMONTH=1;BYDAY=2MO,-5TU,FR',
  'FREQ=YEARLY;BYYEARDAY=1,2,3,4,5,6,7,8,9,10;BYDAY=2MO,-52TU',
  'FREQ=YEARLY;INTERVAL=3;BYYEARDAY=100,-100;BYDAY=SU,SA',
])('%s names the days that each of its parts names', (text) => {
  const parts = readRule(readParts(text));
  const start = '2015-01-01';
  const recurrence = parseRecurrence(seriesFrom(start, 'UTC', `RRULE:${text}`));
  const end = Date.UTC(2060, 0, 1);
  const found: number[] = [];
  recurrence.starts?.walk(recurrence.origin.start, end, (at) => found.push(at) > 0);
  const expected: number[] = [];
  for (let date = Temporal.PlainDate.from(start); date.year < 2060; date = date.add({ days: 1 })) {
    const { year, month, day, dayOfYear, daysInYear, daysInMonth, dayOfWeek } = date;
    const names = (list: readonly number[], place: number, last: number) =>
      list.length === 0 || list.includes(place) || list.includes(place - last - 1);
    const [place, last] = parts.byMonth.length > 0 ? [day, daysInMonth] : [dayOfYear, daysInYear];
    const isWeekday = parts.byDay.some(({ weekday, nth }) => {
      const isNth = nth === Math.ceil(place / 7) || nth === -Math.ceil((last - place + 1) / 7);
      return weekday === dayOfWeek - 1 && (nth === 0 || isNth);
    });
    const isNamed =
      (year - 2015) % parts.interval === 0 &&
      names(parts.byYearDay, dayOfYear, daysInYear) &&
      names(parts.byMonthDay, day, daysInMonth) &&
      (parts.byMonth.length === 0 || parts.byMonth.includes(month)) &&
      (parts.byDay.length === 0 || isWeekday);
    if (isNamed) expected.push(Date.parse(date.toString()));
  }
  expect(found).toEqual(expected);
});

test('numbered weeks are limited by the months, the days of the month and of the year that the rule names', () => {
  const startsBy = (rule: string) => wallStarts(seriesFrom('2026-01-05', 'UTC', `RRULE:${rule}`), 4);
  expect(startsBy('FREQ=YEARLY;BYWEEKNO=1,2;BYMONTH=1')).toEqual([
    '2026-01-05',
    '2027-01-04',
    '2027-01-11',
    '2028-01-03',
  ]);
  expect(startsBy('FREQ=YEARLY;BYWEEKNO=1;BYMONTHDAY=1')).toEqual([
    '2026-01-05',
    '2029-01-01',
    '2030-01-01',
    '2031-01-01',
  ]);
  expect(startsBy('FREQ=YEARLY;BYWEEKNO=1;BYYEARDAY=-1')).toEqual([
    '2026-01-05',
    '2029-12-31',
    '2030-12-31',
    '2031-12-31',
  ]);
});

const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
const someOf = <T>(arbitrary: fc.Arbitrary<T>, maxLength: number) =>
  fc.uniqueArray(arbitrary, { minLength: 1, maxLength });
const signed = (most: number) => fc.integer({ min: -most, max: most }).filter((number) => number !== 0);
const monthDays = fc.option(someOf(signed(31), 5), { nil: [] });
const months = fc.option(someOf(fc.integer({ min: 1, max: 12 }), 4), { nil: [] });
const part = (name: string, values: readonly unknown[]) => (values.length > 0 ? `;${name}=${values.join(',')}` : '');

const daysOfWeek = someOf(weekday, 4).map((days) => ({ frequency: 'WEEKLY', limits: part('BYDAY', days) }));
const daysOfLonger = fc
  .record({
    frequency: fc.constantFrom('MONTHLY', 'YEARLY'),
    days: fc.option(
      someOf(
        fc.tuple(fc.constantFrom('', '1', '-1', '5'), weekday).map((parts) => parts.join('')),
        5,
      ),
      { nil: [] },
    ),
    monthDays,
    months,
  })
  .filter(({ days, monthDays: named, months: limited }) => days.length + named.length + limited.length > 0)
  .map(({ frequency, days, monthDays: named, months: limited }) => ({
    frequency,
    limits: part('BYDAY', days) + part('BYMONTHDAY', named) + part('BYMONTH', limited),
  }));

test('positions choose what a look at all days of each period chooses, however far they lie beyond its last', () => {
  const positions = someOf(fc.oneof(signed(7), signed(40), signed(366)), 6);
  fc.assert(
    fc.property(fc.oneof(daysOfWeek, daysOfLonger), positions, ({ frequency, limits }, chosen) => {
      const starts = (more: string) => {
        const series = seriesFrom('2026-01-05', 'UTC', `RRULE:FREQ=${frequency}${limits}${more}`);
        const { starts: named, origin } = parseRecurrence(series);
        const days: number[] = [];
        // From a Monday that begins a week, and only whole months and years behind it.
        const from = Date.UTC(frequency === 'WEEKLY' ? 2026 : 2027, 0, frequency === 'WEEKLY' ? 12 : 1);
        named?.walk(Math.max(from, origin.start), Date.UTC(2035, 0, 1), (start) => days.push(start) > 0);
        return days;
      };
      const periodOf = (start: number) => {
        if (frequency === 'WEEKLY') return String(Math.floor((start / dayMs + 3) / 7));
        return new Date(start).toISOString().slice(0, frequency === 'MONTHLY' ? 7 : 4);
      };
      const expected = [...Map.groupBy(starts(''), periodOf).values()].flatMap((days) => {
        return days.filter((_, index) => chosen.includes(index + 1) || chosen.includes(index - days.length));
      });
      // The last week may go on behind the end.
      const isWhole = (start: number) => start < Date.UTC(2034, 11, 25);
      expect(starts(`;BYSETPOS=${chosen.join(',')}`).filter(isWhole)).toEqual(expected.filter(isWhole));
    }),
    { numRuns: 500 },
  );
});

test('a value that is written in many ways counts once', () => {
  const many = Array.from({ length: 2_000 }, (_, n) => `${' '.repeat(n)}2`).join(',');
  expect(readRule(readParts(`FREQ=MONTHLY;BYDAY=MO;BYSETPOS=+2,02,${many}`)).bySetPos).toEqual([2]);
});
