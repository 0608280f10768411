import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CascadeOptions, cascade } from './cascade.ts';
import type { TimeWindow } from './dates.ts';
import { allDay, iso, ms, timed } from './testing/events.ts';

const at = (time: string) => ms(`2026-06-11T${time}Z`);
const to = (start: string, end: string): TimeWindow => ({ start: at(start), end: at(end) });
const clock = (instant: number) => iso(instant).slice(11, 16);
const guest = { email: 'bo@example.org', name: null, status: 'accepted' } as const;

const review = timed('review', '14:00', '15:00');
const dentist = timed('dentist', '15:30', '16:15');
const groceries = timed('groceries', '16:15', '17:00');
const course = timed('course', '18:00', '19:30');
const day = [review, dentist, groceries, course];

function moving(
  events: CalendarEvent[],
  moved: CalendarEvent,
  window: TimeWindow,
  options: CascadeOptions = { now: at('08:00') },
) {
  const { moves, freeFrom } = cascade(events, moved, window, options);
  return { moves: moves.map(({ event, start }) => `${event.id} ${clock(start)}`), freeFrom: clock(freeFrom) };
}

describe('moving an event', () => {
  test('into free time moves nothing else', () => {
    expect(moving(day, review, to('13:00', '14:00'))).toEqual({ moves: [], freeFrom: '14:00' });
  });

  test('pushes each later one just behind the one before it, until a gap is long enough', () => {
    expect(moving(day, review, to('15:00', '16:00'))).toEqual({
      moves: ['dentist 16:00', 'groceries 16:45'],
      freeFrom: '17:30',
    });
  });

  test('to where an event ends, or up to where one starts, is no collision', () => {
    expect(moving(day, review, to('17:00', '18:00'))).toEqual({ moves: [], freeFrom: '19:30' });
  });

  test('names an event once that two lists hold', () => {
    expect(moving([...day, ...day], review, to('15:00', '16:00')).moves).toEqual(['dentist 16:00', 'groceries 16:45']);
  });

  test('longer pushes what it newly overlaps', () => {
    expect(moving(day, review, to('14:00', '15:45')).moves).toEqual(['dentist 15:45', 'groceries 16:30']);
  });

  test('is free again only where what stands behind the last one ends', () => {
    const call = timed('call', '17:30', '17:50', { guests: [guest] });
    expect(moving([...day, call], review, to('15:00', '16:00')).freeFrom).toBe('17:50');
  });

  test('moves as many along as fit into one change, and none where more are in the way', () => {
    const inARow = (count: number) =>
      Array.from({ length: count }, (_, index) => {
        const start = at('09:00') + index * 60_000;
        return timed(`e${String(index).padStart(3, '0')}`, iso(start), iso(start + 60_000));
      });
    const first = timed('first', '08:00', '08:30');
    const pushed = (count: number) => cascade(inARow(count), first, to('08:45', '09:15'), { now: at('06:00') });
    const most = limits.batchOperations - 1;
    expect(pushed(most)).toMatchObject({ isTooMany: false, freeFrom: at('09:15') + most * 60_000 });
    expect(pushed(most).moves).toHaveLength(most);
    expect(pushed(most + 1)).toEqual({ isTooMany: true, moves: [], freeFrom: at('09:15') });
  });

  test('leaves what it overlapped before where it is', () => {
    const beside = timed('beside', '14:30', '15:30');
    expect(moving([review, beside], review, to('14:15', '15:15')).moves).toEqual([]);
  });

  test('leaves two events that overlap each other side by side', () => {
    const beside = timed('beside', '15:30', '16:15');
    expect(moving([review, dentist, beside], review, to('15:00', '16:00')).moves).toEqual([
      'beside 16:00',
      'dentist 16:00',
    ]);
  });

  test('pushes an event that began earlier and reaches into its new place', () => {
    expect(moving([review, dentist], review, to('16:00', '17:00')).moves).toEqual(['dentist 17:00']);
  });

  test('pushes over midnight', () => {
    const late = timed('late', '22:30', '23:30');
    const night = timed('night', '2026-06-11T23:30Z', '2026-06-12T00:30Z');
    expect(moving([late, night], late, to('23:00', '23:45')).moves).toEqual(['night 23:45']);
  });

  test.each<[string, Partial<CalendarEvent>]>([
    ['an event with guests', { guests: [guest] }],
    ['a read-only event', { read_only: true }],
    ['a ticked event', { completed: true }],
  ])('never moves %s: a pushed one goes behind it', (_, fields) => {
    const fixed = timed('fixed', '16:15', '17:00', fields);
    expect(moving([review, dentist, fixed], review, to('15:00', '16:00'))).toEqual({
      moves: ['dentist 17:00'],
      freeFrom: '17:45',
    });
  });

  test('never moves what stands on a calendar that takes no changes', () => {
    const isReadOnly = (event: CalendarEvent) => event.id === 'groceries';
    expect(moving(day, review, to('15:00', '16:00'), { now: at('08:00'), isReadOnly }).moves).toEqual([
      'dentist 17:00',
    ]);
  });

  test('never moves what has begun', () => {
    expect(moving(day, review, to('15:00', '16:00'), { now: at('15:30') }).moves).toEqual([]);
  });

  test('neither moves an all-day event nor makes way for it', () => {
    const fair = allDay('fair', '2026-06-11', '2026-06-12');
    expect(moving([fair, ...day], review, to('13:00', '14:00')).moves).toEqual([]);
  });

  test('to a time of its own moves what an all-day event never met', () => {
    const fair = allDay('fair', '2026-06-11', '2026-06-12');
    expect(moving([fair, ...day], fair, to('14:30', '15:00')).moves).toEqual([
      'review 15:00',
      'dentist 16:00',
      'groceries 16:45',
    ]);
  });

  test('reaches 24 hours on, and no further', () => {
    const events = Array.from({ length: 60 }, (_, hour) => {
      const start = at('09:00') + hour * 3_600_000;
      return timed(`${hour}`, iso(start), iso(start + 3_600_000));
    });
    const first = events[0] as CalendarEvent;
    const { moves } = cascade(events, first, to('09:00', '10:15'), { now: at('08:00') });
    const last = Math.max(...moves.map(({ event }) => Date.parse(event.start_date)));
    expect(last).toBeLessThan(at('10:15') + 24 * 3_600_000);
    // Behind what stays there is room again.
    expect(moves.at(-1)?.start).toBeGreaterThan(last);
  });
});

describe('for any day', () => {
  const slot = fc.record({
    from: fc.integer({ min: 0, max: 40 }),
    length: fc.integer({ min: 0, max: 8 }),
    isFixed: fc.boolean(),
  });
  const quarters = (count: number) => at('06:00') + count * 900_000;
  const anyDay = fc.tuple(fc.array(slot, { minLength: 1, maxLength: 14 }), slot).map(([slots, target]) => {
    const events = slots.map(({ from, length, isFixed }, index) =>
      timed(`e${index}`, iso(quarters(from)), iso(quarters(from + length)), { guests: isFixed ? [guest] : [] }),
    );
    return { events, window: { start: quarters(target.from), end: quarters(target.from + target.length) } };
  });
  const meet = (one: TimeWindow, other: TimeWindow) => Math.max(one.start, other.start) < Math.min(one.end, other.end);
  const windowOf = (event: CalendarEvent) => ({ start: Date.parse(event.start_date), end: Date.parse(event.end_date) });

  test('nothing overlaps that did not before, but where the person put the event on one that stays', () => {
    fc.assert(
      fc.property(anyDay, ({ events, window }) => {
        const moved = events[0] as CalendarEvent;
        const { moves } = cascade(events, moved, window, { now: at('05:00') });
        const placeOf = new Map(moves.map(({ event, start, end }) => [event.id, { start, end }]));
        placeOf.set(moved.id, window);
        const places = events.map((event) => ({
          event,
          was: windowOf(event),
          is: placeOf.get(event.id) ?? windowOf(event),
        }));
        for (const one of places) {
          for (const other of places) {
            if (one === other || meet(one.was, other.was)) continue;
            const byHand = one.event === moved && other.event.guests.length > 0;
            const byHandToo = other.event === moved && one.event.guests.length > 0;
            if (!byHand && !byHandToo) expect(meet(one.is, other.is)).toBe(false);
          }
        }
      }),
    );
  });

  test('what moves goes later, keeps its length and is none of those that stay', () => {
    fc.assert(
      fc.property(anyDay, ({ events, window }) => {
        const { moves, freeFrom } = cascade(events, events[0] as CalendarEvent, window, { now: at('05:00') });
        for (const { event, start, end } of moves) {
          const was = windowOf(event);
          expect(start).toBeGreaterThan(was.start);
          expect(end - start).toBe(was.end - was.start);
          expect(event.guests).toEqual([]);
          expect(freeFrom).toBeGreaterThanOrEqual(end);
        }
        expect(freeFrom).toBeGreaterThanOrEqual(window.end);
      }),
    );
  });
});
