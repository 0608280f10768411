import { limits } from '@daywright/contract/limits';
import { dayMs } from '@daywright/schedule/dates';
import type { Context } from '../../../context.ts';
import { inRounds } from '../../../platform/chores.ts';
import { statement } from '../../../platform/database/statement.ts';

const entriesARound = 100;

const purgeEntries = statement<{ id: string }>(
  () => `delete from sync_journal where id in (
      select id from sync_journal where at < ? order by at limit ${entriesARound})
    returning id`,
);

/**
 * Removes for good what the journal has told for 90 days. To be called now and then; it works in rounds that let other
 * writers in between.
 *
 * @returns how many entries
 */
export function purgeJournal(ctx: Context): Promise<number> {
  const before = ctx.clock.now() - limits.journalKeptDays * dayMs;
  return inRounds(entriesARound, async () => (await purgeEntries(ctx.write, [before])).length);
}
