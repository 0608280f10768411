import type { Db } from '../../platform/database/database.ts';
import type { UserRow } from './account-store.ts';

export function findUserByIdentity(db: Db, provider: string, subject: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('identities', 'identities.user_id', 'users.id')
    .selectAll('users')
    .where('identities.provider', '=', provider)
    .where('identities.subject', '=', subject)
    .executeTakeFirst();
}

export async function hasIdentity(db: Db, provider: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('identities')
    .select('subject')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when the identity is somebody's already */
export async function insertIdentity(
  db: Db,
  identity: { provider: string; subject: string; user_id: string },
  now: number,
): Promise<boolean> {
  const row = await db
    .insertInto('identities')
    .values({ ...identity, created_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a person a name where they have none. */
export function fillName(db: Db, userId: string, name: string | null): Promise<UserRow> {
  return db
    .updateTable('users')
    .set((eb) => ({ name: eb.fn.coalesce('name', eb.cast<string | null>(eb.val(name), 'text')) }))
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
