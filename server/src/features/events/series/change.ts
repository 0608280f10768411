import type { EventPatch } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { isCompleted } from '@daywright/schedule/event-state';
import {
  begunWith,
  isOccurrence,
  nextOccurrence,
  originalStartOf,
  parseRecurrence,
  shiftedOriginalStart,
  shiftingOriginalStarts,
  shiftRecurrence,
} from '@daywright/schedule/recurrence';
import { AppError } from '../../../platform/errors.ts';
import type { NewEvent } from '../operations.ts';
import { checkAsked } from '../patch/bounds.ts';
import { checkEvent, patchEvent, readingLines, withoutTicks } from '../patch/patch.ts';
import { readLines } from '../patch/text.ts';
import { timeOf } from '../patch/time.ts';
import { carrying } from './carry.ts';
import { linesAfter } from './lines.ts';
import { isMaster, type Master, occurrenceOf } from './occurrence.ts';
import { patchForMaster } from './patch.ts';
import { type Renaming, renamingMoved, renamingOne } from './renaming.ts';
import type { Row } from './rows.ts';

/** A series as it shall be, but for the change still to come. */
export interface SeriesRows {
  readonly master: Master;
  readonly overrides: readonly Row[];
}

/** What a change makes of a series or a single event. */
export interface Changed {
  readonly head: NewEvent;
  readonly overrides: readonly Row[];
  readonly dropped: number;
  readonly resultId: string;
  /** The occurrence that goes on as `head`. */
  readonly counterpart?: string;
  /** Undefined where every occurrence keeps its id. */
  readonly renamed: Renaming | undefined;
}

/**
 * A single event patched. Where it becomes a series, what was done of it stays with its first occurrence: a series as
 * such is never done.
 */
export function changeSingle(event: NewEvent, patch: EventPatch): Changed {
  const patched = patchEvent(event, patch);
  if (patch.recurrence === undefined) checkEvent(patched);
  else checkAsked(patched, event);
  const unchanged = { overrides: [], dropped: 0, resultId: patched.id, renamed: undefined };
  if (!isMaster(patched)) return { ...unchanged, head: patched };
  const master = withoutTicks(patched);
  const first = originalStartOf(timeOf(master.start_date), master.all_day);
  const yieldsFirst = isOccurrence(parseRecurrence(master), first);
  const overrides = yieldsFirst && isCompleted(patched) ? [{ event: occurrenceOf(patched, first) }] : [];
  const renamed = yieldsFirst ? renamingOne(master.id, occurrenceOf(master, first).id) : undefined;
  return { ...unchanged, head: master, overrides, renamed };
}

/**
 * A whole series patched through its master or one of its occurrences.
 *
 * - Through an occurrence, a time that is given says how far the series moves on the clock, and how long it lasts; it does
 *   not bring the series' first date to that of the occurrence.
 * - The occurrence itself takes the patch as it is; every other edited one takes it where it still equals the series.
 * - Ticks are the occurrence's alone.
 *
 * @param target the master, or the occurrence with its edits
 * @param isRestored its lines are those of its times: none that it repeats moves with the series
 */
export function changeSeries(
  series: SeriesRows,
  target: CalendarEvent,
  patch: EventPatch,
  isRestored = false,
): Changed {
  const { recurrence, ...rest } = patch;
  const lines = recurrence === undefined ? undefined : readLines(recurrence);
  if (lines === null) return endRepeating(series, target, rest);

  const patched = patchEvent(target, rest);
  checkEvent({ ...patched, recurrence: null });
  const before = series.master;
  if (target.id === before.id) {
    refuseTicks(patch);
    const after = masterAfter(before, rest, lines, isRestored);
    return { head: after, ...overridesAfter(series, after), resultId: after.id, renamed: renamingMoved(before, after) };
  }

  const after = masterAfter(before, patchForMaster(before, target, patched, rest), lines);
  const { overrides, dropped } = overridesAfter(series, after, patched);
  const changed = { head: after, overrides, dropped, renamed: renamingMoved(before, after) };
  const name = nameAfter(target, series, after);
  const { id } = occurrenceOf(after, name);
  if (overrides.some(({ event }) => event.id === id)) return { ...changed, resultId: id };
  if (!isOccurrence(parseRecurrence(after), name)) return { ...changed, resultId: after.id };
  const done = isCompleted(patched) ? [{ event: withTicksOf(patched, occurrenceOf(after, name)), was: target }] : [];
  return { ...changed, overrides: [...overrides, ...done], resultId: id };
}

function masterAfter(
  before: Master,
  patch: EventPatch,
  lines: readonly string[] | undefined,
  isRestored = false,
): Master {
  const moved = withoutTicks(patchEvent(before, patch));
  const shifted = readingLines(() => shiftRecurrence(lines ? begunWith(before, moved, lines) : before, moved));
  const given = lines && (isRestored ? [...lines] : linesAfter(lines, before.recurrence, shifted));
  const after = { ...moved, recurrence: given ?? shifted };
  if (lines && !isRestored) checkAsked(after, before);
  else checkEvent(after);
  return after;
}

/**
 * The name of the occurrence through which a series is changed. Of days that stay as they are it is moved by itself, to the day on
 * which it is put: under its old name it would leave that day empty, and be on the other one twice. Where that day was edited it stays.
 */
function nameAfter(target: NewEvent, { master, overrides }: SeriesRows, after: Master): string {
  const [from, shift] = [originalStartIn(target), shiftingOriginalStarts(master, after)];
  const [own, put] = [shift(from), shiftedOriginalStart(from, { ...master, recurrence: null }, after)];
  if (own === put) return own;
  const is = parseRecurrence(after);
  const isFree = overrides.every(({ event }) => event.id === target.id || shift(originalStartIn(event)) !== put);
  return isFree && isOccurrence(is, own) && isOccurrence(is, put) ? put : own;
}

/** The edited occurrences under their new names, without those that the series no longer yields. */
export function overridesAfter({ master, overrides }: SeriesRows, after: Master, patched?: NewEvent) {
  const [was, is] = [parseRecurrence(master), parseRecurrence(after)];
  const [carry, shift] = [carrying(master, after), shiftingOriginalStarts(master, after)];
  const taken = new Set<string>();
  const kept = overrides.flatMap((row): Row[] => {
    const from = originalStartIn(row.event);
    const isTarget = patched?.id === row.event.id;
    const to = isTarget ? nameAfter(row.event, { master, overrides }, after) : shift(from);
    // Two times of one date are one in an all-day series.
    if (taken.has(to)) return [];
    // A file may hold an edit of a date that its rule never had: that is no reason to lose it.
    if (isOccurrence(was, from) && !isOccurrence(is, to)) return [];
    taken.add(to);
    const event = isTarget ? renamed(patched, occurrenceOf(after, to)) : carry(row.event, from, to);
    return [{ event, was: row.was }];
  });
  return { overrides: kept, dropped: overrides.length - kept.length };
}

/** The series becomes one event: the occurrence through which it was edited, through the master its first. */
function endRepeating(series: SeriesRows, target: CalendarEvent, patch: EventPatch): Changed {
  const kept = target.id === series.master.id ? firstOf(series) : target;
  const head = patchEvent(singleFrom(kept, series.master.id), patch);
  checkEvent(head);
  const dropped = series.overrides.filter(({ event }) => event.id !== kept.id).length;
  const counterpart = kept.id === head.id ? {} : { counterpart: kept.id };
  return { head, overrides: [], dropped, resultId: head.id, ...counterpart, renamed: renamingOne(kept.id, head.id) };
}

function firstOf({ master, overrides }: SeriesRows): NewEvent {
  const first = nextOccurrence(parseRecurrence(master), Number.NEGATIVE_INFINITY);
  if (!first) return master;
  const override = overrides.find(({ event }) => event.original_start === first.original_start);
  return override?.event ?? occurrenceOf(master, first.original_start);
}

/** An occurrence as an event of its own. */
export function singleFrom(event: NewEvent, id: string): NewEvent {
  return { ...event, id, recurrence: null, series_id: null, original_start: null };
}

function refuseTicks(patch: EventPatch): void {
  if (patch.completed || patch.spans?.some(({ completed }) => completed)) {
    throw new AppError('SCOPE_INVALID', 'A series is not done as a whole. Tick one of its occurrences.');
  }
}

function originalStartIn(override: NewEvent): string {
  if (override.original_start !== null) return override.original_start;
  throw new Error(`The occurrence ${override.id} has no original start.`);
}

function renamed(event: NewEvent, { id, series_id, original_start }: NewEvent): NewEvent {
  return { ...event, id, series_id, original_start };
}

function withTicksOf(ticked: NewEvent, occurrence: NewEvent): NewEvent {
  const done = new Set(ticked.spans.filter(({ completed }) => completed).map(({ id }) => id));
  const spans = occurrence.spans.map((span) => ({ ...span, completed: done.has(span.id) }));
  return { ...occurrence, completed: ticked.completed, spans };
}
