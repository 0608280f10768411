import { beforeEach, expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { runningProduct } from '../../../../test/each-product.ts';
import { startTalk, type Talk } from './testing/talk.ts';

/** What people say to several deletions that wait for a yes. Now is Thursday 11 June 2026. */

const product = runningProduct(openTestSqlite);
let talk: Talk;
beforeEach(async () => {
  talk = await startTalk(product());
  await say('pottery saturday at 10am, ballet saturday at noon and chess saturday at 6pm');
  expect(await say('delete everything on saturday')).toContain('Shall I go ahead?');
});
const say = (message: string): Promise<string> => talk.say(message);
const planned = async (): Promise<string[]> =>
  (await talk.events('2026-06-11', '2026-07-14')).map(({ title }) => title).sort();
const all = ['Ballet', 'Chess', 'Pottery'];

test.each(['sure, all of them', 'yes to all', 'all three', 'looks good', 'just do it', "I'm sure", '👍'])(
  'all of them are deleted: %s',
  async (message) => {
    await say(message);
    expect(await planned()).toEqual([]);
  },
);

test.each([
  ['only the first two', ['Chess']],
  ['no, just the last one', ['Ballet', 'Pottery']],
  ['only the ballet and the chess', ['Pottery']],
  ['all but the chess', ['Chess']],
  ['yes, except the pottery', ['Pottery']],
])('some of them are deleted: %s', async (message, left) => {
  await say(message);
  expect(await planned()).toEqual(left);
});

test.each(['keep the ballet too', 'and keep the ballet', 'yes but keep the ballet'])(
  'one of them is spared, and the others are asked about again: %s',
  async (message) => {
    expect(await say(message)).toContain('delete 2 events');
    expect(await planned()).toEqual(all);
    await say('yes');
    expect(await planned()).toEqual(['Ballet']);
  },
);

test('one after the other is spared', async () => {
  await say('keep the ballet');
  await say('keep the chess too');
  expect((await planned()).filter((title) => title !== 'Pottery')).toEqual(['Ballet', 'Chess']);
});

test.each(['both', 'all four', 'only the swimming', "what's on sunday?"])(
  'nothing is deleted where it is not clear what is meant: %s',
  async (message) => {
    await say(message);
    expect(await planned()).toEqual(all);
  },
);

test.each(['and not the swim on sunday either', 'nor the swim on sunday', 'the swim on sunday is off too'])(
  'more is to go, and all of it waits together: %s',
  async (message) => {
    await say('no');
    await say('swim sunday at 9am');
    await say('delete everything on saturday');
    expect(await say(message)).toContain('delete 4 events');
    expect(await planned()).toEqual([...all, 'Swim']);
    await say('yes');
    expect(await planned()).toEqual([]);
  },
);
