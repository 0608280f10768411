import { beforeEach, expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { ok, runningProduct } from '../../../../test/each-product.ts';
import { startTalk, type Talk } from './testing/talk.ts';

/** What is said while a change or a new event waits for a yes. Now is Thursday 11 June 2026. */

const product = runningProduct(openTestSqlite);
let talk: Talk;
beforeEach(async () => {
  talk = await startTalk(product());
});
const say = (message: string): Promise<string> => talk.say(message);
const planned = (): Promise<string[]> => talk.planned('2026-06-11', '2026-06-22');

/** A series of an earlier conversation, so that a change of it waits for a yes. */
const plan = async (message: string): Promise<void> => {
  await say(message);
  const { session_id } = (await ok(talk.person, 'POST', '/session/new')).session;
  const answer = (user_message: string) => ok(talk.person, 'POST', '/personal/chat', { user_message, session_id });
  talk = { ...talk, say: async (words) => (await answer(words)).response };
};

test.each([
  [
    'rowing every saturday at 17:30',
    'rowing is at six from saturday on',
    'and it ends at a quarter past seven',
    '18:00 to 19:15',
  ],
  ['rowing every saturday at 7am', 'rowing is at 6:45 from saturday on', 'and it ends at 7:30', '06:45 to 07:30'],
  ['rowing every saturday at 17:30', 'rowing is at six from saturday on', 'it takes 75 minutes', '18:00 to 19:15'],
])('the end joins the hour of a series that waits: %s, %s, %s', async (series, hour, end, times) => {
  await plan(series);
  await say(hour);
  expect(await say(end)).toContain(times);
});

test('a day that cannot be left out of a change that waits is said, and the change waits on', async () => {
  await plan('rowing every saturday at 17:30');
  await say('rowing is at six from saturday on');
  const answer = await say('and not on the 20th');
  expect(answer).toContain('the one on Sat 20 Jun');
  expect(answer).toContain('Shall I go ahead without that exception?');
});

test.each(['cancel both', 'drop them both'])(
  'of an event and one that waits for a yes, the one is deleted and the other not added: %s',
  async (message) => {
    await say('laundry saturday at 4pm');
    expect(await say('groceries 5pm')).toContain('Shall I go ahead?');
    await say(message);
    await say('yes');
    expect(await planned()).toEqual([]);
  },
);

test('an hour that corrects another one adds nothing unasked where no such event is', async () => {
  expect(await say('judo is tomorrow at 8:30, not 8')).toContain('Shall I go ahead?');
  expect(await planned()).toEqual([]);
});
