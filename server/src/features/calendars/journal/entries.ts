import type { Conflict } from '@daywright/contract/journal';
import { limits } from '@daywright/contract/limits';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { SyncJournalTable } from '../../../platform/database/tables.ts';
import { countConflicts } from './unrestored.ts';

export type EntryRow = Selectable<SyncJournalTable>;

/** The newest first, and no more of them than a page has bytes for; the first in any case. */
export async function listEntryRows(
  db: Db,
  userId: string,
  {
    account_id,
    calendar_id,
    counting,
    before,
    limit,
  }: {
    account_id?: string;
    calendar_id?: string;
    /** Only those that count some. */
    counting?: 'unrestored' | 'unseen' | undefined;
    before?: Pick<EntryRow, 'at' | 'id'> | undefined;
    limit: number;
  },
): Promise<{ rows: EntryRow[]; has_more: boolean }> {
  let query = db
    .selectFrom('sync_journal')
    .select(['id', sql<number>`octet_length(conflicts) + octet_length(refusals)`.as('bytes')])
    .where('user_id', '=', userId);
  if (account_id !== undefined) query = query.where('account_id', '=', account_id);
  if (counting) query = query.where(counting, '>', 0);
  if (calendar_id !== undefined) query = query.where('calendar_id', '=', calendar_id);
  if (before) {
    query = query.where((where) => where(where.refTuple('at', 'id'), '<', where.tuple(before.at, before.id)));
  }
  const found = await query
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  let bytes = 0;
  const fitting = found.slice(0, limit).filter((entry, index) => {
    bytes += entry.bytes;
    return index === 0 || bytes <= limits.pageBytes;
  });
  const ids = fitting.map(({ id }) => id);
  // PostgreSQL takes no empty list.
  if (ids.length === 0) return { rows: [], has_more: false };
  const rows = await db.selectFrom('sync_journal').selectAll().where('id', 'in', ids).execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  rows.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  return { rows, has_more: found.length > fitting.length };
}

export function findEntryRow(db: Db, userId: string, id: string): Promise<EntryRow | undefined> {
  return db
    .selectFrom('sync_journal')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @param seen so many of them, from the first on, the person has read of */
export async function saveConflicts(
  db: Db,
  { user_id, id }: Pick<EntryRow, 'user_id' | 'id'>,
  conflicts: readonly Conflict[],
  seen: number,
): Promise<void> {
  await db
    .updateTable('sync_journal')
    .set({ conflicts: JSON.stringify(conflicts), seen, ...countConflicts(conflicts, seen) })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
}

/** The conflicts stay as they are. */
export async function saveSeen(
  db: Db,
  { user_id, id }: Pick<EntryRow, 'user_id' | 'id'>,
  counts: { seen: number; unseen: number },
): Promise<void> {
  await db.updateTable('sync_journal').set(counts).where('user_id', '=', user_id).where('id', '=', id).execute();
}

/** Whether a sync run told of a value of the person's that gave way, and the person has not read of it. */
export async function hasUnseen(db: Db, userId: string, run: Pick<EntryRow, 'account_id' | 'at'>): Promise<boolean> {
  const row = await db
    .selectFrom('sync_journal')
    .select('id')
    .where('user_id', '=', userId)
    .where('at', '=', run.at)
    .where('account_id', '=', run.account_id)
    .where('unseen', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
