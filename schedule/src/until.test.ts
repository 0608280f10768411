import { describe, expect, test } from 'vitest';
import { ms } from './testing/events.ts';
import { nextEventText, timeUntilStart } from './until.ts';

const start = ms('2026-06-11T12:30Z');

describe('time until start, in the live panel', () => {
  test.each([
    ['2026-06-11T12:30:01Z', 'Starting now'],
    ['2026-06-11T12:30:00Z', 'in 0m'],
    ['2026-06-11T12:29:59Z', 'in 1m'],
    ['2026-06-11T11:31:00Z', 'in 59m'],
    ['2026-06-11T11:30:00Z', 'in 1h'],
    ['2026-06-11T10:14:30Z', 'in 2h 16m'],
    ['2026-06-11T10:30:00Z', 'in 2h'],
    ['2026-06-10T12:30:00Z', 'in 24h'],
  ])('at %s a start at 12:30 says %s', (now, text) => {
    expect(timeUntilStart(start, ms(now))).toBe(text);
  });
});

describe('next event text, in the calendar', () => {
  test.each([
    ['2026-06-11T12:30:00Z', 'in 0m'],
    ['2026-06-11T11:42:00Z', 'in 48m'],
    ['2026-06-11T11:30:00Z', 'in 1h 0m'],
    ['2026-06-11T10:14:30Z', 'in 2h 16m'],
    ['2026-06-10T23:50:00Z', 'in 12h 40m'],
    ['2026-06-10T10:30:00Z', 'in 26h 0m'],
    ['2026-06-11T12:30:30Z', 'in 0m'],
    ['2026-06-11T13:30:00Z', 'in 23h 0m'],
    ['2026-06-12T13:30:00Z', 'in 23h 0m'],
  ])('at %s a start at 12:30 says %s', (now, text) => {
    expect(nextEventText(start, ms(now))).toBe(text);
  });
});
