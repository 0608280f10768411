import type { CalendarEvent } from '@daywright/contract/events';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { paced } from '../../../platform/pace.ts';

/** A row as writing meets it: deleted ones too. */
export interface StoredRow {
  readonly id: string;
  readonly uid: string;
  readonly version: number;
  readonly deleted_at: number | null;
  readonly document: string;
}

const stored = 'id, uid, version, deleted_at, document';

const rowsById = statement<StoredRow>(({ among }) => `select ${stored} from events where user_id = ? and id ${among}`);

const sizesById = statement<{ id: string; bytes: number }>(
  ({ among }) => `select id, octet_length(document) as bytes from events where user_id = ? and id ${among}`,
);

/** So few are read at once, however long they are; of more so many bytes of documents, before others are let in. */
const fewRows = 8;
const bytesAtOnce = 1 << 20;
const sliceMs = 4;

/**
 * Rows by id, in no order.
 *
 * @param check is given the bytes of all of them, where they are many before they are read
 */
export async function readRows(
  db: Db,
  userId: string,
  ids: readonly string[],
  check: (bytes: number) => void = () => undefined,
): Promise<StoredRow[]> {
  if (ids.length <= fewRows) {
    const few = await rowsById(db, [userId, ids]);
    check(few.reduce((sum, { document }) => sum + Buffer.byteLength(document), 0));
    return few;
  }
  const pause = paced(sliceMs);
  const sizes = await sizesById(db, [userId, ids]);
  check(sizes.reduce((sum, { bytes }) => sum + bytes, 0));
  const rows: StoredRow[] = [];
  for (let first = 0; first < sizes.length; ) {
    let next = first;
    for (let bytes = 0; next < sizes.length && bytes < bytesAtOnce; next++) bytes += sizes[next]?.bytes ?? 0;
    const some = sizes.slice(first, next).map(({ id }) => id);
    for (const row of await rowsById(db, [userId, some])) rows.push(row);
    await pause();
    first = next;
  }
  return rows;
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

const someOverridesOf = statement<{ count: number }>(
  () => `select count(*) as count from (
    select 1 from events where user_id = ? and series_id = ? and deleted_at is null limit ?) as edited`,
);

/** Of the edited occurrences of a series. */
export interface OverridesSize {
  readonly count: number;
  readonly bytes: number;
}

const overridesSize = statement<OverridesSize>(
  () => `select count(*) as count, coalesce(sum(octet_length(document)), 0) as bytes from events
    where user_id = ? and series_id = ? and deleted_at is null`,
);

export async function sizeOfOverrides(db: Db, userId: string, masterId: string): Promise<OverridesSize> {
  const [size] = await overridesSize(db, [userId, masterId]);
  return { count: Number(size?.count ?? 0), bytes: Number(size?.bytes ?? 0) };
}

/** How many occurrences of a series are edited, counted up to `most`. */
export async function countOverrides(db: Db, userId: string, masterId: string, most: number): Promise<number> {
  const [row] = await someOverridesOf(db, [userId, masterId, most]);
  return row?.count ?? 0;
}

const rowsByUid = statement<StoredRow>(
  ({ among }) => `select ${stored} from events
    where user_id = ? and calendar_id = ? and uid ${among} and uid <> id and deleted_at is null
      and series_id is null
    union all select ${stored} from events
    where user_id = ? and calendar_id = ? and id ${among} and uid = id and deleted_at is null
      and series_id is null`,
);

export function readByUids(db: Db, userId: string, calendarId: string, uids: readonly string[]): Promise<StoredRow[]> {
  return rowsByUid(db, [userId, calendarId, uids, userId, calendarId, uids]);
}

/** Reads the stored text: what stands in `document` was written by the door. */
export function eventOf(row: Pick<StoredRow, 'document'>): CalendarEvent {
  return JSON.parse(row.document) as CalendarEvent;
}
