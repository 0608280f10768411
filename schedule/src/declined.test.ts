import type { CalendarEvent } from '@daywright/contract/events';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cascade } from './cascade.ts';
import { conflictsIn } from './clashes.ts';
import { dayMs, instantAt } from './dates.ts';
import { dayGroups } from './day-groups.ts';
import { dayReview } from './day-review.ts';
import { dayRows } from './day-rows.ts';
import { isDeclined, standsAside } from './event-state.ts';
import { freeTime } from './free-time.ts';
import { currentAndNext } from './live-session.ts';
import { dayLoads } from './load.ts';
import { cellContent } from './month-cells.ts';
import { monthWeek } from './month-grid.ts';
import { timeReport } from './report.ts';
import { backToBackRuns } from './runs.ts';
import { statsOf } from './stats.ts';
import { allSteps } from './steps.ts';
import { anEntry } from './testing/entries.ts';
import { allDay, anEvent, answered, iso, ms, timed } from './testing/events.ts';
import { weekDays } from './week-days.ts';

const declined = { guests: answered('declined') };
const at = (time: string) => ms(`2026-06-11T${time}Z`);

/** Weeks in which clocks change, by an hour or half of one, forth or back; and one in which they do not. */
const weeks = [
  { timeZone: 'Europe/Berlin', monday: '2026-03-23' },
  { timeZone: 'America/New_York', monday: '2026-10-26' },
  { timeZone: 'Australia/Lord_Howe', monday: '2026-03-30' },
  { timeZone: 'Asia/Kathmandu', monday: '2026-06-08' },
] as const;

describe('what was declined or is free', () => {
  const event = fc.record({
    start: fc.integer({ min: 0, max: 7 * 96 - 1 }),
    length: fc.integer({ min: 0, max: 12 }),
    answer: fc.constantFrom('accepted' as const, 'declined' as const, 'needs-action' as const, undefined),
    completed: fc.boolean(),
    isAllDay: fc.boolean(),
    isFree: fc.boolean(),
  });
  const schedule = fc.record({
    week: fc.constantFrom(...weeks),
    now: fc.integer({ min: 0, max: 7 * 96 }),
    drafts: fc.array(event, { maxLength: 12 }),
  });

  test('changes nothing that is reckoned of time, in any zone', () => {
    fc.assert(
      fc.property(schedule, ({ week: { timeZone, monday }, now: step, drafts }) => {
        const start = instantAt(monday, '00:00', timeZone);
        const [now, end] = [start + step * 900_000, start + 7 * dayMs];
        const events = drafts.map(
          ({ start: from, length, answer, completed, isAllDay, isFree }, index): CalendarEvent => {
            const date = iso(start + from * 900_000).slice(0, 10);
            const times = isAllDay
              ? { all_day: true, start_date: date, end_date: iso(ms(`${date}T00:00Z`) + dayMs).slice(0, 10) }
              : { start_date: iso(start + from * 900_000), end_date: iso(start + (from + length) * 900_000) };
            const guests = answer ? answered(answer) : [];
            return anEvent(`e${index}`, { ...times, completed, guests, ...(isFree && { free: true }) });
          },
        );
        const to = { start: now, end: now + 5_400_000 };
        const days = Array.from({ length: 7 }, (_, day) => iso(ms(`${monday}T00:00Z`) + day * dayMs).slice(0, 10));
        const reckoned = (all: readonly CalendarEvent[]) => {
          const outcome = { accountCreatedAt: 0 };
          const panels = dayGroups(all, days, now, timeZone, { outcome });
          return {
            live: currentAndNext(all, now),
            stats: statsOf(all, now, timeZone, outcome),
            report: timeReport({ from: monday, to: days[6] ?? '', by: 'day' }, now, timeZone, {
              events: all,
              entries: [],
            }),
            free: freeTime(all, { start, end }, { minutes: 15, now: start, timeZone, isAnyHour: true }),
            conflicts: conflictsIn(all),
            runs: backToBackRuns(all),
            loads: dayLoads(all, days, timeZone),
            cascade: cascade(all, timed('moved', '09:00', '10:00'), to, { now }),
            days: panels.map(({ plannedMinutes }) => plannedMinutes),
            gaps: panels.map((panel) =>
              dayRows(panel, now, timeZone).flatMap((row) => (row.isEmpty ? [[row.start, row.end]] : [])),
            ),
            month: monthWeek(all, monday, now, timeZone, { outcome }).map(({ plannedMinutes }) => plannedMinutes),
            week: weekDays(all, monday, now, timeZone, { outcome }).map(({ bar, planned, cards }) => {
              const counted = cards.filter(({ total }) => total.events > 0);
              return { bar, planned, cards: counted.map(({ events: _, ...card }) => card) };
            }),
          };
        };
        expect(reckoned(events)).toEqual(reckoned(events.filter((each) => !standsAside(each))));
        const reviewed = (all: readonly CalendarEvent[]) => allSteps(dayReview(all, all, new Map()));
        expect(reviewed(events)).toEqual(reviewed(events.filter((each) => !isDeclined(each))));
      }),
    );
  });

  test('is still listed, and never missed', () => {
    const review = timed('review', '09:00', '10:00', declined);
    const outcome = { accountCreatedAt: 0 };
    const [day] = dayGroups([review], ['2026-06-11'], at('12:00'), 'UTC', { outcome });
    expect(day?.events.map(({ id, state }) => [id, state])).toEqual([['review', 'declined']]);
    const cards = weekDays([review], '2026-06-08', at('08:00'), 'UTC', { outcome })[3]?.cards;
    expect(cards?.map(({ total, events }) => [total.events, events.map(({ outcome: kind }) => kind)])).toEqual([
      [0, ['neutral']],
    ]);
  });

  test('lies in the free time that it leaves', () => {
    const events = [
      timed('first', '09:00', '10:00'),
      timed('no', '11:00', '12:00', declined),
      timed('last', '13:00', '14:00'),
    ];
    const ids = (now: string) => {
      const [day] = dayGroups(events, ['2026-06-11'], at(now), 'UTC');
      return day && dayRows(day, at(now), 'UTC').map((row) => [row.id, row.startTime]);
    };
    expect(ids('08:00')).toEqual([
      ['first', '09:00'],
      ['free-last', '10:00'],
      ['no', '11:00'],
      ['last', '13:00'],
    ]);
    expect(ids('12:15')).toEqual([
      ['first', '09:00'],
      ['no', '11:00'],
      ['free-last', '12:15'],
      ['last', '13:00'],
    ]);
  });

  test('is current while its timer runs', () => {
    const no = timed('no', '11:00', '12:00', declined);
    expect(currentAndNext([no], at('11:30')).current).toBeNull();
    expect(currentAndNext([no], at('11:30'), 'no').current).toBe(no);
  });

  test('counts again once it is ticked', () => {
    const went = timed('went', '11:00', '12:00', { ...declined, completed: true });
    expect(statsOf([went], at('13:00'), 'UTC', { accountCreatedAt: 0 }).completed).toEqual({ minutes: 60, events: 1 });
  });

  test('was dropped if it was planned in the morning, and added if it is accepted since', () => {
    const [yes, no] = [timed('e', '11:00', '12:00'), timed('e', '11:00', '12:00', declined)];
    expect(allSteps(dayReview([yes], [no], new Map())).map(({ outcome }) => outcome)).toEqual(['dropped']);
    expect(allSteps(dayReview([no], [yes], new Map())).map(({ outcome }) => outcome)).toEqual(['added']);
    expect(allSteps(dayReview([yes], [], new Map([['e', no]]))).map(({ outcome }) => outcome)).toEqual(['dropped']);
  });

  test('gives way to others where a cell of the month has no room', () => {
    const events = [timed('no', '08:00', '12:00', declined), timed('short', '09:00', '09:30')];
    const [, , , day] = monthWeek(events, '2026-06-08', at('07:00'), 'UTC');
    expect(day && cellContent(day, 3, { events: 1, lanes: 1 }).events.map(({ id }) => id)).toEqual(['short']);
  });

  test('keeps the time that was tracked on it all the same', () => {
    const no = timed('no', '11:00', '12:00', { ...declined, category: ['Work'] });
    const entry = anEntry('entry', {
      ...{ event_id: 'no', category: 'Work' },
      ...{ started_at: iso(at('11:00')), stopped_at: iso(at('11:30')) },
    });
    const [, , , day] = weekDays([no], '2026-06-08', at('13:00'), 'UTC', { entries: [entry] });
    expect(day?.bar).toEqual({ done: 30, missed: 0, planned: 0 });
  });

  test('names no day any more where it lasts all day', () => {
    const fair = allDay('fair', '2026-06-11', '2026-06-12', declined);
    expect(statsOf([fair], at('08:00'), 'UTC', { accountCreatedAt: 0 }).planned.events).toBe(0);
  });
});
