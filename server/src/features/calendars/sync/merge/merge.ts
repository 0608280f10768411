import { isDeepStrictEqual } from 'node:util';
import type { SyncedEvent, SyncedField, ToldEvent } from '../../providers/remote-event.ts';
import { placedSpans } from '../../span-offsets.ts';
import { timesOf } from './fields.ts';
import { type Lost, lostField, type SideName } from './lost.ts';
import { leavesOutMore, mergedRecurrence, ruleAlong, sameRecurrence } from './merge-recurrence.ts';
import { mergedSpans, sameSpans, toldOffsets } from './merge-spans.ts';

/** What one side made of the event. */
export interface Side<E extends ToldEvent> {
  readonly event: E;
  /** ISO 8601 with milliseconds and `Z`; null where it is not known. */
  readonly edited_at: string | null;
}

export interface Merged {
  readonly merged: SyncedEvent;
  /** What is still to be written there. */
  readonly pushes: ReadonlySet<SyncedField>;
  readonly lost: readonly Lost[];
}

/**
 * Both sides' changes since `base`, field by field: the times as one, the rule as one beside an earlier end, added and excluded
 * dates one by one, spans by id and field at their distance from the start. What one side alone changed stands. Where both
 * changed the same to something else, what was edited last stands, and of two edits at once the one here.
 */
export function mergeEvent(base: SyncedEvent, here: Side<SyncedEvent>, there: Side<ToldEvent>): Merged {
  const winner: SideName = (there.edited_at ?? '') > (here.edited_at ?? '') ? 'there' : 'here';
  const loser: SideName = winner === 'here' ? 'there' : 'here';
  const lost: Lost[] = [];
  const offsets = toldOffsets(there.event, base);
  const remote = inZoneOf(here.event, completedBy(base, there.event));
  const sides = { here: here.event, there: remote };

  const chosen = (
    field: string,
    same: (a: SyncedEvent, b: SyncedEvent) => boolean,
    read: (e: SyncedEvent) => unknown,
  ) => {
    if (same(base, remote)) return here.event;
    if (same(base, here.event)) return remote;
    if (!same(here.event, remote)) lost.push({ field, value: read(sides[loser]), side: loser });
    return sides[winner];
  };
  const pick = <F extends keyof SyncedEvent>(field: F): SyncedEvent[F] =>
    chosen(
      field,
      (a, b) => isDeepStrictEqual(a[field], b[field]),
      (event) => event[field],
    )[field];

  const times = timesOf(chosen('times', sameTimes, timesOf));
  const spans = mergedSpans(base, here.event, { event: remote, offsets }, winner);
  const recurrence = mergedRecurrence(base, here.event, remote, times, winner);
  const merged: SyncedEvent = {
    title: pick('title'),
    ...times,
    icon: pick('icon'),
    category: pick('category'),
    location: pick('location'),
    notes: pick('notes'),
    recurrence: recurrence.lines,
    completed: pick('completed'),
    spans: placedSpans(spans.offsets, times),
    ...(remote.answer !== undefined && { answer: pick('answer') ?? null }),
  };
  const withRule = (each: Lost): Lost => {
    if (each.field !== 'times') return each;
    const along = ruleAlong(base, sides[winner], sides[loser], recurrence.lines);
    return { ...each, value: { ...timesOf(sides[loser]), ...along } };
  };
  const all = [...lost.map(withRule), ...spans.lost, ...recurrence.lost];
  return { merged, pushes: differing(merged, remote), lost: all };
}

/** What is not told there did not change there since `base`. An all-day event has no zone there. */
export function completedBy(base: SyncedEvent, told: ToldEvent): SyncedEvent {
  const untold = base.all_day && told.all_day ? { time_zone: base.time_zone } : {};
  return { ...base, ...told, ...untold, spans: placedSpans(toldOffsets(told, base), told) };
}

/** An event that became all-day on both sides has no zone there: that is no difference to the one here. */
function inZoneOf(here: SyncedEvent, remote: SyncedEvent): SyncedEvent {
  return here.all_day && remote.all_day ? { ...remote, time_zone: here.time_zone } : remote;
}

/** Where nothing is known that both sides had, and what is here stands: what is there otherwise, of what is told there. */
export function overwritten(told: ToldEvent, here: SyncedEvent): Lost[] {
  const there = completedBy(here, told);
  return [...differing(here, there)].map((field) => lostField(there, field, 'there'));
}

/** Fields in which what is kept here differs from what is there. */
export function differing(merged: SyncedEvent, remote: SyncedEvent): Set<SyncedField> {
  const fields = (['title', 'icon', 'category', 'location', 'notes', 'completed'] as const).filter(
    (field) => !isDeepStrictEqual(merged[field], remote[field]),
  );
  const pushes = new Set<SyncedField>(fields);
  // What one side does not tell is no difference.
  const isAnswered = merged.answer !== undefined && remote.answer !== undefined && remote.answer !== null;
  if (isAnswered && merged.answer !== remote.answer) pushes.add('answer');
  if (!sameTimes(merged, remote)) pushes.add('times');
  if (!sameRecurrence(merged, remote)) pushes.add('recurrence');
  if (!sameSpans(merged, remote)) pushes.add('spans');
  return pushes;
}

/** What a side changed of an event besides leaving out occurrences, which does not outlive the deletion of them all. */
export function editedBesideDeletions(was: SyncedEvent, is: SyncedEvent): Set<SyncedField> {
  const fields = differing(is, was);
  if (leavesOutMore(was, is)) fields.delete('recurrence');
  return fields;
}

/** A provider may keep whole seconds only. Days have no zone there. */
function sameTimes(a: SyncedEvent, b: SyncedEvent): boolean {
  const same = a.all_day === b.all_day && (a.all_day || a.time_zone === b.time_zone);
  return same && sameSecond(a.start_date, b.start_date) && sameSecond(a.end_date, b.end_date);
}

const sameSecond = (a: string, b: string) => a.slice(0, 19) === b.slice(0, 19);
