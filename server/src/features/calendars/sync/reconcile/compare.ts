import { isDeepStrictEqual } from 'node:util';
import type { SyncedEvent, SyncedField } from '../../providers/remote-event.ts';
import { completedBy, differing } from '../merge/merge.ts';
import { movesDates } from '../merge/merge-recurrence.ts';
import { type RemoteEventChange, remoteSideOf } from './documents.ts';

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
 * Whether a patch whose answer was lost has arrived: what it changed is there, whatever else was changed there since. What is
 * not told there is as it was before.
 */
export function hasArrived(
  sent: SyncedEvent,
  base: SyncedEvent,
  there: RemoteEventChange,
  cancelled: readonly string[],
): boolean {
  const patched = differing(sent, base);
  if (movesDates(base, sent)) patched.add('recurrence');
  const now = completedBy(base, remoteSideOf(there, cancelled).event);
  // It was moved, and has another zone there since.
  const isMoved = !isSamePlace(sent, base) && isSamePlace(sent, now);
  if (isMoved) patched.delete('times');
  return (isMoved || patched.size > 0) && patched.isDisjointFrom(differing(now, sent));
}

/** At the same time, whatever the zone: a day has none there. */
function isSamePlace(a: SyncedEvent, b: SyncedEvent): boolean {
  const instants = (event: SyncedEvent) => [event.start_date, event.end_date].map((time) => time.slice(0, 19));
  return a.all_day === b.all_day && isDeepStrictEqual(instants(a), instants(b));
}
