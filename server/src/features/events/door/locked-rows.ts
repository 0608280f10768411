import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Rows, type RowsBounds, rowsOf } from './rows.ts';

/** A person's rows under their lock. */
export interface Locked extends Rows {
  /** Number of the change set that holds the lock. */
  readonly seq: number;
}

const takeLock = statement<{ change_seq: number; time_zone: string }>(
  () => `update users set change_seq = change_seq + 1 where id = ? and deleted_at is null
    returning change_seq, time_zone`,
);

/**
 * Takes a person's lock, which is also the order of their change sets, for the rest of the transaction.
 *
 * @param bounds none of what a provider brings, which is not refused
 * @throws AppError `NOT_SIGNED_IN` when the account is gone
 */
export async function lockRows(
  trx: Db,
  userId: string,
  clock: () => number,
  bounds: RowsBounds = { isBounded: true },
): Promise<Locked> {
  const [user] = await takeLock(trx, [userId]);
  if (!user) throw new AppError('NOT_SIGNED_IN', 'This account no longer exists.');
  // The clock is read under the lock: the times of a person's change sets are in the order of their numbers.
  const rows = await rowsOf(trx, { userId, timeZone: user.time_zone, now: clock() }, bounds);
  return { ...rows, seq: user.change_seq };
}
