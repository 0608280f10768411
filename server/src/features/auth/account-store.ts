import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { UsersTable } from '../../platform/database/tables.ts';

export type UserRow = Selectable<UsersTable>;

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}

/** Reads a person and takes their write lock, until the end of the transaction. */
export function lockUserRow(trx: Db, id: string): Promise<UserRow | undefined> {
  return trx
    .updateTable('users')
    .set((eb) => ({ change_seq: eb.ref('change_seq') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Whether anybody has an account that is not being deleted; with `except`, anybody else. */
export async function anyUser(db: Db, except = ''): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '!=', except)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns undefined when the address has an account already */
export function insertUser(db: Db, user: Insertable<UsersTable>): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * Marks a person as the first. The row's key is one for the whole database, so that of two first sign-ins at the same
 * time the second waits for the first and is refused.
 */
export async function claimFirst(db: Db, userId: string, now: number): Promise<boolean> {
  const claim = await db
    .insertInto('identities')
    .values({ provider: 'daywright', subject: 'first person', user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return claim !== undefined && !(await anyUser(db, userId));
}

export async function insertOwnCalendar(db: Db, id: string, userId: string, now: number): Promise<void> {
  await db
    .insertInto('calendars')
    .values({
      id,
      user_id: userId,
      account_id: null,
      remote_id: null,
      name: 'Daywright',
      color: null,
      selected: 1,
      writable: 1,
      default_category: null,
      cursor: null,
      created_at: now,
    })
    .execute();
}

export async function markSignedIn(db: Db, userId: string, now: number): Promise<void> {
  await db.updateTable('users').set({ updated_at: now }).where('id', '=', userId).execute();
}
