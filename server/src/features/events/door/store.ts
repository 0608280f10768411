import type { CalendarEvent } from '@daywright/contract/events';
import type { Db } from '../../../platform/database/database.ts';
import { rowWriter } from '../../../platform/database/insert-rows.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { ChangesTable, EventsTable } from '../../../platform/database/tables.ts';
import type { Pause } from '../../../platform/pace.ts';
import type { DerivedColumns } from './row.ts';

/** A row as writing meets it: deleted ones too. */
export interface StoredRow {
  readonly id: string;
  readonly uid: string;
  readonly version: number;
  readonly deleted_at: number | null;
  readonly document: string;
}

/** A row to write, in full; sync state of a row that exists stays, but for `push_state`. */
export type RowToWrite = DerivedColumns & Pick<EventsTable, 'uid' | 'push_state'>;

const stored = 'id, uid, version, deleted_at, document';

const rowsById = statement<StoredRow>(({ among }) => `select ${stored} from events where user_id = ? and id ${among}`);

export function readRows(db: Db, userId: string, ids: readonly string[]): Promise<StoredRow[]> {
  return rowsById(db, [userId, ids]);
}

const rowById = statement<StoredRow>(() => `select ${stored} from events where user_id = ? and id = ?`);

export async function readRow(db: Db, userId: string, id: string): Promise<StoredRow | undefined> {
  const [row] = await rowById(db, [userId, id]);
  return row;
}

const overridesOf = statement<StoredRow>(
  () => `select ${stored} from events
    where user_id = ? and series_id = ? and deleted_at is null order by original_start`,
);

export function readOverrides(db: Db, userId: string, masterId: string): Promise<StoredRow[]> {
  return overridesOf(db, [userId, masterId]);
}

const rowsByUid = statement<StoredRow>(
  ({ among }) => `select ${stored} from events
    where user_id = ? and calendar_id = ? and uid ${among} and deleted_at is null`,
);

export function readByUids(db: Db, userId: string, calendarId: string, uids: readonly string[]): Promise<StoredRow[]> {
  return rowsByUid(db, [userId, calendarId, uids]);
}

/** Reads the stored text: what stands in `document` was written by the door. */
export function eventOf(row: Pick<StoredRow, 'document'>): CalendarEvent {
  return JSON.parse(row.document) as CalendarEvent;
}

const written = [
  'id',
  'uid',
  'start_at',
  'end_at',
  'all_day',
  'is_long',
  'calendar_id',
  'series_id',
  'original_start',
  'recurrence_end',
  'category',
  'completed',
  'search_text',
  'push_state',
  'version',
  'document',
] as const satisfies (keyof RowToWrite)[];

const replaced = written.filter((column) => column !== 'id' && column !== 'uid');

const insertOrReplace = rowWriter(
  'events',
  ['user_id', ...written],
  `on conflict (user_id, id) do update set
    ${replaced.map((column) => `${column} = excluded.${column}`).join(', ')}, deleted_at = null, is_undone = 0`,
);

/** Inserts rows, or replaces those of the same ids; a deleted row is live again. */
export function writeRows(db: Db, userId: string, rows: readonly RowToWrite[], pause: Pause): Promise<void> {
  return insertOrReplace(
    db,
    rows.map((row) => [userId, ...written.map((column) => row[column])]),
    pause,
  );
}

const markDeleted = statement(
  ({ among }) => `update events set deleted_at = ?, version = version + 1, push_state = ?, is_undone = ?
    where user_id = ? and id ${among}`,
);

/** Deletes rows softly: they stay until the purge, under their ids and with their last document. */
export async function deleteRows(
  db: Db,
  userId: string,
  ids: readonly string[],
  { now, pushState, undone }: { readonly now: number; readonly pushState: string | null; readonly undone: boolean },
): Promise<void> {
  if (ids.length > 0) await markDeleted(db, [now, pushState, undone ? 1 : 0, userId, ids]);
}

const insertChanges = rowWriter('changes', [
  'user_id',
  'seq',
  'position',
  'entity',
  'row_id',
  'before',
  'after',
  'counterpart',
] satisfies (keyof ChangesTable)[]);

export type LoggedChange = Omit<ChangesTable, 'user_id' | 'seq'>;

/** Appends one change set's changes to the log. */
export function logChanges(
  db: Db,
  userId: string,
  seq: number,
  changes: readonly LoggedChange[],
  pause: Pause,
): Promise<void> {
  return insertChanges(
    db,
    changes.map(({ position, entity, row_id, before, after, counterpart }) => [
      userId,
      seq,
      position,
      entity,
      row_id,
      before,
      after,
      counterpart,
    ]),
    pause,
  );
}
