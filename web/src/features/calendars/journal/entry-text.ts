import type { JournalEntry } from '@daywright/contract/journal';
import { countOf } from '../../../lib/words.ts';

/** What a round did, in a line: `3 events from Google, 1 event to Google, 1 conflict`. */
export function entryText({ full, pulled, pushed, unreadable, conflicts, refusals, error }: JournalEntry): string {
  const done = [
    full && 'Read in full',
    pulled > 0 && `${countOf(pulled, 'event')} from Google`,
    pushed > 0 && `${countOf(pushed, 'event')} to Google`,
    conflicts.length > 0 && countOf(conflicts.length, 'conflict'),
    refusals.length > 0 && `${refusals.length} refused`,
    unreadable > 0 && `${unreadable} could not be read`,
  ].filter((part) => part !== false);
  if (done.length > 0) return done.join(', ');
  return error === null ? 'Nothing changed' : 'Failed';
}
