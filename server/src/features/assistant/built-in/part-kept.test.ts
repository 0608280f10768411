import { expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { runningProduct } from '../../../../test/each-product.ts';
import { startTalk } from './testing/talk.ts';

/** One edge of an event is told, and the other stays. Now is Thursday 11 June 2026, in Berlin. */

const product = runningProduct(openTestSqlite);

/** The stretches in UTC of what is planned until the end of June; of whole days the first and the one behind the last. */
async function stretches(...messages: readonly string[]): Promise<string[]> {
  const talk = await startTalk(product());
  for (const message of messages) await talk.say(message);
  const events = await talk.events('2026-06-11', '2026-07-01');
  return events.map(({ all_day, start_date, end_date }) => {
    const [from, to] = all_day ? [8, 10] : [11, 16];
    return `${start_date.slice(from, to)}-${end_date.slice(from, to)}`;
  });
}

test.each([
  ['begin a quarter of an hour later but keep the end', '10:15-12:00'],
  ['it starts at 1 but still ends at 2', '11:00-12:00'],
  ['half an hour longer with the same end', '09:30-12:00'],
  ['make it 45 minutes without moving the end', '11:15-12:00'],
  ['keep the start, finish at half past two', '10:00-12:30'],
  ['only the end moves, to 3', '10:00-13:00'],
  ['shorten it by an hour at the start', '11:00-12:00'],
  ['add half an hour at the beginning', '09:30-12:00'],
  ['make it an hour but finish at 2', '11:00-12:00'],
  ['it starts at half past 12 but the end is still 2', '10:30-12:00'],
  ['it ends at 3, same length', '11:00-13:00'],
])('of a workshop from 12 to 2 the edge that is not told stays: %s', async (message, stretch) => {
  expect(await stretches('workshop tomorrow 12pm to 2pm', message)).toEqual([stretch]);
});

test.each([
  [['move the workshop to 1pm', 'but the end stays'], '11:00-12:00'],
  [['push the workshop back 30 minutes', 'but the end stays the same, at 2'], '10:30-12:00'],
  [['move the workshop to 1pm', 'but keep the end at half past two'], '11:00-12:30'],
])('an end that stays is told behind a move: %s', async (messages, stretch) => {
  expect(await stretches('workshop tomorrow 12pm to 2pm', ...messages)).toEqual([stretch]);
});

test('of an event that goes to another day the end stays as well', async () => {
  const talk = await startTalk(product());
  await talk.say('workshop tomorrow 12pm to 2pm');
  expect(await talk.say('on Saturday, start an hour later, same end')).toContain('Sat 13 Jun, 13:00 to 14:00');
});

test('an end that stays is told of a change that waits for a yes', async () => {
  const talk = await startTalk(product());
  await talk.say('choir every Monday 6pm to 7pm');
  expect(await talk.say('from the 22nd on choir starts at 5:30pm')).toContain('17:30 to 18:30');
  expect(await talk.say('but the end stays at 7')).toContain('17:30 to 19:00');
});

test.each([
  ['it starts on Tuesday, the last day stays', '16-19'],
  ['make it start a day later, same end', '16-19'],
])('an event of several days begins on another day, and ends when it did: %s', async (message, days) => {
  expect(await stretches('conference from 15 to 18 June', message)).toEqual([days]);
});

test('a start that stays as it is said to changes nothing, and is no place', async () => {
  const talk = await startTalk(product());
  await talk.say('workshop tomorrow 12pm to 2pm');
  await talk.say('it ends half an hour later');
  expect(await talk.say('it starts at the same time though')).toContain('is like that already');
});

test('a start behind the end that is to stay is asked about', async () => {
  const talk = await startTalk(product());
  await talk.say('workshop tomorrow 12pm to 2pm');
  expect(await talk.say('start at 4pm but keep the end')).toContain('Shall I go ahead?');
});

test('by how much an edge moves is asked, and the other stays', async () => {
  expect(await stretches('workshop tomorrow 12pm to 2pm', 'start it earlier, same end', 'half an hour')).toEqual([
    '09:30-12:00',
  ]);
  expect(await stretches('workshop tomorrow 12pm to 2pm', 'can it start a bit later?', 'at 1')).toEqual([
    '11:00-13:00',
  ]);
});
