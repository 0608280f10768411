import { expect, test } from 'vitest';
import { listedValues } from './pieces.ts';

const around = (values: readonly unknown[]) => listedValues('{"all":', values, ',"end":1}');

test('a short list is one text', () => {
  expect(around([])).toBe('{"all":[],"end":1}');
  expect(around([{ a: 1 }, null])).toBe('{"all":[{"a":1},null],"end":1}');
});

test.each([
  ['many short values', 20_000, 20],
  ['few long ones', 10, 100_000],
])('a list of %s is made in pieces, each of which is short', (_, count, length) => {
  const values = Array.from({ length: count }, (_, n) => ({ n, text: 'x'.repeat(length) }));
  const made = around(values);
  expect(made).not.toBeTypeOf('string');
  const pieces = [...made];
  expect(JSON.parse(pieces.join(''))).toEqual({ all: values, end: 1 });
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(200_000);
});
