import type { Pause } from '../../../../platform/pace.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import type { Reconciled } from './applied.ts';
import { carryEdits } from './carry-edits.ts';
import { type BySeries, excludeCancelled, includeBack } from './exclusions.ts';
import { applyCancelled, applyException } from './occurrences.ts';
import { applyRemoteDeletion, applySingleOrMaster } from './singles-and-masters.ts';
import type { WorkingSet } from './working-set.ts';

/** Brings changes into the rows that they meet: series before their occurrences, whatever their order. */
export async function planChanges(
  set: WorkingSet,
  changes: readonly RemoteChange[],
  pause: Pause,
  hasMore = false,
): Promise<Reconciled> {
  const orphans: RemoteChange[] = [];
  const back: BySeries = new Map();
  const cancelled: BySeries = new Map();
  let unreadable = 0;
  // Of what is told twice, the later word counts.
  const latest = [...new Map(changes.map((change) => [change.remote_id, change])).values()];
  const { heads = [], occurrences = [] } = Object.groupBy(latest, (change) =>
    isOccurrenceChange(change) ? 'occurrences' : 'heads',
  );
  const apply = async (portion: readonly RemoteChange[]) => {
    for (const change of portion.toSorted((a, b) => rank(a) - rank(b))) {
      if (change.kind === 'unreadable') unreadable++;
      else if (!applyOne(set, change, { back, cancelled, hasMore })) orphans.push(change);
      await pause();
    }
  };
  await apply(heads);
  await carryEdits(set, pause);
  await apply(occurrences);
  includeBack(set, back);
  unreadable += excludeCancelled(set, cancelled);
  return { changed: set.names(), conflicts: set.conflicts, unreadable, orphans };
}

function applyOne(
  set: WorkingSet,
  change: Exclude<RemoteChange, { kind: 'unreadable' }>,
  { back, cancelled, hasMore }: { readonly back: BySeries; readonly cancelled: BySeries; readonly hasMore: boolean },
): boolean {
  if (change.kind === 'event') {
    if (change.event.series_remote_id !== null) return applyException(set, change, back, hasMore);
    applySingleOrMaster(set, change);
    return true;
  }
  if (change.series_remote_id !== undefined) return applyCancelled(set, change, cancelled, hasMore);
  const row = set.byRemoteId(change.remote_id);
  if (row) applyRemoteDeletion(set, row);
  return true;
}

/** Of one occurrence of a series. */
export function isOccurrenceChange(change: RemoteChange): boolean {
  if (change.kind === 'unreadable') return false;
  return (change.kind === 'event' ? change.event.series_remote_id : change.series_remote_id) != null;
}

const rank = ({ kind }: RemoteChange) => (kind === 'gone' ? 1 : 0);
