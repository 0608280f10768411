import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { UsersTable } from '../../platform/database/tables.ts';
import { accountGone } from '../auth/queries.ts';

/** Rows that one statement deletes, so that a large account does not hold the event loop. */
const ROWS_A_STATEMENT = 200;

type UserRow = Selectable<UsersTable>;

/** Reads a person and takes their write lock, so that what is read holds until the end of the transaction. */
export async function lockUser(db: Db, userId: string): Promise<UserRow> {
  const user = await db
    .updateTable('users')
    .set((eb) => ({ change_seq: eb.ref('change_seq') }))
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (!user) throw accountGone();
  return user;
}

export function updateUser(
  db: Db,
  userId: string,
  fields: Pick<Updateable<UsersTable>, 'name' | 'time_zone' | 'preferences'>,
): Promise<UserRow> {
  return db.updateTable('users').set(fields).where('id', '=', userId).returningAll().executeTakeFirstOrThrow();
}

/** Whether the first steps were answered or skipped. */
export async function hasResponses(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('onboarding_responses')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveResponses(db: Db, userId: string, responses: string, now: number): Promise<void> {
  await db
    .insertInto('onboarding_responses')
    .values({ user_id: userId, responses, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ responses, created_at: now }))
    .execute();
}

export async function deleteResponses(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('onboarding_responses').where('user_id', '=', userId).execute();
}

/**
 * Deletes a person. The tables that grow with use are emptied piece by piece, `between` two pieces other requests are
 * served; the others go with the person's row, which they reference.
 */
export async function deleteUser(db: Db, userId: string, between: () => Promise<void>): Promise<void> {
  const pieces = [
    sql`delete from events where user_id = ${userId} and id in
        (select id from events where user_id = ${userId} limit ${ROWS_A_STATEMENT})`,
    sql`delete from time_entries where user_id = ${userId} and id in
        (select id from time_entries where user_id = ${userId} limit ${ROWS_A_STATEMENT})`,
    sql`delete from changes where user_id = ${userId} and (seq, position) in
        (select seq, position from changes where user_id = ${userId} limit ${ROWS_A_STATEMENT})`,
    sql`delete from chat_messages where id in
        (select id from chat_messages where user_id = ${userId} limit ${ROWS_A_STATEMENT})`,
    sql`delete from sync_journal where id in
        (select id from sync_journal where user_id = ${userId} limit ${ROWS_A_STATEMENT})`,
  ];
  for (const piece of pieces) {
    let deleted: bigint | undefined;
    do {
      ({ numAffectedRows: deleted } = await piece.execute(db));
      await between();
    } while (deleted);
  }
  await db.deleteFrom('users').where('id', '=', userId).execute();
}
