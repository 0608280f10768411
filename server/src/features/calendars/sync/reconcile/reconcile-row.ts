import { isoInstant } from '@daywright/schedule/dates';
import { isUnsynced, type NewEvent } from '../../../events/commands.ts';
import type { SyncedEvent, SyncedField, ToldEvent } from '../../providers/remote-event.ts';
import { readExtra, withNotes } from '../extra.ts';
import { syncedOf, timesOf } from '../merge/fields.ts';
import { type Lost, lostField } from '../merge/lost.ts';
import { differing, editedBesideDeletions, type Merged, mergeEvent, overwritten, type Side } from '../merge/merge.ts';
import { ruleAlong } from '../merge/merge-recurrence.ts';
import { arrived } from './compare.ts';
import { conflictsOf, deletionOutlived } from './conflicts.ts';
import {
  baseOf,
  baseText,
  cancelledOf,
  canRepeat,
  newEvent,
  type RemoteEventChange,
  remoteEventOf,
  remoteSideBeside,
  remoteSideOf,
  syncedState,
  withSynced,
} from './documents.ts';
import { isCopy } from './identity.ts';
import { lostMovedPastUntil } from './moved-past-until.ts';
import type { WorkingRow, WorkingSet } from './working-set.ts';

/**
 * A row meets what is there: one in sync takes it, one that was changed here is merged with it, a deletion here gives way
 * to a change there.
 *
 * @param agreed what both sides last had, where the row does not know it
 * @param plain as its series has an occurrence that is not deleted, though its row is
 */
export function reconcileRow(
  set: WorkingSet,
  row: WorkingRow,
  change: RemoteEventChange,
  agreed?: SyncedEvent,
  plain?: NewEvent,
): void {
  if (!row.isLive && row.remote.state !== null) meetDeletion(set, row, change, agreed, plain);
  else if (!isUnsynced(row.remote.state)) take(set, row, change, agreed);
  else merge(set, row, change, agreed);
}

function take(set: WorkingSet, row: WorkingRow, change: RemoteEventChange, agreed?: SyncedEvent): void {
  const cancelled = cancelledOf(row);
  // What a deleted occurrence last had here need never have been there.
  const here = (!row.isLive && agreed) || syncedOf(row.event);
  const { merged } = mergeEvent(
    here,
    { event: here, edited_at: null },
    remoteSideBeside(set.calendar, here, change, cancelled),
  );
  const event = withSynced(row.event, merged, change.event, isCopy(set, row));
  if (row.isLive && isWritable(set, change)) set.conflicts.push(...conflictsOf(row, lostMovedPastUntil(here, merged)));
  const untold = row.isLive || agreed ? undefined : untoldMarks(set, event, change, cancelled);
  set.put({ event, isLive: true, remote: { ...syncedState(set.calendar, change, cancelled), ...untold } });
}

const isWritable = ({ calendar }: WorkingSet, { event }: RemoteEventChange) =>
  !event.read_only && calendar.remote.writable;

/** Marks that a deleted event had here and that were never told there: as it is back there, they are told now. */
function untoldMarks(set: WorkingSet, event: NewEvent, change: RemoteEventChange, cancelled: readonly string[]) {
  if (!isWritable(set, change)) return undefined;
  const there = remoteEventOf(remoteSideOf(change, cancelled), newEvent(event.id, change, set.calendar));
  const isTold = differing(syncedOf(event), there).size === 0;
  return isTold ? undefined : { base: baseText(there), state: 'pending' as const };
}

function merge(set: WorkingSet, row: WorkingRow, change: RemoteEventChange, agreed?: SyncedEvent): void {
  const { event, pushes, there } = mergedInto(set, row, change, agreed);
  const state = syncedState(set.calendar, change, cancelledOf(row));
  const { like, left, cancelling, along, carried } = readExtra(row.remote.extra).sync ?? {};
  // It came there by a push whose answer was lost, which had the copy that was left there still to remove.
  const isDone = pushes.size === 0 && like === undefined;
  const pending = {
    base: baseText(there),
    extra: withNotes(state.extra, { like, left, cancelling, along, carried }),
    state: 'pending',
  } as const;
  set.put({ event, isLive: true, remote: isDone ? state : { ...state, ...pending } });
}

/** The event with what is there, which may go by another name than its row. */
export function mergedInto(
  set: WorkingSet,
  row: WorkingRow,
  change: RemoteEventChange,
  agreed?: SyncedEvent,
): { event: NewEvent; pushes: ReadonlySet<SyncedField>; there: SyncedEvent } {
  const here = syncedOf(row.event);
  const there = remoteSideBeside(set.calendar, here, change, cancelledOf(row));
  const copied = isCopy(set, row);
  const known = copied && isFormerCopy(set, row, change) ? undefined : knownOf(row, change, agreed);
  const base =
    known ?? remoteEventOf(there, { ...here, ...(copied || isWritable(set, change) ? unmarked(set, copied) : {}) });
  const { merged, pushes, lost } = mergeFitting(base, { event: here, edited_at: row.edited_at }, there);
  const event = withSynced(row.event, merged, change.event, copied);
  // It was left there as a copy, or restored on both sides: what is there may be somebody's edit.
  const also = known ? [] : overwritten(there.event, here);
  set.conflicts.push(...conflictsOf({ id: row.id, event }, [...lost, ...also]));
  return { event, pushes, there: remoteEventOf(there, base) };
}

/**
 * Of a copy whose insert was not answered: what is there otherwise than it was sent may be the copy of before, which was left there.
 * What both sides had is not known then.
 */
function isFormerCopy(set: WorkingSet, { remote }: WorkingRow, change: RemoteEventChange): boolean {
  const { sent } = readExtra(remote.extra).sync ?? {};
  if (remote.state !== 'unconfirmed' || remote.etag !== null || !sent) return false;
  const there = remoteEventOf(remoteSideOf(change, []), { ...sent, ...unmarked(set, true) });
  return differing(there, sent).size > 0;
}

/** Marks that are not told there were not set when it was written last: those that are here were set since. */
function unmarked({ calendar: { default_category } }: WorkingSet, isCopied: boolean) {
  const category = isCopied || default_category === null ? [] : [default_category];
  return { category, icon: null, completed: false, spans: [] };
}

function meetDeletion(
  set: WorkingSet,
  row: WorkingRow,
  change: RemoteEventChange,
  agreed?: SyncedEvent,
  plain?: NewEvent,
): void {
  // It is moved with what it is remotely by then; where it cannot be moved, its old etag keeps the edit from being deleted unread.
  if (row.goesOn) return;
  const there = remoteSideOf(change, cancelledOf(row));
  const known = knownOf(row, change, agreed);
  // Where it is not known what both sides had, it goes as it is there now: of a copy that was left there, somebody's edit is told.
  const base = known ?? remoteEventOf(there, syncedOf(row.event));
  if (!known && isCopy(set, row))
    set.conflicts.push(...conflictsOf(row, overwritten(there.event, syncedOf(row.event))));
  const told = remoteEventOf(remoteSideBeside(set.calendar, base, change, cancelledOf(row)), base);
  if (editedBesideDeletions(base, told).size === 0) {
    const { etag, extra: beside } = syncedState(set.calendar, change, cancelledOf(row));
    const { unread, edits, renamed } = readExtra(row.remote.extra).sync ?? {};
    const extra = withNotes(beside, { unread, edits, renamed });
    // What was sent and arrived is what both sides had: its note goes. Whether guests are concerned is for the push to say anew.
    const state = row.remote.state === 'held' ? 'deleted' : row.remote.state;
    set.put({ ...row, remote: { ...row.remote, etag, extra, base: baseText(base), state } });
    return;
  }
  if (!plain) set.conflicts.push(...deletionOutlived(row, 'here'));
  const edited_at = isoInstant(row.deleted_at ?? Date.parse(row.edited_at));
  merge(set, plain ? { ...row, event: plain, edited_at } : row, change, base);
}

/** What both sides had: what was sent last where it arrived, though its answer was lost. */
function knownOf(row: WorkingRow, change: RemoteEventChange, agreed?: SyncedEvent): SyncedEvent | undefined {
  const known = baseOf(row.remote) ?? agreed;
  const { sent } = readExtra(row.remote.extra).sync ?? {};
  // Of what was to come back there, only what was sent is known.
  if (!known) return sent;
  return (sent && arrived(sent, known, change, cancelledOf(row))) ?? known;
}

/** Merged; where one side's rule does not go with the other's times, both are as they are there. */
function mergeFitting(base: SyncedEvent, here: Side<SyncedEvent>, there: Side<ToldEvent>): Merged {
  const result = mergeEvent(base, here, there);
  if (canRepeat(result.merged)) return result;
  const remote = remoteEventOf(there, base);
  const isTold = ({ field }: { field: string }) => field === 'times' || field === 'recurrence';
  const merged = { ...result.merged, ...timesOf(remote), recurrence: remote.recurrence };
  return {
    merged,
    pushes: differing(merged, remote),
    lost: [...result.lost.filter((each) => !isTold(each)), ...placeLost(base, here.event, remote)],
  };
}

/** What of times and repeat gives way to those there. */
function placeLost(base: SyncedEvent, here: SyncedEvent, there: SyncedEvent): Lost[] {
  const along = ruleAlong(base, there, here, there.recurrence);
  const times: Lost = { field: 'times', value: { ...timesOf(here), ...along }, side: 'here' };
  const rule = lostField(here, 'recurrence', 'here');
  if (canRepeat(there)) return [times, rule];
  const changed = differing(here, base);
  const pastEnd = lostMovedPastUntil(here, there);
  const repeat = pastEnd.length > 0 || !changed.has('recurrence') ? pastEnd : [rule];
  return changed.has('times') ? [...repeat, times] : repeat;
}
