import { beforeAll, expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { ok, runningProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { planWeek, played } from './testing/played.ts';

// Thursday 11 June 2026, 10:14 in Berlin.
const product = runningProduct(openTestSqlite);
let person: TestPerson;

beforeAll(async () => {
  person = await product().addPerson({ time_zone: 'Europe/Berlin' });
  await planWeek(person);
});

const deedsOf = async (message: string) => (await played(product(), person, message)).calls;

test.each([
  ['clear tomorrow but keep the dentist', ['Yoga scope=this', 'Review']],
  ['everything off tomorrow, only the dentist and the review stay', ['Yoga scope=this']],
  ['cancel friday and saturday apart from yoga', ['Dentist', 'Review', 'Picnic']],
  ['delete everything tomorrow except the first one', ['Dentist', 'Review']],
  ['delete the haircuts next week, not the one at home', ['Haircut']],
  ['no yoga tomorrow', ['Yoga scope=this']],
  ['get rid of tomorrow but keep the dentist', ['Yoga scope=this', 'Review']],
  ['clear tomorrow but the dentist still has to go ahead', ['Yoga scope=this', 'Review']],
  ['all but the dentist can go tomorrow', ['Yoga scope=this', 'Review']],
  ['clear next week except wednesday and thursday', ['Haircut', 'Haircut at home', 'Yoga scope=this']],
])('what is said to stay is not deleted: %s', async (message, deleted) => {
  expect(await deedsOf(message)).toEqual(deleted.map((each) => `delete_event ${each}`));
});

test.each([
  ['clear tomorrow but keep the swimming', 'I found no “swimming” among 3 events there, and so not what is to stay.'],
  ['clear tomorrow but keep the haircut', 'I found no “haircut” among 3 events there'],
  ['cancel the dentist but keep the zumba', 'I found no “zumba” among 1 event there'],
  ['delete all my yoga except on 26 june', 'repeats, and I cannot leave out'],
  ['delete every yoga from now on but not the first one', 'repeats, and I cannot leave out'],
  ['cancel both things tomorrow', 'You say both, and I found 3 events. Which do you mean?'],
  ['move all four on friday to 11', 'You say 4, and I found 3 events. Which do you mean?'],
  ['clear tomorrow but keep the dentist, the review and yoga', 'All of that is to stay'],
])('nothing is done while it is not known what stays: %s', async (message, answer) => {
  const { text, calls } = await played(product(), person, message);
  expect(text).toContain(answer);
  expect(calls.filter((call) => !call.startsWith('search_events'))).toEqual([]);
});

test('a yes goes ahead without the exception that was not found', async () => {
  const { conversation } = await played(product(), person, 'clear tomorrow but keep the swimming');
  const { calls } = await played(product(), person, 'yes', conversation);
  expect(calls).toHaveLength(3);
});

test('what is on now takes longer, or ends', async () => {
  expect(await deedsOf('add 10 minutes')).toEqual(['update_event Deep work longer_by_minutes=10']);
  expect(await deedsOf('end this meeting now')).toEqual(['update_event Deep work end=2026-06-11T10:14']);
});

test('who is late is asked whether the event is to start later', async () => {
  const asked = await played(product(), person, "I'll be 15 minutes late for lunch");
  expect(asked.text).toContain('Shall I move it to 12:15?');
  const { calls } = await played(product(), person, 'yes', asked.conversation);
  expect(calls).toEqual(['update_event Lunch with Sam later_by_minutes=15']);
});

test('the rest of a day has not begun, and what was missed is over', async () => {
  const rest = await deedsOf('move the rest of today to tomorrow');
  expect(rest).toEqual(
    ['Lunch with Sam', 'Quarterly planning', 'Gym'].map((title) => `update_event ${title} start=2026-06-12`),
  );
  expect(await deedsOf('move what I missed today to tomorrow')).toEqual(['update_event Report start=2026-06-12']);
});

test('a summary has the events and the figures of a day, and a budget is set with its value before', async () => {
  expect((await played(product(), person, 'summarise my day')).text).toMatch(/Deep work.*working hours taken/s);
  expect((await played(product(), person, 'set a budget of 10 hours a week for work')).text).toContain('before: none');
});

test('a new series leaves out a day that is said, and the answer names it', async () => {
  const message = 'add choir every friday at 20:00, but not on 19 june';
  const { text, calls } = await played(product(), person, message);
  expect(calls[0]).toContain('except=2026-06-19');
  expect(text).toContain('not on Fri 19 Jun');
});

test.each([
  ['skip 26 june and 3 july', ['2026-06-19', '2026-07-10', '2026-07-17']],
  ['not in the first two weeks of july', ['2026-06-19', '2026-06-26', '2026-07-17']],
  ['no class on the 19th', ['2026-06-26', '2026-07-03', '2026-07-10']],
])('a day that is left out behind a new series is deleted: %s', async (message, left) => {
  const singer = await product().addPerson({ time_zone: 'Europe/Berlin' });
  const { session } = await ok(singer, 'POST', '/session/new');
  const say = (user_message: string) =>
    ok(singer, 'POST', '/personal/chat', { user_message, session_id: session.session_id });
  await say('add choir every friday at 20:00 from 19 june');
  await say(message);
  const range = '/events/date-range?start_date=2026-06-01T00:00:00Z&end_date=2026-08-01T00:00:00Z';
  const { events } = await ok(singer, 'GET', range);
  expect(events.map(({ start_date }: { start_date: string }) => start_date.slice(0, 10)).slice(0, 3)).toEqual(left);
});

test('the card of a new series names the days that are left out', async () => {
  const message = 'vitamins every day at 8am but not on 1 july, the bottle is empty';
  const singer = await product().addPerson({ time_zone: 'Europe/Berlin' });
  const { session } = await ok(singer, 'POST', '/session/new');
  const { response } = await ok(singer, 'POST', '/personal/chat', {
    user_message: message,
    session_id: session.session_id,
  });
  expect(response).toContain('not on Wed 1 Jul');
});
