import type { Conflict } from '@daywright/contract/journal';
import { occurrenceId, parseEventId } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const otherOf = statement<{ id: string }>(
  () => `select there.id from events gone
    join calendars c on c.user_id = gone.user_id and c.account_id = ?
    join events there on there.user_id = gone.user_id and there.remote_calendar_id = c.id
      and there.remote_id = gone.remote_id
    where gone.user_id = ? and gone.id = ? and gone.deleted_at is not null
      and there.deleted_at is null and there.series_id is null and there.id <> gone.id`,
);

/**
 * The id by which an event goes on that somebody moved to another calendar of its account at the provider: here one is deleted, and the
 * other new.
 */
export async function idAtProvider(
  db: Db,
  userId: string,
  { event_id, account_id }: Pick<Conflict, 'event_id'> & { readonly account_id: string },
): Promise<string> {
  const { master_id, original_start } = parseEventId(event_id);
  const [other] = await otherOf(db, [account_id, userId, master_id]);
  if (!other) return event_id;
  return original_start === undefined ? other.id : occurrenceId(other.id, original_start);
}
