import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { durationText, hoursText, minutesOf, parseDuration } from './duration.ts';
import { allDay, timed } from './testing/events.ts';

describe('duration text', () => {
  test.each([
    [0, '0m'],
    [1, '1m'],
    [59, '59m'],
    [60, '1h'],
    [90, '1h 30m'],
    [120, '2h'],
    [1_440, '24h'],
    [1_501, '25h 1m'],
    [-5, '0m'],
    [29.6, '30m'],
    [59.7, '1h'],
  ])('%d minutes are %s', (minutes, text) => {
    expect(durationText(minutes)).toBe(text);
  });

  test('is read back to the same minutes', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (minutes) => {
        expect(parseDuration(durationText(minutes))).toBe(minutes);
      }),
    );
  });
});

test.each([
  [0, '0h'],
  [1, '0.1h'],
  [60, '1h'],
  [990, '16.5h'],
  [338, '5.6h'],
  [5_990, '99.8h'],
  [5_998, '100h'],
  [11_130, '186h'],
])('%i minutes in hours are %s', (minutes, text) => {
  expect(hoursText(minutes)).toBe(text);
});

describe('reading a duration', () => {
  test.each([
    ['45m', 45],
    ['2h', 120],
    ['1h 30m', 90],
    ['1h30m', 90],
    [' 1H  30M ', 90],
    ['2 h 5 m', 125],
    ['90m', 90],
    ['0m', 0],
  ])('%j is %i minutes', (text, minutes) => {
    expect(parseDuration(text)).toBe(minutes);
  });

  test.each(['', ' ', '30', 'h', 'm', '1.5h', '30m 1h', '-5m', '1h 30', 'soon', '1h 30m left'])(
    '%j is no duration',
    (text) => {
      expect(parseDuration(text)).toBeUndefined();
    },
  );
});

describe('minutes of an event', () => {
  test('are those that pass, across a clock change too', () => {
    const night = { all_day: false, start_date: '2026-03-29T01:00:00+01:00', end_date: '2026-03-29T04:00:00+02:00' };
    expect(minutesOf(night)).toBe(120);
    expect(minutesOf(timed('e', '09:00', '09:45'))).toBe(45);
  });

  test('are none when it is all-day', () => {
    expect(minutesOf(allDay('e', '2026-06-11', '2026-06-14'))).toBe(0);
  });
});
