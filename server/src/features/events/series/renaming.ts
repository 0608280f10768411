import {
  isOccurrence,
  occurrenceId,
  parseEventId,
  parseRecurrence,
  shiftingOriginalStarts,
} from '@daywright/schedule/recurrence';
import type { Master } from './occurrence.ts';

/**
 * Under which id an occurrence or single event goes on, by the id it bore: what points to it, such as tracked time, points
 * there from then on. What keeps its id or is gone answers the same.
 */
export type Renaming = (id: string) => string;

/** One event alone goes on under another id. */
export function renamingOne(from: string, to: string): Renaming | undefined {
  return from === to ? undefined : (id) => (id === from ? to : id);
}

/** Occurrences of a series that moves. Those that it no longer yields keep their ids: nothing is there any more. */
export function renamingMoved(before: Master, after: Master): Renaming | undefined {
  if (timeFields.every((field) => before[field] === after[field])) return undefined;
  const [was, is] = [parseRecurrence(before), parseRecurrence(after)];
  const shift = shiftingOriginalStarts(before, after);
  return (id) => {
    const from = originalStartWithin(before.id, id);
    if (from === undefined) return id;
    const to = shift(from);
    return isOccurrence(was, from) && !isOccurrence(is, to) ? id : occurrenceId(after.id, to);
  };
}

const timeFields = ['start_date', 'time_zone', 'all_day'] as const;

/** Occurrences from the one of `at` on go over to another series, which then moves. */
export function renamingTail(masterId: string, at: string, tailId: string, moved: Renaming | undefined): Renaming {
  return (id) => {
    const original = originalStartWithin(masterId, id);
    if (original === undefined || original < at) return id;
    const inTail = occurrenceId(tailId, original);
    return moved?.(inTail) ?? inTail;
  };
}

/** A whole series goes on under another id, each occurrence under its own start. */
export function renamingSeries(from: string, to: string): Renaming {
  return (id) => {
    if (id === from) return to;
    const original = originalStartWithin(from, id);
    return original === undefined ? id : occurrenceId(to, original);
  };
}

/** One after the other; undefined where neither renames. */
export function renamingBoth(first: Renaming | undefined, second: Renaming | undefined): Renaming | undefined {
  if (!first || !second) return first ?? second;
  return (id) => second(first(id));
}

function originalStartWithin(masterId: string, id: string): string | undefined {
  const { master_id, original_start } = parseEventId(id);
  return master_id === masterId ? original_start : undefined;
}
