import { expect, test } from 'vitest';
import { earlier, later, windowOf } from './line-window.ts';

test('of a short conversation all is drawn, of a long one the newest', () => {
  expect(windowOf(null, 0)).toEqual({ from: 0, to: 0 });
  expect(windowOf(null, 60)).toEqual({ from: 0, to: 60 });
  expect(windowOf(null, 300)).toEqual({ from: 240, to: 300 });
});

test('what is read stays drawn while the conversation grows', () => {
  expect(windowOf(240, 310)).toEqual({ from: 240, to: 300 });
});

test('it is read from the end to the beginning and back, never with more drawn', () => {
  const seen = new Set<number>();
  let drawn = windowOf(null, 300);
  while (drawn.from > 0) {
    drawn = windowOf(earlier(drawn), 300);
    seen.add(drawn.to - drawn.from);
  }
  while (drawn.to < 300) {
    drawn = windowOf(later(drawn, 300), 300);
    seen.add(drawn.to - drawn.from);
  }
  expect([...seen]).toEqual([60]);
});

test('a conversation that became shorter is drawn to its end', () => {
  expect(windowOf(240, 100)).toEqual({ from: 80, to: 100 });
  expect(windowOf(240, 5)).toEqual({ from: 0, to: 5 });
});
