import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

/** Now is Thursday 11 June 2026; the run is on Monday. */
const run = event('run', 'Run', '2026-06-15T16:00:00Z');
const behind = (first: string): Setting => ({
  ...thursday,
  conversation: { mentioned: [run], recent: [run], last: understand(first, thursday).at(-1) ?? null, question: null },
});
const once = behind('run on monday at 6pm');
const weekly = behind('run every monday at 6pm');

test.each([
  ["it's raining, so take that one out", 'delete (run)'],
  ["she can't do it, so cancel it", 'delete (run)'],
  ['I have a cold so skip it', 'delete (run)'],
  ["we're not going, so remove it", 'delete (run)'],
  ['they said it is full so move it to 8pm', 'update (run) | 20:00'],
  ["he's coming along, so call it Run with Ben", 'update (run) | called Run with Ben'],
])('what follows from something is done: %s', (message, expected) => {
  expect(said(message, once)).toEqual([expected]);
  expect(understand(message, once)[0]).not.toHaveProperty('isGuess');
});

test.each([
  ['term ends on 15 December, so stop it after that', 'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261215'],
  ['the course finishes on 20 November, so end it there', 'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261120'],
])('the day that is told is that of the end: %s', (message, rule) => {
  expect(said(message, weekly)).toEqual([`update (run) | ${rule}`]);
});

test.each(['it was so long, so far', 'plan a swim tomorrow, so cancel the dentist'])(
  'nothing is done to it by %s',
  (message) => {
    expect(said(message, once).join()).not.toMatch(/(?:update|delete) \(run\)/);
  },
);
