import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';
import type { AppliedChange } from './applied.ts';
import { lockRows } from './locked-rows.ts';
import type { Actor, Operation, Plan } from './operations.ts';
import { writeAll } from './write-all.ts';

export interface ChangeSetOptions {
  /** A sentence for the activity list, such as `Edited “Stand-up”`. */
  readonly summary: string | ((changes: readonly AppliedChange[]) => string);
  /** The change set that this one takes back. */
  readonly reverts?: string;
  /** Asked within the transaction: throws where the set may not be written any more. */
  readonly check?: (trx: Db) => Promise<void>;
  /** Written in the same transaction, after the rows, and committed too where no row changes. */
  readonly beside?: (trx: Db) => Promise<void>;
}

export interface AppliedChangeSet {
  readonly change_set_id: string;
  readonly seq: number;
  readonly summary: string;
  /** In the order of the operations; those that changed nothing are left out. */
  readonly changes: readonly AppliedChange[];
}

/**
 * The one door for changes of a person's schedule and tracked time: one transaction that takes the person's lock and order, plans, checks
 * versions, writes rows and log in sets, and after its commit tells the person's sockets. A plan may be the operations
 * themselves where they depend on no row.
 *
 * @returns undefined when there was nothing to change: then there is no change set either
 * @throws AppError `VERSION_STALE` (with the current event or entry), `EVENT_NOT_FOUND`, `TIME_ENTRY_NOT_FOUND`,
 *   `ID_TAKEN`, `CALENDAR_NOT_FOUND`, `READ_ONLY`, `INVALID_RECURRENCE`, and what the plan throws
 */
export async function applyChangeSet(
  ctx: Context,
  actor: Actor,
  plan: Plan | readonly Operation[],
  options: ChangeSetOptions,
): Promise<AppliedChangeSet | undefined> {
  const applied = await inTransaction(ctx.write, async (trx) => {
    const rows = await lockRows(trx, actor.userId, ctx.clock.now);
    await options.check?.(trx);
    const operations = typeof plan === 'function' ? await plan(rows) : plan;
    const { changes, statesWritten } = await writeAll(trx, actor, rows, operations);
    await options.beside?.(trx);
    if (changes.length === 0) {
      if (!options.beside && statesWritten === 0) throw new NothingToChange();
      await returnNumber(trx, [actor.userId]);
      return undefined;
    }
    const id = newId();
    const summary = typeof options.summary === 'string' ? options.summary : options.summary(changes);
    await insertSet(trx, [
      actor.userId,
      rows.seq,
      id,
      actor.kind,
      summary,
      rows.now,
      options.reverts ?? null,
      actor.chatMessageId ?? null,
      changes.length,
    ]);
    return { change_set_id: id, seq: rows.seq, summary, changes };
  });
  if (applied) {
    const notice = { kind: 'schedule_changed', seq: applied.seq } as const;
    ctx.bus.publish({ kind: 'notice', user_id: actor.userId, notice });
  }
  return applied;
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
    (user_id, seq, id, actor, summary, at, reverts, chat_message_id, count) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
);
