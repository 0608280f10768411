import { AppError } from '../../../../platform/errors.ts';
import {
  applyChangeSet,
  type LockedRows,
  type Operation,
  planChange,
  type RemoteState,
} from '../../../events/commands.ts';
import { writeJournal } from '../../journal/store.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import { listCalendarRows } from '../../store.ts';
import { readExtra, withNotes } from '../extra.ts';
import { deletionOutlived } from '../reconcile/conflicts.ts';
import { readAllAgain } from '../reconcile/read-again.ts';
import { eventOf, rowsById, rowsByRemoteId, type SyncRow } from '../rows.ts';
import { type SyncedCalendar, syncedCalendar } from '../synced-calendar.ts';
import type { Push } from './push.ts';
import { replaceRowExtra, sayOfGuests } from './store.ts';

/** Events looked for in one push. Each costs one request per calendar; more missing at once were deleted, not moved. */
const mostLookedFor = 50;

/**
 * An event that was edited here is gone from its calendar there, or the copy of an own one. Perhaps somebody moved it to another
 * calendar of the account: then it goes there too, with its edit, and both sides meet.
 *
 * @returns whether it is an event of that calendar now
 */
export async function followMove(push: Push, row: SyncRow): Promise<boolean> {
  if (row.deleted_at !== null || row.series_id !== null || row.remote_id === null) return false;
  if (push.lookedFor++ >= mostLookedFor) return false;
  const to = await calendarWith(push, row.remote_id);
  return to !== undefined && (await moveTo(push, row, to));
}

/** Whether it is known to be gone there, and to be written anew. */
export const isGoneThere = ({ sync_state, remote_extra }: SyncRow) =>
  sync_state === 'new' && readExtra(remote_extra).sync?.gone === true;

/** Of an event that was deleted there, and not moved. @returns whether it was told now */
export async function tellDeletion(push: Push, row: SyncRow): Promise<boolean> {
  if (!readExtra(row.remote_extra).sync?.outlived) return false;
  const { run, calendar } = push;
  const conflicts = deletionOutlived({ id: row.id, event: eventOf(row) }, 'there');
  await applyChangeSet(run.ctx, { userId: calendar.user_id, kind: 'sync' }, [], {
    summary: '',
    check: (trx) => run.assertLease(trx),
    async beside(trx) {
      const [now] = await rowsById(trx, [calendar.user_id, [row.id]]);
      if (now) await replaceRowExtra(trx, calendar.user_id, now, withNotes(now.remote_extra, { outlived: undefined }));
      await writeJournal(trx, run, calendar.id, { conflicts });
    },
  });
  push.conflicts.push(...conflicts);
  return true;
}

/** Finds another writable calendar of the account with this event. Costs one request per calendar. */
export async function calendarWith({ run, calendar }: Push, remoteId: string): Promise<SyncedCalendar | undefined> {
  for (const listed of await listCalendarRows(run.ctx.read, calendar.user_id, calendar.account_id)) {
    const other = syncedCalendar(listed);
    if (!other?.remote.writable || other.id === calendar.id) continue;
    try {
      const change = await run.provider.event(await run.access(), other.remote, remoteId);
      if (change.kind === 'event') return other;
    } catch (error) {
      if (!(error instanceof ProviderFailure) || !isNotThere.has(error.reason)) throw error;
    }
  }
  return undefined;
}

const isNotThere: ReadonlySet<string> = new Set(['not-found', 'deleted', 'refused', 'read-only']);

/** Too much for one change, a series of which every occurrence is left out by now, or one that was changed meanwhile. */
const impossible: ReadonlySet<string> = new Set([
  ...['TOO_LARGE', 'INVALID_RECURRENCE', 'NEVER_OCCURS', 'READ_ONLY'],
  ...['VERSION_STALE', 'EVENT_NOT_FOUND'],
]);

/** Deletes a row that was read from the provider and whose place another row takes. Nobody can restore it. */
export async function withoutRead(
  rows: LockedRows,
  { id, version }: Pick<SyncRow, 'id' | 'version'>,
  calendar_id: string,
): Promise<Operation[]> {
  const remote = { calendar_id, remote_id: null, etag: null, base: null, extra: null, state: null } as const;
  const { operations } = await planChange(rows, { op: 'delete', id, version, scope: 'all' });
  return operations.map((operation) =>
    operation.op === 'delete' && operation.entity !== 'time_entry' ? { ...operation, undone: true, remote } : operation,
  );
}

/** @returns false where it cannot be moved in one change, was changed meanwhile, or was changed in the other calendar here */
async function moveTo({ run, calendar }: Push, row: SyncRow, to: SyncedCalendar): Promise<boolean> {
  let head: string | undefined;
  const [read] = await rowsByRemoteId(run.ctx.read, [calendar.user_id, to.id, [row.remote_id ?? '']]);
  const isRead = read?.deleted_at === null;
  // What has something to tell there itself is not replaced: it may be this event, which is to be moved back.
  if (read && read.sync_state !== (isRead ? 'synced' : null)) return false;
  // What was there before is another copy of the same invitation.
  if (isRead && eventOf(read).created_at < eventOf(row).updated_at) return false;
  const known = { calendar_id: to.id, remote_id: null, etag: null, base: null, extra: null } as const;
  const remoteOf = (operation: Operation): RemoteState => {
    if (operation.op === 'delete') return { ...known, calendar_id: calendar.id, state: null };
    const isHead = operation.op === 'create' && 'counterpart' in operation && operation.counterpart === row.id;
    if (isHead) head = operation.event.id;
    return isHead
      ? { ...known, remote_id: row.remote_id, base: row.remote_base, state: 'unconfirmed' }
      : { ...known, state: 'new' };
  };
  const plan = async (rows: LockedRows) => {
    const event = await rows.event(row.id);
    if (event?.version !== row.version) return [];
    const patch = { calendar_id: to.id };
    const { operations } = await planChange(rows, { op: 'update', id: row.id, patch, scope: 'all' });
    return [
      ...(isRead ? await withoutRead(rows, read, to.id) : []),
      ...operations.map((operation) =>
        operation.entity === 'time_entry' ? operation : { ...operation, remote: remoteOf(operation) },
      ),
    ];
  };
  try {
    const set = await applyChangeSet(run.ctx, { userId: calendar.user_id, kind: 'sync' }, plan, {
      summary: `“${eventOf(row).title}” was moved to “${to.name}”`,
      check: (trx) => run.assertLease(trx),
      // Occurrences that were edited there are told with their series.
      async beside(trx) {
        await readAllAgain(trx, to);
        if (head !== undefined) await sayOfGuests(trx, calendar.user_id, head, row.send_updates);
      },
    });
    return set !== undefined;
  } catch (error) {
    if (error instanceof AppError && impossible.has(error.code)) return false;
    throw error;
  }
}
