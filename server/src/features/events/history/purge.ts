import { limits } from '@daywright/contract/limits';
import { dayMs } from '@daywright/schedule/dates';
import type { Context } from '../../../context.ts';
import { inRounds } from '../../../platform/chores.ts';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { Portion } from '../../../platform/portion.ts';
import { jobRunning } from '../../jobs/commands.ts';
import { hasJobUnderWay, readJobUnderWay } from '../../jobs/queries.ts';
import { readCounts } from '../../usage/queries.ts';
import { holdLog, keepDocuments } from '../door/log.ts';

const rowsARound = 100;
const setsARound = 20;
const changesARound = 64;

/*
 * On PostgreSQL others write meanwhile: a row that somebody is just bringing back is passed over, and one that is chosen waits for
 * nobody.
 */
const oldRows = statement<{ user_id: string; id: string }>(
  ({ engine }) => `select user_id, id from events where deleted_at < ? and sync_state is null
    limit ${rowsARound} ${engine === 'postgres' ? 'for update skip locked' : ''}`,
);

const removeRows = statement(({ among }) => `delete from events where user_id = ? and id ${among}`);

const deletedRows = statement<{ id: string }>(
  () => `select id from events where user_id = ? and deleted_at < ? and sync_state is null limit ${rowsARound}`,
);

const setsBefore = statement<{ seq: number }>(
  () => `select seq from change_sets where user_id = ? and at < ? order by seq limit ${setsARound}`,
);

const oldSets = statement<{ user_id: string; seq: number }>(
  () => `select user_id, seq from change_sets where at < ? and not ${hasJobUnderWay('change_sets.user_id')}
    order by at limit ${setsARound}`,
);

const oldestSet = statement<{ seq: number }>(
  () => 'select seq from change_sets where user_id = ? and seq < ? order by seq limit 1',
);

const firstOfSets = statement<{ seq: number | null }>(
  ({ among }) => `select min(seq) as seq from change_sets where user_id = ? and (id ${among} or part_of ${among})`,
);

/*
 * A set is as old as the first of its parts: with that one the whole leaves the log, and then its parts one after the other. It
 * is taken for a part of itself from then on, so that nobody is shown it and nobody takes back the half that is left.
 */
const withdraw = statement(
  () => `update change_sets set part_of = id where user_id = ? and part_of is null
    and id in (select coalesce(part_of, id) from change_sets where user_id = ? and seq = ?)`,
);

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
 *
 * @throws AppError `JOB_RUNNING` while a job of the person reads and writes the log
 */
export async function clearHistory(
  ctx: Context,
  userId: string,
  before: number,
): Promise<{ events: number; change_sets: number }> {
  const change_sets = await inRounds(setsARound, async () => {
    const sets = await setsBefore(ctx.write, [userId, before]);
    const underWay = await readJobUnderWay(ctx.write, userId);
    if (underWay) throw jobRunning(underWay.kind);
    const removed = await removeSets(
      ctx.write,
      sets.map(({ seq }) => ({ user_id: userId, seq })),
    );
    if (removed < sets.length) throw jobRunning('rollback');
    return removed;
  });
  const events = await inRounds(rowsARound, () =>
    ctx.write.transaction().execute(async (trx) => {
      await holdLog(trx, userId);
      const ids = (await deletedRows(trx, [userId, before])).map(({ id }) => id);
      await removeKeepingDocuments(trx, userId, ids);
      return ids.length;
    }),
  );
  return { events, change_sets };
}

/**
 * Removes a person's oldest changes until so many bytes are free, within a transaction that holds the person's lock. Of a set of
 * which some have gone the others are the next to go. What a job under way needs stays, with all that came later.
 *
 * @returns how many bytes that freed: fewer where there is nothing left before the given set
 */
export async function forgetOldestSets(
  trx: Db,
  userId: string,
  { before, bytes }: { readonly before: number; readonly bytes: number },
): Promise<number> {
  const stored = async () => (await readCounts(trx, userId)).bytes;
  const begun = await stored();
  const end = Math.min(before, await neededFrom(trx, userId));
  let freed = 0;
  while (freed < bytes) {
    const [oldest] = await oldestSet(trx, [userId, end]);
    if (!oldest) break;
    await removeSome(trx, { user_id: userId, seq: oldest.seq }, changesARound);
    freed = begun - (await stored());
  }
  return freed;
}

/** Number of the first change set that a job under way takes back or has written. */
async function neededFrom(trx: Db, userId: string): Promise<number> {
  const underWay = await readJobUnderWay(trx, userId);
  if (!underWay) return Number.POSITIVE_INFINITY;
  const [first] = await firstOfSets(trx, [userId, underWay.setIds, underWay.setIds]);
  return first?.seq ?? Number.POSITIVE_INFINITY;
}

async function purgeSets(db: Db, before: number, stopping?: AbortSignal): Promise<number> {
  return removeSets(db, await oldSets(db, [before]), stopping);
}

interface SetToRemove {
  readonly user_id: string;
  readonly seq: number;
}

/** In portions, each in the order of changes of the person. @returns how many are gone: fewer where a job has begun to need one */
async function removeSets(db: Db, sets: readonly SetToRemove[], stopping?: AbortSignal): Promise<number> {
  const portion = new Portion();
  for (const [index, set] of sets.entries()) {
    let state: 'needed' | 'some left' | 'gone' = 'some left';
    while (state === 'some left') {
      if (stopping?.aborted) return index;
      await portion.measured((rows) =>
        db.transaction().execute(async (trx) => {
          await holdLog(trx, set.user_id);
          if ((await neededFrom(trx, set.user_id)) <= set.seq) {
            state = 'needed';
            return 0;
          }
          const removed = await removeSome(trx, set, rows);
          state = removed < rows ? 'gone' : 'some left';
          return removed;
        }),
      );
    }
    if (state === 'needed') return index;
  }
  return sets.length;
}

/** Removes some of a set's changes, and with the last of them the set. @returns how many changes */
async function removeSome(trx: Db, { user_id, seq }: SetToRemove, changes: number): Promise<number> {
  await withdraw(trx, [user_id, user_id, seq]);
  const removed = (await purgeChanges(trx, [user_id, seq, user_id, seq, changes])).length;
  if (removed < changes) await purgeSet(trx, [user_id, seq]);
  return removed;
}
