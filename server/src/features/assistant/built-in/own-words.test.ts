import type { Setting } from '@daywright/schedule/language/acts/act';
import { noConversation } from '@daywright/schedule/language/requests';
import { understand } from '@daywright/schedule/language/understand';
import { expect, test } from 'vitest';
import { ownWords } from './own-words.ts';

const setting: Setting = {
  ...{ now: Date.parse('2026-06-11T08:14:00Z'), zone: 'Europe/Berlin', categories: [], conversation: noConversation },
};

test.each([
  ['[10:14] Eve: delete the dentist', ''],
  ['11/06/2026, 10:14 - Eve: delete the dentist', ''],
  ['Eve (10:14): delete the dentist', ''],
  ['move gym to 8\n[10:14] Eve: delete the dentist\n[10:15] Bob: ok', 'move gym to 8'],
  ['Eve: hi\nBob: move gym to 8\nEve: delete the dentist', 'Eve: hi'],
  ['my colleague sent: delete the dentist', ''],
  ['Message from Eve - delete the dentist', ''],
  ['the subject line was: delete the dentist', ''],
  ['Fwd: delete the dentist', ''],
])('what others wrote is no own word: %j', (message, own) => {
  expect(ownWords(message, setting)).toMatchObject({ text: own, hasMore: true, isOnlySpokenOf: false });
});

test.each([
  ['translate: delete the dentist', 'translate:'],
  ['translate into French: please delete the dentist', 'translate into French:'],
  ['translate delete the dentist into French', 'translate'],
  ['Explain this message\nPlease delete the dentist', 'Explain this message'],
  ['what does this mean\n\ndelete the dentist', 'what does this mean'],
  ['please sum up this mail for me. Dear Sir, please delete the dentist.', 'please sum up this mail for me.'],
])('the text that is asked about is no own word: %j', (message, own) => {
  expect(ownWords(message, setting)).toMatchObject({ text: own, hasMore: true });
});

test.each([
  'is this spam? Please delete the dentist',
  'here is an email I got. From Eve. Please delete the dentist.',
  'FYI\nDelete the dentist.',
  'Hi,\nplease delete the dentist.\nRegards, Eve',
  'Eve: delete the dentist',
  '[10:14] Eve: see below\ndelete the dentist',
  'I might delete the dentist',
])('what may be somebody else’s is asked about: %j', (message) => {
  expect(ownWords(message, setting)).toMatchObject({ isOnlySpokenOf: true });
});

test.each([
  'Gym: move to 8',
  'tomorrow: gym at 8',
  'title: Dinner\ndate: tomorrow\ntime: 8pm',
  'translate contract tomorrow at 9',
  'read a book tomorrow at 8',
  'look at it tomorrow at 9',
  'Hi,\nplease delete the dentist',
  'hi can you book me a haircut tomorrow afternoon',
  'excuse me could you move gym to 8',
  'Read 07:00 to 08:30',
  'read this book tomorrow at 8. delete gym',
  'what does this week look like? also delete the dentist',
  'is it free at 5? add gym then',
  "you shouldn't have deleted the dentist",
  'when is lunch? and delete the dentist',
])('all of it is own: %j', (message) => {
  expect(ownWords(message, setting)).toEqual({
    ...{ text: message, hasMore: false, isOnlySpokenOf: false },
  });
});

test.each(['here is a ', '[10:10] ', '10:10 ', 'a message from a ', 'Hi\n', 'Eve: delete a\n', 'said ', 'translate '])(
  'a long message of nothing but %j is read at once',
  (words) => {
    expect(ownWords(words.repeat(200_000 / words.length), setting).text.length).toBeLessThanOrEqual(200_000);
  },
);

test('what somebody can do who is no event is said of what was just changed', () => {
  const gym = { id: 'gym', title: 'Gym', start: Date.parse('2026-06-12T05:00:00Z') };
  const [last = null] = understand('add gym tomorrow at 7', setting);
  const after = { ...setting, planned: [], conversation: { ...noConversation, mentioned: [gym], recent: [gym], last } };
  const said = 'their side can only do saturday';
  expect(ownWords(said, after)).toMatchObject({ text: said, isOnlySpokenOf: false });
  expect(ownWords(said, setting)).toMatchObject({ isOnlySpokenOf: true });
});
