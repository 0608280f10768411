import type { RemoteChange } from '../../providers/remote-event.ts';
import { readExtra, withNotes } from '../extra.ts';
import { completedBy } from '../merge/merge.ts';
import { baseText, type RemoteEventChange, remoteSideOf } from '../reconcile/documents.ts';
import { eventOf, readComingBack, type SyncRow } from '../rows.ts';
import { fetchRemote, reconcile } from './fetch-remote.ts';
import { removeLeftCopy, tellGone } from './left-copy.ts';
import { followMove } from './moved-there.ts';
import { markDeletionSynced, note, refuse } from './outcome.ts';
import type { Push } from './push.ts';
import { repushArrived } from './repush.ts';

/** Reads what is there, and lets it meet the row. @returns whether the row is to be looked at again */
export async function refetchRemote(
  push: Push,
  row: SyncRow,
  series: SyncRow | undefined,
  remoteId: string,
): Promise<boolean> {
  return reconcileRefetched(push, row, series, remoteId, await fetchRemote(push, remoteId));
}

/** The same with what was read. @param change undefined where it never was there */
export async function reconcileRefetched(
  push: Push,
  row: SyncRow,
  series: SyncRow | undefined,
  remoteId: string,
  change: RemoteChange | undefined,
): Promise<boolean> {
  if (change?.kind === 'unreadable') return refuse(push, row, change.why);
  if (change?.kind === 'event' && change.etag === row.remote_etag) {
    await noteUnchanged(push, row, change);
    return true;
  }
  if (change?.kind === 'event') {
    // Made there by a push whose answer was lost.
    await removeLeftCopy(push, row);
    await reconcile(push, [change, ...(await repushArrived(push, row, change))]);
    return true;
  }
  if (await tellGone(push, row)) return true;
  if (row.deleted_at !== null) return !(await markDeletionSynced(push, row, series));
  const coming = row.remote_etag === null ? [] : await readComingBack(push.run.ctx.read, push.calendar.user_id, row);
  if (coming.some(({ remote_etag }) => remote_etag === null)) {
    push.isWaiting = true;
    return false;
  }
  if (row.remote_etag !== null && coming.length === 0) {
    if (!(await followMove(push, row))) await reconcile(push, [remoteDeletionOf(row, series, remoteId)]);
    return true;
  }
  // Deleted or moved there by a push whose answer was lost, and back here since; or never arrived.
  const remote_extra = change ? withNotes(row.remote_extra, { gone: true }) : row.remote_extra;
  await note(push, { ...row, remote_etag: null, remote_base: null, remote_extra, sync_state: 'new' });
  return true;
}

/** What is there is what was last seen: what was sent did not arrive. */
async function noteUnchanged(push: Push, row: SyncRow, change: RemoteEventChange): Promise<void> {
  const told = remoteSideOf(change, readExtra(row.remote_extra).sync?.cancelled ?? []);
  const remote_base = row.remote_base ?? baseText(completedBy(eventOf(row), told.event));
  const remote_extra = withNotes(row.remote_extra, { sent: undefined });
  await note(push, { ...row, remote_base, remote_extra, sync_state: row.deleted_at === null ? 'pending' : 'deleted' });
}

/** That a row's event is deleted there, as a list would tell it. */
export function remoteDeletionOf(row: SyncRow, series: SyncRow | undefined, remoteId: string): RemoteChange {
  const { original_start } = eventOf(row);
  const series_remote_id = series?.remote_id;
  if (original_start === null || !series_remote_id) return { kind: 'gone', remote_id: remoteId };
  return { kind: 'gone', remote_id: remoteId, series_remote_id, original_start };
}
