import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import type { Mentioned } from '../requests.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

const after = (message: string, mentioned: Mentioned): Setting => ({
  ...thursday,
  conversation: {
    ...{ mentioned: [mentioned], recent: [mentioned], question: null },
    last: understand(message, thursday).at(-1) ?? null,
  },
});
const train = after('train to York on monday at 10', event('train', 'Train to York', '2026-06-15T08:00:00Z'));
const plumber = after('plumber on monday at 10', event('plumber', 'Plumber', '2026-06-15T08:00:00Z'));

test.each(['not monday, the week after', 'not that week, the week after', 'the week after I mean, not monday'])(
  'the week that is told is no other month: %s',
  (message) => {
    expect(said(message, plumber)).toEqual(['update (plumber) | 2026-06-22']);
  },
);

test.each([
  'it arrives at 11:40',
  'arrival 11:40',
  'it gets in at 11:40',
  'we get there at 11:40',
  "it's due in at 11:40",
  'it lands at 11:40',
])('a journey ends where it arrives: %s', (message) => {
  expect(said(message, train)).toEqual(['update (train) | until 11:40']);
  expect(understand(message, train)[0]).not.toHaveProperty('isGuess');
});

test('anything else begins when it arrives', () => {
  expect(said('it arrives at 11:40', plumber)).toEqual(['update (plumber) | 11:40']);
  expect(said('arrives at 11:40', plumber)).toEqual(['update (plumber) | 11:40']);
  expect(said('leaves 9:40 arrives 11:40', train)).toEqual(['update (train) | 09:40-11:40']);
});

test.each([
  ['end: 11:30', 'until 11:30'],
  ['end time 11:30', 'until 11:30'],
  ['start: 9:30', '09:30'],
  ['start time 9', '09:00|21:00'],
  ['set the length to 40 minutes', 'for 40m'],
  ['duration: 40 minutes', 'for 40m'],
  ['make it 40', 'for 40m'],
  ['make it 4', '16:00|04:00'],
  ['change it to 3pm to 9pm', '15:00-21:00'],
  ['change it to 2 to 4pm', '14:00-16:00'],
  ['set it to 3pm-9pm', '15:00-21:00'],
  ['make it 16th, same time', '2026-06-16'],
  ['move it to 16th same time', '2026-06-16'],
])('times are told plainly: %s', (message, changes) => {
  expect(said(message, plumber)).toEqual([`update (plumber) | ${changes}`]);
});

test('behind a question as well, a number is minutes and an edge is told', () => {
  const asked = after('when is the plumber?', event('plumber', 'Plumber', '2026-06-15T08:00:00Z'));
  expect(said('make it 45', asked)).toEqual(['update (plumber) | for 45m']);
  expect(said('end: 11:30', asked)).toEqual(['update (plumber) | until 11:30']);
  expect(said('set the start to 9:15', asked)).toEqual(['update (plumber) | 09:15']);
});

test('a stretch behind a day, or of a planned event that is set, is where it goes', () => {
  const planned: Setting = { ...thursday, planned: [{ title: 'Review', dates: ['2026-06-12'] }] };
  expect(said('move the review to monday 2 to 3', planned)).toEqual(['update review | 2026-06-15 14:00-15:00']);
  expect(said('set the review to 2-3pm', planned)).toEqual(['update review | 14:00-15:00']);
  expect(said('end the review on sunday', planned)).toEqual(['update review | ..2026-06-14']);
});

test.each([
  ['starting at 3pm', '2026-06-10 15:00-17:00'],
  ['it started at 3', '2026-06-10 15:00-17:00'],
  ['until 5pm', '2026-06-10 15:00-17:00'],
])('tracked time of a length is as long where one end of it is told: %s', (message, when) => {
  const logged = {
    ...plumber,
    conversation: {
      ...after('log 2 hours on taxes yesterday', event('e', 'Taxes', '2026-06-10T07:00:00Z')).conversation,
      mentioned: [],
    },
  };
  expect(said(message, logged)).toEqual([`correct time | ${when}`]);
});

const jog = event('jog', 'Jog', '2026-06-12T05:00:00Z');
const swim = event('swim', 'Swim', '2026-06-14T05:00:00Z');
const two = (message: string): Setting => ({
  ...thursday,
  conversation: {
    mentioned: [swim],
    recent: [jog, swim],
    last: understand(message, thursday).at(-1) ?? null,
    question: null,
  },
});
test.each([
  ['add swim on sunday at 7', 'move the other one to 8', 'update (jog) | 08:00|20:00'],
  ['add swim on sunday at 7', 'the other one is at 8', 'update (jog) | 08:00|20:00'],
  ['add swim on sunday at 7', 'rename the other one Run', 'update (jog) | called Run'],
  ['add swim on sunday at 7', 'make the other one 45 minutes', 'update (jog) | for 45m'],
  ['move swim to 8', 'the other one too', 'update (jog) | 08:00|20:00'],
  ['move swim to 8', 'same for the other one', 'update (jog) | 08:00|20:00'],
])('of two that were made, behind %s, the other one is known: %s', (before, message, request) => {
  expect(said(message, two(before))).toEqual([request]);
});

const holiday = after('ski holiday from 13 to 20 february', event('ski', 'Ski holiday', '2027-02-12T23:00:00Z'));
test.each([
  ['make it the 14th to the 20th', '2027-02-14..2027-02-20'],
  ['change it to the 14th to the 21st', '2027-02-14..2027-02-21'],
  ['14th to 21st', '2027-02-14..2027-02-21'],
  ['from the 14th to the 21st', '2027-02-14..2027-02-21'],
  ['make it the 27th to the 6th of march', '2027-02-27..2027-03-06'],
  ['make it the 28th to the 3rd', '2027-02-28..2027-03-03'],
  ['make it monday to friday', '2027-02-15..2027-02-19'],
])('days of a month that is not said are of that of the event: %s', (message, dates) => {
  expect(said(message, holiday)).toEqual([`update (ski) | ${dates}`]);
});

test.each([
  ['make that one shorter by half an hour', 'longer by -30m'],
  ['it should be shorter by 20 minutes', 'longer by -20m'],
  ['make it longer by half an hour', 'longer by 30m'],
  ['make it earlier by half an hour', 'by -30m'],
  ['can it be sooner by an hour', 'by -60m'],
  ['make it later by an hour', 'by 60m'],
])('“by” says how much earlier, later, longer or shorter: %s', (message, change) => {
  expect(said(message, plumber)).toEqual([`update (plumber) | ${change}`]);
});

test.each([
  ['make the review half an hour less', 'longer by -30m'],
  ['make the review 15 minutes more', 'longer by 15m'],
  ['end the review earlier by 15 minutes', 'longer by -15m'],
])('a length is given or taken by its name: %s', (message, change) => {
  expect(said(message)).toEqual([`update review | ${change}`]);
});

test.each([
  ['only from 9', 'end'],
  ['just from 9:15', 'end'],
  ['start at 9, same end', 'end'],
  ['shift it so it ends at noon', 'length'],
  ['now move it so that it finishes by 11:30', 'length'],
  ['ends at noon', undefined],
  ['make it 9', undefined],
])('a start or an end is told, and what stays beside it: %s', (message, keeps) => {
  const [request] = understand(message, plumber);
  expect(request?.kind === 'update' ? request.changes.move?.keeps : 'no change').toBe(keeps);
});

test.each([
  ['when is the plumber?', '11 would be better', 'update (plumber) | 11:00|23:00'],
  ['when is the plumber?', '20 minutes is enough', 'update (plumber) | for 20m'],
  ['undo', '45 minutes is plenty', 'update (plumber) | for 45m'],
  ['undo', 'saturday rather', 'update (plumber) | 2026-06-13'],
])('behind %s a time that is better is that of what was spoken of: %s', (before, message, request) => {
  const spoken = event('plumber', 'Plumber', '2026-06-12T08:00:00Z');
  const { conversation, ...setting } = after(before, spoken);
  const last = before === 'undo' ? null : conversation.last;
  expect(said(message, { ...setting, conversation: { ...conversation, last } })).toEqual([request]);
});

test.each([
  ['sorry, second monday', '2026-06-08'],
  ['no, first friday', '2026-06-05'],
  ['third tuesday', '2026-06-16'],
  ['I meant fourth monday', '2026-06-22'],
  ['make it 3rd friday', '2026-06-19'],
])('a weekday by its place is of the month of the event, with “the” or without: %s', (message, date) => {
  expect(said(message, plumber)).toEqual([`update (plumber) | ${date}`]);
});

test('of several the last one gets an hour at which it begins', () => {
  const days = ['2026-06-16', '2026-06-23', '2026-06-30'].map((day, at) =>
    event(`${at}`, 'Physio', `${day}T06:15:00Z`),
  );
  const last = understand('physio on 16 june, 23 june and 30 june at 8:15', thursday).at(-1) ?? null;
  const conversation = { mentioned: days, recent: days, last, question: null };
  expect(said('move the last one to 8:45', { ...thursday, conversation })).toEqual(['update (2) | 08:45']);
});
