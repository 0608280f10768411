import { isCompleted } from '@daywright/schedule/event-state';
import { nextOccurrence, parseRecurrence } from '@daywright/schedule/recurrence';
import type { Pause } from '../../../../platform/pace.ts';
import {
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
import { carryMarks } from './marks.ts';
import type { WorkingSet } from './working-set.ts';

/**
 * What hangs on events that repeat, end repeating or change there: tracked time follows its occurrence, own marks of occurrences
 * go with their series, and what was done of an event stays with the first occurrence of the series that it becomes.
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
    const marks = isMaster(was) ? carryMarks(set, was, event) : undefined;
    const renamed = renamingOf(set, was, event, marks);
    if (renamed) operations.push(...following(await rows.entriesOf(event.id), renamed));
  }
  return operations;
}

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
