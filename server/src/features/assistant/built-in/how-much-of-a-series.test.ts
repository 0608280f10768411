import { beforeEach, expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { runningProduct } from '../../../../test/each-product.ts';
import { startTalk, type Talk } from './testing/talk.ts';

/** A change or a deletion was of too much of a series, of too little, or of the wrong one. Now is Thursday 11 June 2026, before noon. */

const product = runningProduct(openTestSqlite);
let talk: Talk;
beforeEach(async () => {
  talk = await startTalk(product());
  // Tuesdays and Thursdays at 18:00
  await talk.planSeries('Fencing');
});

/** The days and hours from the 11th to the 25th of June, on the clock of Berlin. */
const days = async (): Promise<string> =>
  (await talk.planned('2026-06-11', '2026-06-26'))
    .map((each) => each.replace(/^Fencing 2026-06-(\d+)T(\d+).*/, (_, day, hour) => `${day}/${Number(hour) + 2}`))
    .join(' ');

test.each([
  'no, only on the 16th',
  'sorry, just the one on the 16th',
  'not all of them, just the 16th',
  'the 16th only, the rest stays as it is',
])('a change of all that waits for a yes is of one day: %s', async (message) => {
  await talk.order('fencing is at 19:00 from now on', message);
  expect(await days()).toBe('11/18 16/19 18/18 23/18 25/18');
});

test.each([
  'all of them',
  'every time, not just the 16th',
  'the whole series please',
  'not only then but from now on',
  'do that for every fencing session',
])('a change of one is of all of the series: %s', async (message) => {
  await talk.order('move fencing on the 16th to 19:00', message);
  expect((await days()).replace('11/18', '11/19')).toBe('11/19 16/19 18/19 23/19 25/19');
});

test.each(['not the 16th, the 18th', 'sorry, I meant the 18th', 'the 16th stays at 6, it is the 18th that moves'])(
  'a change is of another day of the series, and the first one is as it was: %s',
  async (message) => {
    await talk.order('move fencing on the 16th to 19:00', message);
    expect(await days()).toBe('11/18 16/18 18/19 23/18 25/18');
  },
);

test.each(['no, only the 18th', 'the 16th is on after all', 'put the 16th back'])(
  'of two days that were deleted one comes back: %s',
  async (message) => {
    await talk.order('skip fencing on the 16th and the 18th', message);
    expect(await days()).toBe('11/18 16/18 23/18 25/18');
  },
);

test.each(['keep the 16th, skip the 18th', 'oops, the 18th', 'put the 16th back and take out the 18th'])(
  'another day of the series is deleted in place of the first: %s',
  async (message) => {
    await talk.order('skip fencing on the 16th', message);
    expect(await days()).toBe('11/18 16/18 23/18 25/18');
  },
);

test('a move by weekdays is not done to a series that is on several', async () => {
  await talk.order('move fencing on the 16th to the 17th', 'every week');
  expect(await days()).toBe('11/18 17/18 18/18 23/18 25/18');
});

test('a week that is said instead of a day is all of that week', async () => {
  await talk.order('skip fencing on the 23rd', 'oops, all of next week');
  expect(await days()).toBe('11/18 23/18 25/18');
});
