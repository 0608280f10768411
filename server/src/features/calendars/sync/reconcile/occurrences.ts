import type { Conflict } from '@daywright/contract/journal';
import { limits } from '@daywright/contract/limits';
import {
  instantOf,
  isOccurrence,
  occurrenceId,
  parseRecurrence,
  shiftedOriginalStart,
} from '@daywright/schedule/recurrence';
import { isMaster, isUnsynced, type NewEvent, occurrenceOf } from '../../../events/commands.ts';
import type { SyncedEvent } from '../../providers/remote-event.ts';
import { readExtra, withNotes } from '../extra.ts';
import { syncedOf } from '../merge/fields.ts';
import { differing } from '../merge/merge.ts';
import { deletionOutlived, editsUnderDeletion } from './conflicts.ts';
import {
  baseOf,
  cancelledOf,
  isAsKnown,
  type RemoteDeletion,
  type RemoteEventChange,
  remoteEventOf,
  remoteSideBeside,
  syncedState,
} from './documents.ts';
import { isEditedWithSeries } from './edited-with-series.ts';
import { type BySeries, instantsOf, isExcluded, type NamedPlace, note } from './exclusions.ts';
import { localRowOf } from './identity.ts';
import { goAlong } from './left-occurrences.ts';
import { reconcileRow } from './reconcile-row.ts';
import {
  applyRemoteDeletion,
  deleteLocally,
  finishDeletion,
  isDeletedRemotely,
  isEditedLocally,
  isLeaving,
  keepLocally,
} from './singles-and-masters.ts';
import { isSuperseded, supersede, withOwnName } from './superseded-rows.ts';
import type { WorkingRow, WorkingSet } from './working-set.ts';

/** An occurrence as its series here names it, with what both sides last had of it. */
interface Place extends NamedPlace {
  readonly row: WorkingRow | undefined;
  readonly agreed: SyncedEvent;
  /** How the series here names an occurrence there. */
  readonly nameHere: (remoteStart: string) => string;
}

/**
 * An occurrence that was changed there. Its series is told of one that it excludes by `includeBack`.
 *
 * @param hasMore more is to come, perhaps its series
 * @returns false when its series is not here, or waits for what is to come
 */
export function applyException(set: WorkingSet, change: RemoteEventChange, back: BySeries, hasMore: boolean): boolean {
  const found = placeOf(set, change.remote_id, change.event.series_remote_id, change.event.original_start);
  const bearer = set.byRemoteId(change.remote_id);
  if (found === undefined) {
    // Met without its series before: somebody was invited to this one alone.
    if (bearer?.isLive && bearer.event.series_id === null) reconcileRow(set, bearer, change);
    else return false;
    return true;
  }
  if (found === 'elsewhere') return true;
  const { master, start, agreed } = found;
  if (hasMore && waitsForSeries(found)) return false;
  if (!master.isLive) {
    const { row } = found;
    const there = remoteEventOf(remoteSideBeside(set.calendar, agreed, change), agreed);
    const named = { id: occurrenceId(master.id, start), event: { ...master.event, title: there.title } };
    const known = row ? (baseOf(row.remote) ?? syncedOf(row.event)) : agreed;
    noteEdits(set, master, named.id, editsUnderDeletion(named, there, differing(there, known)));
    return true;
  }
  const row = bearer ? found.row : withOwnName(set, found);
  const place = { ...found, row };
  if (!admit(set, place, change, back)) return true;
  if (row?.isLive && bearer && isSuperseded(bearer, row)) supersede(set, bearer, row, change);
  else reconcileRow(set, row ?? newRow(set, place, change), change, agreed, plainOf(place));
  if (isBeyondSeries(place)) noteBeyond(set, occurrenceId(master.id, start));
  return true;
}

/** They are told once the series is deleted there: it may come back before, with what was edited of it. */
function noteEdits(set: WorkingSet, master: WorkingRow, id: string, edits: readonly Conflict[]): void {
  const { edits: known = [] } = readExtra(master.remote.extra).sync ?? {};
  const all = [...known.filter(({ event_id }) => event_id !== id), ...edits];
  const isTooMuch = JSON.stringify(all).length > limits.keptBesideLength;
  if (isTooMuch) set.conflicts.push(...edits);
  const extra = withNotes(master.remote.extra, { unread: true, ...(!isTooMuch && { edits: all }) });
  set.put({ ...master, remote: { ...master.remote, extra } });
}

/** Whether its series here has it no more, which is still to be written there. */
function isBeyondSeries({ master: { event, remote }, start }: Place): boolean {
  if (!isUnsynced(remote.state) || isExcluded(event, start)) return false;
  return !isMaster(event) || !isOccurrence(parseRecurrence(event), start);
}

function noteBeyond(set: WorkingSet, id: string): void {
  const row = set.byId(id);
  if (!row?.isLive) return;
  set.put({ ...row, remote: { ...row.remote, extra: withNotes(row.remote.extra, { beyond: true }) } });
}

/** It went there with a series that was written, and not because somebody deleted it. */
const isGoneWithSeries = ({ remote }: WorkingRow) => readExtra(remote.extra).sync?.beyond === true;

/**
 * A series that is deleted here may be back with what is to come. One that was moved here may have been moved there too: then the
 * occurrence bears a name of the series as it is there by now.
 */
const waitsForSeries = ({ master, start, remoteStart }: Place) => !master.isLive || start !== remoteStart;

/** Whether the provider ever had this occurrence as an exception. An edit made only here is not a version that both sides had. */
const wasThere = ({ remote }: WorkingRow): boolean =>
  remote.etag !== null || remote.base !== null || readExtra(remote.extra).sync?.gone === true;

/** Takes an exclusion of the occurrence back where it may; false where it stays excluded. */
function admit(set: WorkingSet, place: Place, change: RemoteEventChange, back: BySeries): boolean {
  const { master, row, start, remoteStart, agreed } = place;
  const isExcludedHere = isExcluded(master.event, start);
  const base = baseOf(master.remote);
  const isPending = isUnsynced(master.remote.state);
  const isCancelled = instantsOf(cancelledOf(master)).has(instantOf(remoteStart));
  const isAgreed = isPending ? base !== undefined && isExcluded(base, remoteStart) : isExcludedHere;
  // As its series was there, which may have ended before.
  const wasAgreed = isAgreed || isCancelled;
  if (!isExcludedHere && !wasAgreed) return true;
  if (isExcludedHere && !wasAgreed) {
    const known = row && wasThere(row) ? (baseOf(row.remote) ?? syncedOf(row.event)) : agreed;
    const isPlain = isAsKnown(set.calendar, known, change);
    // Of a series that moved here it would keep its day there, for nobody knew that it is one of its own there.
    if (isPlain && (row || start === remoteStart)) {
      if (row && !row.isLive) set.put({ ...row, remote: { ...row.remote, etag: change.etag } });
      return false;
    }
    const left = set.goneOnAs(occurrenceId(master.id, start));
    if (left) {
      goAlong(set, place, left, change, known);
      return false;
    }
    // A row of its own tells it when it is met.
    if (!row || !isUnsynced(row.remote.state))
      set.conflicts.push(...deletionOutlived({ id: occurrenceId(master.id, start), event: master.event }, 'here'));
  }
  note(back, place);
  return true;
}

/**
 * An occurrence that was cancelled there. Its series is told of it by `excludeCancelled`.
 *
 * @param hasMore more is to come, perhaps its series
 * @returns false when its series is not here, or may be moved by what is to come
 */
export function applyCancelled(
  set: WorkingSet,
  change: RemoteDeletion,
  cancelled: BySeries,
  hasMore: boolean,
): boolean {
  const bearer = set.byRemoteId(change.remote_id);
  if (bearer && bearer.event.series_id === null) applyRemoteDeletion(set, bearer);
  const place = placeOf(set, change.remote_id, change.series_remote_id ?? null, change.original_start ?? null);
  if (place === undefined) return bearer !== undefined;
  if (place === 'elsewhere') return true;
  const { master, row } = place;
  if (isLeaving(master)) return true;
  if (hasMore && master.isLive && waitsForSeries(place)) return false;
  if (isAnotherRemotely(row, bearer, change)) {
    if (bearer) finishDeletion(set, bearer);
    note(cancelled, { ...place, isAnother: true });
    return true;
  }
  const isWithSeries = row !== undefined && isGoneWithSeries(row);
  if (row?.isLive && master.isLive && (isWithSeries || isEditedItself(place, row))) {
    if (!isWithSeries && !isDeletedRemotely(row)) set.conflicts.push(...deletionOutlived(row, 'there'));
    keepLocally(set, row);
    // By this name the series may have another occurrence once it is moved there.
    if (place.start !== place.remoteStart) note(cancelled, { ...place, isAnother: true });
    return true;
  }
  if (row?.isLive) deleteLocally(set, row);
  else if (row) finishDeletion(set, row);
  note(cancelled, place);
  return true;
}

const isEditedItself = ({ master, agreed }: Place, row: WorkingRow) =>
  isEditedLocally(row, agreed) && (isDeletedRemotely(row) || !isEditedWithSeries(master, row));

/**
 * Whether the occurrence here is one of its own there, and not the one that was cancelled: it took over the day as its series was
 * moved here. What was cancelled may have been deleted from here for that.
 */
function isAnotherRemotely(row: WorkingRow | undefined, bearer: WorkingRow | undefined, { remote_id }: RemoteDeletion) {
  if (!row || row.remote.remote_id === remote_id) return false;
  return row.remote.etag !== null || (bearer !== undefined && !bearer.isLive && bearer.remote.state === null);
}

function placeOf(
  set: WorkingSet,
  remoteId: string,
  seriesRemoteId: string | null,
  remoteStart: string | null,
): Place | 'elsewhere' | undefined {
  if (seriesRemoteId === null || remoteStart === null) return undefined;
  if (localRowOf(set, seriesRemoteId) === 'elsewhere') return 'elsewhere';
  const master = set.byRemoteId(seriesRemoteId);
  if (!master || (!master.isLive && master.remote.state === null)) return undefined;
  const base = baseOf(master.remote);
  const was = base ? { ...master.event, ...base } : master.event;
  const isMoved = base !== undefined && isMaster(was) && isMaster(master.event);
  const nameHere = (name: string) => (isMoved ? shiftedOriginalStart(name, was, master.event) : name);
  const bearer = set.byRemoteId(remoteId);
  // A series that was moved here and back has occurrences that go by the same name on both sides.
  const isNamedAlike = bearer?.isLive === true && bearer.id === occurrenceId(master.id, remoteStart);
  const start = isNamedAlike ? remoteStart : nameHere(remoteStart);
  const id = occurrenceId(master.id, start);
  const isNamedOtherwise = bearer?.event.series_id === master.id && bearer.id !== id;
  const row =
    bearer?.isLive && isNamedOtherwise && !set.byId(id)?.isLive
      ? namedAnew(bearer, id, start)
      : ofSeries(set, master, id);
  // What was moved here with its series goes by another name there: that says what both sides last had.
  const known = isMoved && isNamedOtherwise ? baseOf(bearer.remote) : undefined;
  return { master, start, remoteStart, row, agreed: known ?? syncedOf(occurrenceOf(was, remoteStart)), nameHere };
}

/** What was removed with an account that is connected again is of a calendar that is gone: its series made it anew. */
function ofSeries(set: WorkingSet, { event }: WorkingRow, id: string): WorkingRow | undefined {
  const row = set.byId(id);
  return row?.isLive || row?.event.calendar_id === event.calendar_id ? row : undefined;
}

/** The row of an occurrence that its series names otherwise now. */
function namedAnew(row: WorkingRow, id: string, start: string): WorkingRow {
  return { ...row, id, event: { ...row.event, id, original_start: start } };
}

/** As its series here has it, though its row is deleted: what was edited of it was taken back, or went on to another day. */
function plainOf({ master: { event }, row, start }: Place): NewEvent | undefined {
  if (!row || row.isLive || !isMaster(event) || !isOccurrence(parseRecurrence(event), start)) return undefined;
  return occurrenceOf<NewEvent>(event, start);
}

function newRow({ calendar }: WorkingSet, { master, start }: Place, change: RemoteEventChange): WorkingRow {
  const event = occurrenceOf<NewEvent>(master.event, start);
  const { home, edited_at } = master;
  // Of a series that has something to tell, so has the occurrence.
  const state = baseOf(master.remote) ? ('unconfirmed' as const) : ('synced' as const);
  const remote = { ...syncedState(calendar, change, []), state };
  return { id: event.id, event, isLive: true, remote, home, edited_at };
}
