import { beforeEach, expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { runningProduct } from '../../../../test/each-product.ts';
import { startTalk, type Talk } from './testing/talk.ts';

/** What was made, shown or deleted before takes place once more, or at another time. Now is Thursday 11 June 2026. */

const product = runningProduct(openTestSqlite);
let talk: Talk;
beforeEach(async () => {
  talk = await startTalk(product());
});
const say = (message: string): Promise<string> => talk.say(message);
const planned = (): Promise<string[]> => talk.planned('2026-06-11', '2026-09-14');

test('a copy at another hour is of the day of its original', async () => {
  await say('pottery saturday 10am to 11am');
  await say('copy it to 6 PM');
  expect(await planned()).toEqual(['Pottery 2026-06-13T08:00', 'Pottery 2026-06-13T16:00']);
});

test('a copy so many weeks later is counted from its original, and the next one from the copy', async () => {
  await say('pottery saturday 10am to 11am');
  await say('copy pottery to 3 weeks later');
  await say('and again 2 weeks after that');
  expect(await planned()).toEqual(['Pottery 2026-06-13T08:00', 'Pottery 2026-07-04T08:00', 'Pottery 2026-07-18T08:00']);
});

test('several events take place once more on another day, each at its hour', async () => {
  await say('swim tomorrow 7am and choir tomorrow at 5pm');
  await say('monday the same');
  expect(await planned()).toEqual([
    'Swim 2026-06-12T05:00',
    'Choir 2026-06-12T15:00',
    'Swim 2026-06-15T05:00',
    'Choir 2026-06-15T15:00',
  ]);
});

test('what was cancelled is rebooked so many weeks later', async () => {
  await say('pottery saturday 10am to 11am');
  await say('cancel pottery');
  await say('oh and rebook it for two weeks later, same time');
  expect(await planned()).toEqual(['Pottery 2026-06-27T08:00']);
});

test.each(['half past 11 is better', '11:30 would suit me better'])(
  'an event that was asked about is moved by what is said to be better: %s',
  async (message) => {
    await say('pottery saturday 10am to 11am');
    await say("what's on sunday?");
    await say("what time's pottery");
    await say(message);
    expect(await planned()).toEqual(['Pottery 2026-06-13T09:30']);
  },
);

test('what is only from a later hour ends as before', async () => {
  await say('lab saturday 9am to 1pm');
  expect(await say('only from 10 actually')).toContain('10:00 to 13:00');
});

test('“no” and a word of the name that waits adds nothing', async () => {
  await say('add Setup and Teardown, 30 minutes each, right before and right after lunch tomorrow at noon');
  await say('no teardown');
  expect(await planned()).toEqual([]);
});

test('everything after an event that was just planned moves on its day', async () => {
  await say('Saturday 9am market, 11am piano tuner, 3pm matinee');
  await say('push everything after the market back half an hour');
  expect(await planned()).toEqual([
    'Market 2026-06-13T07:00',
    'Piano tuner 2026-06-13T09:30',
    'Matinee 2026-06-13T13:30',
  ]);
  await say('shift everything before matinee 15 minutes');
  expect(await planned()).toEqual([
    'Market 2026-06-13T07:15',
    'Piano tuner 2026-06-13T09:45',
    'Matinee 2026-06-13T13:30',
  ]);
});

test('“scrap all of” a day deletes what is planned then, but for what is to stay', async () => {
  await say('Saturday 9am market, 11am piano tuner, 3pm matinee');
  expect(await say('scrap all of saturday except the tuner')).toMatch(/before I delete 2 events/);
  await say('yes');
  expect(await planned()).toEqual(['Piano tuner 2026-06-13T09:00']);
});

test('a plural names each of a series: “the classes in July”', async () => {
  await say('pottery class every wednesday at 6pm');
  expect(await say('drop all the classes in July')).toMatch(/before I delete 5 events/);
});

test.each(['no, sunday instead of saturday', 'sunday, not saturday'])(
  'of two that are called alike, the one that was just added goes to another day: %s',
  async (message) => {
    await say('rowing tomorrow from 7:00 to 8:00');
    await say('and the same on saturday');
    await say(message);
    expect(await planned()).toEqual(['Rowing 2026-06-12T05:00', 'Rowing 2026-06-14T05:00']);
  },
);

test('the second of two is named once more after it was changed', async () => {
  await say('lunch with Ida tomorrow at 12');
  await say('and the same on saturday');
  await say('the second one is at 1pm');
  await say('rename the second one to Lunch with Ida and Bo');
  expect(await planned()).toEqual(['Lunch with Ida 2026-06-12T10:00', 'Lunch with Ida and Bo 2026-06-13T11:00']);
});

test.each(['not judo on saturday, chess', "it's not judo on saturday, it's Chess"])(
  'of two that are called alike, that of a day is something else: %s',
  async (message) => {
    await say('judo tomorrow at 18:00 and on saturday at 19:00');
    await say(message);
    expect(await planned()).toEqual(['Judo 2026-06-12T16:00', 'Chess 2026-06-13T17:00']);
  },
);
