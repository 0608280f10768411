import { parseEventId } from '@daywright/schedule/recurrence';
import type { Context } from '../../../context.ts';
import { statement } from '../../../platform/database/statement.ts';
import { AppError } from '../../../platform/errors.ts';
import { applyChangeSet, type LockedRows, type Operation, planChange, unsynced } from '../../events/commands.ts';
import { copyOwn } from '../copies.ts';
import type { CalendarRow } from '../store.ts';

/** Events that one change set takes on. */
const eventsAtOnce = 20;

const waiting = statement<{ id: string }>(
  () => `select id from shown_events
    where user_id = ? and calendar_id = ? and ${unsynced} and deleted_at is null
    order by case when series_id is null then 0 else 1 end, id`,
);

/**
 * Lets the events of a calendar whose last change its provider was not told of, or did not take, go on as own events, with what was
 * tracked on them. To be called once nothing is told there any more, so that nothing is deleted there. A series of which more was
 * edited than one change takes on, or that has no occurrence left, goes with its calendar, and can be restored.
 */
export async function keepWaiting(ctx: Context, { user_id, id, name }: CalendarRow): Promise<void> {
  const left = (await waiting(ctx.read, [user_id, id])).map((row) => row.id);
  while (left.length > 0) {
    let made: string[] = [];
    const plan = async (rows: LockedRows) => {
      const operations = await planSome(rows, left);
      made = operations.flatMap((each) => (each.op === 'create' && each.entity !== 'time_entry' ? each.event.id : []));
      return operations;
    };
    await applyChangeSet(ctx, { userId: user_id, kind: 'sync' }, plan, {
      summary: `Kept what was not yet in “${name}” as own events`,
      beside: (trx) => copyOwn(trx, user_id, made),
    });
  }
}

/** Takes ids from the beginning, of a series one at a time: each is planned from the rows as they are. */
async function planSome(rows: LockedRows, left: string[]): Promise<Operation[]> {
  const operations: Operation[] = [];
  const taken = new Set<string>();
  for (let id = left[0]; id !== undefined && taken.size < eventsAtOnce; id = left[0]) {
    const { master_id } = parseEventId(id);
    if (taken.has(master_id)) break;
    taken.add(master_id);
    left.shift();
    const event = await rows.event(id);
    // An edited occurrence has gone with its series.
    if (event) operations.push(...(await planKeeping(rows, id, event.series_id === null ? 'all' : 'this')));
  }
  return operations;
}

async function planKeeping(rows: LockedRows, id: string, scope: 'all' | 'this'): Promise<readonly Operation[]> {
  try {
    const patch = { calendar_id: rows.ownCalendarId };
    return (await planChange(rows, { op: 'update', id, patch, scope })).operations;
  } catch (error) {
    if (error instanceof AppError && impossible.has(error.code)) return [];
    throw error;
  }
}

/** Also a series of which every occurrence is left out by now. */
const impossible: ReadonlySet<string> = new Set(['TOO_LARGE', 'INVALID_RECURRENCE', 'NEVER_OCCURS']);
