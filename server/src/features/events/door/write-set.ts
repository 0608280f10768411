import { limits } from '@daywright/contract/limits';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';
import type { Actor, LockedRows, Operation } from '../operations.ts';
import type { AppliedChange } from './applied.ts';
import { lockRows } from './locked-rows.ts';
import { addedGrowth, noGrowth, roomOf } from './room.ts';
import { refuseOverrides } from './series-room.ts';
import { refuseLargeSet } from './set-size.ts';
import { writeAll } from './write-all.ts';

export interface SetOptions {
  /** The change set that this one takes back. */
  readonly reverts?: string;
  /** The set gives back what there was before: no quota refuses it. */
  readonly isUndo?: boolean;
  /** The change set that this one is a part of, which is written when the last part is: nobody is told before. */
  readonly partOf?: string;
  /** What the log leaves out: events that come into sight and leave it with their calendar are not made or deleted by it. */
  readonly leavesOut?: (change: AppliedChange) => boolean;
  /** Asked within the transaction: throws where the set may not be written any more. */
  readonly check?: (trx: Db) => Promise<void>;
  /** Written in the same transaction, after the rows, and committed too where no row changes. */
  readonly beside?: (trx: Db) => Promise<void>;
}

export interface WrittenSet {
  readonly change_set_id: string;
  readonly seq: number;
  readonly summary: string;
  /** How many changes stand in the log. */
  readonly logged: number;
}

/** Writes operations as a part of the set; what is read afterwards is what they left. */
export type WritePart = (operations: readonly Operation[]) => Promise<readonly AppliedChange[]>;

/**
 * One set in one transaction: lock, rows, log, and after the commit the notice.
 *
 * @param work writes the parts of the set and says what it is called
 * @returns undefined when there was nothing to change
 */
export async function writeSet(
  ctx: Context,
  actor: Actor,
  { reverts, isUndo = reverts !== undefined, partOf, leavesOut = () => false, check, beside }: SetOptions,
  work: (rows: LockedRows, trx: Db, write: WritePart) => Promise<string>,
): Promise<WrittenSet | undefined> {
  const written = await inTransaction(ctx.write, async (trx) => {
    const rows = await lockRows(trx, actor.userId, ctx.clock.now, {
      isBounded: actor.kind !== 'sync' && actor.kind !== 'rollback',
      // Parts have a bound of their own.
      mostBytes: actor.kind === 'user' || actor.kind === 'assistant' ? limits.changeBytes : undefined,
    });
    await check?.(trx);
    const room = await roomOf(trx, rows, ctx, isUndo);
    let growth = noGrowth;
    let changed = 0;
    let logged = 0;
    let statesWritten = 0;
    const summary = await work(rows, trx, async (operations) => {
      if (actor.kind !== 'sync' && !isUndo) refuseLargeSet(operations);
      const part = await writeAll(trx, actor, rows, operations, { leavesOut, firstPosition: logged });
      changed += part.changes.length;
      logged += part.logged;
      statesWritten += part.statesWritten;
      growth = addedGrowth(growth, part.growth);
      await room.refuseAddition(growth);
      // What a provider has is not refused, and neither is what was there before.
      if (actor.kind !== 'sync' && !isUndo) await refuseOverrides(trx, actor.userId, part.changes);
      rows.forget();
      return part.changes;
    });
    await beside?.(trx);
    if (changed === 0) {
      if (!beside && statesWritten === 0) throw new NothingToChange();
      await returnNumber(trx, [actor.userId]);
      return undefined;
    }
    const id = newId();
    await insertSet(trx, [
      actor.userId,
      rows.seq,
      id,
      actor.kind,
      summary,
      rows.now,
      reverts ?? null,
      actor.chatMessageId ?? null,
      logged,
      partOf ?? null,
    ]);
    await room.settle(growth);
    return { change_set_id: id, seq: rows.seq, summary, logged };
  });
  if (written && partOf === undefined) announce(ctx, actor.userId, written.seq);
  return written;
}

function announce(ctx: Context, userId: string, seq: number): void {
  ctx.bus.publish({ kind: 'notice', user_id: userId, notice: { kind: 'schedule_changed', seq } });
}

/** A change set whose parts are written already. */
export interface WholeSet {
  readonly id: string;
  readonly summary: string;
  readonly reverts?: string;
  /** Of the changes of all parts. */
  readonly count: number;
}

/** Writes the set that its parts were waiting for: from then on they are in the log, under its id. */
export async function writeWholeSet(
  ctx: Context,
  actor: Actor,
  { id, summary, reverts, count }: WholeSet,
  beside: (trx: Db) => Promise<void>,
): Promise<void> {
  const seq = await ctx.write.transaction().execute(async (trx) => {
    const rows = await lockRows(trx, actor.userId, ctx.clock.now);
    const { userId, kind, chatMessageId } = actor;
    await insertSet(trx, [
      ...[userId, rows.seq, id, kind, summary, rows.now],
      ...[reverts ?? null, chatMessageId ?? null, count, null],
    ]);
    await beside(trx);
    return rows.seq;
  });
  announce(ctx, actor.userId, seq);
}

/** Takes the transaction back, and with it the number that the lock counted up. */
class NothingToChange extends Error {}

async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T | undefined> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (error instanceof NothingToChange) return undefined;
    throw error;
  }
}

// Under the lock nobody has taken the next one.
const returnNumber = statement(() => 'update users set change_seq = change_seq - 1 where id = ?');

const insertSet = statement(
  () => `insert into change_sets
    (user_id, seq, id, actor, summary, at, reverts, chat_message_id, count, part_of)
    values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
);
