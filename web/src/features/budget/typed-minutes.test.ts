import { durationText } from '@daywright/schedule/duration';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesFrom, stepMinutes } from './typed-minutes.ts';

test.each([
  ['18', 1080],
  ['1h 30m', 90],
  ['1h30', 90],
  ['1:30', 90],
  ['1.5', 90],
  ['1,5 h', 90],
  ['0.25', 15],
  ['90m', 90],
  [' 2 hours ', 120],
  ['45 min', 45],
  ['0', 0],
])('%s is %i minutes', (text, minutes) => {
  expect(minutesFrom(text)).toBe(minutes);
});

test.each(['', ' ', 'a lot', '-1', '1:60', '1h 2h', 'h', '1e3', '٣'])('“%s” is no length', (text) => {
  expect(minutesFrom(text)).toBeNull();
});

test('what is shown can be typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 44_640 }), (minutes) => minutesFrom(durationText(minutes)) === minutes),
  );
});

test.each([
  [60, 15, 75],
  [60, -15, 45],
  [50, 15, 60],
  [50, -15, 45],
  [10, -15, 0],
  [0, -15, 0],
])('%i minutes moved by %i are %i', (minutes, step, moved) => {
  expect(stepMinutes(minutes, step)).toBe(moved);
});
