import { expect, test } from 'vitest';
import { liesInside, moveSpan, nextSpan, type SpanForm } from './spans.ts';

const span = (id: string, offset: number, minutes: number): SpanForm => ({
  id,
  title: id,
  offset,
  minutes,
  completed: false,
});
const times = (spans: readonly SpanForm[]) => spans.map(({ id, offset, minutes }) => `${id} ${offset}+${minutes}`);

const row = [span('a', 0, 15), span('b', 15, 45), span('c', 70, 20)];

test.each([
  ['down', 0, 1, ['b 0+45', 'a 45+15', 'c 70+20']],
  ['up', 2, 0, ['c 0+20', 'a 20+15', 'b 45+45']],
  ['nowhere', 2, 3, ['a 0+15', 'b 15+45', 'c 70+20']],
])('a span that moves %s takes its length along, and pauses stay where they are', (_, from, to, moved) => {
  expect(times(moveSpan(row, from, to))).toEqual(moved);
});

test.each([
  ['takes half an hour of what is left', 150, 'd 90+30'],
  ['takes all that is left where that is less', 100, 'd 90+10'],
  ['lies at the end of a full event', 90, 'd 75+15'],
])('a new span %s', (_, eventMinutes, added) => {
  expect(times([nextSpan(row, eventMinutes, 'd')])).toEqual([added]);
});

test('the first span begins with its event', () => {
  expect(times([nextSpan([], 60, 'a')])).toEqual(['a 0+30']);
});

test.each([
  ['from start to end', span('a', 0, 60), true],
  ['before the start', span('a', -15, 30), false],
  ['over the end', span('a', 45, 30), false],
])('a span %s of an hour lies inside: %s', (_, given, inside) => {
  expect(liesInside(given, 60)).toBe(inside);
});
