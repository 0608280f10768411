import { beforeEach, expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { runningProduct } from '../../../../test/each-product.ts';
import { startTalk, type Talk } from './testing/talk.ts';

/** What is told of a series that is planned already. Now is Thursday 11 June 2026, before noon. */

const product = runningProduct(openTestSqlite);
let talk: Talk;
beforeEach(async () => {
  talk = await startTalk(product());
  // Tuesdays and Thursdays at 18:00
  await talk.planSeries('Fencing');
});

const order = (message: string): Promise<string> => talk.order(message);
/** The days and hours of three weeks of June, on the clock of Berlin. */
const days = async (): Promise<string> =>
  (await talk.planned('2026-06-12', '2026-07-01'))
    .map((each) =>
      each.replace(
        /^Fencing 2026-06-(\d+)T(\d+:\d+).*/,
        (_, day, time) => `${day}/${time.replace(/^\d+/, (hour: string) => `${Number(hour) + 2}`)}`,
      ),
    )
    .join(' ');

test('an end that is told instead of another one is an end', async () => {
  await order('fencing on 18 june ends at 20:00 instead of 19:00');
  const [, event] = await talk.events('2026-06-16', '2026-06-20');
  expect([event?.start_date, event?.end_date].map((each) => each?.slice(11, 16))).toEqual(['16:00', '18:00']);
});

test('“always” says that all of a series is meant', async () => {
  await order('fencing always 19:00 to 20:00 now');
  expect(await days()).toBe('16/19:00 18/19:00 23/19:00 25/19:00 30/19:00');
});

test.each(['cancel every fencing past 23 june', 'cancel all fencing after 23 june'])(
  'all of a series past a day is what comes behind it: %s',
  async (message) => {
    await order(message);
    expect(await days()).toBe('16/18:00 18/18:00 23/18:00');
  },
);

test.each([
  'pause fencing until 24 june',
  'take a break from fencing, 15 to 24 june',
  "we're pausing fencing from 15 to 24 june",
])('a series has a break: %s', async (message) => {
  await order(message);
  expect(await days()).toBe('25/18:00 30/18:00');
});

test('all of what is on a weekday moves to another one', async () => {
  await order('shift all fencing from tuesday to wednesday');
  expect(await days()).toBe('17/18:00 18/18:00 24/18:00 25/18:00');
});

test('a weekday is that of the week of the day that was said', async () => {
  await talk.planSeries('Bins out', 'FREQ=WEEKLY;BYDAY=TU');
  await order('bins out on 23 june moves to the wednesday');
  expect((await talk.planned('2026-06-22', '2026-06-28')).filter((each) => each.startsWith('Bins'))).toEqual([
    'Bins out 2026-06-24T16:00',
  ]);
});

test.each([
  'until 24 june fencing is at 19:00, then back to 18:00',
  'from today to 24 june fencing starts an hour later',
  'move fencing to 19:00 through 24 june, starting today',
])('a series has another hour until a day: %s', async (message) => {
  await order(message);
  expect(await days()).toBe('16/19:00 18/19:00 23/19:00 25/18:00 30/18:00');
});

test.each([
  'next week fencing is at 19:00',
  'next week fencing is at 19:00, then as usual',
  'fencing next week an hour later',
])('another hour that is told for a time is of all that is in it: %s', async (message) => {
  await order(message);
  expect(await days()).toBe('16/19:00 18/19:00 23/18:00 25/18:00 30/18:00');
});

test.each(['cancel thursday fencing for the rest of the month', 'no fencing on thursdays in june'])(
  'a weekday of a longer time is each of these: %s',
  async (message) => {
    await order(message);
    expect(await days()).toBe('16/18:00 23/18:00 30/18:00');
  },
);

test('a change of every one of a series is of all of it', async () => {
  await order('make every fencing start at 19:00');
  expect(await days()).toBe('16/19:00 18/19:00 23/19:00 25/19:00 30/19:00');
});

test.each([
  'fencing goes up to and including 18 june',
  "we're finishing fencing on 18 june",
  'fencing runs until 18 june and then it is over',
])('the last day of a series is told: %s', async (message) => {
  await order(message);
  expect(await days()).toBe('16/18:00 18/18:00');
});

test('an hour from a month on leaves what is before it', async () => {
  await order('fencing at 19:00 from july');
  expect(await days()).toBe('16/18:00 18/18:00 23/18:00 25/18:00 30/18:00');
  expect(await talk.planned('2026-07-01', '2026-07-03')).toEqual(['Fencing 2026-07-02T17:00']);
});

test('asked how much of a series is meant, one may name its weekdays', async () => {
  await talk.order('move fencing to 19:00', 'every thursday');
  expect(await days()).toBe('16/18:00 18/19:00 23/18:00 25/19:00 30/18:00');
});
