import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { SyncJournalTable } from '../../../platform/database/tables.ts';

export type EntryRow = Selectable<SyncJournalTable>;

/** The newest first. */
export function listEntryRows(
  db: Db,
  userId: string,
  {
    account_id,
    calendar_id,
    before,
    limit,
  }: { account_id: string; calendar_id?: string; before: Pick<EntryRow, 'at' | 'id'> | undefined; limit: number },
): Promise<EntryRow[]> {
  let query = db
    .selectFrom('sync_journal')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', '=', account_id);
  if (calendar_id !== undefined) query = query.where('calendar_id', '=', calendar_id);
  if (before) {
    query = query.where((where) => where(where.refTuple('at', 'id'), '<', where.tuple(before.at, before.id)));
  }
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
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
