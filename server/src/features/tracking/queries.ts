export { readBudgets } from './budget-store.ts';
export { eachEntry } from './entries/store.ts';
export { TrackedTime } from './entries-of-events.ts';

import type { TimeEntry } from '@daywright/contract/time-entries';
import type { Db } from '../../platform/database/database.ts';
import type { Draft } from '../events/commands.ts';
import { readDraftEntries } from './entries/store.ts';

/** As `entriesIn` of the store, once what a draft holds is written. @throws AppError `TOO_MANY_EVENTS` */
export function entriesInDraft(db: Db, draft: Draft, from: number, to: number): Promise<TimeEntry[]> {
  return readDraftEntries(db, draft, from, to);
}
