import { isOccurrence, parseEventId, parseRecurrence } from '@daywright/schedule/recurrence';
import { newId } from '../../../../platform/ids.ts';
import {
  carrying,
  isMaster,
  isUnsynced,
  type NewEvent,
  occurrenceOf,
  renamingMoved,
  stateKnowing,
} from '../../../events/commands.ts';
import type { SyncedEvent } from '../../providers/remote-event.ts';
import { readExtra, withNotes } from '../extra.ts';
import { syncedOf } from '../merge/fields.ts';
import { lostField } from '../merge/lost.ts';
import { completedBy, differing, editedBesideDeletions } from '../merge/merge.ts';
import { conflictsOf } from './conflicts.ts';
import { baseOf, baseText, newEvent, type RemoteEventChange, remoteSideOf, syncedState } from './documents.ts';
import { isCopy, localRowOf } from './identity.ts';
import { reconcileRow } from './reconcile-row.ts';
import type { WorkingRow, WorkingSet } from './working-set.ts';

/** A single event or a series, as it is there. */
export function applySingleOrMaster(set: WorkingSet, change: RemoteEventChange): void {
  const row = localRowOf(set, change.remote_id);
  if (row === 'elsewhere') return;
  if (!row) {
    const event = newEvent(newId(), change, set.calendar);
    set.put({ event, isLive: true, remote: syncedState(set.calendar, change, []) });
    return;
  }
  if (isBackWithCalendar(set, row)) recordUnwrittenEdits(set, row, change);
  reconcileRow(set, row, change);
  if (!row.isLive && row.remote.state !== null) reviveOverrides(set, row);
}

/** It went with its calendar, which is connected again. */
const isBackWithCalendar = (set: WorkingSet, { id, isLive }: WorkingRow): boolean =>
  !isLive && !set.calendarIds.has(set.byId(id)?.event.calendar_id ?? '');

/** What was not told there before its calendar went could be restored until now, and gives way to what is there. */
function recordUnwrittenEdits(set: WorkingSet, row: WorkingRow, change: RemoteEventChange): void {
  for (const each of [row, ...set.overrides(row.id)]) {
    if (each.isLive || !each.isRestorable) continue;
    const here = syncedOf(each.event);
    const base =
      baseOf(each.remote) ?? (each === row ? completedBy(here, remoteSideOf(change, []).event) : plainOf(row, each));
    const lost = [...differing(here, base)].map((field) => lostField(here, field, 'here'));
    set.conflicts.push(...conflictsOf(each, lost));
  }
}

function plainOf({ event: series }: WorkingRow, { event }: WorkingRow): SyncedEvent {
  const { original_start } = event;
  return syncedOf(isMaster(series) && original_start !== null ? occurrenceOf<NewEvent>(series, original_start) : event);
}

/**
 * Edited occurrences that were deleted with a series that lives on; those deleted before it stay so. What was never told goes
 * where the series is by now.
 */
function reviveOverrides(set: WorkingSet, series: WorkingRow): void {
  const master = set.byId(series.id);
  if (!master?.isLive || !isMaster(master.event) || !isMaster(series.event)) return;
  const recurrence = parseRecurrence(series.event);
  const moved = renamingMoved(series.event, master.event);
  const carry = carrying(series.event, master.event);
  const deleted = set.overrides(series.id).filter(({ isLive, remote, deleted_at, event }) => {
    const isWithIt = !isLive && remote.state === 'deleted' && deleted_at === series.deleted_at;
    // Where both were deleted at one time, its lines tell.
    return isWithIt && isOccurrence(recurrence, event.original_start ?? '');
  });
  const isTold = ({ remote }: WorkingRow) => remote.etag !== null || remote.base !== null;
  for (const { event, remote } of deleted.filter(isTold)) {
    const base = baseOf(remote);
    const isEditedLocally = remote.etag === null || (base && differing(syncedOf(event), base).size > 0);
    set.put({
      event,
      isLive: true,
      remote: isEditedLocally ? { ...remote, state: stateKnowing(remote) } : { ...remote, base: null, state: 'synced' },
    });
  }
  for (const { id, event, remote } of deleted.filter((row) => !isTold(row))) {
    const from = event.original_start ?? '';
    const name = moved?.(id) ?? id;
    const to = set.byId(name)?.isLive ? from : (parseEventId(name).original_start ?? from);
    set.put({ event: from === to ? event : carry(event, from, to), isLive: true, remote: { ...remote, state: 'new' } });
  }
}

/** A single event or a series that was deleted there. */
export function applyRemoteDeletion(set: WorkingSet, row: WorkingRow): void {
  if (isCopy(set, row) && !set.calendar.copies_own) return;
  // It may have been moved there, and perhaps is to come back: what both sides last had is known until that is looked up.
  if (isLeaving(row)) return;
  const overrides = set.overrides(row.id);
  if (!row.isLive) for (const each of [row, ...overrides]) finishDeletion(set, each);
  else if ([row, ...overrides].some((each) => each.isLive && isEditedLocally(each))) {
    const isUntold = !isDeletedRemotely(row);
    for (const each of [row, ...overrides]) if (each.isLive) keepLocally(set, each, isUntold && each === row);
  } else for (const each of [...overrides, row]) deleteLocally(set, each);
}

/** @param agreed what both sides last had, where the row does not know it */
export function isEditedLocally(row: WorkingRow, agreed?: SyncedEvent): boolean {
  const { event, remote } = row;
  // The answer to an invitation does not outlive it.
  if (!isUnsynced(remote.state) || event.read_only) return false;
  if (isDeletedRemotely(row)) return true;
  const base = baseOf(remote) ?? agreed;
  const fields = base && editedBesideDeletions(base, syncedOf(event));
  return !fields || [...fields].some((field) => field !== 'answer');
}

/** It is in another calendar there, or on its way. */
export const isLeaving = ({ goesOn, isLive, remote }: WorkingRow) =>
  goesOn === true && (isLive || remote.state === 'deleted');

export const isDeletedRemotely = ({ remote }: WorkingRow) => readExtra(remote.extra).sync?.gone === true;

/**
 * Kept here although it was deleted there: it is to be written there again.
 *
 * @param isUntold the journal is to have that once it is known that it was not moved there
 */
export function keepLocally(set: WorkingSet, row: WorkingRow, isUntold = false): void {
  const { remote, event } = row;
  const base = remote.state === 'synced' ? baseText(event) : remote.base;
  const notes = { gone: true as const, ...(isUntold && { outlived: true as const }) };
  set.put({
    ...row,
    remote: { ...remote, base, extra: withNotes(remote.extra, notes), state: 'new' },
  });
}

/** Without an etag: if it is restored here, it is made there again. */
export function deleteLocally(set: WorkingSet, row: WorkingRow): void {
  set.put({ ...row, isLive: false, remote: { ...row.remote, etag: null, base: null, state: null } });
}

/** Settles a row that is deleted on both sides. Remote edits under a series that was deleted here are told as conflicts. */
export function finishDeletion(set: WorkingSet, row: WorkingRow): void {
  const { remote } = row;
  if (row.isLive || remote.state === null) return;
  set.conflicts.push(...(readExtra(remote.extra).sync?.edits ?? []));
  const extra = withNotes(remote.extra, { edits: undefined, unread: undefined });
  deleteLocally(set, { ...row, remote: { ...remote, extra } });
}
