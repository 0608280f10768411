import { expect, test } from 'vitest';
import { noConversation } from './requests.ts';
import { understand } from './understand.ts';

const setting = {
  now: Date.parse('2026-06-11T08:14:00Z'),
  zone: 'Europe/Berlin',
  categories: [],
  conversation: noConversation,
};
const kinds = (message: string) => understand(message, setting).map(({ kind }) => kind);

test.each([
  "don't delete the dentist",
  'I don’t want you to cancel the dentist',
  "Please don't move gym to 8",
  "you shouldn't have deleted the dentist",
  'there is no need to cancel lunch',
  "don't add lunch tomorrow at 12",
  'never undo that',
  "delete gym tomorrow. Actually, don't.",
  'add movie tomorrow at 7, never mind',
])('nothing is asked for by: %s', (message) => {
  expect(kinds(message)).toEqual(['decline']);
});

test('what hangs on a condition is not understood', () => {
  expect(kinds('if it rains tomorrow, cancel gym')).toEqual(['unknown']);
  expect(kinds('If possible, cancel gym')).toEqual(['delete']);
});

test.each([
  ['move gym to 8 but don’t move lunch', 'update'],
  ["don't forget to cancel gym", 'delete'],
  ["don't let me forget the dentist tomorrow at 9", 'create'],
  ["Don't Look Up tomorrow at 8pm", 'create'],
  ['add "don\'t delete" tomorrow at 5', 'create'],
  ['never mind, delete the dentist', 'delete'],
  ['no, cancel gym', 'delete'],
])('a request is found beside it: %s', (message, kind) => {
  expect(kinds(message)).toContain(kind);
});
