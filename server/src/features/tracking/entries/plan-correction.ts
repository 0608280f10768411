import type { Body } from '@daywright/contract/endpoint';
import type { TimeEntry, updateTimeEntry } from '@daywright/contract/time-entries';
import { isoInstant } from '@daywright/schedule/dates';
import {
  type EntryOperation,
  entryNotFound,
  type NewEntry,
  readText,
  type ScheduleRows,
} from '../../events/commands.ts';
import { readInstant } from '../../events/queries.ts';
import { checkTimes, entryTitle, newEntryOf, trackableEvent } from './rules.ts';

/** What is to be corrected of an entry; what is left out stays. */
export type EntryPatch = Omit<Body<typeof updateTimeEntry>, 'version'>;

interface PlannedChange {
  readonly operations: readonly EntryOperation[];
  readonly before: TimeEntry;
}

/** @throws AppError `TIME_ENTRY_NOT_FOUND`, and as `planEntry` */
export async function planCorrection(
  rows: ScheduleRows,
  id: string,
  patch: EntryPatch,
  version?: number,
): Promise<PlannedChange & { readonly entry: NewEntry }> {
  const before = await entryNamed(rows, id);
  const entry = patched(before, patch);
  // An event that is gone by now may stay the one that it was.
  if (entry.event_id !== null && entry.event_id !== before.event_id) await trackableEvent(rows, entry.event_id);
  const isRetimed = entry.started_at !== before.started_at || entry.stopped_at !== before.stopped_at;
  if (isRetimed) checkTimes(entry, rows.now);
  const operation = {
    entity: 'time_entry',
    op: 'update',
    id,
    entry,
    ...(version !== undefined && { version }),
  } as const;
  return { operations: [operation], before, entry };
}

/** @throws AppError `TIME_ENTRY_NOT_FOUND` */
export async function planDeletion(rows: ScheduleRows, id: string, version?: number): Promise<PlannedChange> {
  const before = await entryNamed(rows, id);
  const operation = { entity: 'time_entry', op: 'delete', id, ...(version !== undefined && { version }) } as const;
  return { operations: [operation], before };
}

/** @throws AppError `TIME_ENTRY_NOT_FOUND` */
export async function entryNamed(rows: ScheduleRows, id: string): Promise<TimeEntry> {
  const [entry] = await rows.entries([id]);
  if (!entry) throw entryNotFound(id);
  return entry;
}

function patched(entry: TimeEntry, patch: EntryPatch): NewEntry {
  const category = patch.category === undefined ? entry.category : readText(patch.category);
  return {
    ...newEntryOf(entry),
    category,
    ...(patch.event_id !== undefined && { event_id: patch.event_id }),
    ...(patch.title !== undefined && { title: entryTitle(patch.title, category) }),
    ...(patch.note !== undefined && { note: readText(patch.note) }),
    ...(patch.started_at !== undefined && { started_at: isoInstant(readInstant(patch.started_at, 'started_at')) }),
    ...(patch.stopped_at !== undefined && { stopped_at: isoInstant(readInstant(patch.stopped_at, 'stopped_at')) }),
  };
}
