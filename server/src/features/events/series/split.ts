import type { EventPatch } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import {
  nextOccurrence,
  occurrenceId,
  parseRecurrence,
  RecurrenceError,
  splitRecurrence,
} from '@daywright/schedule/recurrence';
import { AppError } from '../../../platform/errors.ts';
import type { NewEvent } from '../operations.ts';
import { type Changed, changeSeries, changeSingle, type SeriesRows, singleFrom } from './change.ts';
import { patchForTail } from './lines.ts';
import { type Master, occurrenceOf } from './occurrence.ts';
import { type Renaming, renamingBoth, renamingOne, renamingTail } from './renaming.ts';
import { isSameEvent, type Row } from './rows.ts';

/** A series ended before one of its occurrences, and the lines of what would go on from there. */
export interface Split {
  readonly head: readonly Row[];
  /** How the head's occurrence is called where only one is left. */
  readonly headRenamed: Renaming | undefined;
  /** Empty where only that occurrence is left. */
  readonly tailLines: string[];
  /** Edited occurrences from the split point on. */
  readonly later: readonly CalendarEvent[];
}

/**
 * Ends a series before the occurrence `at`. Edited occurrences belong to the side of their original start, wherever they
 * were moved to.
 *
 * @returns null where nothing precedes the occurrence
 * @throws AppError `SCOPE_INVALID` where the series cannot be divided there
 */
export function splitBefore(
  master: Master<CalendarEvent>,
  overrides: readonly CalendarEvent[],
  at: string,
): Split | null {
  const { before, after } = dividedLines(master, at);
  if (before === null) return null;
  const isLater = (override: CalendarEvent) => (override.original_start ?? '') >= at;
  const earlier = overrides.filter((override) => !isLater(override));
  const rest = { tailLines: after, later: overrides.filter(isLater) };
  if (before.length > 0) {
    const kept = earlier.map((event) => ({ event, was: event }));
    const head = [{ event: { ...master, recurrence: before }, was: master }, ...kept];
    return { ...rest, head, headRenamed: undefined };
  }
  const only = earlier[0] ?? firstOccurrence(master);
  return {
    ...rest,
    head: [{ event: singleFrom(earlier[0] ?? master, master.id), was: master, counterpart: only?.id }],
    headRenamed: only && renamingOne(only.id, master.id),
  };
}

/**
 * As `splitBefore`; where nothing precedes the occurrence, nothing is left of the series before it.
 *
 * @returns null where the series cannot be divided there
 */
export function splitAt(master: Master<CalendarEvent>, overrides: readonly CalendarEvent[], at: string): Split | null {
  try {
    const { after } = dividedLines(master, at);
    const whole = { head: [], headRenamed: undefined, tailLines: after, later: overrides };
    return splitBefore(master, overrides, at) ?? whole;
  } catch (error) {
    if (error instanceof AppError && error.code === 'SCOPE_INVALID') return null;
    throw error;
  }
}

function firstOccurrence(master: Master): NewEvent | undefined {
  const first = nextOccurrence(parseRecurrence(master), Number.NEGATIVE_INFINITY);
  return first && occurrenceOf(master, first.original_start);
}

function dividedLines(master: Master<CalendarEvent>, at: string) {
  try {
    return splitRecurrence(master, at);
  } catch (error) {
    if (error instanceof RecurrenceError) throw new AppError('SCOPE_INVALID', error.message, { cause: error });
    throw error;
  }
}

/**
 * What goes on from the split point, under an id of its own, with the patch applied.
 *
 * @returns null where the patch changes nothing, so that there is no reason to split
 */
export function changeTail(
  master: Master,
  target: CalendarEvent,
  split: Pick<Split, 'tailLines' | 'later'>,
  given: EventPatch,
  id: string,
): Changed | null {
  const { changed, isSame } = tailFrom(master, target, split, given, id);
  return isSame ? null : changed;
}

/** As `changeTail`, whether or not the patch changes anything. */
export function tailFrom(
  master: Master,
  target: CalendarEvent,
  split: Pick<Split, 'tailLines' | 'later'>,
  given: EventPatch,
  id: string,
): { changed: Changed; isSame: boolean } {
  const patch = patchForTail(given, master.recurrence, split.tailLines);
  if (split.tailLines.length === 0) {
    const single = singleFrom(target, id);
    const changed = changeSingle(single, patch);
    const renamed = renamingBoth(renamingOne(target.id, id), changed.renamed);
    const isSame = isSameEvent(changed.head, single);
    return { changed: { ...changed, counterpart: target.id, renamed }, isSame };
  }
  const tail: SeriesRows = {
    master: { ...singleFrom(startingAt(master, target), id), recurrence: split.tailLines },
    overrides: split.later.map((event) => ({ event: inSeries(event, id), was: event })),
  };
  const changed = changeSeries(tail, inSeries(target, id), patch);
  const renamed = renamingTail(master.id, target.original_start ?? '', id, changed.renamed);
  return { changed: { ...changed, counterpart: target.id, renamed }, isSame: isUnchanged(tail, changed) };
}

function startingAt(master: NewEvent, { original_start }: NewEvent): NewEvent {
  return original_start === null ? master : occurrenceOf(master, original_start);
}

function inSeries(event: CalendarEvent, id: string): CalendarEvent {
  return { ...event, id: occurrenceId(id, event.original_start ?? ''), series_id: id };
}

function isUnchanged(tail: SeriesRows, { head, overrides }: Changed): boolean {
  const isSame = (row: Row, index: number) => {
    const before = tail.overrides[index];
    return before !== undefined && isSameEvent(row.event, before.event);
  };
  return isSameEvent(head, tail.master) && overrides.length === tail.overrides.length && overrides.every(isSame);
}
