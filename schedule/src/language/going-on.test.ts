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
