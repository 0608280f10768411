import { sourceNames } from '@daywright/contract/sources';
import { applyChangeSet, following, type LockedRows, renamingSeries } from '../../../events/commands.ts';
import { findCalendarRow } from '../../store.ts';
import { readAllAgain } from '../reconcile/read-again.ts';
import { eventOf, rowsByRemoteId, type SyncRow } from '../rows.ts';
import { syncedCalendar } from '../synced-calendar.ts';
import { fetchRemote } from './fetch-remote.ts';
import { noteMoving, originToMove } from './move.ts';
import { withoutRead } from './moved-there.ts';
import type { Write } from './plan.ts';
import type { Push } from './push.ts';

/**
 * Joins an event that both sides moved to this calendar. If the remote move was read first, it made a second row: the locally moved
 * row takes that row's place.
 *
 * @returns `waits` until what was read is in sync; undefined where it is no such event
 */
export async function takePlaceOfRead(push: Push, row: SyncRow, write: Write): Promise<'taken' | 'waits' | undefined> {
  const origin = await originToMove(push, row, write);
  if (!origin) return undefined;
  const { run, calendar } = push;
  const [read] = await rowsByRemoteId(run.ctx.read, [calendar.user_id, calendar.id, [origin.remote_id ?? '']]);
  if (!read || read.id === row.id || read.series_id !== null || read.deleted_at !== null) return undefined;
  if (await isThereStill(push, origin)) return undefined;
  if (read.sync_state !== 'synced') return 'waits';
  if (await replaceRead(push, row, read)) await noteMoving(push, row, origin);
  return 'taken';
}

/** Whether the calendar that the event leaves still has it. */
async function isThereStill(push: Push, { remote_id, remote_calendar_id }: SyncRow): Promise<boolean> {
  const from = await findCalendarRow(push.run.ctx.read, push.calendar.user_id, remote_calendar_id ?? '');
  const calendar = from && syncedCalendar(from);
  if (!calendar) return false;
  const change = await fetchRemote({ ...push, calendar }, remote_id ?? '');
  return change !== undefined && change.kind !== 'gone';
}

/** @returns whether it was done: not where what was read was changed meanwhile */
async function replaceRead({ run, calendar }: Push, row: SyncRow, { id, version }: SyncRow): Promise<boolean> {
  const plan = async (rows: LockedRows) => {
    if ((await rows.event(id))?.version !== version) return [];
    return [
      ...(await withoutRead(rows, { id, version }, calendar.id)),
      ...following(await rows.entriesOf(id), renamingSeries(id, row.id)),
    ];
  };
  const set = await applyChangeSet(run.ctx, { userId: calendar.user_id, kind: 'sync' }, plan, {
    summary: `${sourceNames[calendar.provider]}: “${eventOf(row).title}” was moved to “${calendar.name}” there too`,
    check: (trx) => run.assertLease(trx),
    // Occurrences that were edited there are told with their series.
    beside: (trx) => readAllAgain(trx, calendar),
  });
  return set !== undefined;
}
