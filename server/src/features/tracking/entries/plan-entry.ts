import type { EntryOperation, NewEntry, ScheduleRows } from '../../events/commands.ts';
import { type AskedSubject, checkTimes, subjectOf } from './rules.ts';

type Tracked = Pick<NewEntry, 'note' | 'started_at' | 'stopped_at'>;

/**
 * Adds time that has passed. Other time may have been tracked then.
 *
 * @param id of the new entry
 * @throws AppError `EVENT_NOT_FOUND`, `SCOPE_INVALID`, `END_BEFORE_START`, `TIME_IN_FUTURE`, `INVALID_DATE`
 */
export async function planEntry(
  rows: ScheduleRows,
  asked: AskedSubject,
  { note, started_at, stopped_at }: Tracked,
  id: string,
): Promise<{ operations: readonly EntryOperation[]; entry: NewEntry }> {
  const entry = { id, ...(await subjectOf(rows, asked)), note, started_at, stopped_at };
  checkTimes(entry, rows.now);
  return { operations: [{ entity: 'time_entry', op: 'create', entry }], entry };
}
