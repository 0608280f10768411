import type { CalendarRow } from '../../store.ts';
import { overridesOf } from '../rows.ts';
import type { SyncRun } from '../run/sync-run.ts';
import { removeEvents } from './remove-calendar.ts';
import { supersededRows } from './superseded-edits.ts';
import { recordUnwrittenRows } from './unwritten-edits.ts';

/**
 * Ends what a removal that stopped halfway began: what the journal has as what gave way is not written there any more, but
 * goes, a series with its occurrences. The full pull that follows brings back what is there.
 */
export async function removeSuperseded(run: SyncRun, calendar: CalendarRow): Promise<void> {
  const { user_id, id } = calendar;
  if ((await supersededRows(run.ctx.read, [user_id, id])).length === 0) return;
  await removeEvents(run.ctx, calendar, async (trx) => {
    await run.assertLease(trx);
    const rows = await supersededRows(trx, [user_id, id]);
    // What was edited since the calendar is open again.
    await recordUnwrittenRows(trx, run, id, rows);
    const overrides = await overridesOf(trx, [user_id, rows.map((row) => row.id)]);
    return [...new Set([...rows, ...overrides.filter((row) => row.deleted_at === null)].map((row) => row.id))];
  });
}
