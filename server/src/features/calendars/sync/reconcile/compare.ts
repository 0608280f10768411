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
 * A patch whose answer was lost as it is there if it has arrived: of what it changed something is there, and nothing is as it was
 * before, whatever was changed there since. What is not told there is as it was before.
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
  const now = completedBy(base, remoteSideOf(there, cancelled).event);
  const others = differing(now, sent);
  // Dates go along with what is moved by days.
  if (movesDates(base, sent) && others.has('recurrence')) return undefined;
  // It was moved, and may have another zone there since.
  const isMoved = !isSamePlace(sent, base) && isSamePlace(sent, now);
  const isSeen = isMoved || !patched.isSubsetOf(others);
  return isSeen && patched.isSubsetOf(differing(now, base)) ? sent : undefined;
}

/** At the same time, whatever the zone: a day has none there. */
function isSamePlace(a: SyncedEvent, b: SyncedEvent): boolean {
  const instants = (event: SyncedEvent) => [event.start_date, event.end_date].map((time) => time.slice(0, 19));
  return a.all_day === b.all_day && isDeepStrictEqual(instants(a), instants(b));
}
