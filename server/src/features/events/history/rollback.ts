import { limits } from '@daywright/contract/limits';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { applyChangeSet, type ChangeSetOptions } from '../door/change-set.ts';
import type { Actor, Operation, ScheduleRows } from '../operations.ts';
import {
  bytesOfChanged,
  type ChangeSet,
  changeSetNamed,
  hasCreated,
  type RootSet,
  readChanges,
  readCounterparts,
  readFirstMade,
  readParts,
  rootOf,
} from './change-log.ts';
import { nothingToTakeBack, type RolledBack, rollbackInParts } from './rollback-parts.ts';
import { planRollback } from './rollback-plan.ts';

/**
 * Takes a change set back, field by field, as a change set of its own; taking that one back redoes the first. Versions
 * only grow. A series that goes takes its edited occurrences along, also those of later sets: they come back with it. One
 * that moves back takes along what was edited and tracked since.
 *
 * @param asked by which message to the assistant, and what may forbid it by now
 * @throws AppError `CHANGE_SET_NOT_FOUND`, `ROLLBACK_REFUSED` (by a sync, or already taken back), `ROLLBACK_CONFLICT`
 *   with `details: {id, field, event}`, of tracked time `{id, field, entry}`, where a field was changed since, or where two
 *   timers would run; then nothing is taken back
 */
export async function rollbackChangeSet(
  ctx: Context,
  userId: string,
  changeSetId: string,
  {
    chatMessageId,
    sendUpdates,
    check,
  }: Pick<Actor, 'chatMessageId' | 'sendUpdates'> & Pick<ChangeSetOptions, 'check'> = {},
): Promise<RolledBack> {
  const set = await changeSetNamed(ctx.read, userId, changeSetId);
  if (set.actor === 'sync') {
    throw new AppError('ROLLBACK_REFUSED', 'What a connected calendar changed cannot be taken back here as a whole.');
  }
  const actor: Actor = { userId, kind: 'rollback', sendUpdates, ...(chatMessageId !== undefined && { chatMessageId }) };
  const root = await rootOf(ctx.read, userId, set);
  if (await isTakenBackInParts(ctx.read, userId, set, root)) {
    await check?.(ctx.write);
    return rollbackInParts(ctx, actor, set, { root, summary: summaryOf(set) });
  }
  const plan = (rows: ScheduleRows) => planTakingBack(ctx.read, rows, set.id);
  const applied = await applyChangeSet(ctx, actor, plan, {
    summary: summaryOf(set),
    reverts: set.id,
    ...(check && { check }),
  });
  if (!applied) throw nothingToTakeBack();
  return { ...applied, reverted: applied.changes.length, kept: 0 };
}

/** What takes a change set back that is not too large for one change. @throws AppError as `rollbackChangeSet` */
export async function planTakingBack(db: Db, rows: ScheduleRows, changeSetId: string): Promise<Operation[]> {
  const { userId } = rows;
  // It may have left the log before the lock was taken.
  const set = await changeSetNamed(db, userId, changeSetId);
  const firstMade = await readFirstMade(db, userId, set);
  return planRollback(db, rows, {
    seq: set.seq,
    pages: readChanges(db, userId, set.seq),
    isFirstMade: (id) => firstMade.has(id),
    counterparts: await readCounterparts(db, userId, set.seq),
  });
}

async function isTakenBackInParts(
  db: Db,
  userId: string,
  { id, seq, count }: ChangeSet,
  { actor }: RootSet,
): Promise<boolean> {
  if ((await readParts(db, userId, { id })).length > 0) return true;
  if (actor === 'import' && count > limits.entriesWithoutJob) return true;
  // Of a series that was deleted with all that was edited of it, the series comes back first, then they do.
  if (await hasCreated(db, userId, seq)) return false;
  return count > limits.rowsAChange || (await bytesOfChanged(db, userId, seq)) > limits.changeBytes;
}

function summaryOf({ actor, summary }: { actor: string; summary: string }): string {
  const [undid, redid] = ['Undid: ', 'Redid: '];
  if (actor !== 'rollback') return undid + summary;
  return summary.startsWith(undid) ? redid + summary.slice(undid.length) : undid + summary.slice(redid.length);
}
