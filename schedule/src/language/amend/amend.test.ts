import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import type { Mentioned, Request } from '../requests.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

const gym = event('gym', 'Gym', '2026-06-12T05:00:00Z');
const plumber = event('plumber', 'Plumber', '2026-06-12T07:00:00Z');
const movie = event('movie', 'Movie with Tara', '2026-06-13T17:00:00Z');

/** The conversation once a message was answered that made or moved these events. */
const after = (message: string, mentioned: readonly Mentioned[], recent = mentioned): Setting => ({
  ...thursday,
  conversation: { mentioned, recent, last: understand(message, thursday).at(-1) ?? null, question: null },
});
const added = after('add gym tomorrow at 7', [gym]);

test('who is back from something of whole days ends it', () => {
  const made = after('trip all day on 4 August', [event('trip', 'Trip', '2026-08-03T22:00:00Z')]);
  expect(said("we're back on the 7th", made)).toEqual(['update (trip) | ..2026-08-07']);
  expect(said("I'm back at work on the 7th", made)).toEqual(['update (trip) | ..2026-08-06']);
});

test.each([
  ['ah, she can only do 11:15', 'update (gym) | 11:15'],
  ["he's stuck in traffic, 7:45", 'update (gym) | 07:45'],
  ['just heard from them, back to half eight', 'update (gym) | 08:30|20:30'],
  ["scratch friday, he's coming monday", 'update (gym) | 2026-06-15'],
  ["saturday's no good, make it sunday at 9", 'update (gym) | 2026-06-14 09:00|21:00'],
  ['that can wait till tuesday', 'update (gym) | 2026-06-16'],
  ['that can wait till tuesday at 10', 'update (gym) | 2026-06-16 10:00|22:00'],
  ["it'll have to wait until noon", 'update (gym) | 12:00'],
  ['put it off until wednesday 2pm', 'update (gym) | 2026-06-17 14:00'],
  ['push it back until thursday 2pm', 'update (gym) | 2026-06-18 14:00'],
  ["that'll take three and a half hours", 'update (gym) | for 210m'],
  ['it might take two hours', 'update (gym) | for 120m'],
  ['take ten minutes off it', 'update (gym) | longer by -10m'],
  ['at 8 instead of 7', 'update (gym) | 08:00|20:00'],
  ["we're going to the pool, put that as the place", 'update (gym) | at the pool'],
  ["it's at Dora's, can you add that as the address", "update (gym) | at Dora's"],
  ['change the name to Weekend gym', 'update (gym) | called Weekend gym'],
  ['goes on until 9', 'update (gym) | until 09:00'],
  ['still done by half eight though', 'update (gym) | until 08:30'],
  ['sorry they moved me to 3 till 5pm', 'update (gym) | 15:00-17:00'],
  ['I typed the wrong date, should be 27', 'update (gym) | 2026-06-27'],
  ['8 suits me better', 'update (gym) | 08:00|20:00'],
  ['then put it in my calendar for 9am', 'update (gym) | 09:00'],
  ['she needs a bit more time, so make it an hour later', 'update (gym) | by 60m'],
  ['change the date to 20 June', 'update (gym) | 2026-06-20'],
  ['the school says it starts at 10 now', 'update (gym) | 10:00|22:00'],
  ["and it's on sunday", 'update (gym) | 2026-06-14'],
  ['ok, 7 tonight then', 'update (gym) | 2026-06-11 19:00'],
  ['a quarter of an hour more than that', 'update (gym) | longer by 15m'],
  ["Ben just told me he can't do Friday, Saturday suits him", 'update (gym) | 2026-06-13'],
  ["his name's gin", 'update (gym) | called gin'],
  ["I'll be done by 9, too tired", 'update (gym) | until 09:00'],
  ['shoot i meant 8, n make it saturday', 'update (gym) | 2026-06-13 08:00|20:00'],
  ['Correction: ends 9:15, start unchanged', 'update (gym) | until 09:15'],
  ['two hours more like', 'update (gym) | for 120m'],
  ['half an hour later, and only 40 minutes', 'update (gym) | for 40m by 30m'],
  ['half past eight or thereabouts', 'update (gym) | 08:30|20:30'],
  ['ends at half eight, starts at 6:30', 'update (gym) | 06:30-08:30'],
  ["at Dora's, not here", "update (gym) | at Dora's"],
  ['they would rather meet at the pool', 'update (gym) | at the pool'],
  ['it runs up to half eight', 'update (gym) | until 08:30'],
  ['they brought it up to 6:30', 'update (gym) | 18:30|06:30'],
  ['in the evening of course, and for 90 minutes', 'update (gym) | 19:00 for 90m'],
  ['he says 9 to 11 now', 'update (gym) | 09:00-11:00'],
  ["the day's right but it starts at nine", 'update (gym) | 09:00|21:00'],
  ['hmm, rather the day after, half eight', 'update (gym) | 2026-06-13 08:30|20:30'],
  ['13th, he just rang', 'update (gym) | 2026-06-13'],
  ['finish it half an hour early', 'update (gym) | longer by -30m'],
  ['it ends an hour later', 'update (gym) | longer by 60m'],
  ['starts half an hour early', 'update (gym) | by -30m'],
  ['better allow four', 'update (gym) | for 240m'],
  ['with setup it has to be 7 to 9', 'update (gym) | 07:00-09:00'],
  [
    "oof, he can't do friday, it'd be the day after. Still at 7 but he says it goes till 8:30",
    'update (gym) | 2026-06-13 07:00-08:30|19:00',
  ],
  ['the new date is 27 june, same time', 'update (gym) | 2026-06-27'],
  ['gym on sunday instead', 'update (gym) | 2026-06-14'],
  ["I'm at work on Fridays, saturday then", 'update (gym) | 2026-06-13'],
  ['call it Swim, the gym is closed', 'update (gym) | called Swim'],
  ['call it gym, sauna and swim', 'update (gym) | called gym, sauna and swim'],
  ['no wait, right after lunch, 2 is better', 'update (gym) | 14:00|02:00'],
  ["he's just written that noon suits him better", 'update (gym) | 12:00'],
  ['sunday would be wiser, at 9:30', 'update (gym) | 2026-06-14 09:30'],
  ["they'd like a full two hours", 'update (gym) | for 120m'],
  ["can it start at half past, I'm stuck here", 'update (gym) | 07:30'],
  ['the third monday would be easier', 'update (gym) | 2026-06-15'],
  ['half eight, they only start after school', 'update (gym) | 08:30|20:30'],
  ['and start at 8, they come from Munich', 'update (gym) | 08:00|20:00'],
  ['but it ends at 8:30 as planned', 'update (gym) | until 08:30'],
  ['they want 20 minutes more for questions', 'update (gym) | longer by 20m'],
  ['these usually take an hour and a half', 'update (gym) | for 90m'],
  ['book 45 minutes', 'update (gym) | for 45m'],
  ['it will run 15 minutes over', 'update (gym) | longer by 15m'],
  ['it goes on until sunday at 4pm', 'update (gym) | ..2026-06-14 until 16:00'],
  ['it can wait until sunday at 4pm', 'update (gym) | 2026-06-14 16:00'],
  ["it's over by 2pm on Sunday, they tell me", 'update (gym) | ..2026-06-14 until 14:00'],
])('what was just added is to be otherwise: %s', (message, request) => {
  expect(said(message, added)).toEqual([request]);
});

test.each([
  ['half past would be nicer', '07:30'],
  ['could we say twenty past?', '07:20'],
  ['sorry, quarter past', '07:15'],
  ['let us make it a quarter to', '06:45'],
  ['make that half past, please', '07:30'],
])('minutes by themselves are of the hour of what was just added: %s', (message, time) => {
  expect(said(message, added)).toEqual([`update (gym) | ${time}`]);
});

test.each([
  ["8:10 I'm told now", 'update (gym) | until 08:10'],
  ['make that 8:15', 'update (gym) | until 08:15'],
  ['no, it starts at 8:10', 'update (gym) | 08:10'],
  ['6:30 rather', 'update (gym) | 18:30|06:30'],
])('where only the end was changed, an hour behind the start is the end: %s', (message, request) => {
  const [last = null] = understand('the gym ends at 8', added);
  const setting = { ...added, conversation: { ...added.conversation, last } };
  expect(said(message, setting)).toEqual([request]);
});

test.each([
  ['it takes three hours', 'make that four', 'update (gym) | for 240m'],
  ['for 40 minutes', 'make it 50', 'update (gym) | for 50m'],
  ['it takes three hours', 'make that at four', 'update (gym) | 16:00|04:00'],
])('behind a length, %s, a number by itself is another: %s', (before, message, request) => {
  const [last = null] = understand(before, added);
  expect(said(message, { ...added, conversation: { ...added.conversation, last } })).toEqual([request]);
});

test('an hour by itself, behind a length, may be one of the day', () => {
  const [last = null] = understand('it takes two hours', added);
  const setting = { ...added, conversation: { ...added.conversation, last } };
  expect(understand('8 is better', setting)).toMatchObject([{ changes: { minutes: 480 }, isGuess: true }]);
  expect(understand('make it three', setting)).not.toMatchObject([{ isGuess: true }]);
});

test.each(['half an hour each', '30 minutes each is enough'])('of several each takes as long: %s', (message) => {
  const [request] = understand(message, after('gym tomorrow at 7 and the plumber at 9', [gym, plumber]));
  expect(request).toMatchObject({ kind: 'update', target: { ids: ['gym', 'plumber'] }, changes: { minutes: 30 } });
});

test('a part of the day that was said before chooses the half of an hour', () => {
  const setting = after('swimming in the mornings from monday', [event('swim', 'Swimming', '2026-06-15T07:00:00Z')]);
  expect(said('6:15, weekdays only', setting)).toEqual([
    'update (swim) | 2026-06-15 06:15 morning RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  ]);
});

test.each([
  ['give it two hours', 'update (gym) | for 120m'],
  ['give it another half hour', 'update (gym) | longer by 30m'],
  ['evening, and it ends at 8:10', 'update (gym) | 19:00-08:10'],
])('its length, or the other half of the day: %s', (message, request) => {
  expect(said(message, added)).toEqual([request]);
});

test('a weekday is that of the week in which the event is', () => {
  const setting = after('add gym on 25 june at 7', [event('gym', 'Gym', '2026-06-25T05:00:00Z')]);
  expect(said('make that sunday, same time', setting)).toEqual(['update (gym) | 2026-06-28']);
});

test.each([
  ['call the bank at 5', 'create call the bank | 17:00|05:00 | sharing perhaps day'],
  ['work 9 to 5 on saturday', 'create work | 2026-06-13 09:00-17:00'],
  ['late gym on sunday 19 to 21', 'create late gym | 2026-06-14 19:00-21:00'],
  ['same thing again on sunday at noon', 'create gym | 2026-06-14 12:00 | like gym'],
  ['gym on sunday at 9', 'create gym | 2026-06-14 09:00|21:00'],
  ['and on sunday as well', 'create gym | 2026-06-14 07:00|19:00 | like gym'],
  ['the saturday after as well', 'create gym | 2026-06-13 07:00|19:00 | like gym'],
  ['the rest on sunday from 1 to 2', 'create gym | 2026-06-14 13:00-14:00 | like gym'],
  ['same time on the 19th for Leo', 'create gym for Leo | 2026-06-19 07:00|19:00'],
  ['and one for Leo at 8', 'create Gym for Leo | 08:00|20:00 | like gym'],
  ['I need the day after that for paperwork, 2 to 5pm', 'create paperwork | 2026-06-13 14:00-17:00'],
  ['push it back an hour', 'update (gym) | by 60m'],
  ['the christening has been set, sunday at eleven', 'update christening [2026-06-14] | 11:00|23:00'],
])('what names something else, or is another order, is none of it: %s', (message, request) => {
  expect(said(message, added)).toEqual([request]);
});

test.each([
  'I work until 5 on friday',
  'we leave on saturday at 8',
  "I'll be there at 12:45",
  'it takes 20 minutes to get there',
])('what somebody tells of themselves is only guessed to be of it: %s', (message) => {
  expect(understand(message, added)).toMatchObject([{ kind: 'update', isGuess: true }]);
});

test.each([
  ['their side can only do saturday', 'update (gym) | 2026-06-13'],
  ['my boss wants me there at 9', 'update (gym) | 09:00|21:00'],
  ['Marco would prefer sunday', 'update (gym) | 2026-06-14'],
])('what somebody wishes who was not spoken of is of it: %s', (message, request) => {
  expect(said(message, added)).toEqual([request]);
});

test.each(['my mum wants lunch at 1', 'the kids need the car until 8'])(
  'who wishes something else wishes nothing of it: %s',
  (message) => {
    expect(said(message, added).join()).not.toMatch(/^update \(gym\)/);
  },
);

test('a time as it is elsewhere is named, and its place is not', () => {
  expect(understand('10am their time, they start late', added)).toMatchObject([
    { kind: 'update', unread: 'their time' },
  ]);
});

test('an hour of theirs is of the zone in which the last one was said', () => {
  const called = after('gym tomorrow at 9am New York time', [event('gym', 'Gym', '2026-06-12T13:00:00Z')]);
  const told = understand('sorry, 10am their time, they start late', called);
  expect(told).toMatchObject([{ kind: 'update', changes: { move: { date: '2026-06-12', time: '16:00' } } }]);
  expect(told[0]?.unread).toBeUndefined();
  expect(said('make it 5pm', called)).toEqual(['update (gym) | 17:00']);
  expect(understand('tuesday at 10am their time', called)).toMatchObject([{ unread: 'their time' }]);
});

test.each([
  ['I meant Lisbon', '15:00'],
  ['sorry, Lisbon time', '15:00'],
  ['not Berlin, Tokyo', '07:00'],
  ['no, New York', '20:00'],
])('another place is where the hour that was said is to be: %s', (message, time) => {
  const called = after('demo tomorrow at 2pm Berlin time', [event('demo', 'Demo', '2026-06-12T12:00:00Z')]);
  expect(understand(message, called)).toMatchObject([
    { kind: 'update', changes: { title: null, move: { date: '2026-06-12', time } } },
  ]);
});

test('other weekdays leave it every other week, unless each is said', () => {
  const setting = after('yoga every other monday at 6pm', [yoga]);
  expect(said('tuesdays suit him better', setting)).toEqual([
    'update (yoga) | 2026-06-16 RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
  ]);
  expect(said('make it every tuesday', setting)).toEqual(['update (yoga) | 2026-06-16 RRULE:FREQ=WEEKLY;BYDAY=TU']);
});

test('a later day is how long something of several days takes, whoever wishes it', () => {
  const setting = after('on site in Toronto 17 to 20 june', [
    event('site', 'On site in Toronto', '2026-06-17T00:00:00Z'),
  ]);
  expect(understand('the client wants me there until the 21st', setting)).toMatchObject([
    { changes: { move: { date: null, last: '2026-06-21' } }, isGuess: true },
  ]);
});

test.each(["he's 40 on saturday", 'two hours of work on saturday', 'both at 11', 'the third one at 5'])(
  'a number, a name of its own, or more than there is, is none of it: %s',
  (message) => {
    const [request] = understand(message, added);
    expect(request?.kind === 'update' && !request.isGuess).toBe(false);
  },
);

test('a remark that tells nothing of oneself or of somebody is named', () => {
  expect(understand('at 8 then, school holidays', added)).toMatchObject([
    { kind: 'update', unread: 'school holidays' },
  ]);
  expect(understand("at 8 then, I'm on the late shift", added)).toMatchObject([{ kind: 'update' }]);
  expect(understand("at 8 then, I'm on the late shift", added)[0]).not.toHaveProperty('unread');
});

test.each([
  ['the second one is 4:30 actually', 'update (movie) | 16:30|04:30'],
  ['the movie can wait till sunday', 'update (movie) | 2026-06-14'],
  ["friday's at 10", 'update (plumber) | 10:00|22:00'],
  ['the later one at 8', 'update (movie) | 08:00|20:00'],
  ["the plumber isn't needed", 'delete (plumber)'],
  ['both half an hour later please', 'update all (plumber movie) | by 30m'],
  ["I'm away then, so take them both out again", 'delete all 2 of (plumber movie)'],
])('of several that were just added the one is meant that is told of: %s', (message, request) => {
  expect(
    said(message, after('add plumber on friday at 9 and movie with Tara on saturday at 7pm', [plumber, movie])),
  ).toEqual([request]);
});

test.each([
  ['movie at 6:30 please', 'update (movie) | 18:30|06:30'],
  ['and the plumber 10', 'update (plumber) | 10:00|22:00'],
  ['movie till 10', 'update (movie) | until 10:00'],
  ['plumber two hours', 'update (plumber) | for 120m'],
  ['plumber friday at noon', 'update (plumber) | 2026-06-12 12:00'],
  ['move movie to 6', 'update (movie) | 18:00|06:00'],
])('of several that were just added one is meant by a word of its name: %s', (message, request) => {
  const setting = after('add plumber on friday at 9 and movie with Tara on saturday at 7pm', [plumber, movie]);
  expect(said(message, setting)).toEqual([request]);
  expect(understand(message, setting)[0]).not.toMatchObject({ isGuess: true });
});

test('a name and an hour are of an event that another change followed only after a yes, and on another day are new', () => {
  const setting = after('add movie with Tara on saturday at 7pm', [movie], [plumber, movie]);
  expect(understand('plumber at 10', setting)).toMatchObject([{ kind: 'update', isGuess: true }]);
  const several = after('add plumber on friday at 9 and movie with Tara on saturday at 7pm', [plumber, movie]);
  expect(understand('plumber on monday at 10', several)).toMatchObject([{ kind: 'create' }]);
});

test('once one of several is deleted, the name of another is of that', () => {
  const base = after('delete the movie', [], [plumber, movie]);
  const setting = { ...base, conversation: { ...base.conversation, removed: [movie] } };
  expect(said('and the plumber at 8:30', setting)).toEqual(['update (plumber) | 08:30']);
  expect(said('plumber until 11', setting)).toEqual(['update (plumber) | until 11:00']);
});

test.each(["cancel all but friday's", 'cancel all of them but the friday one', "drop them all apart from friday's"])(
  'what is to be left alone of several is: %s',
  (message) => {
    const setting = after('add plumber on friday at 9 and movie with Tara on saturday at 7pm', [plumber, movie]);
    const [request] = understand(message, setting);
    const except = request?.kind === 'delete' ? request.target.except : [];
    expect(except).toMatchObject([{ when: { date: '2026-06-12' } }]);
  },
);

test.each([
  ['both half an hour later please', 'update all (plumber movie) | by 30m'],
  ['cancel the first one', 'delete (plumber)'],
  ['the plumber got moved to 10', 'update (plumber) | 10:00|22:00'],
  ["and scrap friday's", 'delete (plumber)'],
])('of what several messages added, too: %s', (message, request) => {
  expect(said(message, after('add movie with Tara on saturday at 7pm', [movie], [plumber, movie]))).toEqual([request]);
});

test('what was deleted comes back where another day was meant', () => {
  const setting = after("delete saturday's gym", []);
  expect(understand("shoot, wrong day, it's sunday's I can't do", setting)).toMatchObject([
    { kind: 'delete', isInstead: true, target: { words: 'gym', when: { date: '2026-06-14' } } },
  ]);
});

test('two events take the time of each other', () => {
  const setting = after('add movie with Tara on saturday at 7pm', [movie], [plumber, movie]);
  expect(understand('other way round, please', setting)).toMatchObject([
    { kind: 'swap', target: { ids: ['plumber'] }, other: { ids: ['movie'] } },
  ]);
});

const yoga = event('yoga', 'Yoga', '2026-06-15T16:00:00Z');
test.each([
  ['till christmas', 'update (yoga) | RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261225'],
  ['it stops at the end of august', 'update (yoga) | RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20260831'],
  ['the last one is on 20 july', 'update (yoga) | RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20260720'],
  ['last one July 20', 'update (yoga) | RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20260720'],
  ['it only begins in july', 'update (yoga) | 2026-07-06 RRULE:FREQ=WEEKLY;BYDAY=MO'],
  ['start on 29 june', 'update (yoga) | 2026-06-29 RRULE:FREQ=WEEKLY;BYDAY=MO'],
  ['not until july', 'update (yoga) | 2026-07-06 RRULE:FREQ=WEEKLY;BYDAY=MO'],
  ['starting next week', 'update (yoga) | RRULE:FREQ=WEEKLY;BYDAY=MO'],
  ['just mon wed fri', 'update (yoga) | 2026-06-12 RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR'],
  ["it's every other week", 'update (yoga) | RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
  ['every second week, starting on the 22nd', 'update (yoga) | 2026-06-22 RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
  ['October is the last month', 'update (yoga) | RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261031'],
  ['first one on the 29th', 'update (yoga) | 2026-06-29 RRULE:FREQ=WEEKLY;BYDAY=MO'],
  ['12 times', 'update (yoga) | RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=12'],
  ['half six, they changed it', 'update (yoga) | 18:30'],
  ["next week it's on the tuesday because of the holidays", 'update yoga [2026-06-15..2026-06-21] | 2026-06-16'],
  ['the one on 6 july is off', 'delete all (yoga)'],
  ["there's none on 29 june, I'm away", 'delete all (yoga)'],
])('a series that was just added is to be otherwise: %s', (message, request) => {
  const setting = after('yoga every monday at 6pm', [yoga]);
  const [text = ''] = said(message, setting);
  expect([text.replace(/ {2,}/g, ' ')]).toEqual([request]);
});

test.each([
  'nor on 6 july',
  'and not on 6 july either',
  'and 6 july',
  'also the 6th of july',
  '6 july too',
  'and the week after',
])('one more day of a series is left out: %s', (message) => {
  const setting = after('yoga every monday at 6pm', [yoga]);
  const [last = null] = understand('not on 29 june', setting);
  const then = { ...setting, conversation: { ...setting.conversation, last } };
  expect(understand(message, then)).toMatchObject([{ kind: 'delete', target: { when: { date: '2026-07-06' } } }]);
});

test.each([
  ['make it an hour and a half', 'update (yoga) | for 90m'],
  ['at 7', 'update (yoga) | 19:00'],
  ['from 7 to 9', 'update (yoga) | 19:00-21:00'],
  ['move the one on 6 july to wednesday', 'update yoga [2026-07-06] | 2026-07-08'],
])('behind a day that is left out, what is said is of the series: %s', (message, request) => {
  const setting = after('yoga every monday at 6pm', [yoga]);
  const [last = null] = understand('not on 29 june', setting);
  const then = { ...setting, conversation: { ...setting.conversation, last, mentioned: [] } };
  expect(said(message, then)).toEqual([request]);
});

test.each([
  ['just 6 of them', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=6'],
  ['6 in all', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=6'],
  ['only the first six', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=6'],
  ['no it is tuesdays', '2026-06-16 RRULE:FREQ=WEEKLY;BYDAY=TU'],
  ['sorry, i mean tuesday', '2026-06-16 RRULE:FREQ=WEEKLY;BYDAY=TU'],
])('how often, and on which day, a new series is: %s', (message, rule) => {
  expect(said(message, after('yoga every monday at 6pm', [yoga]))).toEqual([`update (yoga) | ${rule}`]);
});

test.each([
  ['second sunday i mean', '2026-06-14 RRULE:FREQ=MONTHLY;BYDAY=2SU'],
  ['no, the last saturday', '2026-06-27 RRULE:FREQ=MONTHLY;BYDAY=-1SA'],
])('which weekday of a month it is: %s', (message, rule) => {
  const boat = event('boat', 'Boat', '2026-07-05T07:00:00Z');
  expect(said(message, after('boat first sunday of every month 9am', [boat]))).toEqual([
    expect.stringContaining(rule.slice(rule.indexOf(' '))),
  ]);
});

test.each(["no it's 4 march", 'sorry, 4 march', 'the 4th', "it's on the 4th"])(
  'what is once a year is on another date: %s',
  (message) => {
    const birthday = { id: 'birthday', title: 'Birthday', start: null };
    expect(said(message, after('birthday 3 march all day, every year', [birthday]))).toEqual([
      'update (birthday) | 2027-03-04 RRULE:FREQ=YEARLY',
    ]);
  },
);

test.each(['weekly, six times', 'every week please, 6 sessions in all', 'every week, 6 in total'])(
  'what was made once repeats so many times: %s',
  (message) => {
    expect(said(message, added)).toEqual(['update (gym) | RRULE:FREQ=WEEKLY;COUNT=6']);
  },
);

test('how many weeks something with an hour takes is a guess', () => {
  expect(understand('for six weeks', added)).toMatchObject([
    { changes: { move: { repeat: { frequency: 'WEEKLY', until: '2026-07-23' } } }, isGuess: true },
  ]);
});

test.each(['drop the wednesdays', 'take the wednesdays out again', 'remove wednesdays'])(
  'a weekday that a new series has besides others is no more: %s',
  (message) => {
    const run = event('run', 'Run', '2026-06-12T05:00:00Z');
    const [request] = understand(message, after('run every mon wed and fri at 7am', [run]));
    expect(request).toMatchObject({ changes: { move: { repeat: { weekdays: [0, 4] } } } });
    expect(request?.isGuess).toBeUndefined();
  },
);

test.each(['no meetings on 22 june', 'no calls on 22 june'])(
  'another kind of event is perhaps not meant: %s',
  (message) => {
    expect(understand(message, after('yoga every monday at 6pm', [yoga]))).not.toMatchObject([{ isGuess: undefined }]);
  },
);

test.each([
  ['skip the first two', ['2026-06-15', '2026-06-22']],
  ['skip christmas week', ['2026-12-21']],
  ['skip the last week of august', ['2026-08-31']],
])('days of a new series by their place or their week: %s', (message, except) => {
  expect(understand(message, after('yoga every monday at 6pm', [yoga]))).toMatchObject([
    { kind: 'delete', series: { except } },
  ]);
});

test.each(['put the 29th back in', 'put the one on the 29th back', 'bring the 29th back please'])(
  'a day that a new series leaves out is on again: %s',
  (message) => {
    const setting = after('yoga every monday at 6pm', [yoga]);
    const [last = null] = understand('skip the 29th', setting);
    const conversation = { ...setting.conversation, last, mentioned: [] };
    expect(understand(message, { ...setting, conversation })).toMatchObject([{ kind: 'undo' }]);
  },
);

test('a weekday with an hour of its own becomes a series of its own', () => {
  const run = event('run', 'Run', '2026-06-12T05:00:00Z');
  const requests = said('but at 8am on fridays', after('run every mon wed and fri at 7am', [run]));
  expect(requests).toHaveLength(2);
  expect(requests[0]).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,WE');
  expect(requests[1]).toMatch(/^create run \| 2026-06-12 08:00 RRULE:FREQ=WEEKLY;BYDAY=FR/);
});

test('“the whole series” is that which was told of', () => {
  const setting = after('yoga every monday at 6pm', [yoga]);
  expect(said('when is the next one?', setting)).toEqual([expect.stringMatching(/^when .*yoga/i)]);
  const [request] = understand('delete the whole series', setting);
  expect(request).toMatchObject({ kind: 'delete', scope: 'all', target: { ids: ['yoga'] }, missing: [] });
  expect(request?.unread).toBeUndefined();
});

test('a series is known behind a change of its length', () => {
  const setting = after('yoga every monday at 6pm', [yoga]);
  const [last = null] = understand('make it an hour and a half', setting);
  const then = { ...setting, conversation: { ...setting.conversation, last } };
  expect(understand('skip 29 june', then)).toMatchObject([{ kind: 'delete', series: { except: ['2026-06-29'] } }]);
});

test('a series is known behind a change of it as well', () => {
  const setting = after('yoga every monday at 6pm', [yoga]);
  const [from] = understand('it only begins in july', setting);
  const then = { ...setting, conversation: { ...setting.conversation, last: from ?? null } };
  expect(understand('until september', then)).toMatchObject([
    { kind: 'update', series: { when: { date: '2026-07-06', repeat: { until: '2026-09-30' } } } },
  ]);
});

test('a day is left out of a series whose rule was changed', () => {
  const setting = after('yoga every monday at 6pm', [yoga]);
  const [last = null] = understand('every second week, starting on the 22nd', setting);
  const then = { ...setting, conversation: { ...setting.conversation, last } };
  expect(said('skip the 6th of july', then)).toEqual(['delete all (yoga)']);
  const { series: _, ...bare } = { series: null, ...last } as Request & { series: unknown };
  const unknown = { ...then, conversation: { ...then.conversation, last: bare as Request } };
  expect(understand('skip the 6th of july', unknown)).not.toMatchObject([{ kind: 'undo' }, {}]);
});

test('behind a deletion the one of another week is changed, and of several it is asked which', () => {
  const { conversation, ...setting } = after('no yoga this week', []);
  const of = (removed: readonly Mentioned[]) => ({ ...setting, conversation: { ...conversation, removed } });
  const message = "next week it's at 1:30 instead of noon";
  expect(said(message, of([yoga]))).toEqual(['update yoga [2026-06-15..2026-06-21] | 13:30|01:30']);
  expect(understand(message, of([yoga, gym]))).toMatchObject([{ isGuess: true }]);
});

test('what was moved is put back, and changed in another way', () => {
  const setting = after('move gym to 8', [gym]);
  expect(said('put it back where it was, and make it 45 minutes', setting)).toEqual(['undo', 'update (gym) | for 45m']);
});

test('of several one is off, and a reason is told that names it', () => {
  const setting = after('add plumber on friday at 9', [movie], [plumber, movie]);
  expect(said('the first one is off, somebody else got the plumber', setting)).toEqual(['delete (plumber)']);
});

test('a day of the month is of the month in which the event is', () => {
  const setting = after('orientation on 29 january 2027 at 9:15', [
    event('orientation', 'Orientation', '2027-01-29T08:15:00Z'),
  ]);
  expect(said("my mistake, it's the 28th", setting)).toEqual(['update (orientation) | 2027-01-28']);
});

test.each([
  ["except on 29 june, that's the long weekend", { kind: 'delete', target: { when: { date: '2026-06-29' } } }],
  ['only for the next two weeks though', { kind: 'update', series: { when: { repeat: { until: '2026-06-24' } } } }],
])('days of a series are left out, and it lasts so long: %s', (message, request) => {
  expect(understand(message, after('yoga every monday at 6pm', [yoga]))).toMatchObject([request]);
});

test.each([
  [
    'the one on the 29th is at 7, just that one',
    { kind: 'update', scope: 'this', changes: { move: { time: '19:00' } } },
  ],
  [
    "from the 29th it's at 7",
    { kind: 'update', scope: 'following', target: { words: 'Yoga', when: { date: '2026-06-29' }, isNext: true } },
  ],
])('one of a series, or all from a day on, is to be otherwise: %s', (message, request) => {
  expect(understand(message, after('yoga every monday at 6pm', [yoga]))).toMatchObject([request]);
});

test.each([
  ['add a day', { last: '2026-06-26' }],
  ['add a day, it runs into Friday', { last: '2026-06-26' }],
  ['it runs into Saturday', { last: '2026-06-27' }],
  ['one week later, they are away', { shift: 10_080 }],
])('what takes several days is longer, or moves as a whole: %s', (message, move) => {
  const trip = { id: 'trip', title: 'Trip to Lyon', start: null };
  const setting = after('trip to Lyon from 23 to 25 june', [trip]);
  expect(understand(message, setting)).toMatchObject([{ kind: 'update', changes: { move } }]);
});

test.each([
  '20 minutes more for lunch with Bo',
  'and half an hour for lunch',
  'book a massage on friday at 5',
  'add two days',
])('it names something else: %s', (message) => {
  expect(said(message, added)[0]).not.toContain('(gym)');
});

test.each(["drop the one on Friday, that's my birthday", 'cancel the one on friday'])(
  'one of several is chosen by its day: %s',
  (message) => {
    expect(said(message, after('add swim on friday and saturday at 9', [plumber, movie]))).toEqual([
      'delete (plumber)',
    ]);
  },
);

test('what takes several days goes on longer', () => {
  const trip = { id: 'trip', title: 'Trip to Lyon', start: null };
  const setting = after('trip to Lyon from 23 to 25 june', [trip]);
  expect(understand('it goes until friday', setting)).toMatchObject([
    { kind: 'update', target: { ids: ['trip'] }, changes: { move: { date: null, last: '2026-06-26' } } },
  ]);
});

test.each([
  ['I left at 9:10 really', { isEnd: false, when: { time: '09:10' } }],
  ['checked again, I got there at 10:05', { isEnd: true, when: { time: '10:05' } }],
])('time that was just logged is corrected at its nearer end: %s', (message, request) => {
  const setting = after('log errands from 9 to 10:15 this morning', []);
  expect(understand(message, setting)).toMatchObject([{ kind: 'correct time', ...request }]);
});

test.each([
  ['it was only until 8:40', { isEnd: true, when: { endTime: '20:40' } }],
  ['I stopped at 8:40', { isEnd: true, when: { time: '20:40' } }],
  ['I started at 7:40', { isEnd: false, when: { time: '19:40' } }],
  ['it was until 8:40am', { isEnd: true, when: { endTime: '08:40' } }],
])('of an evening that was just logged, an hour is of the evening: %s', (message, request) => {
  const setting = after('log ironing yesterday from 8 to 9pm', []);
  expect(understand(message, setting)).toMatchObject([{ kind: 'correct time', ...request }]);
});

test.each([
  ['log errands from 9 to 10', 'change it to 9 to 10:30', { when: { time: '09:00', endTime: '10:30' } }],
  ['log errands from 9 to 10', 'move it to 8 to 9', { when: { time: '08:00', endTime: '09:00' } }],
  ['log errands from 9 to 10', 'make it 45', { when: { minutes: 45 } }],
  ['log errands from 9 to 10', 'extend it by 15 minutes', { when: { minutes: 75 } }],
  ['log errands from 9 to 10', 'make it a quarter of an hour shorter', { when: { minutes: 45 } }],
  ['log errands from 9 to 10', 'add 15', { when: { minutes: 75 } }],
  ['log errands from 9 to 10', 'plus 10 minutes', { when: { minutes: 70 } }],
  ['log errands from 9 to 10', 'and another half an hour', { when: { minutes: 90 } }],
  ['log errands from 9 to 10', '10 less', { when: { minutes: 50 } }],
  ['log 2 hours of errands yesterday', 'starting at 3pm', { when: { time: '15:00', endTime: '17:00' } }],
  ['log 2 hours of errands yesterday', 'at 3', { when: { time: '15:00', endTime: '17:00' } }],
  ['log 2 hours of errands yesterday', 'until 5pm', { when: { time: '15:00', endTime: '17:00' } }],
])('time that was just logged is to be otherwise: %s, %s', (before, message, request) => {
  expect(understand(message, after(before, []))).toMatchObject([{ kind: 'correct time', ...request }]);
});

test.each(['lunch at 3', 'add lunch at 3', 'at 3 lunch', 'dentist tomorrow at 3'])(
  'what names something else is no correction of logged time: %s',
  (message) => {
    const requests = understand(message, after('log 2 hours of errands yesterday', []));
    expect(requests).not.toContainEqual(expect.objectContaining({ kind: 'correct time' }));
  },
);

test.each(['start it again', 'start again', 'resume', 'continue', 'restart it', 'start the timer again', 'carry on'])(
  'a timer that was just stopped goes on: %s',
  (message) => {
    const entry = event('entry', 'Chess', '2026-06-11T08:00:00Z');
    const setting = after('stop the timer', [], []);
    const then = { ...setting, conversation: { ...setting.conversation, entry } };
    expect(understand(message, then)).toMatchObject([{ kind: 'start', target: { words: 'Chess' } }]);
    expect(understand('start the report', then)).toMatchObject([{ kind: 'start', target: { words: 'report' } }]);
  },
);

test.each([
  ['limit work to 40 hours a week', '35 rather', 'set a budget of 35 hours a week for work'],
  ['limit work to 90 minutes a week', 'make it two hours', 'set a budget of 120 minutes a week for work'],
  ['limit work to 90 minutes a week', '60 rather', 'set a budget of 60 minutes a week for work'],
  ['at most three hours of work a week', 'make that four', 'set a budget of 4 hours a week for work'],
  ['limit work to 40 hours a week', 'a month I meant', 'instead set a budget of 40 hours a month for work'],
  ['limit work to 40 hours a week', 'raise it to 45 a month', 'set a budget of 45 hours a month for work'],
  ['limit work to 40 hours a week', 'lower it by 2 hours', 'set a budget of 38 hours a week for work'],
  ['limit work to 40 hours a week', 'and 3 hours for health', 'set a budget of 3 hours a week for health'],
  ['limit work to 40 hours a week', 'remove it', 'remove the weekly budget for work'],
  ['limit work to 40 hours a month', 'remove it', 'remove the monthly budget for work'],
  ["what's my work budget?", 'change it to 9 hours', 'set a budget of 9 hours a week for work'],
  ['limit work to 40 hours a week', '3 hours more than that', 'set a budget of 43 hours a week for work'],
  ['limit work to 40 hours a week', 'an hour less', 'set a budget of 39 hours a week for work'],
  ['limit work to 40 hours a month', 'halve it', 'set a budget of 1200 minutes a month for work'],
  ['limit work to 40 hours a week', '6 on health', 'set a budget of 6 hours a week for health'],
  ['limit shopping to 4 hours a month', 'drop the shopping one', 'remove the monthly budget for shopping'],
  ['set a weekly budget for work', 'thirty-five hours', 'set a budget of 35 hours a week for work'],
])('a budget that was just told, %s, is to be of other hours: %s', (before, message, told) => {
  expect(understand(message, after(before, []))).toMatchObject([{ kind: 'budget told', said: told }]);
});

test.each([
  ['Fridays only until 1 though', 'my working day ends at 13:00 on fridays'],
  ['and on tuesdays from 10', 'my working day starts at 10:00 on tuesdays'],
  ['make that 9 to 5', 'my working hours are 09:00 to 17:00'],
  ['ten to six', 'my working hours are 10 to 6'],
  ['please change them to 10 am to 7 pm', 'my working hours are 10:00 to 19:00'],
  ['change them to 10 to 6', 'my working hours are 10:00 to 18:00'],
  ['start at 9', 'my working day starts at 09:00'],
  ['no working hours on fridays', "i don't work on fridays"],
  ['not on Fridays', "i don't work on fridays"],
  ['and Fridays off', "i don't work on fridays"],
  ['leave out Friday', "i don't work on fridays"],
  ['monday to thursday only', 'i work mondays and tuesdays and wednesdays and thursdays'],
  ['also on saturdays', 'my working hours are 08:00 to 16:00 on saturdays'],
  ['and Friday 8 to 12', 'my working hours are 08:00 to 12:00 on fridays'],
])('working hours that were just told are to be otherwise: %s', (message, told) => {
  expect(understand(message, after('set my working hours to 8 to 4', []))).toMatchObject([
    { kind: 'setting told', said: told },
  ]);
});

test.each([
  ['what time zone am I in?', 'change it to New York'],
  ["what's my time zone?", 'it should be New York'],
  ['set my time zone to Chicago', 'no, New York'],
  ['set my time zone to Chicago', 'hm no, keep me on New York time'],
  ['set my time zone to Chicago', 'on second thought leave it in New York'],
])('a zone that was asked about or told is to be another: %s, %s', (before, message) => {
  expect(understand(message, after(before, []))).toMatchObject([
    { kind: 'setting told', said: 'my time zone is new york' },
  ]);
  for (const other of ['dinner in Paris tomorrow at 8', 'lunch', "what's on friday"])
    expect(understand(other, after(before, []))).not.toContainEqual(expect.objectContaining({ kind: 'setting told' }));
});

test.each(['no gym on friday', 'gym on friday until 1', 'lunch at 1', 'tomorrow until 1', 'fridays until 1 with Ana'])(
  'what names something else, or a date, is none of them: %s',
  (message) => {
    const requests = understand(message, after('set my working hours to 8 to 4', []));
    expect(requests).not.toContainEqual(expect.objectContaining({ kind: 'setting told' }));
  },
);

test('a new series that waits for a yes is to be otherwise', () => {
  const [about] = understand('reading group on the first tuesday of every month at 7pm', thursday);
  if (about?.kind !== 'create') throw new Error('It is a new event.');
  const conversation = {
    mentioned: [],
    last: about,
    question: { about, asks: 'confirmation' as const, candidates: [] },
  };
  expect(understand('but not in august', { ...thursday, conversation })).toMatchObject([
    { kind: 'create', title: 'reading group', except: ['2026-08-04'] },
  ]);
});

const interview = event('interview', 'Interview with HDFC', '2026-06-12T07:00:00Z');
test.each([
  ['not the Ritz, the Plaza', 'update (interview) | at Plaza', false],
  ['the Plaza, not the Ritz', 'update (interview) | at Plaza', false],
  ["it's ICICI, I mixed up the banks", 'update (interview) | called Interview with ICICI', true],
  ['sorry, ICICI', 'update (interview) | called Interview with ICICI', true],
  ['First interview sounds better', 'update (interview) | called First interview', true],
])('the name or the place of what was just added is another: %s', (message, request, isGuess) => {
  const setting = after('interview with HDFC at the Ritz on friday at 9', [interview]);
  expect(said(message, setting)).toEqual([request]);
  expect(understand(message, setting)[0]?.isGuess ?? false).toBe(isGuess);
});

test('a long name that begins alike is how a word of the name should be', () => {
  const setting = after('lunch with Ferdinand on friday', [
    event('lunch', 'Lunch with Ferdinand', '2026-06-12T10:00:00Z'),
  ]);
  expect(said("his name's Fernando", setting)).toEqual(['update (lunch) | called Lunch with Fernando']);
  expect(understand("his name's Felix", setting)).toMatchObject([{ isGuess: true }]);
});

test.each([
  ['hmm, Leg day sounds better', 'update (gym) | called Leg day'],
  ['Leg day would be better', 'update (gym) | called Leg day'],
])('a name that was just given is to be another: %s', (message, request) => {
  expect(said(message, after('rename gym to Workout', [event('gym', 'Workout', '2026-06-12T05:00:00Z')]))).toEqual([
    request,
  ]);
});

test.each(['that sounds better', 'sunday is better', 'the weather is better'])('that is no name: %s', (message) => {
  const [request] = understand(message, added);
  expect(request?.kind === 'update' && request.changes.title !== null).toBe(false);
});

test.each([
  ['just the first, the second is fine', { words: 'Plumber', when: { date: '2026-06-12', time: '09:00' } }],
  ['just the movie', { words: 'Movie with Tara' }],
  ["no, only saturday's", { words: '', isAll: true, when: { date: '2026-06-13' } }],
])('of several whose deletion waits for a yes only these are deleted: %s', (message, target) => {
  const { conversation, ...setting } = after('cancel everything this week', []);
  const removed = [plumber, movie];
  const waiting: Setting = { ...setting, conversation: { ...conversation, removed, isUnchanged: true } };
  expect(understand(message, waiting)).toMatchObject([{ kind: 'delete', target }]);
  const done: Setting = { ...setting, conversation: { ...conversation, removed } };
  expect(understand(message, done)).not.toMatchObject([{ kind: 'delete' }]);
});

test('the other one of two is meant', () => {
  const { conversation, ...setting } = after('cancel the plumber', [], [plumber, movie]);
  const removed = { ...setting, conversation: { ...conversation, removed: [plumber] } };
  expect(understand('no no, the other one', removed)).toMatchObject([
    { kind: 'delete', target: { ids: ['movie'] }, isInstead: true },
  ]);
  expect(understand('and the other one', removed)).not.toMatchObject([{ isInstead: true }]);
});

test.each(['monday at 9, exceptionally', 'saturday, 3 then maybe'])(
  'a word that names nothing is asked about: %s',
  (message) => {
    const [request] = understand(message, after('yoga every monday at 6pm', [yoga]));
    expect(request?.kind === 'create' && !request.isDoubtful && request.missing.length === 0).toBe(false);
  },
);

test.each([['it ends an hour later and begins at 6', '6']])(
  'a time that the change does not hold is named, and asked about: %s',
  (message, unread) => {
    const request = understand(message, added)[0];
    expect(request).toMatchObject({ kind: 'update', unread: expect.stringContaining(unread) });
  },
);

test.each(["friday doesn't work, monday", 'not at 7, at 8', 'to saturday, sorry, sunday'])(
  'what was before, or is taken back, is not: %s',
  (message) => {
    expect(understand(message, added)[0]).not.toHaveProperty('unread');
  },
);

test.each([
  ["it's at Dora's this time", "update (gym) | at Dora's"],
  ['the place is Park Baths', 'update (gym) | at Park Baths'],
  ['Location is Aunt Rita’s house', 'update (gym) | at Aunt Rita’s house'],
])('a place is told without the words that tell of it: %s', (message, request) => {
  expect(said(message, added)).toEqual([request]);
});

test('where one is while it is not to be is no place of it', () => {
  expect(said("but not when we're in Rome", added).join()).not.toContain('at Rome');
});

test.each([
  ['late shift on Saturday 2 to 10', 'create late shift'],
  ['night shift sunday 10pm to 6am', 'create night shift'],
  ['my shift is 9 to 5 on Monday', 'update shift'],
])('a shift is work, and moves nothing else: %s', (message, request) => {
  expect(said(message, added)[0]?.split(' | ')[0]).toBe(request);
});

test.each(['shift it to 9', 'can we shift to 9'])('to shift is to move: %s', (message) => {
  expect(said(message, added)[0]).toContain('update (gym)');
});

test('one of several that share a name is not all of them', () => {
  const made = [
    movie,
    event('team', 'Team call', '2026-06-16T13:00:00Z'),
    event('sales', 'Sales call', '2026-06-16T14:00:00Z'),
  ];
  const setting = after('add sales call on tuesday at 4pm', made.slice(2), made);
  expect(said('my call is at 5pm on wednesday', setting)[0]).not.toContain('(team');
  expect(said('the calls are an hour later', setting)).toEqual(['update all (team sales) | by 60m']);
});
