import type { JournalEntry } from '@daywright/contract/journal';
import { expect, test } from 'vitest';
import { progressText } from '../state-text.ts';
import { entryText } from './entry-text.ts';

const quiet: JournalEntry = {
  id: 'e',
  calendar_id: null,
  at: '2026-06-11T08:00:00.000Z',
  full: false,
  pulled: 0,
  pushed: 0,
  changed: [],
  unreadable: 0,
  conflicts: [],
  refusals: [],
  error: null,
};
const refusal = { event_id: 'lunch', title: 'Lunch', why: 'It is locked.' };

test.each<[Partial<JournalEntry>, string]>([
  [{ pulled: 3, pushed: 1 }, '3 events from Google, 1 event to Google'],
  [{ full: true, pulled: 1_268, unreadable: 2 }, 'Read in full, 1,268 events from Google, 2 could not be read'],
  [{ refusals: [refusal] }, '1 refused'],
  [{ error: 'Google cannot be reached.' }, 'Failed'],
  [{}, 'Nothing changed'],
])('%j is told as %s', (fields, text) => {
  expect(entryText({ ...quiet, ...fields })).toBe(text);
});

test.each([
  [null, 'Syncing…'],
  [1, 'Reading your calendars… 1 event'],
  [1_200, 'Reading your calendars… 1,200 events'],
])('%s events read are told as %s', (read, text) => {
  expect(progressText(read)).toBe(text);
});
