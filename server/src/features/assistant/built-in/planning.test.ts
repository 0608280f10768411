import { beforeAll, expect, test } from 'vitest';
import { openTestSqlite } from '../../../../test/databases.ts';
import { ok, runningProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { planWeek, played } from './testing/played.ts';

const product = runningProduct(openTestSqlite);
let person: TestPerson;
beforeAll(async () => {
  person = await product().addPerson();
  await planWeek(person);
  await ok(person, 'POST', '/events', {
    ...{ title: 'Sleep', start_date: '2026-06-10T22:00:00Z', end_date: '2026-06-11T05:00:00Z' },
    ...{ time_zone: 'Europe/Berlin', category: ['Sleep'], recurrence: ['RRULE:FREQ=DAILY'] },
  });
});

test.each([
  [
    'add tea after quarterly planning',
    ['create_event title=Tea start=2026-06-11T15:00 duration_minutes=60 category=food'],
  ],
  [
    'tea right after quarterly planning',
    ['create_event title=Tea start=2026-06-11T15:00 duration_minutes=60 category=food'],
  ],
  [
    'add a walk before lunch with Sam',
    ['create_event title=Walk start=2026-06-11T11:00 duration_minutes=60 category=health'],
  ],
  [
    'add a walk after lunch with Kim',
    ['create_event title=Walk with Kim start=2026-06-11T13:00 duration_minutes=60 category=health'],
  ],
  ['add tea 30 minutes after gym', ['create_event title=Tea start=2026-06-11T19:30 duration_minutes=60 category=food']],
  [
    'add swim monday to wednesday at 7am',
    ['15', '16', '17'].map(
      (day) => `create_event title=Swim start=2026-06-${day}T07:00 duration_minutes=60 category=health`,
    ),
  ],
  [
    'add "Read all of the notes at the library, then write to everyone about them" tomorrow at 9am',
    [
      'create_event title=Read all of the notes at the library, then write to everyone about them start=2026-06-12T09:00 duration_minutes=60 category=education',
    ],
  ],
  [
    'add swim mon-wed 7am',
    ['15', '16', '17'].map(
      (day) => `create_event title=Swim start=2026-06-${day}T07:00 duration_minutes=60 category=health`,
    ),
  ],
  [
    'add workout before work on monday',
    ['create_event title=Workout start=2026-06-15T08:00 duration_minutes=60 category=health'],
  ],
  ['prep 20 minutes before the dentist', ['create_event title=Prep start=2026-06-12T13:40 duration_minutes=20']],
  ['walk this afternoon', ['create_event title=Walk start=2026-06-11T15:00 duration_minutes=60 category=health']],
  [
    'tea the week after the picnic, tuesday at 4pm',
    ['create_event title=Tea start=2026-06-16T16:00 duration_minutes=60 category=food'],
  ],
  [
    'pack the basket the night before the picnic at 8pm',
    ['create_event title=Pack the basket start=2026-06-12T20:00 duration_minutes=60'],
  ],
  [
    'tea on the day of the picnic at 9',
    ['create_event title=Tea start=2026-06-13T09:00 duration_minutes=60 category=food'],
  ],
  ['delete the call with Lee in the week after the picnic', ['delete_event Call with Lee']],
  ['move gym to right after quarterly planning', ['update_event Gym start=2026-06-11T15:00']],
  [
    'move everything after lunch by an hour',
    ['update_event Quarterly planning later_by_minutes=60', 'update_event Gym later_by_minutes=60'],
  ],
  ['move everything after gym to tomorrow', []],
  [
    'clear this week except friday',
    [
      'delete_event Deep work',
      'delete_event Lunch with Sam',
      'delete_event Quarterly planning',
      'delete_event Gym',
      'delete_event Picnic',
    ],
  ],
])('%s', async (message, calls) => {
  const { calls: made } = await played(product(), person, message);
  expect(made.filter((call) => !/^(?:search_events|find_free_time)/.test(call))).toEqual(calls);
});

test.each([
  ['add tea after the board meeting', 'I found no “board meeting” to put “Tea” after. On which day is “Tea” to be?'],
  ['add tea tomorrow after chess club', 'I found no “chess club” to put “Tea” after. At what time is “Tea” to start'],
  [
    'add tea the night before chess club, 7pm',
    'I found no “chess club” to put “Tea” before. On which day is “Tea” to be?',
  ],
  [
    'add tea on the day of the derby at 7pm',
    'I found no “derby” to put “Tea” on its day. On which day is “Tea” to be?',
  ],
  ['add tea the week after the picnic', 'On which day is “Tea” to be?'],
  ['move gym after the board meeting', 'I found no “board meeting” to put “gym” after. When is it to be?'],
  ['move everything after chess club by an hour', 'I found no “chess club”, and so not what is after it.'],
  ['groceries for 45 minutes', '“Groceries” fits into more than 5 free stretches. Which of the first 5 shall I take?'],
])('%s is answered by a question', async (message, text) => {
  const answered = await played(product(), person, message);
  expect(answered.text).toContain(text);
  expect(answered.calls.filter((call) => /^(?:create|update)_event/.test(call))).toEqual([]);
});
