import { describe, expect, test } from 'vitest';
import { noConversation, type Request } from './requests.ts';
import { event, said, thursday } from './testing/said.ts';
import { understand } from './understand.ts';

// It is 10:14 on Thursday 11 June.
test.each([
  ['I worked on the slides from 8 to 9:30', 'log slides | 2026-06-11 08:00-09:30'],
  ['I volunteered at the library from 8 to 9:30', 'log volunteered at the library | 2026-06-11 08:00-09:30'],
  ['log 20 minutes of piano', 'log piano | for 20m'],
  ['I practised scales for 25 minutes', 'log practise scales | for 25m'],
  ['spent the last 40 minutes on taxes', 'log taxes | for 40m'],
  ['spent about an hour working on the budget', 'log budget | for 60m'],
  ['I have been reading for half an hour', 'log reading | for 30m'],
  ['I cleaned the kitchen yesterday from 18:00 to 18:45', 'log clean the kitchen | 2026-06-10 18:00-18:45'],
  ['had a chat with Ana from 9 to 9:20', 'log chat with Ana | 2026-06-11 09:00-09:20'],
  ['I worked with Ana on the plan from 8 to 9', 'log work with Ana on the plan | 2026-06-11 08:00-09:00'],
  ['record that I was proofreading letters from 8 to 9', 'log proofreading letters | 2026-06-11 08:00-09:00'],
  ['I worked from 8 to 9', 'log work | 2026-06-11 08:00-09:00'],
  ['went to the pool from 7 to 8', 'log pool | 2026-06-11 07:00-08:00'],
  ['I was at the dentist from 9 to 9:40', 'log dentist | 2026-06-11 09:00-09:40'],
  ['forgot to log: choir on Tuesday 19 to 21', 'log choir | 2026-06-09 19:00-21:00'],
  ['the standup took me from 9:30 to 9:50', 'log standup | 2026-06-11 09:30-09:50'],
  ['dishes took 15 minutes', 'log dishes | for 15m'],
  ['spent forty minutes on the invoices before bed', 'log invoices | before bed 22:00 for 40m | ? time'],
  ['log 45 minutes of morning pages', 'log morning pages | for 45m'],
  ['I read at 8 for 20 minutes', 'log reading | 2026-06-11 08:00 for 20m'],
  ['I wrote letters until 9:30 for an hour', 'log write letters | 2026-06-11 08:30-09:30 for 60m'],
  ['log emails from 8 to 9 before that', 'log emails | 2026-06-11 08:00-09:00'],
  ['my shift was 7:00 to 9:30 today, log it please', 'log shift | 2026-06-11 07:00-09:30'],
  ['half an hour of stretching just now, log it', 'log stretching | 2026-06-11 for 30m'],
  ['just finished 20 minutes of ironing, track that', 'log ironing | for 20m'],
  ['between 8 and 9:30 this morning I proofread chapter 3', 'log proofread chapter 3 | 2026-06-11 08:00-09:30 morning'],
  ['yesterday I spent two and a half hours on the specs, not two', 'log specs | 2026-06-10 for 150m | ? time'],
  ['I refereed a match from 8 to 9', 'log refereed a match | 2026-06-11 08:00-09:00'],
  ["I've been cooking since 8:30", 'log cooking | 2026-06-11 08:30-10:14'],
  ['been working on the grant since 8', 'log grant | 2026-06-11 08:00-10:14'],
  ['just finished 25 minutes of Spanish', 'log Spanish | for 25m'],
  ['wrapped up an hour of filing', 'log filing | for 60m'],
  ['I spent an hour and twenty on taxes, starting at 8', 'log taxes | 2026-06-11 08:00 for 80m'],
  ['log an hour and ten of drums', 'log drums | for 70m'],
  ['I worked on the report from 9 to now', 'log report | 2026-06-11 09:00-10:14'],
  ['I was doing the dishes between 8 and 9', 'log dishes | 2026-06-11 08:00-09:00'],
  ['from 8 to 9 I was busy sketching', 'log sketching | 2026-06-11 08:00-09:00'],
  ['note down that I did the dishes from 8 to 9', 'log dishes | 2026-06-11 08:00-09:00'],
  ['log that from 8 to 9 I did the dishes', 'log dishes | 2026-06-11 08:00-09:00'],
  ["I've been sketching since 9 and just stopped", 'log sketching | 2026-06-11 09:00-10:14'],
  ['I spent the last hour on sketching', 'log sketching | for 60m'],
  ['put the last hour down as sketching', 'log sketching | for 60m'],
  ['the past hour was sketching', 'log sketching | for 60m'],
  ['put 8 to 9 in my log as sketching', 'log sketching | 2026-06-11 08:00-09:00'],
  ["enter 20 minutes of filing in yesterday's log", 'log filing | 2026-06-10 for 20m | ? time'],
  ['managed 20 minutes of filing yesterday', 'log filing | 2026-06-10 for 20m | ? time'],
  ['filing yesterday was 20 minutes, log that', 'log filing | 2026-06-10 for 20m | ? time'],
])('time that has passed is entered as what was done: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

describe('times are the latest that have passed', () => {
  test.each([
    ['I ran from 6 to 7', 'log run | 2026-06-11 06:00-07:00'],
    ['I ran from 6 to 7 this morning', 'log run | 2026-06-11 06:00-07:00 morning'],
    ['I ran from 5 to 6 yesterday', 'log run | 2026-06-10 17:00-18:00'],
    ['I had a call from 2 to 2:30', 'log call | 2026-06-10 14:00-14:30'],
    ['I slept from 11 to 7', 'log sleep | 2026-06-10 23:00-07:00'],
    ['I slept from 11 to 7 last night', 'log sleep | 2026-06-10 23:00-07:00 night'],
    ['I was at the dentist on Friday from 2 to 3', 'log dentist | 2026-06-05 14:00-15:00'],
    ['I worked on the report on 3 June from 8 to 9', 'log report | 2026-06-03 08:00-09:00'],
    ['I worked on the report on 20 December from 8 to 9', 'log report | 2025-12-20 08:00-09:00'],
    ['I worked on the report on the 20th from 8 to 9', 'log report | 2026-05-20 08:00-09:00'],
    ['I worked on the report on 3 June 2024 from 8 to 9', 'log report | 2024-06-03 08:00-09:00'],
  ])('%s', (message, request) => {
    expect(said(message)).toEqual([request]);
  });
});

test.each([
  ['log 45 minutes of reading yesterday', 'log reading | 2026-06-10 for 45m | ? time'],
  ['I ran for half an hour this morning', 'log run | 2026-06-11 morning for 30m | ? time'],
  ['I met Sam yesterday', 'log meet Sam | 2026-06-10 | ? time'],
  ['I had a call at 9', 'log call | 2026-06-11 09:00 | ? length'],
  ['track 30 minutes', 'log | for 30m | ? title'],
  ['log reading on 31 June from 8 to 9', 'log reading | 08:00-09:00 no such date | ? real date'],
  ['log an hour of reading every day', 'log reading | 2026-06-11 for 60m RRULE:FREQ=DAILY | ? day'],
  ['I worked 10 hours on the report this week', 'log report | 2026-06-08..2026-06-14 for 600m | ? day, time'],
])('what is missing is asked for: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test('each of several is an entry', () => {
  expect(said('I ran from 6 to 7 and cooked from 8 to 9')).toEqual([
    'log run | 2026-06-11 06:00-07:00',
    'log cooking | 2026-06-11 08:00-09:00',
  ]);
});

test.each(['log 2h of drafting and 30 minutes of mail', 'I worked on the report 30 minutes longer'])(
  'what was not understood is asked about: %s',
  (message) => {
    const [request] = understand(message, thursday);
    expect(request).toMatchObject({ kind: 'log', missing: expect.arrayContaining(['unclear']) });
  },
);

test.each([
  ['I did the report yesterday', 'tick'],
  ['start the timer for the report', 'start'],
  ['track the report', 'start'],
  ['time the grant proposal from now on please', 'start'],
  ['read the mail at 8', 'create'],
  ['I had to move standup to 10', 'unknown'],
  ['I made an appointment with the dentist on friday at 3', 'create'],
  ['what did I do on Monday?', 'find'],
  ['I have lunch from 12 to 1', 'create'],
])('what is no time that has passed stays what it is: %s', (message, kind) => {
  expect(understand(message, thursday)[0]?.kind).toBe(kind);
});

describe('in a conversation', () => {
  const mentioned = [event('deep', 'Deep work', '2026-06-11T06:00:00Z')];
  const asking = (message: string) => {
    const [about] = understand(message, thursday) as [Extract<Request, { kind: 'log' }>];
    const question = { about, asks: about.missing[0] ?? 'time', candidates: [] };
    return { ...thursday, conversation: { ...noConversation, question } };
  };

  test.each([
    ['I worked on it from 9 to 10', 'log (deep) | 2026-06-11 09:00-10:00'],
    ['log 20 minutes of that', 'log (deep) | for 20m'],
  ])('it may be of what was just spoken of, whenever that was planned: %s', (message, request) => {
    expect(said(message, { ...thursday, conversation: { ...noConversation, mentioned } })).toEqual([request]);
  });

  test.each([
    ['log 45 minutes of reading yesterday', 'at 20:00', 'log reading | 2026-06-10 20:00 for 45m'],
    ['I met Sam yesterday', 'from 3 to 4', 'log meet Sam | 2026-06-10 15:00-16:00'],
    ['I had a call at 9', '20 minutes', 'log call | 2026-06-11 09:00 for 20m'],
    ['I had a call at 9', 'until 9:30', 'log call | 2026-06-11 09:00-09:30'],
    ['track 30 minutes', 'piano', 'log piano | for 30m'],
    ['I met Sam yesterday', 'never mind', 'decline'],
  ])('an answer adds what was missing: %s %s', (message, answer, request) => {
    expect(said(answer, asking(message))).toEqual([request]);
  });
});

test.each([
  ['and planning from 7 to 8', 'log planning | 2026-06-11 07:00-08:00'],
  ['before that planning from 7 to 8', 'log planning | 2026-06-11 07:00-08:00'],
  ['and 45 minutes of planning before that', 'log planning | 2026-06-11 07:15-08:00'],
  ['plus 10 minutes of planning', 'log planning | 2026-06-11 for 10m'],
])('more is logged behind time that was logged: %s', (message, expected) => {
  const [last = null] = understand('log email from 8 to 8:20', thursday);
  const entry = event('email', 'Email', '2026-06-11T06:00:00Z');
  expect(said(message, { ...thursday, conversation: { mentioned: [], last, question: null, entry } })).toEqual([
    expected,
  ]);
});

test('how long “it” took is asked of the time that was tracked', () => {
  const entry = event('report', 'Report', '2026-06-11T06:00:00Z');
  const conversation = { ...noConversation, entry };
  expect(said('how long did I work on it?', { ...thursday, conversation })).toEqual(['spent Report']);
});

const email = event('email', 'Email', '2026-06-11T06:00:00Z');
const logged = (last: Request | undefined) => ({
  ...thursday,
  conversation: { mentioned: [], last: last ?? null, question: null, entry: email },
});

test.each([
  ['and half an hour yesterday for the same', 'log Email | 2026-06-10 for 30m | ? time'],
  ['and 25 for yesterday', 'log Email | 2026-06-10 for 25m | ? time'],
  ['the same on tuesday', 'log Email | 2026-06-09 for 20m | ? time'],
  ['same for yesterday', 'log Email | 2026-06-10 for 20m | ? time'],
])('the same is logged of another day: %s', (message, expected) => {
  expect(said(message, logged(understand('log email from 8 to 8:20', thursday)[0]))).toEqual([expected]);
});

test('behind time that was deleted “it” is what that was', () => {
  const deleted = understand('delete that entry', logged(understand('log email from 8 to 8:20', thursday)[0]))[0];
  expect(said('log it 8:30 to 8:50', logged(deleted))).toEqual(['log Email | 2026-06-11 08:30-08:50']);
});

test.each([
  ["add 25 minutes of admin to today's tracked time", 'log admin | 2026-06-11 for 25m'],
  ["put half an hour of mail in yesterday's timesheet", 'log mail | 2026-06-10 for 30m | ? time'],
])('what is added to tracked time is logged: %s', (message, expected) => {
  expect(said(message)).toEqual([expected]);
});

test.each([
  ['set its start to 9:50', { time: '09:50', endTime: null }],
  ['change the start time to 9:50', { time: '09:50', endTime: null }],
  ["scrap the timer, I'd done it already: 8 to 9:15", { time: '08:00', endTime: '09:15' }],
])('a timer that runs is told when it was: %s', (message, when) => {
  const [started] = understand('start a timer for email', thursday);
  expect(understand(message, logged(started))).toMatchObject([{ kind: 'correct time', when, isDeleted: false }]);
});

test('a timer that is not to run yet is taken back', () => {
  const [started] = understand('start a timer for email', thursday);
  expect(understand('scrap that, not starting yet', logged(started))).toMatchObject([{ kind: 'undo' }]);
});

test.each([
  ['sketching took until 11:30', 'sketching', { endTime: '11:30' }],
  ['no, emails took 50 minutes', 'emails', { minutes: 50 }],
  ['sketching started at 8:45', 'sketching', { time: '08:45' }],
])('of what was logged, the time that is named is corrected: %s', (message, words, when) => {
  const done = understand('log sketching yesterday from 9 to 11 and emails from 13:00 to 14:00', thursday);
  const setting = logged(done.at(-1));
  const then = { ...setting, conversation: { ...setting.conversation, done } };
  expect(understand(message, then)).toMatchObject([{ kind: 'correct time', target: { words }, when }]);
});

test.each([
  ['and 40 minutes of guitar', 'log guitar | 2026-06-09 for 40m | ? time'],
  ['and cooked for an hour', 'log cooking | 2026-06-09 for 60m | ? time'],
  ['I also swam for half an hour', 'log swim | 2026-06-09 for 30m | ? time'],
  ['then 20 minutes of email', 'log email | 2026-06-09 for 20m | ? time'],
  ['and guitar from 6 to 7pm', 'log guitar | 2026-06-09 18:00-19:00'],
  ['and 40 minutes of guitar today', 'log guitar | 2026-06-11 for 40m'],
  ['and half an hour of walking just now', 'log walking | 2026-06-11 for 30m'],
  ['I swam for half an hour', 'log swim | for 30m'],
])('what is added behind time of another day is of that day, unless it says another: %s', (message, expected) => {
  const [last = null] = understand('log 2 hours of sketching on tuesday', thursday);
  expect(said(message, { ...thursday, conversation: { ...noConversation, last } })).toEqual([expected]);
});

test.each(['I went climbing yesterday from 5pm to 7pm', 'we went to the museum from 3pm to 5pm yesterday'])(
  'where one went is told as what one did: %s',
  (message) => {
    const [only] = understand(message, thursday);
    expect(only).toMatchObject({ kind: 'log', missing: [] });
    expect(only).not.toHaveProperty('unread');
  },
);

const filing = understand('log 20 minutes of filing yesterday', thursday)[0];

test.each([
  ['more like 25 minutes', { minutes: 25 }],
  ['closer to 25 minutes actually', { minutes: 25 }],
  ['could you add 10 minutes to that?', { minutes: 30 }],
  ['not yesterday, the day before', { date: '2026-06-09' }],
  ['monday was the day I did it', { date: '2026-06-08' }],
])('time that was logged is corrected by its length or its day alone: %s', (message, when) => {
  expect(understand(message, logged(filing))).toMatchObject([{ kind: 'correct time', when, isDeleted: false }]);
});

test.each(['I kept on right up to 9', 'I worked through to 9'])(
  'time that was logged goes on until it is said to: %s',
  (message) => {
    const [last] = understand('log filing from 8 to 8:30', thursday);
    expect(understand(message, logged(last))).toMatchObject([{ kind: 'correct time', isEnd: true }]);
  },
);

test.each([
  "no, that didn't happen, take it out",
  "I didn't do any filing, remove that",
  'no wait, delete that log',
  'could you take that entry away?',
])('time that was logged and was not is deleted: %s', (message) => {
  expect(understand(message, logged(filing))).toMatchObject([{ kind: 'correct time', isDeleted: true }]);
});

test.each([
  'timer: sketching',
  'get a timer going for sketching',
  'turn on the timer for sketching',
  'start time tracking: sketching',
  'please start recording time on sketching',
  'put the timer on sketching',
])('a timer starts in many words: %s', (message) => {
  expect(understand(message, thursday)).toMatchObject([{ kind: 'start', target: { words: 'sketching' } }]);
});

test.each([
  "I've switched to sketching",
  'change the timer over to sketching',
  'from now on sketching',
  'track sketching instead',
  "I'm on sketching now",
])('a timer that runs goes to what is done now: %s', (message) => {
  const [started] = understand('start a timer for email', thursday);
  expect(understand(message, logged(started))).toMatchObject([{ kind: 'start', target: { words: 'sketching' } }]);
});

test.each(['timer off', 'turn the timer off', 'stop recording', 'end time tracking'])(
  'a timer stops in many words: %s',
  (message) => {
    const [started] = understand('start a timer for email', thursday);
    expect(understand(message, logged(started))).toMatchObject([{ kind: 'stop' }]);
  },
);

test('what is told of a timer starts none', () => {
  expect(understand('timer done', thursday)[0]?.kind).not.toBe('start');
});
