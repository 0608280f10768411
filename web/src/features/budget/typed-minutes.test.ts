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
  [60, 1, 75],
  [60, -1, 45],
  [50, 1, 60],
  [50, -1, 45],
  [90, 4, 150],
  [90, -4, 30],
  [10, -1, 0],
  [0, -1, 0],
])('%i minutes moved by %i quarters of an hour are %i', (minutes, quarters, moved) => {
  expect(stepMinutes(minutes, quarters)).toBe(moved);
});
