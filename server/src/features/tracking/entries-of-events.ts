import type { TimeEntry } from '@daywright/contract/time-entries';
import { parseEventId } from '@daywright/schedule/recurrence';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { type EntryRow, entryColumns, entryOf } from '../events/queries.ts';

const rowsOfSeries = statement<EntryRow>(
  ({ among }) => `select ${entryColumns} from time_entries where user_id = ? and master_id ${among}`,
);

/** As `entriesOfEvents` of the feature's queries. */
export async function readEntriesOf(db: Db, userId: string, eventIds: readonly string[]): Promise<TimeEntry[]> {
  if (eventIds.length === 0) return [];
  const wanted = new Set(eventIds);
  const masters = new Set(eventIds.map((id) => parseEventId(id).master_id));
  const rows = await rowsOfSeries(db, [userId, [...masters]]);
  return rows.filter(({ event_id }) => event_id !== null && wanted.has(event_id)).map(entryOf);
}
