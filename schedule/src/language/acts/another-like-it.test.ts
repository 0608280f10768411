import { expect, test } from 'vitest';
import { type Mentioned, noConversation } from '../requests.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';
import type { Setting } from './act.ts';

const choir = event('choir', 'Choir', '2026-06-13T16:00:00Z');
const later = event('later', 'Choir', '2026-06-16T16:00:00Z');

const behind = (before: string, mentioned: readonly Mentioned[] = [choir]): Setting => {
  const last = understand(before, thursday)[0] ?? null;
  return { ...thursday, conversation: { ...noConversation, last, mentioned, recent: mentioned } };
};
const madeOnSaturday = 'choir on saturday 6pm to 7:30pm';

test.each([
  ['and the saturday after', 'create choir | 2026-06-20 18:00-19:30 | like choir'],
  ['and on the day after', 'create choir | 2026-06-14 18:00-19:30 | like choir'],
  ['the week after that as well please', 'create choir | 2026-06-20 18:00-19:30 | like choir'],
  ['and again two weeks after that', 'create choir | 2026-06-27 18:00-19:30 | like choir'],
  ['also two days later', 'create choir | 2026-06-15 18:00-19:30 | like choir'],
  ['and the following tuesday at 5pm', 'create choir | 2026-06-16 17:00 | like choir'],
  ['same again the day after, but at 5pm', 'create choir | 2026-06-14 17:00 | like choir'],
])('a day counted behind “and” is one more, counted from the day of what was made: %s', (message, request) => {
  expect(said(message, behind(madeOnSaturday))).toEqual([request]);
});

test.each([
  ['the saturday after', 'update (choir) | 2026-06-20'],
  ['no, the day after', 'update (choir) | 2026-06-14'],
  ['and make it the day after', 'update (choir) | 2026-06-14'],
])('without “and”, or with a verb of its own, it is where the event goes: %s', (message, request) => {
  expect(said(message, behind(madeOnSaturday))).toEqual([request]);
});

test.each([
  ['add another one on monday', 'create choir | 2026-06-15 18:00-19:30 | like choir'],
  ['and another one like it on monday', 'create choir | 2026-06-15 18:00-19:30 | like choir'],
  ['and a third one on monday', 'create choir | 2026-06-15 18:00-19:30 | like choir'],
  ['could you put another in on monday at 7pm?', 'create choir | 2026-06-15 19:00 | like choir'],
  ['book one more for the day after', 'create choir | 2026-06-14 18:00-19:30 | like choir'],
  ['add another choir on monday', 'create choir | 2026-06-15 18:00-19:30 | like choir'],
])('another one is like what was just made: %s', (message, request) => {
  expect(said(message, behind(madeOnSaturday))).toEqual([request]);
});

test('another one may be like an event that was asked about', () => {
  expect(said('add another one on monday', behind('when is choir?'))).toEqual(['create | 2026-06-15 | like choir']);
});

test('of several that are alike, the last is the one from which a day is counted', () => {
  expect(said('and the day after', behind(madeOnSaturday, [choir, later]))).toEqual([
    'create choir | 2026-06-17 18:00-19:30 | like later',
  ]);
});

test.each([
  ['and the next two saturdays', 'create choir | 2026-06-20+2026-06-27 18:00-19:30 | like choir'],
  ['and the three days after', 'create choir | 2026-06-14+2026-06-15+2026-06-16 18:00-19:30 | like choir'],
  ['the next two weeks too', 'create choir | 2026-06-20+2026-06-27 18:00-19:30 | like choir'],
])('several days counted behind what was made are as many more: %s', (message, request) => {
  expect(said(message, behind(madeOnSaturday))).toEqual([request]);
});

test('of several different ones, another one of which is asked', () => {
  const walk = event('walk', 'Walk', '2026-06-13T07:00:00Z');
  expect(said('add another one on monday', behind("what's on saturday?", [walk, choir]))).toEqual([
    'create | 2026-06-15 | like walk choir',
  ]);
});

test('behind a change, a counted day may be of the same event, and is asked about unless “too” is said', () => {
  const setting = behind('move choir to 7pm');
  expect(understand('and the day after', setting)).toMatchObject([{ kind: 'create', isGuess: true }]);
  expect(understand('and the day after too', setting)[0]).not.toHaveProperty('isGuess');
});

test.each(['add another hour', 'another hour', 'an extra hour please', 'one more day', 'another 20 minutes'])(
  'more of the event is no other event: %s',
  (message) => {
    expect(understand(message, behind(madeOnSaturday))).not.toMatchObject([{ kind: 'create' }]);
  },
);

test.each([
  ["there's another choir on monday, same time", 'create choir | 2026-06-15 18:00-19:30 | like choir'],
  ["there's a second one on monday", 'create choir | 2026-06-15 18:00-19:30 | like choir'],
  ['second one at 9pm please', 'create choir | 2026-06-13 21:00 | like choir'],
  ['one at 6 and another at 9pm', 'create choir | 2026-06-13 21:00 | like choir'],
  ['keep that and add one more on monday', 'create choir | 2026-06-15 18:00-19:30 | like choir'],
  ['I need it for monday too', 'create choir | 2026-06-15 18:00-19:30 | like choir'],
  ['can you add the same for the week after', 'create choir | 2026-06-20 18:00-19:30 | like choir'],
])('one more is told in any words, and the first one stays: %s', (message, request) => {
  expect(said(message, behind(madeOnSaturday))).toEqual([request]);
});

test('two hours that are told together do not make one copy of the last event at the later hour', () => {
  expect(said('one at 5 and another at 9pm', behind(madeOnSaturday)).join()).not.toMatch(
    /^create choir \| 2026-06-13 21:00/,
  );
});
