import { limits } from '@daywright/contract/limits';
import { includeOccurrences, instantOf, parseRecurrence, type Series } from '@daywright/schedule/recurrence';
import type { SyncedEvent } from '../../providers/remote-event.ts';
import { readExtra, withNotes } from '../extra.ts';
import { syncedOf } from '../merge/fields.ts';
import { differing } from '../merge/merge.ts';
import { baseOf, baseText, cancelledOf } from './documents.ts';
import { excludeYielded } from './local-lines.ts';
import { isDeletedRemotely } from './singles-and-masters.ts';
import type { WorkingRow, WorkingSet } from './working-set.ts';

/** An occurrence as its series here names it. */
export interface NamedPlace {
  readonly master: WorkingRow;
  readonly start: string;
  /** As the series there names it. */
  readonly remoteStart: string;
  /** The occurrence here is another one there: the lines here stay as they are. */
  readonly isAnother?: boolean;
}

/** Occurrences by the id of their series here. */
export type BySeries = Map<string, NamedPlace[]>;

/** Takes exclusions back, each series once for all of its occurrences: reading and writing its lines takes as long as they are. */
export function includeBack(set: WorkingSet, back: BySeries): void {
  for (const [id, places] of back) {
    const master = set.byId(id);
    if (!master?.isLive) continue;
    const starts = new Set(places.map(({ remoteStart }) => instantOf(remoteStart)));
    const left = cancelledOf(master).filter((each) => !starts.has(instantOf(each)));
    setLines(set, master, places, includeOccurrences, left);
  }
}

export function note(bySeries: BySeries, place: NamedPlace): void {
  const others = bySeries.get(place.master.id);
  if (others) others.push(place);
  else bySeries.set(place.master.id, [place]);
}

/** By the list itself, which nobody changes: each of the occurrences of a page asks for it. */
const instants = new WeakMap<readonly string[], ReadonlySet<number>>();

export function instantsOf(starts: readonly string[]): ReadonlySet<number> {
  const known = instants.get(starts) ?? new Set(starts.map(instantOf));
  instants.set(starts, known);
  return known;
}

/**
 * Excludes what was cancelled, as `includeBack` takes it back. A series that has as many as are kept takes no more.
 *
 * @returns how many were left out
 */
export function excludeCancelled(set: WorkingSet, cancelled: BySeries): number {
  let leftOut = 0;
  for (const [id, places] of cancelled) {
    const master = set.byId(id);
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
    const told = new Set(instantsOf(cancelling));
    for (const { remoteStart, isAnother } of places) if (isAnother) told.add(instantOf(remoteStart));
    if (master.isLive) setLines(set, master, [...again, ...kept], excludeYielded, all, told);
    else if (master.remote.state !== null) {
      const extra = withNotes(master.remote.extra, { cancelled: all });
      set.put({ ...master, remote: { ...master.remote, extra } });
    }
  }
  return leftOut;
}

/** Days are named by their date: the name of a midnight is of the series as it was before. */
const isName = ({ all_day }: SyncedEvent, start: string) => all_day === !start.includes('T');

export function isExcluded(event: SyncedEvent, start: string): boolean {
  const { recurrence } = event;
  return (
    recurrence !== null &&
    isName(event, start) &&
    parseRecurrence({ ...event, recurrence }).excluded.has(instantOf(start))
  );
}

/**
 * Changes a series' EXDATEs where both sides have them; with nothing else to tell there, it is in sync.
 *
 * @param told what came there from here: of these the lines here say what is wanted by now
 */
function setLines(
  set: WorkingSet,
  master: WorkingRow,
  places: readonly NamedPlace[],
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
  const isDone =
    agreed && remote.etag !== null && !isDeletedRemotely(master) && differing(syncedOf(event), agreed).size === 0;
  const settled = isDone
    ? { base: null, state: 'synced' as const }
    : { base: agreed ? baseText(agreed) : null, state: remote.state };
  set.put({ ...master, event, remote: { ...remote, ...settled, extra } });
}
