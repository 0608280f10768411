import type { Conflict } from '@daywright/contract/journal';
import { occurrenceId, parseEventId } from '@daywright/schedule/recurrence';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { eventOf, type SyncRow } from '../sync/rows.ts';

const othersOf = statement<Pick<SyncRow, 'id' | 'document'>>(
  () => `select there.id, there.document from events gone
    join calendars c on c.user_id = gone.user_id and c.account_id = ?
    join events there on there.user_id = gone.user_id and there.remote_calendar_id = c.id
      and there.remote_id = gone.remote_id
    where gone.user_id = ? and gone.id = ? and gone.deleted_at is not null
      and there.deleted_at is null and there.series_id is null and there.id <> gone.id`,
);

/**
 * The id by which an event goes on that somebody moved to another calendar of its account at the provider: here one is deleted, and the
 * other new. One that was there before is another's copy of the same invitation.
 */
export async function idAtProvider(
  db: Db,
  userId: string,
  { event_id, account_id, at }: Pick<Conflict, 'event_id'> & { readonly account_id: string; readonly at: number },
): Promise<string> {
  const { master_id, original_start } = parseEventId(event_id);
  const others = await othersOf(db, [account_id, userId, master_id]);
  const other = others.find((each) => Date.parse(eventOf(each).created_at) >= at);
  if (!other) return event_id;
  return original_start === undefined ? other.id : occurrenceId(other.id, original_start);
}
