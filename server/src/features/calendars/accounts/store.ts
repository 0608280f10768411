import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { AccountsTable } from '../../../platform/database/tables.ts';
import { paced } from '../../../platform/pace.ts';

export type AccountRow = Selectable<AccountsTable>;

/** A person's accounts in the order they were connected. */
export function listAccountRows(db: Db, userId: string): Promise<AccountRow[]> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findAccountRow(db: Db, userId: string, id: string): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
}

/** Inserts an account, or gives the one of the same subject new access; its id, its calendars and its age stay. */
export function saveAccount(db: Db, account: Insertable<AccountsTable>): Promise<AccountRow> {
  const { email, credentials, scopes, status, next_sync_at } = account;
  const access = { email, credentials, scopes, status, next_sync_at, error: null, failures: 0, calendars_at: null };
  return db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.columns(['user_id', 'provider', 'subject']).doUpdateSet(access))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Of an account whose access is still the one that was read. */
export function replaceCredentials(db: Db, account: AccountRow, credentials: string): Promise<AccountRow | undefined> {
  return db
    .updateTable('accounts')
    .set({ credentials })
    .where('user_id', '=', account.user_id)
    .where('id', '=', account.id)
    .where('credentials', '=', account.credentials)
    .returningAll()
    .executeTakeFirst();
}

/** Of an account whose access is still the one that failed. */
export async function markForReconnect(db: Db, { id, user_id, credentials }: AccountRow, error: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ status: 'reconnect', error, next_sync_at: null, progress: null, lease_id: null, lease_until: null })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('credentials', '=', credentials)
    .execute();
}

/** Not one that waits for the person. */
export function markDue(
  db: Db,
  userId: string,
  id: string,
  fields: Pick<Updateable<AccountsTable>, 'next_sync_at' | 'calendars_at'>,
): Promise<AccountRow | undefined> {
  return db
    .updateTable('accounts')
    .set(fields)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'connected')
    .returningAll()
    .executeTakeFirst();
}

/** Rows that are looked at before the event loop may turn. */
const rowsAtOnce = 500;

// Null of what does not count.
const calendarsAfter = statement<[string, string | null]>(
  () => `select id, case when series_id is null and deleted_at is null then calendar_id end from shown_events
    where user_id = ? and id > ? order by id limit ${rowsAtOnce}`,
  { asArrays: true },
);

/** Single events and series of each calendar of a person; of one without any there is no count. */
export async function countEvents(db: Db, userId: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const pause = paced();
  for (let after = ''; ; await pause()) {
    const rows = await calendarsAfter(db, [userId, after]);
    for (const [, calendar] of rows) if (calendar !== null) counts.set(calendar, (counts.get(calendar) ?? 0) + 1);
    if (rows.length < rowsAtOnce) return counts;
    after = rows.at(-1)?.[0] ?? '';
  }
}

/** Whether anybody has connected this account of a provider. */
export async function isConnected(db: Db, provider: AccountRow['provider'], subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}
