import { expect, test } from 'vitest';
import { wordsOf } from '../words/words.ts';
import { readPhrases } from './read.ts';

const read = (text: string, today: string, zone = 'Europe/Berlin') =>
  readPhrases(wordsOf(text), { now: Date.parse(`${today}T08:00:00Z`), zone })[0]?.means.date;

// Easter Sundays as the tables of the U.S. Naval Observatory have them, the earliest and latest of two centuries among them.
test.each([
  ['1961-01-01', '1961-04-02'],
  ['2008-01-01', '2008-03-23'],
  ['2011-01-01', '2011-04-24'],
  ['2026-01-01', '2026-04-05'],
  ['2027-01-01', '2027-03-28'],
  ['2038-01-01', '2038-04-25'],
  ['2160-01-01', '2160-03-23'],
])('Easter of the year of %s is on %s', (today, date) => {
  expect(read('on easter sunday', today)).toBe(date);
});

test.each([
  ['on thanksgiving', '2026-06-11', '2026-11-26'],
  ['on black friday', '2026-06-11', '2026-11-27'],
  ['on memorial day', '2026-06-11', '2027-05-31'],
  ['on labor day', '2026-06-11', '2026-09-07'],
  ['on new years eve', '2026-06-11', '2026-12-31'],
  ['on good friday', '2026-04-03', '2026-04-03'],
  ['on good friday', '2026-04-04', '2027-03-26'],
  ['the day after easter monday', '2026-06-11', '2027-03-30'],
  ['the wednesday before thanksgiving', '2026-06-11', '2026-11-25'],
  ['3 days after 24 december', '2026-06-11', '2026-12-27'],
  ['two weeks before 1 march', '2026-06-11', '2027-02-15'],
])('“%s” is the one ahead: on %s, %s', (text, today, date) => {
  expect(read(text, today)).toBe(date);
});

test.each([
  ["on mother's day", 'Europe/London', '2027-03-07'],
  ['on mothers day', 'Europe/Berlin', '2027-05-09'],
  ['on mothers day', 'Europe/Paris', '2027-05-30'],
  ['on fathers day', 'Australia/Sydney', '2027-09-05'],
  ['on labour day', 'Europe/Paris', '2027-05-01'],
  ['on labor day', 'Europe/Paris', '2027-09-06'],
  ['on independence day', 'Asia/Kolkata', '2027-08-15'],
  ['on thanksgiving', 'America/Toronto', '2027-10-11'],
])('“%s” in %s is on %s', (text, zone, date) => {
  expect(read(text, '2027-01-14', zone)).toBe(date);
});
