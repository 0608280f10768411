import { expect, test } from 'vitest';
import type { Planned } from './planned-names.ts';
import { noConversation } from './requests.ts';
import { understand } from './understand.ts';

const planned: readonly Planned[] = [
  { title: 'Stand-up', dates: ['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19'] },
  { title: '1:1 with Ana', dates: ['2026-06-17'] },
  { title: 'Board meeting', dates: ['2026-06-18'] },
  { title: 'Vet', dates: ['2026-06-16'] },
  { title: 'Pick up kids', dates: ['2026-06-15', '2026-06-16'] },
];

const onMonday = { now: Date.parse('2026-06-15T06:00:00Z'), zone: 'Europe/Berlin', categories: [] };

/** What a message is read as on Monday 15 June 2026 at 08:00 in Berlin. */
const read = (message: string, among = planned) =>
  understand(message, { ...onMonday, conversation: noConversation, planned: among });

test.each([
  ['Ana tells me our 1:1 is half an hour later on Wednesday', '1:1 with Ana', { shift: 30 }],
  ['the vet can only see us at 10:10', 'Vet', { time: '10:10' }],
  ['board meeting finishes at 11:30 according to the agenda', 'Board meeting', { endTime: '11:30' }],
  ["Ana can't make Wednesday, our 1:1 is Thursday at the same time", '1:1 with Ana', { date: '2026-06-18' }],
])('a sentence that no rule reads is guessed from the event in it: %s', (message, words, move) => {
  expect(read(message)).toMatchObject([{ kind: 'update', isGuess: true, target: { words }, changes: { move } }]);
});

test('a kind of event before the name of another one begins a name of its own', () => {
  const among = [{ title: 'Planning', dates: ['2026-06-15'] }];
  expect(read('event planning on Thursday at 11', among)).toMatchObject([{ kind: 'create', title: 'event planning' }]);
});

test('an event of which a sentence says “no” is guessed to be deleted, on the day that is named', () => {
  expect(read('I am told there will be no stand-up for us this Wednesday, as they are away')).toMatchObject([
    { kind: 'delete', isGuess: true, target: { words: 'Stand-up', when: { date: '2026-06-17' } }, scope: 'this' },
  ]);
});

test('what is on now is guessed to end at the time that is told of it', () => {
  expect(read("we'll wrap up the current one at 8:45")).toMatchObject([
    { kind: 'update', isGuess: true, target: { state: 'now' }, changes: { move: { endTime: '08:45' } } },
  ]);
});

test.each([
  ['kids flu shots 25/6 3:15 both of them same slot', 'a new event that has a word of another'],
  ['strike all of it apart from the board meeting on thursday itself', 'what has an exception'],
  ['give us a nudge two hours ahead of the board meeting', 'a reminder'],
])('nothing is guessed of “%s”: it is %s', (message) => {
  expect(read(message).some(({ isGuess }) => isGuess)).toBe(false);
});

test.each([
  ['dentist on friday at 10, kill me', 'dentist', 'kill me'],
  ["dinner with Rosa on friday at 7, and no I'm not paying again", 'dinner with Rosa', "no I'm not paying again"],
])('what is told beside a new event is no part of its name: %s', (message, title, unread) => {
  const [request] = read(message);
  expect(request).toMatchObject({ kind: 'create', title });
  expect(`${request?.unread} ${request?.kind === 'create' ? request.unclear : ''}`).toContain(unread);
});

test('words that say when or what not are no remark that may be left out', () => {
  expect(read('spin class at 7am every weekday, just not on Wednesdays')[0]).not.toHaveProperty('unread');
});

test('nothing is guessed where the schedule is not known', () => {
  const setting = { now: 0, zone: 'UTC', categories: [], conversation: noConversation };
  expect(understand('the vet can only see us at 10:10', setting)[0]).not.toHaveProperty('isGuess');
});

test.each([
  'the board meeting is not happening I heard. Move it to friday at 9',
  'I hear the vet got scrapped, kill me. Make it half an hour longer',
])('what is asked for what was guessed is a guess too: %s', (message) => {
  expect(read(message)).toMatchObject([{ kind: 'update', isGuess: true }]);
});

test.each(['Friday', 'No', 'it', '10', 'Day off', 'Delete everything'])(
  'a title of common words alone is not guessed from one of them: %s',
  (title) => {
    const among = [{ title, dates: ['2026-06-16'] }];
    for (const message of [
      'friday is no good for me',
      "there's no way that the meeting ends by 10",
      'they told me everything about it was scrapped',
      'the day is long, I am told it is off at 10',
    ])
      expect(read(message, among).some(({ isGuess, kind }) => isGuess && kind !== 'create')).toBe(false);
  },
);
