import { limits } from '@daywright/contract/limits';
import { dayMs } from '@daywright/schedule/dates';
import type { Context } from '../../../context.ts';
import { inRounds } from '../../../platform/chores.ts';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { Portion } from '../../../platform/portion.ts';
import { readCounts } from '../../usage/queries.ts';
import { keepDocuments } from '../door/log.ts';

const rowsARound = 100;
const setsARound = 20;

/*
 * On PostgreSQL others write meanwhile: a row that somebody is just bringing back is passed over, and one that is chosen waits for
 * nobody.
 */
const oldRows = statement<{ user_id: string; id: string }>(
  ({ engine }) => `select user_id, id from events where deleted_at < ? and push_state is null
    limit ${rowsARound} ${engine === 'postgres' ? 'for update skip locked' : ''}`,
);

const removeRows = statement(({ among }) => `delete from events where user_id = ? and id ${among}`);

const deletedRows = statement<{ id: string }>(
  () => `select id from events where user_id = ? and deleted_at < ? and push_state is null limit ${rowsARound}`,
);

const setsBefore = statement<{ seq: number }>(
  () => `select seq from change_sets where user_id = ? and at < ? order by seq limit ${setsARound}`,
);

// A rollback reads the log under it.
const takeLock = statement(() => 'update users set change_seq = change_seq where id = ?');

const oldSets = statement<{ user_id: string; seq: number }>(
  () => `select user_id, seq from change_sets where at < ? order by at limit ${setsARound}`,
);

const oldestSet = statement<{ seq: number }>(
  () => 'select seq from change_sets where user_id = ? and seq < ? order by seq limit 1',
);

const removeChanges = statement(() => 'delete from changes where user_id = ? and seq = ?');

// Some of a set's changes: it may be that of a large import.
const purgeChanges = statement<{ position: number }>(
  () => `delete from changes where user_id = ? and seq = ? and position in (
      select position from changes where user_id = ? and seq = ? limit ?)
    returning position`,
);
const purgeSet = statement(() => 'delete from change_sets where user_id = ? and seq = ?');

/**
 * Removes for good what was deleted more than 30 days ago, but for rows that a provider has not been told of yet, and
 * change sets older than 400 days. To be called now and then; it works in rounds that let other writers in between.
 */
export async function purge(ctx: Context, stopping?: AbortSignal): Promise<{ events: number; changeSets: number }> {
  // A machine whose clock is set ahead would remove what is new.
  const now = await ctx.sharedNow();
  const deletedBefore = now - limits.deletedKeptDays * dayMs;
  const changedBefore = now - limits.changesKeptDays * dayMs;
  const events = await inRounds(
    rowsARound,
    () => ctx.write.transaction().execute((trx) => purgeRows(trx, deletedBefore)),
    stopping,
  );
  const changeSets = await inRounds(setsARound, () => purgeSets(ctx.write, changedBefore, stopping), stopping);
  return { events, changeSets };
}

/** What the log still needs of them goes there. */
async function purgeRows(trx: Db, before: number): Promise<number> {
  const rows = await oldRows(trx, [before]);
  for (const [userId, own] of Map.groupBy(rows, ({ user_id }) => user_id)) {
    const ids = own.map(({ id }) => id);
    await removeKeepingDocuments(trx, userId, ids);
  }
  return rows.length;
}

async function removeKeepingDocuments(trx: Db, userId: string, ids: readonly string[]): Promise<void> {
  await keepDocuments(trx, userId, ids);
  await removeRows(trx, [userId, ids]);
}

/**
 * Removes for good a person's change sets of before an instant, and what was deleted before it, but for rows that a provider has
 * not been told of yet; in rounds that let other writers in between.
 */
export async function clearHistory(
  ctx: Context,
  userId: string,
  before: number,
): Promise<{ events: number; change_sets: number }> {
  const change_sets = await inRounds(setsARound, async () => {
    const sets = await setsBefore(ctx.write, [userId, before]);
    await removeSets(
      ctx.write,
      sets.map(({ seq }) => ({ user_id: userId, seq })),
    );
    return sets.length;
  });
  const events = await inRounds(rowsARound, () =>
    ctx.write.transaction().execute(async (trx) => {
      await takeLock(trx, [userId]);
      const ids = (await deletedRows(trx, [userId, before])).map(({ id }) => id);
      await removeKeepingDocuments(trx, userId, ids);
      return ids.length;
    }),
  );
  return { events, change_sets };
}

/**
 * Removes a person's oldest change sets until so many bytes are free, within a transaction that holds the person's lock.
 *
 * @returns how many bytes that freed: fewer where there is no set left before the given one
 */
export async function forgetOldestSets(
  trx: Db,
  userId: string,
  { before, bytes }: { readonly before: number; readonly bytes: number },
): Promise<number> {
  const stored = async () => (await readCounts(trx, userId)).bytes;
  const begun = await stored();
  let freed = 0;
  while (freed < bytes) {
    const [oldest] = await oldestSet(trx, [userId, before]);
    if (!oldest) break;
    await removeChanges(trx, [userId, oldest.seq]);
    await purgeSet(trx, [userId, oldest.seq]);
    freed = begun - (await stored());
  }
  return freed;
}

async function purgeSets(db: Db, before: number, stopping?: AbortSignal): Promise<number> {
  const sets = await oldSets(db, [before]);
  await removeSets(db, sets, stopping);
  return sets.length;
}

/** In portions. A set goes when its changes have gone, so that what was begun is gone on with. */
async function removeSets(
  db: Db,
  sets: readonly { readonly user_id: string; readonly seq: number }[],
  stopping?: AbortSignal,
): Promise<void> {
  const portion = new Portion();
  for (const { user_id, seq } of sets) {
    let removed: number;
    do {
      if (stopping?.aborted) return;
      removed = await portion.measured(async (rows) => {
        return (await purgeChanges(db, [user_id, seq, user_id, seq, rows])).length;
      });
    } while (removed > 0);
    await purgeSet(db, [user_id, seq]);
  }
}
