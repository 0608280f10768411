import type { Body } from '@daywright/contract/endpoint';
import type { RunningEntry, startTimer as start, stopTimer as stop, TimeEntry } from '@daywright/contract/time-entries';
import type { Context } from '../../../context.ts';
import { type Actor, applyChangeSet, type ScheduleRows, writtenEntries } from '../../events/commands.ts';
import { readInstant } from '../../events/queries.ts';
import { planStart, planStop } from './plan-timer.ts';

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
    const planned = await planStart(rows, asked);
    running = planned.running;
    return planned.operations;
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
  const plan = (rows: ScheduleRows) => planStop(rows, id, at);
  const applied = await applyChangeSet(ctx, actor, plan, {
    summary: (changes) => `Stopped tracking “${writtenEntries(changes)[0]?.title}”`,
  });
  const [entry] = writtenEntries(applied?.changes ?? []);
  return { entry: entry ?? null, change_set_id: applied?.change_set_id ?? null };
}
