import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SyncedEvent } from '../../providers/remote-event.ts';
import { events, monday } from '../testing/random-events.ts';
import { differing, mergeEvent } from './merge.ts';

const early = '2026-03-01T08:00:00.000Z';
const late = '2026-03-01T09:00:00.000Z';
const series = { ...monday, recurrence: ['RRULE:FREQ=WEEKLY'] };
const span = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Slides',
  start_date: '2026-03-02T08:30:00.000Z',
  end_date: '2026-03-02T09:00:00.000Z',
  completed: false,
};

function merge(
  base: SyncedEvent,
  here: Partial<SyncedEvent>,
  there: Partial<SyncedEvent>,
  [at, thereAt] = [late, early],
) {
  const sides = [
    { ...base, ...here },
    { ...base, ...there },
  ] as const;
  return mergeEvent(base, { event: sides[0], edited_at: at ?? null }, { event: sides[1], edited_at: thereAt ?? null });
}

test('what one side alone changed stands, and only what changed here is pushed', () => {
  const { merged, pushes, lost } = merge(monday, { title: 'Here' }, { notes: 'There' });
  expect(merged).toEqual({ ...monday, title: 'Here', notes: 'There' });
  expect([...pushes]).toEqual(['title']);
  expect(lost).toEqual([]);
});

test.each([
  [late, early, 'Here'],
  [early, late, 'There'],
  [late, late, 'Here'],
])(
  'of one field changed on both sides, here at %s and there at %s, %s stands and the other is told',
  (at, thereAt, title) => {
    const { merged, lost } = merge(monday, { title: 'Here' }, { title: 'There' }, [at, thereAt]);
    expect(merged.title).toBe(title);
    expect(lost).toEqual([
      title === 'Here'
        ? { field: 'title', value: 'There', side: 'there' }
        : { field: 'title', value: 'Here', side: 'here' },
    ]);
  },
);

test('dates cancelled on both sides are all cancelled', () => {
  const here = { recurrence: ['RRULE:FREQ=WEEKLY', 'EXDATE:20260309T080000Z'] };
  const there = { recurrence: ['RRULE:FREQ=WEEKLY', 'EXDATE;TZID=Europe/Berlin:20260316T090000'] };
  const { merged, lost } = merge(series, here, there);
  expect(merged.recurrence).toEqual(['RRULE:FREQ=WEEKLY', 'EXDATE:20260309T080000Z,20260316T080000Z']);
  expect(lost).toEqual([]);
});

test('a date cancelled here goes with a series that is moved on the clock there, over a change of clocks', () => {
  const here = { recurrence: ['RRULE:FREQ=WEEKLY', 'EXDATE:20260330T070000Z'] };
  const there = { start_date: '2026-03-02T09:00:00.000Z', end_date: '2026-03-02T11:00:00.000Z' };
  expect(merge(series, here, there).merged.recurrence).toEqual(['RRULE:FREQ=WEEKLY', 'EXDATE:20260330T080000Z']);
});

test('dates of a series that is moved on both sides stay as far from its start, whichever time stands', () => {
  const base = { ...monday, recurrence: ['RRULE:FREQ=DAILY', 'EXDATE:20260304T080000Z', 'RDATE:20260305T120000Z'] };
  const here = {
    start_date: '2026-03-03T09:00:00.000Z',
    end_date: '2026-03-03T11:00:00.000Z',
    recurrence: ['RRULE:FREQ=DAILY', 'EXDATE:20260305T090000Z', 'RDATE:20260306T130000Z'],
  };
  const there = { start_date: '2026-03-02T11:00:00.000Z', end_date: '2026-03-02T13:00:00.000Z' };
  expect(merge(base, here, there).merged.recurrence).toEqual(here.recurrence);
  expect(merge(base, here, there, [early, late]).merged.recurrence).toEqual([
    'RRULE:FREQ=DAILY',
    'RDATE:20260305T150000Z',
    'EXDATE:20260304T110000Z',
  ]);
});

test('a span ticked here moves with an event that is moved there', () => {
  const base = { ...monday, spans: [span] };
  const moved = { ...span, start_date: '2026-03-02T10:30:00.000Z', end_date: '2026-03-02T11:00:00.000Z' };
  const there = { start_date: '2026-03-02T10:00:00.000Z', end_date: '2026-03-02T12:00:00.000Z', spans: [moved] };
  const { merged, lost } = merge(base, { spans: [{ ...span, completed: true }] }, there);
  expect(merged.spans).toEqual([{ ...moved, completed: true }]);
  expect(lost).toEqual([]);
});

test('own fields that are not told there stay', () => {
  const base = { ...monday, spans: [span], category: ['Work'], icon: '🎯', completed: true };
  const { category: _, icon: __, completed: ___, spans: ____, ...told } = base;
  const side = { event: { ...told, title: 'There' }, edited_at: late };
  const { merged, pushes } = mergeEvent(base, { event: base, edited_at: early }, side);
  expect(merged).toEqual({ ...base, title: 'There' });
  expect(pushes.size).toBe(0);
});

const property = (predicate: (base: SyncedEvent, here: SyncedEvent, there: SyncedEvent) => void) =>
  fc.assert(fc.property(events, events, events, predicate), { numRuns: 300 });

test("no side's own change is lost, and none is made up", () => {
  property((base, changed) => {
    const fromHere = merge(base, changed, {});
    expect(fromHere.merged).toEqual(changed);
    expect(fromHere.lost).toEqual([]);
    expect(fromHere.pushes).toEqual(differing(changed, base));
    const fromThere = merge(base, {}, changed);
    expect(fromThere.merged).toEqual(changed);
    expect(fromThere.lost).toEqual([]);
    expect(fromThere.pushes.size).toBe(0);
  });
});

test('equal sides merge into themselves, whatever was before', () => {
  property((base, side) => {
    const { merged, pushes, lost } = merge(base, side, side);
    expect(merged).toEqual(side);
    expect([pushes.size, lost]).toEqual([0, []]);
  });
});

test('which side is which does not matter, only which was edited last', () => {
  property((...events) => {
    const isMoved = ({ start_date, time_zone }: SyncedEvent) =>
      start_date !== events[0].start_date || time_zone !== events[0].time_zone;
    // Here the dates of a series that moves go along with it, and there they do not.
    const repeats = !events.slice(1).every(isMoved);
    const [base, one, other] = repeats ? events : withoutRepeat(events);
    const there = merge(base, one, other, [late, early]);
    const here = merge(base, other, one, [early, late]);
    expect(here.merged).toEqual(there.merged);
    expect(here.lost.map(({ field, value }) => ({ field, value }))).toEqual(
      there.lost.map(({ field, value }) => ({ field, value })),
    );
  });
});

function withoutRepeat([base, one, other]: [SyncedEvent, SyncedEvent, SyncedEvent]): [
  SyncedEvent,
  SyncedEvent,
  SyncedEvent,
] {
  const recurrence = null;
  return [
    { ...base, recurrence },
    { ...one, recurrence },
    { ...other, recurrence },
  ];
}

test('merging what was merged changes nothing', () => {
  property((base, here, there) => {
    const { merged, pushes } = merge(base, here, there);
    expect(differing(merge(base, merged, there).merged, merged).size).toBe(0);
    const again = merge(there, merged, there);
    expect(again.merged).toEqual(merged);
    expect(again.pushes).toEqual(pushes);
  });
});
