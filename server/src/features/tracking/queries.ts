export { readBudgets } from './budget-store.ts';

import type { TimeEntry } from '@daywright/contract/time-entries';
import type { Db } from '../../platform/database/database.ts';
import type { Draft } from '../events/commands.ts';
import { readDraftEntries, readEntries } from './entries/store.ts';
import { readEntriesOf } from './entries-of-events.ts';

/**
 * A person's time entries that overlap [from, to), in epoch milliseconds, by start and then id; the running one up to
 * `now`. Something without length overlaps where it starts.
 */
export function entriesIn(db: Db, userId: string, from: number, to: number, now: number): Promise<TimeEntry[]> {
  return readEntries(db, userId, from, to, now);
}

/** As `entriesIn`, once what a draft holds is written. */
export function entriesInDraft(db: Db, draft: Draft, from: number, to: number): Promise<TimeEntry[]> {
  return readDraftEntries(db, draft, from, to);
}

/** A person's time entries on these events and occurrences, whenever they were. */
export function entriesOfEvents(db: Db, userId: string, eventIds: readonly string[]): Promise<TimeEntry[]> {
  return readEntriesOf(db, userId, eventIds);
}
