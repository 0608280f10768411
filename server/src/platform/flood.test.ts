import { expect, test } from 'vitest';
import { floodGate } from './flood.ts';

test('thirty messages in ten seconds pass, one more is a flood', () => {
  let now = 0;
  const isFlood = floodGate({ elapsed: () => now });
  const next = (count: number, everyMs: number) =>
    Array.from({ length: count }, () => {
      now += everyMs;
      return isFlood();
    });
  expect(next(30, 10)).not.toContain(true);
  expect(next(1, 10)).toEqual([true]);
  now += 10_000;
  expect(next(100, 334)).not.toContain(true);
  expect(next(40, 300)).toContain(true);
});
