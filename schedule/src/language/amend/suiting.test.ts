import { expect, test } from 'vitest';
import { plumberAdded, said } from '../testing/said.ts';
import { understand } from '../understand.ts';

/** Now is Thursday 11 June 2026; the plumber comes on Monday. */

test.each([
  ["three o'clock would be easier", '15:00|03:00'],
  ['two is better', '14:00|02:00'],
  ['tuesday suits my boss better', '2026-06-16'],
  ['noon works for the whole team', '12:00'],
  ["tuesday's free for everyone", '2026-06-16'],
  ['friday looks emptier', '2026-06-19'],
  ['the third monday would be easier', '2026-06-15'],
  ['the last friday would be easier', '2026-06-26'],
])('a time suits whomever it suits: %s', (message, move) => {
  expect(said(message, plumberAdded)).toEqual([`update (plumber) | ${move}`]);
});

test.each([
  ['the clinic can only do wednesday', '2026-06-17'],
  ['their side offered 3:40', '15:40|03:40'],
  ["the bookings clerk says it's half past eight, not seven", '08:30|20:30'],
  ["they'd like a full two hours", 'for 120m'],
  ['my wife needs the car in the morning, so make it 3', '15:00|03:00'],
  ["an hour later, I've got another call before it", 'by 60m'],
])('whoever offers a time: %s', (message, move) => {
  expect(said(message, plumberAdded)).toEqual([`update (plumber) | ${move}`]);
});

test.each([
  'friday would be good for lunch with Bo',
  'tom has football on friday at 5',
  'leo has friday off',
  'noon works out for yoga',
  'sunday looks like rain',
  'the dentist has moved to friday',
])('what names something else is of that: %s', (message) => {
  expect(said(message, plumberAdded)).toEqual([expect.not.stringMatching(/^update \(plumber\)/)]);
});

test.each(['the bank wants it by friday', 'mum wants to come on friday at 4', 'thursday is packed'])(
  'what may be of something else is asked about: %s',
  (message) => {
    expect(understand(message, plumberAdded)).toMatchObject([{ isGuess: true }]);
  },
);
