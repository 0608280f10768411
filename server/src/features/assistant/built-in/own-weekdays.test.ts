import { beforeEach, expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { runningProduct } from '../../../../test/each-product.ts';
import { startTalk, type Talk } from './testing/talk.ts';

/** Some weekdays of a series get an hour or a length of their own. Now is Thursday 11 June 2026, before noon. */

const product = runningProduct(openTestSqlite);
let talk: Talk;
beforeEach(async () => {
  talk = await startTalk(product());
});

const plan: (rule?: string, fields?: object) => Promise<unknown> = (...told) => talk.planSeries('Karate', ...told);
const order = (...messages: readonly string[]) => talk.order(...messages);
/** The days and hours in UTC, such as `16 17:00`. */
const days = async (from = '2026-06-08', to = '2026-06-27'): Promise<string> =>
  (await talk.events(from, to))
    .toSorted((one, other) => one.start_date.localeCompare(other.start_date))
    .map(
      ({ start_date, end_date }) => `${start_date.slice(8, 10)} ${start_date.slice(11, 16)}-${end_date.slice(11, 16)}`,
    )
    .join(', ');

test.each([
  'karate on thursdays is at 19:00 from now on',
  'on thursdays karate is at 7pm from now on',
  'karate on thursdays at 7pm',
])('weekdays get an hour of their own, and one undo takes all of it back: %s', async (message) => {
  await plan();
  const before = await days();
  const { response } = await talk.answer(message);
  expect(response).toMatch(
    /^I want to be sure before I repeat \[Karate\]\S+ from Thu 11 Jun on every Tuesday; and add /,
  );
  expect(response).toContain('add Karate (Thu 11 Jun, 19:00 to 20:00, every Thursday). Shall I go ahead?');
  expect(await days()).toBe(before);
  await talk.say('yes');
  const after = '09 16:00-17:00, 11 17:00-18:00, 16 16:00-17:00, 18 17:00-18:00, 23 16:00-17:00, 25 17:00-18:00';
  expect(await days()).toBe(after);
  await talk.say('undo');
  expect(await days()).toBe(before);
});

test('the series of its own is as the other one', async () => {
  await plan('FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20260626T160000Z', {
    location: 'Dojo',
    notes: 'Bring the blue belt',
    category: ['Health and fitness'],
  });
  await order('delete karate on 18 june', 'karate on thursdays is at 19:00 from now on');
  expect(await days('2026-06-10', '2026-07-20')).toBe('11 17:00-18:00, 16 16:00-17:00, 23 16:00-17:00, 25 17:00-18:00');
  const [own] = await talk.events('2026-06-25', '2026-06-26');
  expect(own).toMatchObject({ location: 'Dojo', notes: 'Bring the blue belt', category: ['Health and fitness'] });
});

test('today’s stays as it is where the new hour has passed', async () => {
  await plan();
  await order('karate on thursdays is at 7am from now on');
  expect(await days('2026-06-10', '2026-06-20')).toBe('11 16:00-17:00, 16 16:00-17:00, 18 05:00-06:00');
});

test('weekdays have their hour from the day on that is told', async () => {
  await plan();
  await order('from next week on karate is at 19:00 on thursdays');
  expect(await days('2026-06-10', '2026-06-20')).toBe('11 16:00-17:00, 16 16:00-17:00, 18 17:00-18:00');
});

test('weekdays get a length of their own', async () => {
  await plan();
  await order('when is karate?', 'on thursdays it takes 90 minutes from now on');
  expect(await days('2026-06-10', '2026-06-20')).toBe('11 16:00-17:30, 16 16:00-17:00, 18 16:00-17:30');
});

test.each([
  [['karate on thursdays is at 19:00 from now on', 'on tuesdays too']],
  [['karate on thursdays is at 19:00 from now on', 'yes', 'tuesdays as well']],
  [['karate on thursdays is at 19:00 from now on', 'and tuesdays at 19:00']],
])('a second weekday gets the same hour: %s', async ([first = '', ...others]) => {
  await plan();
  await talk.say(first);
  await order(...others);
  expect(await days('2026-06-10', '2026-06-20')).toBe('11 17:00-18:00, 16 17:00-18:00, 18 17:00-18:00');
});

test('each weekday gets its own hour, one after the other', async () => {
  await plan();
  await order('karate on thursdays is at 19:00 from now on', 'tuesdays at 17:00');
  expect(await days('2026-06-10', '2026-06-20')).toBe('11 17:00-18:00, 16 15:00-16:00, 18 17:00-18:00');
});

test('a weekday has its hour beside a change of the whole series that waits for a yes', async () => {
  await plan();
  await talk.say('from next week karate is at 18:30');
  await order('and from then on at 20:00 on thursdays');
  expect(await days('2026-06-10', '2026-06-20')).toBe('11 16:00-17:00, 16 16:30-17:30, 18 18:00-19:00');
  await talk.say('undo');
  expect(await days('2026-06-10', '2026-06-20')).toBe('11 16:00-17:00, 16 16:00-17:00, 18 16:00-17:00');
});

test('a series goes on another weekday at another hour too', async () => {
  await plan();
  const answer = await order('I also go to karate on saturdays at 10:00 from now on');
  expect(answer).toMatch(/^Added \[Karate\]\S+, Sat 13 Jun, 10:00 to 11:00, every Saturday\.$/);
  expect(await days('2026-06-10', '2026-06-20')).toBe('11 16:00-17:00, 13 08:00-09:00, 16 16:00-17:00, 18 16:00-17:00');
});

test('what is on one weekday alone is moved as a whole', async () => {
  await plan('FREQ=WEEKLY;BYDAY=TU');
  await order('karate on tuesdays at 19:00');
  expect(await days('2026-06-10', '2026-06-27')).toBe('16 17:00-18:00, 23 17:00-18:00');
});

test.each([
  ['FREQ=WEEKLY;BYDAY=TU,TH;COUNT=40', 'so its weekdays cannot be told apart'],
  ['FREQ=MONTHLY;BYDAY=1TH,3TU', 'so its weekdays cannot be told apart'],
])('a rule without such weekdays stays as it is: %s', async (rule, answer) => {
  await plan(rule);
  const before = await days('2026-06-08', '2026-09-01');
  expect(await order('karate on thursdays is at 19:00 from now on')).toContain(answer);
  expect(await days('2026-06-08', '2026-09-01')).toBe(before);
});

test('weekdays of a new series get a length of their own, and one undo takes that back', async () => {
  await talk.say('Archery every Tuesday and Saturday at 8:00 for an hour');
  const before = await days('2026-06-12', '2026-06-22');
  await talk.say('On Saturdays for two hours');
  expect(await days('2026-06-12', '2026-06-22')).toBe('13 06:00-08:00, 16 06:00-07:00, 20 06:00-08:00');
  await talk.say('undo');
  expect(await days('2026-06-12', '2026-06-22')).toBe(before);
});

test.each(['saturdays at 10 from july', 'from july saturdays are at 10'])(
  'until the month that is told the weekdays of a new series stay as they are: %s',
  async (message) => {
    await talk.say('Archery every Tuesday and Saturday at 8:00 for an hour');
    const before = await days('2026-06-12', '2026-07-01');
    await order(message);
    expect(await days('2026-06-12', '2026-07-01')).toBe(before);
    expect(await days('2026-07-01', '2026-07-08')).toBe('04 08:00-09:00, 07 06:00-07:00');
  },
);
