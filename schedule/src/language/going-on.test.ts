import { expect, test } from 'vitest';
import type { Setting } from './acts/act.ts';
import { noConversation } from './requests.ts';
import { event, said, thursday } from './testing/said.ts';
import { understand } from './understand.ts';

test('the end that is asked for is that of the event that was told of', () => {
  const conversation = { ...noConversation, mentioned: [event('review', 'Review', '2026-06-12T07:30:00Z')] };
  expect(understand('when does it end?', { ...thursday, conversation })).toMatchObject([{ topic: 'when' }]);
});

const withLast = (message: string, day: string | null = null): Setting => ({
  ...thursday,
  conversation: { ...noConversation, last: understand(message, thursday)[0] ?? null, ...(day && { day }) },
});

test('that day is the one of what was just made', () => {
  expect(understand('anything else that day?', withLast('add bake sale saturday 9am'))).toMatchObject([
    { kind: 'find', when: { date: '2026-06-13' } },
  ]);
});

test.each([
  ["what's on Saturday?", 'ok then put a massage in at 10:00', 'create massage | 2026-06-13 10:00'],
  ['am I free on Saturday at 3pm?', 'great, put a call in then', 'create call | 2026-06-13 15:00'],
  [
    'do I have time for a walk on saturday at 10am?',
    'ok add it for one hour',
    'create walk | 2026-06-13 10:00 for 60m',
  ],
  ['can I do lunch with Ana on friday at 1?', 'great, book it', 'create lunch with Ana | 2026-06-12 13:00|01:00'],
  ['is there room for a call with Jo on friday?', 'book it for 3', 'create call with Jo | 2026-06-12 15:00|03:00'],
  ["what's on this week?", 'add a massage at 11:00', 'create massage | 2026-06-11 11:00'],
  ["what's on next week?", 'add a haircut at 16:00', 'create haircut | 2026-06-15..2026-06-21 16:00 | ? day'],
  ["what's on tonight?", 'add a call at 10', 'create call | 2026-06-11 22:00'],
  ["what's on Saturday?", 'remind me to call Mum at 11:00', 'create call Mum | 2026-06-11 11:00'],
  ['add bake sale saturday 9am', 'setup at 8:00 as well', 'create setup | 08:00 | sharing day'],
  ['add bake sale saturday 9am', 'cleanup the same day at noon', 'create cleanup | 2026-06-13 12:00'],
  ['add bake sale saturday 9am', 'add lunch at 12:30', 'create lunch | 12:30 | sharing perhaps day'],
  ['add bake sale saturday 9am', 'add lunch tomorrow at 12:30', 'create lunch | 2026-06-12 12:30'],
  ['start a timer for mail', 'switch to payroll', 'start payroll'],
  ["what's running?", 'switch to payroll', 'start payroll'],
  ['log reading yesterday 8pm to 9pm', 'same again today 8am to 9am', 'log reading | 2026-06-11 08:00-09:00'],
])('behind “%s”, “%s” is of its day', (before, message, request) => {
  expect(said(message, withLast(before))).toEqual([request]);
});

const standUp = event('standup_1', 'Stand-up', '2026-06-12T07:30:00Z');

test.each([
  ['skip it on Monday', 'delete Stand-up [2026-06-15]'],
  ['cancel that tomorrow', 'delete (standup_1)'],
])('of a series that was told of, the one of that day: %s', (message, request) => {
  expect(said(message, { ...thursday, conversation: { ...noConversation, mentioned: [standUp] } })).toEqual([request]);
});

test.each([
  ['call dinner “Family dinner”', 'update dinner | called Family dinner'],
  ['move the dentist to between 2 and 3', 'update dentist | 14:00-15:00'],
  ['add chess with Bob in Room 4 tomorrow at 5pm', 'create chess with Bob | 2026-06-12 17:00 | at Room 4 | with Bob'],
  ['add talk in English on friday at 3pm', 'create talk in English | 2026-06-12 15:00'],
])('names, places and stretches as they are meant: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['bump whatever is coming up first by 20 min', { kind: 'update', target: { isNext: true } }],
  ["push whatever's next by 15 min", { kind: 'update', target: { isNext: true, isAll: false } }],
  ["start a timer for the mtg I'm sitting in right now", { kind: 'start', target: { state: 'now' } }],
  ['tick this one off', { kind: 'tick', target: { state: 'now' } }],
  ['this one can stop at 11:40', { kind: 'update', target: { state: 'now' }, changes: { move: { endTime: '11:40' } } }],
  ['we wrapped up at 10:05', { kind: 'update', target: { state: 'now' }, changes: { move: { endTime: '10:05' } } }],
  ['tack on 10 more mins', { kind: 'update', target: { state: 'now' }, changes: { longer: 10 } }],
])('what is on now, or next, is known without its name: %s', (message, request) => {
  expect(understand(message, thursday)).toMatchObject([request]);
});

test.each([
  ['delete the gym on monday', 'and on tuesday too', 'delete gym [2026-06-16]'],
  ['delete the gym on monday', "wednesday's as well", 'delete gym [2026-06-17]'],
  ['delete the gym on monday', 'oh and the stand-up tomorrow as well', 'delete stand-up [2026-06-12]'],
])('after %s, the same is done to another one: %s', (before, message, request) => {
  const planned = [{ title: 'Stand-up', dates: ['2026-06-12'] }];
  const conversation = { ...noConversation, last: understand(before, thursday)[0] ?? null };
  expect(said(message, { ...thursday, planned, conversation })).toEqual([request]);
});

const gyms = [{ title: 'Gym', dates: ['2026-06-11', '2026-06-16', '2026-06-18', '2026-06-23', '2026-06-25'] }];
test.each([
  ['move the gym on thursday to 19:00', "do the same with today's", 'update Gym [2026-06-11] | 19:00'],
  ['move the gym on thursday to 19:00', 'and the one the week after as well', 'update Gym [2026-06-25] | 19:00'],
  ['move the gym on thursday to 19:00', 'and the next one', 'update Gym [2026-06-23] | 19:00'],
  ['move the gym on thursday to 19:00', 'same for the 23rd', 'update Gym [2026-06-23] | 19:00'],
  ['move the gym on thursday to 19 june', 'and the one the week after', 'update Gym [2026-06-25] | 2026-06-26'],
  [
    'move the gym on thursday to 19 june',
    'and the one on the 25th to the 26th',
    'update Gym [2026-06-25] | 2026-06-26',
  ],
  [
    'move the gym on thursday to 19 june',
    'the one on the 25th to friday at 8 as well',
    'update Gym [2026-06-25] | 2026-06-26 20:00',
  ],
  ['make the gym on thursday 90 minutes', "and tuesday's too", 'update Gym [2026-06-16] | for 90m'],
])('after %s, the same is done to that of another day: %s', (before, message, request) => {
  const mentioned = [event('gym', 'Gym', '2026-06-18T16:00:00Z')];
  const last = understand(before.replace('thursday', '18 june'), thursday)[0] ?? null;
  const setting = { ...thursday, planned: gyms, conversation: { ...noConversation, mentioned, last } };
  expect(said(message, setting)).toEqual([request]);
});

test.each(['and on friday too', 'to tuesday', 'on tuesday'])(
  'where nothing of that name is there, or nothing says that it is one more, it is none: %s',
  (message) => {
    const mentioned = [event('gym', 'Gym', '2026-06-18T16:00:00Z')];
    const last = understand('move the gym on 18 june to 19:00', thursday)[0] ?? null;
    const setting = { ...thursday, planned: gyms, conversation: { ...noConversation, mentioned, last } };
    expect(understand(message, setting)).not.toMatchObject([{ target: { words: 'Gym' } }]);
  },
);

test.each([
  'the report is done too',
  'the report is also done',
  'the report is done as well',
  'tick off the report too',
])('what is done too is ticked: %s', (message) => {
  expect(understand(message, thursday)).toMatchObject([{ kind: 'tick', target: { words: 'report' } }]);
});

test('of what was listed, the one of a day is meant; by its place alone nothing is meant that was not listed', () => {
  const mentioned = ['15', '17'].map((day) => event(`gym${day}`, 'Gym', `2026-06-${day}T16:00:00Z`));
  const last = understand('which gyms are there next week?', thursday)[0] ?? null;
  const setting = { ...thursday, conversation: { ...noConversation, mentioned, last } };
  expect(understand("cancel wednesday's", setting)).toMatchObject([{ kind: 'delete', target: { ids: ['gym17'] } }]);
  expect(understand('cancel the second one', thursday)).toMatchObject([{ kind: 'delete', missing: ['target'] }]);
});

test('what waited for a yes is asked once more with the other day', () => {
  const last = understand('delete the gym on monday', thursday)[0] ?? null;
  const conversation = { ...noConversation, last, isUnchanged: true as const };
  expect(said('tuesday too', { ...thursday, conversation })).toEqual(['delete all gym [2026-06-15+2026-06-16]']);
});

const planned = ['Retro', 'Dentist', 'Pick up kids'].map((title) => ({ title, dates: ['2026-06-12', '2026-06-15'] }));

test.each([
  [
    'retro half an hour shorter, dentist cancelled, and coffee with Omar on monday at 14:30',
    ['update retro | longer by -30m', 'delete dentist', 'create coffee with Omar | 2026-06-15 14:30 | with Omar'],
  ],
  [
    "retro to 10 o'clock on monday please, dentist on friday an hour earlier, and a babysitter tonight from 6:30pm",
    [
      'update Retro [2026-06-15] | 10:00|22:00',
      'update dentist [2026-06-12] | by -60m',
      'create babysitter | 2026-06-11 18:30 night',
    ],
  ],
  [
    'retro to 3 on monday, dentist to 9',
    ['update retro [2026-06-15] | 2026-06-15 15:00|03:00', 'update dentist | 09:00|21:00'],
  ],
  [
    'dentist is at 9 on monday and retro is cancelled',
    ['update dentist [2026-06-15] | 2026-06-15 09:00|21:00', 'delete retro'],
  ],
  ['swap pick up kids and the dentist', ['swap pick up kids and dentist']],
  ["we're away on friday so no pickup", ['delete all pickup [2026-06-12]']],
])('every part that is understood by itself is a request: %s', (message, requests) => {
  expect(said(message, { ...thursday, planned })).toEqual(requests);
});

test.each([
  ['add dinner on saturday at 7pm', 'drinks an hour before that', 'create drinks | 2026-06-13 60m before Dinner'],
  ['add dinner on saturday at 7pm', 'knock twenty minutes off the end', 'update (dinner) | longer by -20m'],
])('after %s, what is measured from it: %s', (before, message, request) => {
  const dinner = event('dinner', 'Dinner', '2026-06-13T17:00:00Z');
  const conversation = { ...noConversation, mentioned: [dinner], last: understand(before, thursday)[0] ?? null };
  expect(said(message, { ...thursday, conversation })).toEqual([request]);
});

test('“that day” is the day of what was just added', () => {
  const [last = null] = understand('tuition on tuesday at 5pm', thursday);
  const conversation = { mentioned: [event('tuition', 'Tuition', '2026-06-16T15:00:00Z')], last, question: null };
  expect(said('am I free at 7pm that day?', { ...thursday, conversation })).toEqual(['free | 2026-06-16 19:00']);
});

test('another one on the weekday that is today is behind the one that was added', () => {
  const [last = null] = understand('market on wednesday 24 june at 9', thursday);
  const conversation = { mentioned: [event('market', 'Market', '2026-06-24T07:00:00Z')], last, question: null };
  expect(said('thursday too, same hours', { ...thursday, conversation })[0]).toMatch(/2026-06-25 09:00/);
});

test('that week is the one of what was just made', () => {
  const conversation = { ...noConversation, last: understand('dentist on friday 26 june at 9', thursday)[0] ?? null };
  expect(said('what do I have that week?', { ...thursday, conversation })).toEqual(['agenda | 2026-06-22..2026-06-28']);
});

test('a further question about that day is of the day that was asked about', () => {
  const conversation = { ...noConversation, last: understand('what have I got on saturday?', thursday)[0] ?? null };
  const [request] = understand('and is there anything after 5 that day?', { ...thursday, conversation });
  expect(request).toMatchObject({ kind: 'find', when: { date: '2026-06-13', time: '17:00' } });
});

test.each([
  ['and on sunday', 'create lunch | 2026-06-14 12:00 | like lunch'],
  ['and on sunday and monday', 'create lunch | 2026-06-14+2026-06-15 12:00 | like lunch'],
  ['on sunday and monday instead', 'update (lunch) | 2026-06-14|2026-06-15 | ? which date'],
  ['and on sunday at 1', 'create lunch | 2026-06-14 13:00|01:00 | like lunch'],
  ['the same thing one week later too', 'create lunch | 2026-06-20 12:00 | like lunch'],
  ['one more on friday', 'create lunch | 2026-06-12 12:00 | like lunch'],
  ['4pm tuesday the same with Mr Diaz', 'create lunch with Mr Diaz | 2026-06-16 16:00'],
  ['put it in as an event', 'create | ? title, day'],
])('behind a new lunch on Saturday, “%s” is one more', (message, request) => {
  const [last = null] = understand('lunch on saturday at noon', thursday);
  const conversation = { mentioned: [event('lunch', 'Lunch', '2026-06-13T10:00:00Z')], last, question: null };
  expect(said(message, { ...thursday, conversation })).toEqual([request]);
});

test.each([
  ['drop the thursday gym from now on', 'update'],
  ["cancel tuesday's gym for good", 'update'],
  ['cancel the gym from thursday on', 'delete'],
  ['drop the gym from now on', 'delete'],
])('of a series on two weekdays only one ends, where it is named: %s', (message, kind) => {
  expect(understand(message, { ...thursday, planned: gyms })).toMatchObject([{ kind, scope: 'following' }]);
});
