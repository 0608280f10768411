import { expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { runningProduct } from '../../../../test/each-product.ts';
import { startTalk } from './testing/talk.ts';

/** Which edge of an event is changed, and which stays (now is Thursday 11 June 2026, 10:14 in Brussels). */

const product = runningProduct(openTestSqlite);

async function hoursAfter(...messages: readonly string[]): Promise<string[]> {
  const { order, events } = await startTalk(product());
  await order(...messages);
  return (await events('2026-06-12', '2026-06-14'))
    .toSorted((one, other) => one.start_date.localeCompare(other.start_date))
    .map(({ title, start_date, end_date }) => `${title} ${start_date.slice(11, 16)}-${end_date.slice(11, 16)}`);
}

test.each([
  ['5, not 4:30', 'Call with Bo 13:00-15:00'],
  ["we're done at 5, not 4:30", 'Call with Bo 13:00-15:00'],
  ['not half past four, five', 'Call with Bo 13:00-15:00'],
  ['5, not 3', 'Call with Bo 15:00-16:30'],
])('an hour that is not right is that of the start or of the end, whichever it was: %s', async (message, wanted) => {
  expect(await hoursAfter('call with Bo tomorrow 3pm to 4:30pm', message)).toEqual([wanted]);
});

test.each([
  ['right after that phone the joiner for 15 minutes', 'Phone the joiner 08:20-08:35'],
  ['after that walk the dog for 30 minutes', 'Walk the dog 08:20-08:50'],
])('what comes right behind the last event does not change that: %s', async (message, wanted) => {
  const planned = await hoursAfter('order boards tomorrow 10:00 to 10:20', message);
  expect(planned).toEqual(['Order boards 08:00-08:20', wanted]);
});

test('a call that follows the last event is never its length', async () => {
  for (const message of ['right after that call the joiner for 15 minutes', 'after that call Bo for 15 minutes']) {
    const { say, events } = await startTalk(product());
    await say('order boards tomorrow 10:00 to 10:20');
    await say(message);
    const [boards] = (await events('2026-06-12', '2026-06-13')).filter(({ title }) => title === 'Order boards');
    expect(boards?.end_date).toBe('2026-06-12T08:20:00.000Z');
  }
});

test.each(['gym is at 7pm until christmas', 'on thursdays gym is at 7pm until christmas'])(
  'another hour of a series for some time only changes nothing unasked: %s',
  async (message) => {
    const { say, planSeries, planned } = await startTalk(product());
    await planSeries('Gym');
    const before = await planned('2026-06-12', '2026-07-12');
    await say(message);
    expect(await planned('2026-06-12', '2026-07-12')).toEqual(before);
  },
);

test.each([
  ['call it just Boxes', 'Boxes'],
  ['just call it Boxes', 'Boxes'],
  ['call it Just Desserts', 'Just Desserts'],
])('a new name is what stands behind “just”: %s', async (message, title) => {
  expect(await hoursAfter('packing tomorrow 2pm to 4pm', message)).toEqual([`${title} 12:00-14:00`]);
});

test('an event over several days with hours gets its new last day and hour in one go', async () => {
  const { order, events } = await startTalk(product());
  await order('rally from Friday 6pm to Sunday 4pm', 'Friday 6pm through Sunday 12:30pm');
  const [rally] = (await events('2026-06-12', '2026-06-15')).filter(({ title }) => title === 'Rally');
  expect([rally?.start_date, rally?.end_date]).toEqual(['2026-06-12T16:00:00.000Z', '2026-06-14T10:30:00.000Z']);
});

test.each([
  ['regatta from 6 to 9 July', 'without the 6th and 7th', '2026-07-08', '2026-07-10'],
  ['regatta from 6 to 9 July', 'two days longer at the front', '2026-07-04', '2026-07-10'],
  ['regatta from 6 to 9 July', 'only the last day', '2026-07-09', '2026-07-10'],
  ['regatta on 6 July from 9 to 5', 'turns out we need the whole day', '2026-07-06', '2026-07-07'],
])('whole days are counted from those that are in the schedule: %s, %s', async (first, then, start, end) => {
  const { order, events } = await startTalk(product());
  await order(first, then);
  const [regatta] = (await events('2026-07-01', '2026-07-31')).filter(({ title }) => title === 'Regatta');
  expect([regatta?.all_day, regatta?.start_date.slice(0, 10), regatta?.end_date.slice(0, 10)]).toEqual([
    true,
    start,
    end,
  ]);
});
