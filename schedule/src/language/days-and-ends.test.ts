import { expect, test } from 'vitest';
import { said } from './testing/said.ts';

/** People count days from the event before, and tell an end in a clause of its own. Now is Thursday 11 June 2026. */

test.each([
  ['chem monday 10am, physics thursday 10am, maths the day after', 'create maths | 2026-06-19'],
  ['chem monday 10am and maths two days later at 9am', 'create maths | 2026-06-17 09:00'],
  [
    'party saturday at 8pm, and bake the cake the evening before at 6',
    'create bake the cake | 2026-06-12 18:00 evening',
  ],
  ['vet friday at 9am and call Mum a week later at 10am', 'create call Mum | 2026-06-19 10:00'],
  ['prep friday at 9am, and drinks that evening at 6', 'create drinks | 2026-06-12 18:00'],
])('days are counted from the event before: %s', (message, second) => {
  expect(said(message).at(-1)).toBe(second);
});

test('a weekday of the month from a month on is a series', () => {
  expect(said('book club first thursday of the month, 8pm till 10pm, starting in july')).toEqual([
    'create book club | 2026-07-02 20:00-22:00 RRULE:FREQ=MONTHLY;BYDAY=1TH',
  ]);
});

test('a title may begin like a count of days', () => {
  expect(said('vet friday at 9am and watch The Night Before sunday at 8pm').at(-1)).not.toContain('2026-06-13');
});

test.each([
  ['train to Ghent leaves 6:52 on friday and gets in 8:36', '2026-06-12 06:52-08:36'],
  ['hike saturday at 9, back by 5', '2026-06-13 09:00-17:00'],
  ['train to Ghent on friday at 6:05, reaching at 10:40', '2026-06-12 06:05-10:40'],
  ['church sunday at 9:30, through to 10:45', '2026-06-14 09:30-10:45'],
  ['flight to Rome friday at 9:50, arrives 12:25', '2026-06-12 09:50-12:25'],
  ['night duty monday, 9 in the evening to 7 in the morning', '2026-06-15 21:00-07:00'],
])('an arrival is the end: %s', (message, when) => {
  const [only, ...more] = said(message);
  expect(only).toContain(when);
  expect(more).toEqual([]);
});

test.each([
  ["bus 42 to Nan's tomorrow, leaves 10:12", "create bus 42 to Nan's | 2026-06-12 10:12"],
  ['driving test booked! 14 july, 10:14 in the morning', 'create driving test booked | 2026-07-14 10:14 morning'],
])('a time that is told behind a new event without one is its time: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['order the cake, 18 june at noon, don’t let me forget', 'create order the cake | 2026-06-18 12:00'],
  [
    'leave for the airport on friday at 9am, so put that down please',
    'create leave for the airport | 2026-06-12 09:00',
  ],
  ['call Bo tomorrow at 9am, half an hour or so', 'create call Bo | 2026-06-12 09:00 for 30m'],
  ['swap the review and the retro round on friday', 'swap review and retro [2026-06-12]'],
])('what only says that it is to be entered is no part of it: %s', (message, request) => {
  expect(said(message)).toEqual([request]);
});

test.each([
  ['tomorrow dentist 9-10', ['create dentist | 2026-06-12 09:00-10:00']],
  [
    'saturday: optician 9-10, haircut 11-12',
    ['create optician | 2026-06-13 09:00-10:00', 'create haircut | 2026-06-13 11:00-12:00'],
  ],
])('two hours behind a day and a name are when it is: %s', (message, requests) => {
  expect(said(message)).toEqual(requests);
});

test.each(['tomorrow read pages 6-7', 'tomorrow exercises 4-6', 'tomorrow final 3-1'])(
  'two numbers of what is counted are of its name: %s',
  (message) => {
    expect(said(message).join()).not.toMatch(/\d\d:\d\d/);
  },
);

test('“in” behind “load” is of the name', () => {
  expect(said('load in 4:30pm friday')).toEqual(['create load in | 2026-06-12 16:30']);
});

test.each([
  // A weekday beside the date, and an hour before it, change nothing about it.
  ['gym every monday at 7pm until monday 28 september', '2026-06-15 19:00', 'WEEKLY;BYDAY=MO;UNTIL=20260928'],
  ['gym every monday at 7 until the 28th of september', '2026-06-15 07:00', 'WEEKLY;BYDAY=MO;UNTIL=20260928'],
  ['gym every monday at 7 until 28/9', '2026-06-15 07:00', 'WEEKLY;BYDAY=MO;UNTIL=20260928'],
  ['gym every monday at 7pm up to and including 29 june', '2026-06-15 19:00', 'WEEKLY;BYDAY=MO;UNTIL=20260629'],
  ['gym every monday at 7pm, through to the end of august', '2026-06-15 19:00', 'WEEKLY;BYDAY=MO;UNTIL=20260831'],
  ['gym every monday at 7pm up to christmas', '2026-06-15 19:00', 'WEEKLY;BYDAY=MO;UNTIL=20261225'],
  ['gym every monday at 7pm in july and august', '2026-07-06 19:00', 'WEEKLY;BYDAY=MO;UNTIL=20260831'],
  ['gym every monday at 7pm from october to march', '2026-10-05 19:00', 'WEEKLY;BYDAY=MO;UNTIL=20270331'],
  ['class tuesdays 5-6pm, starting tuesday 16 june, ending tuesday 7 july', '2026-06-16 17:00-18:00', 'UNTIL=20260707'],
  ['piano weekly on tuesday at 4pm from 1 september to 1 december', '2026-09-01 16:00', 'BYDAY=TU;UNTIL=20261201'],
  ['piano every week on tuesday at 4pm in july', '2026-07-07 16:00', 'BYDAY=TU;UNTIL=20260731'],
  ['yoga at 6pm every weekday, the last one is on friday 26 june', '2026-06-11 18:00', 'UNTIL=20260626'],
  ['yoga at 6pm every monday, it ends on 29 june', '2026-06-15 18:00', 'BYDAY=MO;UNTIL=20260629'],
  ['yoga at 6pm every monday from monday 22 june', '2026-06-22 18:00', 'WEEKLY;BYDAY=MO'],
])('a series begins and ends as it is said: %s', (message, start, rule) => {
  const [only, ...more] = said(message);
  expect(more).toEqual([]);
  expect(only).toContain(` | ${start}`);
  expect(only).toContain(rule);
});

test.each([
  ['holiday up to and including friday 26 june', '2026-06-11..2026-06-26'],
  ['camp from 3 up to and including 7 august', '2026-08-03..2026-08-07'],
  ['trip to Rome starting friday ending on sunday', '2026-06-12..2026-06-14'],
])('so do days that follow one another: %s', (message, days) => {
  expect(said(message).join()).toContain(days);
});

test('an amount of people is no end', () => {
  expect(said('drinks for up to 30 people on friday at 7pm').join()).toContain('2026-06-12 19:00');
});

test.each([
  ['party on saturday at 8, ends at 11', '2026-06-13 20:00-23:00'],
  ['dinner on saturday at 7, until 10', '2026-06-13 19:00-22:00'],
  ['dinner friday at 7, it ends at 9', '2026-06-12 19:00-21:00'],
  ['drinks at 8 on friday, done by 10', '2026-06-12 20:00-22:00'],
  ['night out friday at 9, home by 1', '2026-06-12 21:00-01:00'],
  ['meeting at 1pm, until 4', '2026-06-11 13:00-16:00'],
  ['workshop friday at 9, ends at 5', '2026-06-12 09:00-17:00'],
])('an end that is told apart is the next one after the start: %s', (message, when) => {
  const [only, ...more] = said(message);
  expect(more).toEqual([]);
  expect(only?.split('|')[1]?.trim()).toBe(when);
});

test.each([
  ['sailing from 20.6 to 27.6', '2026-06-20..2026-06-27'],
  ['sailing 28.6-3.7 in Split', '2026-06-28..2026-07-03'],
  ['sailing between 3.7 and 7.7', '2026-07-03..2026-07-07'],
])('two dates with a point each are a stretch of days: %s', (message, days) => {
  expect(said(message).join()).toContain(days);
});

test.each(['review 9.30 to 10.30 on friday', 'run 3.5 to 4.5 km'])(
  'other figures with a point are none: %s',
  (message) => {
    expect(said(message).join()).not.toContain('..');
  },
);
