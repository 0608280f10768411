import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

/** A fair with hours on Saturday 13 June, and what else is planned. */
const planned = [
  { title: 'Audit', dates: ['2026-06-16'] },
  { title: 'Conference in Ghent', dates: ['2026-06-24'], spans: [{ date: '2026-06-24', last: '2026-06-26' }] },
  { title: 'Pottery', dates: ['2026-06-15', '2026-06-22'] },
];
const alone: Setting = { ...thursday, planned };
const fair = event('fair', 'Plant fair', '2026-06-13T07:00:00Z');
const made: Setting = {
  ...alone,
  conversation: {
    ...{ mentioned: [fair], recent: [fair], question: null },
    last: understand('plant fair on saturday from 9 to 12', thursday)[0] ?? null,
  },
};

test.each([
  'turns out we need the whole day',
  "it's the entire Saturday",
  'forget the time, just all of saturday',
  "we're doing it all day",
  'make it all day instead of 9 to 12',
])('an event with hours that was just planned takes its whole day: %s', (message) => {
  expect(said(message, made)).toEqual(['update (fair) | for 1d']);
});

test.each([
  'the audit is all day',
  'block all of tuesday for the audit, not just two hours',
  "mark Tuesday's audit as all day",
  'can the audit be all day instead of 10 to 12?',
])('so does one that is planned and named: %s', (message) => {
  expect(said(message, alone)).toEqual(['update Audit | for 1d']);
});

test.each([
  'the audit is all day on friday',
  'is the audit all day?',
  'pottery is all day',
  'we need the whole sunday',
])('what is of another day, asked, or of one among several is not made so at once: %s', (message) => {
  const sure = understand(message, made).filter(
    (request) => request.kind === 'update' && request.isOfDays && !request.isGuess,
  );
  expect(sure).toEqual([]);
});

test.each([
  ['the end of the conference moves to the 27th', '2026-06-24..2026-06-27'],
  ['they added a day to the Ghent conference, it ends on the 27th', '2026-06-24..2026-06-27'],
  ['extend the conference in Ghent by a day at the beginning', '2026-06-23..2026-06-26'],
  ['the conference is from tuesday to friday now', '2026-06-23..2026-06-26'],
  ['Ghent should begin on the Thursday, not the Wednesday', '2026-06-25..2026-06-26'],
  ['add Saturday to the conference', '2026-06-24..2026-06-27'],
  ['postpone the conference two days', 'by 2880m'],
  ['slide Ghent by two days so it ends on the 28th', 'by 2880m'],
])('the days of a planned event that is named are changed from those that it has: %s', (message, days) => {
  expect(said(message, alone)).toEqual([`update Conference in Ghent | ${days}`]);
});

test.each(['conference from 3 to 7 August', 'Ghent 24-27 June', 'add the conference on Saturday'])(
  'a name in front of days alone changes nothing that is planned: %s',
  (message) => {
    expect(understand(message, alone).some((request) => request.kind === 'update' && request.isOfDays)).toBe(false);
  },
);
