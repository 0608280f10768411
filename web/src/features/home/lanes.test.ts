import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn, inLanes } from './lanes.ts';

const lanesOf = (...windows: [start: number, end: number][]) =>
  inLanes(windows.map(([start, end]) => ({ start, end }))).map(({ lane, lanes }) => `${lane + 1} of ${lanes}`);

test('windows after each other have the full height', () => {
  expect(lanesOf([0, 1], [1, 2], [3, 4])).toEqual(['1 of 1', '1 of 1', '1 of 1']);
});

test('windows that overlap share it, and a lane that is free again is taken again', () => {
  expect(lanesOf([0, 4], [1, 2], [2, 3], [5, 6])).toEqual(['1 of 2', '2 of 2', '2 of 2', '1 of 1']);
});

test('no more than three share it', () => {
  expect(lanesOf([0, 9], [1, 9], [2, 9], [3, 9])).toEqual(['1 of 3', '2 of 3', '3 of 3', '3 of 3']);
});

test('two windows that overlap never share a lane while there are lanes enough', () => {
  const windows = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 10 })), { maxLength: 12 })
    .map((pairs) => pairs.map(([start, length]) => ({ start, end: start + length })).sort((a, b) => a.start - b.start));
  fc.assert(
    fc.property(windows, (items) => {
      const placed = inLanes(items);
      expect(placed.map(({ item }) => item)).toEqual(items);
      for (const one of placed) {
        expect(one.lane).toBeLessThan(one.lanes);
        for (const other of placed) {
          const meets = one !== other && one.item.start < other.item.end && other.item.start < one.item.end;
          if (meets && one.lane === other.lane) expect(one.lanes).toBe(3);
        }
      }
    }),
  );
});

test('of ten thousand windows at one time one a lane is drawn, of as many in a row no more than fit side by side', () => {
  const hour = 3_600_000;
  const day = { start: 0, end: 24 * hour };
  const many = Array.from({ length: 10_000 }, (_, at) => at);
  expect(drawn(inLanes(many.map(() => ({ start: hour, end: 2 * hour }))), day)).toHaveLength(3);
  const inARow = inLanes(many.map((at) => ({ start: at * 8_000, end: (at + 1) * 8_000 })));
  expect(drawn(inARow, day).length).toBeLessThanOrEqual(200);
  expect(drawn(inARow.slice(0, 200), day)).toHaveLength(200);
});
