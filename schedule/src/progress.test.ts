import fc from 'fast-check';
import { expect, test } from 'vitest';
import { progressAt } from './progress.ts';
import { ms } from './testing/events.ts';

const nineToTen = { start: ms('2026-03-29T09:00Z'), end: ms('2026-03-29T10:00Z') };

test.each([
  ['08:59', 0],
  ['09:00', 0],
  ['09:20', 33],
  ['09:40', 67],
  ['10:00', 100],
  ['10:01', 100],
])('at %s a 09:00 to 10:00 event is %i%% done', (time, percent) => {
  expect(progressAt(nineToTen, ms(`2026-03-29T${time}Z`))).toBe(percent);
});

test('an event without length is done when it starts', () => {
  const moment = { start: 5, end: 5 };
  expect([4, 5, 6].map((now) => progressAt(moment, now))).toEqual([0, 100, 100]);
});

test('never falls as time passes, and stays within 0 and 100', () => {
  const anyTime = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(anyTime, fc.nat(10_000_000), anyTime, fc.nat(100_000), (start, length, now, later) => {
      const window = { start, end: start + length };
      const before = progressAt(window, now);
      const after = progressAt(window, now + later);
      expect(before).toBeLessThanOrEqual(after);
      expect(before).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThanOrEqual(100);
      expect(Number.isInteger(before)).toBe(true);
    }),
  );
});
