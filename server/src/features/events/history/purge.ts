import { limits } from '@daywright/contract/limits';
import { dayMs } from '@daywright/schedule/dates';
import type { Context } from '../../../context.ts';
import { inRounds } from '../../../platform/chores.ts';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const rowsARound = 500;
const setsARound = 20;

const purgeRows = statement<{ id: string }>(
  () => `delete from events where (user_id, id) in (
      select user_id, id from events where deleted_at < ? and push_state is null limit ${rowsARound})
    returning id`,
);

const oldSets = statement<{ user_id: string; seq: number }>(
  () => `select user_id, seq from change_sets where at < ? order by at limit ${setsARound}`,
);

const purgeChanges = statement(() => 'delete from changes where user_id = ? and seq = ?');
const purgeSet = statement(() => 'delete from change_sets where user_id = ? and seq = ?');

/**
 * Removes for good what was deleted more than 30 days ago, but for rows that a provider has not been told of yet, and
 * change sets older than 400 days. To be called now and then; it works in rounds that let other writers in between.
 */
export async function purge(ctx: Context): Promise<{ events: number; changeSets: number }> {
  const now = ctx.clock.now();
  const events = await inRounds(rowsARound, async () => {
    const gone = await purgeRows(ctx.write, [now - limits.deletedKeptDays * dayMs]);
    return gone.length;
  });
  const changeSets = await inRounds(setsARound, () =>
    ctx.write.transaction().execute((trx) => purgeSets(trx, now - limits.changesKeptDays * dayMs)),
  );
  return { events, changeSets };
}

async function purgeSets(trx: Db, before: number): Promise<number> {
  const sets = await oldSets(trx, [before]);
  for (const { user_id, seq } of sets) {
    await purgeChanges(trx, [user_id, seq]);
    await purgeSet(trx, [user_id, seq]);
  }
  return sets.length;
}
