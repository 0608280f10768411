import type { Body } from '@daywright/contract/endpoint';
import type { RunningEntry, startTimer as start, stopTimer as stop, TimeEntry } from '@daywright/contract/time-entries';
import { isoInstant } from '@daywright/schedule/dates';
import type { Context } from '../../../context.ts';
import { newId } from '../../../platform/ids.ts';
import { type Actor, applyChangeSet, type ScheduleRows, writtenEntries } from '../../events/commands.ts';
import { readInstant } from '../../events/queries.ts';
import { checkTimes, type Subject, stopping, subjectOf } from './rules.ts';

/**
 * Starts tracking and stops what runs, as one change set. Again on the same event, or for the same title and category
 * without one, it changes nothing: pressed twice, or in two tabs, one timer runs.
 *
 * @throws AppError `EVENT_NOT_FOUND`, `SCOPE_INVALID`
 */
export async function startTimer(
  ctx: Context,
  actor: Actor,
  asked: Body<typeof start>,
): Promise<{ entry: RunningEntry; stopped: TimeEntry | null; change_set_id: string | null }> {
  let running: RunningEntry | undefined;
  const plan = async (rows: ScheduleRows) => {
    const subject = await subjectOf(rows, asked);
    running = await rows.runningEntry();
    if (running && isSameSubject(running, subject)) return [];
    const started_at = isoInstant(rows.now);
    const entry = { id: newId(), ...subject, note: null, started_at, stopped_at: null };
    const created = { entity: 'time_entry', op: 'create', entry } as const;
    return running ? [stopping(running, rows.now), created] : [created];
  };
  const applied = await applyChangeSet(ctx, actor, plan, {
    summary: (changes) => `Started tracking “${writtenEntries(changes).at(-1)?.title}”`,
  });
  const written = writtenEntries(applied?.changes ?? []);
  const started = written.find((entry) => entry.stopped_at === null);
  if (applied && started) {
    const entry = { ...started, stopped_at: null, last_seen_at: started.started_at, kept_at: null };
    return {
      entry,
      stopped: written.find(({ id }) => id !== started.id) ?? null,
      change_set_id: applied.change_set_id,
    };
  }
  if (!running) throw new Error('A timer was started and does not run.');
  return { entry: running, stopped: null, change_set_id: null };
}

function isSameSubject(running: TimeEntry, { event_id, title, category }: Subject): boolean {
  if (running.event_id !== event_id) return false;
  return event_id !== null || (running.title === title && running.category === category);
}

/**
 * Stops what runs, now or at an earlier time. With nothing running, or something else than `id`, it changes nothing.
 *
 * @throws AppError `END_BEFORE_START`, `TIME_IN_FUTURE`, `INVALID_DATE`
 */
export async function stopTimer(
  ctx: Context,
  actor: Actor,
  { id, stopped_at }: Body<typeof stop>,
): Promise<{ entry: TimeEntry | null; change_set_id: string | null }> {
  const at = stopped_at === undefined ? undefined : readInstant(stopped_at, 'stopped_at');
  const plan = async (rows: ScheduleRows) => {
    const running = await rows.runningEntry();
    if (!running || (id !== undefined && running.id !== id)) return [];
    if (at !== undefined) checkTimes({ ...running, stopped_at: isoInstant(at) }, rows.now);
    return [stopping(running, at ?? rows.now)];
  };
  const applied = await applyChangeSet(ctx, actor, plan, {
    summary: (changes) => `Stopped tracking “${writtenEntries(changes)[0]?.title}”`,
  });
  const [entry] = writtenEntries(applied?.changes ?? []);
  return { entry: entry ?? null, change_set_id: applied?.change_set_id ?? null };
}
