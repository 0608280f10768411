import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { UsageCountsTable } from '../../platform/database/tables.ts';

export type UsageCounts = { readonly [Column in Exclude<keyof UsageCountsTable, 'user_id'>]: number };

const countsById = statement<UsageCounts>(
  () => 'select events, bytes, history_bytes from usage_counts where user_id = ?',
);

/** What a person stores, as of the last statement of the same transaction. */
export async function readCounts(db: Db, userId: string): Promise<UsageCounts> {
  const [counts] = await countsById(db, [userId]);
  return counts ?? { events: 0, bytes: 0, history_bytes: 0 };
}

const conversationsOf = statement<{ count: number }>(
  () => 'select count(*) as count from chat_sessions where user_id = ?',
);

export async function countConversations(db: Db, userId: string): Promise<number> {
  const [row] = await conversationsOf(db, [userId]);
  return row?.count ?? 0;
}

const devicesOf = statement<{ count: number }>(
  () => 'select count(*) as count from bearer_tokens where user_id = ? and expires_at > ?',
);

export async function countDevices(db: Db, userId: string, now: number): Promise<number> {
  const [row] = await devicesOf(db, [userId, now]);
  return row?.count ?? 0;
}

const lock = statement(() => 'update usage_counts set events = events where user_id = ?');

/** Lets one transaction at a time count and add what has no lock of its own. */
export async function lockCounts(db: Db, userId: string): Promise<void> {
  await lock(db, [userId]);
}
