import type { CalendarEvent } from '@daywright/contract/events';
import type { TimeEntry } from '@daywright/contract/time-entries';

/** One row's change as it was written. `before` is the stored document's text. */
export type AppliedChange = AppliedEventChange | AppliedEntryChange;

interface AppliedRow {
  readonly op: 'create' | 'update' | 'delete';
  readonly id: string;
  readonly before: string | null;
}

export interface AppliedEventChange extends AppliedRow {
  readonly entity: 'event';
  readonly after: CalendarEvent | null;
}

export interface AppliedEntryChange extends AppliedRow {
  readonly entity: 'time_entry';
  readonly after: TimeEntry | null;
}

/** The documents of the events that a set wrote, in its order. */
export function writtenEvents(changes: readonly AppliedChange[]): CalendarEvent[] {
  return changes.flatMap((change) => (change.entity === 'event' && change.after ? [change.after] : []));
}

/** As `writtenEvents`, of time entries. */
export function writtenEntries(changes: readonly AppliedChange[]): TimeEntry[] {
  return changes.flatMap((change) => (change.entity === 'time_entry' && change.after ? [change.after] : []));
}
