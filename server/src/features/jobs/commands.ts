import type { JobKind } from '@daywright/contract/jobs';
import { limits } from '@daywright/contract/limits';
import type { Context } from '../../context.ts';
import { inRounds } from '../../platform/chores.ts';
import type { Db } from '../../platform/database/database.ts';
import { databaseFailure } from '../../platform/database/failures.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { JobLost, JobStopped, RunningJob } from './running-job.ts';
import * as store from './store.ts';

export type { JobRow } from './store.ts';
export { RunningJob };

/** How a kind of job is done. */
export interface JobWork<P, R> {
  /** From the beginning or from where the payload says; its last transaction ends the job. */
  run(job: RunningJob<P>): Promise<R>;
  /** Takes back what a job has done that failed or was cancelled; nothing is left of it then. Without it the work is tried again. */
  takeBack?(job: RunningJob<P>): Promise<void>;
}

export type NewJob = Omit<store.NewJob, 'id'>;

/** A process that takes a job keeps it under a name of its own. */
const newLease = newId;

/**
 * Writes down a job that this process is to work on.
 *
 * @throws AppError `JOB_RUNNING` where the person has another one that runs
 */
export async function beginJob(ctx: Context, job: NewJob, db: Db = ctx.write): Promise<store.JobRow> {
  const now = { now: ctx.clock.now(), sharedNow: await ctx.sharedNow() };
  const row = await store.insertJob(db, { ...job, id: newId() }, newLease(), now);
  if (!row) throw jobRunning((await store.readUnfinished(db, job.userId))?.kind);
  return row;
}

/** @throws AppError `JOB_RUNNING` while an import of the person runs, which the next one may meet the events of */
export async function refuseBesideImport(ctx: Context, userId: string): Promise<void> {
  const unfinished = await store.readUnfinished(ctx.write, userId);
  if (unfinished?.kind === 'import') throw jobRunning('import');
}

const runningText: Record<JobKind, string> = {
  import: 'A calendar file is being imported',
  rollback: 'A large change is being taken back',
  account_deletion: 'The account is being deleted',
  calendar: 'A calendar is being changed',
};

export function jobRunning(kind: JobKind = 'import'): AppError {
  const wait = canBeCancelled(kind) ? 'Wait until that is done, or cancel it' : 'Wait until that is done';
  return new AppError('JOB_RUNNING', `${runningText[kind]}. ${wait}, and try again.`);
}

const canBeCancelled = (kind: JobKind) => kind === 'import' || kind === 'rollback';

/**
 * Works on a job until it has ended, behind whatever asked for it: it goes on when nobody waits for it any more.
 *
 * @throws what the work throws, once that is taken back; AppError `UNAVAILABLE` where the server stops before the end
 */
export function workOn<P, R>(ctx: Context, row: store.JobRow, work: JobWork<P, R>): Promise<R> {
  const { promise, resolve, reject } = Promise.withResolvers<R>();
  ctx.background.run(`a job (${row.kind})`, async (stopping) => {
    const job = new RunningJob<P>(ctx, row, stopping);
    try {
      resolve(await worked(ctx, job, work, row));
    } catch (error) {
      reject(error);
    } finally {
      job.close();
      job.tell({ isDue: true });
    }
  });
  return promise;
}

async function worked<P, R>(ctx: Context, job: RunningJob<P>, work: JobWork<P, R>, row: store.JobRow): Promise<R> {
  try {
    job.tell({ isDue: true });
    const { error_code: code, error } = row;
    if (code !== null) throw new AppError(code as AppError['code'], error ?? '');
    return await work.run(job);
  } catch (error) {
    await endAfter(ctx, job, work, error);
    throw error;
  }
}

async function endAfter<P, R>(ctx: Context, job: RunningJob<P>, work: JobWork<P, R>, cause: unknown): Promise<void> {
  try {
    if (cause instanceof JobStopped) return await job.release();
    if (cause instanceof JobLost) throw new AppError('UNAVAILABLE', 'Another process goes on with this.', { cause });
    // Whoever takes it up when its lease has run out goes on with it.
    if (!work.takeBack) return;
    const known = cause instanceof AppError ? cause : databaseFailure(cause);
    const failure = known
      ? { code: known.code, error: known.message }
      : { code: 'INTERNAL', error: 'This failed, and nothing of it was kept. Try again in a moment.' };
    if (known !== cause) ctx.log.error({ err: cause }, `a job (${job.kind}) failed`);
    await job.fail(ctx.write, failure);
    await work.takeBack(job);
    await job.end(ctx.write, { state: 'failed', ...failure });
  } catch (error) {
    // Stopped while it was taken back: so it goes on.
    if (error instanceof JobStopped) await job.release();
    throw error;
  }
}

/** How often a process looks for jobs whose process is gone. */
const lookEveryMs = 5_000;

export type JobWorks = Readonly<Record<JobKind, JobWork<never, unknown>>>;

/**
 * Takes up jobs whose process is gone, now and every five seconds.
 *
 * @returns ends it
 */
export function takeUpLeftJobs(ctx: Context, works: JobWorks): () => void {
  const look = () =>
    ctx.background.run('taking up jobs', async (stopping) => {
      while (!stopping.aborted) {
        const row = await store.claimLeftJob(ctx.write, newLease(), await ctx.sharedNow());
        if (!row) return;
        // One after the other; a failure is kept with the job.
        await workOn(ctx, row, works[row.kind]).catch((err: unknown) => {
          if (!(err instanceof AppError)) ctx.log.warn({ err }, `a job (${row.kind}) did not come to its end`);
        });
      }
    });
  const timer = setInterval(look, lookEveryMs).unref();
  look();
  return () => clearInterval(timer);
}

/** At the start of a server that has its database to itself: nobody works on what a process before it left. */
export async function releaseLeftJobs({ engine, write }: Pick<Context, 'engine' | 'write'>): Promise<void> {
  if (engine === 'sqlite') await store.releaseLeftJobs(write);
}

/** Asks a job to stop, or takes one that has ended off the list. @throws AppError `JOB_NOT_FOUND`, `JOB_RUNNING` where it cannot be stopped */
export async function cancelJob(ctx: Context, userId: string, id: string): Promise<void> {
  const row = await store.readJobRow(ctx.write, userId, id);
  if (!row) throw jobNotFound();
  const hasEnded = row.state === 'done' || row.state === 'failed';
  if (hasEnded) await store.dismissJobRow(ctx.write, id);
  else if (!canBeCancelled(row.kind)) throw new AppError('JOB_RUNNING', 'This cannot be cancelled: it soon is done.');
  else await store.cancelJobRow(ctx.write, id, ctx.clock.now());
  ctx.bus.publish({ kind: 'notice', user_id: userId, notice: { kind: 'job_changed', job_id: id } });
}

export const jobNotFound = () => new AppError('JOB_NOT_FOUND', 'This job does not exist, or is no longer listed.');

const rowsARound = 200;

/** Removes jobs that ended a day ago. */
export async function purgeJobs(ctx: Context, stopping?: AbortSignal): Promise<void> {
  const before = (await ctx.sharedNow()) - limits.jobsKeptHours * 3_600_000;
  await inRounds(rowsARound, () => store.purgeJobRows(ctx.write, before, rowsARound), stopping);
}
