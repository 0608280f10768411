import type { CalendarEvent } from '@daywright/contract/events';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { applyChangeSet } from './door/change-set.ts';
import { checkWritable } from './door/row-writes.ts';
import { rowsOf } from './door/rows.ts';
import { findNow, type PutBack, type PutBackPlan, planPutBack } from './history/put-back.ts';
import type { Actor } from './operations.ts';
import { zoneOf } from './reads/person.ts';

export type { PutBack } from './history/put-back.ts';

/** What an event was called, and when that was so at the latest, in epoch milliseconds. */
interface Named {
  readonly id: string;
  readonly since: number;
}

/**
 * Puts back what gave way to another side, as one change that can be undone. An event that is deleted comes back for it; one
 * that is to be deleted and is stays so.
 *
 * @param check asked within the transaction: throws where it is not to be put back any more
 * @returns undefined where all is so already; else with the id under which the event is found now
 * @throws AppError as `updateEvent`, `deleteEvent` and `planPutBack`
 */
export async function putBack(
  ctx: Context,
  actor: Actor,
  event: Named,
  what: PutBack,
  check: (trx: Db) => Promise<void>,
): Promise<{ readonly change_set_id: string; readonly event_id: string } | undefined> {
  let planned: PutBackPlan | undefined;
  const applied = await applyChangeSet(
    ctx,
    actor,
    async (rows) => {
      planned = await planPutBack(ctx.read, rows, event, what);
      return planned.operations;
    },
    { summary: () => `Put back in “${planned?.title}”`, check, isUndo: true },
  );
  return applied && planned && { change_set_id: applied.change_set_id, event_id: planned.id };
}

/**
 * Whether `putBack` would change something now.
 *
 * @throws AppError as `putBack` would
 */
export async function previewPutBack(
  { read, clock }: Context,
  actor: Actor,
  named: Named,
  what: PutBack,
): Promise<boolean> {
  const rows = await rowsToPreview({ read, clock }, actor);
  const { operations } = await planPutBack(read, rows, named, what);
  for (const operation of operations) await checkWritable(rows, actor, operation);
  return operations.length > 0;
}

/** What an event is that was called so, wherever it is by now. */
export async function eventCalled(
  ctx: Pick<Context, 'read' | 'clock'>,
  actor: Actor,
  named: Named,
): Promise<CalendarEvent | undefined> {
  return findNow(ctx.read, await rowsToPreview(ctx, actor), named);
}

async function rowsToPreview({ read, clock }: Pick<Context, 'read' | 'clock'>, { userId }: Actor) {
  return rowsOf(read, { userId, timeZone: await zoneOf(read, userId), now: clock.now() }, { isBounded: true });
}
