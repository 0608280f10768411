import { isCompleted } from '@daywright/schedule/event-state';
import { nextOccurrence, parseEventId, parseRecurrence } from '@daywright/schedule/recurrence';
import type { Pause } from '../../../../platform/pace.ts';
import {
  carrying,
  type EntryOperation,
  following,
  isMaster,
  type LockedRows,
  type Master,
  type NewEvent,
  occurrenceOf,
  renamingMoved,
} from '../../../events/commands.ts';
import { eventOf } from '../rows.ts';
import { carryMarks, isMark } from './marks.ts';
import type { WorkingSet } from './working-set.ts';

/**
 * What hangs on events that repeat, end repeating or change there: tracked time follows its occurrence, edits and marks of
 * occurrences that were never told there go with their series, and what was done of an event stays with the first occurrence
 * of the series that it becomes.
 */
export async function followChanges(set: WorkingSet, rows: LockedRows, pause: Pause): Promise<EntryOperation[]> {
  const operations: EntryOperation[] = [];
  for (const stored of set.changed()) {
    await pause();
    const row = set.byId(stored.id);
    if (stored.series_id !== null || !row) continue;
    const was = eventOf(stored);
    const { event } = row;
    if (!isMaster(was) && isMaster(event) && isCompleted(was)) keepTick(set, was, event, row.remote.calendar_id);
    if (isMaster(was) && isMaster(event)) carryEdits(set, was, event);
    const marks = isMaster(was) ? carryMarks(set, was, event) : undefined;
    const renamed = renamingOf(set, was, event, marks);
    if (renamed) operations.push(...following(await rows.entriesOf(event.id), renamed));
  }
  return operations;
}

function carryEdits(set: WorkingSet, was: Master, is: Master): void {
  const moved = renamingMoved(was, is);
  if (!moved) return;
  const carry = carrying(was, is);
  const edited = set.overrides(is.id).flatMap((row) => {
    const to = moved(row.id);
    // What is known there keeps its name until it is told otherwise, but for the one that it went by as its series was moved here.
    const isNamedHere = row.remote.etag === null || row.remote.remote_id?.endsWith(`_${startIn(to)}`);
    return row.isLive && !isMark(row) && isNamedHere && to !== row.id ? [{ row, to }] : [];
  });
  // Each leaves its name before its neighbour takes it.
  const isLater = edited.some(({ row, to }) => to > row.id);
  edited.sort((a, b) => (a.row.id < b.row.id === isLater ? 1 : -1));
  for (const { row, to } of edited) {
    if (set.byId(to)?.isLive) continue;
    const { event, remote } = row;
    set.put({
      event: carry(event, event.original_start ?? '', startIn(to)),
      isLive: true,
      remote,
    });
    set.put({ ...row, isLive: false, remote: { ...remote, remote_id: null, base: null, state: null } });
  }
}

const startIn = (id: string) => parseEventId(id).original_start ?? '';

function renamingOf(
  set: WorkingSet,
  was: NewEvent,
  is: NewEvent,
  marks: ReadonlyMap<string, string> | undefined,
): ((id: string) => string) | undefined {
  if (isMaster(was) && isMaster(is)) {
    const moved = renamingMoved(was, is);
    // An edited occurrence keeps its name until it is told otherwise.
    return moved && ((id) => marks?.get(id) ?? (set.byId(id)?.isLive ? id : moved(id)));
  }
  const [from, to] = [firstName(was), firstName(is)];
  return from === to ? undefined : (id) => (id === from ? to : id);
}

/** Under which id an event, or the first occurrence of a series, is found. */
function firstName(event: NewEvent): string {
  return isMaster(event) ? (firstOf(event)?.id ?? event.id) : event.id;
}

function firstOf(master: Master): NewEvent | undefined {
  const first = nextOccurrence(parseRecurrence(master), Number.NEGATIVE_INFINITY);
  return first && occurrenceOf<NewEvent>(master, first.original_start);
}

function keepTick(set: WorkingSet, was: NewEvent, master: Master, calendar_id: string): void {
  const first = firstOf(master);
  if (!first || set.byId(first.id)?.isLive) return;
  const done = new Set(was.spans.filter(({ completed }) => completed).map(({ id }) => id));
  const spans = first.spans.map((span) => ({ ...span, completed: done.has(span.id) }));
  const unknown = { remote_id: null, etag: null, base: null, extra: null };
  const isReadOnly = master.read_only || !set.calendar.remote.writable;
  const remote = { calendar_id, ...unknown, state: isReadOnly ? null : ('new' as const) };
  set.put({ event: { ...first, completed: was.completed, spans }, isLive: true, remote });
}
