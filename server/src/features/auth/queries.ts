import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { AppError } from '../../platform/errors.ts';
import { findUser, lockUserRow, type UserRow } from './account-store.ts';
import { listTokens } from './token-store.ts';

/**
 * The person who sent a request.
 *
 * @throws AppError `NOT_SIGNED_IN` when the account was deleted since their token was checked
 */
export async function signedInUser(db: Db, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (!user) throw accountGone();
  return user;
}

/**
 * Reads a person and takes their write lock, so that what is read holds until the end of the transaction.
 *
 * @throws AppError `NOT_SIGNED_IN` of a person who is being deleted
 */
export async function lockUser(trx: Db, userId: string): Promise<UserRow> {
  const user = await lockUserRow(trx, userId);
  if (!user) throw accountGone();
  return user;
}

/** Ids of the bearer tokens by which a person is signed in. */
export async function signedInTokens(db: Db, userId: string, now: number): Promise<ReadonlySet<string>> {
  return new Set((await listTokens(db, userId, now)).map(({ id }) => id));
}

/** Those of some bearer tokens by which somebody is signed in, by their ids. */
export async function livingTokens(db: Db, ids: readonly string[], now: number): Promise<ReadonlySet<string>> {
  return new Set((await findLiving(db, [ids, now])).map(({ id }) => id));
}

const findLiving = statement<{ id: string }>(
  ({ among }) => `select id from bearer_tokens where id ${among} and expires_at > ?`,
);

const accountGone = () => new AppError('NOT_SIGNED_IN', 'This account does not exist any more.');
