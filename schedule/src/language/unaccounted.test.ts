import { expect, test } from 'vitest';
import { event, said, thursday } from './testing/said.ts';
import { understand } from './understand.ts';

/** Words that a request neither holds nor needs are told of, so that it waits for a yes. */

const unread = (message: string) => understand(message, thursday).map((request) => request.unread ?? '');

test.each([
  ['move the dentist to friday at 9, then lunch with Bo', 'lunch with Bo'],
  ['push the review to 3 via Teams', 'via Teams'],
  ['make the review an hour longer with slides', 'slides'],
  ["delete swimming for today only, and next week's as well", "next week's"],
  ["move the review, we don't need the room, to friday", "don't need the room"],
])('what is left of a change is named: %s', (message, words) => {
  expect(unread(message)).toEqual([words]);
});

test.each([
  'move the dentist to friday at 9 please',
  "skip gym tonight, I'm shattered",
  'delete the dentist because I feel better',
  'move lunch with Bo to friday, same time',
  'run 5k tomorrow at 7am',
  'the review is in room 2, not the big hall',
  'the review is at 4, not 3',
  'the review was moved from ten to eleven',
  "the review isn't happening on friday",
  'webinar friday at 9am New York time',
  'pottery on thursdays at 6pm for 8 weeks starting 15 june',
])('courtesy, reasons and what is no longer so need no yes: %s', (message) => {
  expect(unread(message).join('')).toBe('');
});

test('the answer to a question may name what it chooses', () => {
  const calls = [
    event('a', 'Call with Kim', '2026-06-12T08:00:00Z'),
    event('b', 'Call with Bo', '2026-06-12T10:00:00Z'),
  ];
  const [about] = understand('delete the call', thursday);
  if (!about) throw new Error('It is read.');
  const question = { about, asks: 'target' as const, candidates: calls };
  const conversation = { mentioned: calls, last: about, question };
  const [answer] = understand('the one with Kim', { ...thursday, conversation });
  expect(answer).toMatchObject({ kind: 'delete', target: { ids: ['a'] } });
  expect(answer?.unread).toBeUndefined();
});

test('what is named behind an event takes its day and not its hour', () => {
  expect(said('lunch with Sam tomorrow at 12, and book the plumber')).toEqual([
    'create lunch with Sam | 2026-06-12 12:00 | with Sam',
    'create plumber | 2026-06-12',
  ]);
});
