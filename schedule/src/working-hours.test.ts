import { describe, expect, test } from 'vitest';
import { ms } from './testing/events.ts';
import { workingWindow } from './working-hours.ts';

const zone = 'Europe/Berlin';
const hours = [
  { weekday: 4, start: 540, end: 1050 },
  { weekday: 7, start: 120, end: 1440 },
];

describe('working hours of a date', () => {
  test('are those of its weekday, on the clock of the zone', () => {
    expect(workingWindow('2026-06-11', zone, hours)).toEqual({
      start: ms('2026-06-11T07:00Z'),
      end: ms('2026-06-11T15:30Z'),
    });
  });

  test('are none on a day off, and not known where none were chosen', () => {
    expect(workingWindow('2026-06-12', zone, hours)).toBeNull();
    expect(workingWindow('2026-06-12', zone, undefined)).toBeUndefined();
  });

  test('end with the day, however long a clock change makes it', () => {
    expect(workingWindow('2026-03-29', zone, hours)).toEqual({
      // 02:00 does not exist: it moves on by the length of the gap.
      start: ms('2026-03-29T01:00Z'),
      end: ms('2026-03-29T22:00Z'),
    });
  });
});
