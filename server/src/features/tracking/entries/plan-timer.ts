import type { RunningEntry, TimeEntry } from '@daywright/contract/time-entries';
import { isoInstant } from '@daywright/schedule/dates';
import { newId } from '../../../platform/ids.ts';
import type { EntryOperation, NewEntry, ScheduleRows } from '../../events/commands.ts';
import { type AskedSubject, checkTimes, type Subject, stopping, subjectOf } from './rules.ts';

/** What a start writes: nothing where the same is tracked already. */
export interface PlannedStart {
  readonly operations: readonly EntryOperation[];
  /** What ran before. */
  readonly running: RunningEntry | undefined;
  /** What runs afterwards. */
  readonly entry: NewEntry;
}

/**
 * Starts tracking, and stops what runs.
 *
 * @param id of the new entry
 * @throws AppError `EVENT_NOT_FOUND`, `SCOPE_INVALID`
 */
export async function planStart(rows: ScheduleRows, asked: AskedSubject, id: string = newId()): Promise<PlannedStart> {
  const subject = await subjectOf(rows, asked);
  const running = await rows.runningEntry();
  if (running && isSameSubject(running, subject)) return { operations: [], running, entry: running };
  const entry = { id, ...subject, note: null, started_at: isoInstant(rows.now), stopped_at: null };
  const created = { entity: 'time_entry', op: 'create', entry } as const;
  return { operations: running ? [stopping(running, rows.now), created] : [created], running, entry };
}

function isSameSubject(running: TimeEntry, { event_id, title, category }: Subject): boolean {
  if (running.event_id !== event_id) return false;
  return event_id !== null || (running.title === title && running.category === category);
}

/**
 * Stops what runs, now or `at` an earlier time in epoch milliseconds. With nothing running, or something else than `id`, it
 * writes nothing.
 *
 * @throws AppError `END_BEFORE_START`, `TIME_IN_FUTURE`
 */
export async function planStop(rows: ScheduleRows, id?: string, at?: number): Promise<readonly EntryOperation[]> {
  const running = await rows.runningEntry();
  if (!running || (id !== undefined && running.id !== id)) return [];
  if (at !== undefined) checkTimes({ ...running, stopped_at: isoInstant(at) }, rows.now);
  return [stopping(running, at ?? rows.now)];
}
