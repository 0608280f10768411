import type { CalendarEvent } from '@daywright/contract/events';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lengthOf } from './category-card.ts';
import { dateIn } from './dates.ts';
import { dayGroups } from './day-groups.ts';
import { parseDuration } from './duration.ts';
import { todaySession } from './live-session.ts';
import { anEntry } from './testing/entries.ts';
import { allDay, aSpan, iso, ms, timed } from './testing/events.ts';
import { zoneAndInstant } from './testing/zones.ts';
import { longestBar, type WeekOptions, weekDays, weekMinutesOf } from './week-days.ts';
import { mondayOf } from './weeks.ts';

const now = ms('2026-06-11T10:14Z');
const outcome = { accountCreatedAt: 0 };

const swim = timed('swim', '07:00', '07:30', { category: ['health'] });
const talk = timed('talk', '09:00', '10:00', { category: ['Meeting'], spans: [aSpan('s', { completed: true })] });
const work = timed('work', '09:30', '11:30', { category: ['Work'] });
const plain = timed('plain', '12:00', '12:45');
const odd = timed('odd', '13:00', '14:00', { category: ['Juggling'] });

const week = (events: CalendarEvent[], options: WeekOptions = {}) =>
  weekDays(events, '2026-06-08', now, 'UTC', { outcome, entries: [], ...options });
const thursday = (events: CalendarEvent[], options?: WeekOptions) => {
  const day = week(events, options)[3];
  if (!day) throw new Error('A week has its Thursday');
  return day;
};
const card = (events: CalendarEvent[], options?: WeekOptions) => {
  const [first] = thursday(events, options).cards;
  if (!first) throw new Error('No card');
  return first;
};
const idsByDay = (events: CalendarEvent[]) =>
  week(events).map(({ cards }) => cards.flatMap(({ events }) => events.map(({ event }) => event.id)));
const none = { minutes: 0, events: 0 };

describe('cards', () => {
  test('stand in the fixed order, one for each category of the day’s events; without a category under Work', () => {
    expect(thursday([odd, swim, talk, plain]).cards.map(({ id, name, icon }) => [id, name, icon])).toEqual([
      ['work', 'Work', '💼'],
      ['meeting', 'Meeting', '👥'],
      ['health', 'Health and fitness', '🏋️'],
      ['other', 'Other', '📅'],
    ]);
  });

  test('know a person’s own categories', () => {
    const preferences = { categories: [{ name: 'Juggling', icon: '🤹', color: '#123456' }] };
    expect(card([odd], { preferences })).toMatchObject({ id: 'juggling', icon: '🤹', color: '#123456' });
  });

  test('count whole events as completed, missed or upcoming', () => {
    const [upcoming, completed, missed] = thursday([work, plain, talk, swim]).cards;
    expect(upcoming).toMatchObject({
      total: { minutes: 165, events: 2 },
      completed: none,
      missed: none,
      upcoming: { minutes: 165, events: 2 },
    });
    expect(completed).toMatchObject({ completed: { minutes: 60, events: 1 }, missed: none, upcoming: none });
    expect(missed).toMatchObject({ completed: none, missed: { minutes: 30, events: 1 }, upcoming: none });
  });

  test('count what was mostly tracked, or cannot have been missed, in the total only', () => {
    const neutral = { total: { minutes: 30, events: 1 }, completed: none, missed: none, upcoming: none };
    const entry = anEntry('e', { event_id: 'swim', started_at: iso(swimAt(5)), stopped_at: iso(swimAt(20)) });
    expect(card([swim], { entries: [entry] })).toMatchObject({ ...neutral, events: [{ isTracked: true }] });
    const unknown = { outcome: { accountCreatedAt: now } };
    expect(card([swim], unknown)).toMatchObject({ ...neutral, events: [{ isTracked: false }] });
    expect(weekDays([swim], '2026-06-08', now, 'UTC')[3]?.cards[0]).toMatchObject(neutral);
  });

  test('list their events all-day first, then by start', () => {
    const fair = allDay('fair', '2026-06-11', '2026-06-12');
    expect(card([plain, work, fair]).events.map(({ event }) => event.id)).toEqual(['fair', 'work', 'plain']);
  });

  test('of today the one of what is on is live', () => {
    const session = todaySession([work, talk], now);
    const live = week([work, talk, { ...work, id: 'other', start_date: '2026-06-10T09:30:00.000Z' }], { session })
      .flatMap(({ id, cards }) => cards.map((card) => [id, card.id, card.isLive]))
      .filter(([, , isLive]) => isLive);
    expect(live).toEqual([['2026-06-11', 'work', true]]);
  });
});

const swimAt = (minute: number) => Date.parse(swim.start_date) + minute * 60_000;

describe('the minutes of an event in the week view', () => {
  test.each([
    [plain, 45],
    [allDay('fair', '2026-06-11', '2026-06-13'), 30],
    [timed('moment', '09:00', '09:00'), 30],
  ])('are those of its duration, else 30', (event, minutes) => {
    expect(weekMinutesOf(event)).toBe(minutes);
    expect(card([event]).total.minutes).toBe(minutes);
  });

  test('are what its duration as displayed is parsed to, 30 when nothing is', () => {
    const anyEvent = fc
      .tuple(fc.nat(3_000), fc.boolean())
      .map(([length, wholeDay]) =>
        wholeDay ? allDay('e', '2026-06-11', '2026-06-12') : timed('e', iso(now), iso(now + length * 60_000)),
      );
    fc.assert(
      fc.property(anyEvent, (event) => {
        const shown = dayGroups([event], ['2026-06-11'], now, 'UTC')[0]?.events[0]?.duration ?? '';
        expect(weekMinutesOf(event)).toBe(parseDuration(shown) || 30);
      }),
    );
  });
});

describe('bars', () => {
  test('hold completed, missed and planned minutes', () => {
    expect(thursday([talk, swim, plain]).cards.map(({ bar }) => bar)).toEqual([
      { done: 0, missed: 0, planned: 45 },
      { done: 60, missed: 0, planned: 0 },
      { done: 0, missed: 30, planned: 0 },
    ]);
  });

  test('show what was tracked of what is on or was missed, at most the whole event', () => {
    const tracked = (id: string, minutes: number) =>
      anEntry(`of ${id}`, { event_id: id, started_at: iso(swimAt(0)), stopped_at: iso(swimAt(minutes)) });
    expect(card([work], { entries: [tracked('work', 44)] }).bar).toEqual({ done: 44, missed: 0, planned: 76 });
    expect(card([swim], { entries: [tracked('swim', 10)] }).bar).toEqual({ done: 10, missed: 20, planned: 0 });
    expect(card([swim], { entries: [tracked('swim', 90)] }).bar).toEqual({ done: 30, missed: 0, planned: 0 });
  });

  test('show tracked time without an event, each day its part', () => {
    const night = anEntry('night', {
      category: 'Social',
      started_at: '2026-06-09T23:00:00.000Z',
      stopped_at: '2026-06-10T01:30:00.000Z',
    });
    const shown = week([], { entries: [night] }).map(({ cards }) => cards.map(({ id, bar }) => [id, bar.done]));
    expect(shown.slice(1, 3)).toEqual([[['social', 60]], [['social', 90]]]);
  });

  test('share the scale of the longest, sleep left out', () => {
    const sleep = timed('sleep', '00:00', '08:00', { category: ['Sleep'] });
    expect(longestBar(week([sleep, plain, talk]))).toBe(60);
    expect(thursday([sleep, plain, talk]).bar).toEqual({ done: 60, missed: 0, planned: 45 });
    expect(longestBar(week([]))).toBe(0);
  });
});

describe('a panel', () => {
  test('holds the events that start in it', () => {
    const night = timed('night', '2026-06-10T22:00Z', '2026-06-11T06:00Z');
    const trip = allDay('trip', '2026-06-12', '2026-06-15');
    expect(idsByDay([night, trip])).toEqual([[], [], ['night'], [], ['trip'], [], []]);
  });

  test('of Monday also holds what began before the week and covers the day', () => {
    const night = timed('night', '2026-06-07T22:00Z', '2026-06-08T06:00Z');
    const voyage = timed('voyage', '2026-06-07T22:00Z', '2026-06-09T06:00Z');
    const trip = allDay('trip', '2026-06-07', '2026-06-09');
    const over = allDay('over', '2026-06-07', '2026-06-08');
    expect(idsByDay([night, voyage, trip, over])).toEqual([['trip', 'voyage'], [], [], [], [], [], []]);
  });

  test('shows on its rule what lies in it, over midnight on both days', () => {
    const night = timed('night', '2026-06-10T22:00Z', '2026-06-11T06:00Z', { completed: true });
    const shown = week([night, work], { session: todaySession([work], now) });
    expect(shown.map(({ planned }) => planned.map(({ id, state }) => [id, state]))).toEqual([
      [],
      [],
      [['night', 'done']],
      [
        ['night', 'done'],
        ['work', 'live'],
      ],
      [],
      [],
      [],
    ]);
  });

  test('has 23 hours when the clocks go forward', () => {
    const sunday = weekDays([], '2026-03-23', now, 'Europe/Berlin')[6];
    expect(((sunday?.end ?? 0) - (sunday?.start ?? 0)) / 3_600_000).toBe(23);
  });
});

test('in every zone each event of a week counts once, and no chip exceeds its total', () => {
  const anyEvents = fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: 7 * 24 * 60 - 1 }),
      length: fc.nat(600),
      category: fc.constantFrom<string[]>([], ['Work'], ['food', 'Sleep'], ['Juggling']),
      completed: fc.boolean(),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(zoneAndInstant, anyEvents, ([zone, at], drafts) => {
      const monday = mondayOf(dateIn(at, zone));
      const [first] = weekDays([], monday, at, zone);
      const events = drafts.map(({ from, length, ...fields }, index) => {
        const start = (first?.start ?? 0) + from * 60_000;
        return timed(`e${index}`, iso(start), iso(start + length * 60_000), fields);
      });
      const days = weekDays(events, monday, at, zone, { outcome, entries: [] });
      const cards = days.flatMap(({ cards }) => cards);
      const within = events.filter(({ start_date }) => Date.parse(start_date) < (days[6]?.end ?? 0));
      expect(cards.reduce((sum, { total }) => sum + total.events, 0)).toBe(within.length);
      for (const { total, completed, missed, upcoming, bar, events } of cards) {
        expect(completed.minutes + missed.minutes + upcoming.minutes).toBeLessThanOrEqual(total.minutes);
        expect(completed.events + missed.events + upcoming.events).toBeLessThanOrEqual(total.events);
        expect(events).toHaveLength(total.events);
        expect(lengthOf(bar)).toBe(total.minutes);
      }
      for (const day of days) {
        for (const { start } of day.cards.flatMap(({ events }) => events)) {
          expect(start >= day.start && start < day.end).toBe(true);
        }
      }
    }),
  );
});
