import { beforeEach, expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { runningProduct } from '../../../../test/each-product.ts';
import { startTalk, type Talk } from './testing/talk.ts';

/** What is said behind a deletion, of what was deleted and of what is left. Now is Thursday 11 June 2026. */

const product = runningProduct(openTestSqlite);
let talk: Talk;
beforeEach(async () => {
  talk = await startTalk(product());
});
const say = (message: string): Promise<string> => talk.say(message);
const planned = (until = '2026-06-22'): Promise<string[]> => talk.planned('2026-06-11', until);

test.each(['undo', 'put it back'])('what comes back of a series by “%s” is that one', async (back) => {
  await say('choir every wednesday at 18:00');
  await say('cancel choir on wednesday');
  await say(back);
  expect(await say('move it to friday the 19th, same time')).toContain('Fri 19 Jun');
  expect(await planned('2026-06-25')).toEqual(['Choir 2026-06-19T16:00', 'Choir 2026-06-24T16:00']);
});

test('how much of a series is meant is asked once all of it came back', async () => {
  await say('choir every wednesday at 18:00');
  await say('swim on monday at 7am');
  await say('delete every choir');
  await say('yes');
  await say('undo');
  expect(await say('move it to friday')).toContain('only this one, this and following, or all of them?');
});

test.each(['please put the ballet back', 'put the ballet back in', 'bring back the ballet'])(
  'one of several that wait is put back, and the others are asked about again: %s',
  async (message) => {
    await say('pottery saturday at 10am, ballet saturday at noon and chess saturday at 6pm');
    await say('delete everything on saturday');
    expect(await say(message)).toContain('delete 2 events');
    expect(await planned()).toHaveLength(3);
    await say('yes');
    expect(await planned()).toEqual(['Ballet 2026-06-13T10:00']);
  },
);

test.each(['keep the other one', 'leave the other', 'the other one stays'])(
  'that the other of two stays says no more than the request: %s',
  async (words) => {
    await say('call Mia on monday at 9am and call Noor on monday at 10am');
    await say(`cancel the call with Noor, ${words}`);
    expect(await planned()).toEqual(['Call Mia 2026-06-15T07:00']);
  },
);

test.each(['brunch is at 11:30, not 11', 'brunch starts at 11:30, not at 11'])(
  'an hour that is told of what was spared moves it: %s',
  async (message) => {
    await say('run saturday 8am, brunch with Lou saturday 11am and film saturday 8pm');
    await say('cancel all of them except brunch');
    await say(message);
    expect(await planned()).toEqual(['Brunch with Lou 2026-06-13T09:30']);
  },
);

test.each([
  'leave out the choir on Wednesday',
  'please leave choir out this Wednesday',
  'take out the choir on Wednesday',
])('what is planned is deleted where it is to be left out: %s', async (message) => {
  await say('choir every wednesday at 18:00');
  await say(message);
  expect(await planned()).toEqual([]);
});

test('something to do that only sounds like an order to delete deletes nothing', async () => {
  await say('rubbish out on saturday at 7am');
  await say('take out the rubbish on saturday');
  expect(await planned()).toContain('Rubbish out 2026-06-13T05:00');
});

test.each(['and the film on the same day, too', 'and the film on that day as well'])(
  'another event of the same day goes too: %s',
  async (message) => {
    await say('run saturday 8am and film saturday 8pm');
    await say('leave out the run on Saturday');
    await say(message);
    expect(await planned()).toEqual([]);
  },
);

test.each(["saturday's is from 9:30 to 10:30", 'the one on saturday is at 9:30', 'saturday is at 9:30'])(
  'once one of several was deleted, that of another day is told another hour: %s',
  async (message) => {
    await say('rowing tomorrow 8:00 to 9:00');
    await say('add the same on saturday and sunday');
    await say("take sunday's off again");
    await say(message);
    expect(await planned()).toEqual(['Rowing 2026-06-12T06:00', 'Rowing 2026-06-13T07:30']);
  },
);

test.each([
  'Oh my, that was a mistake. Please undo that.',
  "Sorry, I didn't mean that. Take it back",
  "That wasn't right, undo",
])('what is regretted is taken back: %s', async (message) => {
  await say('run saturday 8am');
  await say('cancel the run');
  await say(message);
  expect(await planned()).toEqual(['Run 2026-06-13T06:00']);
});
