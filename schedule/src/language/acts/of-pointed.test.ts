import { expect, test } from 'vitest';
import type { Conversation, Create } from '../requests.ts';
import { event, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

/** Three lessons were made one after the other, and nothing else; now is Thursday 11 June 2026. */
const piano = event('piano', 'Lesson with Ida', '2026-06-12T07:00:00Z');
const chess = event('chess', 'Lesson with Max', '2026-06-15T12:00:00Z');
const drums = event('drums', 'Lesson with Zoe', '2026-06-17T17:00:00Z');
const made = [piano, chess, drums];
const last = understand('lesson with Zoe on wednesday at 7pm', thursday)[0] as Create;
const conversation: Conversation = { mentioned: [drums], recent: made, known: made, last, question: null };
const read = (message: string) => understand(message, { ...thursday, conversation });

test.each([
  ['the evening one is at 8', ['drums']],
  ['could the monday lesson be on tuesday?', ['chess']],
  ["move Ida's to 11", ['piano']],
  ['second one until 4', ['chess']],
  ['the one with Max should be called Theory', ['chess']],
  ['extend the second by a quarter of an hour', ['chess']],
  ['push the one on friday back half an hour', ['piano']],
  ['the later two are 30 minutes long', ['chess', 'drums']],
  ['all three should be 30 minutes', ['piano', 'chess', 'drums']],
  ['they should be 30 minutes each', ['piano', 'chess', 'drums']],
])('a change is of those that a message points to: %s', (message, ids) => {
  expect(read(message)).toMatchObject([{ kind: 'update', target: { ids } }]);
});

test.each([
  ['cancel the first and the second', ['piano', 'chess']],
  ['drop the monday and wednesday ones', ['chess', 'drums']],
  ['delete the ones at 9 and 2pm', ['piano', 'chess']],
  ['take out the second', ['chess']],
  ['the last two can go', ['chess', 'drums']],
  ["monday's is off", ['chess']],
])('what a message points to is deleted: %s', (message, ids) => {
  expect(read(message)).toMatchObject([{ kind: 'delete', target: { ids } }]);
});

test.each(['move it to the 2nd', 'the second week is full', "Max's party on friday at 8"])(
  'a day, a week or another name points to nothing: %s',
  (message) => {
    expect(read(message)).not.toMatchObject([{ target: { ids: ['chess'] } }]);
  },
);
