import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** How a calendar is told of; `until` is when that is to be looked after again. */
export interface WatchColumns {
  readonly channel_id: string | null;
  readonly resource_id: string | null;
  readonly token_hash: string | null;
  readonly until: number | null;
}

const write = statement(
  () => `update calendars set watch_channel_id = ?, watch_resource_id = ?, watch_token_hash = ?, watch_until = ?
    where user_id = ? and id = ?`,
);

export async function writeWatch(
  db: Db,
  { user_id, id }: { readonly user_id: string; readonly id: string },
  { channel_id, resource_id, token_hash, until }: WatchColumns,
): Promise<void> {
  await write(db, [channel_id, resource_id, token_hash, until, user_id, id]);
}

/** Whose channel it is. */
export interface WatchedCalendar {
  readonly user_id: string;
  readonly account_id: string;
  readonly watch_token_hash: string;
}

const byChannel = statement<WatchedCalendar>(
  () => 'select user_id, account_id, watch_token_hash from calendars where watch_channel_id = ?',
);

export async function findByChannel(db: Db, channelId: string): Promise<WatchedCalendar | undefined> {
  const [found] = await byChannel(db, [channelId]);
  return found;
}
