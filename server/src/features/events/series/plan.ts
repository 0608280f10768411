import type { EventPatch, Scope } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import {
  excludeOccurrence,
  instantOf,
  nextOccurrence,
  occurrenceId,
  parseRecurrence,
} from '@daywright/schedule/recurrence';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { EventOperation } from '../operations.ts';
import { recurrenceBytes } from '../patch/bounds.ts';
import { checkEvent, patchEvent } from '../patch/patch.ts';
import { readLines } from '../patch/text.ts';
import { type Changed, changeSeries, changeSingle } from './change.ts';
import { moveSeries, moveSingle, moveTail } from './move.ts';
import { findEvent, isMaster, type Master } from './occurrence.ts';
import { type Renaming, renamingBoth } from './renaming.ts';
import { isSameEvent, operationsBetween } from './rows.ts';
import { changeTail, type Split, splitAt, splitBefore, tailFrom } from './split.ts';

/** What is changed, from the rows as they are under the person's lock. */
export interface Target {
  /** The id as the client sent it: of a single event, a master, an override, or an occurrence without a row. */
  readonly id: string;
  /** The row of the id's master part (`parseEventId`): the single event or the master. */
  readonly master: CalendarEvent;
  /** All live overrides of the master; with scope `this` its own is enough, unless `leavingConcernsOthers`. */
  readonly overrides: readonly CalendarEvent[];
  /** Default: an occurrence's id means `this`, a master's `all`. A single event is changed whatever the scope. */
  readonly scope?: Scope | undefined;
  /** The version the client saw: of the row, for an occurrence without one its master's. */
  readonly version?: number | undefined;
}

export interface SeriesPlan {
  /** In an order in which no override is without its master; empty when nothing changes. */
  readonly operations: EventOperation[];
  /** Edited occurrences that the changed rule no longer yields, deleted by these operations. */
  readonly droppedOverrides: number;
  /** Under which id the event that was addressed is found afterwards; null once deleted. */
  readonly resultId: string | null;
  /** What points to an occurrence by its id follows it; undefined where none has another id. */
  readonly renamed: Renaming | undefined;
}

/**
 * What a PATCH writes.
 *
 * @throws AppError `EVENT_NOT_FOUND`, `VERSION_STALE`, `SCOPE_INVALID`, and what `patchEvent` and `checkEvent` throw
 */
export function planUpdate(
  change: Target & {
    readonly patch: EventPatch;
    readonly tailId?: string;
    readonly isRestored?: boolean;
    readonly isOfSameAccount?: boolean;
  },
): SeriesPlan {
  const { master, overrides, patch, tailId = newId(), isRestored } = change;
  const target = findTarget(change);
  const { calendar_id = target.calendar_id } = patch;
  const { isOfSameAccount = false } = change;
  const to = calendar_id === target.calendar_id ? undefined : { calendar_id, isOfSameAccount };
  if (!isMaster(master)) {
    return to === undefined
      ? planOf([master], changeSingle(master, patch))
      : planMove([master], moveSingle(master, patch, to, tailId));
  }

  const scope = scopeOf(target, change.scope);
  const rows = [master, ...overrides];
  if (scope === 'this') {
    refuseRepetition(patch);
    if (to === undefined) return planOccurrence(target, overrides, patch);
    return planMove(rows, moveSingle(target, patch, to, tailId), leftOf(master, overrides, target, scope));
  }
  if (scope === 'following' && target.original_start !== null) {
    const split = splitBefore(master, overrides, target.original_start);
    if (split) {
      const tail =
        to === undefined
          ? changeTail(master, target, split, patch, tailId)
          : moveTail(master, target, split, patch, to, tailId);
      return tail ? planOf(rows, tail, split) : unchanged(target);
    }
  }
  if (to !== undefined) return planMove(rows, moveSeries(master, overrides, target, patch, to, tailId));
  const series = { master, overrides: overrides.map((event) => ({ event, was: event })) };
  return planOf(rows, changeSeries(series, target, patch, isRestored));
}

/**
 * What a DELETE writes. One occurrence is cancelled by an EXDATE of its master; the last one takes the series with it. One
 * that a provider keeps beside the rule counts too. Of a series whose lines are as long as they may be, another one goes on behind
 * the occurrence, so that no deletion is refused and no text grows with each.
 *
 * @throws AppError `EVENT_NOT_FOUND`, `VERSION_STALE`, `SCOPE_INVALID`
 */
export function planDelete(change: Target): SeriesPlan {
  const { master, overrides } = change;
  const target = findTarget(change);
  const rows = [master, ...overrides];
  const divided = divideAround(change, target);
  if (divided) return divided;
  const left = isMaster(master) ? leftOf(master, overrides, target, scopeOf(target, change.scope)) : nothing;
  return {
    operations: operationsBetween(rows, left.head),
    droppedOverrides: 0,
    resultId: null,
    renamed: left.headRenamed,
  };
}

/**
 * Whether an occurrence that leaves its series decides what becomes of the others: the lines have no room for its date, or the
 * rule yields no other one.
 */
export function leavingConcernsOthers(master: Master<CalendarEvent>, originalStart: string): boolean {
  return isFull(master) || !next(without(master, originalStart), Number.NEGATIVE_INFINITY);
}

const isFull = ({ recurrence }: Master) => recurrenceBytes(recurrence) + dateBytes > limits.grownRecurrenceBytes;
const next = (master: Master, after: number) => nextOccurrence(parseRecurrence(master), after)?.original_start;
const without = (master: Master<CalendarEvent>, originalStart: string) => ({
  ...master,
  recurrence: excludeOccurrence(master, originalStart),
});

/** Undefined where the lines have room for one date more, and where they cannot be divided at the occurrence. */
function divideAround({ master, overrides, scope }: Target, target: CalendarEvent): SeriesPlan | undefined {
  const { original_start: at } = target;
  if (!isMaster(master) || at === null || scopeOf(target, scope) !== 'this') return undefined;
  const split = isFull(master) ? splitAt(master, overrides, at) : null;
  if (!split) return undefined;
  const rows = [master, ...overrides];
  const following = next(master, instantOf(at) + 1);
  if (following === undefined) {
    // An edited one that a provider keeps beside the rule needs its series.
    if (split.later.some(({ id }) => id !== target.id)) return undefined;
    const operations = operationsBetween(rows, split.head);
    return { operations, droppedOverrides: 0, resultId: null, renamed: split.headRenamed };
  }
  const rest = splitAt(master, overrides, following);
  if (!rest) return undefined;
  const first = findEvent(occurrenceId(master.id, following), master, overrides);
  const { changed } = tailFrom(master, first, rest, {}, newId());
  const plan = planOf(rows, changed, split);
  // The series is not among what somebody deleted: it goes on as the other one.
  const goesOn = (each: EventOperation) =>
    each.op === 'delete' && each.id === master.id ? { ...each, undone: true } : each;
  return { ...plan, operations: plan.operations.map(goesOn), resultId: null };
}

/** What one more date needs, with the name of a line of its own. */
const dateBytes = 40;

type Left = Pick<Split, 'head' | 'headRenamed'>;

const nothing: Left = { head: [], headRenamed: undefined };

function leftOf(
  master: Master<CalendarEvent>,
  overrides: readonly CalendarEvent[],
  { id, original_start }: CalendarEvent,
  scope: Scope,
): Left {
  if (scope === 'all' || original_start === null) return nothing;
  if (scope === 'following') return splitBefore(master, overrides, original_start) ?? nothing;
  const event = without(master, original_start);
  const others = overrides.filter((override) => override.id !== id);
  if (others.length === 0 && !next(event, Number.NEGATIVE_INFINITY)) return nothing;
  return { ...nothing, head: [{ event, was: master }, ...others.map((other) => ({ event: other, was: other }))] };
}

/**
 * The patch that ticks one span of the event that `findEvent` gives.
 *
 * @throws AppError `SPAN_NOT_FOUND`
 */
export function spanTick(event: CalendarEvent, spanId: string, completed: boolean): EventPatch {
  if (!event.spans.some(({ id }) => id === spanId)) {
    throw new AppError('SPAN_NOT_FOUND', 'This event has no such span.');
  }
  return { spans: event.spans.map((span) => (span.id === spanId ? { ...span, completed } : span)) };
}

function findTarget({ id, master, overrides, version }: Target): CalendarEvent {
  const target = findEvent(id, master, overrides);
  if (version !== undefined && version !== target.version) {
    throw new AppError('VERSION_STALE', 'This event was changed meanwhile.', { details: { event: target } });
  }
  return target;
}

function scopeOf(target: CalendarEvent, scope: Scope | undefined): Scope {
  if (target.original_start !== null) return scope ?? 'this';
  if (scope === 'this') {
    throw new AppError('SCOPE_INVALID', 'This id names a whole series. Name the occurrence that you mean.');
  }
  return 'all';
}

/** The occurrence alone becomes, or stays, a row of its own. */
function planOccurrence(
  target: CalendarEvent,
  overrides: readonly CalendarEvent[],
  { recurrence, ...patch }: EventPatch,
): SeriesPlan {
  const event = patchEvent(target, patch);
  checkEvent(event);
  if (isSameEvent(event, target)) return unchanged(target);
  const row = overrides.filter(({ id }) => id === target.id);
  return {
    operations: operationsBetween(row, [{ event, was: target }]),
    droppedOverrides: 0,
    resultId: target.id,
    renamed: undefined,
  };
}

function refuseRepetition({ recurrence }: EventPatch): void {
  if (!recurrence || readLines(recurrence) === null) return;
  throw new AppError('SCOPE_INVALID', 'One occurrence cannot repeat by itself. Change this and following, or all.');
}

function unchanged(target: CalendarEvent): SeriesPlan {
  return { operations: [], droppedOverrides: 0, resultId: target.id, renamed: undefined };
}

/** As `planOf`. What goes on elsewhere is not among what somebody deleted. */
function planMove(before: readonly CalendarEvent[], moved: Changed, left?: Left): SeriesPlan {
  const plan = planOf(before, moved, left);
  return {
    ...plan,
    operations: plan.operations.map((each) => (each.op === 'delete' ? { ...each, undone: true } : each)),
  };
}

function planOf(before: readonly CalendarEvent[], changed: Changed, other: Left = nothing): SeriesPlan {
  const was = before.find(({ id }) => id === changed.head.id);
  const head = { event: changed.head, was, counterpart: changed.counterpart };
  const after = [...other.head, head, ...changed.overrides];
  return {
    operations: operationsBetween(before, after),
    droppedOverrides: changed.dropped,
    resultId: changed.resultId,
    renamed: renamingBoth(other.headRenamed, changed.renamed),
  };
}
