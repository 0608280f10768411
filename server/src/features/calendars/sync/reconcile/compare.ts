import { isDeepStrictEqual } from 'node:util';
import type { SyncedEvent, SyncedField } from '../../providers/remote-event.ts';
import { completedBy, differing } from '../merge/merge.ts';
import { movesDates } from '../merge/merge-recurrence.ts';
import { type RemoteEventChange, remoteSideOf } from './documents.ts';
import { excludeYielded } from './local-lines.ts';

/**
 * In what an event there differs from what was sent. What it does not tell, and what a provider keeps in another form of the
 * same meaning, is no difference.
 *
 * @param cancelled occurrences that are cancelled there beside the lines
 */
export function remoteDifferences(
  sent: SyncedEvent,
  there: RemoteEventChange,
  cancelled: readonly string[],
): ReadonlySet<SyncedField> {
  return differing(completedBy(sent, remoteSideOf(there, cancelled).event), sent);
}

/**
 * A patch whose answer was lost as it is there if it has arrived: what it changed is there, whatever else was changed there since.
 * What is not told there is as it was before.
 */
export function arrived(
  patch: SyncedEvent,
  base: SyncedEvent,
  there: RemoteEventChange,
  cancelled: readonly string[],
): SyncedEvent | undefined {
  const { recurrence } = patch;
  // Days that are cancelled there, and wanted here again by it, are brought back there after it.
  const sent =
    recurrence === null ? patch : { ...patch, recurrence: excludeYielded({ ...patch, recurrence }, cancelled) };
  const patched = differing(patch, base);
  if (movesDates(base, sent)) patched.add('recurrence');
  const now = completedBy(base, remoteSideOf(there, cancelled).event);
  const moves = isMovedTo(sent, base, there);
  // It may have another zone there since.
  if (moves) patched.delete('times');
  const hasArrived = (moves || patched.size > 0) && patched.isDisjointFrom(differing(now, sent));
  return hasArrived ? sent : undefined;
}

/** Whether an event that a patch moved is there by now where the patch moved it, whatever else it was to change. */
export function isMovedTo(patch: SyncedEvent, base: SyncedEvent, there: RemoteEventChange): boolean {
  return !isSamePlace(patch, base) && isSamePlace(patch, completedBy(base, remoteSideOf(there, []).event));
}

/** At the same time, whatever the zone: a day has none there. */
function isSamePlace(a: SyncedEvent, b: SyncedEvent): boolean {
  const instants = (event: SyncedEvent) => [event.start_date, event.end_date].map((time) => time.slice(0, 19));
  return a.all_day === b.all_day && isDeepStrictEqual(instants(a), instants(b));
}
