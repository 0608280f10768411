import type { TimeEntry } from '@daywright/contract/time-entries';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { type EntryRow, entryColumns, entryOf } from '../../events/queries.ts';

const rowsMeeting = statement<EntryRow>(
  () => `select ${entryColumns} from time_entries where user_id = ? and stopped_at >= ? and started_at < ?
    union all
    select ${entryColumns} from time_entries where user_id = ? and stopped_at is null and started_at < ?`,
);

/** As `entriesIn` of the feature's queries. */
export async function readEntries(db: Db, userId: string, from: number, to: number, now: number): Promise<TimeEntry[]> {
  const rows = await rowsMeeting(db, [userId, from, to, userId, to]);
  return rows
    .filter((row) => row.started_at >= from || (row.stopped_at ?? now) > from)
    .sort((a, b) => a.started_at - b.started_at || (a.id < b.id ? -1 : 1))
    .map(entryOf);
}
