import type { TimeEntry } from '@daywright/contract/time-entries';
import { AppError } from '../../../platform/errors.ts';
import type { LoggedChange } from '../door/log.ts';
import type { EntryOperation, NewEntry, ScheduleRows } from '../operations.ts';
import { documentsOf } from './change-log.ts';
import { RevertConflict, refusalText, refuseIfChanged } from './revert.ts';
import { revertedEntry } from './revert-entry.ts';

/**
 * What takes one change of tracked time back: nothing where it already is as it was.
 *
 * @throws AppError `ROLLBACK_CONFLICT` with `details: {id, field, entry}`
 */
export function inverseOfEntry(change: LoggedChange, current: TimeEntry | undefined): EntryOperation[] {
  const entity = 'time_entry';
  const [before, after] = documentsOf<TimeEntry>(change);
  try {
    if (!before) {
      if (!after || !current) return [];
      refuseIfChanged(after, current);
      return [{ entity, op: 'delete', id: current.id }];
    }
    if (!after) return current ? [] : [{ entity, op: 'create', entry: withoutVersion(before), was: before }];
    if (!current) throw new RevertConflict('deleted_at');
    return [{ entity, op: 'update', id: current.id, entry: revertedEntry(before, after, current) }];
  } catch (cause) {
    if (!(cause instanceof RevertConflict)) throw cause;
    throw conflict(change.row_id, cause.field, current, cause);
  }
}

function withoutVersion({ version, created_at, updated_at, ...entry }: TimeEntry) {
  return entry;
}

function conflict(id: string, field: string, current: TimeEntry | undefined, cause: unknown): AppError {
  const what = current ? `The time of “${current.title}”` : 'Tracked time';
  return new AppError('ROLLBACK_CONFLICT', refusalText(what, field), {
    details: { id, field, entry: current ?? null },
    cause,
  });
}

/**
 * A timer runs again only where no other does by now.
 *
 * @throws AppError `ROLLBACK_CONFLICT` with the entry that runs
 */
export async function refuseSecondTimer(rows: ScheduleRows, operations: readonly EntryOperation[]): Promise<void> {
  const running = await rows.runningEntry();
  const again = operations.map(entryAfter).find((entry) => entry?.stopped_at === null && entry.id !== running?.id);
  if (!running || !again) return;
  const stops = operations.some((each) => idOf(each) === running.id && entryAfter(each)?.stopped_at !== null);
  if (stops) return;
  const message = `“${running.title}” is being tracked by now. Stop it before “${again.title}” runs again. Nothing was changed.`;
  const details = { id: again.id, field: 'stopped_at', entry: running };
  throw new AppError('ROLLBACK_CONFLICT', message, { details });
}

function entryAfter(operation: EntryOperation): NewEntry | undefined {
  return operation.op === 'delete' ? undefined : operation.entry;
}

function idOf(operation: EntryOperation): string {
  return operation.op === 'create' ? operation.entry.id : operation.id;
}
