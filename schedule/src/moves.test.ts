import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dateIn, isoInstant, timeText } from './dates.ts';
import { byDays, onDate, resizeRefusal, snapped } from './moves.ts';
import { anEvent } from './testing/events.ts';

const timed = (start_date: string, end_date: string) => ({ all_day: false, start_date, end_date });
const berlin = 'Europe/Berlin';

describe('on another date', () => {
  test('an event keeps its time of day across a clock change', () => {
    const lunch = timed('2026-03-27T11:30:00.000Z', '2026-03-27T12:15:00.000Z');
    expect(onDate(lunch, '2026-03-30', berlin)).toEqual({
      start_date: '2026-03-30T10:30:00.000Z',
      end_date: '2026-03-30T11:15:00.000Z',
    });
  });

  test('a time that the clock skips is named, and the event begins after it', () => {
    const feed = timed('2026-03-28T01:30:00.000Z', '2026-03-28T02:00:00.000Z');
    expect(onDate(feed, '2026-03-29', berlin)).toEqual({
      start_date: '2026-03-29T01:30:00.000Z',
      end_date: '2026-03-29T02:00:00.000Z',
      skippedTime: '02:30',
    });
  });

  test('of a time that comes twice the first is meant', () => {
    const feed = timed('2026-10-24T00:30:00.000Z', '2026-10-24T01:00:00.000Z');
    expect(onDate(feed, '2026-10-25', berlin).start_date).toBe('2026-10-25T00:30:00.000Z');
  });

  test('an all-day event keeps its number of days, over the end of a leap February too', () => {
    const trip = { all_day: true, start_date: '2028-02-27', end_date: '2028-03-01' };
    expect(byDays(trip, 1, berlin)).toEqual({ start_date: '2028-02-28', end_date: '2028-03-02' });
  });

  test('an event keeps its length, its seconds and its time of day wherever it goes', () => {
    const zones = ['UTC', berlin, 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns'];
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) }),
        fc.integer({ min: 0, max: 3 * 86_400_000 }),
        fc.integer({ min: -400, max: 400 }),
        fc.constantFrom(...zones),
        (start, length, days, zone) => {
          const event = timed(isoInstant(start), isoInstant(start + length));
          const moved = byDays(event, days, zone);
          const at = Date.parse(moved.start_date);
          expect(Date.parse(moved.end_date) - at).toBe(length);
          expect(dateIn(at, zone)).toBe(addDays(dateIn(start, zone), days));
          if (moved.skippedTime === undefined) {
            expect(timeText(at, zone)).toBe(timeText(start, zone));
            expect(at % 60_000).toBe(start % 60_000);
          } else expect(moved.skippedTime).toBe(timeText(start, zone));
        },
      ),
    );
  });
});

describe('another length', () => {
  const span = (title: string, start: string, end: string) => ({
    id: title,
    title,
    start_date: `2026-06-11T${start}:00.000Z`,
    end_date: `2026-06-11T${end}:00.000Z`,
    completed: false,
  });
  const work = { ...anEvent('work'), spans: [span('Outline', '09:30', '10:15'), span('Draft', '10:15', '11:30')] };
  const from = (start: string, end: string) => ({
    start: Date.parse(`2026-06-11T${start}Z`),
    end: Date.parse(`2026-06-11T${end}Z`),
  });

  test.each([
    ['09:30', '11:30', null],
    ['09:00', '12:00', null],
    ['09:30', '11:00', 'cannot end before its span “Draft” does, at 11:30'],
    ['10:00', '11:30', 'cannot begin after its span “Outline” does, at 09:30'],
    ['10:00', '10:00', 'has to end after it begins'],
  ])('from %s to %s: %s', (start, end, said) => {
    expect(resizeRefusal(work, from(start, end), 'UTC')).toBe(said);
  });
});

test.each([
  [7, 0],
  [8, 15],
  [-8, -15],
  [22, 15],
])('%i minutes snap to %i', (minutes, step) => {
  expect(snapped(minutes * 60_000, 0, 15 * 60_000)).toBe(step * 60_000);
});
