import { beforeEach, expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { runningProduct } from '../../../../test/each-product.ts';
import { startTalk, type Talk } from './testing/talk.ts';

/** Two planned events, of which one is placed or changed by the other. Now is Thursday 11 June 2026, 10:14 in Brussels. */

const product = runningProduct(openTestSqlite);
let talk: Talk;
beforeEach(async () => {
  talk = await startTalk(product());
});
const after = async (...messages: string[]): Promise<string[]> => {
  for (const message of messages) await talk.say(message);
  return talk.planned('2026-06-11', '2026-09-14');
};
const both = ['physio 30 june 9am to 10am', 'notary 2 july 3pm to 4pm'];

test.each([
  ['put the notary right after the physio', 'Notary 2026-06-30T08:00'],
  ['move the notary to right before the physio', 'Notary 2026-06-30T06:00'],
  ['the notary is half an hour after the physio now', 'Notary 2026-06-30T08:30'],
  ['have the notary right after the physio instead', 'Notary 2026-06-30T08:00'],
  ['put the notary on the same day as the physio', 'Notary 2026-06-30T13:00'],
  ['move the notary to the same day as the physio, at noon', 'Notary 2026-06-30T10:00'],
  ['move the notary to the same time as the physio', 'Notary 2026-06-30T07:00'],
  ['move the notary to 3 july at the same time as the physio', 'Notary 2026-07-03T07:00'],
])(
  'a planned event goes beside another one, which may be weeks ahead, and is not made twice: %s',
  async (message, made) => {
    const planned = await after(...both, message);
    expect(planned).toContain(made);
    expect(planned).toHaveLength(2);
  },
);

test.each([
  [[...both, 'move the physio to 11', 'and the notary right after it'], 'Notary 2026-06-30T10:00'],
  [[...both, 'move the physio to 11', 'move the notary to right after it'], 'Notary 2026-06-30T10:00'],
  [[...both, 'move the physio to 11', 'the notary right before it'], 'Notary 2026-06-30T08:00'],
])('“right after it” is of the event that was just changed: %s', async (messages, made) => {
  const planned = await after(...messages);
  expect(planned).toContain(made);
  expect(planned).toHaveLength(2);
});

test.each([
  ['no, right before it', 'Notary 2026-06-30T06:00'],
  ['no, before it', 'Notary 2026-06-30T06:00'],
  ['half an hour after it, I mean', 'Notary 2026-06-30T08:30'],
])('the other side of the same event is no taking back: %s', async (message, made) => {
  expect(await after(...both, 'put the notary right after the physio', message)).toContain(made);
});

test('“start” with the name of a planned event places that one', async () => {
  const planned = await after(...both, 'start the notary right after the physio');
  expect(planned).toEqual(['Physio 2026-06-30T07:00', 'Notary 2026-06-30T08:00']);
});

test('“before lunch actually” is of the event that was moved, and not what was moved in its place', async () => {
  await after('review saturday 3pm to 4pm', 'move the review to 4pm');
  expect(await talk.say("review's before lunch actually")).not.toContain('Took back');
});

test('of a series the one on the day of the other event goes beside it', async () => {
  const planned = await after(
    'choir every day at 8pm',
    'recital saturday 5pm to 6pm',
    'put the choir right after the recital',
  );
  expect(planned).toContain('Choir 2026-06-13T16:00');
  expect(planned).toContain('Choir 2026-06-12T18:00');
});

test('a second event is offered, and not made, where one of that name is planned before the other event', async () => {
  await after('notary saturday 3pm', 'physio monday 9am');
  expect(await talk.say('notary right after the physio')).toContain('is planned already');
});

test.each([
  ['move the notary to the day after', 'Notary 2026-07-03T13:00'],
  ['move the notary to the next day at 11', 'Notary 2026-07-03T09:00'],
  ['move the notary to the day before, same time', 'Notary 2026-07-01T13:00'],
  ['push the notary to the following week', 'Notary 2026-07-09T13:00'],
  ['move the notary to the week before', 'Notary 2026-06-25T13:00'],
  ['move the notary to the friday after', 'Notary 2026-07-03T13:00'],
  ['move it to the next day', 'Notary 2026-07-03T13:00'],
  ['move the physio to the day after', 'Physio 2026-07-01T07:00'],
  ['move the physio to the following week', 'Physio 2026-07-07T07:00'],
])('“the day after” is counted from the day of the event that is moved: %s', async (message, made) => {
  expect(await after(...both, message)).toContain(made);
});

test('“the day after that” is counted from what was just spoken of', async () => {
  expect(await after(...both, 'move the physio to the day after that')).toContain('Physio 2026-07-03T07:00');
});

test.each([
  'make the notary as long as the concert',
  'the notary should be the same length as the concert',
  'set the notary to the same length as the concert',
])('an event takes as long as another one: %s', async (message) => {
  await after('notary 2 july 3pm to 4pm', 'concert 3 july 7pm to 9:30pm');
  expect(await talk.say(message)).toContain('now takes 2h 30m, Thu 2 Jul, 15:00 to 17:30');
});

test.each(['and the concert is at Flagey', "the concert's at the old brewery", 'the concert is in room 4'])(
  'a place is of the event that the message names, and not of the last one: %s',
  async (message) => {
    await after('concert with Ana 3 july 7pm to 9:30pm', 'notary 2 july 3pm to 4pm', 'move the notary to 4');
    expect(await talk.say(message)).toContain('[Concert with Ana]');
  },
);

test('“and the one at 10” behind a move is another one of the list', async () => {
  await after('physio saturday 10am to 11am', 'notary saturday 3pm to 4pm', "what's on saturday?");
  const planned = await after('move the one at 3pm to 5pm', 'and the one at 10am to 11am');
  expect(planned).toEqual(['Physio 2026-06-13T09:00', 'Notary 2026-06-13T15:00']);
});

test.each(['how long are the notary and the physio?', 'when are the notary and the physio?'])(
  'a question about two events is answered for each of them: %s',
  async (message) => {
    await after(...both);
    const answer = await talk.say(message);
    expect(answer).toContain('[Notary]');
    expect(answer).toContain('[Physio]');
    expect(answer).not.toContain('I found no');
  },
);
