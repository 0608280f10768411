import { expect, test } from 'vitest';
import { said, thursday } from './testing/said.ts';
import { understand } from './understand.ts';

test.each([
  ['choir is at 19:30 on tuesday', 'update choir | 2026-06-16 19:30'],
  ['the review starts at 10:45 but still ends at 12:00', 'update review | 10:45-12:00'],
  ["practice's tuesday 4pm", 'update practice | 2026-06-16 16:00'],
  ['the review ends at 11:15', 'update review | until 11:15'],
  ['the review takes 40 minutes', 'update review | for 40m'],
  ['the review will be in room 4.12', 'update review | at room 4.12'],
  ['choir is now on tuesdays', 'update choir | 2026-06-16 RRULE:FREQ=WEEKLY;BYDAY=TU'],
  ['choir is on the 17th, not the 16th', 'update choir | 2026-06-17'],
  ['parents evening is at 18:30 now', 'update parents evening | 18:30'],
  ['the review has been brought forward to 9:00', 'update review | 09:00'],
  ['lunch got pushed back an hour', 'update lunch | by 60m'],
  ['the review got cut down to half an hour', 'update review | for 30m'],
  ['the call was shifted from ten to eleven', 'update call | 11:00|23:00'],
  ['the review will run 15 minutes over', 'update review | longer by 15m'],
  ['the offsite ends a day earlier', 'update offsite | longer by -1440m'],
  ['the review is only half an hour this week', 'update review [2026-06-11..2026-06-14] | for 30m'],
  ["choir's off this week", 'delete all choir [2026-06-08..2026-06-14]'],
  ["the review isn't going to happen", 'delete review'],
  ['everything this afternoon can go', 'delete all [2026-06-11 afternoon]'],
  ["the review isn't at 11:00, it's at 11:30", 'update review | 11:30'],
  ["choir isn't at 19:00 tomorrow, it's at 19:30", 'update choir [2026-06-12] | 19:30'],
  ['parents evening has been put back to the 25th', 'update parents evening | 2026-06-25'],
  ["the flight's an hour and ten late", 'update flight | by 70m'],
  ['the review is half an hour late', 'update review | by 30m'],
  ['make choir a quarter of an hour later tomorrow', 'update choir [2026-06-12] | by 15m'],
  ['start the review 15 minutes later as well', 'update review | by 15m'],
  ['shove everything on monday to tuesday', 'update all [2026-06-15] | 2026-06-16'],
  ['cancel choir for the rest of june', 'delete all choir [2026-06-11..2026-06-30]'],
  ["choir's half an hour shorter tomorrow", 'update choir [2026-06-12] | longer by -30m'],
  ['the review is running over by 10', 'update review | longer by 10m'],
  ['the review ran over by half an hour', 'update review | longer by 30m'],
  ['move the first two meetings on friday to saturday', 'update all 2 of next meetings [2026-06-12] | 2026-06-13'],
  ['extend the offsite to saturday', 'update offsite | ..2026-06-13'],
  ['the review will be 20 minutes tomorrow', 'update review [2026-06-12] | for 20m'],
  ['finish the review ten minutes early', 'update review | longer by -10m'],
  ['the shoes can wait till friday', 'update shoes | 2026-06-12'],
  ['choir tomorrow is at 19:00 now', 'update choir [2026-06-12] | 19:00'],
  ['push the review by ten', 'update review | by 10m'],
  ['the dentist I mean, to noon', 'update dentist | 12:00'],
  ['everything after two moves to friday', 'update all [after 14:00|02:00] | 2026-06-12'],
  ['cancel choir monday to friday', 'delete all choir [2026-06-15..2026-06-19]'],
  ["choir's off until september", 'delete all choir [2026-06-11..2026-08-31]'],
  ['no choir during half term', 'delete all choir [during half term]'],
])('what is told of an event changes the one that is there: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ["Ana's last day is friday", "create Ana's last day | 2026-06-12"],
  ['leo has football on saturdays at 9am', 'create leo football | 2026-06-13 09:00 RRULE:FREQ=WEEKLY;BYDAY=SA'],
  ["sam's got a driving test on friday at 10am", 'create sam driving test | 2026-06-12 10:00'],
])('what is told of somebody plans it: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['my office hours are 9 to 3', 'setting told'],
  ["i don't work on wednesdays", 'setting told'],
  ["I'm in Lisbon next week", 'setting told'],
  ['i painted the fence from 9 to 11', 'log paint the fence | 2026-06-11 09:00-11:00'],
  ['log an hour of piano yesterday', 'log piano | 2026-06-10 for 60m | ? time'],
  ['forgot to track swimming on monday 7 to 8', 'log swimming | 2026-06-08 07:00-08:00'],
])('what holds of the person, and what they did, is no event: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['ben is ill tomorrow at 9:00', 'unknown ben is ill tomorrow at 9:00'],
  ["mia can't come on friday", "unknown mia can't come on friday"],
])('what is told of somebody is not made an event of: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['gym fri at 10:00 or 11:00'],
  ['pills every day at 8:00 and 20:00'],
  ['swim every day at 7:00, leave out friday'],
  ['swim every day at 7:00. Keep wednesday free.'],
  ['keep wednesday free and add swim every day at 7:00'],
  ['swim every weekday at 7:00, friday stays free'],
])('what is not understood of a new event is asked about: %s', (message) => {
  expect(said(message)).toEqual([expect.stringMatching(/^create .*\? unclear/)]);
});

test.each([
  ["practice's tuesday 4pm", 'practice'],
  ["the doctor's friday 4pm", "doctor's"],
])('what is told of an event that is not there makes one of its name: %s', (message, title) => {
  expect(understand(message, thursday)).toMatchObject([{ kind: 'update', orElse: { kind: 'create', title } }]);
});

const withPlanned = {
  ...thursday,
  planned: ['Quarterly report', 'Review', 'Retro', 'Parents evening', 'Dinner'].map((title) => ({
    title,
    dates: ['2026-06-11', '2026-06-18'],
  })),
};
test.each([
  ['the quarterly report is going to take longer than I planned', 'update quarterly report | longer by 1m | ? amount'],
  ['the review might run a bit longer', 'update review | longer by 1m | ? amount'],
])('how much longer is asked: %s', (message, request) => {
  expect(said(message, withPlanned)).toEqual([request]);
});

test.each(['the review is longer than the retro', 'how much longer will the review take'])(
  'what only compares or asks changes nothing: %s',
  (message) => {
    expect(understand(message, withPlanned)).not.toMatchObject([{ kind: 'update' }]);
  },
);

test('a part of the day belongs to the name of what is planned', () => {
  expect(said('shift the parents evening to half five', withPlanned)).toEqual(['update parents evening | 17:30|05:30']);
  expect(said('cancel dinner this evening', withPlanned)).toEqual(['delete dinner [2026-06-11 evening]']);
});

test.each([
  ['rehearsal only needs 40 minutes this time', 'update rehearsal | for 40m'],
  ['the band rehearsal needs two hours', 'update band rehearsal | for 120m'],
  ['the rehearsal will just need an hour and a half', 'update rehearsal | for 90m'],
  ['the rehearsal needs 40 minutes on friday', 'update rehearsal [2026-06-12] | for 40m'],
])('a planned event needs so long: %s', (message, request) => {
  const planned = [{ title: 'Band rehearsal', dates: ['2026-06-12'] }];
  expect(said(message, { ...thursday, planned })).toEqual([request]);
});

test('what needs so long and is not planned is no change of an event', () => {
  const planned = [{ title: 'Band rehearsal', dates: ['2026-06-12'] }];
  expect(understand('the cake needs 40 minutes', { ...thursday, planned })).not.toMatchObject([{ kind: 'update' }]);
});
