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
import { completedBy, differing } from '../merge/merge.ts';
import { conflictsOf, deletionOutlived } from './conflicts.ts';
import { baseOf, baseText, type EventChange, inStep, newEvent, toldBy } from './documents.ts';
import { headOf, isCopy } from './identity.ts';
import { meet } from './meet.ts';
import type { MetRow, MetRows } from './met-rows.ts';

/** A single event or a series, as it is there. */
export function applyHead(met: MetRows, change: EventChange): void {
  const row = headOf(met, change.remote_id);
  if (row === 'elsewhere') return;
  if (!row) {
    const event = newEvent(newId(), change, met.calendar);
    met.put({ event, isLive: true, remote: inStep(met.calendar, change, []) });
    return;
  }
  if (isBackWithCalendar(met, row)) tellUntold(met, row, change);
  meet(met, row, change);
  if (!row.isLive && row.remote.state !== null) reviveOverrides(met, row);
}

/** It went with its calendar, which is connected again. */
const isBackWithCalendar = (met: MetRows, { id, isLive }: MetRow): boolean =>
  !isLive && !met.calendarIds.has(met.byId(id)?.event.calendar_id ?? '');

/** What was not told there before its calendar went could be restored until now, and gives way to what is there. */
function tellUntold(met: MetRows, row: MetRow, change: EventChange): void {
  for (const each of [row, ...met.overrides(row.id)]) {
    if (each.isLive || !each.isRestorable) continue;
    const here = syncedOf(each.event);
    const base =
      baseOf(each.remote) ?? (each === row ? completedBy(here, toldBy(change, []).event) : plainOf(row, each));
    const lost = [...differing(here, base)].map((field) => lostField(here, field, 'here'));
    met.conflicts.push(...conflictsOf(each, lost));
  }
}

function plainOf({ event: series }: MetRow, { event }: MetRow): SyncedEvent {
  const { original_start } = event;
  return syncedOf(isMaster(series) && original_start !== null ? occurrenceOf<NewEvent>(series, original_start) : event);
}

/**
 * Edited occurrences that were deleted with a series that lives on; those deleted before it stay so. What was never told goes
 * where the series is by now.
 */
function reviveOverrides(met: MetRows, series: MetRow): void {
  const master = met.byId(series.id);
  if (!master?.isLive || !isMaster(master.event) || !isMaster(series.event)) return;
  const recurrence = parseRecurrence(series.event);
  const moved = renamingMoved(series.event, master.event);
  const carry = carrying(series.event, master.event);
  const deleted = met.overrides(series.id).filter(({ isLive, remote, deleted_at, event }) => {
    const isWithIt = !isLive && remote.state === 'deleted' && deleted_at === series.deleted_at;
    // Where both were deleted at one time, its lines tell.
    return isWithIt && isOccurrence(recurrence, event.original_start ?? '');
  });
  const isTold = ({ remote }: MetRow) => remote.etag !== null || remote.base !== null;
  for (const { event, remote } of deleted.filter(isTold)) {
    const base = baseOf(remote);
    const isEdited = remote.etag === null || (base && differing(syncedOf(event), base).size > 0);
    met.put({
      event,
      isLive: true,
      remote: isEdited ? { ...remote, state: stateKnowing(remote) } : { ...remote, base: null, state: 'synced' },
    });
  }
  for (const { id, event, remote } of deleted.filter((row) => !isTold(row))) {
    const from = event.original_start ?? '';
    const name = moved?.(id) ?? id;
    const to = met.byId(name)?.isLive ? from : (parseEventId(name).original_start ?? from);
    met.put({ event: from === to ? event : carry(event, from, to), isLive: true, remote: { ...remote, state: 'new' } });
  }
}

/** A single event or a series that was deleted there. */
export function applyGone(met: MetRows, row: MetRow): void {
  if (isCopy(met, row) && !met.calendar.copies_own) return;
  const overrides = met.overrides(row.id);
  if (!row.isLive) for (const each of [row, ...overrides]) endDeletion(met, each);
  else if ([row, ...overrides].some((each) => each.isLive && isEdited(each))) {
    if (!isGone(row)) met.conflicts.push(...deletionOutlived(row, 'there'));
    for (const each of [row, ...overrides]) if (each.isLive) liveOn(met, each);
  } else for (const each of [...overrides, row]) deleteHere(met, each);
}

/** @param agreed what both sides last had, where the row does not know it */
export function isEdited(row: MetRow, agreed?: SyncedEvent): boolean {
  const { event, remote } = row;
  if (!isUnsynced(remote.state)) return false;
  if (isGone(row)) return true;
  const base = baseOf(remote) ?? agreed;
  return !base || differing(syncedOf(event), base).size > 0;
}

export const isGone = ({ remote }: MetRow) => readExtra(remote.extra).sync?.gone === true;

/** Kept here although it was deleted there: it is to be written there again. */
export function liveOn(met: MetRows, row: MetRow): void {
  const { remote, event } = row;
  const base = remote.state === 'synced' ? baseText(event) : remote.base;
  met.put({
    ...row,
    remote: { ...remote, base, extra: withNotes(remote.extra, { gone: true }), state: 'new' },
  });
}

/** Without an etag: if it is restored here, it is made there again. */
export function deleteHere(met: MetRows, row: MetRow): void {
  met.put({ ...row, isLive: false, remote: { ...row.remote, etag: null, base: null, state: null } });
}

/** What is deleted on both sides has no more to tell. */
export function endDeletion(met: MetRows, row: MetRow): void {
  if (!row.isLive && row.remote.state !== null) deleteHere(met, row);
}
