import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from './civil.ts';
import { excludeOccurrence } from './exclude.ts';
import { isOccurrence, occurrencesIn } from './expand.ts';
import { parseRecurrence } from './parse.ts';
import { shiftedOriginalStart, shiftRecurrence } from './shift.ts';
import { seriesFrom, wallStarts } from './testing/example-series.ts';

/** The rule of a series in Berlin after its start moved. */
function moved(from: string, to: string, ...lines: string[]): string[] {
  return shiftRecurrence(seriesFrom(from, 'Europe/Berlin', ...lines), seriesFrom(to, 'Europe/Berlin'));
}

test('nothing moves where only the length changes', () => {
  const series = seriesFrom(
    '2026-01-06T09:00',
    'Europe/Berlin',
    'RRULE:FREQ=DAILY',
    'EXDATE;TZID=Europe/Berlin:20260107T090000',
  );
  expect(shiftRecurrence(series, { ...series, end_date: '2026-01-06T12:00:00.000Z' })).toEqual(series.recurrence);
});

test('excluded and added dates move by wall time, across a clock change too', () => {
  expect(
    moved(
      '2026-03-02T09:00',
      '2026-03-02T10:30',
      'RRULE:FREQ=DAILY',
      'EXDATE:20260310T080000Z,20260401T070000Z',
      'RDATE:20260501T100000Z',
    ),
  ).toEqual(['RRULE:FREQ=DAILY', 'EXDATE:20260310T093000Z,20260401T083000Z', 'RDATE:20260501T113000Z']);
});

test('a date on which the clocks skip the start stays as it is written', () => {
  const line = 'EXDATE;VALUE=DATE:20260329';
  expect(moved('2026-03-02T02:30', '2026-03-02T04:30', 'RRULE:FREQ=DAILY', line)).toEqual(['RRULE:FREQ=DAILY', line]);
});

test('the first start becomes the new one, be it the second of its hour', () => {
  const series = seriesFrom('2026-10-20T09:00', 'Europe/Berlin', 'RRULE:FREQ=DAILY', 'EXDATE:20261020T070000Z');
  const after = { ...series, start_date: '2026-10-25T01:30:00.000Z', end_date: '2026-10-25T02:00:00.000Z' };
  expect(shiftRecurrence(series, after)).toEqual(['RRULE:FREQ=DAILY', 'EXDATE:20261025T013000Z']);
});

test('in another zone the wall time is what moves along', () => {
  const series = seriesFrom(
    '2026-03-02T09:00',
    'Europe/Berlin',
    'RRULE:FREQ=DAILY',
    'EXDATE:20260310T080000Z,20260401T070000Z',
  );
  const after = seriesFrom('2026-03-02T09:00', 'America/New_York');
  expect(shiftRecurrence(series, after)).toEqual(['RRULE:FREQ=DAILY', 'EXDATE:20260310T130000Z,20260401T130000Z']);
  expect(shiftedOriginalStart('20260310T080000Z', series, after)).toBe('20260310T130000Z');
});

test('a timed series that becomes all-day keeps its dates, and back', () => {
  const timed = seriesFrom(
    '2026-03-02T00:30',
    'Europe/Berlin',
    'RRULE:FREQ=DAILY;UNTIL=20260309T233000Z',
    'EXDATE:20260304T233000Z',
  );
  const allDay = seriesFrom('2026-03-02', 'Europe/Berlin');
  const lines = shiftRecurrence(timed, allDay);
  expect(lines).toEqual(['RRULE:FREQ=DAILY;UNTIL=20260310', 'EXDATE;VALUE=DATE:20260305']);
  expect(shiftedOriginalStart('20260304T233000Z', timed, allDay)).toBe('20260305');
  const back = shiftRecurrence({ ...allDay, recurrence: lines }, timed);
  expect(wallStarts({ ...timed, recurrence: back })).toEqual(wallStarts(timed));
});

test.each([
  ['the last start itself', '20260309T080000Z'],
  ['the end of its day', '20260309T225959Z'],
  ['just before the start of the next day', '20260310T075959Z'],
  ['its date', '20260309'],
])('UNTIL as %s stays the end of that last day', (_, until) => {
  const lines = moved('2026-03-02T09:00', '2026-03-03T21:00', `RRULE:FREQ=DAILY;UNTIL=${until}`);
  expect(lines).toEqual(['RRULE:FREQ=DAILY;UNTIL=20260310T225959Z']);
});

test.each([
  // 2 March 2026 is a Monday, the first of its month.
  ['FREQ=WEEKLY;BYDAY=MO', '2026-03-03T09:00', 'FREQ=WEEKLY;BYDAY=TU'],
  ['FREQ=WEEKLY;BYDAY=MO', '2026-02-28T09:00', 'FREQ=WEEKLY;BYDAY=SA'],
  ['FREQ=WEEKLY;BYDAY=MO', '2026-03-09T09:00', 'FREQ=WEEKLY;BYDAY=MO'],
  ['FREQ=WEEKLY;BYDAY=MO,FR', '2026-03-03T09:00', 'FREQ=WEEKLY;BYDAY=TU,SA'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU', '2026-03-03T09:00', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,MO;WKST=TU'],
  ['FREQ=DAILY;BYDAY=MO,TU', '2026-03-04T09:00', 'FREQ=DAILY;BYDAY=WE,TH'],
  ['FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0', '2026-03-02T10:00', 'FREQ=WEEKLY;BYDAY=MO'],
  ['FREQ=MONTHLY', '2026-03-05T09:00', 'FREQ=MONTHLY'],
  ['FREQ=MONTHLY;BYMONTHDAY=2', '2026-03-05T09:00', 'FREQ=MONTHLY;BYMONTHDAY=5'],
  ['FREQ=MONTHLY;BYMONTHDAY=2,16', '2026-03-05T09:00', 'FREQ=MONTHLY;BYMONTHDAY=2,16'],
  ['FREQ=MONTHLY;BYMONTHDAY=-30', '2026-03-05T09:00', 'FREQ=MONTHLY;BYMONTHDAY=5'],
  ['FREQ=MONTHLY;BYDAY=1MO', '2026-03-12T09:00', 'FREQ=MONTHLY;BYDAY=2TH'],
  ['FREQ=MONTHLY;BYDAY=1MO', '2026-03-31T09:00', 'FREQ=MONTHLY;BYDAY=-1TU'],
  ['FREQ=MONTHLY;BYDAY=3MO', '2026-03-12T09:00', 'FREQ=MONTHLY;BYDAY=3MO'],
  ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=2', '2026-04-05T09:00', 'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=5'],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=1MO', '2026-04-14T09:00', 'FREQ=YEARLY;BYMONTH=4;BYDAY=2TU'],
  ['FREQ=YEARLY;BYDAY=9MO', '2026-03-10T09:00', 'FREQ=YEARLY;BYDAY=10TU'],
  ['FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1', '2026-03-03T09:00', 'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1'],
])('%s of Monday 2 March, moved to %s, is %s', (before, to, after) => {
  expect(moved('2026-03-02T09:00', to, `RRULE:${before}`)).toEqual([`RRULE:${after}`]);
});

test('the last day of a month stays the last, on a last day', () => {
  expect(moved('2026-03-31T09:00', '2026-04-30T09:00', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1')).toEqual([
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1',
  ]);
  expect(moved('2026-03-31T09:00', '2026-04-28T09:00', 'RRULE:FREQ=MONTHLY;BYDAY=-1TU')).toEqual([
    'RRULE:FREQ=MONTHLY;BYDAY=-1TU',
  ]);
});

const steadyRule = fc.constantFrom(
  ...[
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;BYDAY=MO,WE,FR',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO',
  ],
);
const steadyEnd = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map((count) => `COUNT=${count}`),
  fc.constantFrom('UNTIL=20260620T090000Z', 'UNTIL=20260620', 'UNTIL=20260620T215959Z'),
);
const time = fc.record({
  day: fc.integer({ min: 5, max: 25 }),
  hour: fc.integer({ min: 4, max: 23 }), // the clocks skip no such hour: each start has its counterpart
  zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'),
});
const startOf = ({ day, hour }: { day: number; hour: number }) =>
  `${new Date(Date.UTC(2026, 1, 1) + day * dayMs).toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:00`;

test('a moved series of days or weeks keeps its count, and each occurrence finds its new name', () => {
  fc.assert(
    fc.property(steadyRule, steadyEnd, time, time, fc.integer({ min: 0, max: 20 }), (rule, end, from, to, out) => {
      const plain = seriesFrom(startOf(from), from.zone, `RRULE:${rule};${end}`);
      const all = occurrencesIn(parseRecurrence(plain), 0, Number.POSITIVE_INFINITY);
      const excluded = all[out % all.length]?.original_start ?? '';
      const before = { ...plain, recurrence: excludeOccurrence(plain, excluded) };
      const target = seriesFrom(startOf(to), to.zone);
      const after = { ...target, recurrence: shiftRecurrence(before, target) };

      const names = (series: typeof before) =>
        occurrencesIn(parseRecurrence(series), 0, Number.POSITIVE_INFINITY).map((found) => found.original_start);
      expect(names(after)).toEqual(names(before).map((name) => shiftedOriginalStart(name, before, target)));
      expect(isOccurrence(parseRecurrence(after), shiftedOriginalStart(excluded, before, target))).toBe(false);
    }),
    { numRuns: 300 },
  );
});
