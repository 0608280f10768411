import { limits } from '@daywright/contract/limits';
import {
  includeOccurrences,
  instantOf,
  occurrenceId,
  parseRecurrence,
  type Series,
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
  baseText,
  cancelledOf,
  type EventChange,
  type GoneChange,
  inStep,
  thereOf,
  toldBy,
} from './documents.ts';
import { applyGone, deleteHere, endDeletion, isEdited, isGone, liveOn } from './heads.ts';
import { headOf } from './identity.ts';
import { goAlong, isLeft } from './left-names.ts';
import { excludeYielded } from './lines-here.ts';
import { meet } from './meet.ts';
import type { MetRow, MetRows } from './met-rows.ts';

/** An occurrence as its series here names it, with what both sides last had of it. */
interface Place {
  readonly master: MetRow;
  readonly start: string;
  /** As the series there names it. */
  readonly remoteStart: string;
  readonly row: MetRow | undefined;
  readonly agreed: SyncedEvent;
}

/** Occurrences by the id of their series here. */
export type BySeries = Map<string, Pick<Place, 'start' | 'remoteStart'>[]>;

/**
 * An occurrence that was changed there. Its series is told of one that it excludes by `includeBack`.
 *
 * @returns false when its series is not here
 */
export function applyException(met: MetRows, change: EventChange, back: BySeries): boolean {
  const place = placeOf(met, change.remote_id, change.event.series_remote_id, change.event.original_start);
  const bearer = met.byRemoteId(change.remote_id);
  if (place === undefined) {
    // Met without its series before: somebody was invited to this one alone.
    if (bearer?.isLive && bearer.event.series_id === null) meet(met, bearer, change);
    else return false;
    return true;
  }
  if (place === 'elsewhere') return true;
  const { master, row, start, agreed } = place;
  if (!master.isLive) {
    const there = thereOf(toldBy(change, []), agreed);
    const named = { id: occurrenceId(master.id, start), event: { ...master.event, title: there.title } };
    const known = row ? (baseOf(row.remote) ?? syncedOf(row.event)) : agreed;
    met.conflicts.push(...editsUnderDeletion(named, there, differing(there, known)));
    return true;
  }
  if (!admit(met, place, change, back)) return true;
  if (row?.isLive && bearer && isLeft(bearer, row)) goAlong(met, bearer, row, change);
  else meet(met, row ?? newRow(met, place, change), change, agreed);
  return true;
}

/** Takes an exclusion of the occurrence back where it may; false where it stays excluded. */
function admit(met: MetRows, place: Place, change: EventChange, back: BySeries): boolean {
  const { master, row, start, remoteStart, agreed } = place;
  const isExcludedHere = isExcluded(master.event, start);
  const base = baseOf(master.remote);
  const isPending = isUnsynced(master.remote.state);
  const wasAgreed = isPending ? base !== undefined && isExcluded(base, remoteStart) : isExcludedHere;
  const isCancelled = instantsOf(cancelledOf(master)).has(instantOf(remoteStart));
  if (!isExcludedHere && !wasAgreed && !isCancelled) return true;
  if (isExcludedHere && !wasAgreed) {
    const known = row ? (baseOf(row.remote) ?? syncedOf(row.event)) : agreed;
    if (differing(thereOf(toldBy(change, []), known), known).size === 0) {
      if (row && !row.isLive) met.put({ ...row, remote: { ...row.remote, etag: change.etag } });
      return false;
    }
    // A row of its own tells it when it is met.
    if (!row || !isUnsynced(row.remote.state))
      met.conflicts.push(...deletionOutlived({ id: occurrenceId(master.id, start), event: master.event }, 'here'));
  }
  note(back, place);
  return true;
}

/** Takes exclusions back, each series once for all of its occurrences: reading and writing its lines takes as long as they are. */
export function includeBack(met: MetRows, back: BySeries): void {
  for (const [id, places] of back) {
    const master = met.byId(id);
    if (!master?.isLive) continue;
    const starts = new Set(places.map(({ remoteStart }) => instantOf(remoteStart)));
    const left = cancelledOf(master).filter((each) => !starts.has(instantOf(each)));
    setLines(met, master, places, includeOccurrences, left);
  }
}

function note(bySeries: BySeries, place: Place): void {
  const others = bySeries.get(place.master.id);
  if (others) others.push(place);
  else bySeries.set(place.master.id, [place]);
}

/** By the list itself, which nobody changes: each of the occurrences of a page asks for it. */
const instants = new WeakMap<readonly string[], ReadonlySet<number>>();

function instantsOf(starts: readonly string[]): ReadonlySet<number> {
  const known = instants.get(starts) ?? new Set(starts.map(instantOf));
  instants.set(starts, known);
  return known;
}

/**
 * An occurrence that was cancelled there. Its series is told of it by `excludeCancelled`.
 *
 * @returns false when its series is not here
 */
export function applyCancelled(met: MetRows, change: GoneChange, cancelled: BySeries): boolean {
  const bearer = met.byRemoteId(change.remote_id);
  if (bearer && bearer.event.series_id === null) applyGone(met, bearer);
  const place = placeOf(met, change.remote_id, change.series_remote_id ?? null, change.original_start ?? null);
  if (place === undefined) return bearer !== undefined;
  if (place === 'elsewhere') return true;
  const { master, row, agreed } = place;
  if (row?.isLive && master.isLive && isEdited(row, agreed)) {
    if (!isGone(row)) met.conflicts.push(...deletionOutlived(row, 'there'));
    liveOn(met, row);
    return true;
  }
  if (row?.isLive) deleteHere(met, row);
  else if (row) endDeletion(met, row);
  note(cancelled, place);
  return true;
}

/**
 * Excludes what was cancelled, as `includeBack` takes it back. A series that has as many as are kept takes no more.
 *
 * @returns how many were left out
 */
export function excludeCancelled(met: MetRows, cancelled: BySeries): number {
  let leftOut = 0;
  for (const [id, places] of cancelled) {
    const master = met.byId(id);
    if (!master) continue;
    const before = cancelledOf(master);
    const known = instantsOf(before);
    const added = new Map(places.map((place) => [instantOf(place.remoteStart), place]));
    for (const start of known) added.delete(start);
    const kept = [...added.values()].slice(0, Math.max(0, limits.cancelledPerSeries - before.length));
    leftOut += added.size - kept.length;
    const all = [...before, ...kept.map(({ remoteStart }) => remoteStart)];
    const { cancelling = [] } = readExtra(master.remote.extra).sync ?? {};
    // What is known to be cancelled may have come back here meanwhile.
    const again = places.filter(({ remoteStart }) => known.has(instantOf(remoteStart)));
    if (master.isLive) setLines(met, master, [...again, ...kept], excludeYielded, all, instantsOf(cancelling));
    else if (master.remote.state !== null) {
      const extra = withNotes(master.remote.extra, { cancelled: all });
      met.put({ ...master, remote: { ...master.remote, extra } });
    }
  }
  return leftOut;
}

function placeOf(
  met: MetRows,
  remoteId: string,
  seriesRemoteId: string | null,
  remoteStart: string | null,
): Place | 'elsewhere' | undefined {
  if (seriesRemoteId === null || remoteStart === null) return undefined;
  if (headOf(met, seriesRemoteId) === 'elsewhere') return 'elsewhere';
  const master = met.byRemoteId(seriesRemoteId);
  if (!master || (!master.isLive && master.remote.state === null)) return undefined;
  const base = baseOf(master.remote);
  const was = base ? { ...master.event, ...base } : master.event;
  const isMoved = base !== undefined && isMaster(was) && isMaster(master.event);
  const start = isMoved ? shiftedOriginalStart(remoteStart, was, master.event) : remoteStart;
  const id = occurrenceId(master.id, start);
  const bearer = met.byRemoteId(remoteId);
  const isNamedOtherwise = bearer?.event.series_id === master.id && bearer.id !== id;
  const row =
    bearer?.isLive && isNamedOtherwise && !met.byId(id)?.isLive
      ? namedAnew(bearer, id, start)
      : ofSeries(met, master, id);
  // What was moved here with its series goes by another name there: that says what both sides last had.
  const known = isMoved && isNamedOtherwise ? baseOf(bearer.remote) : undefined;
  return { master, start, remoteStart, row, agreed: known ?? syncedOf(occurrenceOf(was, remoteStart)) };
}

/** What was removed with an account that is connected again is of a calendar that is gone: its series made it anew. */
function ofSeries(met: MetRows, { event }: MetRow, id: string): MetRow | undefined {
  const row = met.byId(id);
  return row?.isLive || row?.event.calendar_id === event.calendar_id ? row : undefined;
}

/** The row of an occurrence that its series names otherwise now. */
function namedAnew(row: MetRow, id: string, start: string): MetRow {
  return { ...row, id, event: { ...row.event, id, original_start: start } };
}

function newRow({ calendar }: MetRows, { master, start }: Place, change: EventChange): MetRow {
  const event = occurrenceOf<NewEvent>(master.event, start);
  const { home, edited_at } = master;
  // Of a series that has something to tell, so has the occurrence.
  const state = baseOf(master.remote) ? ('unconfirmed' as const) : ('synced' as const);
  const remote = { ...inStep(calendar, change, []), state };
  return { id: event.id, event, isLive: true, remote, home, edited_at };
}

/** Days are named by their date: the name of a midnight is of the series as it was before. */
const isName = ({ all_day }: SyncedEvent, start: string) => all_day === !start.includes('T');

function isExcluded(event: SyncedEvent, start: string): boolean {
  const { recurrence } = event;
  return (
    recurrence !== null &&
    isName(event, start) &&
    parseRecurrence({ ...event, recurrence }).excluded.has(instantOf(start))
  );
}

/**
 * Changes a series' EXDATEs where both sides have them; with nothing else to tell there, it is in step.
 *
 * @param told what came there from here: of these the lines here say what is wanted by now
 */
function setLines(
  met: MetRows,
  master: MetRow,
  places: readonly Pick<Place, 'start' | 'remoteStart'>[],
  change: (series: Series, starts: readonly string[]) => string[],
  cancelled: readonly string[],
  told: ReadonlySet<number> = new Set(),
): void {
  const lined = <E extends SyncedEvent>(event: E, starts: readonly string[]): E => {
    const named = starts.filter((start) => isName(event, start));
    return event.recurrence === null || named.length === 0
      ? event
      : { ...event, recurrence: change({ ...event, recurrence: event.recurrence }, named) };
  };
  const { remote } = master;
  const event = lined(
    master.event,
    places.filter(({ remoteStart }) => !told.has(instantOf(remoteStart))).map(({ start }) => start),
  );
  const base = baseOf(remote);
  const agreed =
    base &&
    lined(
      base,
      places.map(({ remoteStart }) => remoteStart),
    );
  const extra = withNotes(remote.extra, { cancelled });
  const isDone = agreed && remote.etag !== null && !isGone(master) && differing(syncedOf(event), agreed).size === 0;
  const settled = isDone
    ? { base: null, state: 'synced' as const }
    : { base: agreed ? baseText(agreed) : null, state: remote.state };
  met.put({ ...master, event, remote: { ...remote, ...settled, extra } });
}
