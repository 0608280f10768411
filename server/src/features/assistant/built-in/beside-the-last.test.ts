import { beforeEach, expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { runningProduct } from '../../../../test/each-product.ts';
import { startTalk, type Talk } from './testing/talk.ts';

/** A new event whose day or hour leans on the event that was spoken of before. Now is Thursday 11 June 2026, 10:14 in Brussels. */

const product = runningProduct(openTestSqlite);
let talk: Talk;
beforeEach(async () => {
  talk = await startTalk(product());
});
const say = (message: string): Promise<string> => talk.say(message);
const planned = (): Promise<string[]> => talk.planned('2026-06-11', '2026-09-14');
const after = async (...messages: string[]): Promise<string[]> => {
  for (const message of messages) await say(message);
  return planned();
};

test.each([
  [['lab saturday 9am to noon', 'it ends at 1', 'pizza out straight after it, 90 min'], 'Pizza out 2026-06-13T11:00'],
  [
    ['lab saturday 9am to noon', 'make it an hour longer', 'lunch with the crew after it, 1 hour'],
    'Lunch with the crew 2026-06-13T11:00',
  ],
  [['lab saturday 9am to noon', 'it is at 10', 'a chat before that, 15 min'], 'Chat 2026-06-13T07:45'],
  [
    ['lab saturday 9am to noon', 'when is the lab?', 'warm-up right before it for 20 minutes'],
    'Warm-up 2026-06-13T06:40',
  ],
  [['lab saturday 9am to noon', 'after that lunch with Kim, 45 min'], 'Lunch with Kim 2026-06-13T10:00'],
  [['lab saturday 9am to noon', 'after it, a swim for 2 hours'], 'Swim 2026-06-13T10:00'],
  [['lab saturday 9am to noon', 'before that a walk, 30 min'], 'Walk 2026-06-13T06:30'],
  [['lab saturday 9am to noon', 'then lunch, 45 min'], 'Lunch 2026-06-13T10:00'],
  [['lab saturday 9am to noon', 'an hour before it a walk'], 'Walk 2026-06-13T06:00'],
  [['lab saturday 9am to noon', 'put a walk an hour ahead of it'], 'Walk 2026-06-13T06:00'],
  [['lab saturday 9am to noon', 'before that a walk, at 8'], 'Walk 2026-06-13T06:00'],
  [['lab saturday 9am to noon', "as soon as it's over: lunch, 45 minutes"], 'Lunch 2026-06-13T10:00'],
  [['lab saturday 9am to noon', 'straight afterwards lunch, 45m'], 'Lunch 2026-06-13T10:00'],
  [['lab saturday 9am to noon', 'followed by dinner at 8pm'], 'Dinner 2026-06-13T18:00'],
  [['lab saturday 9am to noon', 'later that day dinner, 8pm'], 'Dinner 2026-06-13T18:00'],
  [['lab saturday 9am to noon', 'that day there is also pizza at 2pm'], 'Pizza 2026-06-13T12:00'],
  [['lab saturday 9am to noon', 'pizza that saturday too, 14:00'], 'Pizza 2026-06-13T12:00'],
  [['lab saturday 9am to noon', 'cinema after that at 9pm'], 'Cinema 2026-06-13T19:00'],
])('what is to be right beside an event is new, and leaves its length alone: %s', async (messages, made) => {
  const all = await after(...messages);
  expect(all).toContain(made);
  expect(all.filter((each) => each.startsWith('Lab'))).toHaveLength(1);
});

test('what waits for a yes goes on with what is to come right after it', async () => {
  await talk.order('prolong passport on saturday at 9am', 'right after that a call for 15 minutes');
  expect(await planned()).toEqual(['Prolong passport 2026-06-13T07:00', 'Call 2026-06-13T08:00']);
});

test('behind the question whether there is anything after an event, “it” is that event', async () => {
  await say('physio saturday 9am to 10am');
  await say('brunch saturday 1pm');
  await say('do I have anything after physio on saturday?');
  await say('add a swim right after it');
  expect(await planned()).toContain('Swim 2026-06-13T08:00');
});

test('behind the question what comes after an event, “it” is what comes', async () => {
  await say('physio saturday 9am to 10am');
  await say('brunch saturday 1pm');
  await say("what's after physio on saturday?");
  await say('add a swim right after it');
  expect(await planned()).toContain('Swim 2026-06-13T12:00');
});

test.each([
  [
    ['choir on saturday at 6pm', 'it is at the town hall', 'add tennis the day after at 9:30'],
    'Tennis 2026-06-14T07:30',
  ],
  [['choir on saturday at 6pm', 'move it to sunday', 'tennis the following morning at 9'], 'Tennis 2026-06-15T07:00'],
  [['choir on saturday at 6pm', 'cancel it', 'add tennis the next day at 9'], 'Tennis 2026-06-14T07:00'],
  [['choir on saturday at 6pm', 'make it a day later', 'tennis the day before at 9'], 'Tennis 2026-06-13T07:00'],
  [['choir on saturday at 6pm', 'rename it to concert', 'add tennis two days later at 9'], 'Tennis 2026-06-15T07:00'],
  [['choir on saturday at 6pm', 'make it 7', 'add tennis the tuesday after at 9'], 'Tennis 2026-06-16T07:00'],
  [['choir on saturday at 6pm', "what's on saturday?", 'add tennis the week after at 9'], 'Tennis 2026-06-20T07:00'],
  [['camp saturday to monday', 'it is at the lake', 'tennis the day after at 9'], 'Tennis 2026-06-16T07:00'],
  [['camp saturday to monday', 'it is at the lake', 'packing the evening before at 7'], 'Packing 2026-06-12T17:00'],
  [['choir on 27 june at 6pm', 'make it 7', 'tennis three days before at 9'], 'Tennis 2026-06-24T07:00'],
  [['choir on 27 june at 6pm', 'make it 7', 'tennis two weeks after that at 9'], 'Tennis 2026-07-11T07:00'],
  [['choir on 27 june at 6pm', 'send flowers the day after at 9'], 'Send flowers 2026-06-28T07:00'],
  [['choir on 27 june at 6pm', 'tennis a month later at 9'], 'Tennis 2026-07-27T07:00'],
  [['choir on 24 june at 6pm', 'tennis the following monday at 9'], 'Tennis 2026-06-29T07:00'],
])('a day that is counted is counted from what was spoken of: %s', async (messages, made) => {
  expect(await after(...messages)).toContain(made);
});

test('a new event on “that day” joins what waits for a yes', async () => {
  await say('swim saturday 9am, choir saturday 11am, lunch saturday 1pm and party saturday 6pm');
  await say("what's on sunday?");
  expect(await say('cancel everything on saturday')).toContain('Shall I go ahead?');
  expect(await say('add a hike that day at 10')).toContain('and add Hike (Sat 13 Jun, 10:00 to 11:00)');
  await say('yes');
  expect(await planned()).toEqual(['Hike 2026-06-13T08:00']);
});

test.each(['add tennis that day at 9', 'tennis the following morning at 9', 'add tennis the day before at 9'])(
  'where no day was spoken of it is asked, and is never today: %s',
  async (message) => {
    expect(await say(message)).toBe('On which day is “Tennis” to be?');
    await say('on saturday');
    expect(await planned()).toEqual(['Tennis 2026-06-13T07:00']);
  },
);

test.each([
  ['hike that weekend at 10', 'on sunday', 'Hike 2026-06-28T08:00'],
  ['hike that week at 10', 'on monday', 'Hike 2026-06-22T08:00'],
  ['hike the following week at 10', 'on tuesday', 'Hike 2026-06-30T08:00'],
])('of the week or weekend that was spoken of the day is asked: %s', async (message, day, made) => {
  await say('choir on 24 june at 6pm');
  expect(await say(message)).toBe('On which day is “Hike” to be?');
  await say(day);
  expect(await planned()).toContain(made);
});

test.each([
  [['review with Bo saturday at 10am, 45 min', 'one with Ana right after'], 'Review with Ana 2026-06-13T08:45'],
  [
    ['review with Bo saturday at 10am, 45 min', 'make it 11', 'and another with Ana at 3'],
    'Review with Ana 2026-06-13T13:00',
  ],
  [['review with Bo saturday at 10am', 'and with Ana on Sunday, same time'], 'Review with Ana 2026-06-14T08:00'],
  [['swim class for Leo saturday at 10am', 'and one for Mia on sunday'], 'Swim class for Mia 2026-06-14T08:00'],
  [['review with Bo saturday at 10am', 'and the same for Ana at 3'], 'Review with Ana 2026-06-13T13:00'],
  [['review with Bo saturday at 10am', 'and with my boss on sunday at noon'], 'Review with my boss 2026-06-14T10:00'],
])('one with somebody else has the name of the last: %s', async (messages, made) => {
  expect(await after(...messages)).toContain(made);
});

test('another one right after is like the last in all', async () => {
  await say('mock exam saturday at 10am, 45 min');
  expect(await say('another one right after')).toContain('10:45 to 11:30');
  expect(await planned()).toEqual(['Mock exam 2026-06-13T08:00', 'Mock exam 2026-06-13T08:45']);
});

test('one with somebody else is as long as the last', async () => {
  await say('review with Bo saturday at 10am, 45 min');
  expect(await say('one with Ana at 2pm')).toContain('14:00 to 14:45');
});

test.each([
  ['same on sunday but only until 10', '09:00 to 10:00'],
  ['the same on sunday, just an hour', '09:00 to 10:00'],
  ['and sunday but half an hour later', '09:30 to 12:30'],
  ['same sunday but from 10', '10:00 to 13:00'],
])(
  'the same on another day with hours of its own is another event, and the first one stays: %s',
  async (message, hours) => {
    await say('lab saturday 9am to noon');
    expect(await say(message)).toContain(hours);
    expect((await planned()).length).toBe(2);
  },
);

test('the same on the day of another one of a series changes that one', async () => {
  await say('gym every friday at 6pm');
  await say('move the gym tomorrow to 7pm');
  expect(await say('same on friday the 19th but half an hour later')).toContain('Fri 19 Jun, 19:30 to 20:30');
});
