import {
  isOccurrence,
  nextOccurrence,
  occurrenceId,
  parseEventId,
  parseRecurrence,
  recurrenceEnd,
  shiftedOriginalStart,
} from '@daywright/schedule/recurrence';
import type { EntryOperation, EventOperation, LockedRows, NewEvent } from '../door/operations.ts';
import { isMaster, type Master, occurrenceOf } from '../series/occurrence.ts';
import { following } from '../series/plan-change.ts';
import { type Renaming, renamingOne } from '../series/renaming.ts';

/** A series, and the series or single event that goes on from one of its occurrences. */
interface Division {
  readonly whole: Master;
  readonly tail: NewEvent;
  /** The occurrence of the whole series at which the tail begins. */
  readonly first: NewEvent;
  /** Whether the rollback makes one of both; else it divides again what was made one. */
  readonly isJoined: boolean;
}

/** Time that was tracked since on occurrences which a rollback joins to their series, or divides from it again. */
export async function trackedAcross(
  rows: LockedRows,
  operations: Iterable<EventOperation>,
  entries: readonly EntryOperation[],
): Promise<EntryOperation[]> {
  const division = await divisionIn(rows, [...operations]);
  if (!division) return [];
  const reverted = new Set(entries.map((each) => (each.op === 'create' ? each.entry.id : each.id)));
  const tracked = await rows.entriesOf(division.isJoined ? division.tail.id : division.whole.id);
  return following(
    tracked.filter(({ id }) => !reverted.has(id)),
    division.isJoined ? renamingJoined(division) : renamingDivided(division),
  );
}

/**
 * The log does not say that one series came from another: one row that goes or comes beside one series that is longer or
 * shorter for it tells so, where it bears the same title or begins where the other ends.
 */
async function divisionIn(rows: LockedRows, operations: readonly EventOperation[]): Promise<Division | undefined> {
  const heads = operations.filter((each) => !idOf(each).includes('_'));
  const [update, ...updates] = heads.filter((each) => each.op === 'update');
  const [other, ...others] = heads.filter((each) => each.op !== 'update');
  if (!update || !other || updates.length + others.length > 0) return undefined;
  const current = await rows.event(update.id);
  const isJoined = other.op === 'delete';
  const tail = isJoined ? await rows.event(other.id) : other.event;
  const [whole, part] = isJoined ? [update.event, current] : [current, update.event];
  if (!tail || !whole || !part || !isMaster(whole)) return undefined;
  const next = nextOccurrence(parseRecurrence(whole), lastStartOf(part, whole));
  if (!next) return undefined;
  const first = occurrenceOf(whole, next.original_start);
  const isTail = tail.title === whole.title || tail.start_date === first.start_date;
  return isTail && tail.calendar_id === whole.calendar_id ? { whole, tail, first, isJoined } : undefined;
}

/** When the last occurrence starts that the part in front has, in epoch milliseconds; alone it may have been moved. */
function lastStartOf(part: NewEvent, whole: Master): number {
  if (!isMaster(part)) return parseRecurrence(whole).origin.start;
  const recurrence = parseRecurrence(part);
  return recurrenceEnd(recurrence) - recurrence.origin.durationMs;
}

function renamingJoined({ whole, tail, first }: Division): Renaming {
  if (!isMaster(tail)) return renamingOne(tail.id, first.id) ?? same;
  return (id) => {
    const { master_id, original_start } = parseEventId(id);
    if (master_id !== tail.id || original_start === undefined) return id;
    return occurrenceIn(whole, shiftedOriginalStart(original_start, tail, first)) ?? id;
  };
}

function renamingDivided({ whole, tail, first }: Division): Renaming {
  if (!isMaster(tail)) return renamingOne(first.id, tail.id) ?? same;
  return (id) => {
    const { master_id, original_start } = parseEventId(id);
    if (master_id !== whole.id || original_start === undefined) return id;
    return occurrenceIn(tail, shiftedOriginalStart(original_start, first, tail)) ?? id;
  };
}

function occurrenceIn(series: Master, originalStart: string): string | undefined {
  return isOccurrence(parseRecurrence(series), originalStart) ? occurrenceId(series.id, originalStart) : undefined;
}

const same: Renaming = (id) => id;

function idOf(operation: EventOperation): string {
  return operation.op === 'create' ? operation.event.id : operation.id;
}
