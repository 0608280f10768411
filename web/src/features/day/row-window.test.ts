import { expect, test } from 'vitest';
import { renderedRows, rowsInSight } from './row-window.ts';

const heights = Array.from({ length: 5_000 }, () => 50);

test('of a very full day only the rows near the opening are rendered', () => {
  const { first, last } = rowsInSight(heights, 10_000, 700);
  expect(first * 50).toBeLessThanOrEqual(10_000);
  expect(last * 50).toBeGreaterThanOrEqual(10_700);
  expect(last - first).toBeLessThan(25);
});

test('at the end of the list the last row is rendered', () => {
  expect(rowsInSight(heights, 5_000 * 50 - 700, 700).last).toBe(5_000);
});

test('a list that fits is rendered whole', () => {
  expect(rowsInSight([50, 50, 50], 0, 700)).toEqual({ first: 0, last: 3 });
  expect(renderedRows(3, { first: 0, last: 30 }, [])).toEqual([0, 1, 2]);
});

test.each([
  [-1, [3, 4]],
  [1, [1, 3, 4]],
  [4, [3, 4]],
  [8, [3, 4, 8]],
])('row %i is kept wherever it stands, in the order of the day', (kept, rendered) => {
  expect(renderedRows(9, { first: 3, last: 5 }, [kept])).toEqual(rendered);
});
