import { expect, test } from 'vitest';
import { thursday, whenText } from '../testing/said.ts';
import { wordsOf } from '../words/words.ts';
import { readPhrases } from './read.ts';
import { whenOf } from './when.ts';

const read = (text: string, setting = thursday): string =>
  whenText(whenOf(readPhrases(wordsOf(text), setting), setting), setting);

test.each([
  // Days.
  ['today', '2026-06-11'],
  ["tomorrow's", '2026-06-12'],
  ['the day after tomorrow', '2026-06-13'],
  ['yesterday', '2026-06-10'],
  ['friday', '2026-06-12'],
  ['this friday', '2026-06-12'],
  ['next friday', '2026-06-19'],
  ['next monday', '2026-06-15'],
  ['last friday', '2026-06-05'],
  ['monday next week', '2026-06-15'],
  ['friday week', '2026-06-19'],
  ['a week from today', '2026-06-18'],
  ['two days after tomorrow', '2026-06-14'],
  ['in three days', '2026-06-14'],
  ['in 2 weeks', '2026-06-25'],
  ['three days ago', '2026-06-08'],
  ['a fortnight ago', '2026-05-28'],
  ['in a fortnight', '2026-06-25'],
  ['two weeks from monday', '2026-06-29'],
  ['3 weeks before friday', '2026-05-22'],
  ['friday the 12th', '2026-06-12'],
  ['friday, june 19', '2026-06-19'],
  ['friday the 13th', 'no such date'],
  ['monday and thursday', '2026-06-15+2026-06-11'],
  // Dates.
  ['twenty third of march', '2027-03-23'],
  ['on the twenty second of june two thousand and twenty six', '2026-06-22'],
  ['march seven twenty twenty seven', '2027-03-07'],
  ['June 3rd, 2027', '2027-06-03'],
  ['feb 29', '2028-02-29'],
  ['2026-12-31', '2026-12-31'],
  ['31/12', '2026-12-31'],
  ['12/31/2026', '2026-12-31'],
  ['3/4', '2027-04-03|2027-03-04'],
  ['on the seventh', '2026-07-07'],
  ['on the 15th', '2026-06-15'],
  ['on the 31st', '2026-07-31'],
  ['2026/12/31', '2026-12-31'],
  ['12-jun-2027', '2027-06-12'],
  ['12 to 15 june', '2026-06-12..2026-06-15'],
  ['june 12 - 15', '2026-06-12..2026-06-15'],
  ['on february 30', 'no such date'],
  ['february 29 2027', 'no such date'],
  ['on the 32nd', 'no such date'],
  ['31.6.2026', 'no such date'],
  // Stretches of days.
  ['this week', '2026-06-08..2026-06-14'],
  ['next month', '2026-07-01..2026-07-31'],
  ['the coming weekend', '2026-06-13..2026-06-14'],
  ['next weekend', '2026-06-20..2026-06-21'],
  ['rest of the week', '2026-06-11..2026-06-14'],
  ['the next five days', '2026-06-11..2026-06-15'],
  ['in march', '2027-03-01..2027-03-31'],
  ['from monday to wednesday', '2026-06-15..2026-06-17'],
  ['from friday to monday', '2026-06-12..2026-06-15'],
  ['between today and the twenty first', '2026-06-11..2026-06-21'],
  ['until friday', '2026-06-11..2026-06-12'],
  ['end of the month', '2026-06-30'],
  ['at the end of next week', '2026-06-21'],
  ['beginning of next month', '2026-07-01'],
  ['middle of june', '2026-06-15'],
  // Times.
  ['half past seven', '07:30|19:30'],
  ['quarter to nine', '08:45|20:45'],
  ['a quarter past four in the afternoon', '16:15 afternoon'],
  ['ten to six', '17:50|05:50'],
  ['twenty past five pm', '17:20'],
  ['seven pm', '19:00'],
  ['seven thirty pm', '19:30'],
  ['at seven thirty', '07:30|19:30'],
  ["five o'clock", '17:00|05:00'],
  ['noon', '12:00'],
  ['twelve thirty am', '00:30'],
  ['at midnight', '00:00'],
  ['7:30', '07:30'],
  ['3:30', '15:30|03:30'],
  ['03:30', '03:30'],
  ['7.30pm', '19:30'],
  ['14h30', '14:30'],
  ['at 8 in the evening', '20:00 evening'],
  ['tomorrow morning at 8', '2026-06-12 08:00 morning'],
  ['tonight at 9', '2026-06-11 21:00 night'],
  ['from 2 to 3:30', '14:00-15:30'],
  ['from 10 to 2', '10:00-14:00'],
  ['7-8am', '07:00-08:00'],
  ['between two and four pm', '14:00-16:00'],
  ['10pm-1am', '22:00-01:00'],
  ['after ten am', 'after 10:00'],
  ['before 5pm', 'before 17:00'],
  // Distances, lengths, shifts.
  ['in an hour', '2026-06-11 11:14'],
  ['in half an hour', '2026-06-11 10:44'],
  ['in an hour and a half', '2026-06-11 11:44'],
  ['for an hour and a half', 'for 90m'],
  ['for 1h30', 'for 90m'],
  ['for two and a half hours', 'for 150m'],
  ['for 3 days', 'for 3d'],
  ['2h', 'for 120m'],
  ['all day', 'for 1d'],
  ['an hour later', 'by 60m'],
  ['15 minutes earlier', 'by -15m'],
  // What it is measured from.
  ['after lunch', 'after lunch 13:00'],
  ['before work', 'before work 09:00'],
  ['after work', 'after work 17:30'],
  ['right after the stand-up', 'after stand-up'],
  ['an hour before my flight', '60m before flight'],
  // Repeats.
  ['every day', '2026-06-11 RRULE:FREQ=DAILY'],
  ['every weekday at 9:15', '2026-06-12 09:15 RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['every other tuesday', '2026-06-16 RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
  ['every tuesday and thursday', '2026-06-11 RRULE:FREQ=WEEKLY;BYDAY=TU,TH'],
  ['on mondays', '2026-06-15 RRULE:FREQ=WEEKLY;BYDAY=MO'],
  ['every fortnight', '2026-06-11 RRULE:FREQ=WEEKLY;INTERVAL=2'],
  ['every 3 weeks', '2026-06-11 RRULE:FREQ=WEEKLY;INTERVAL=3'],
  ['the fifteenth of every month', '2026-06-15 RRULE:FREQ=MONTHLY;BYMONTHDAY=15'],
  ['every month on the 31st', '2026-07-31 RRULE:FREQ=MONTHLY;BYMONTHDAY=31'],
  ['first monday of every month', '2026-07-06 RRULE:FREQ=MONTHLY;BYDAY=1MO'],
  ['every last friday of the month', '2026-06-26 RRULE:FREQ=MONTHLY;BYDAY=-1FR'],
  ['last day of every month', '2026-06-30 RRULE:FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['every june third', '2027-06-03 RRULE:FREQ=YEARLY'],
  ['every weekend', '2026-06-13 RRULE:FREQ=WEEKLY;BYDAY=SA,SU'],
  ['every evening at 9', '2026-06-11 21:00 evening RRULE:FREQ=DAILY'],
  ['every day at 8am 5 times', '2026-06-12 08:00 RRULE:FREQ=DAILY;COUNT=5'],
  ['every day for two weeks', '2026-06-11 RRULE:FREQ=DAILY;UNTIL=20260624'],
  ['every friday at 6pm until june 30', '2026-06-12 18:00 RRULE:FREQ=WEEKLY;BYDAY=FR;UNTIL=20260630T160000Z'],
  ['every day this week at noon', '2026-06-11 12:00 RRULE:FREQ=DAILY;UNTIL=20260614T100000Z'],
  ['every monday starting next month', '2026-07-06 RRULE:FREQ=WEEKLY;BYDAY=MO'],
  // No time at all.
  ['the second one', ''],
  ['three people', ''],
  ['the first draft', ''],
  ['may we', ''],
])('%s', (text, when) => {
  expect(read(text)).toBe(when);
});

test.each([
  // 02:00 becomes 03:00 in Brussels on 29 March 2026.
  ['in two hours', '2026-03-29T00:30:00Z', 'Europe/Brussels', '2026-03-29 04:30'],
  ['in a day', '2026-03-28T12:00:00Z', 'Europe/Brussels', '2026-03-29'],
  // 03:00 becomes 02:00 on 25 October 2026.
  ['in two hours', '2026-10-24T23:30:00Z', 'Europe/Brussels', '2026-10-25 02:30'],
  ['tomorrow', '2026-06-11T22:30:00Z', 'Europe/Brussels', '2026-06-13'],
  ['tomorrow', '2026-06-11T22:30:00Z', 'America/New_York', '2026-06-12'],
  ['today', '2026-06-11T19:00:00Z', 'Asia/Kathmandu', '2026-06-12'],
  ['in 30 minutes', '2026-06-11T18:00:00Z', 'Asia/Kathmandu', '2026-06-12 00:15'],
  ['next monday', '2026-12-31T12:00:00Z', 'UTC', '2027-01-04'],
  ['this week', '2027-01-01T12:00:00Z', 'UTC', '2026-12-28..2027-01-03'],
  ['end of february', '2028-01-10T12:00:00Z', 'UTC', '2028-02-29'],
])('%s said at %s in %s', (text, now, zone, when) => {
  expect(read(text, { ...thursday, now: Date.parse(now), zone })).toBe(when);
});

test('after work is when the person stops working', () => {
  const hours = [{ weekday: 4, start: 8 * 60, end: 16 * 60 }];
  expect(read('after work', { ...thursday, hours })).toBe('after work 16:00');
});
