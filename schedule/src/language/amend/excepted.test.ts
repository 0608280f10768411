import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import type { Mentioned, OpenQuestion, Request } from '../requests.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

const gym = event('gym', 'Gym', '2026-06-12T05:00:00Z');
const plumber = event('plumber', 'Plumber', '2026-06-13T07:00:00Z');
const movie = event('movie', 'Movie with Tara', '2026-06-14T17:00:00Z');
const three = [gym, plumber, movie];

const after = (message: string, mentioned: readonly Mentioned[], more: object = {}): Setting => ({
  ...thursday,
  conversation: {
    ...{ mentioned, recent: mentioned, last: understand(message, thursday).at(-1) ?? null, question: null },
    ...more,
  },
});

/** What is left out of the series that a message changes or that waits. */
const leftOut = (message: string, setting: Setting): unknown[] =>
  understand(message, setting).map((request: Request) => {
    const series = request.kind === 'create' ? request : (request.series ?? null);
    return series?.kind === 'create' ? (series.except ?? series.when.repeat?.weekdays) : request.kind;
  });

test.each(['and none on the 16th', 'and not on the 16th', 'and the 16th is off', 'not on the 16th either'])(
  'a further day is of the month of the one before: %s',
  (message) => {
    const series = understand('spanish every tuesday at 18:00 not on 9 february', thursday).at(-1);
    const before = after('delete the gym', [], {
      recent: [gym],
      last: { ...after('delete the gym', []).conversation.last, series },
    });
    expect(leftOut(message, before)).toEqual([['2027-02-09', '2027-02-16']]);
  },
);

const choir = after('choir every friday at 20:00 until 30 september', [gym]);
test.each([
  ['leave out the 19th, half of us are away', ['2026-06-19']],
  ['omit the week of the 22nd of june', ['2026-06-26']],
  ['not on the 19th and the 26th', ['2026-06-19', '2026-06-26']],
  ["I'm in Lyon on the 26th, so without that one", ['2026-06-26']],
  ['she has a holiday on 26 june so nothing that day', ['2026-06-26']],
  ["we're away the week of the 6th of july so skip that", ['2026-07-10']],
  ["on the 26th I'm out, so not then", ['2026-06-26']],
  ["not on the feast, that's the 26th of june", ['2026-06-26']],
  ['no choir on Sankt Hans, which falls on the 26th of june this year', ['2026-06-26']],
  ['take the 26th out', ['2026-06-26']],
  ['leave the 26th out', ['2026-06-26']],
  ["we don't have it on the 26th", ['2026-06-26']],
  ['we do not sing on the 26th', ['2026-06-26']],
  ["we're not meeting on the 19th", ['2026-06-19']],
  ["it doesn't take place on the 19th of june", ['2026-06-19']],
  ["they're home on the 26th, so not then", ['2026-06-26']],
  ['apart from the last one in july, obviously', ['2026-07-31']],
  ['minus the friday after 1 july', ['2026-07-03']],
  ['of course not on the 3rd of july', ['2026-07-03']],
  ['nor on the 3rd of july, that is the gala', ['2026-07-03']],
  ['skip this friday', ['2026-06-12']],
  ['take out friday', ['2026-06-12']],
  ['cancel the one on the 26th', ['2026-06-26']],
  ['cancel choir on the 26th', ['2026-06-26']],
  ["delete this friday's", ['2026-06-12']],
  ["we're off the whole of july", ['2026-07-03', '2026-07-10', '2026-07-17', '2026-07-24', '2026-07-31']],
])('a day is left out of a new series, whatever is said around it: %s', (message, days) => {
  expect(leftOut(message, choir)).toEqual([days]);
});

test.each([
  ['every day but wednesday, that is lab', [0, 1, 3, 4]],
  ['other than tuesdays, she has bhajan then', [0, 2, 3, 4]],
  ['fridays off, naturally', [0, 1, 2, 3]],
  ["tuesdays don't count, Pete has those", [0, 2, 3, 4]],
  ['tuesdays my mother does it, so leave those out', [0, 2, 3, 4]],
])('a weekday is left out of a new series: %s', (message, days) => {
  expect(leftOut(message, after('gym every weekday at 7', [gym]))).toEqual([days]);
});

test.each([
  ['skip the first one', [['2026-06-12']]],
  ['cancel the second one', [['2026-06-19']]],
  ['the last one is off', ['delete']],
])('one of a series by its place is that one, or is asked about: %s', (message, days) => {
  const setting = after('choir every friday at 20:00', [gym]);
  expect(leftOut(message, setting)).toEqual(days);
  if (days[0] === 'delete') expect(understand(message, setting)).toMatchObject([{ missing: ['unclear'] }]);
});

test('the one day of a short series is left out', () => {
  const short = after('gym every weekday next week at 7', [gym]);
  expect(leftOut("come to think of it, friday's is out too", short)).toEqual([['2026-06-19']]);
});

test.each([
  ['leave out saturday, it rains', ['delete (plumber)']],
  ['not the sunday, gran is here for that', ['delete (movie)']],
  ['sunday has to be left out, we are away', ['delete (movie)']],
  ['the saturday one can go', ['delete (plumber)']],
  ["saturday I can't", ['delete (plumber)']],
  ["the movie doesn't count, Tara has that", ['delete (movie)']],
])('one of several new events is deleted: %s', (message, requests) => {
  expect(said(message, after('gym tomorrow at 7', three))).toEqual(requests);
});

test.each([
  ['all of it apart from the dentist', ['undo', 'delete all [2026-06-12] not {dentist}']],
  ['and leave the standup too, now I think of it', ['undo', 'delete all [2026-06-12] not {standup}']],
  ["the dentist can't be moved, obviously", ['undo', 'delete all [2026-06-12] not {dentist}']],
  ["leave coffee with Dan, I'll decide in the morning", ['undo', 'delete all [2026-06-12] not {coffee with Dan}']],
])('what stays is told behind a change of several: %s', (message, requests) => {
  expect(said(message, after('clear tomorrow', []))).toEqual(requests);
});

test('what stays is not told a second time of what was taken back and done again', () => {
  const [, last = null] = understand('all of it apart from the dentist', after('clear tomorrow', []));
  for (const message of ['and leave the standup too, now I think of it', 'keep the standup'])
    expect(said(message, after('', [], { last }))).toEqual([`unknown ${message}`]);
});

test.each([
  ['everything to 18:00 apart from the plumber', ['update all (gym movie) | 18:00']],
  ['move them all to 18:00 but not the plumber', ['update all (gym movie) | 18:00']],
  ['all an hour later except the movie', ['update all (gym plumber) | by 60m']],
])('several that were just made are changed but for one: %s', (message, requests) => {
  expect(said(message, after('gym tomorrow at 7', three))).toEqual(requests);
});

test('of events that were pointed at those that stay come back', () => {
  const last = { ...understand('delete all three', after('', three))[0] } as Request;
  expect(said('no wait, spare the movie', after('', [], { last, recent: three }))).toEqual([
    'undo',
    'delete all (gym plumber)',
  ]);
});

test.each([
  [
    'gym monday to friday next week at 6',
    'not the thursday, gran is here',
    '2026-06-15+2026-06-16+2026-06-17+2026-06-19',
  ],
])('a day is left out of what waits for a yes: %s, %s', (message, more, dates) => {
  expect(said(more, after(message, [], { isUnchanged: true }))[0]).toContain(dates);
});

test('the last one of a weekday that stays is that of the time that was said', () => {
  expect(said('except the last tuesday, that is the gala', after('no swimming in july', []))).toEqual([
    'undo',
    'delete all swimming [2026-07-01..2026-07-31] not {[2026-07-28]}',
  ]);
  expect(said('no swimming in july except the last tuesday')).toEqual([
    'delete all swimming [2026-07-01..2026-07-31] not {[2026-07-28]}',
  ]);
});

test('not one of those that were asked about are the others, after a yes', () => {
  const [about = null] = understand('move gym an hour later', thursday);
  const question = { about, asks: 'target', candidates: three } as OpenQuestion;
  const setting = { ...thursday, conversation: { ...thursday.conversation, question } };
  expect(understand("the plumber can't be moved, obviously", setting)).toMatchObject([
    { kind: 'update', target: { ids: ['gym', 'movie'] }, isGuess: true },
  ]);
});

test.each([
  ['not friday, saturday'],
  ['not the gym, I meant yoga'],
  ['not the gym, yoga'],
  ['not at 7, at 8'],
  ['leave at 8, the train is late'],
  ['keep it'],
  ['friday too'],
  ['skip the gym on friday, add yoga on saturday'],
])('what corrects or asks for more excepts nothing: %s', (message) => {
  expect(leftOut(message, choir)).not.toContainEqual(expect.arrayContaining(['2026-06-12']));
  expect(said(message, after('clear tomorrow', []))).not.toContainEqual(expect.stringContaining('not {'));
});

test.each(['skip friday', 'leave out friday', 'cancel the 26th'])(
  'what may be each week, or all that is there, is asked about: %s',
  (message) => {
    const daily = after('stretching every day at 8', [gym]);
    expect(understand(message, daily)).toMatchObject([{ kind: 'delete', isGuess: true }]);
  },
);

const planned = [{ title: 'Yoga', dates: ['2026-06-15', '2026-06-17', '2026-06-22', '2026-07-01'] }];
test.each([
  ['also none on the 17th', '2026-06-17'],
  ['and not on the 17th', '2026-06-17'],
  ['nor on the 17th', '2026-06-17'],
  ['skip the 17th as well', '2026-06-17'],
  ['the 17th too', '2026-06-17'],
  ['and leave out the 1st of july', '2026-07-01'],
  ['and the week after', '2026-06-22'],
  ['and the one after that', '2026-06-17'],
  ['same on the 17th', '2026-06-17'],
])('one more of a series is deleted: %s', (message, date) => {
  const setting = { ...after('no yoga on 15 june', []), planned };
  expect(understand(message, setting)).toMatchObject([{ kind: 'delete', target: { words: 'yoga', when: { date } } }]);
});

test('another kind of event is none of a new series', () => {
  expect(understand('cancel the meeting on the 26th', choir)).not.toMatchObject([{ series: expect.anything() }]);
  expect(understand('cancel the class on the 26th', choir)).toMatchObject([{ series: { except: ['2026-06-26'] } }]);
});

test.each(['keep the 17th', 'also none on the 18th'])('what is no more of it is not deleted: %s', (message) => {
  const setting = { ...after('no yoga on 15 june', []), planned };
  expect(understand(message, setting)).not.toMatchObject([{ kind: 'delete', target: { words: 'yoga' } }]);
});

const daily = after('stretching every day at 8', [gym]);
test.each([
  ['leave out sundays', 'and saturdays', [0, 1, 2, 3, 4]],
  ['leave out sundays', 'and mondays too', [1, 2, 3, 4, 5]],
])('after %s, more weekdays are left out: %s', (before, message, days) => {
  const [last = null] = understand(before, daily);
  const then = { ...daily, conversation: { ...daily.conversation, last } };
  expect(leftOut(message, then)).toEqual([days]);
});

test('a day that a new series leaves out takes place after all', () => {
  const [last = null] = understand('skip the 19th and the 20th', daily);
  const then = { ...daily, conversation: { ...daily.conversation, last, mentioned: [] } };
  expect(understand('actually keep the 19th', then)).toMatchObject([
    { kind: 'undo' },
    { kind: 'delete', target: { when: { date: '2026-06-20', also: [] } }, series: { except: ['2026-06-20'] } },
  ]);
  const [one = null] = understand('skip the 19th', daily);
  const behind = { ...daily, conversation: { ...daily.conversation, last: one, mentioned: [] } };
  expect(understand('keep the 19th', behind)).toMatchObject([{ kind: 'undo' }]);
});

test.each(['not saturday after all', 'actually leave out saturday', "saturday's off after all"])(
  'of events that were made one after the other, the one on the day is deleted: %s',
  (message) => {
    const runs = ['2026-06-12', '2026-06-13', '2026-06-15'].map((date) => event(date, 'Run', `${date}T05:00:00Z`));
    const setting = after('run on monday at 7', runs.slice(-1), { recent: runs });
    expect(said(message, setting)).toEqual(['delete (2026-06-13)']);
  },
);
