import { expect, test } from 'vitest';
import { event, said, thursday } from './testing/said.ts';
import { understand } from './understand.ts';

const planned = [
  { title: 'Gym', dates: ['2026-06-12'] },
  { title: 'Client call', dates: ['2026-06-15'] },
  { title: '1:1 with Ana', dates: ['2026-06-16'] },
];
const after = (message: string) => ({
  ...thursday,
  planned,
  conversation: {
    mentioned: [event('gym', 'Gym', '2026-06-12T05:00:00Z')],
    last: understand(message, thursday)[0] ?? null,
    question: null,
  },
});

test.each([
  ["am typing too fast, it's the 26th", 'update (gym) | 2026-06-26'],
  ['Excuse, gym is not tomorrow, on Saturday it is. The hours are correct.', 'update (gym) | 2026-06-13'],
  ['oh that was for my husband, take it out of mine', 'undo'],
  ["leave that, they've found somebody else", 'undo'],
])('what was just added is corrected in a sentence that no rule reads: %s', (message, request) => {
  const setting = after('add gym tomorrow at 7');
  expect(said(message, setting)).toEqual([request]);
  expect(understand(message, setting)).toMatchObject([{ isGuess: true }]);
});

test.each([
  ['move gym to thursday', 'wait no, I meant the 1:1 with Ana goes to thursday, gym stays put', '1:1 with Ana'],
  ['delete gym', "argh no, gym stays! the client call is what I don't need", 'Client call'],
])('after %s, the event that was meant is found in %s', (before, message, words) => {
  expect(understand(message, after(before))).toMatchObject([{ isGuess: true, isInstead: true, target: { words } }]);
});

test.each(["it's my mom's birthday on the 20th", 'add lunch at noon tomorrow', "I'm tired. dentist on friday at 10am"])(
  'a request of its own corrects nothing: %s',
  (message) => {
    expect(understand(message, after('add gym tomorrow at 7')).at(-1)).toMatchObject({ kind: 'create' });
  },
);
