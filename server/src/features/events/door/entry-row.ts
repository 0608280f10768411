import type { RunningEntry, TimeEntry } from '@daywright/contract/time-entries';
import { isoInstant } from '@daywright/schedule/dates';
import { parseEventId } from '@daywright/schedule/recurrence';
import type { TimeEntriesTable } from '../../../platform/database/tables.ts';

/** A time entry as it is stored. */
export type EntryRow = Omit<TimeEntriesTable, 'user_id' | 'master_id'>;

/** All columns of `EntryRow`, for a statement's text. */
export const entryColumns =
  'id, event_id, title, category, note, started_at, stopped_at, last_seen_at, kept_at, version, created_at, updated_at';

/** The document of an entry: as it is sent, logged and exported, its fields in this order. */
export function entryOf(row: Omit<EntryRow, 'last_seen_at' | 'kept_at'>): TimeEntry {
  return {
    id: row.id,
    event_id: row.event_id,
    title: row.title,
    category: row.category,
    note: row.note,
    started_at: isoInstant(row.started_at),
    stopped_at: instantOrNull(row.stopped_at),
    version: row.version,
    created_at: isoInstant(row.created_at),
    updated_at: isoInstant(row.updated_at),
  };
}

/** The entry that runs, with its signs of life. */
export function runningEntryOf(row: EntryRow): RunningEntry {
  const signs = { last_seen_at: isoInstant(row.last_seen_at), kept_at: instantOrNull(row.kept_at) };
  return { ...entryOf(row), stopped_at: null, ...signs };
}

/** The single event or the series that an entry's event belongs to. */
export function masterOf({ event_id }: Pick<TimeEntry, 'event_id'>): string | null {
  return event_id === null ? null : parseEventId(event_id).master_id;
}

function instantOrNull(instant: number | null): string | null {
  return instant === null ? null : isoInstant(instant);
}
