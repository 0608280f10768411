import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conflictsIn } from './clashes.ts';
import { datesFrom } from './dates.ts';
import { takenBy } from './free-time.ts';
import { dayLoads } from './load.ts';
import { reliefFor } from './relief.ts';
import { iso, ms, timed } from './testing/events.ts';

const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: 540, end: 1020 }));
const options = { now: ms('2026-06-11T08:14Z'), timeZone: 'UTC', preferences: { working_hours: hours } };
const thursday = { start: ms('2026-06-11T00:00Z'), end: ms('2026-06-12T00:00Z') };
const shown = (events: Parameters<typeof reliefFor>[0], changed = {}) =>
  reliefFor(events, thursday, { ...options, ...changed }).map(
    ({ event, to, conflict, before, after }) =>
      `${event.id} to ${iso(to.start).slice(5, 16)}${conflict ? ` for ${conflict.id}` : ''}: ${before.booked} to ${after.booked}`,
  );

describe('relief', () => {
  test('moves one of two that overlap to the nearest free time', () => {
    const events = [
      timed('review', '10:00', '11:00'),
      timed('call', '10:30', '11:00'),
      timed('mail', '11:00', '12:00'),
    ];
    expect(shown(events)).toEqual(['call to 06-11T09:30 for review: 150 to 150']);
  });

  test('leaves what has begun, has guests, is ticked or cannot be changed', () => {
    const guests = [{ email: 'ada@example.org', name: null, status: 'accepted' as const }];
    expect(shown([timed('review', '10:00', '11:00', { guests }), timed('call', '10:30', '11:30', { guests })])).toEqual(
      [],
    );
    expect(shown([timed('review', '10:00', '11:00'), timed('call', '10:30', '11:30', { read_only: true })])).toEqual([
      'review to 06-11T09:30 for call: 120 to 120',
    ]);
    expect(
      shown([timed('begun', '08:00', '11:00'), timed('call', '10:30', '11:30', { calendar_id: 'theirs' })], {
        isReadOnly: ({ calendar_id }: { calendar_id: string }) => calendar_id === 'theirs',
      }),
    ).toEqual([]);
  });

  test('takes from a day that holds too much the shortest event that is enough, to a day that holds it', () => {
    const events = [
      timed('workshop', '09:00', '15:00'),
      timed('report', '15:00', '17:00'),
      timed('call', '18:00', '19:00', { category: ['Meeting'] }),
      timed('offer', '2026-06-12T09:00Z', '2026-06-12T16:30Z'),
    ];
    expect(shown(events)).toEqual(['call to 06-15T09:00: 540 to 480']);
  });

  test('offers what is left where one move is not enough, each on what those before it leave', () => {
    const events = [timed('one', '09:00', '17:00'), timed('two', '09:00', '13:00'), timed('three', '13:00', '17:00')];
    const moves = reliefFor(events, thursday, options);
    const after = events.map((event) => {
      const to = moves.find((move) => move.event.id === event.id)?.to;
      return to ? { ...event, start_date: iso(to.start), end_date: iso(to.end) } : event;
    });
    expect(conflictsIn(after).count).toBe(0);
    expect(moves.length).toBeGreaterThan(0);
  });

  test('has nothing to offer for a day that is over, or in order', () => {
    expect(shown([timed('one', '10:00', '11:00'), timed('two', '11:00', '12:00')])).toEqual([]);
    expect(
      shown([timed('one', '10:00', '11:00'), timed('two', '10:00', '12:00')], { now: ms('2026-06-11T20:00Z') }),
    ).toEqual([]);
  });

  test('keeps the place free across a clock change', () => {
    const window = { start: ms('2026-03-27T23:00Z'), end: ms('2026-03-29T22:00Z') };
    const night = [{ weekday: 7, start: 0, end: 300 }];
    const events = [
      timed('one', '2026-03-28T23:00Z', '2026-03-29T01:00Z'),
      timed('two', '2026-03-29T00:30Z', '2026-03-29T02:00Z'),
    ];
    const [move] = reliefFor(events, window, {
      now: ms('2026-03-27T23:00Z'),
      timeZone: 'Europe/Berlin',
      preferences: { working_hours: night },
    });
    // Right behind the first, at 03:00: 02:00 does not exist.
    expect(move && [move.event.id, iso(move.to.start)]).toEqual(['two', '2026-03-29T01:00:00.000Z']);
  });
});

test('whatever is planned, a move goes to free time ahead, and leaves no conflict more and no new day too full', () => {
  const anyEvents = fc.array(
    fc.record({ from: fc.integer({ min: 0, max: 2_800 }), length: fc.integer({ min: 5, max: 300 }) }),
    { maxLength: 12 },
  );
  const window = { start: ms('2026-06-11T00:00Z'), end: ms('2026-06-13T00:00Z') };
  const dates = datesFrom('2026-06-11', 10);
  fc.assert(
    fc.property(anyEvents, (lengths) => {
      let events = lengths.map(({ from, length }, index) => {
        const start = window.start + from * 60_000;
        return timed(String(index), iso(start), iso(start + length * 60_000));
      });
      for (const { event, to } of reliefFor(events, window, options)) {
        const before = dayLoads(events, dates, 'UTC', options.preferences);
        const others = takenBy(events.filter(({ id }) => id !== event.id));
        expect(to.start).toBeGreaterThanOrEqual(options.now);
        expect(to.end - to.start).toBe(Date.parse(event.end_date) - Date.parse(event.start_date));
        expect(others.some(({ start, end }) => start < to.end && end > to.start)).toBe(false);
        events = events.map((each) =>
          each.id === event.id ? { ...each, start_date: iso(to.start), end_date: iso(to.end) } : each,
        );
        const after = dayLoads(events, dates, 'UTC', options.preferences);
        for (const [at, day] of after.entries()) expect(day.isOverbooked && !before[at]?.isOverbooked).toBe(false);
      }
    }),
  );
});
