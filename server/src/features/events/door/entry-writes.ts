import type { TimeEntry } from '@daywright/contract/time-entries';
import { AppError } from '../../../platform/errors.ts';
import { entryNotFound } from '../not-found.ts';
import type { EntryOperation, NewEntry } from '../operations.ts';
import { type EntryRow, entryOf, masterOf } from './entry-row.ts';
import type { EntryRowToWrite } from './entry-store.ts';

/** What is to become of one time entry. */
export interface EntryWrite {
  readonly entity: 'time_entry';
  readonly id: string;
  readonly expects: 'absent' | 'live';
  /** Null: deleted. */
  readonly entry: NewEntry | null;
  readonly version: number | undefined;
  readonly was: TimeEntry | undefined;
}

/** One entry's change as it will be written and logged. */
export interface EntryRowChange {
  readonly entity: 'time_entry';
  readonly op: 'create' | 'update' | 'delete';
  readonly id: string;
  readonly before: string | null;
  readonly after: TimeEntry | null;
  readonly row: EntryRowToWrite | null;
}

export function entryWrite(operation: EntryOperation): EntryWrite {
  const entity = 'time_entry';
  if (operation.op === 'create') {
    const { entry, was } = operation;
    return { entity, id: entry.id, expects: 'absent', entry, version: undefined, was };
  }
  const entry = operation.op === 'update' ? operation.entry : null;
  const { id, version } = operation;
  if (entry && entry.id !== id) throw new Error(`An update of ${id} holds the entry ${entry.id}.`);
  return { entity, id, expects: 'live', entry, version, was: undefined };
}

/**
 * The change of an entry, given its row as it is; undefined when it would change nothing.
 *
 * @throws AppError `TIME_ENTRY_NOT_FOUND`, `ID_TAKEN`, `VERSION_STALE` (with the current entry)
 */
export function entryChangeOf(write: EntryWrite, row: EntryRow | undefined, now: number): EntryRowChange | undefined {
  const { entity, id } = write;
  const current = row && entryOf(row);
  if (write.expects === 'live' && !current) throw entryNotFound(id);
  if (write.expects === 'absent' && current) {
    throw new AppError('ID_TAKEN', 'There is already other tracked time with this id.', { details: { id } });
  }
  if (current && write.version !== undefined && write.version !== current.version) {
    throw new AppError('VERSION_STALE', 'This tracked time was changed meanwhile. Look at it again first.', {
      details: { entry: current },
    });
  }
  const before = current ? JSON.stringify(current) : null;
  if (write.entry === null) return { entity, op: 'delete', id, before, after: null, row: null };
  const { entry, was } = write;
  const made = {
    id,
    event_id: entry.event_id,
    title: entry.title,
    category: entry.category,
    note: entry.note,
    started_at: Date.parse(entry.started_at),
    stopped_at: entry.stopped_at === null ? null : Date.parse(entry.stopped_at),
  };
  const createdAt = row?.created_at ?? (was ? Date.parse(was.created_at) : now);
  if (row && JSON.stringify(entryOf({ ...row, ...made })) === before) return undefined;
  const version = Math.max(row?.version ?? 0, was?.version ?? 0) + 1;
  const next = { ...made, version, created_at: createdAt, updated_at: now };
  return {
    entity,
    op: row ? 'update' : 'create',
    id,
    before,
    after: entryOf(next),
    // Made again it has been seen now: whoever brings it back is there.
    row: { ...next, master_id: masterOf(entry), last_seen_at: now },
  };
}
