import type { CalendarEvent } from '@daywright/contract/events';
import type { Total } from '@daywright/contract/tracking';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allDay, aSpan, iso, ms, timed } from './testing/events.ts';
import { zones } from './testing/zones.ts';
import { categoryCards, statsOf } from './week-summary.ts';

const now = ms('2026-06-11T10:14Z');
const context = { accountCreatedAt: ms('2026-06-01T00:00Z') };
const none = { minutes: 0, events: 0 };

const swim = timed('swim', '07:00', '07:30', { category: ['health'] });
const talk = timed('talk', '09:00', '10:00', { category: ['Meeting'], spans: [aSpan('s', { completed: true })] });
const work = timed('work', '09:30', '11:30', { category: ['Work'] });
const plain = timed('plain', '12:00', '12:45');
const odd = timed('odd', '13:00', '14:00', { category: ['Juggling'] });
const trip = allDay('trip', '2026-06-09', '2026-06-11', { category: ['Travel'] });
const old = timed('old', '2026-05-20T09:00Z', '2026-05-20T10:00Z', { category: ['Food'] });

describe('category cards', () => {
  test('stand in the fixed order, one for each category that has events', () => {
    const cards = categoryCards([odd, trip, swim, talk, plain], now, 'UTC', context);
    expect(cards.map(({ name, icon }) => [name, icon])).toEqual([
      ['Work', '💼'],
      ['Meeting', '👥'],
      ['Health and fitness', '🏋️'],
      ['Travel', '✈️'],
      ['Other', '📅'],
    ]);
  });

  test('count whole events: one that is on now is upcoming with all its minutes', () => {
    expect(categoryCards([work, plain], now, 'UTC', context)).toEqual([
      {
        id: 'work',
        name: 'Work',
        icon: '💼',
        total: { minutes: 165, events: 2 },
        completed: none,
        missed: none,
        upcoming: { minutes: 165, events: 2 },
      },
    ]);
  });

  test('count what is over as completed or missed', () => {
    const [meeting, health] = categoryCards([swim, talk], now, 'UTC', context);
    expect(meeting).toMatchObject({ completed: { minutes: 60, events: 1 }, missed: none, upcoming: none });
    expect(health).toMatchObject({ completed: none, missed: { minutes: 30, events: 1 }, upcoming: none });
  });

  test('count a past all-day event and one from before the account in the total only', () => {
    const [travel, food] = categoryCards([trip, old], now, 'UTC', context);
    expect(travel).toMatchObject({ total: { minutes: 0, events: 1 }, completed: none, missed: none, upcoming: none });
    expect(food).toMatchObject({ total: { minutes: 60, events: 1 }, completed: none, missed: none, upcoming: none });
  });

  test('know a person’s own categories', () => {
    const preferences = { categories: [{ name: 'Juggling', icon: '🤹', color: null }] };
    const [card] = categoryCards([odd], now, 'UTC', { ...context, preferences });
    expect(card).toMatchObject({ id: 'juggling', name: 'Juggling', icon: '🤹' });
  });
});

describe('stats', () => {
  test('add up a category and a day, days by the zone and oldest first', () => {
    const late = timed('late', '22:30', '23:30', { category: ['Meeting'] });
    const stats = statsOf([late, swim, talk], now, 'Europe/Berlin', context);
    expect(stats).toEqual({
      planned: { minutes: 150, events: 3 },
      completed: { minutes: 60, events: 1 },
      missed: { minutes: 30, events: 1 },
      upcoming: { minutes: 60, events: 1 },
      categories: [
        {
          category: 'Meeting',
          planned: { minutes: 120, events: 2 },
          completed: { minutes: 60, events: 1 },
          missed: none,
          upcoming: { minutes: 60, events: 1 },
        },
        {
          category: 'Health and fitness',
          planned: { minutes: 30, events: 1 },
          completed: none,
          missed: { minutes: 30, events: 1 },
          upcoming: none,
        },
      ],
      days: [
        {
          date: '2026-06-11',
          planned: { minutes: 90, events: 2 },
          completed: { minutes: 60, events: 1 },
          missed: { minutes: 30, events: 1 },
          upcoming: none,
        },
        {
          date: '2026-06-12',
          planned: { minutes: 60, events: 1 },
          completed: none,
          missed: none,
          upcoming: { minutes: 60, events: 1 },
        },
      ],
    });
  });

  test('of no events are zero', () => {
    expect(statsOf([], now, 'UTC', context)).toEqual({
      planned: none,
      completed: none,
      missed: none,
      upcoming: none,
      categories: [],
      days: [],
    });
  });

  test('by category and by day add up to the whole, and no chip exceeds the total', () => {
    const anyEvent = fc
      .record({
        from: fc.integer({ min: -3_000, max: 3_000 }),
        length: fc.nat(600),
        category: fc.constantFrom<string[]>([], ['Work'], ['food', 'Sleep'], ['Juggling']),
        completed: fc.boolean(),
        wholeDay: fc.boolean(),
      })
      .map(({ from, length, category, completed, wholeDay }): CalendarEvent => {
        const start = now + from * 60_000;
        return wholeDay
          ? allDay('e', '2026-06-11', '2026-06-12', { category, completed })
          : timed('e', iso(start), iso(start + length * 60_000), { category, completed });
      });
    const sum = (totals: Total[]) =>
      totals.reduce((all, one) => ({ minutes: all.minutes + one.minutes, events: all.events + one.events }), none);

    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), fc.constantFrom(...zones), (events, zone) => {
        const stats = statsOf(events, now, zone, context);
        expect(stats.planned.events).toBe(events.length);
        for (const chip of ['planned', 'completed', 'missed', 'upcoming'] as const) {
          expect(sum(stats.categories.map((category) => category[chip]))).toEqual(stats[chip]);
          expect(sum(stats.days.map((day) => day[chip]))).toEqual(stats[chip]);
        }
        const { completed, missed, upcoming, planned } = stats;
        expect(sum([completed, missed, upcoming]).minutes).toBeLessThanOrEqual(planned.minutes);
        expect(sum([completed, missed, upcoming]).events).toBeLessThanOrEqual(planned.events);
      }),
    );
  });
});
