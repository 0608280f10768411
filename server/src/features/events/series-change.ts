import type { CalendarEvent, EventPatch, Span } from '@daywright/contract/events';
import {
  isOccurrence,
  nextOccurrence,
  originalStartOf,
  parseRecurrence,
  shiftedOriginalStart,
  shiftRecurrence,
} from '@daywright/schedule/recurrence';
import { AppError } from '../../platform/errors.ts';
import type { NewEvent } from './operations.ts';
import { checkEvent, isTicked, patchEvent, readingLines, withoutTicks } from './patch.ts';
import { readLines } from './patch-text.ts';
import { clockAt, dayMs, instantOfClock, lengthOf, shifted, type Times, timeOf, timeText } from './patch-time.ts';
import { carryInto } from './series-carry.ts';
import { isMaster, type Master, occurrenceOf } from './series-occurrence.ts';
import type { Row } from './series-rows.ts';

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
}

/**
 * A single event patched. Where it becomes a series, what was done of it stays with its first occurrence: a series as
 * such is never done.
 */
export function changeSingle(event: NewEvent, patch: EventPatch): Changed {
  const patched = patchEvent(event, patch);
  checkEvent(patched);
  if (!isMaster(patched)) return { head: patched, overrides: [], dropped: 0, resultId: patched.id };
  const master = withoutTicks(patched);
  const first = originalStartOf(timeOf(master.start_date), master.all_day);
  const isFirstDone = isTicked(patched) && isOccurrence(parseRecurrence(master), first);
  const overrides = isFirstDone ? [{ event: occurrenceOf(patched, first) }] : [];
  return { head: master, overrides, dropped: 0, resultId: patched.id };
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
 */
export function changeSeries(series: SeriesRows, target: CalendarEvent, patch: EventPatch): Changed {
  const { recurrence, ...rest } = patch;
  const lines = recurrence === undefined ? undefined : readLines(recurrence);
  if (lines === null) return endRepeating(series, target, rest);

  const isThroughMaster = target.id === series.master.id;
  if (isThroughMaster) refuseTicks(patch);
  const patched = patchEvent(target, rest);
  checkEvent({ ...patched, recurrence: null });

  const before = series.master;
  const moved = withoutTicks(
    patchEvent(before, isThroughMaster ? rest : patchForMaster(before, target, patched, rest)),
  );
  const shiftedLines = readingLines(() => shiftRecurrence(before, moved));
  const after: Master = { ...moved, recurrence: lines ? withCancelled(lines, before, shiftedLines) : shiftedLines };
  checkEvent(after);

  const recurring = parseRecurrence(after);
  const nameOf = (originalStart: string) => shiftedOriginalStart(originalStart, before, after);
  const overrides = series.overrides.flatMap(({ event, was }): Row[] => {
    const from = originalStartIn(event);
    const to = nameOf(from);
    if (!isOccurrence(recurring, to)) return [];
    const theirs = occurrenceOf(after, to);
    const edited =
      event.id === target.id ? renamed(patched, theirs) : carryInto(event, occurrenceOf(before, from), theirs);
    return [{ event: edited, was }];
  });
  const dropped = series.overrides.length - overrides.length;
  if (isThroughMaster) return { head: after, overrides, dropped, resultId: after.id };

  const name = nameOf(originalStartIn(target));
  if (!isOccurrence(recurring, name)) return { head: after, overrides, dropped, resultId: after.id };
  const occurrence = occurrenceOf(after, name);
  const isNewlyDone = isTicked(patched) && !series.overrides.some(({ event }) => event.id === target.id);
  const done = isNewlyDone ? [{ event: withTicksOf(patched, occurrence), was: target }] : [];
  return { head: after, overrides: [...overrides, ...done], dropped, resultId: occurrence.id };
}

/** The series becomes one event: the occurrence through which it was edited, through the master its first. */
function endRepeating(series: SeriesRows, target: CalendarEvent, patch: EventPatch): Changed {
  const kept = target.id === series.master.id ? firstOf(series) : target;
  const head = patchEvent(singleFrom(kept, series.master.id), patch);
  checkEvent(head);
  const dropped = series.overrides.filter(({ event }) => event.id !== kept.id).length;
  return { head, overrides: [], dropped, resultId: head.id };
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

/** An occurrence's patch in the terms of its master: times moved as far, spans at the same distance from the start. */
function patchForMaster(master: NewEvent, target: NewEvent, patched: NewEvent, patch: EventPatch): EventPatch {
  const { completed, start_date, end_date, spans, ...rest } = patch;
  const isRetimed = timeFields.some((field) => patched[field] !== target[field]);
  if ((isRetimed || spans) && target.all_day !== master.all_day) {
    const kind = master.all_day ? 'all-day' : 'not all-day';
    throw new AppError(
      'SCOPE_INVALID',
      `The series is ${kind}, unlike this occurrence. Change its times by themselves.`,
    );
  }
  const zone = rest.time_zone === undefined ? master.time_zone : patched.time_zone;
  const times = isRetimed ? timesForMaster(master, target, patched, zone) : undefined;
  const byMs = timeOf(times?.start_date ?? master.start_date) - timeOf(patched.start_date);
  return {
    ...rest,
    ...times,
    ...(spans && { spans: patched.spans.map((span): Span => shifted(span, byMs, patched.all_day)) }),
  };
}

const timeFields = ['start_date', 'end_date', 'time_zone', 'all_day'] as const;

function timesForMaster(master: NewEvent, target: NewEvent, patched: NewEvent, zone: string): Times {
  const start = movedStart(master, target, patched, zone);
  const isResized = patched.all_day !== target.all_day || lengthOf(patched) !== lengthOf(target);
  const end = start + lengthOf(isResized ? patched : master);
  return { start_date: timeText(start, patched.all_day), end_date: timeText(end, patched.all_day) };
}

/** Where the master starts once it has moved by the clock as far as its occurrence did. */
function movedStart(master: NewEvent, target: NewEvent, patched: NewEvent, zone: string): number {
  const clockOf = (event: NewEvent) => {
    const clock = event.all_day ? timeOf(event.start_date) : clockAt(timeOf(event.start_date), event.time_zone);
    return patched.all_day ? Math.floor(clock / dayMs) * dayMs : clock;
  };
  const byMs = clockOf(patched) - clockOf(target);
  const clock = clockOf(master) + byMs;
  if (patched.all_day) return clock;
  // Left alone, a start in the second of two equal hours stays there.
  const isLeftAlone = byMs === 0 && !master.all_day && zone === master.time_zone;
  return isLeftAlone ? timeOf(master.start_date) : instantOfClock(clock, zone);
}

/** A rule that names no dates to leave out keeps those that were cancelled; the same rule without them restores them. */
function withCancelled(given: string[], before: Master, shiftedLines: readonly string[]): string[] {
  if (given.some(isExclusion) || rulesOf(given) === rulesOf(before.recurrence)) return given;
  return [...given, ...shiftedLines.filter(isExclusion)];
}

function isExclusion(line: string): boolean {
  return /^EXDATE[;:]/i.test(line);
}

function rulesOf(lines: readonly string[]): string {
  return lines.filter((line) => !isExclusion(line)).join('\n');
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
