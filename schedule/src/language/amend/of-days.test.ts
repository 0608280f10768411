import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import type { Mentioned } from '../requests.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

const after = (message: string, mentioned: Mentioned): Setting => ({
  ...thursday,
  conversation: {
    ...{ mentioned: [mentioned], recent: [mentioned], question: null },
    last: understand(message, thursday)[0] ?? null,
  },
});
const leave = after('leave from 6 to 10 July', { id: 'leave', title: 'Leave', start: null });

test.each([
  ['include the 11th', '..2026-07-11'],
  ['the 5th too', '2026-07-05..2026-07-10'],
  ['remove the 10th', '..2026-07-09'],
  ['without the 6th', '2026-07-07..2026-07-10'],
  ['until the 8th only', '..2026-07-08'],
  ['start on the 7th, same length', '2026-07-07'],
  ['shorten it to 3 days', 'for 4320m'],
  ['7 days in total', 'for 10080m'],
])('of whole days that were just planned: %s', (message, changes) => {
  expect(said(message, leave)).toEqual([`update (leave) | ${changes}`]);
});

test.each([
  ["she's leaving a day early after all", '..2026-07-09'],
  ['he comes home two days earlier after all', '..2026-07-08'],
  ["I'm heading out on Saturday the 4th already", '2026-07-04..2026-07-10'],
  ['we set off on the 5th', '2026-07-05..2026-07-10'],
  ["they're driving up on Sunday already", '2026-07-05..2026-07-10'],
])('who leaves or sets out sooner tells when it ends or begins: %s', (message, changes) => {
  expect(said(message, leave)).toEqual([`update (leave) | ${changes}`]);
});

test.each(["we're heading out on Sunday", "Dan's flying out on the 4th", "we're driving to Bath on the 4th"])(
  'what may be something else does not begin it sooner by itself: %s',
  (message) => {
    const [request] = understand(message, leave);
    expect(request?.kind === 'update' && !request.isGuess).toBe(false);
  },
);

test('a day in the middle of them cannot be taken out, and nothing is deleted', () => {
  expect(understand('remove the 8th', leave)).toMatchObject([{ kind: 'unknown' }]);
});

const workshop = event('workshop', 'Workshop', '2026-06-15T12:00:00Z');
test.each([
  ['workshop on monday 14:00-17:00', 'halve it', '0.5 times as long'],
  ['workshop on monday 14:00-17:00', 'twice as long', '2 times as long'],
  ['workshop on monday at 14:00', 'double the length', '2 times as long'],
  ['move the workshop an hour later', 'bit more, 17:30', '17:30'],
  ['move the workshop an hour later', 'a bit more, 5', '17:00|05:00'],
])('behind “%s” its length or its hour is told by what was before: %s', (before, message, changes) => {
  expect(said(message, after(before, workshop))).toEqual([`update (workshop) | ${changes}`]);
});

test('a name and two hours tell which of them is meant', () => {
  const dinner = event('dinner', 'Birthday dinner', '2026-06-12T14:00:00Z');
  expect(said('dinner at 5 not 4', after("birthday dinner is at Nina's", dinner))).toEqual([
    'update (dinner) | 17:00|05:00',
  ]);
});

test.each(['5th is better, not the 1st', 'the 5th would be better, not the 1st'])(
  'what is on a day of each month is on another one, and none is deleted: %s',
  (message) => {
    const rent = event('rent', 'Rent', '2026-07-01T07:00:00Z');
    expect(said(message, after('rent on the 1st at 9am every month', rent))).toMatchObject([
      expect.stringMatching(/^update \(rent\) .*2026-07-05/),
    ]);
  },
);
