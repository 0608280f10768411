import { isCompleted } from '@daywright/schedule/event-state';
import { nextOccurrence, parseRecurrence } from '@daywright/schedule/recurrence';
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
import type { Page } from './page.ts';

/**
 * What hangs on events that repeat, end repeating or move there: tracked time follows its occurrence, and what was done of
 * an event stays with the first occurrence of the series that it becomes.
 */
export async function followChanges(page: Page, rows: LockedRows): Promise<EntryOperation[]> {
  const operations: EntryOperation[] = [];
  for (const { was, row } of page.changed()) {
    const { event } = row;
    if (was.series_id !== null) continue;
    if (!isMaster(was) && isMaster(event) && isCompleted(was)) keepTick(page, was, event, row.remote.calendar_id);
    const renamed = renamingOf(page, was, event);
    if (renamed) operations.push(...following(await rows.entriesOf(event.id), renamed));
  }
  return operations;
}

function renamingOf(page: Page, was: NewEvent, is: NewEvent): ((id: string) => string) | undefined {
  if (isMaster(was) && isMaster(is)) {
    const moved = renamingMoved(was, is);
    // An edited occurrence keeps its name until it is told otherwise.
    return moved && ((id) => (page.byId(id)?.isLive ? id : moved(id)));
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

function keepTick(page: Page, was: NewEvent, master: Master, calendar_id: string): void {
  const first = firstOf(master);
  if (!first || page.byId(first.id)?.isLive) return;
  const done = new Set(was.spans.filter(({ completed }) => completed).map(({ id }) => id));
  const spans = first.spans.map((span) => ({ ...span, completed: done.has(span.id) }));
  const unknown = { remote_id: null, etag: null, base: null, extra: null, generation: 0 };
  const remote = { calendar_id, ...unknown, push_state: 'pending' as const };
  page.put({ event: { ...first, completed: was.completed, spans }, isLive: true, remote });
}
