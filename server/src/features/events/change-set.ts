import type { CalendarEvent } from '@daywright/contract/events';
import type { Context } from '../../context.ts';
import type { Actor, Operation, Plan } from './operations.ts';

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
  readonly before?: string;
  readonly after?: CalendarEvent;
}

export interface AppliedChangeSet {
  readonly change_set_id: string;
  readonly seq: number;
  /** In the order of the operations. */
  readonly changes: readonly AppliedChange[];
}

/**
 * The one door for changes of a person's schedule: one transaction that takes the person's lock and order, plans, checks
 * versions, writes rows and log in sets, and after its commit tells the person's sockets. A plan may be the operations
 * themselves where they depend on no row.
 *
 * @returns undefined when there was nothing to change: then there is no change set either
 * @throws AppError `VERSION_STALE` (with the current event), `EVENT_NOT_FOUND`, `ID_TAKEN`, `CALENDAR_NOT_FOUND`,
 *   `READ_ONLY`, and what the plan throws
 */
export async function applyChangeSet(
  ctx: Context,
  actor: Actor,
  plan: Plan | readonly Operation[],
  options: ChangeSetOptions,
): Promise<AppliedChangeSet | undefined> {
  throw new Error(`The door is being built. ${typeof ctx}${typeof actor}${typeof plan}${typeof options}`);
}
