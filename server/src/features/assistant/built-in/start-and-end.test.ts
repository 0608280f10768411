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
  ['3pm to 4:30pm', 'no, to 5', '13:00-15:00'],
  ['3pm to 4:30pm', 'to 5:15 pm, sorry', '13:00-15:15'],
  ['3pm to 4:30pm', 'wrong end, it should be 5', '13:00-15:00'],
  ['3pm to 4:30pm', 'the finish is wrong, 5 please', '13:00-15:00'],
  ['3pm to 4:30pm', 'wrong start, should be 2', '12:00-13:30'],
  ['3pm to 4:30pm', 'no, to 2', '12:00-13:30'],
])('of a call from %s an hour behind “to” or beside “end” is that of its end: %s', async (hours, message, wanted) => {
  expect(await hoursAfter(`call with Bo tomorrow ${hours}`, message)).toEqual([`Call with Bo ${wanted}`]);
});

test.each([
  ['no, half past', '13:00-15:30'],
  ['make that quarter past', '13:00-15:15'],
  ['sorry, quarter to', '13:00-14:45'],
])('behind another end, “half past” is of the hour at which it ends: %s', async (message, wanted) => {
  const planned = await hoursAfter('call with Bo tomorrow 3pm to 4pm', 'it ends at 5', message);
  expect(planned).toEqual([`Call with Bo ${wanted}`]);
});

test('a night journey gets in on the morning on which it did', async () => {
  const { order, events } = await startTalk(product());
  await order('night train to Graz tomorrow from 22:00 to 5:30', 'it leaves at 10:45pm and gets in at 6:20');
  const [train] = await events('2026-06-12', '2026-06-14');
  expect([train?.start_date, train?.end_date]).toEqual(['2026-06-12T20:45:00.000Z', '2026-06-13T04:20:00.000Z']);
});

test.each([
  [['move it an hour later', 'I meant earlier'], '12:00-13:00'],
  [['move it an hour later', 'not later! half an hour earlier'], '12:30-13:30'],
  [['move it an hour later', 'got it backwards, the call is earlier'], '12:00-13:00'],
  [['move it half an hour later', 'the other way please'], '12:30-13:30'],
  [['move it half an hour later', 'half an hour earlier'], '13:00-14:00'],
  [['make it half an hour longer', 'oh wait, an hour longer than it was'], '13:00-15:00'],
  [['make it half an hour longer', 'shorter, not longer'], '13:00-13:30'],
  [['make it 15 minutes longer', 'half an hour more in total'], '13:00-14:30'],
  [['move it half an hour later', 'I meant longer, not later'], '13:00-14:30'],
  [['make it half an hour longer', 'sorry, half an hour later'], '13:30-14:30'],
  [['make it half an hour longer', 'no, at the start'], '12:30-14:00'],
  [['make it 45 minutes', 'sorry, 45 minutes longer'], '13:00-14:45'],
  [['it starts at 5', "oops, that's when it ends"], '13:00-15:00'],
  [['it starts at 5', 'sorry, ends at 5'], '13:00-15:00'],
  [['it ends at 5', 'no, the start'], '15:00-16:00'],
  [['move it half an hour later', 'back to 3'], '13:00-14:00'],
  [['make it half an hour longer', 'not longer, just half an hour'], '13:00-13:30'],
  [['make it half an hour later', 'no, make it half an hour'], '13:00-13:30'],
])('what corrects a change counts from before that change: %j', async (messages, wanted) => {
  const planned = await hoursAfter('call with Bo tomorrow 3pm to 4pm', ...messages);
  expect(planned).toEqual([`Call with Bo ${wanted}`]);
});

test.each(['at the old time', 'so start at 3:30 too'])(
  'an hour is neither a place nor the name of an event: %s',
  async (message) => {
    const { say, events } = await startTalk(product());
    await say('call with Bo tomorrow 3pm to 4pm');
    await say('it ends at 5');
    await say(message);
    const planned = await events('2026-06-12', '2026-06-13');
    expect(planned.map(({ title, location }) => [title, location])).toEqual([['Call with Bo', null]]);
  },
);

test('a correction of a correction is asked about', async () => {
  const planned = await hoursAfter(
    ...['call with Bo tomorrow 3pm to 4pm', 'move it half an hour later', 'no, 45 minutes', 'no, earlier'],
  );
  expect(planned).toEqual(['Call with Bo 13:45-14:45']);
});

test.each([
  ['the call with Bo now goes from 2:30pm till 4pm', '12:30-14:00'],
  ['make the call with Bo half an hour longer by starting earlier', '12:30-14:00'],
  ['shorten the call with Bo by 20 minutes, starting later', '13:20-14:00'],
  ['call with Bo, another half hour please', '13:00-14:30'],
  ['push the call with Bo by 15 min, later not earlier', '13:15-14:15'],
  ['could the call with Bo be at 4:30?', '14:30-15:30'],
  ['they want the call with Bo to start half an hour earlier, the end is still 4', '12:30-14:00'],
  ["the call with Bo doesn't work, make it 5pm", '15:00-16:00'],
  ['the call with Bo starts an hour earlier and ends half an hour later', '12:00-14:30'],
  ['start the call with Bo an hour earlier and end it half an hour later', '12:00-14:30'],
  ['the call with Bo starts half an hour later and ends at 5', '13:30-15:00'],
  ['move the call with Bo from friday at 3 to saturday at 10:30', '08:30-09:30'],
])('what is said of its hours by its name is done: %s', async (message, wanted) => {
  expect(await hoursAfter('call with Bo tomorrow 3pm to 4pm', 'thanks', message)).toEqual([`Call with Bo ${wanted}`]);
});

test.each([
  ['both times an hour later', '14:00-15:30'],
  ['start and end half an hour earlier', '12:30-14:00'],
  ['the whole thing an hour earlier', '12:00-13:30'],
  ['trim 15 minutes off both ends', '13:15-14:15'],
  ['add ten minutes at each end', '12:50-14:40'],
  ['take the first half hour off', '13:30-14:30'],
  ['drop the last 20 minutes', '13:00-14:10'],
  ['push the end back half an hour', '13:00-15:00'],
  ['bring the end of the call forward by 20 minutes', '13:00-14:10'],
  ['it only goes to 4', '13:00-14:00'],
  ['start half an hour earlier and end half an hour later', '12:30-15:00'],
  ['an hour later and half an hour longer', '14:00-16:00'],
  ['move it up by 20 min', '12:40-14:10'],
  ['prepone it by 20 minutes', '12:40-14:10'],
  ['push it back 20', '13:20-14:50'],
])('both edges, and what is taken off one: %s', async (message, wanted) => {
  expect(await hoursAfter('call with Bo tomorrow 3pm to 4:30pm', message)).toEqual([`Call with Bo ${wanted}`]);
});

test.each([
  ["starts at 3:30, the end shouldn't change", '13:30-14:30'],
  ['start at 3:30 without changing when it ends', '13:30-14:30'],
  ['start at 3:30 but leave the 4:30 end alone', '13:30-14:30'],
  ['starts 15 minutes late but ends on time', '13:15-14:30'],
  ['start = 2, end = 5', '12:00-15:00'],
  ['from 2 all the way to 5', '12:00-15:00'],
  ['have it stop at five', '13:00-15:00'],
  ['change the end time from 4:30 to 5', '13:00-15:00'],
  ['change 4:30 to 5', '13:00-15:00'],
  ['3 should be 2', '12:00-13:30'],
  ['turns out he can only start at 4', '14:00-15:30'],
])('the edge that is named is changed, and the other one is not: %s', async (message, wanted) => {
  expect(await hoursAfter('call with Bo tomorrow 3pm to 4:30pm', message)).toEqual([`Call with Bo ${wanted}`]);
});

test.each(['change am to pm', 'should be pm both times', 'can you switch it to pm?', 'I mixed up am and pm, it is pm'])(
  'the other half of the day is told by its name: %s',
  async (message) => {
    expect(await hoursAfter('call with Bo tomorrow 8am to 9am', message)).toEqual(['Call with Bo 18:00-19:00']);
  },
);

test.each([
  ['it goes past midnight, till 1am', '2026-06-12T23:00'],
  ['it ends at half past twelve', '2026-06-12T22:30'],
  ['until quarter to one', '2026-06-12T22:45'],
])('an end behind midnight is of the same night: %s', async (message, end) => {
  const { order, events } = await startTalk(product());
  await order('dancing tomorrow 9pm to 11pm', message);
  expect((await events('2026-06-12', '2026-06-14'))[0]?.end_date.slice(0, 16)).toBe(end);
});

test('an end that would make an evening last until noon waits for a yes', async () => {
  const { say, events } = await startTalk(product());
  await say('dancing tomorrow 9pm to 11pm');
  expect(await say('until 11:30am')).toContain('Shall I go ahead?');
  expect((await events('2026-06-12', '2026-06-14'))[0]?.end_date.slice(0, 16)).toBe('2026-06-12T21:00');
});

test('another day keeps the hour that is told beside it', async () => {
  expect(await hoursAfter('call with Bo tomorrow 3pm to 4pm', 'on saturday instead, an hour earlier')).toEqual([
    'Call with Bo 12:00-13:00',
  ]);
});

test.each([
  'sorry, that was wrong, revert',
  'forget the move',
  'take back that last change',
  'restore the original time',
])('a change is taken back by any name: %s', async (message) => {
  expect(await hoursAfter('call with Bo tomorrow 3pm to 4pm', 'move it to 5pm', message)).toEqual([
    'Call with Bo 13:00-14:00',
  ]);
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

test('days of the name of days that are planned beside them are asked about before they are planned once more', async () => {
  const { say, events } = await startTalk(product());
  await say('trip to Wales from 22 to 26 june');
  await say('what is on tomorrow?');
  expect(await say('Wales 21 to 27 june')).toMatch(/^\[Trip to Wales\].* is planned already. Shall I add “Wales”/);
  expect(await events('2026-06-20', '2026-06-30')).toHaveLength(1);
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
