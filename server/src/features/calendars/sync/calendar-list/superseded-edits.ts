import type { Db } from '../../../../platform/database/database.ts';
import { statement } from '../../../../platform/database/statement.ts';
import { unsyncedByState } from '../../../events/commands.ts';
import { readExtra, withNotes } from '../extra.ts';
import { rowsById, type SyncRow, syncColumns } from '../rows.ts';

/** Rows whose edits gave way with their calendar and that its removal did not come to. Parameters: person, calendar. */
export const supersededRows = statement<SyncRow>(
  () => `select ${syncColumns} from shown_events
    where user_id = ? and ${unsyncedByState} and remote_calendar_id = ? and deleted_at is null
      and remote_extra like '%"given":true%' order by id`,
);

const giveExtra = statement(() => 'update events set remote_extra = ? where user_id = ? and id = ?');

/** Notes that the journal has the edits of rows as what gave way. */
export async function noteSuperseded(trx: Db, userId: string, rows: readonly SyncRow[]): Promise<void> {
  for (const { id, remote_extra } of rows) await giveExtra(trx, [withNotes(remote_extra, { given: true }), userId, id]);
}

/** Of rows that are removed: restored, an event is written there as any other. */
export async function forgetSuperseded(trx: Db, userId: string, ids: readonly string[]): Promise<void> {
  for (const { id, remote_extra } of await rowsById(trx, [userId, ids])) {
    if (!readExtra(remote_extra).sync?.given) continue;
    await giveExtra(trx, [withNotes(remote_extra, { given: undefined }), userId, id]);
  }
}
