import type { Db } from '../../../../platform/database/database.ts';
import { statement } from '../../../../platform/database/statement.ts';
import { unsynced } from '../../../events/commands.ts';
import type { SyncedCalendar } from '../synced-calendar.ts';

const release = statement(
  ({ among }) => `update events set sync_state = 'new'
    where user_id = ? and ${unsynced} and sync_state = 'held' and remote_calendar_id = ?
      and series_id is null and remote_etag is null and deleted_at is null
      and exists (select 1 from events origin
        where origin.user_id = ? and origin.${unsynced} and origin.sync_state = 'deleted' and origin.is_undone = 1
          and origin.remote_id ${among} and events.remote_extra like '%"like":"' || origin.id || '"%')`,
);

/**
 * What waits for a decision about its guests and goes to a calendar that has it by now is looked at again: somebody may have moved it
 * there.
 *
 * @param remoteIds what is new in the calendar
 */
export async function releaseMoved(trx: Db, { user_id, id }: SyncedCalendar, remoteIds: readonly string[]) {
  if (remoteIds.length > 0) await release(trx, [user_id, id, user_id, remoteIds]);
}
