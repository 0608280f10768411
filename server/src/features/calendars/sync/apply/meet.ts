import { isUnsynced, type NewEvent } from '../../../events/commands.ts';
import type { SyncedEvent, SyncedField, ToldEvent } from '../../providers/remote-event.ts';
import { readExtra, withNotes } from '../extra.ts';
import { syncedOf, timesOf } from '../merge/fields.ts';
import { type Lost, lostField } from '../merge/lost.ts';
import { differing, type Merged, mergeEvent, overwritten, type Side } from '../merge/merge.ts';
import { ruleAlong } from '../merge/merge-recurrence.ts';
import { hasArrived } from './compare.ts';
import { conflictsOf, deletionOutlived } from './conflicts.ts';
import {
  baseOf,
  baseText,
  cancelledOf,
  canRepeat,
  type EventChange,
  inStep,
  newEvent,
  thereOf,
  toldBy,
  withSynced,
} from './documents.ts';
import { isCopy } from './identity.ts';
import type { MetRow, MetRows } from './met-rows.ts';
import { lostPastEnd } from './past-end.ts';

/**
 * A row meets what is there: one in step takes it, one that was changed here is merged with it, a deletion here gives way
 * to a change there.
 *
 * @param agreed what both sides last had, where the row does not know it
 */
export function meet(met: MetRows, row: MetRow, change: EventChange, agreed?: SyncedEvent): void {
  if (!row.isLive && row.remote.state !== null) meetDeletion(met, row, change, agreed);
  else if (!isUnsynced(row.remote.state)) take(met, row, change, agreed);
  else merge(met, row, change, agreed);
}

/** Own fields are told all together: that there is no category is no word against the calendar's, which is not told there. */
function keepingDefault({ calendar }: MetRows, here: SyncedEvent, change: EventChange, cancelled: readonly string[]) {
  const side = toldBy(change, cancelled);
  const { category, ...rest } = side.event;
  const isDefault = here.category.length === 1 && here.category[0] === calendar.default_category;
  return category?.length === 0 && isDefault ? { ...side, event: rest } : side;
}

function take(met: MetRows, row: MetRow, change: EventChange, agreed?: SyncedEvent): void {
  const cancelled = cancelledOf(row);
  // What a deleted occurrence last had here need never have been there.
  const here = (!row.isLive && agreed) || syncedOf(row.event);
  const { merged } = mergeEvent(here, { event: here, edited_at: null }, keepingDefault(met, here, change, cancelled));
  const event = withSynced(row.event, merged, change.event, isCopy(met, row));
  if (row.isLive && isWritable(met, change)) met.conflicts.push(...conflictsOf(row, lostPastEnd(here, merged)));
  const untold = row.isLive || agreed ? undefined : untoldMarks(met, event, change, cancelled);
  met.put({ event, isLive: true, remote: { ...inStep(met.calendar, change, cancelled), ...untold } });
}

const isWritable = ({ calendar }: MetRows, { event }: EventChange) => !event.read_only && calendar.remote.writable;

/** Marks that a deleted event had here and that were never told there: as it is back there, they are told now. */
function untoldMarks(met: MetRows, event: NewEvent, change: EventChange, cancelled: readonly string[]) {
  if (!isWritable(met, change)) return undefined;
  const there = thereOf(toldBy(change, cancelled), newEvent(event.id, change, met.calendar));
  const isTold = differing(syncedOf(event), there).size === 0;
  return isTold ? undefined : { base: baseText(there), state: 'pending' as const };
}

function merge(met: MetRows, row: MetRow, change: EventChange, agreed?: SyncedEvent): void {
  const { event, pushes, there } = mergedInto(met, row, change, agreed);
  const state = inStep(met.calendar, change, cancelledOf(row));
  const { like, left, cancelling } = readExtra(row.remote.extra).sync ?? {};
  // It came there by a push whose answer was lost, which had the copy that was left there still to remove.
  const isDone = pushes.size === 0 && like === undefined;
  const pending = {
    base: baseText(there),
    extra: withNotes(state.extra, { like, left, cancelling }),
    state: 'pending',
  } as const;
  met.put({ event, isLive: true, remote: isDone ? state : { ...state, ...pending } });
}

/** The event with what is there, which may go by another name than its row. */
export function mergedInto(
  met: MetRows,
  row: MetRow,
  change: EventChange,
  agreed?: SyncedEvent,
): { event: NewEvent; pushes: ReadonlySet<SyncedField>; there: SyncedEvent } {
  const here = syncedOf(row.event);
  const there = keepingDefault(met, here, change, cancelledOf(row));
  const copied = isCopy(met, row);
  const known = knownOf(row, change, agreed);
  const base =
    known ?? thereOf(there, { ...here, ...(copied || isWritable(met, change) ? unmarked(met, copied) : {}) });
  const { merged, pushes, lost } = mergeFitting(base, { event: here, edited_at: row.edited_at }, there);
  const event = withSynced(row.event, merged, change.event, copied);
  // It was left there as a copy, or restored on both sides: what is there may be somebody's edit.
  const also = known ? [] : overwritten(there.event, here);
  met.conflicts.push(...conflictsOf({ id: row.id, event }, [...lost, ...also]));
  return { event, pushes, there: thereOf(there, base) };
}

/** Marks that are not told there were not set when it was written last: those that are here were set since. */
function unmarked({ calendar: { default_category } }: MetRows, isCopied: boolean) {
  const category = isCopied || default_category === null ? [] : [default_category];
  return { category, icon: null, completed: false, spans: [] };
}

function meetDeletion(met: MetRows, row: MetRow, change: EventChange, agreed?: SyncedEvent): void {
  const there = toldBy(change, cancelledOf(row));
  const known = knownOf(row, change, agreed);
  // Where it is not known what both sides had, it goes as it is there now: of a copy that was left there, somebody's edit is told.
  const base = known ?? thereOf(there, syncedOf(row.event));
  if (!known && isCopy(met, row))
    met.conflicts.push(...conflictsOf(row, overwritten(there.event, syncedOf(row.event))));
  if (differing(thereOf(there, base), base).size === 0) {
    const { etag, extra } = inStep(met.calendar, change, cancelledOf(row));
    // What was sent and arrived is what both sides had: its note goes.
    met.put({ ...row, remote: { ...row.remote, etag, extra, base: baseText(base) } });
    return;
  }
  met.conflicts.push(...deletionOutlived(row, 'here'));
  merge(met, row, change, base);
}

/** What both sides had: what was sent last where it arrived, though its answer was lost. */
function knownOf(row: MetRow, change: EventChange, agreed?: SyncedEvent): SyncedEvent | undefined {
  const known = baseOf(row.remote) ?? agreed;
  const { sent } = readExtra(row.remote.extra).sync ?? {};
  // Of what was to come back there, only what was sent is known.
  if (!known) return sent;
  return sent && hasArrived(sent, known, change, cancelledOf(row)) ? sent : known;
}

/** Merged; where one side's rule does not go with the other's times, both are as they are there. */
function mergeFitting(base: SyncedEvent, here: Side<SyncedEvent>, there: Side<ToldEvent>): Merged {
  const result = mergeEvent(base, here, there);
  if (canRepeat(result.merged)) return result;
  const remote = thereOf(there, base);
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
  const pastEnd = lostPastEnd(here, there);
  const repeat = pastEnd.length > 0 || !changed.has('recurrence') ? pastEnd : [rule];
  return changed.has('times') ? [...repeat, times] : repeat;
}
