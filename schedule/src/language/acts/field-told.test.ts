import { expect, test } from 'vitest';
import type { Request } from '../requests.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';
import type { Setting } from './act.ts';

const plumber = event('plumber', 'Plumber', '2026-06-15T08:00:00Z');
const after = (message: string, mentioned = [plumber]): Setting => ({
  ...thursday,
  conversation: { mentioned, recent: mentioned, last: understand(message, thursday).at(-1) ?? null, question: null },
});
const added = after('plumber on monday at 10');

test.each([
  ['add the place Block C', 'at Block C'],
  ['add location Lincoln Park field 3', 'at Lincoln Park field 3'],
  ['the address is 12 Mill Lane', 'at 12 Mill Lane'],
  ['no, the address is 12 Mill Lane', 'at 12 Mill Lane'],
  ["place: Karim's", "at Karim's"],
  ['venue: town hall', 'at town hall'],
  ['put the address in: 12 Mill Lane', 'at 12 Mill Lane'],
  ['use Block C as the location', 'at Block C'],
  ['room 4B', 'at room 4B'],
  ['room: Turing', 'at Turing'],
  ['it takes place in Block C', 'at Block C'],
  ["it's going to be at Block C", 'at Block C'],
  ["it's located at Block C", 'at Block C'],
  ['the location has changed to Block C', 'at Block C'],
  ['title should be changed to Boiler check', 'called Boiler check'],
  ['update the title: Boiler check', 'called Boiler check'],
  ['change the note to bring both keys', 'note bring both keys'],
  ['put it in the work category', '#Work'],
  ['title: Boiler check', 'called Boiler check'],
  ['and rename it Boiler check', 'called Boiler check'],
  ['rename the event Boiler check', 'called Boiler check'],
  ['rename it "Boiler check"', 'called Boiler check'],
  ['rename it to Train to York', 'called Train to York'],
  ['give it the name Boiler check', 'called Boiler check'],
  ['the title should say Boiler check', 'called Boiler check'],
  ['add "with Tom" to the title', 'called Plumber with Tom'],
  ['note: bring the key', 'note bring the key'],
  ['with the note bring the key', 'note bring the key'],
  ['make a note that the key is under the mat', 'note the key is under the mat'],
  ['add bring the key to the notes', 'note bring the key'],
  ['category: Health', '#Health and fitness'],
  ['put it in Health', '#Health and fitness'],
  ['guests: Sam and Kim', 'with Sam, Kim'],
  ['add Sam as a guest', 'with Sam'],
  ["place: Karim's, title: Boiler check", "called Boiler check | at Karim's"],
])('a field is told by its name: %s', (message, changes) => {
  expect(said(message, added)).toEqual([`update (plumber) | ${changes}`]);
  expect(understand(message, added)[0]).not.toHaveProperty('unread');
});

test.each([
  ['add location scouting', 'create location scouting | ? day'],
  ['add location scouting on friday at 3', 'create location scouting | 2026-06-12 15:00|03:00'],
  ['add room 237 documentary', 'create room 237 documentary | ? day'],
  ['add notes review on friday at 3', 'create notes review | 2026-06-12 15:00|03:00'],
  ['add guest list review', 'create guest list review | ? day'],
  ['place an order with the florist', 'unknown place an order with the florist'],
  ['the room is booked', 'unknown the room is booked'],
  ['the name is too long', 'unknown the name is too long'],
])('what only holds such a word is no field: %s', (message, request) => {
  expect(said(message, added)).toEqual([request]);
});

test.each(['add location town hall', 'note that the key is under the mat'])(
  'what may be a name is asked about: %s',
  (message) => {
    expect(understand(message, added)).toMatchObject([{ kind: 'update', isGuess: true }]);
  },
);

test.each([
  ['change it to coffee with Tom at 3pm', '15:00 | called coffee with Tom'],
  ['make it boiler check on tuesday', '2026-06-16 | called boiler check'],
  ['make it lunch on tuesday instead', '2026-06-16 | called lunch'],
  ['turn it into boiler check', 'called boiler check'],
  ["make it at Karim's at 8", "08:00|20:00 | at Karim's"],
  ['make it 3 sharp', '15:00|03:00'],
])('it becomes something else: %s', (message, changes) => {
  expect(said(message, added)).toEqual([`update (plumber) | ${changes}`]);
});

const copied: Setting = {
  ...thursday,
  conversation: {
    ...after('copy the plumber to friday', [event('copy', 'Plumber', '2026-06-19T08:00:00Z')]).conversation,
    copy: { made: event('copy', 'Plumber', '2026-06-19T08:00:00Z'), of: plumber },
  },
};
test.each([
  ['rename the copy to Boiler check', 'update (copy) | called Boiler check'],
  ['call the copy Boiler check', 'update (copy) | called Boiler check'],
  ['move the copy to 9', 'update (copy) | 09:00|21:00'],
  ['delete the original', 'delete (plumber)'],
  ['delete the old one', 'delete (plumber)'],
  ['delete the one on monday', 'delete Plumber [2026-06-15]'],
  ["delete monday's", 'delete Plumber [2026-06-15]'],
])('of an event and its copy each is known: %s', (message, request) => {
  expect(said(message, copied)).toEqual([request]);
});

const dentist: Setting = { ...added, planned: [{ title: 'Dentist', dates: ['2026-06-12'] }] };
test.each([
  ['add location Park to it', 'update (plumber) | at Park'],
  ['add location Park to the dentist', 'update dentist | at Park'],
  ['put Room 5 as the location for the dentist', 'update dentist | at Room 5'],
  ["the dentist's address is 12 Mill Lane", 'update dentist | at 12 Mill Lane'],
  ['the address of the dentist is 12 Mill Lane', 'update dentist | at 12 Mill Lane'],
  ['rename dentist Check-up', 'update dentist | called Check-up'],
  ['add the title Walk to work', 'update (plumber) | called Walk to work'],
])('a field is of the event that is named beside it: %s', (message, request) => {
  expect(said(message, dentist)).toEqual([request]);
});

test('a new event that waits for a yes takes the place and the name that the next message gives it', () => {
  const about = understand("add new year's eve party on 31 december at 8pm", thursday)[0];
  if (about?.kind !== 'create') throw new Error('no new event');
  const question = { about, asks: 'confirmation' as const, candidates: [] };
  const waiting: Setting = { ...thursday, conversation: { mentioned: [], last: about, question } };
  expect(understand('location: Block C', waiting)).toEqual([{ ...about, place: 'Block C' }]);
  expect(understand('rename it Party', waiting)).toEqual([{ ...about, title: 'Party' }]);
  expect(understand('until 1am', waiting)).toMatchObject([
    { title: about.title, when: { time: '20:00', endTime: '01:00' } },
  ]);
  const last = { ...understand('move the plumber to 11', thursday)[0], isGuess: true } as Request;
  const moved: Setting = {
    ...thursday,
    conversation: { mentioned: [plumber], last, question: null, isUnchanged: true },
  };
  expect(said('rename it Boiler check', moved)).toEqual(['update plumber | 11:00|23:00 | called Boiler check']);
});

test('tracked time is renamed in the same words as an event', () => {
  expect(said('title: Boiler', after('log 2 hours on the plumber yesterday', []))).toEqual([
    'correct time | called Boiler',
  ]);
});

test('an event is called as its quoted name', () => {
  expect(said('create an event "Sprint review" on friday at 11am')).toEqual([
    'create Sprint review | 2026-06-12 11:00',
  ]);
  expect(said('add event called "Sprint review" on friday at 11am')).toEqual([
    'create Sprint review | 2026-06-12 11:00',
  ]);
});
