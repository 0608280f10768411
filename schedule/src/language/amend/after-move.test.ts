import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

const planned = [{ title: 'Fencing', dates: ['2026-06-16', '2026-06-18', '2026-06-23'] }];
/** A move that is done, and where the event is since. */
const after = (message: string, start: string): Setting => {
  const fencing = event('fencing', 'Fencing', start);
  const last = understand(message, { ...thursday, planned }).at(-1) ?? null;
  return {
    ...{ ...thursday, planned },
    conversation: { mentioned: [fencing], recent: [fencing], last, question: null },
  };
};
const toWednesday = after('move fencing on tuesday to wednesday', '2026-06-17T16:00:00Z');

test.each([
  ['actually cancel it instead', ['delete (fencing)']],
  ['on second thought just delete it', ['delete (fencing)']],
  ['no, just skip it this wednesday', ['delete (fencing)']],
  ['no, just cancel it for tuesday', ['undo', 'delete Fencing [2026-06-16]']],
  ['sorry, just drop it on the 16th', ['undo', 'delete Fencing [2026-06-16]']],
])('what was moved is to be on neither day: %s', (message, requests) => {
  expect(said(message, toWednesday)).toEqual(requests);
});

test('another day is none of what was moved', () => {
  expect(said('no, just cancel it on friday', toWednesday)).not.toContainEqual(expect.stringContaining('delete'));
});

const toSeven = after('move fencing on tuesday to 7pm', '2026-06-16T17:00:00Z');
test.each([
  'no leave tuesday as it was, I meant thursday',
  "sorry, keep tuesday's as it was, I meant the one on thursday",
  "oops not tuesday's, thursday's",
  'I meant thursday, tuesday stays as it was',
])('the move is taken back, and that of the other day is moved: %s', (message) => {
  expect(said(message, toSeven)).toEqual(['undo', expect.stringMatching(/^update Fencing \[2026-06-18\] \| 19:00/)]);
});

test('a day on which it does not take place is where it goes', () => {
  expect(said('leave tuesday as it was, I meant friday', toSeven)).not.toContainEqual('undo');
});
