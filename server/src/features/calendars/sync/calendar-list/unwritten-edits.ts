import type { Conflict } from '@daywright/contract/journal';
import type { Db } from '../../../../platform/database/database.ts';
import { statement } from '../../../../platform/database/statement.ts';
import { unsynced } from '../../../events/commands.ts';
import { notTold, writeJournal } from '../../journal/store.ts';
import type { SyncedEvent } from '../../providers/remote-event.ts';
import type { CalendarRow } from '../../store.ts';
import { readExtra } from '../extra.ts';
import { syncedOf } from '../merge/fields.ts';
import { lostField } from '../merge/lost.ts';
import { differing } from '../merge/merge.ts';
import { conflictsOf } from '../reconcile/conflicts.ts';
import { baseOf } from '../reconcile/documents.ts';
import { eventOf, type SyncRow, syncColumns } from '../rows.ts';
import type { SyncRun } from '../run/sync-run.ts';
import { noteSuperseded } from './superseded-edits.ts';

/* Deleted series count too where somebody edited them at the provider. */
const untold = statement<SyncRow>(
  () => `select ${syncColumns} from shown_events
    where user_id = ? and calendar_id = ? and ${unsynced}
      and (deleted_at is null or remote_extra like '%"edits":[%') order by id`,
);

/**
 * Tells what was changed in a calendar and not told there, as it is lost with the calendar: once, however often it is removed.
 * What was told so is noted with the rows: wherever the removal ends, it is not written there any more.
 */
export async function recordUnwrittenEdits(
  trx: Db,
  run: Pick<SyncRun, 'ctx' | 'account' | 'started_at'>,
  calendar: Pick<CalendarRow, 'user_id' | 'id'>,
): Promise<void> {
  const rows = await untold(trx, [calendar.user_id, calendar.id]);
  await recordUnwrittenRows(trx, run, calendar.id, rows);
  const live = rows.filter((row) => row.deleted_at === null);
  await noteSuperseded(trx, calendar.user_id, live);
}

/** Those of their edits that the journal does not have yet. */
export async function recordUnwrittenRows(
  trx: Db,
  run: Pick<SyncRun, 'ctx' | 'account' | 'started_at'>,
  calendarId: string,
  rows: readonly SyncRow[],
): Promise<void> {
  await writeJournal(trx, run, calendarId, { conflicts: await notTold(trx, run, calendarId, unwrittenEdits(rows)) });
}

/** Field by field, as what gives way with the calendar. */
function unwrittenEdits(rows: readonly SyncRow[]): Conflict[] {
  return rows.flatMap((row) => {
    if (row.deleted_at !== null) return readExtra(row.remote_extra).sync?.edits ?? [];
    const event = eventOf(row);
    const here = syncedOf(event);
    // What is not there, or no longer, agrees with nothing.
    const base = row.remote_etag === null ? undefined : baseOf({ base: row.remote_base });
    const fields = differing(here, base ?? nothing);
    return conflictsOf(
      { id: row.id, event },
      [...fields].map((field) => lostField(here, field, 'here')),
    );
  });
}

const nothing: SyncedEvent = {
  title: '',
  start_date: '',
  end_date: '',
  all_day: false,
  time_zone: '',
  location: '',
  notes: '',
  recurrence: null,
  category: [],
  icon: null,
  completed: false,
  spans: [],
};
