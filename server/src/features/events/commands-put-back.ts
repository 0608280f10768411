import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { applyChangeSet } from './door/change-set.ts';
import { type PutBack, type PutBackPlan, planPutBack } from './history/put-back.ts';
import type { Actor } from './operations.ts';

export type { PutBack } from './history/put-back.ts';

/**
 * Puts back what gave way to another side, as one change that can be undone. An event that is deleted comes back for it; one
 * that is to be deleted and is stays so.
 *
 * @param event what it was called, and when that was so at the latest, in epoch milliseconds
 * @param check asked within the transaction: throws where it is not to be put back any more
 * @returns undefined where all is so already; else with the id under which the event is found now
 * @throws AppError as `updateEvent`, `deleteEvent` and `planPutBack`
 */
export async function putBack(
  ctx: Context,
  actor: Actor,
  event: { readonly id: string; readonly since: number },
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
