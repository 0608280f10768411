import type { Pause } from '../../../../platform/pace.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import type { Told } from './applied.ts';
import { applyGone, applyHead } from './heads.ts';
import type { MetRows } from './met-rows.ts';
import { applyCancelled, applyException } from './occurrences.ts';

/** Brings changes into the rows that they meet: series before their occurrences, whatever their order. */
export async function planChanges(met: MetRows, changes: readonly RemoteChange[], pause: Pause): Promise<Told> {
  const orphans: RemoteChange[] = [];
  let unreadable = 0;
  // Of what is told twice, the later word counts.
  const latest = [...new Map(changes.map((change) => [change.remote_id, change])).values()];
  for (const change of latest.toSorted((a, b) => rank(a) - rank(b))) {
    if (change.kind === 'unreadable') unreadable++;
    else if (!applyOne(met, change)) orphans.push(change);
    await pause();
  }
  return { changed: met.names(), conflicts: met.conflicts, unreadable, orphans };
}

function applyOne(met: MetRows, change: Exclude<RemoteChange, { kind: 'unreadable' }>): boolean {
  if (change.kind === 'event') {
    if (change.event.series_remote_id !== null) return applyException(met, change);
    applyHead(met, change);
    return true;
  }
  if (change.series_remote_id !== undefined) return applyCancelled(met, change);
  const row = met.byRemoteId(change.remote_id);
  if (row) applyGone(met, row);
  return true;
}

/** Of one occurrence of a series. */
export function isOccurrenceChange(change: RemoteChange): boolean {
  if (change.kind === 'unreadable') return false;
  return (change.kind === 'event' ? change.event.series_remote_id : change.series_remote_id) != null;
}

function rank(change: RemoteChange): number {
  if (change.kind === 'unreadable') return 0;
  return (isOccurrenceChange(change) ? 2 : 0) + (change.kind === 'event' ? 0 : 1);
}
