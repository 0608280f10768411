import { expect, test } from 'vitest';
import { plumberAdded, said } from '../testing/said.ts';

/** Now is Thursday 11 June 2026; the plumber comes on Monday. */

test.each([
  ["he's late, push it half an hour", '30m'],
  ['running behind, move it 25 minutes', '25m'],
  ["shift it an hour, I'm still at work", '60m'],
  ["we're early, bring it forward 15 minutes", '-15m'],
  ['we finish early, move it up by 20 minutes', '-20m'],
])('a reason beside “push it half an hour” leaves it a move: %s', (message, amount) => {
  expect(said(message, plumberAdded)).toEqual([`update (plumber) | by ${amount}`]);
});

test('a length without such a verb is how long it takes', () => {
  expect(said('he is slow, make it 90 minutes', plumberAdded)).toEqual(['update (plumber) | for 90m']);
});
