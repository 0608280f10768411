import type { CalendarEvent } from '@daywright/contract/events';
import type { TimeEntry } from '@daywright/contract/time-entries';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dateIn, startOfDay } from './dates.ts';
import { type MonthDay, type MonthOptions, momentFor, monthWeek } from './month-grid.ts';
import { allDay, iso, ms, timed } from './testing/events.ts';
import { zoneAndInstant } from './testing/zones.ts';
import { mondayOf } from './weeks.ts';

const monday = '2026-06-08';
const now = ms('2026-06-11T10:14Z');

const week = (events: CalendarEvent[], options?: MonthOptions, zone = 'UTC') =>
  monthWeek(events, monday, now, zone, options);
const ids = (shown: readonly { id: string }[]) => shown.map(({ id }) => id);
const eventsOf = (days: readonly MonthDay[]) => days.map(({ events }) => ids(events));
const thursday = (days: MonthDay[]) => days[3] as MonthDay;

function entry(from: string, to: string | null, fields: Partial<TimeEntry> = {}): TimeEntry {
  return {
    id: from,
    event_id: null,
    title: '',
    category: null,
    note: null,
    started_at: iso(ms(from)),
    stopped_at: to && iso(ms(to)),
    version: 1,
    created_at: '',
    updated_at: '',
    ...fields,
  };
}

describe('the days of a week row', () => {
  test('begin on Monday, and one of them is today in the zone', () => {
    expect(week([]).map(({ date, isToday }) => `${date}${isToday ? ' today' : ''}`)).toEqual([
      '2026-06-08',
      '2026-06-09',
      '2026-06-10',
      '2026-06-11 today',
      '2026-06-12',
      '2026-06-13',
      '2026-06-14',
    ]);
    const late = monthWeek([], monday, ms('2026-06-11T18:30Z'), 'Asia/Kolkata');
    expect(late.find(({ isToday }) => isToday)?.date).toBe('2026-06-12');
  });

  test('an event over midnight stands on the day it starts on, and each day plans its own part', () => {
    const days = week([timed('party', '2026-06-11T22:00Z', '2026-06-12T03:00Z')]);
    expect(eventsOf(days)).toEqual([[], [], [], ['party'], [], [], []]);
    expect(days.map(({ plannedMinutes }) => plannedMinutes)).toEqual([0, 0, 0, 120, 180, 0, 0]);
  });

  test('what began on the Sunday before stands in that week alone', () => {
    const days = week([timed('party', '2026-06-07T22:00Z', '2026-06-08T03:00Z')]);
    expect(eventsOf(days).flat()).toEqual([]);
    expect(days[0]?.plannedMinutes).toBe(180);
  });

  test('a whole day by the clock is a bar, also where the clock changes', () => {
    const isBar = (from: string, to: string, first: string) =>
      monthWeek([timed('it', from, to)], first, now, 'Europe/Berlin').some(({ bars }) => bars.length > 0);
    expect(isBar('2026-06-10T22:00Z', '2026-06-11T22:00Z', monday)).toBe(true);
    expect(isBar('2026-06-10T22:00Z', '2026-06-11T21:59Z', monday)).toBe(false);
    // 29 March has 23 hours, 25 October 25.
    expect(isBar('2026-03-28T23:00Z', '2026-03-29T22:00Z', '2026-03-23')).toBe(true);
    expect(isBar('2026-10-24T22:00Z', '2026-10-25T22:30Z', '2026-10-19')).toBe(false);
  });

  test('sleep is no planned time and what lasts all day takes none', () => {
    const days = week([
      timed('night', '01:00', '06:00', { category: ['Sleep'] }),
      allDay('fair', '2026-06-11', '2026-06-12'),
    ]);
    expect(thursday(days).plannedMinutes).toBe(0);
  });

  test('tracked time is cut at midnight, the running part ends now', () => {
    const entries = [entry('2026-06-10T23:00Z', '2026-06-11T01:00Z'), entry('2026-06-11T10:00Z', null)];
    expect(week([], { entries }).map(({ trackedMinutes }) => trackedMinutes)).toEqual([0, 0, 60, 74, 0, 0, 0]);
  });

  test('states follow from ticks, tracked time, the account and what is on', () => {
    const events = [
      timed('ticked', '07:00', '08:00', { completed: true }),
      timed('tracked', '08:00', '09:00'),
      timed('missed', '09:00', '09:30'),
      timed('on', '10:00', '11:00'),
      timed('ahead', '12:00', '13:00'),
    ];
    const entries = [entry('2026-06-11T08:10Z', '2026-06-11T08:50Z', { event_id: 'tracked' })];
    const days = week(events, { entries, outcome: { accountCreatedAt: 0 }, liveId: 'on' });
    expect(thursday(days).events.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'ticked done',
      'tracked tracked',
      'missed missed',
      'on live',
      'ahead planned',
    ]);
    expect(thursday(week([timed('missed', '09:00', '09:30')])).events[0]?.state).toBe('past');
  });
});

describe('bars', () => {
  const lanes = (days: MonthDay[]) => days.map(({ bars }) => bars.map(({ id, lane }) => `${id}${lane}`).join(' '));

  test('lie in the topmost free lane, the longer above, and keep it over all their days', () => {
    const events = [
      allDay('short', '2026-06-08', '2026-06-09'),
      allDay('trip', '2026-06-08', '2026-06-11'),
      allDay('fair', '2026-06-10', '2026-06-12'),
      allDay('late', '2026-06-11', '2026-06-12'),
    ];
    expect(lanes(week(events))).toEqual(['trip0 short1', 'trip0', 'trip0 fair1', 'late0 fair1', '', '', '']);
  });

  test('say where they go on over the edges of the row', () => {
    const bar = week([allDay('trip', '2026-06-06', '2026-06-17')])[0]?.bars[0];
    expect(bar).toMatchObject({ day: 0, days: 7, continued: true, continues: true });
    const inside = week([allDay('trip', '2026-06-08', '2026-06-15')])[0]?.bars[0];
    expect(inside).toMatchObject({ day: 0, days: 7, continued: false, continues: false });
  });

  test('a timed one ends on the day that its last moment lies on', () => {
    const days = week([timed('flight', '2026-06-09T20:00Z', '2026-06-11T00:00Z')]);
    expect(lanes(days)).toEqual(['', 'flight0', 'flight0', '', '', '', '']);
  });

  test('all-day dates are the same in every zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      expect(lanes(week([allDay('fair', '2026-06-11', '2026-06-13')], {}, zone))).toEqual([
        '',
        '',
        '',
        'fair0',
        'fair0',
        '',
        '',
      ]);
    }
  });

  test('no two share a lane on a day', () => {
    const span = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 20 }), (spans) => {
        const events = spans.map(([from, days], index) =>
          allDay(`${index}`, addDays(monday, from), addDays(monday, from + days)),
        );
        for (const { bars } of week(events)) expect(new Set(bars.map(({ lane }) => lane)).size).toBe(bars.length);
      }),
    );
  });
});

test('each event stands in exactly one cell of the weeks it meets, or is a bar', () => {
  fc.assert(
    fc.property(zoneAndInstant, fc.integer({ min: 0, max: 86_399 }), ([zone, start], seconds) => {
      const end = start + seconds * 1000;
      const first = mondayOf(dateIn(start, zone));
      const event = timed('it', iso(start), iso(end));
      const days = [first, addDays(first, 7)].flatMap((day) => monthWeek([event], day, start, zone));
      const holding = days.filter(({ events, bars }) => events.length + bars.length > 0);
      if (holding.some(({ bars }) => bars.length > 0)) return;
      expect(holding.map(({ date }) => date)).toEqual([dateIn(start, zone)]);
    }),
  );
});

test('a week other than the present one is drawn at one moment only', () => {
  const zone = 'Europe/Berlin';
  const at = (moment: number) => momentFor(monday, moment, zone);
  expect(at(now)).toBe(now);
  expect(at(ms('2026-05-01T00:00Z'))).toBe(startOfDay(monday, zone) - 1);
  expect(at(ms('2026-08-01T00:00Z'))).toBe(at(ms('2026-09-01T00:00Z')));
  // A moment of the day after still draws it anew: a Sunday's event may end then.
  expect(at(ms('2026-06-15T01:00Z'))).toBe(ms('2026-06-15T01:00Z'));
});
