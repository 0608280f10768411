import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { Portion } from '../../../platform/portion.ts';
import { beginJob, type JobWork, type RunningJob, workOn } from '../../jobs/commands.ts';
import { type AppliedChangeSet, applyChangeSet } from '../door/change-set.ts';
import { holdLog, type LoggedChange } from '../door/log.ts';
import { type Rows, rowsOf } from '../door/rows.ts';
import { writeWholeSet } from '../door/write-set.ts';
import type { Actor, LockedRows, Operation } from '../operations.ts';
import { zoneOf } from '../reads/person.ts';
import { changeSetNamed, documentsOf, type RootSet, readChangesBefore, readParts } from './change-log.ts';
import { planRollback } from './rollback-plan.ts';

/** What taking back did. A job's changes are not listed. */
export interface RolledBack extends AppliedChangeSet {
  readonly reverted: number;
  /** Rows that the person changed while a job took the others back: these stay as they are. */
  readonly kept: number;
}

/** Behind every position: the column holds 32 bits. */
const endOfSet = 2 ** 31 - 1;

/** Where work that was interrupted goes on: with the changes before this one. */
export interface Cursor {
  readonly seq: number;
  readonly position: number;
}

interface RollbackPayload {
  /** What is taken back. */
  readonly reverts: string;
  readonly seq: number;
  /** How many changes it logged. */
  readonly count: number;
  /** Of the change set that the parts become. */
  readonly change_set_id: string;
  readonly summary: string;
  readonly chat_message_id?: string;
  /** Whether what the set created was made by it for the first time. */
  readonly is_redone: boolean;
  /** Undefined until every change was checked. */
  readonly cursor?: Cursor;
  /** As `cursor`, while the rollback itself is taken back. */
  readonly back?: Cursor;
  readonly kept: number;
}

/** Taken back already, or undone by hand since. */
export const nothingToTakeBack = () =>
  new AppError('ROLLBACK_REFUSED', 'There is nothing left to take back: all is as it was before this change.');

/**
 * Takes a large set back as a job: first every change is checked, without a lock; then they are written part by part, from the
 * last to the first. A row that is changed between the two stays as it is.
 *
 * @throws AppError `CHANGE_SET_NOT_FOUND`, `ROLLBACK_CONFLICT`, `ROLLBACK_REFUSED`, `JOB_RUNNING`, `JOB_CANCELLED`; then nothing is taken back
 */
export async function rollbackInParts(
  ctx: Context,
  { userId, chatMessageId }: Actor,
  set: { readonly id: string; readonly seq: number; readonly count: number },
  { root, summary }: { readonly root: RootSet; readonly summary: string },
): Promise<RolledBack> {
  const payload: RollbackPayload = {
    reverts: set.id,
    seq: set.seq,
    count: set.count,
    change_set_id: newId(),
    summary,
    ...(chatMessageId !== undefined && { chat_message_id: chatMessageId }),
    is_redone: root.isRedone,
    kept: 0,
  };
  // Each change is checked, then written.
  const row = await ctx.write.transaction().execute(async (trx) => {
    // From then on nothing of it leaves the log.
    await holdLog(trx, userId);
    await changeSetNamed(trx, userId, set.id);
    return beginJob(ctx, { userId, kind: 'rollback', total: 2 * set.count, payload }, trx);
  });
  return workOn(ctx, row, rollbackJob(ctx));
}

/** Goes on from where it was interrupted; where it is cancelled, the parts that were written are taken back themselves. */
export function rollbackJob(ctx: Context): JobWork<RollbackPayload, RolledBack> {
  return {
    async run(job) {
      if (job.payload.cursor === undefined) await checkAll(ctx, job);
      await writeAll(ctx, job);
      const { reverts, change_set_id: id, summary, chat_message_id, kept } = job.payload;
      const parts = await readParts(ctx.write, job.userId, { id });
      const count = parts.reduce((sum, part) => sum + part.count, 0);
      if (count === 0) throw nothingToTakeBack();
      const actor: Actor = {
        ...actorOf(job),
        ...(chat_message_id !== undefined && { chatMessageId: chat_message_id }),
      };
      await writeWholeSet(ctx, actor, { id, summary, reverts, count }, (trx) =>
        job.end(trx, { state: 'done', result: { change_set_id: id, reverted: count, kept } }),
      );
      const seq = parts.at(-1)?.seq ?? 0;
      return { change_set_id: id, seq, summary, logged: count, changes: [], reverted: count, kept };
    },
    takeBack: (job) => takeBackParts(ctx, job, job.payload.change_set_id, null),
  };
}

const actorOf = ({ userId }: Pick<RunningJob, 'userId'>): Actor => ({ userId, kind: 'rollback' });

/** The sets that are taken back, the last first, and where in them the work goes on. */
async function* placesBefore(
  ctx: Context,
  job: Pick<RunningJob, 'userId'>,
  set: Parameters<typeof readParts>[2],
  cursor: Cursor | undefined,
): AsyncGenerator<Cursor> {
  const parts = await readParts(ctx.write, job.userId, set);
  for (const { seq } of parts.reverse()) {
    if (cursor && seq > cursor.seq) continue;
    yield { seq, position: cursor?.seq === seq ? cursor.position : endOfSet };
  }
}

async function checkAll(ctx: Context, job: RunningJob<RollbackPayload>): Promise<void> {
  const { payload, userId } = job;
  const timeZone = await zoneOf(ctx.read, userId);
  const seriesMade = new Set<string>();
  for await (const place of placesBefore(ctx, job, { id: payload.reverts, seq: payload.seq }, undefined)) {
    for (let { position } = place; ; ) {
      job.check();
      const changes = await readChangesBefore(ctx.read, userId, { ...place, position }, changesChecked);
      const [first] = changes;
      if (!first) break;
      const rows: Rows = await rowsOf(ctx.read, { userId, timeZone, now: ctx.clock.now() });
      for (const each of madeAgain(changes)) seriesMade.add(each);
      await planRollback(ctx.read, rows, { ...loggedAs(place.seq, changes, payload.is_redone), seriesMade });
      position = first.position;
      job.done += changes.length;
      job.tell();
    }
  }
  if (job.done < payload.count) {
    throw new AppError('CHANGE_SET_NOT_FOUND', 'This change is no longer whole in the log: its oldest part made room.');
  }
  const last: Cursor = { seq: Number.MAX_SAFE_INTEGER, position: endOfSet };
  job.payload = { ...payload, cursor: last };
  await job.keep(ctx.write);
}

const changesChecked = 100;

/** Series that taking these changes back makes again. */
function madeAgain(changes: readonly LoggedChange[]): string[] {
  return changes.flatMap(({ entity, row_id, after }) => (entity === 'event' && after === null ? [row_id] : []));
}

function loggedAs(seq: number, changes: readonly LoggedChange[], isFirstMade: boolean) {
  return { seq, pages: [changes], isFirstMade: () => isFirstMade, counterparts: changes };
}

async function writeAll(ctx: Context, job: RunningJob<RollbackPayload>): Promise<void> {
  const { reverts, seq, cursor, change_set_id, is_redone } = job.payload;
  const portion = new Portion();
  for await (const place of placesBefore(ctx, job, { id: reverts, seq }, cursor)) {
    for (let { position } = place; position > 0; ) {
      await portion.measured(async (rows) => {
        const changes = await readChangesBefore(ctx.read, job.userId, { ...place, position }, rows);
        position = changes[0]?.position ?? 0;
        const { payload } = job;
        let kept = 0;
        await applyChangeSet(
          ctx,
          actorOf(job),
          async (locked) => {
            const plan = await planWithoutConflicts(ctx.read, locked, loggedAs(place.seq, changes, is_redone));
            kept = plan.kept;
            return plan.operations;
          },
          {
            summary: payload.summary,
            partOf: change_set_id,
            isUndo: true,
            beside: (trx) => {
              job.payload = {
                ...payload,
                cursor: { seq: place.seq, position },
                kept: payload.kept + kept,
              };
              job.done += changes.length;
              return job.keep(trx);
            },
          },
        );
        return changes.length;
      });
      job.tell();
    }
  }
}

/** What takes changes back, but for rows that were changed since. */
async function planWithoutConflicts(
  db: Db,
  rows: LockedRows,
  logged: ReturnType<typeof loggedAs>,
): Promise<{ operations: Operation[]; kept: number }> {
  const keptIds = new Set<string>();
  let [changes] = logged.pages;
  for (;;) {
    try {
      const operations = await planRollback(db, rows, { ...logged, pages: [changes ?? []] });
      return { operations, kept: keptIds.size };
    } catch (error) {
      const id = conflictingId(error);
      if (id === undefined || keptIds.has(id) || !changes?.some(({ row_id }) => row_id === id)) throw error;
      keptIds.add(id);
      changes = changes.filter(({ row_id }) => row_id !== id);
    }
  }
}

function conflictingId(error: unknown): string | undefined {
  if (!(error instanceof AppError) || error.code !== 'ROLLBACK_CONFLICT') return undefined;
  return (error.details as { id?: string } | undefined)?.id;
}

const removeHidden = statement(
  ({ among }) => `delete from events where user_id = ? and import_number = ? and id ${among}`,
);
const removeLogged = statement(
  ({ among }) => `delete from changes
    where user_id = ? and seq = ? and position >= ? and position < ? and row_id ${among}`,
);
const removeEmptySet = statement(
  () => `delete from change_sets where user_id = ? and seq = ?
    and not exists (select 1 from changes c where c.user_id = change_sets.user_id and c.seq = change_sets.seq)`,
);

/**
 * Takes back the parts that a job has written of a set that will not be: what it made and nobody was shown leaves the database
 * and the log; of the rest each field gets back its value, where the person did not change it since.
 */
export async function takeBackParts<P extends { readonly back?: Cursor }>(
  ctx: Context,
  job: RunningJob<P>,
  setId: string,
  importNumber: number | null,
): Promise<void> {
  const portion = new Portion();
  for await (const place of placesBefore(ctx, job, { id: setId }, job.payload.back)) {
    for (let { position } = place; position > 0; ) {
      await portion.measured(async (rows) => {
        const changes = await readChangesBefore(ctx.write, job.userId, { ...place, position }, rows);
        const before = position;
        position = changes[0]?.position ?? 0;
        const hidden =
          importNumber === null ? new Set<string>() : await hiddenAmong(ctx.write, job.userId, importNumber, changes);
        const shown = changes.filter(({ row_id }) => !hidden.has(row_id));
        await applyChangeSet(
          ctx,
          actorOf(job),
          async (locked) =>
            (await planWithoutConflicts(ctx.read, locked, loggedAs(place.seq, shown, importNumber !== null)))
              .operations,
          {
            summary: 'Taken back',
            partOf: job.id,
            isUndo: true,
            beside: async (trx) => {
              if (hidden.size > 0) {
                await removeHidden(trx, [job.userId, importNumber, [...hidden]]);
                await removeLogged(trx, [job.userId, place.seq, position, before, [...hidden]]);
              }
              if (position === 0) await removeEmptySet(trx, [job.userId, place.seq]);
              job.payload = { ...job.payload, back: { seq: place.seq, position } };
              job.done = Math.max(0, job.done - changes.length);
              await job.keep(trx, { isTakingBack: true });
            },
          },
        );
        return changes.length;
      });
      job.tell();
    }
  }
}

const rowsHidden = statement<{ id: string }>(
  ({ among }) => `select id from events where user_id = ? and import_number = ? and id ${among}`,
);

/** Rows that an import made which is not whole: nobody was shown them. */
async function hiddenAmong(db: Db, userId: string, importNumber: number, changes: readonly LoggedChange[]) {
  const made = changes.flatMap((change) => (documentsOf(change)[0] === undefined ? [change.row_id] : []));
  return new Set((await rowsHidden(db, [userId, importNumber, made])).map(({ id }) => id));
}
