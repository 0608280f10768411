import { expect, test } from 'vitest';
import { event, said, thursday } from './testing/said.ts';
import { understand } from './understand.ts';

test.each([
  ['longest meeting this week', 'longest meeting | 2026-06-08..2026-06-14'],
  ["what's my shortest meeting tomorrow", 'shortest meeting | 2026-06-12'],
  ["what's my busiest day", 'busiest'],
  ['which day is the quietest next week', 'quietest | 2026-06-15..2026-06-21'],
  ['which day do I have the most free time', 'quietest'],
  ['how much sleep do I get', 'spent sleep'],
  ['how many hours of meetings do I have this week', 'spent meetings | 2026-06-08..2026-06-14'],
  ['how much time do I have tomorrow', 'load | 2026-06-12'],
  ['how much have I tracked today', 'spent | 2026-06-11 until 10:14'],
  ['how much have I tracked so far today', 'spent | 2026-06-11 until 10:14'],
  ['what am I in at the moment', 'now | 2026-06-11'],
  ['how many meetings tomorrow', 'count meetings | 2026-06-12'],
  ['am I over budget for work', 'budget work'],
  ["what's left of my budget", 'budget'],
  ["what's left today", 'left | 2026-06-11'],
  ['what did I miss', 'missed'],
  ["what haven't I done today", 'missed | 2026-06-11 until 10:14'],
  ['when was the last time I went to the gym', 'last time number -1 gym'],
  ['when do I finish today', 'day end | 2026-06-11'],
  ["what's the last thing in my calendar on Friday?", 'day end number -1 | 2026-06-12'],
  ["what's first tomorrow", 'day start number 1 | 2026-06-12'],
  ['am I in something right now', 'now | 2026-06-11'],
  ["what's my last meeting today", 'day end number -1 meeting | 2026-06-11'],
  ['what time does my day start tomorrow', 'day start | 2026-06-12'],
  ['when do I start the report', 'when report'],
  ['how much longer', 'now'],
  ['how long until this is over', 'now'],
  ["when's this over", 'now'],
  ['when does this thing finish', 'now'],
  ['what time does this meeting end', 'now now meeting'],
  ["what's up next", 'next next'],
  ['is the dentist moved to 3?', 'check dentist | 15:00|03:00'],
  ['is gym tomorrow?', 'check gym | 2026-06-12'],
  ['was the dentist cancelled?', 'check dentist'],
  ['is there anything tomorrow', 'agenda | 2026-06-12'],
  ['is tomorrow busy', 'load | 2026-06-12'],
  ['what time is it', 'clock'],
  ['what time', 'when'],
  ['what did you change', 'changed'],
  ['do you know what time the review starts', 'when review'],
  ['remind me where lunch is', 'where lunch'],
  ['at what time is lunch with Ana', 'when lunch with Ana'],
  ["see if I'm free on friday at 2", 'free | 2026-06-12 14:00|02:00'],
  ['lunch is where', 'where lunch'],
  ['how long does the review take', 'length review'],
  ['how many days until the trip', 'until trip'],
  ['am i double booked on monday', 'overbooked | 2026-06-15'],
  ['whose birthday is on the 28th', 'agenda birthday | 2026-06-28'],
  ['how many days is it until christmas', 'until | 2026-12-25'],
  ['how long until july', 'until | 2026-07-01..2026-07-31'],
  ['how long until 5pm', 'until | before 17:00'],
  ["how long until friday's appointments", 'until next | 2026-06-12'],
  ["which day of the week is dad's birthday", "when dad's birthday"],
  ["which weekday is dad's birthday", "when dad's birthday"],
  ['how long has it been running?', 'timer running'],
  ["what's the date of dad's birthday", "when dad's birthday"],
  ['when was the last swimming lesson', 'last time number -1 swimming lesson'],
  ['what did I do last week', 'agenda | 2026-06-01..2026-06-07'],
  ['when is the next yoga after today', 'when next yoga | 2026-06-12..2026-08-10'],
  ["what's next after sprint planning", 'agenda | after sprint planning'],
  ["what's today's date", 'clock | 2026-06-11'],
  ['am I busy at 3', 'agenda | 15:00|03:00'],
  ['is friday afternoon clear', 'free | 2026-06-12 afternoon'],
  ['what did I do on Monday', 'agenda | 2026-06-08'],
  ['how often does yoga repeat', 'repeats yoga'],
  ['how often do I have yoga', 'repeats yoga'],
  ['is therapy every week?', 'repeats therapy'],
  ['is therapy weekly', 'repeats therapy'],
  ['does the review repeat', 'repeats review'],
  ['when does gym stop repeating', 'repeats gym'],
  ['until when does therapy run', 'repeats therapy'],
  ['which days do I have yoga', 'repeats yoga'],
  ['what days is yoga on', 'repeats yoga'],
  ['how often did I have yoga last month', 'count yoga | 2026-05-01..2026-05-31'],
  ['which days do I have meetings', 'agenda meetings'],
  ['is the weekly review on friday', 'check weekly review | 2026-06-12'],
  ['which days are free next week', 'free days | 2026-06-15..2026-06-21'],
  ['how much free time do I have tomorrow', 'load | 2026-06-12'],
  ['when can I go for a run tomorrow', 'free run | 2026-06-12'],
  ['when could I see Tom this week for an hour', 'free see Tom | 2026-06-08..2026-06-14 | for 60m'],
  ['when can we meet tomorrow', 'free | 2026-06-12'],
  ['when can I leave today', 'day end | 2026-06-11'],
  ['until when am I busy on Friday', 'day end | 2026-06-12'],
  ["what's the earliest thing on Friday", 'day start | 2026-06-12'],
  ["what's the second thing tomorrow", 'agenda number 2 | 2026-06-12'],
  ["what's on friday now", 'agenda | 2026-06-12'],
  ['is there anything I forgot yesterday', 'missed | 2026-06-10'],
  ['have I called the bank', 'check bank'],
  ['did you delete it', 'changed delete'],
  ['what did I do from june 1 to june 5', 'agenda | 2026-06-01..2026-06-05'],
])('what is asked: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['what time is it in Tokyo', 'Asia/Tokyo Tokyo asked'],
  ["what's 9am in Toronto for me on friday", 'America/Toronto Toronto'],
  ["what time is it in New York when it's 3pm here", 'America/New_York New York asked'],
  ['9am EST is what time here', 'America/New_York EST'],
  ['convert 4pm london time to my time', 'Europe/London london'],
  ['what time is lunch in Berlin', ''],
  ["what's on at 3pm in Tokyo", ''],
  ['when is dinner in Paris', ''],
])('a clock elsewhere is asked for, or not: %s', (message, there) => {
  const [request] = understand(message, thursday);
  const asked = request?.kind === 'find' ? request.there : undefined;
  expect(asked ? `${asked.zone} ${asked.name}${asked.isAsked ? ' asked' : ''}` : '').toBe(there);
});

test.each([
  ['undo', { kind: 'undo', isSeveral: false, of: null }],
  ['undo the last two', { kind: 'undo', isSeveral: true, count: 2, of: null }],
  ['redo', { kind: 'redo', isSeveral: false, of: null }],
  ['put it back', { kind: 'undo', isSeveral: false, of: null }],
  ['put the dentist back', { kind: 'undo', isSeveral: false, of: 'dentist' }],
  ['bring back lunch with Sam', { kind: 'undo', isSeveral: false, of: 'lunch with Sam' }],
  ['undo the deletion of gym', { kind: 'undo', isSeveral: false, of: 'gym' }],
])('what is to be taken back: %s', (message, request) => {
  expect(understand(message, thursday)).toEqual([request]);
});

test.each([
  ['move the dentist back to 3', 'update'],
  ['push lunch back an hour', 'update'],
  ['add bring back the books tomorrow at 9', 'create'],
])('what goes back by a time is moved: %s', (message, kind) => {
  expect(understand(message, thursday)[0]?.kind).toBe(kind);
});

test.each([
  ['delete dinner. actually no, keep it', ['decline']],
  ['delete dinner, no wait, leave it there', ['decline']],
  ['cancel the report but keep the review', ['delete report not {review}']],
  ['please delete dinner, thank you!', ['delete dinner']],
  ['tick all of them', ['tick  | ? target']],
  ['what?', ['unknown what']],
  ['why did you do that', ['unknown why did you do that']],
])('what is left as it is, and what asks for nothing: %s', (message, requests) => {
  expect(said(message)).toEqual(requests);
});

const rain = understand('will it rain in Berlin tomorrow', thursday)[0] ?? null;
const upNext = understand("what's next", thursday)[0] ?? null;
const lunch = event('lunch', 'Lunch', '2026-06-11T10:00:00Z');

test.each([
  ['what about Paris?', rain, 'weather | 2026-06-12 | Paris'],
  ['and in Ghent?', rain, 'weather | 2026-06-12 | Ghent'],
  ['and on saturday?', rain, 'weather | 2026-06-13 | Berlin'],
  ['and after that?', upNext, 'next (lunch)'],
])('it goes on with what was asked: %s', (message, last, request) => {
  expect(said(message, { ...thursday, conversation: { mentioned: [lunch], last, question: null } })).toEqual([request]);
});

test.each([
  ['how are you?', 'greeting'],
  ['good night', 'farewell'],
  ['are you a robot', 'help'],
  ["what can't you do", 'help'],
  ['never mind', 'never mind'],
])('small talk asks for nothing: %s', (message, kind) => {
  expect(said(message)).toEqual([kind]);
});

const calls = [
  event('kim', 'Call with Kim', '2026-06-12T11:00:00Z'),
  event('lee', 'Call with Lee', '2026-06-15T14:00:00Z'),
];
const moving = understand('move the call', thursday)[0];

test.each([
  ['the later one', 'update (lee) | ? change'],
  ['the earlier one', 'update (kim) | ? change'],
  ["the 1 o'clock one", 'update (kim) | ? change'],
  ['the one at 4', 'update (lee) | ? change'],
  ['with Lee', 'update (lee) | ? change'],
  ['both of them', 'update all (kim lee) | ? change'],
  ['to 5', 'update call | 17:00|05:00'],
  ['neither', 'decline'],
  ['never mind', 'decline'],
])('which of two calls is to be moved? %s', (message, request) => {
  if (!moving) throw new Error('Nothing is asked.');
  const question = { about: moving, asks: 'target' as const, candidates: calls };
  expect(said(message, { ...thursday, conversation: { mentioned: calls, last: null, question } })).toEqual([request]);
});

test.each([
  ['Leg day', 'update gym | called Leg day'],
  ['to Leg day', 'update gym | called Leg day'],
  ['call it Leg day', 'update gym | called Leg day'],
  ['no', 'decline'],
  ['delete lunch', 'delete lunch'],
])('what shall gym be called? %s', (message, request) => {
  const [about] = understand('rename gym', thursday);
  if (!about) throw new Error('Nothing is asked.');
  const question = { about, asks: 'name' as const, candidates: [] };
  expect(said(message, { ...thursday, conversation: { mentioned: [], last: null, question } })).toEqual([request]);
});

test.each([
  ["don't repeat gym any more", 'update gym | no more repeats'],
  ['stop repeating gym', 'update gym | no more repeats'],
  ["don't delete gym", 'decline'],
])('a repetition is ended, a refusal is none: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['weather in Springfield, IL tomorrow', 'Springfield, IL'],
  ['will it rain in Portland, OR?', 'Portland, OR'],
  ['weather in Paris, Texas on Friday', 'Paris, Texas'],
  ['weather in Ghent, please', 'Ghent'],
  ['weather in Ghent, is it dry?', 'Ghent'],
])('where a town lies is said behind a comma: %s', (message, place) => {
  expect(understand(message, thursday)).toMatchObject([{ kind: 'weather', place }]);
});

test.each([
  ['add call on 3 december next year at 9', 'create call | 2027-12-03 09:00|21:00'],
  ['add call on 29 Feb next year at 9am', 'create call | 09:00 no such date | ? real date'],
])('a date is in the year that is named beside it: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  'is there time for a bike ride on saturday?',
  'is there enough room for a bike ride on saturday?',
  'do I have an hour for a bike ride on saturday?',
  'any time for a bike ride on saturday?',
])('it is asked whether there is room, and for what: %s', (message) => {
  expect(understand(message, thursday)).toMatchObject([
    { kind: 'find', topic: 'free', target: { words: 'bike ride' }, when: { date: '2026-06-13' } },
  ]);
});

const dentist = event('dentist', 'Dentist', '2026-06-12T12:00:00Z');
test.each([
  ['is it still on?', 'check Dentist | 2026-06-12'],
  ['is it really gone', 'check Dentist | 2026-06-12'],
  ['did you delete it?', 'changed delete'],
])('what was just deleted is asked about, and nothing is taken back: %s', (message, request) => {
  const [last = null] = understand('cancel the dentist', thursday);
  const conversation = { mentioned: [], removed: [dentist], last, question: null };
  expect(said(message, { ...thursday, planned: [], conversation })).toEqual([request]);
});

test.each([
  ['what day is the budget meeting', 'when budget meeting'],
  ['when can I see the doctor', 'when doctor'],
])('the name of what is planned is known, whatever words it has: %s', (message, request) => {
  const planned = ['Budget meeting', 'Doctor'].map((title) => ({ title, dates: ['2026-06-15'] }));
  expect(said(message, { ...thursday, planned })).toEqual([request]);
});
