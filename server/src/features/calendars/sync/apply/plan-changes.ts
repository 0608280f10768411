import type { Pause } from '../../../../platform/pace.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import type { Told } from './applied.ts';
import { applyGone, applyHead } from './heads.ts';
import type { MetRows } from './met-rows.ts';
import { applyCancelled, applyException, type BySeries, excludeCancelled, includeBack } from './occurrences.ts';

/** Brings changes into the rows that they meet: series before their occurrences, whatever their order. */
export async function planChanges(met: MetRows, changes: readonly RemoteChange[], pause: Pause): Promise<Told> {
  const orphans: RemoteChange[] = [];
  const back: BySeries = new Map();
  const cancelled: BySeries = new Map();
  let unreadable = 0;
  // Of what is told twice, the later word counts.
  const latest = [...new Map(changes.map((change) => [change.remote_id, change])).values()];
  for (const change of latest.toSorted((a, b) => rank(a) - rank(b))) {
    if (change.kind === 'unreadable') unreadable++;
    else if (!applyOne(met, change, back, cancelled)) orphans.push(change);
    await pause();
  }
  includeBack(met, back);
  unreadable += excludeCancelled(met, cancelled);
  return { changed: met.names(), conflicts: met.conflicts, unreadable, orphans };
}

function applyOne(
  met: MetRows,
  change: Exclude<RemoteChange, { kind: 'unreadable' }>,
  back: BySeries,
  cancelled: BySeries,
): boolean {
  if (change.kind === 'event') {
    if (change.event.series_remote_id !== null) return applyException(met, change, back);
    applyHead(met, change);
    return true;
  }
  if (change.series_remote_id !== undefined) return applyCancelled(met, change, cancelled);
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
