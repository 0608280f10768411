import type { CalendarEvent } from '@daywright/contract/events';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dateIn, datesFrom, startDateOf } from './dates.ts';
import { type DayGroup, dayGroups } from './day-groups.ts';
import { todaySession } from './live-session.ts';
import { allDay, aSpan, iso, ms, timed } from './testing/events.ts';
import { zoneAndInstant } from './testing/zones.ts';

const at = (time: string) => ms(`2026-06-11T${time}Z`);
const dates = datesFrom('2026-06-10', 3);
const run = timed('run', '07:00', '07:45');
const work = timed('work', '09:30', '11:30', { category: ['Work'] });
const lunch = timed('lunch', '12:30', '13:15', { spans: [aSpan('soup', { completed: true })] });

const panels = (events: CalendarEvent[], now = '10:14', zone = 'UTC') => dayGroups(events, dates, at(now), zone);
const idsIn = (groups: DayGroup[]) => groups.map((panel) => panel.events.map((event) => event.id));
const today = (events: CalendarEvent[], now?: string) => panels(events, now)[1] as DayGroup;

describe('a day panel', () => {
  test('says its date, its day and whether it is today', () => {
    const [before, present] = panels([]);
    expect(before).toMatchObject({ id: '2026-06-10', date: 10, dayName: 'Wed', isToday: false, isPast: true });
    expect(present).toMatchObject({ id: '2026-06-11', date: 11, dayName: 'Thu', isToday: true, isPast: false });
    const week = dayGroups([], datesFrom('2026-06-07', 7), at('10:00'), 'UTC');
    expect(week.map(({ dayName }) => dayName)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  });

  test('knows today by the zone', () => {
    const [, , last] = panels([], '18:30', 'Asia/Kolkata');
    expect(last).toMatchObject({ id: '2026-06-12', isToday: true });
  });

  test('shows an event as specified', () => {
    const [event] = today([work]).events;
    expect(event).toMatchObject({
      id: 'work',
      name: 'work',
      icon: '💼',
      duration: '2h',
      startTime: '09:30',
      endTime: '11:30',
      spans: [],
      isEmpty: false,
      isActive: true,
      isNext: false,
      progress: 37,
      timeRemaining: '1h 16m left',
      state: 'live',
      continued: false,
      continues: false,
    });
    const [, upcoming] = today([work, lunch], '11:42').events;
    expect(upcoming).toMatchObject({ id: 'lunch', isActive: false, isNext: true, progress: 0, timeRemaining: '' });
  });

  test('adds up the minutes planned for it: what timed events take of it, sleep left out', () => {
    const sleep = timed('sleep', '00:00', '07:00', { category: ['Sleep'] });
    const night = timed('night', '2026-06-10T23:00Z', '2026-06-11T01:00Z');
    const [before, present] = panels([sleep, night, work, lunch, allDay('fair', '2026-06-11', '2026-06-12')]);
    expect(before?.plannedMinutes).toBe(60);
    expect(present?.plannedMinutes).toBe(225);
  });

  test('bounds a day of 23 hours', () => {
    const [panel] = dayGroups([], ['2026-03-29'], at('10:00'), 'Europe/Berlin');
    expect(((panel?.end ?? 0) - (panel?.start ?? 0)) / 3_600_000).toBe(23);
  });
});

describe('the events of a panel', () => {
  test('stand all-day first, then by start, the longer before the shorter, whatever order they come in', () => {
    const events = [
      timed('short', '09:30', '10:00'),
      lunch,
      allDay('fair', '2026-06-11', '2026-06-12'),
      timed('twin', '09:30', '11:30'),
      work,
      run,
    ];
    const order = ['fair', 'run', 'twin', 'work', 'short', 'lunch'];
    expect(idsIn([today(events), today(events.toReversed())])).toEqual([order, order]);
  });

  test('that reach over midnight stand in both days and say so', () => {
    const night = timed('night', '2026-06-10T22:00Z', '2026-06-11T06:00Z');
    const [before, present, after] = panels([night]);
    expect(before?.events).toMatchObject([{ continued: false, continues: true }]);
    expect(present?.events).toMatchObject([{ continued: true, continues: false, startTime: '22:00' }]);
    expect(after?.events).toEqual([]);
  });

  test('that end at midnight stand in one day', () => {
    expect(idsIn(panels([timed('late', '2026-06-10T22:00Z', '2026-06-11T00:00Z')]))).toEqual([['late'], [], []]);
  });

  test('without length stand in the day they start', () => {
    expect(idsIn(panels([timed('moment', '00:00', '00:00')]))).toEqual([[], ['moment'], []]);
    expect(idsIn(panels([allDay('mark', '2026-06-11', '2026-06-11')]))).toEqual([[], ['mark'], []]);
  });

  test('when all-day stand on their own dates in every zone', () => {
    const trip = allDay('trip', '2026-06-10', '2026-06-12');
    for (const zone of ['Pacific/Apia', 'America/New_York', 'UTC']) {
      const groups = panels([trip], '10:14', zone);
      expect(idsIn(groups)).toEqual([['trip'], ['trip'], []]);
      expect(groups[0]?.events[0]).toMatchObject({ duration: 'All day', startTime: '', continues: true });
    }
  });

  test('stand in the panels asked for, whatever lies between these', () => {
    const week = timed('week', '2026-06-01T00:00Z', '2026-06-20T00:00Z');
    expect(idsIn(dayGroups([week, run], ['2026-06-12', '2026-06-10'], at('10:14'), 'UTC'))).toEqual([
      ['week'],
      ['week'],
    ]);
    expect(dayGroups([week], [], at('10:14'), 'UTC')).toEqual([]);
  });

  test('stand in a date that the zone skipped only when they bear it themselves', () => {
    const voyage = timed('voyage', '2011-12-30T08:00Z', '2011-12-30T12:00Z');
    const skipped = datesFrom('2011-12-29', 3);
    const holiday = allDay('holiday', '2011-12-29', '2012-01-01');
    expect(idsIn(dayGroups([voyage, holiday], skipped, at('10:14'), 'Pacific/Apia'))).toEqual([
      ['holiday', 'voyage'],
      ['holiday'],
      ['holiday', 'voyage'],
    ]);
  });
});

describe('marks', () => {
  const marks = (groups: DayGroup[]) =>
    groups.flatMap((panel) =>
      panel.events.filter((event) => event.isActive || event.isNext).map((event) => [panel.id, event.id, event.state]),
    );

  test('LIVE stands on the current event and nothing is next meanwhile', () => {
    expect(marks(panels([run, work, lunch]))).toEqual([['2026-06-11', 'work', 'live']]);
  });

  test('NEXT stands on the upcoming event when nothing is active', () => {
    const groups = panels([run, work, lunch], '11:42');
    expect(marks(groups)).toEqual([['2026-06-11', 'lunch', 'next']]);
    expect(groups[1]?.events.map((event) => event.nextText)).toEqual(['', '', 'in 48m']);
  });

  test('NEXT may stand on tomorrow’s first event', () => {
    const early = timed('early', '2026-06-12T00:30Z', '2026-06-12T01:00Z');
    expect(marks(panels([run, early], '23:50'))).toEqual([['2026-06-12', 'early', 'next']]);
  });

  test('LIVE stands in today’s panel only; what lies before midnight is over', () => {
    const night = timed('night', '2026-06-10T22:00Z', '2026-06-11T06:00Z');
    const groups = panels([night], '02:00');
    expect(marks(groups)).toEqual([['2026-06-11', 'night', 'live']]);
    expect(groups[0]?.events[0]?.state).toBe('past');
  });

  test('NEXT stands in the panel that the event starts in', () => {
    const night = timed('night', '22:00', '2026-06-12T06:00Z');
    expect(marks(panels([night], '21:00'))).toEqual([['2026-06-11', 'night', 'next']]);
  });

  test('NEXT stands once where the clock goes back over midnight', () => {
    const repeated = timed('repeated', '1987-10-25T02:31:59.999Z', '1987-10-25T03:30:59.999Z');
    const now = ms('1987-10-25T00:57:39.999Z');
    expect(marks(dayGroups([repeated], ['1987-10-24', '1987-10-25'], now, 'America/St_Johns'))).toHaveLength(1);
  });

  test('follow the session that is given, when the panels hold other days', () => {
    const session = todaySession([work], at('09:00'));
    const [panel] = dayGroups([lunch], ['2026-06-11'], at('09:00'), 'UTC', { session });
    expect(marks(panel ? [panel] : [])).toEqual([]);
  });

  test('past events are done when ticked, else plain', () => {
    expect(today([run, lunch], '20:00').events.map((event) => event.state)).toEqual(['past', 'done']);
  });
});

describe('day groups', () => {
  const minute = 60_000;
  const someEvents = fc.array(
    fc.record({
      from: fc.integer({ min: -5 * 1440, max: 5 * 1440 }),
      length: fc.oneof(fc.nat(180), fc.nat(4 * 1440)),
      wholeDay: fc.boolean(),
    }),
    { maxLength: 15 },
  );
  const scene = fc.tuple(zoneAndInstant, someEvents).map(([[zone, now], drafts]) => ({
    zone,
    now,
    dates: datesFrom(addDays(dateIn(now, zone), -8), 22),
    events: drafts.map(({ from, length, wholeDay }, index): CalendarEvent => {
      const start = now + from * minute;
      const first = dateIn(start, zone);
      return wholeDay
        ? allDay(`e${index}`, first, addDays(first, 1 + (length % 4)))
        : timed(`e${index}`, iso(start), iso(start + length * minute));
    }),
  }));

  test('lose and repeat no event: each begins in exactly one panel, that of the day it starts', () => {
    fc.assert(
      fc.property(scene, ({ zone, now, dates, events }) => {
        const begun = dayGroups(events, dates, now, zone).flatMap((panel) =>
          panel.events.filter((event) => !event.continued).map((event) => [event.id, panel.id]),
        );
        expect(begun.toSorted()).toEqual(events.map((event) => [event.id, startDateOf(event, zone)]).toSorted());
      }),
      { numRuns: 500 },
    );
  });

  test('show an event in every day from its first to its last that it lies in, once a day, and in no other', () => {
    fc.assert(
      fc.property(scene, ({ zone, now, dates, events }) => {
        const shown = dayGroups(events, dates, now, zone).flatMap((panel) =>
          panel.events.filter((event) => !event.event.all_day).map((event) => `${event.id} ${panel.id}`),
        );
        const expected = new Set<string>();
        for (const event of events.filter((event) => !event.all_day)) {
          const [start, end] = [ms(event.start_date), ms(event.end_date)];
          const first = dateIn(start, zone);
          expected.add(`${event.id} ${first}`);
          // Where a clock goes back over midnight, a date comes twice, with a minute of the following one between.
          for (let time = start; time < end; time += 15 * minute) {
            const date = dateIn(time, zone);
            if (first <= date && date <= dateIn(end - 1, zone)) expected.add(`${event.id} ${date}`);
          }
          if (start < end && first <= dateIn(end - 1, zone)) expected.add(`${event.id} ${dateIn(end - 1, zone)}`);
        }
        expect(shown.toSorted()).toEqual([...expected].toSorted());
      }),
      { numRuns: 200 },
    );
  });

  test('go on in the next panel exactly where they say so', () => {
    fc.assert(
      fc.property(scene, ({ zone, now, dates, events }) => {
        const groups = dayGroups(events, dates, now, zone).filter((panel) => panel.start < panel.end);
        for (const [index, panel] of groups.entries()) {
          for (const { id, continues, event } of panel.events) {
            if (event.all_day) continue;
            const follows = groups[index + 1]?.events.some((later) => later.id === id && later.continued) ?? false;
            expect(follows).toBe(continues);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('mark at most one event, and LIVE only in today’s panel', () => {
    fc.assert(
      fc.property(scene, ({ zone, now, dates, events }) => {
        const marked = dayGroups(events, dates, now, zone).flatMap((panel) =>
          panel.events.filter((event) => event.isActive || event.isNext).map((event) => ({ panel, event })),
        );
        expect(marked.length).toBeLessThanOrEqual(1);
        for (const { panel, event } of marked) expect(event.isNext || panel.isToday).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
