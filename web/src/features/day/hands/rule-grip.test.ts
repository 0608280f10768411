import { describe, expect, test } from 'vitest';
import { type Grip, gripAt, stretched } from './rule-grip.ts';

const blocks = [
  { id: 'work', left: 100, right: 160 },
  { id: 'lunch', left: 200, right: 206 },
];

test.each<[x: number, grip: Grip]>([
  [130, { kind: 'block', id: 'work' }],
  [103, { kind: 'start', id: 'work' }],
  [158, { kind: 'end', id: 'work' }],
  [95, { kind: 'start', id: 'work' }],
  [165, { kind: 'end', id: 'work' }],
  [180, { kind: 'free' }],
  [203, { kind: 'block', id: 'lunch' }],
  [205.5, { kind: 'end', id: 'lunch' }],
])('a press at %i px takes hold of %o', (x, grip) => {
  expect(gripAt(x, blocks, 6)).toEqual(grip);
});

test('of blocks that overlap the last is on top', () => {
  expect(gripAt(150, [...blocks, { id: 'call', left: 140, right: 170 }], 6)).toEqual({ kind: 'block', id: 'call' });
});

describe('in minutes of a day', () => {
  const minutes = (count: number) => count * 60_000;
  const day = { start: 0, end: minutes(1440) };
  const drag = (grip: Grip['kind'], from: number, to: number, by: number, step = 15) => {
    const window = { start: minutes(from), end: minutes(to) };
    const { start, end } = stretched({ grip, from: window, day, by: minutes(by), stepMs: minutes(step) });
    return [start / 60_000, end / 60_000];
  };

  test.each<[Grip['kind'], number, number, number, number[]]>([
    ['block', 540, 600, 52, [585, 645]],
    ['block', 543, 600, 10, [555, 612]],
    ['block', 540, 600, 2_000, [1425, 1485]],
    ['block', 540, 600, -2_000, [-45, 15]],
    ['end', 540, 600, 20, [540, 615]],
    ['end', 540, 600, -500, [540, 555]],
    ['start', 540, 600, -20, [525, 600]],
    ['start', 540, 600, 500, [585, 600]],
    ['free', 600, 600, 50, [600, 645]],
    ['free', 600, 600, -50, [555, 600]],
    ['free', 600, 600, 3, [600, 615]],
    ['free', 1_438, 1_438, 9, [1425, 1440]],
  ])('%s of %i to %i dragged by %i minutes', (grip, from, to, by, expected) => {
    expect(drag(grip, from, to, by)).toEqual(expected);
  });

  test('fine steps are five minutes', () => {
    expect(drag('block', 540, 600, 52, 5)).toEqual([590, 650]);
  });
});
