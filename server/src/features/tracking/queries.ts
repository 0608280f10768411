import type { TimeEntry } from '@daywright/contract/time-entries';
import type { Db } from '../../platform/database/database.ts';
import { readEntries } from './entries/store.ts';

/**
 * A person's time entries that overlap [from, to), in epoch milliseconds, by start and then id; the running one up to
 * `now`. Something without length overlaps where it starts.
 */
export function entriesIn(db: Db, userId: string, from: number, to: number, now: number): Promise<TimeEntry[]> {
  return readEntries(db, userId, from, to, now);
}
