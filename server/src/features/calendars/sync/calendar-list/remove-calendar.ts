import type { Context } from '../../../../context.ts';
import { inRounds } from '../../../../platform/chores.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { statement } from '../../../../platform/database/statement.ts';
import { applyChangeSet, unsynced } from '../../../events/commands.ts';
import type { CalendarRow } from '../../store.ts';
import { forgetHome, liveIds, rowsAtOnce } from './removal-rows.ts';
import { forgetSuperseded } from './superseded-edits.ts';

// That it goes with its calendar is not to be told there, should the calendar stay after all.
const forgetRemoved = statement(
  ({ among }) => `update events set sync_state = null where user_id = ? and id ${among} and ${unsynced}`,
);
// What was to be told there has nobody to be told to any more.
const forgetPending = statement<{ id: string }>(
  () => `update events set sync_state = null where user_id = ? and id in (
      select id from events where user_id = ? and calendar_id = ? and ${unsynced} limit ${rowsAtOnce})
    returning id`,
);
// A series is restored with its edited occurrences: what of it was not told there keeps the whole.
const untoldAmong = statement<{ id: string }>(
  ({ among }) => `select id from events where user_id = ? and id ${among} and (${unsynced} or exists (
      select 1 from events other where other.user_id = events.user_id and other.deleted_at is null
        and other.${unsynced} and (other.series_id = coalesce(events.series_id, events.id) or other.id = events.series_id)))`,
);
const removeRow = statement(() => 'delete from calendars where user_id = ? and id = ?');

/**
 * Removes a connected calendar, in which nothing can be changed any more, with its events; own events that were copied to it
 * stay, as nobody's copies. The rows that are deleted keep the ids they had there, so that the same events come back under the
 * same ids. Wherever it ends early, nothing is deleted at the provider.
 *
 * @param check throws within each transaction where nothing may be written any more
 */
export async function removeCalendar(
  ctx: Context,
  { user_id, id, name }: Pick<CalendarRow, 'user_id' | 'id' | 'name'>,
  check: (trx: Db) => Promise<void>,
): Promise<void> {
  await inRounds(rowsAtOnce, () =>
    removeEvents(ctx, { user_id, name }, async (trx) => {
      await check(trx);
      return liveIds(trx, user_id, id);
    }),
  );
  await inRounds(rowsAtOnce, () => forgetHome(ctx.write, user_id, id));
  const forgetSome = async (db: Db) => (await forgetPending(db, [user_id, user_id, id])).length;
  await inRounds(rowsAtOnce, () =>
    ctx.write.transaction().execute(async (trx) => {
      await check(trx);
      return forgetSome(trx);
    }),
  );
  await applyChangeSet(ctx, { userId: user_id, kind: 'sync' }, [], {
    summary: '',
    check,
    async beside(trx) {
      // What was made meanwhile is not kept there either.
      await inRounds(rowsAtOnce, () => forgetHome(trx, user_id, id));
      await inRounds(rowsAtOnce, () => forgetSome(trx));
      await removeRow(trx, [user_id, id]);
    },
  });
}

/**
 * Removes some events of a calendar, of which nothing is told there.
 *
 * @param choose within the transaction; throws where nothing may be written any more
 * @returns how many
 */
export async function removeEvents(
  ctx: Context,
  { user_id, name }: Pick<CalendarRow, 'user_id' | 'name'>,
  choose: (trx: Db) => Promise<string[]>,
): Promise<number> {
  let ids: string[] = [];
  let untold: ReadonlySet<string> = new Set();
  await applyChangeSet(
    ctx,
    { userId: user_id, kind: 'sync' },
    () => ids.map((row) => ({ op: 'delete', id: row, undone: !untold.has(row) })),
    {
      summary: `Removed the events of “${name}”`,
      // What is nowhere else can be restored.
      leavesOut: ({ op, id }) => op === 'delete' && !untold.has(id),
      async check(trx) {
        ids = await choose(trx);
        untold = new Set((await untoldAmong(trx, [user_id, ids])).map(({ id }) => id));
      },
      async beside(trx) {
        if (ids.length === 0) return;
        await forgetRemoved(trx, [user_id, ids]);
        await forgetSuperseded(trx, user_id, ids);
      },
    },
  );
  return ids.length;
}
