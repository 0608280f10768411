import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import type { Mentioned, OpenQuestion } from '../requests.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

const gym = event('gym', 'Gym', '2026-06-12T05:00:00Z');
const client = event('client', 'Client call', '2026-06-12T08:00:00Z');
const budget = event('budget', 'Budget meeting', '2026-06-12T12:00:00Z');

/** The conversation while the answer to a question about a message is awaited. */
function asked(message: string, asks: OpenQuestion['asks'], candidates: readonly Mentioned[] = []): Setting {
  const [about] = understand(message, thursday);
  if (!about) throw new Error(`Nothing is asked in ${message}`);
  return { ...thursday, conversation: { mentioned: [], last: null, question: { about, asks, candidates } } };
}

test.each([
  ["that'd be next monday at 8, 45 min", 'create physio | 2026-06-15 08:00|20:00 for 45m'],
  ['she would prefer friday, 1ish', 'create physio | 2026-06-12 13:00|01:00'],
  ["let's see, they can do monday, half past ten", 'create physio | 2026-06-15 10:30|22:30'],
])('the day of a new event, in free words: %s', (message, request) => {
  expect(said(message, asked('schedule physio', 'day'))).toEqual([request]);
});

test.each([
  ['the second one, friday to sunday', 'create trip | 2026-07-10..2026-07-12'],
  ['the last one, friday to sunday', 'create trip | 2026-07-31..2026-08-02'],
])('a stretch of weekdays is that of the month that was said: %s', (message, request) => {
  expect(said(message, asked('add a trip in july', 'day'))).toEqual([request]);
});

test('of which week of the month a stretch of weekdays is, is asked', () => {
  expect(understand('friday to sunday', asked('add a trip in july', 'day'))).toMatchObject([
    { when: { date: '2026-07-03', last: '2026-07-05' }, isGuess: true },
  ]);
});

test.each([
  ['oh, after lunch, say two, for three hours', 'create cooking | 2026-06-13 14:00|02:00 for 180m'],
  ['half nine, give it two hours', 'create cooking | 2026-06-13 09:30|21:30 for 120m'],
  ['make it two in the afternoon, half an hour is plenty', 'create cooking | 2026-06-13 14:00 afternoon for 30m'],
])('an hour and a length in free words: %s', (message, request) => {
  expect(said(message, asked('cooking on saturday', 'time'))).toEqual([request]);
});

test.each([
  ['to saturday, same time', 'update (gym) | 2026-06-13'],
  ['saturday is better for them, half past ten', 'update (gym) | 2026-06-13 10:30|22:30'],
])('what is to change, in free words: %s', (message, request) => {
  const setting = asked('move gym', 'change', [gym]);
  const { question } = setting.conversation;
  if (question?.about.kind === 'update') question.about.target = { ...question.about.target, words: '', ids: ['gym'] };
  expect(said(message, setting)).toEqual([request]);
});

test('a day that is not read is not left out', () => {
  expect(said('they only had the 14th left, 9:15', asked('schedule physio', 'day'))).not.toEqual([
    'create physio | 2026-06-11 09:15',
  ]);
});

test.each([
  ['sorry, I meant the client one', 'delete (client)'],
  ['the client call, they rang me', 'delete (client)'],
  ['the budget thing', 'delete (budget)'],
])('which one, in free words: %s', (message, request) => {
  expect(said(message, asked('cancel the meeting on friday', 'target', [client, budget]))).toEqual([request]);
});

test.each([
  ["only this week's ones", 'delete all Gym [2026-06-08..2026-06-14]'],
  ['just this coming week', 'delete all Gym [2026-06-15..2026-06-21]'],
])('of a series, those of a period: %s', (message, request) => {
  expect(said(message, asked('cancel gym', 'scope', [gym]))).toEqual([request]);
});
