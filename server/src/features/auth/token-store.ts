import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Caller } from '../../platform/serve.ts';

/** A token lives so long after its last use. */
const TOKEN_LIFE_MS = 30 * 86_400_000;

export function findToken(db: Db, tokenHash: string) {
  return db
    .selectFrom('bearer_tokens')
    .innerJoin('users', 'users.id', 'bearer_tokens.user_id')
    .select(['bearer_tokens.id', 'user_id', 'last_used_at', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function insertToken(
  db: Db,
  token: { user_id: string; token_hash: string; label: string },
  now: number,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('bearer_tokens')
    .values({ id, ...token, scopes: '', created_at: now, last_used_at: now, expires_at: now + TOKEN_LIFE_MS })
    .execute();
  return id;
}

/** Lengthens a token's life and moves its person's `updated_at`, each unless that was done within `everyMs`. */
export async function markTokenUsed(db: Db, { tokenId, userId }: Caller, now: number, everyMs: number): Promise<void> {
  await db
    .updateTable('bearer_tokens')
    .set({ last_used_at: now, expires_at: now + TOKEN_LIFE_MS })
    .where('id', '=', tokenId)
    .where('last_used_at', '<=', now - everyMs)
    .execute();
  await db
    .updateTable('users')
    .set({ updated_at: now })
    .where('id', '=', userId)
    .where('updated_at', '<=', now - everyMs)
    .execute();
}

/** A person's living tokens, last used first. */
export function listTokens(db: Db, userId: string, now: number) {
  return db
    .selectFrom('bearer_tokens')
    .select(['id', 'label', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes tokens of a person: one, all but one, or all. @returns the ids of those deleted */
export async function deleteTokens(
  db: Db,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<string[]> {
  let tokens = db.deleteFrom('bearer_tokens').where('user_id', '=', userId);
  if (which.only !== undefined) tokens = tokens.where('id', '=', which.only);
  if (which.except !== undefined) tokens = tokens.where('id', '!=', which.except);
  const rows = await tokens.returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Deletes a person's tokens but for those that were used last. @returns the ids of those deleted */
export async function deleteLongestUnused(db: Db, userId: string, kept: number): Promise<string[]> {
  const newest = db
    .selectFrom('bearer_tokens')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(kept);
  const rows = await db
    .deleteFrom('bearer_tokens')
    .where('user_id', '=', userId)
    .where('id', 'not in', newest)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteExpiredTokens(db: Db, userId: string, now: number): Promise<void> {
  await db.deleteFrom('bearer_tokens').where('user_id', '=', userId).where('expires_at', '<=', now).execute();
}
