import type { CalendarEvent } from '@daywright/contract/events';
import type { ReportLine, ReportPeriod } from '@daywright/contract/reports';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dateIn, startOfDay } from './dates.ts';
import { timeReport } from './report.ts';
import { anEntry } from './testing/entries.ts';
import { allDay, iso, ms, timed } from './testing/events.ts';
import { zoneAndInstant } from './testing/zones.ts';

const now = ms('2026-06-11T10:14Z');
const day = { from: '2026-06-11', to: '2026-06-12', by: 'day' } as const;
const food = { category: ['Food'] };
const entry = (start: string, stop: string | null, fields = {}) =>
  anEntry('entry', { started_at: iso(ms(start)), stopped_at: stop && iso(ms(stop)), ...fields });

function linesOf(events: CalendarEvent[], entries = [entry('2026-06-01T09:00Z', '2026-06-01T10:00Z')], range = day) {
  return timeReport(range, now, 'UTC', { events, entries }).flatMap(({ categories }) => categories);
}

describe('a report of a day', () => {
  test('counts of an event under way what is over as planned only, and the rest as still to come too', () => {
    const work = timed('work', '09:30', '11:30');
    const entries = [entry('2026-06-11T09:30Z', null)];
    expect(linesOf([work], entries)).toEqual([{ category: 'Work', planned: 120, tracked: 44, ahead: 76 }]);
  });

  test('counts nothing to come of what is over, and all of what begins later', () => {
    expect(linesOf([timed('run', '07:00', '07:45'), timed('lunch', '12:30', '13:15', food)])).toEqual([
      { category: 'Work', planned: 45, tracked: 0, ahead: 0 },
      { category: 'Food', planned: 45, tracked: 0, ahead: 45 },
    ]);
  });

  test('counts nothing to come of an event that is ticked', () => {
    const [line] = linesOf([timed('work', '09:30', '11:30', { completed: true })]);
    expect(line).toMatchObject({ planned: 120, ahead: 0 });
  });

  test('counts nothing of an all-day event', () => {
    expect(linesOf([allDay('fair', '2026-06-11', '2026-06-12')])).toEqual([]);
  });

  test('knows a person’s own categories, in the fixed order, and puts what nobody knows under Other', () => {
    const preferences = { categories: [{ name: 'Garden', icon: null, color: null }] };
    const events = [
      timed('a', '12:00', '13:00', { category: ['Nowhere'] }),
      timed('b', '13:00', '14:00', { category: ['garden '] }),
    ];
    const entries = [entry('2026-06-11T09:00Z', '2026-06-11T09:10Z', { category: 'Sleep' })];
    const [period] = timeReport(day, now, 'UTC', { events, entries, preferences });
    expect(period?.categories.map(({ category }) => category)).toEqual(['Sleep', 'Garden', 'Other']);
  });
});

describe('a period', () => {
  test('stands under its first date, with nothing in it too', () => {
    const dates = (by: 'week' | 'month') =>
      timeReport({ from: '2026-05-28', to: '2026-06-09', by }, now, 'UTC', { events: [], entries: [] });
    expect(dates('week')).toEqual([
      { date: '2026-05-25', categories: [] },
      { date: '2026-06-01', categories: [] },
      { date: '2026-06-08', categories: [] },
    ]);
    expect(dates('month').map(({ date }) => date)).toEqual(['2026-05-01', '2026-06-01']);
  });

  test('counts of what reaches over midnight its own part, by the person’s zone', () => {
    const events = [timed('night', '2026-06-10T21:30Z', '2026-06-10T23:00Z')];
    const entries = [entry('2026-06-10T21:45Z', '2026-06-10T22:15Z')];
    const periods = timeReport({ from: '2026-06-10', to: '2026-06-12', by: 'day' }, now, 'Europe/Berlin', {
      events,
      entries,
    });
    expect(periods.map(({ categories: [line] }) => [line?.planned, line?.tracked])).toEqual([
      [30, 15],
      [60, 15],
    ]);
  });

  test.each([
    ['of 23 hours', '2026-03-29', 1380],
    ['of 25 hours', '2026-10-25', 1500],
  ])('%s counts all of them', (_, date, minutes) => {
    const events = [timed('e', '2026-01-01T00:00Z', '2026-12-31T00:00Z')];
    const range = { from: date, to: addDays(date, 1), by: 'day' } as const;
    const [period] = timeReport(range, now, 'Europe/Berlin', { events, entries: [] });
    expect(period?.categories).toMatchObject([{ planned: minutes }]);
  });
});

describe('in any zone, near any clock change', () => {
  const hours = 3_600_000;
  const part = fc.record({
    from: fc.integer({ min: -60 * hours, max: 60 * hours }),
    length: fc.integer({ min: 0, max: 40 * hours }),
    category: fc.constantFrom('Work', 'Food', 'Sleep'),
  });
  const sum = (lines: ReportLine[]) =>
    lines.reduce(
      (all, { planned, tracked, ahead }) => ({
        planned: all.planned + planned,
        tracked: all.tracked + tracked,
        ahead: all.ahead + ahead,
      }),
      { planned: 0, tracked: 0, ahead: 0 },
    );
  const all = (periods: ReportPeriod[]) => sum(periods.flatMap(({ categories }) => categories));

  test('days, weeks and months add up to the same, and nothing is lost at midnight', () => {
    fc.assert(
      fc.property(zoneAndInstant, fc.array(part, { maxLength: 8 }), ([zone, at], parts) => {
        const windows = parts.map(({ from, length, category }) => ({
          category,
          start: at + from,
          end: at + from + length,
        }));
        const events = windows.map(({ start, end, category }, index) =>
          timed(`e${index}`, iso(start), iso(end), { category: [category] }),
        );
        const entries = windows.map(({ start, end, category }) =>
          anEntry('entry', { category, started_at: iso(start), stopped_at: iso(end) }),
        );
        const range = { from: addDays(dateIn(at, zone), -40), to: addDays(dateIn(at, zone), 40) };
        const by = (unit: 'day' | 'week' | 'month') =>
          timeReport({ ...range, by: unit }, at, zone, { events, entries });
        const whole = all(by('day'));
        expect(all(by('week'))).toEqual(whole);
        expect(all(by('month'))).toEqual(whole);
        const minutes = windows.reduce(
          (total, { start, end }) => total + Math.floor(end / 60_000) - Math.floor(start / 60_000),
          0,
        );
        expect(whole.planned).toBe(minutes);
        expect(whole.tracked).toBe(minutes);
        expect(whole.ahead).toBeLessThanOrEqual(minutes);
      }),
    );
  });

  test('two neighbouring ranges add up to the one that holds both', () => {
    fc.assert(
      fc.property(
        zoneAndInstant,
        fc.array(part, { maxLength: 8 }),
        fc.integer({ min: -3, max: 3 }),
        ([zone, at], parts, cut) => {
          const events = parts.map(({ from, length }, index) =>
            timed(`e${index}`, iso(at + from), iso(at + from + length)),
          );
          const today = dateIn(at, zone);
          const of = (from: string, to: string) =>
            all(timeReport({ from, to, by: 'week' }, at, zone, { events, entries: [] }));
          const [first, middle, last] = [addDays(today, -5), addDays(today, cut), addDays(today, 6)];
          const halves = [of(first, middle), of(middle, last)];
          expect({
            planned: (halves[0]?.planned ?? 0) + (halves[1]?.planned ?? 0),
            ahead: (halves[0]?.ahead ?? 0) + (halves[1]?.ahead ?? 0),
          }).toEqual({ planned: of(first, last).planned, ahead: of(first, last).ahead });
        },
      ),
    );
  });

  test('no day holds more than its own length of one thing', () => {
    fc.assert(
      fc.property(zoneAndInstant, ([zone, at]) => {
        const date = dateIn(at, zone);
        const range = { from: date, to: addDays(date, 1), by: 'day' } as const;
        const event = timed('long', iso(at - 90 * hours), iso(at + 90 * hours));
        const [period] = timeReport(range, at, zone, { events: [event], entries: [] });
        const { from, to } = range;
        const length = (startOfDay(to, zone) - startOfDay(from, zone)) / 60_000;
        expect(Math.abs((period?.categories[0]?.planned ?? 0) - length)).toBeLessThan(1);
      }),
    );
  });
});
