import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor, LockedRows, Operation, Plan } from '../operations.ts';
import type { AppliedChange, AppliedEventChange } from './applied.ts';
import { type SetOptions, type WrittenSet, writeSet } from './write-set.ts';

export interface ChangeSetOptions extends SetOptions {
  /** A sentence for the activity list, such as `Edited “Stand-up”`. */
  readonly summary: string | ((changes: readonly AppliedChange[]) => string);
}

export interface AppliedChangeSet extends WrittenSet {
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
  const { summary } = options;
  let changes: readonly AppliedChange[] = [];
  const set = await writeSet(ctx, actor, options, async (rows, _, write) => {
    changes = await write(typeof plan === 'function' ? await plan(rows) : plan);
    return typeof summary === 'string' ? summary : summary(changes);
  });
  return set && { ...set, changes };
}

/** Plans a portion from the rows as the portions before left them. */
export type PortionsPlan = (rows: LockedRows, trx: Db) => AsyncIterable<readonly Operation[]>;

export interface PortionsOptions extends SetOptions {
  readonly summary: (events: number, first: AppliedEventChange | undefined) => string;
}

/**
 * The same door for what is too much to hold at once: each portion is planned when the one before is written, all in one set.
 *
 * @returns how many events were changed
 */
export async function applyInPortions(
  ctx: Context,
  actor: Actor,
  plan: PortionsPlan,
  { summary, ...options }: PortionsOptions,
): Promise<number> {
  let events = 0;
  let first: AppliedEventChange | undefined;
  await writeSet(ctx, actor, options, async (rows, trx, write) => {
    for await (const operations of plan(rows, trx)) {
      const changed = (await write(operations)).filter((change) => change.entity === 'event');
      events += changed.length;
      first ??= changed[0];
    }
    return summary(events, first);
  });
  return events;
}
