import { expect, test } from 'vitest';
import { speedAt } from './drag-scroll.ts';

test.each([
  [500, 0],
  [44, 0],
  [43, -1],
  [0, -14],
  [-200, -14],
  [957, 1],
  [1_000, 14],
  [1_300, 14],
])('at %i of 0 to 1000 a frame scrolls %i px', (at, step) => {
  expect(speedAt(at, 0, 1_000)).toBe(step);
});

test('a small box keeps a middle where nothing scrolls', () => {
  expect(speedAt(30, 0, 60)).toBe(0);
});
