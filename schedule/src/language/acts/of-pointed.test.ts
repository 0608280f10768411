import { expect, test } from 'vitest';
import type { Conversation, Create, Delete } from '../requests.ts';
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
  ['the three of them are 30 min long', ['piano', 'chess', 'drums']],
  ['push number two back half an hour', ['chess']],
  ["monday doesn't work, do that one on tuesday", ['chess']],
  ['keep the first and move the others to 6pm', ['chess', 'drums']],
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
  ["I don't need the last two", ['chess', 'drums']],
  ['cancel all but the first', ['chess', 'drums']],
  ["everything except Friday's can go", ['chess', 'drums']],
  ['Zoe stays, delete the rest', ['piano', 'chess']],
  ['keep only the evening one', ['piano', 'chess']],
])('what a message points to is deleted: %s', (message, ids) => {
  expect(read(message)).toMatchObject([{ kind: 'delete', target: { ids } }]);
});

test.each([
  ['the two of them', ['piano', 'chess']],
  ['the friday one and the monday one', ['piano', 'chess']],
  ['the first and the second', ['piano', 'chess']],
  ["not Ida's, the other one", ['chess']],
  ['not just one, both', ['piano', 'chess']],
])('the question which is answered with one or with several: %s', (message, ids) => {
  const about = understand('cancel the lesson', thursday)[0] as Delete;
  const question = { about, asks: 'target' as const, candidates: [piano, chess] };
  const asked = { mentioned: [piano, chess], last: about, question };
  expect(understand(message, { ...thursday, conversation: asked })).toMatchObject([
    { kind: 'delete', target: { ids } },
  ]);
});

test.each([
  ['oh wait, leave the second one', ['piano', 'drums']],
  ["not Max's, that one stays", ['piano', 'drums']],
  ['sorry, all but the second', ['piano', 'drums']],
  ['I meant cancel only Ida and Max', ['piano', 'chess']],
])('of several that were deleted some come back: %s', (message, ids) => {
  const last = understand('cancel all three', { ...thursday, conversation })[0] as Delete;
  const deleted = { ...conversation, mentioned: [], removed: made, last };
  expect(understand(message, { ...thursday, conversation: deleted })).toMatchObject([
    { kind: 'undo' },
    { kind: 'delete', target: { ids } },
  ]);
});

test('a name with a day is of what is planned then, and not of what was made last', () => {
  const planned = [
    { title: 'Choir', dates: ['2026-06-18'] },
    { title: 'Choir with Zoe', dates: ['2026-06-17'] },
  ];
  const zoe = event('zoe', 'Choir with Zoe', '2026-06-17T17:00:00Z');
  const added = understand('choir with Zoe on wednesday at 7pm', thursday)[0] as Create;
  const after = { mentioned: [zoe], recent: [zoe], known: [zoe], last: added, question: null };
  for (const message of ['move the choir on 18 june to 8pm', 'the choir on 18 june is at 8pm'])
    expect(understand(message, { ...thursday, planned, conversation: after })).not.toMatchObject([
      { target: { ids: ['zoe'] } },
    ]);
});

test.each(['move it to the 2nd', 'the second week is full', "Max's party on friday at 8"])(
  'a day, a week or another name points to nothing: %s',
  (message) => {
    expect(read(message)).not.toMatchObject([{ target: { ids: ['chess'] } }]);
  },
);
