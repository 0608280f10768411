import type { CalendarEvent } from '@daywright/contract/events';
import type { TimeEntry } from '@daywright/contract/time-entries';
import type { Total } from '@daywright/contract/tracking';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type StatsContext, statsOf } from './stats.ts';
import { anEntry, anyEntry } from './testing/entries.ts';
import { allDay, aSpan, iso, ms, timed } from './testing/events.ts';
import { zones } from './testing/zones.ts';

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

const tracked = (start: string, end: string | null, fields: Partial<TimeEntry> = {}) =>
  anEntry('entry', {
    started_at: iso(ms(`2026-06-11T${start}Z`)),
    stopped_at: end === null ? null : iso(ms(`2026-06-11T${end}Z`)),
    ...fields,
  });

const linesOf = (events: CalendarEvent[], more: Partial<StatsContext> = {}) =>
  statsOf(events, now, 'UTC', { ...context, ...more }).categories;

describe('the categories of stats', () => {
  test('stand in the fixed order, one for each that has events', () => {
    expect(linesOf([odd, trip, swim, talk, plain]).map(({ category }) => category)).toEqual([
      'Work',
      'Meeting',
      'Health and fitness',
      'Travel',
      'Other',
    ]);
  });

  test('count whole events: one that is on now is upcoming with all its minutes', () => {
    expect(linesOf([work, plain])).toEqual([
      {
        category: 'Work',
        planned: { minutes: 165, events: 2 },
        tracked: none,
        completed: none,
        missed: none,
        upcoming: { minutes: 165, events: 2 },
      },
    ]);
  });

  test('count what is over as completed or missed', () => {
    const [meeting, health] = linesOf([swim, talk]);
    expect(meeting).toMatchObject({ completed: { minutes: 60, events: 1 }, missed: none, upcoming: none });
    expect(health).toMatchObject({ completed: none, missed: { minutes: 30, events: 1 }, upcoming: none });
  });

  test('count a past all-day event and one from before the account in the total only', () => {
    const [travel, food] = linesOf([trip, old]);
    expect(travel).toMatchObject({ planned: { minutes: 0, events: 1 }, completed: none, missed: none, upcoming: none });
    expect(food).toMatchObject({ planned: { minutes: 60, events: 1 }, completed: none, missed: none, upcoming: none });
  });

  test('count time entries under their own category, the running one up to now', () => {
    const entries = [tracked('09:00', '09:45', { category: 'Meeting' }), tracked('09:45', null)];
    expect(
      linesOf([talk], { entries }).map(({ category, planned, tracked }) => [category, planned.minutes, tracked]),
    ).toEqual([
      ['Work', 0, { minutes: 29, events: 1 }],
      ['Meeting', 60, { minutes: 45, events: 1 }],
    ]);
  });

  test('do not miss an event of which half was tracked, at whatever hour', () => {
    const entries = [
      tracked('06:00', '06:10', { event_id: 'swim' }),
      anEntry('entry', {
        event_id: 'swim',
        started_at: '2026-06-12T09:00:00.000Z',
        stopped_at: '2026-06-12T09:05:00.000Z',
      }),
    ];
    const within = { start: ms('2026-06-11T00:00Z'), end: ms('2026-06-12T00:00Z') };
    const [work, health] = linesOf([swim], { entries, within });
    expect(health).toMatchObject({ planned: { minutes: 30, events: 1 }, missed: none, completed: none });
    expect(work).toMatchObject({ planned: none, tracked: { minutes: 10, events: 1 } });
  });

  test('know a person’s own categories', () => {
    const preferences = { categories: [{ name: 'Juggling', icon: '🤹', color: null }] };
    expect(linesOf([odd], { preferences })).toMatchObject([{ category: 'Juggling' }]);
  });
});

describe('stats', () => {
  test('add up a category and a day, days by the zone and oldest first', () => {
    const late = timed('late', '22:30', '23:30', { category: ['Meeting'] });
    const stats = statsOf([late, swim, talk], now, 'Europe/Berlin', context);
    expect(stats).toEqual({
      planned: { minutes: 150, events: 3 },
      tracked: none,
      completed: { minutes: 60, events: 1 },
      missed: { minutes: 30, events: 1 },
      upcoming: { minutes: 60, events: 1 },
      categories: [
        {
          category: 'Meeting',
          planned: { minutes: 120, events: 2 },
          tracked: none,
          completed: { minutes: 60, events: 1 },
          missed: none,
          upcoming: { minutes: 60, events: 1 },
        },
        {
          category: 'Health and fitness',
          planned: { minutes: 30, events: 1 },
          tracked: none,
          completed: none,
          missed: { minutes: 30, events: 1 },
          upcoming: none,
        },
      ],
      days: [
        {
          date: '2026-06-11',
          planned: { minutes: 90, events: 2 },
          tracked: none,
          completed: { minutes: 60, events: 1 },
          missed: { minutes: 30, events: 1 },
          upcoming: none,
        },
        {
          date: '2026-06-12',
          planned: { minutes: 60, events: 1 },
          tracked: none,
          completed: none,
          missed: none,
          upcoming: { minutes: 60, events: 1 },
        },
      ],
    });
  });

  test('cut a time entry at the person’s midnight, and count it on the day it starts', () => {
    const entries = [tracked('21:30', '22:45', { category: 'Food' })];
    const stats = statsOf([], now, 'Europe/Berlin', { ...context, entries });
    expect(stats.days.map(({ date, tracked }) => [date, tracked])).toEqual([
      ['2026-06-11', { minutes: 30, events: 1 }],
      ['2026-06-12', { minutes: 45, events: 0 }],
    ]);
    expect(stats.categories).toMatchObject([{ category: 'Food', tracked: { minutes: 75, events: 1 } }]);
  });

  test('count of time entries what lies in the range, so that neighbouring ranges add up', () => {
    const entries = [tracked('09:00', '10:00')];
    const within = (start: string, end: string) =>
      statsOf([], now, 'UTC', {
        ...context,
        entries,
        within: { start: ms(`2026-06-11T${start}Z`), end: ms(`2026-06-11T${end}Z`) },
      }).tracked;
    expect(within('08:00', '09:20')).toEqual({ minutes: 20, events: 1 });
    expect(within('09:20', '12:00')).toEqual({ minutes: 40, events: 0 });
  });

  test('of no events are zero', () => {
    expect(statsOf([], now, 'UTC', context)).toEqual({
      planned: none,
      tracked: none,
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
    const anyEntries = fc.array(anyEntry, { maxLength: 10 });
    const sum = (totals: Total[]) =>
      totals.reduce((all, one) => ({ minutes: all.minutes + one.minutes, events: all.events + one.events }), none);

    fc.assert(
      fc.property(
        fc.array(anyEvent, { maxLength: 20 }),
        anyEntries,
        fc.constantFrom(...zones),
        (events, entries, zone) => {
          const stats = statsOf(events, now, zone, { ...context, entries });
          expect(stats.planned.events).toBe(events.length);
          expect(stats.tracked.events).toBe(entries.length);
          for (const chip of ['planned', 'tracked', 'completed', 'missed', 'upcoming'] as const) {
            expect(sum(stats.categories.map((category) => category[chip]))).toEqual(stats[chip]);
            expect(sum(stats.days.map((day) => day[chip]))).toEqual(stats[chip]);
          }
          const { completed, missed, upcoming, planned } = stats;
          expect(sum([completed, missed, upcoming]).minutes).toBeLessThanOrEqual(planned.minutes);
          expect(sum([completed, missed, upcoming]).events).toBeLessThanOrEqual(planned.events);
        },
      ),
    );
  });
});
