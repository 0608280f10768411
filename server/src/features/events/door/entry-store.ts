import type { Db } from '../../../platform/database/database.ts';
import { rowWriter } from '../../../platform/database/insert-rows.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { TimeEntriesTable } from '../../../platform/database/tables.ts';
import type { Pause } from '../../../platform/pace.ts';
import { type EntryRow, entryColumns } from './entry-row.ts';

/** A row to write, in full. The signs of life of a row that exists stay. */
export type EntryRowToWrite = Omit<TimeEntriesTable, 'user_id' | 'kept_at'>;

const entriesById = statement<EntryRow>(
  ({ among }) => `select ${entryColumns} from time_entries where user_id = ? and id ${among}`,
);

export function readEntryRows(db: Db, userId: string, ids: readonly string[]): Promise<EntryRow[]> {
  return entriesById(db, [userId, ids]);
}

const entryThatRuns = statement<EntryRow>(
  () => `select ${entryColumns} from time_entries where user_id = ? and stopped_at is null`,
);

export async function readRunningRow(db: Db, userId: string): Promise<EntryRow | undefined> {
  const [row] = await entryThatRuns(db, [userId]);
  return row;
}

const entriesByEvent = statement<EntryRow>(
  () => `select ${entryColumns} from time_entries where user_id = ? and master_id = ? order by started_at, id limit ?`,
);

export function readEntryRowsOf(db: Db, userId: string, masterId: string, most: number): Promise<EntryRow[]> {
  return entriesByEvent(db, [userId, masterId, most]);
}

const written = [
  'id',
  'event_id',
  'master_id',
  'title',
  'category',
  'note',
  'started_at',
  'stopped_at',
  'last_seen_at',
  'version',
  'created_at',
  'updated_at',
] as const satisfies (keyof EntryRowToWrite)[];

const fixed: readonly string[] = ['id', 'last_seen_at', 'created_at'];
const replaced = written.filter((column) => !fixed.includes(column));

const insertOrReplace = rowWriter(
  'time_entries',
  ['user_id', ...written],
  `on conflict (user_id, id) do update set ${replaced.map((column) => `${column} = excluded.${column}`).join(', ')}`,
);

/** Inserts rows, or replaces those of the same ids. */
export async function writeEntryRows(
  db: Db,
  userId: string,
  rows: readonly EntryRowToWrite[],
  pause: Pause,
): Promise<void> {
  const values = rows.map((row) => [userId, ...written.map((column) => row[column])]);
  await insertOrReplace(db, values, pause);
}

const removeRows = statement(({ among }) => `delete from time_entries where user_id = ? and id ${among}`);

/** Removes rows for good: the change log, written beside it, holds what they were. */
export async function deleteEntryRows(db: Db, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await removeRows(db, [userId, ids]);
}
