import { expect, test } from 'vitest';
import { noConversation } from './requests.ts';
import { event, said, thursday } from './testing/said.ts';
import { understand } from './understand.ts';

const standUp = event('standup_1', 'Stand-up', '2026-06-12T07:30:00Z');

test.each([
  ['skip it on Monday', 'delete Stand-up [2026-06-15]'],
  ['cancel that tomorrow', 'delete (standup_1)'],
])('of a series that was told of, the one of that day: %s', (message, request) => {
  expect(said(message, { ...thursday, conversation: { ...noConversation, mentioned: [standUp] } })).toEqual([request]);
});

test.each([
  ['call dinner “Family dinner”', 'update dinner | called Family dinner'],
  ['move the dentist to between 2 and 3', 'update dentist | 14:00-15:00'],
  ['add chess with Bob in Room 4 tomorrow at 5pm', 'create chess with Bob | 2026-06-12 17:00 | at Room 4 | with Bob'],
  ['add talk in English on friday at 3pm', 'create talk in English | 2026-06-12 15:00'],
])('names, places and stretches as they are meant: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['bump whatever is coming up first by 20 min', { kind: 'update', target: { isNext: true } }],
  ["push whatever's next by 15 min", { kind: 'update', target: { isNext: true, isAll: false } }],
  ["start a timer for the mtg I'm sitting in right now", { kind: 'start', target: { state: 'now' } }],
  ['tick this one off', { kind: 'tick', target: { state: 'now' } }],
  ['tack on 10 more mins', { kind: 'update', target: { state: 'now' }, changes: { longer: 10 } }],
])('what is on now, or next, is known without its name: %s', (message, request) => {
  expect(understand(message, thursday)).toMatchObject([request]);
});

test.each([
  ['delete the gym on monday', 'and on tuesday too', 'delete gym [2026-06-16]'],
  ['delete the gym on monday', "wednesday's as well", 'delete gym [2026-06-17]'],
  ['delete the gym on monday', 'oh and the stand-up tomorrow as well', 'delete stand-up [2026-06-12]'],
])('after %s, the same is done to another one: %s', (before, message, request) => {
  const planned = [{ title: 'Stand-up', dates: ['2026-06-12'] }];
  const conversation = { ...noConversation, last: understand(before, thursday)[0] ?? null };
  expect(said(message, { ...thursday, planned, conversation })).toEqual([request]);
});

test('what waited for a yes is asked once more with the other day', () => {
  const last = understand('delete the gym on monday', thursday)[0] ?? null;
  const conversation = { ...noConversation, last, isUnchanged: true as const };
  expect(said('tuesday too', { ...thursday, conversation })).toEqual(['delete all gym [2026-06-15+2026-06-16]']);
});
