import type { Conflict } from '@daywright/contract/journal';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** What an entry counts of its conflicts, so that nobody has to read them for it. @param seen so many the person has read of */
export function countConflicts(conflicts: readonly Conflict[], seen: number): { unrestored: number; unseen: number } {
  return {
    unrestored: conflicts.filter(({ restored }) => restored === null).length,
    unseen: conflicts.slice(seen).filter(isLostHere).length,
  };
}

/** A value of the person's gave way, and nobody put it back. */
export const isLostHere = ({ side, restored }: Conflict): boolean => side === 'here' && restored === null;

const unrestored = statement<{ account_id: string; count: number | string }>(
  () => `select account_id, sum(unrestored) as count from sync_journal
    where user_id = ? and unrestored > 0 group by account_id`,
);

/** Conflicts in the journal of a person's accounts that nobody put back. */
export async function countUnrestored(db: Db, userId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await unrestored(db, [userId]);
  return new Map(rows.map(({ account_id, count }) => [account_id, Number(count)]));
}
