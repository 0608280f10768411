import { limits } from '@daywright/contract/limits';
import { dayMs } from '@daywright/schedule/dates';
import type { Context } from '../../../context.ts';
import { inRounds } from '../../../platform/chores.ts';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const entriesARound = 100;

const purgeEntries = statement<{ id: string }>(
  () => `delete from sync_journal where id in (
      select id from sync_journal where at < ? order by at limit ${entriesARound})
    returning id`,
);

const entryBytes = `100 + octet_length(changed) + octet_length(conflicts) + octet_length(refusals)
  + coalesce(octet_length(error), 0)`;

const journalSize = statement<{ count: number; bytes: number }>(
  () => `select count(*) as count, cast(coalesce(sum(${entryBytes}), 0) as bigint) as bytes
    from sync_journal where user_id = ?`,
);

const newestBeyond = statement<{ at: number; id: string }>(
  () => `select at, id from (
      select at, id, sum(1) over newest as entries, sum(${entryBytes}) over newest as bytes
      from sync_journal where user_id = ?
      window newest as (order by at desc, id desc)) numbered
    where entries > 1 and (entries > ? or bytes > ?) order by at desc, id desc limit 1`,
);

const removeUpTo = statement<{ id: string }>(
  () => 'delete from sync_journal where user_id = ? and (at, id) <= (?, ?) returning id',
);

/** Once there is too much, so much more goes, so that the next entries find room. */
const shareKept = 15 / 16;

/**
 * Removes a person's oldest entries where there are more, or longer ones, than one person may have.
 *
 * @param quotaBytes what the person may store in all
 * @returns how many
 */
export async function removeOldestEntries(db: Db, userId: string, quotaBytes: number): Promise<number> {
  const most = {
    count: limits.journalEntriesPerPerson,
    bytes: Math.max(quotaBytes * limits.journalShare, limits.journalBytesAtLeast),
  };
  const [size = { count: 0, bytes: 0 }] = await journalSize(db, [userId]);
  if (size.count <= most.count && size.bytes <= most.bytes) return 0;
  const kept = [most.count, most.bytes].map((each) => Math.floor(each * shareKept));
  const [newest] = await newestBeyond(db, [userId, ...kept]);
  return newest ? (await removeUpTo(db, [userId, newest.at, newest.id])).length : 0;
}

/**
 * Removes for good what the journal has told for 90 days. To be called now and then; it works in sync runs that let other
 * writers in between.
 *
 * @returns how many entries
 */
export async function purgeJournal(ctx: Context, stopping?: AbortSignal): Promise<number> {
  const before = (await ctx.sharedNow()) - limits.journalKeptDays * dayMs;
  return inRounds(entriesARound, async () => (await purgeEntries(ctx.write, [before])).length, stopping);
}
