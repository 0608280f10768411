import { beforeEach, expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { runningProduct } from '../../../../test/each-product.ts';
import { startTalk, type Talk } from './testing/talk.ts';

/** A series gets other weekdays: some are dropped, some are added, and the others stay. Now is Thursday 11 June 2026, before noon. */

const product = runningProduct(openTestSqlite);
let talk: Talk;
beforeEach(async () => {
  talk = await startTalk(product());
});

const plan: (rule?: string, fields?: object) => Promise<unknown> = (...told) => talk.planSeries('Gym', ...told);
const order = (...messages: readonly string[]) => talk.order(...messages);
/** The days of June from the 8th on. */
const days = async (to = '2026-07-01'): Promise<string> =>
  (await talk.planned('2026-06-08', to)).map((each) => each.replace(/^Gym 2026-06-(\d+).*/, '$1')).join(' ');

test.each([
  'gym is on fridays instead of thursdays',
  'move gym from thursdays to fridays',
  'gym moves from thursday to friday from now on',
])('one weekday gives way to another, and the others stay: %s', async (message) => {
  await plan();
  await order(message);
  expect(await days()).toBe('09 12 16 19 23 26 30');
});

test('what was asked about gets another weekday', async () => {
  await plan();
  await order('when is gym?', 'fridays, not thursdays');
  expect(await days()).toBe('09 12 16 19 23 26 30');
});

test('a change that waits for a yes is told otherwise', async () => {
  await plan();
  await talk.say('gym is on fridays instead of thursdays');
  await order('no, saturdays instead of thursdays');
  expect(await days()).toBe('09 13 16 20 23 27 30');
});

test('from a later day on the weekdays are others', async () => {
  await plan();
  await order('from 22 june on gym is on wednesdays instead of tuesdays');
  expect(await days()).toBe('09 11 16 18 24 25');
});

test('a day that was left out stays left out where its weekday stays', async () => {
  await plan();
  await order('delete gym on 25 june', 'gym is on wednesdays instead of tuesdays');
  expect(await days()).toBe('09 11 17 18 24');
});

test.each([
  ['gym is also on saturdays', '09 11 13 16 18 20 23 25 27 30'],
  ['add mondays and saturdays to gym', '09 11 13 15 16 18 20 22 23 25 27 29 30'],
  ['no more gym on tuesdays', '09 11 18 25'],
  ['take thursdays out of gym', '09 16 23 30'],
  ['move gym to mondays and fridays instead of tuesdays and thursdays', '09 12 15 19 22 26 29'],
])('weekdays are added and taken out: %s', async (message, expected) => {
  await plan();
  await order(message);
  expect(await days()).toBe(expected);
});

test('a series keeps the weeks in which it takes place, and its last day', async () => {
  await plan('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;UNTIL=20260702T160000Z');
  expect(await days('2026-08-01')).toBe('16 18 30 Gym 2026-07-02T16:00');
  await order('gym on mondays instead of thursdays');
  expect(await days('2026-08-01')).toBe('15 16 29 30');
});

test('what takes whole days gets another weekday', async () => {
  await plan('FREQ=WEEKLY;BYDAY=TU,TH', { all_day: true, start_date: '2026-05-05', end_date: '2026-05-06' });
  await order('gym is on fridays instead of thursdays');
  expect(await days()).toBe('09 12 16 19 23 26 30');
});

test('a weekday is taken out of what is every day', async () => {
  await plan('FREQ=DAILY');
  await order('no gym on saturdays and sundays any more');
  expect(await days('2026-06-23')).toBe('08 09 10 11 12 15 16 17 18 19 22');
});

test.each([
  ['FREQ=WEEKLY;BYDAY=TU,TH', 'no more gym on mondays', 'repeats every Tuesday and Thursday, so not on Mondays.'],
  ['FREQ=WEEKLY;BYDAY=TU,TH', 'gym is on fridays instead of mondays', 'so not on Mondays.'],
  ['FREQ=WEEKLY;BYDAY=TU,TH', 'gym on tuesdays too', 'is like that already: every Tuesday and Thursday.'],
  ['FREQ=WEEKLY;BYDAY=TU,TH;COUNT=30', 'gym is on fridays instead of thursdays', 'Say on which days it is to be'],
  ['FREQ=MONTHLY', 'gym is on fridays instead of thursdays', 'Say on which days it is to be'],
])('a rule that has no such weekdays stays as it is (%s): %s', async (rule, message, answer) => {
  await plan(rule);
  const before = await talk.planned('2026-06-08', '2026-12-01');
  expect(await order(message)).toContain(answer);
  expect(await talk.planned('2026-06-08', '2026-12-01')).toEqual(before);
});

test.each([
  [['gym only on tuesdays'], '09 16 23 30'],
  [['gym wednesday to thursday only'], '09 11 17 18 24 25'],
  [["I don't go to gym on thursdays anymore"], '09 16 23 30'],
  [['when is gym?', 'dad has the thursdays, so take those out'], '09 16 23 30'],
  [["thursdays don't work for gym, fridays"], '09 12 16 19 23 26 30'],
])('weekdays are told in other ways, and one undo takes that back: %s', async (messages, expected) => {
  await plan();
  const before = await days();
  await order(...messages);
  expect(await days()).toBe(expected);
  await talk.say('undo');
  expect(await days()).toBe(before);
});

test('what was asked about is every other week from the day on that is told', async () => {
  await plan('FREQ=WEEKLY');
  await order('when is gym?', 'make it every other week from 16 june on');
  expect(await days('2026-07-20')).toBe('09 16 30 Gym 2026-07-14T16:00');
});

test.each([
  ['fridays instead of thursdays, from july', '03 07'],
  ['from july no thursdays', '07'],
])('until the month that is told a new series stays as it is: %s', async (message, then) => {
  await talk.say('Gym every Tuesday and Thursday at 18:00');
  const before = await days('2026-07-01');
  await order(message);
  expect(await days('2026-07-01')).toBe(before);
  const after = await talk.planned('2026-07-01', '2026-07-08');
  expect(after.map((each) => each.replace(/^Gym 2026-07-(\d+).*/, '$1')).join(' ')).toBe(then);
});

test.each(['will gym be on wednesdays instead of tuesdays?', 'is gym on fridays too', 'could gym also be on fridays?'])(
  'a question changes no weekday: %s',
  async (message) => {
    await plan();
    const before = await days();
    expect(await order(message)).not.toMatch(/Shall I go ahead/);
    expect(await days()).toBe(before);
  },
);
