import { expect, test } from 'vitest';
import type { Conversation, Find } from '../requests.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

/** Friday's three events were listed; now is Thursday 11 June 2026. */
const standup = event('standup', 'Standup', '2026-06-12T07:00:00Z');
const call = event('call', 'Client call', '2026-06-12T08:00:00Z');
const budget = event('budget', 'Budget meeting', '2026-06-12T12:00:00Z');
const asked = understand("what's on friday?", thursday)[0] as Find;
const shown = { events: [standup, call, budget], asked };
const then = (last: string, more: Partial<Conversation>): Conversation => {
  const listed = { mentioned: shown.events, shown, last: asked, question: null };
  return { ...listed, last: understand(last, { ...thursday, conversation: listed })[0] ?? null, ...more };
};

test.each([
  ['and move the second to 5pm', 'update (call) | 17:00'],
  ['cancel the third one', 'delete (budget)'],
  ['make the last one an hour', 'update (budget) | for 60m'],
])('places count in the list that was shown: %s', (message, expected) => {
  const conversation = then('move the first to 10', { mentioned: [standup] });
  expect(said(message, { ...thursday, conversation })).toEqual([expected]);
});

test('what was done to one of the list is done to another', () => {
  const conversation = then('move the first to 10', { mentioned: [standup] });
  expect(said('and the second to 3', { ...thursday, conversation })).toEqual(['update (call) | 15:00|03:00']);
});

test('the other one is what is left of the list', () => {
  const two = { events: [call, budget], asked };
  const conversation = then('cancel the last one', { mentioned: two.events, shown: two, removed: [budget] });
  expect(said('move the other one to noon', { ...thursday, conversation })).toEqual(['update (call) | 12:00']);
});

test.each(['move it to the second week of july', 'move it to the 2nd'])('a date is no place: %s', (message) => {
  const conversation = then('move the first to 10', { mentioned: [standup] });
  expect(said(message, { ...thursday, conversation }).join()).not.toMatch(/\(call\)/);
});

/** The client call repeats and is on other days too. */
const repeating = [
  { title: 'Client call', dates: ['2026-06-11', '2026-06-12', '2026-06-19'] },
  { title: 'Budget meeting', dates: ['2026-06-12'] },
];

test('an order behind another one is of the day that was shown', () => {
  const conversation: Conversation = { mentioned: shown.events, shown, last: asked, question: null };
  const setting = { ...thursday, planned: repeating, conversation };
  expect(said('move the budget meeting to 15:00 and skip the client call', setting)).toEqual([
    'update budget meeting [2026-06-12] | 15:00',
    'delete client call [2026-06-12]',
  ]);
});

test('an order in the message behind a change is of the day that was shown', () => {
  const conversation = then('move the budget meeting to 15:00', { mentioned: [budget], recent: [budget] });
  expect(said('and skip the client call', { ...thursday, planned: repeating, conversation })).toEqual([
    'delete client call [2026-06-12]',
  ]);
});
