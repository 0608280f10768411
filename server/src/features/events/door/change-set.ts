import type { CalendarEvent } from '@daywright/contract/events';
import { isoInstant } from '@daywright/schedule/dates';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';
import { type Pause, paced } from '../../../platform/pace.ts';
import { type Locked, lockRows } from './locked-rows.ts';
import type { Actor, Operation, Plan } from './operations.ts';
import { changeOf, type RowChange, type RowWrite, rowWrites } from './row-writes.ts';
import { deleteRows, logChanges, type RowToWrite, writeRows } from './store.ts';

export interface ChangeSetOptions {
  /** A sentence for the activity list, such as `Edited “Stand-up”`. */
  readonly summary: string | ((changes: readonly AppliedChange[]) => string);
  /** The change set that this one takes back. */
  readonly reverts?: string;
}

/** One row's change as it was written. `before` is the stored document's text. */
export interface AppliedChange {
  readonly op: 'create' | 'update' | 'delete';
  readonly id: string;
  readonly before: string | null;
  readonly after: CalendarEvent | null;
}

export interface AppliedChangeSet {
  readonly change_set_id: string;
  readonly seq: number;
  /** In the order of the operations; those that changed nothing are left out. */
  readonly changes: readonly AppliedChange[];
}

/** Rows that one round of statements takes on. */
const roundSize = 64;

/**
 * The one door for changes of a person's schedule: one transaction that takes the person's lock and order, plans, checks
 * versions, writes rows and log in sets, and after its commit tells the person's sockets. A plan may be the operations
 * themselves where they depend on no row.
 *
 * @returns undefined when there was nothing to change: then there is no change set either
 * @throws AppError `VERSION_STALE` (with the current event), `EVENT_NOT_FOUND`, `ID_TAKEN`, `CALENDAR_NOT_FOUND`,
 *   `READ_ONLY`, `INVALID_RECURRENCE`, and what the plan throws
 */
export async function applyChangeSet(
  ctx: Context,
  actor: Actor,
  plan: Plan | readonly Operation[],
  options: ChangeSetOptions,
): Promise<AppliedChangeSet | undefined> {
  const applied = await inTransaction(ctx.write, async (trx) => {
    const rows = await lockRows(trx, actor.userId, ctx.clock.now);
    const operations = typeof plan === 'function' ? await plan(rows) : plan;
    const changes = await writeAll(trx, actor, rows, rowWrites(operations));
    if (changes.length === 0) throw new NothingToChange();
    const id = newId();
    await insertSet(trx, [
      actor.userId,
      rows.seq,
      id,
      actor.kind,
      typeof options.summary === 'string' ? options.summary : options.summary(changes),
      rows.now,
      options.reverts ?? null,
      actor.chatMessageId ?? null,
      changes.length,
    ]);
    return { change_set_id: id, seq: rows.seq, changes };
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

const insertSet = statement(
  () => `insert into change_sets
    (user_id, seq, id, actor, summary, at, reverts, chat_message_id, count) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
);

/** Writes rows and log, round by round; the event loop turns in between, the person's lock stays. */
async function writeAll(trx: Db, actor: Actor, rows: Locked, writes: readonly RowWrite[]): Promise<AppliedChange[]> {
  const pause = paced();
  const calendars = new Map(rows.calendars.map((calendar) => [calendar.id, calendar]));
  const nowText = isoInstant(rows.now);
  const applied: AppliedChange[] = [];
  for (let from = 0; from < writes.length; from += roundSize) {
    const round = writes.slice(from, from + roundSize);
    await rows.load(round.map((write) => write.id));
    const changes: RowChange[] = [];
    for (const write of round) {
      const change = changeOf(write, rows.stored(write.id), calendars, actor, nowText);
      if (change) changes.push(change);
      await pause();
    }
    await writeRound(trx, rows, changes, applied.length, pause);
    for (const { op, id, before, after } of changes) applied.push({ op, id, before, after });
  }
  return applied;
}

async function writeRound(
  trx: Db,
  { userId, seq, now }: Locked,
  changes: readonly RowChange[],
  firstPosition: number,
  pause: Pause,
): Promise<void> {
  for (const pushState of ['pending', null]) {
    const gone = changes.filter((change) => change.op === 'delete' && change.pushState === pushState);
    await deleteRows(
      trx,
      userId,
      gone.map(({ id }) => id),
      now,
      pushState,
    );
  }
  const rows = changes.map(({ row }) => row).filter((row): row is RowToWrite => row !== null);
  await writeRows(trx, userId, rows, pause);
  const logged = changes.map(({ id, before, row }, index) => {
    return { position: firstPosition + index, row_id: id, before, after: row?.document ?? null };
  });
  await logChanges(trx, userId, seq, logged, pause);
}
