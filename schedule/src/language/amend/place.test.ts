import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

const choir = event('choir', 'Choir', '2026-06-12T17:00:00Z');
const after = (message: string): Setting => ({
  ...thursday,
  conversation: {
    ...{ mentioned: [choir], recent: [choir], question: null },
    last: understand(message, thursday).at(-1) ?? null,
  },
});
const added = after('choir on friday at 7pm');

test.each([
  ['room Danube', 'room Danube'],
  ['meeting room 3', 'meeting room 3'],
  ['Café Orsay', 'Café Orsay'],
  ["no, Nina's kitchen", "Nina's kitchen"],
  ['my place instead', 'my place'],
  ['the library', 'the library'],
  ["we're at Nina's", "Nina's"],
  ["it'll be at the Savoy", 'the Savoy'],
  ['happening at 9 Mill Lane', '9 Mill Lane'],
  ["table's at Da Pino, not the bistro", 'Da Pino'],
  ['the venue is Fox Hall', 'Fox Hall'],
  ["and it's Grand Hotel on Quay Street", 'Grand Hotel on Quay Street'],
  ['on Zoom', 'Zoom'],
])('a place is told of the last event: %s', (message, place) => {
  expect(said(message, added)).toEqual([`update (choir) | at ${place}`]);
});

test('behind a place any other name is another one', () => {
  expect(said('no, Blue Heron', after('move choir to the town hall at 8'))).not.toEqual([
    'update (choir) | at Blue Heron',
  ]);
  const placed = after("it's at the town hall");
  const conversation = { ...placed.conversation, last: understand("it's at the town hall", added).at(-1) ?? null };
  expect(said('no, Blue Heron', { ...placed, conversation })).toEqual(['update (choir) | at Blue Heron']);
});

test.each(["I'm at the office", "we're in a hurry", "it's in my calendar", 'Clean Garage', 'Paint Hall', 'garage'])(
  'that is no place of it: %s',
  (message) => {
    const [request] = understand(message, added);
    expect(request?.kind === 'update' && request.changes.place !== null).toBe(false);
  },
);

test.each([
  ['rehearsal thursday 2-5pm, Studio 3', 'Studio 3'],
  ['drinks friday 6pm, Fox Tavern', 'Fox Tavern'],
  ["poker on saturday at 8pm, Ruby's garage", "Ruby's garage"],
  ['interview on monday 10-11, place Gare du Nord', 'Gare du Nord'],
])('a new event is where its end tells: %s', (message, place) => {
  expect(understand(message, thursday)).toMatchObject([{ kind: 'create', place }]);
});
