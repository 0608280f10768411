import type { RemoteState } from '../../../events/commands.ts';
import type { SyncedEvent } from '../../providers/remote-event.ts';
import { readExtra, withNotes } from '../extra.ts';
import { syncedOf } from '../merge/fields.ts';
import { differing, mergeEvent } from '../merge/merge.ts';
import { conflictsOf } from './conflicts.ts';
import { baseText, type RemoteEventChange, remoteEventOf, remoteSideBeside, withSynced } from './documents.ts';
import type { WorkingRow, WorkingSet } from './working-set.ts';

/** An occurrence as its series there names it. */
interface Left {
  readonly master: WorkingRow;
  readonly remoteStart: string;
  readonly row: WorkingRow | undefined;
}

/**
 * Merges a remote edit of an occurrence into the event that the occurrence became when it was moved to another calendar locally. The
 * push still has to cancel the occurrence remotely, in the version that was read.
 *
 * @param known what both sides last had of it
 */
export function goAlong(
  set: WorkingSet,
  { master, remoteStart, row }: Left,
  event: WorkingRow,
  change: RemoteEventChange,
  known: SyncedEvent,
): void {
  const here = syncedOf(event.event);
  const there = remoteSideBeside(set.calendar, known, change);
  const { merged, lost } = mergeEvent(known, { event: here, edited_at: event.edited_at }, there);
  // Guests and what can be changed are as its own calendar has them.
  const next = withSynced(event.event, merged, change.event, true);
  set.conflicts.push(...conflictsOf({ id: event.id, event: next }, lost));
  if (differing(syncedOf(next), here).size > 0) {
    const isLocal = event.home === null;
    set.put({ event: next, isLive: true, remote: pendingState(event), ...(isLocal && { isLocal }) });
  }
  const { along } = readExtra(master.remote.extra).sync ?? {};
  const extra = withNotes(master.remote.extra, { along: { ...along, [remoteStart]: change.etag } });
  set.put({ ...master, remote: { ...master.remote, extra } });
  if (!row || row.isLive) return;
  const base = baseText(remoteEventOf(there, known));
  set.put({ ...row, remote: { ...row.remote, etag: change.etag, base } });
}

function pendingState({ event, remote }: WorkingRow): RemoteState {
  return remote.state === 'synced' ? { ...remote, base: baseText(event), state: 'pending' } : remote;
}
