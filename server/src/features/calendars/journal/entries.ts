import { limits } from '@daywright/contract/limits';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { SyncJournalTable } from '../../../platform/database/tables.ts';

export type EntryRow = Selectable<SyncJournalTable>;

/** The newest first, and no more of them than a page has bytes for; the first in any case. */
export async function listEntryRows(
  db: Db,
  userId: string,
  {
    account_id,
    calendar_id,
    before,
    limit,
  }: { account_id: string; calendar_id?: string; before: Pick<EntryRow, 'at' | 'id'> | undefined; limit: number },
): Promise<{ rows: EntryRow[]; has_more: boolean }> {
  let query = db
    .selectFrom('sync_journal')
    .select(['id', sql<number>`octet_length(conflicts) + octet_length(refusals)`.as('bytes')])
    .where('user_id', '=', userId)
    .where('account_id', '=', account_id);
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

export async function saveConflicts(db: Db, userId: string, id: string, conflicts: string): Promise<void> {
  await db.updateTable('sync_journal').set({ conflicts }).where('user_id', '=', userId).where('id', '=', id).execute();
}
