import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Tables, UsersTable } from '../../platform/database/tables.ts';

type UserRow = Selectable<UsersTable>;

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
 * Marks a person as being deleted, who can no longer be found by their address: signing up with it makes a new account. From
 * then on nothing takes their lock, so that nothing is written for them.
 */
export async function markDeleted(db: Db, userId: string, now: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ deleted_at: now, email: `deleted ${userId}`, name: null, profile_picture: null, preferences: '{}' })
    .where('id', '=', userId)
    .execute();
  // By these somebody signs in, or what is theirs elsewhere is used: few rows each.
  for (const table of ['identities', 'accounts', 'assistant_models'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/** Tables with rows of a person, each with what tells one of its rows from the others of that person. */
export const personalTables = {
  events: 'id',
  time_entries: 'id',
  changes: 'seq, position',
  change_sets: 'seq',
  chat_messages: 'id',
  chat_sessions: 'id',
  sync_journal: 'id',
  calendars: 'id',
  accounts: 'id',
  bearer_tokens: 'id',
  identities: 'provider, subject',
  budgets: 'period, category_key, from_date',
  assistant_usage: 'day',
  assistant_models: 'user_id',
  onboarding_responses: 'user_id',
  pictures: 'id',
} as const satisfies Partial<Record<keyof Tables, string>>;

export type PersonalTable = keyof typeof personalTables;

/** Deletes some of a person's rows of one table. @returns how many */
export async function deleteRowsOf(db: Db, userId: string, table: PersonalTable, rows: number): Promise<number> {
  const [of, keys] = [sql.table(table), sql.raw(personalTables[table])];
  const { numAffectedRows } = await sql`delete from ${of} where user_id = ${userId} and (${keys}) in
    (select ${keys} from ${of} where user_id = ${userId} limit ${rows})`.execute(db);
  return Number(numAffectedRows);
}

/** Deletes the row of a person whose tables are empty; what was written to them since goes with it. */
export async function deleteUserRow(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute();
}
