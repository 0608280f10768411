import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const withPending = statement<{ id: string }>(
  () => `select id from accounts a
    where user_id = ? and status = 'connected' and failures = 0 and exists (
      select 1 from calendars c join events e on e.user_id = c.user_id and e.remote_calendar_id = c.id
      where c.user_id = a.user_id and c.account_id = a.id and e.push_state = 'pending')`,
);

/** A person's accounts that something is to be told to; not those that wait after a failure. */
export async function accountsToPush(db: Db, userId: string): Promise<string[]> {
  return (await withPending(db, [userId])).map(({ id }) => id);
}
