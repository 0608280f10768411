import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { datesFrom } from './dates.ts';
import { dayLoads, loadOf } from './load.ts';
import { timeReport } from './report.ts';
import { allDay, iso, timed } from './testing/events.ts';
import { zoneAndInstant } from './testing/zones.ts';

const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: 540, end: 1020 }));
const load = (events: Parameters<typeof dayLoads>[0], date = '2026-06-11', zone = 'UTC', working_hours = hours) =>
  dayLoads(events, [date], zone, { working_hours })[0];

describe('the load of a day', () => {
  test('is what lies in working hours, and beyond them what is named Work or Meeting', () => {
    const events = [
      timed('plain', '08:00', '10:00'),
      timed('call', '17:00', '18:00', { category: ['Meeting'] }),
      timed('gym', '19:00', '20:00', { category: ['Health and fitness'] }),
      timed('night', '22:00', '23:30', { category: ['Sleep'] }),
      allDay('fair', '2026-06-11', '2026-06-12'),
    ];
    expect(load(events)).toEqual({
      date: '2026-06-11',
      planned: 240,
      booked: 120,
      working: 480,
      free: 420,
      isOverbooked: false,
    });
  });

  test('counts two at once twice, as only one of them can be done', () => {
    const events = [timed('one', '09:00', '13:30'), timed('two', '09:00', '13:00')];
    expect(load(events)).toMatchObject({ planned: 510, booked: 510, free: 210, isOverbooked: true });
    expect(load([timed('one', '09:00', '17:00')])).toMatchObject({ booked: 480, isOverbooked: false });
  });

  test('takes the usual hours where none were chosen, and none on a day off, which is never overbooked', () => {
    expect(dayLoads([], ['2026-06-12', '2026-06-13'], 'UTC').map(({ working }) => working)).toEqual([510, 0]);
    const saturday = timed('work', '2026-06-13T08:00Z', '2026-06-13T20:00Z', { category: ['Work'] });
    expect(load([saturday], '2026-06-13')).toMatchObject({ booked: 720, working: 0, free: 0, isOverbooked: false });
  });

  test('of a night when the clocks change has as many minutes as pass', () => {
    const night = [{ weekday: 7, start: 0, end: 300 }];
    expect(load([], '2026-03-29', 'Europe/Berlin', night)).toMatchObject({ working: 240, free: 240 });
    expect(load([], '2026-10-25', 'Europe/Berlin', night)).toMatchObject({ working: 360, free: 360 });
  });
});

test('days are overbooked together where all that they work does not hold what is booked', () => {
  const week = dayLoads(
    [
      timed('thesis', '2026-06-13T08:00Z', '2026-06-13T20:00Z', { category: ['Work'] }),
      timed('friday', '2026-06-12T09:00Z', '2026-06-12T17:00Z'),
    ],
    ['2026-06-12', '2026-06-13'],
    'UTC',
    { working_hours: hours },
  );
  expect(week.map(({ isOverbooked }) => isOverbooked)).toEqual([false, false]);
  expect(loadOf(week)).toEqual({ planned: 1200, booked: 1200, working: 480, free: 0, isOverbooked: true });
});

test('what is planned is what the time report plans, in any zone and across clock changes', () => {
  fc.assert(
    fc.property(
      zoneAndInstant,
      fc.array(
        fc.record({ from: fc.integer({ min: -3_000, max: 3_000 }), length: fc.integer({ min: 1, max: 2_000 }) }),
      ),
      ([timeZone, at], lengths) => {
        const events = lengths.map(({ from, length }, index) => {
          const start = at + from * 60_000;
          return timed(String(index), iso(start), iso(start + length * 60_000));
        });
        const dates = datesFrom(new Date(at).toISOString().slice(0, 10), 3);
        const range = { from: dates[0] ?? '', to: datesFrom(dates[2] ?? '', 2)[1] ?? '', by: 'day' as const };
        const reported = timeReport(range, at, timeZone, { events, entries: [] }).map(({ categories }) =>
          categories.reduce((sum, { planned }) => sum + planned, 0),
        );
        const days = dayLoads(events, dates, timeZone);
        expect(days.map(({ planned }) => planned)).toEqual(reported);
        for (const { planned, booked, free, working } of days) {
          expect(booked).toBeLessThanOrEqual(planned);
          expect(free).toBeGreaterThanOrEqual(0);
          expect(free + booked).toBeGreaterThanOrEqual(working);
        }
      },
    ),
  );
});
