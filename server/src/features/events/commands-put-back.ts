import type { EventPatch } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { parseEventId } from '@daywright/schedule/recurrence';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { applyChangeSet } from './door/change-set.ts';
import { planReturn } from './history/restore.ts';
import type { Actor, LockedRows, Operation } from './operations.ts';
import { checkEvent, patchEvent } from './patch/patch.ts';
import { eventNamed, planChange } from './series/plan-change.ts';

/** What a value that gave way makes of the event as it now is: a patch, or its deletion. */
export type PutBack = (event: CalendarEvent) => EventPatch | 'delete';

/**
 * Puts back what gave way to another side, as one change that can be undone. An event that is deleted comes back for it; one
 * that is to be deleted and is stays so.
 *
 * @param check asked within the transaction: throws where it is not to be put back any more
 * @returns undefined where all is so already
 * @throws AppError as `updateEvent` and `deleteEvent`
 */
export async function putBack(
  ctx: Context,
  actor: Actor,
  id: string,
  what: PutBack,
  check: (trx: Db) => Promise<void>,
): Promise<{ readonly change_set_id: string } | undefined> {
  let title = '';
  const plan = async (rows: LockedRows): Promise<readonly Operation[]> => {
    const planned = (await isThere(rows, id))
      ? await planOnLive(rows, id, what)
      : await planOnDeleted(ctx, rows, id, what);
    title = planned.title;
    return planned.operations;
  };
  return applyChangeSet(ctx, actor, plan, { summary: () => `Put back in “${title}”`, check, isUndo: true });
}

/** An occurrence is where its series is. */
const isThere = async (rows: LockedRows, id: string) => (await rows.event(parseEventId(id).master_id)) !== undefined;

async function planOnLive(rows: LockedRows, id: string, what: PutBack) {
  const patch = what(await eventNamed(rows, id));
  if (patch === 'delete') return planChange(rows, { op: 'delete', id });
  // A repeat that is put back with times is the one of these times.
  const isRestored = patch.start_date !== undefined && patch.recurrence !== undefined;
  return planChange(rows, { op: 'update', id, patch }, undefined, isRestored);
}

async function planOnDeleted(ctx: Context, rows: LockedRows, id: string, what: PutBack) {
  const [first, ...along] = await planReturn(ctx.read, rows, id);
  if (!first) throw new Error('An event comes back without itself.');
  const was = first.event as CalendarEvent;
  const patch = what(was);
  if (patch === 'delete') return { title: was.title, operations: [] };
  const event = patchEvent(was, patch);
  checkEvent(event);
  return { title: event.title, operations: [{ ...first, event }, ...along] };
}
