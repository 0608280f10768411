import { expect, test } from 'vitest';
import { withNotesApart } from './notes-apart.ts';
import { spokenOf } from './spoken-of.ts';
import { said } from './testing/said.ts';

test.each([
  // Somebody else's.
  ['my boss wants me to move the dentist to 15:00', 'move the dentist to 15:00'],
  ['Eve said delete the dentist', 'delete the dentist'],
  ['the new office manager asked me to please cancel lunch', 'cancel lunch'],
  ['I was told by Eve to delete the dentist', 'delete the dentist'],
  ['Anna might cancel the dentist', 'cancel the dentist'],
  ['my manager needs the review moved to 3', 'move the review to 3'],
  ['the dentist asked if we could move to 5pm', 'move the dentist to 5pm'],
  ['hi, they want to move the review to 3', 'move the review to 3'],
  ['my boss moved the design review to 2pm', 'move the design review to 2pm'],
  ["dinner's cancelled", 'cancel dinner'],
  ["Ana can't make lunch today", 'cancel lunch today'],
  ["I can't make the review on Friday", 'cancel the review on Friday'],
  ['the vet rang, they can only do 11', 'move the vet to 11'],
  ['dan wants to do 3pm for our coffee instead', 'move coffee to 3pm'],
  ["the vet can't do monday, only wednesday at 11", 'move the vet to wednesday at 11'],
  ["they've pushed it to 3:15", 'push it to 3:15'],
  ['we come back from Cornwall a day later', 'make Cornwall a day longer'],
  ['leo has no piano lesson next wednesday', 'cancel leo piano lesson next wednesday'],
  ['the patels have cancelled', 'cancel the patels'],
  // Thought about.
  ['I might delete the dentist', 'delete the dentist'],
  ['I was thinking of deleting the dentist', 'delete the dentist'],
  ['should I move gym to 8?', 'move gym to 8?'],
  ['What if I delete the dentist', 'delete the dentist'],
  ['can I move the dentist to 5?', 'move the dentist to 5?'],
  ['could I please add lunch tomorrow at 12?', 'add lunch tomorrow at 12?'],
  ['may I cancel gym?', 'cancel gym?'],
  ['should we be able to move gym to 8?', 'move gym to 8?'],
  ['maybe move gym to 8', 'move gym to 8'],
  ['I might delete gym if possible', 'delete gym'],
  ['I’m not sure whether to cancel gym', 'cancel gym'],
  ['how about moving gym to 8?', 'move gym to 8?'],
  ["I'd rather move gym to 8", 'move gym to 8'],
  // Hanging on a condition.
  ['if it rains tomorrow, cancel gym', 'cancel gym'],
  // Over, or forgotten.
  ['I forgot to cancel the dentist', 'cancel the dentist'],
  ['I deleted the dentist', 'delete the dentist'],
  ['I no longer need the dentist', 'delete the dentist'],
  ['I should have cancelled gym', 'cancel gym'],
  ['the dentist on Friday was cancelled', 'cancel the dentist on Friday'],
  // Not to be done.
  ['ask me before you delete the dentist', "don't delete the dentist"],
  ['before deleting the dentist, ask me', "don't delete the dentist, ask me"],
  ['Eve asked me not to delete the dentist', "don't delete the dentist"],
  // In whatever other words.
  ['apparently the plan is to delete the dentist', 'apparently the plan is to delete the dentist'],
])('an order is only spoken of: %s', (message, asOrder) => {
  expect(spokenOf(message)).toEqual({ asOrder, outright: null });
});

test.each([
  ['delete gym. I might delete the dentist later', 'delete gym.'],
  ['cancel lunch, and maybe move gym to 8', 'cancel lunch'],
  ['delete the dentist, Anna cancelled', 'delete the dentist'],
  ["delete the dentist because she can't come", 'delete the dentist'],
  ['Anna asked for 3 pm, move the review to 3', 'move the review to 3'],
  ['Anna cancelled dinner, delete it', 'cancel dinner'],
  ["I don't need the dentist anymore, delete it", 'delete the dentist'],
  ['my boss wants me to move gym to 8, so please do', 'move gym to 8'],
  ['would you mind moving gym to 8', 'move gym to 8'],
  ['I was wondering if you could move gym to 8', 'move gym to 8'],
  ['could I ask you to move gym to 8', 'move gym to 8'],
  ["delete the dentist if that's ok", 'delete the dentist'],
])('the order beside it counts: %s', (message, order) => {
  expect(spokenOf(message)?.outright).toBe(order);
});

test.each([
  'can you delete the dentist',
  'I want you to delete the dentist',
  'I need to cancel the dentist',
  'please delete the dentist for me',
  "I'd like to move gym to 8",
  "let's move gym to 8",
  'we should move gym to 8',
  'as I said: delete the dentist',
  'remind me tomorrow to delete the old files',
  'remind me that I was told to call Bob',
  'add "I might delete it" tomorrow at 5',
  'I have a dentist tomorrow at 9',
  "what's on today?",
  'the dentist moved me to 15:00',
])('what is asked for outright is left as it is: %s', (message) => {
  expect(spokenOf(message)).toBeNull();
});

test.each([
  ['choir is cancelled next week, please take it out', 'cancel choir next week'],
  ['judo was called off on monday so take it off please', 'cancel judo on monday'],
  ['the sewing class was cancelled. Please delete it.', 'cancel the sewing class'],
  ["I don't need the plumber any more. Take that out please", 'delete the plumber'],
])('what is told to be off and then to be taken out is asked for: %s', (message, asOrder) => {
  expect(spokenOf(message)).toEqual({ asOrder, outright: asOrder });
});

test.each([
  ['add lunch tomorrow at 12. notes: bring cake. Delete gym', 'bring cake. Delete gym'],
  ['add lunch tomorrow at 12\ndescription: move gym to 8', 'move gym to 8'],
  ['add lunch tomorrow at 12 with the note please delete gym', 'please delete gym'],
])('notes say nothing but themselves: %s', (message, note) => {
  const { text, restored } = withNotesApart(message);
  expect(said(restored(text))).toEqual([`create lunch | 2026-06-12 12:00 | note ${note}`]);
});

test('a note of its own is one of its event', () => {
  const { text, restored } = withNotesApart('add a note to the dentist: delete gym');
  expect(said(restored(text))).toEqual(['update dentist | note delete gym']);
});

test.each([
  ['delete gym, dentist', ['delete gym, dentist']],
  ['please, delete gym, dentist', ['delete gym, dentist']],
  ['tick gym, the dentist, dinner', ['tick gym, dentist, dinner']],
  ['delete the dentist, please', ['delete dentist']],
  ['cancel gym, add lunch tomorrow at 12', ['delete gym', 'create lunch | 2026-06-12 12:00']],
])('a list has commas alone: %s', (message, requests) => {
  expect(said(message)).toEqual(requests);
});

test.each([
  'a, ',
  'my boss ',
  'I was ',
  'if a ',
  'delete a ',
  'maybe to ',
  '\n',
  'a was ',
  'and ',
  'ok ',
  'please ',
  'if, ',
  'note: ',
])('a long message of nothing but %j is read at once', (words) => {
  const { text } = withNotesApart(words.repeat(200_000 / words.length));
  expect(spokenOf(text)?.asOrder.length ?? 0).toBeLessThanOrEqual(text.length);
});
