import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateIn, timeText } from './dates.ts';
import { datesOf, freeIn, freeTime } from './free-time.ts';
import { allDay, iso, ms, timed } from './testing/events.ts';
import { zoneAndInstant } from './testing/zones.ts';
import { workingWindow } from './working-hours.ts';

const thursday = { start: ms('2026-06-11T00:00Z'), end: ms('2026-06-12T00:00Z') };
const asked = { minutes: 30, now: ms('2026-06-11T08:14Z'), timeZone: 'UTC' };
const shown = (windows: readonly { start: number; end: number }[], zone = 'UTC') =>
  windows.map(({ start, end }) => `${dateIn(start, zone).slice(5)} ${timeText(start, zone)}-${timeText(end, zone)}`);

describe('free time', () => {
  test('lies between events, within working hours, from now on', () => {
    const events = [
      timed('planning', '10:00', '11:00'),
      timed('lunch', '12:00', '13:00'),
      timed('review', '12:30', '14:00'),
      allDay('fair', '2026-06-11', '2026-06-12'),
    ];
    expect(shown(freeTime(events, thursday, asked))).toEqual([
      '06-11 09:00-10:00',
      '06-11 11:00-12:00',
      '06-11 14:00-17:30',
    ]);
    expect(shown(freeTime(events, thursday, { ...asked, now: ms('2026-06-11T11:12Z') }))).toEqual([
      '06-11 11:15-12:00',
      '06-11 14:00-17:30',
    ]);
  });

  test('is long enough, with what is to stay free beside other events', () => {
    const events = [timed('planning', '10:00', '11:00'), timed('lunch', '12:00', '13:00')];
    expect(shown(freeTime(events, thursday, { ...asked, buffer: 10 }))).toEqual([
      '06-11 09:00-09:50',
      '06-11 11:10-11:50',
      '06-11 13:10-17:30',
    ]);
    expect(shown(freeTime(events, thursday, { ...asked, minutes: 61 }))).toEqual(['06-11 13:00-17:30']);
  });

  test('is none on a day off, unless any hour will do', () => {
    const weekend = { start: ms('2026-06-13T00:00Z'), end: ms('2026-06-15T00:00Z') };
    expect(freeTime([], weekend, asked)).toEqual([]);
    expect(shown(freeTime([], weekend, { ...asked, isAnyHour: true }))).toEqual([
      '06-13 07:00-22:00',
      '06-14 07:00-22:00',
    ]);
    const nights = [{ weekday: 6, start: 1200, end: 1440 }];
    expect(shown(freeTime([], weekend, { ...asked, hours: nights }))).toEqual(['06-13 20:00-00:00']);
    expect(shown(freeTime([], weekend, { ...asked, hours: nights, isAnyHour: true }))).toEqual([
      '06-13 07:00-00:00',
      '06-14 07:00-22:00',
    ]);
  });

  test.each([
    ['2026-03-29', 'shorter by an hour', 3],
    ['2026-10-25', 'longer by an hour', 5],
  ])('on %s is as long as the clocks make it: %s', (date, _, hours) => {
    const day = { start: ms(`${date}T00:00Z`) - 7_200_000, end: ms(`${date}T23:00Z`) };
    const found = freeTime([], day, {
      ...asked,
      now: 0,
      timeZone: 'Europe/Berlin',
      hours: [{ weekday: 7, start: 0, end: 240 }],
    });
    expect(found.map(({ start, end }) => (end - start) / 3_600_000)).toEqual([hours]);
  });
});

const anyWindow = fc
  .record({ from: fc.integer({ min: 0, max: 2_000 }), length: fc.integer({ min: 0, max: 300 }) })
  .map(({ from, length }) => ({ start: from, end: from + length }));

test('what is free and what is taken make up the window, and share nothing', () => {
  fc.assert(
    fc.property(anyWindow, fc.array(anyWindow, { maxLength: 12 }), (window, taken) => {
      const [free = []] = freeIn([window], taken);
      for (let at = window.start; at < window.end; at++) {
        const holds = (each: { start: number; end: number }) => each.start <= at && at < each.end;
        expect(free.some(holds)).toBe(!taken.some(holds));
      }
      expect(free.every(({ start, end }) => window.start <= start && start < end && end <= window.end)).toBe(true);
    }),
  );
});

test('what is free of several windows is what is free of each', () => {
  const apart = fc
    .array(fc.record({ gap: fc.integer({ min: 0, max: 80 }), length: fc.integer({ min: 0, max: 120 }) }), {
      maxLength: 6,
    })
    .map((steps) => {
      let at = 0;
      return steps.map(({ gap, length }) => {
        const start = at + gap;
        at = start + length;
        return { start, end: at };
      });
    });
  fc.assert(
    fc.property(apart, fc.array(anyWindow, { maxLength: 12 }), (windows, taken) => {
      expect(freeIn(windows, taken)).toEqual(windows.flatMap((window) => freeIn([window], taken)));
    }),
  );
});

test('in any zone, across clock changes, it lies in working hours, not in the past, in no event, and is long enough', () => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 60, end: 600 }));
  fc.assert(
    fc.property(
      zoneAndInstant,
      fc.array(fc.record({ from: fc.integer({ min: 0, max: 4_000 }), length: fc.integer({ min: 1, max: 500 }) })),
      ([zone, at], lengths) => {
        const events = lengths.map(({ from, length }, index) => {
          const start = at + from * 60_000;
          return timed(String(index), iso(start), iso(start + length * 60_000));
        });
        const window = { start: at - 86_400_000, end: at + 3 * 86_400_000 };
        for (const { start, end } of freeTime(events, window, { minutes: 45, now: at, timeZone: zone, hours })) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end - start).toBeGreaterThanOrEqual(45 * 60_000);
          expect(events.some((each) => Date.parse(each.start_date) < end && Date.parse(each.end_date) > start)).toBe(
            false,
          );
          // Hours that meet across a date that a zone skips or repeats become one stretch.
          const meets = datesOf({ start, end }, zone).map((date) => workingWindow(date, zone, hours));
          expect(Math.min(...meets.map((each) => each?.start ?? Number.NaN))).toBeLessThanOrEqual(start);
          expect(Math.max(...meets.map((each) => each?.end ?? Number.NaN))).toBeGreaterThanOrEqual(end);
        }
      },
    ),
  );
});
