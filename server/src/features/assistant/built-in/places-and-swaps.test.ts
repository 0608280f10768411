import { beforeEach, expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { runningProduct } from '../../../../test/each-product.ts';
import { startTalk, type Talk } from './testing/talk.ts';

/** Events are told by their place in a list, and two of them change places. Now is Thursday 11 June 2026. */

const product = runningProduct(openTestSqlite);
let talk: Talk;
beforeEach(async () => {
  talk = await startTalk(product());
});
const say = (message: string): Promise<string> => talk.say(message);
const planned = (): Promise<string[]> => talk.planned('2026-06-11', '2026-07-14');
const threeEvents = 'pottery saturday at 10am, ballet sunday at 11am and chess monday at 6pm';

test.each([
  ['move the first to tuesday and drop the second', ['Chess 2026-06-15T16:00', 'Pottery 2026-06-16T08:00']],
  ['cancel the first and the last', ['Ballet 2026-06-14T09:00']],
  ['delete the middle one', ['Pottery 2026-06-13T08:00', 'Chess 2026-06-15T16:00']],
])('each place is of what was just made: %s', async (message, left) => {
  await say(threeEvents);
  await say(message);
  expect(await planned()).toEqual(left);
});

test('each place is of the list that was shown', async () => {
  await say(threeEvents);
  await say('choir tonight at 8pm');
  await say('what is planned this weekend?');
  await say('drop the first and move the second to 3pm');
  expect(await planned()).toEqual(['Choir 2026-06-11T18:00', 'Ballet 2026-06-14T13:00', 'Chess 2026-06-15T16:00']);
});

test('a place of no list is asked about, and is no day of the month', async () => {
  await say('pottery every day at 10am');
  expect(await say('what time is it in Tokyo?')).toContain('Tokyo');
  expect(await say('cancel the fourth')).toContain('Which');
});

test.each(['swap the days', 'swap their dates', 'switch the days of ballet and pottery'])(
  'two events change their days and keep their hours: %s',
  async (message) => {
    await say('pottery saturday at 10am');
    await say('ballet sunday at 11am');
    await say(message);
    expect(await planned()).toEqual(['Ballet 2026-06-13T09:00', 'Pottery 2026-06-14T08:00']);
  },
);

test('“swap those two” is of the events of the last two messages, and no hour', async () => {
  await say('pottery saturday at 10am');
  await say('ballet sunday at 11am');
  await say('swap those two');
  expect(await planned()).toEqual(['Ballet 2026-06-13T08:00', 'Pottery 2026-06-14T09:00']);
});

test('a swap on a day is of the events of that day', async () => {
  await say('pottery every day at 10am');
  await say('ballet sunday at 4pm');
  await say('swap pottery and ballet on sunday');
  const days = await planned();
  expect(days.filter((each) => each.includes('06-14'))).toEqual([
    'Ballet 2026-06-14T08:00',
    'Pottery 2026-06-14T14:00',
  ]);
  expect(days[0]).toBe('Pottery 2026-06-12T08:00');
});

test('a number behind a reminder that cannot be set moves nothing', async () => {
  await say('choir tomorrow at 7pm');
  await say('remind me 10 minutes before');
  expect(await say('make that 20')).toContain('reminder');
  expect(await planned()).toEqual(['Choir 2026-06-12T17:00']);
});
