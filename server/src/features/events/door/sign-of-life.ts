import { limits } from '@daywright/contract/limits';
import type { RunningEntry } from '@daywright/contract/time-entries';
import type { Context } from '../../../context.ts';
import { statement } from '../../../platform/database/statement.ts';
import { type EntryRow, entryColumns, runningEntryOf } from './entry-row.ts';
import { readRunningRow } from './entry-store.ts';
import { changeSeqOf } from './log.ts';

const seen = statement<EntryRow>(
  () => `update time_entries set last_seen_at = ?
    where user_id = ? and stopped_at is null and last_seen_at > ? returning ${entryColumns}`,
);

const kept = statement<EntryRow>(
  () => `update time_entries set last_seen_at = ?, kept_at = ?
    where user_id = ? and stopped_at is null returning ${entryColumns}`,
);

/**
 * Notes that the person is there while an entry runs. After half an hour without a sign only `keep` counts, their answer to
 * the question; without it the entry stays as it was, so that the question is still asked. It changes nothing of the
 * schedule: no change set, no version. A flood of signs costs reads alone.
 *
 * @returns the running entry, or null
 */
export async function signOfLife(ctx: Context, userId: string, keep: boolean): Promise<RunningEntry | null> {
  const now = ctx.clock.now();
  const running = await readRunningRow(ctx.read, userId);
  if (!running) return null;
  const last = keep ? running.kept_at : running.last_seen_at;
  // Either way: a clock that was once ahead does not silence what comes.
  if (last !== null && Math.abs(now - last) < limits.signOfLifeMinutes * 60_000) return runningEntryOf(running);
  const forgotten = now - limits.forgottenAfterMinutes * 60_000;
  const [noted] = keep ? await kept(ctx.write, [now, now, userId]) : await seen(ctx.write, [now, userId, forgotten]);
  if (keep && noted) {
    // The question goes in the other tabs too.
    const notice = { kind: 'schedule_changed', seq: await changeSeqOf(ctx.read, userId) } as const;
    ctx.bus.publish({ kind: 'notice', user_id: userId, notice });
  }
  const row = noted ?? (await readRunningRow(ctx.read, userId));
  return row ? runningEntryOf(row) : null;
}
