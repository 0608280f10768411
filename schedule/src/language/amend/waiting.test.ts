import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import type { Mentioned, OpenQuestion } from '../requests.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

const gym = event('gym', 'Gym', '2026-06-12T05:00:00Z');
const client = event('client', 'Client call', '2026-06-12T08:00:00Z');
const budget = event('budget', 'Budget meeting', '2026-06-12T12:00:00Z');

/** The conversation while the answer to a question about a message is awaited. */
function asked(message: string, asks: OpenQuestion['asks'], candidates: readonly Mentioned[] = []): Setting {
  const [about] = understand(message, thursday);
  if (!about) throw new Error(`Nothing is asked in ${message}`);
  return { ...thursday, conversation: { mentioned: [], last: null, question: { about, asks, candidates } } };
}

test.each([
  ["that'd be next monday at 8, 45 min", 'create physio | 2026-06-15 08:00|20:00 for 45m'],
  ['she would prefer friday, 1ish', 'create physio | 2026-06-12 13:00|01:00'],
  ['hmm, rather wed, right after lunch, 1pm', 'create physio | 2026-06-17 13:00'],
  ["let's see, they can do monday, half past ten", 'create physio | 2026-06-15 10:30|22:30'],
])('the day of a new event, in free words: %s', (message, request) => {
  expect(said(message, asked('schedule physio', 'day'))).toEqual([request]);
});

test.each([
  ['the second one, friday to sunday', 'create trip | 2026-07-10..2026-07-12'],
  ['the last one, friday to sunday', 'create trip | 2026-07-31..2026-08-02'],
])('a stretch of weekdays is that of the month that was said: %s', (message, request) => {
  expect(said(message, asked('add a trip in july', 'day'))).toEqual([request]);
});

test('of which week of the month a stretch of weekdays is, is asked', () => {
  expect(understand('friday to sunday', asked('add a trip in july', 'day'))).toMatchObject([
    { when: { date: '2026-07-03', last: '2026-07-05' }, isGuess: true },
  ]);
});

test.each([
  ['oh, after lunch, say two, for three hours', 'create cooking | 2026-06-13 14:00|02:00 for 180m'],
  ['half nine, give it two hours', 'create cooking | 2026-06-13 09:30|21:30 for 120m'],
  ['make it two in the afternoon, half an hour is plenty', 'create cooking | 2026-06-13 14:00 afternoon for 30m'],
])('an hour and a length in free words: %s', (message, request) => {
  expect(said(message, asked('cooking on saturday', 'time'))).toEqual([request]);
});

test.each([
  ['they leave on Friday now', { date: '2026-06-17', last: '2026-06-19' }],
  ['they leave a day later', { date: '2026-06-17', last: '2026-06-21' }],
  ['add a day', { date: '2026-06-17', last: '2026-06-21' }],
])('a stay of some days that waits for a yes is longer or shorter: %s', (message, when) => {
  const setting = asked('my parents are staying with us from wednesday to saturday', 'confirmation');
  expect(understand(message, setting)).toMatchObject([{ kind: 'create', when }]);
});

test.each([
  ['put the plumber down for 8 on monday', 'create plumber | 2026-06-15 08:00|20:00'],
  ['put us down for 8 people on monday', 'create us for 8 people | 2026-06-15'],
])('an hour behind `down for`, and a number of people: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['to saturday, same time', 'update (gym) | 2026-06-13'],
  ['saturday is better for them, half past ten', 'update (gym) | 2026-06-13 10:30|22:30'],
])('what is to change, in free words: %s', (message, request) => {
  const setting = asked('move gym', 'change', [gym]);
  const { question } = setting.conversation;
  if (question?.about.kind === 'update') question.about.target = { ...question.about.target, words: '', ids: ['gym'] };
  expect(said(message, setting)).toEqual([request]);
});

test.each([
  ['hmm, rather the day after, ten in the morning', 'create call Jo | 2026-12-27 10:00 morning'],
  ["7:40 and we'll be out till noon", 'create call Jo | 2026-12-26 07:40-12:00'],
  ['the evening slot, seven', 'create call Jo | 2026-12-26 19:00 evening'],
])('the hour of a new event whose day is known, in free words: %s', (message, request) => {
  expect(said(message, asked('call Jo on 26 december', 'time'))).toEqual([request]);
});

test.each([
  ['move gym to saturday', 'he says 45 minutes will do', 'update gym | 2026-06-13 | for 45m'],
  ['extend gym to 2 hours', "friday's no good for him, so make it saturday", 'update gym | 2026-06-13 | for 120m'],
])('what is told while %s waits for a yes comes on top of it: %s', (message, told, request) => {
  expect(said(told, asked(message, 'confirmation', [gym]))).toEqual([request]);
});

test('what waits on a card is what was spoken of', () => {
  const { conversation, ...setting } = asked('extend gym to 2 hours', 'confirmation');
  const waiting = { ...setting, conversation: { ...conversation, mentioned: [gym] } };
  expect(said("friday's no good for my husband, so make it saturday", waiting)).toEqual([
    'update gym | 2026-06-13 | for 120m',
  ]);
});

test('a day that is not read is not left out', () => {
  expect(said('they only had the 14th left, 9:15', asked('schedule physio', 'day'))).not.toEqual([
    'create physio | 2026-06-11 09:15',
  ]);
});

test.each([
  ['sorry, I meant the client one', 'delete (client)'],
  ['the client call, they rang me', 'delete (client)'],
  ['the budget thing', 'delete (budget)'],
  ['the budget one I mean', 'delete (budget)'],
])('which one, in free words: %s', (message, request) => {
  expect(said(message, asked('cancel the meeting on friday', 'target', [client, budget]))).toEqual([request]);
});

test.each([
  ["only this week's ones", 'delete all Gym [2026-06-08..2026-06-14]'],
  ['just this coming week', 'delete all Gym [2026-06-15..2026-06-21]'],
  ["neither today's nor tomorrow's, the one on monday", 'delete Gym [2026-06-15]'],
  ["monday's, I have a flight", 'delete Gym [2026-06-15]'],
  ["not tomorrow's, monday's", 'delete Gym [2026-06-15]'],
  ['every one from july', 'delete next gym [2026-07-01..2026-09-01]'],
])('of a series, those of a period: %s', (message, request) => {
  expect(said(message, asked('cancel gym', 'scope', [gym]))).toEqual([request]);
});

test.each(['12, or maybe 12:30', 'saturday or sunday, at noon', '9 or 10'])(
  'of two times none is taken: %s',
  (message) => {
    const setting = asked('schedule physio on 13 june', 'time');
    expect(understand(message, setting)).not.toMatchObject([
      { kind: 'create', missing: [], title: 'physio', when: { time: expect.any(String) } },
    ]);
  },
);

test('both is said of two', () => {
  const lunch = event('lunch', 'Lunch', '2026-06-12T10:00:00Z');
  expect(said('both of them', asked('cancel the meeting on friday', 'target', [client, budget]))).toEqual([
    'delete all (client budget)',
  ]);
  expect(said('both of them', asked('cancel the meeting on friday', 'target', [client, lunch, budget]))).not.toEqual([
    'delete all (client lunch budget)',
  ]);
});

test('another hour than those that were offered is of their day', () => {
  const slots = [event('', '', '2026-06-12T07:00:00Z'), event('', '', '2026-06-12T12:00:00Z')];
  expect(said('after 3 rather', asked('schedule physio', 'slot', slots))).toEqual([
    'create physio | 2026-06-12 15:00|03:00',
  ]);
});

test.each(['this one and the next', 'the one on monday and the next one'])(
  'two of a series are not one: %s',
  (message) => {
    expect(understand(message, asked('cancel gym', 'scope', [gym]))).not.toMatchObject([{ kind: 'delete' }]);
  },
);

test.each(['better on saturday, same time', 'no, saturday at the same time'])(
  'a new event that is offered is to be on another day: %s',
  (message) => {
    const setting = asked('Change Makers course tuesday 6pm', 'confirmation');
    expect(said(message, setting)).toEqual(['create Change Makers course | 2026-06-20 18:00']);
  },
);

test.each(['9.45am to be exact', '9:45am to be precise'])('an hour in more words: %s', (message) => {
  expect(said(message, asked("Ann's photos are on 13 october", 'time'))[0]).toMatch(/2026-10-13 09:45$/);
});

test('whoever leaves the hour open gets the first free stretch', () => {
  expect(understand('you choose', asked('add physio on monday', 'time'))).toMatchObject([
    { kind: 'find', topic: 'free', nth: 1, minutes: 60, target: { words: 'physio' }, when: { date: '2026-06-15' } },
  ]);
});

test('“this one and monday” is two of a series', () => {
  expect(understand('this one and monday', asked('delete the gym', 'scope', [gym]))).toMatchObject([
    { kind: 'delete', scope: 'this', target: { isAll: true, when: { date: '2026-06-15', also: ['2026-06-12'] } } },
  ]);
});

test.each([
  ['all day, every month', 'create pay school fees | 2026-10-01 for 1d RRULE:FREQ=MONTHLY'],
  ['make it repeat every month', 'create pay school fees | 2026-10-01 RRULE:FREQ=MONTHLY'],
  ['it repeats every 3 months', 'create pay school fees | 2026-10-01 RRULE:FREQ=MONTHLY;INTERVAL=3'],
  ['rename it Fees for Leo', 'create Fees for Leo | 2026-10-01'],
  ['change the name to Fees', 'create Fees | 2026-10-01'],
  ['add a note: ask the office', 'create pay school fees | 2026-10-01 | note ask the office'],
])('what is said beside the hour that is asked for stays: %s', (message, request) => {
  expect(said(message, asked('pay school fees on 1 october', 'time'))).toEqual([request]);
});

test.each([
  ['until christmas', 'create dinner | 2026-06-17 RRULE:FREQ=WEEKLY;BYDAY=WE;UNTIL=20261225'],
  ['every other week, 8pm', 'create dinner | 2026-06-17 20:00 RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=WE'],
  ['and fridays', 'create dinner | 2026-06-12 RRULE:FREQ=WEEKLY;BYDAY=WE,FR'],
  ['all day', 'create dinner | 2026-06-17 for 1d RRULE:FREQ=WEEKLY;BYDAY=WE'],
])('the rule of a series whose hour is asked for becomes another: %s', (message, request) => {
  expect(said(message, asked('dinner every wednesday', 'time'))).toEqual([request]);
});

test('the one of another day, while it is asked how much of a series is moved, is no answer', () => {
  const setting = asked('move the gym to saturday', 'scope', [gym]);
  expect(understand('and the one on the 19th to the 20th', setting)).not.toMatchObject([
    { kind: 'update', scope: 'this' },
  ]);
});
