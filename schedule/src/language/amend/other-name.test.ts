import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

/** The setting behind a message that made one event. */
function made(message: string, title: string, start: string): Setting {
  const only = event('made', title, start);
  const [last = null] = understand(message, thursday);
  return { ...thursday, conversation: { mentioned: [only], recent: [only], question: null, last } };
}
const quiz = made('pub quiz on friday at 7:30pm', 'Pub quiz', '2026-06-12T17:30:00Z');
const chat = made('first chat with Omar on friday at 10', 'First chat with Omar', '2026-06-12T08:00:00Z');

test.each([
  ['it should just say film night', 'Film night'],
  ['could that say film night?', 'Film night'],
  ['wrong word, should be film night', 'Film night'],
  ["there's a typo in the name, it should be pub quizzes", 'Pub quizzes'],
  ["it's film night, not pub quiz", 'Film night'],
  ['swap pub quiz for film night', 'Film night'],
  ['can you write chess instead of pub', 'Chess quiz'],
  ['make that dinner', 'Dinner'],
])('the name of the last event is told again in any words: %s', (message, title) => {
  expect(understand(message, quiz)).toMatchObject([{ kind: 'update', changes: { title, move: null } }]);
  expect(understand(message, quiz)[0]).not.toHaveProperty('isGuess');
});

test.each(['no, film night', "actually it's a film night", 'oh wait, film night it is', 'sorry, Film'])(
  'what may tell why is asked about, and its “night” is no hour: %s',
  (message) => {
    expect(understand(message, quiz)).toMatchObject([{ changes: { move: null }, isGuess: true }]);
    expect(said(message, quiz).join()).toMatch(/called Film/);
  },
);

test.each([
  ['swap Omar for Lena', 'First chat with Lena'],
  ['with Lena instead of Omar', 'First chat with Lena'],
  ['the first chat is with Lena actually', 'First chat with Lena'],
  ['Omar should be Lena', 'First chat with Lena'],
])('somebody else takes the place of whom an event is with: %s', (message, title) => {
  expect(said(message, chat)).toEqual([`update (made) | called ${title}`]);
});

test.each(['make it lena', 'her name is Lena'])(
  'who it is with is asked about where it may be a name: %s',
  (message) => {
    expect(understand(message, chat)).toMatchObject([{ changes: { title: 'First chat with Lena' }, isGuess: true }]);
  },
);

test.each([
  'no, film night is cancelled',
  'sorry, it was too long',
  "no, it's better like that",
  'make that twice as long',
  'no problem',
  'the pub quiz is late',
  'sorry, quiz',
])('that is no other name: %s', (message) => {
  expect(said(message, quiz).join()).not.toMatch(/called/);
});

const planned: Setting = { ...thursday, planned: [{ title: 'Budget meeting', dates: ['2026-06-12'] }] };
test.each([
  ['budget meeting → forecast meeting', 'Forecast meeting'],
  ["the budget meeting's new name is forecast meeting", 'Forecast meeting'],
  ['budget meeting, new title forecast meeting', 'Forecast meeting'],
  ['the budget meeting should read Forecast meeting', 'Forecast meeting'],
  ['change "budget" to "forecast" in budget meeting', 'Forecast meeting'],
])('what is planned is called otherwise without the verb for it: %s', (message, title) => {
  expect(understand(message, planned)).toMatchObject([{ kind: 'update', changes: { title } }]);
});

const bath = event('bath', 'Bath the dog', '2026-06-12T08:00:00Z');
const tyres = event('tyres', 'Tyre check', '2026-06-13T12:00:00Z');
const [first = null] = understand('bath the dog on friday at 10', thursday);
const both: Setting = {
  ...thursday,
  conversation: { mentioned: [bath, tyres], recent: [bath, tyres], question: null, last: first },
};
test.each([
  ['the second one is a brake check', 'tyres'],
  ['the saturday one is a brake check', 'tyres'],
  ['the tyre check is a brake check actually', 'tyres'],
  ['not tyre check, brake check', 'tyres'],
])('one of several is called otherwise: %s', (message, id) => {
  expect(understand(message, both)).toMatchObject([
    { kind: 'update', target: { ids: [id] }, changes: { title: expect.stringMatching(/brake check/i) } },
  ]);
});

const urgent = made('urgent log cabin visit on friday at 10', 'Urgent log cabin visit', '2026-06-12T08:00:00Z');
test.each([
  'drop the word urgent',
  'remove urgent from the title',
  "it's not urgent, take that word out",
  'only log cabin visit, without the urgent',
  'take out urgent',
  'cut the word "urgent"',
])('a word goes out of a name, and the event stays: %s', (message) => {
  expect(said(message, urgent)).toEqual(['update (made) | called Log cabin visit']);
});

test('what is called by one of its words is deleted still', () => {
  expect(said('remove the log cabin', urgent).join()).not.toMatch(/called/);
});

test.each([
  'add Lena to the title',
  'put Lena next to Omar in the name',
  "Lena's joining us as well",
  'actually Lena will be there too',
  'the first chat is with Lena too',
])('who comes as well is in the name with whom it was: %s', (message) => {
  expect(said(message, chat)).toEqual(['update (made) | called First chat with Omar and Lena']);
});

test('the place of the last event is told otherwise as a name is', () => {
  const at = made('retro in room 4 on friday at 10', 'Retro', '2026-06-12T08:00:00Z');
  const last = understand('the place is Café Rio', at)[0] ?? null;
  const moved = { ...at, conversation: { ...at.conversation, last } };
  for (const message of ['not café rio, the office', 'swap café rio for the office'])
    expect(said(message, moved).join()).toMatch(/update \(made\) \| at (?:the )?office/i);
});
