import type { JobKind } from '@daywright/contract/jobs';
import { limits } from '@daywright/contract/limits';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { JobsTable } from '../../platform/database/tables.ts';

export type JobRow = Selectable<JobsTable>;

/** Without a sign of life for so long the process of a job counts as gone. */
export const leaseMs = 15_000;

export const isUnfinished = `state in ('waiting', 'running')`;

const insert = statement<JobRow>(
  () => `insert into jobs (id, user_id, kind, state, total, payload, import_number, lease_id, lease_until, created_at,
      updated_at)
    values (?, ?, ?, 'running', ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning *`,
);

/** Ended jobs that are listed no more. */
const forgetOldest = statement(
  () => `delete from jobs where user_id = ? and not (${isUnfinished}) and id not in (
    select id from jobs where user_id = ? order by created_at desc, id desc limit ${limits.jobsListed})`,
);

/** Leases go by the clock that all processes on the database share, what people are shown by the machine's. */
export interface Now {
  readonly now: number;
  readonly sharedNow: number;
}

export interface Lease extends Now {
  readonly id: string;
  readonly leaseId: string;
}

export interface NewJob {
  readonly id: string;
  readonly userId: string;
  readonly kind: JobKind;
  readonly total: number;
  readonly payload: unknown;
  readonly importNumber?: number;
}

/** @returns undefined where the person has a job that runs */
export async function insertJob(
  db: Db,
  { id, userId, kind, total, payload, importNumber }: NewJob,
  leaseId: string,
  { now, sharedNow }: Now,
): Promise<JobRow | undefined> {
  const values = [id, userId, kind, total, JSON.stringify(payload), importNumber ?? null, leaseId, sharedNow + leaseMs];
  const [row] = await insert(db, [...values, now, now]);
  if (row) await forgetOldest(db, [userId, userId]);
  return row;
}

const unfinishedOf = statement<Pick<JobRow, 'kind' | 'payload'>>(
  () => `select kind, payload from jobs where user_id = ? and ${isUnfinished} and kind <> 'account_deletion'`,
);

export async function readUnfinished(db: Db, userId: string): Promise<Pick<JobRow, 'kind' | 'payload'> | undefined> {
  const [row] = await unfinishedOf(db, [userId]);
  return row;
}

const newestOf = statement<JobRow>(
  () =>
    `select * from jobs where user_id = ? and updated_at >= ? order by created_at desc, id desc limit ${limits.jobsListed}`,
);

export function listJobRows(db: Db, userId: string, since: number): Promise<JobRow[]> {
  return newestOf(db, [userId, since]);
}

const byId = statement<JobRow>(() => 'select * from jobs where user_id = ? and id = ?');

export async function readJobRow(db: Db, userId: string, id: string): Promise<JobRow | undefined> {
  const [row] = await byId(db, [userId, id]);
  return row;
}

const cancel = statement(() => `update jobs set is_cancelled = 1, updated_at = ? where id = ? and ${isUnfinished}`);
const dismiss = statement(() => `delete from jobs where id = ? and not (${isUnfinished})`);

/** Asks a job to stop. One that has just ended stays as it is. */
export async function cancelJobRow(db: Db, id: string, now: number): Promise<void> {
  await cancel(db, [now, id]);
}

/** Removes a job that has ended. */
export async function dismissJobRow(db: Db, id: string): Promise<void> {
  await dismiss(db, [id]);
}

const keep = statement<Pick<JobRow, 'is_cancelled'>>(
  () => `update jobs set lease_until = ?, updated_at = ?, done = ?, total = ?, payload = ?
    where id = ? and lease_id = ? returning is_cancelled`,
);

export interface JobProgress {
  readonly done: number;
  readonly total: number;
  /** JSON. */
  readonly payload: string;
}

/** Holds the job for another while. @returns undefined where another process has it by now */
export async function keepJob(
  db: Db,
  { id, leaseId, now, sharedNow }: Lease,
  { done, total, payload }: JobProgress,
): Promise<{ isCancelled: boolean } | undefined> {
  const [kept] = await keep(db, [sharedNow + leaseMs, now, done, total, payload, id, leaseId]);
  return kept && { isCancelled: kept.is_cancelled === 1 };
}

const renew = statement<Pick<JobRow, 'is_cancelled'>>(
  () => 'update jobs set lease_until = ? where id = ? and lease_id = ? returning is_cancelled',
);

/** As `keepJob`, of work that goes on without a transaction of its own. */
export async function renewLease(
  db: Db,
  { id, leaseId, sharedNow }: Lease,
): Promise<{ isCancelled: boolean } | undefined> {
  const [kept] = await renew(db, [sharedNow + leaseMs, id, leaseId]);
  return kept && { isCancelled: kept.is_cancelled === 1 };
}

const end = statement<Pick<JobRow, 'id'>>(
  () => `update jobs set state = ?, done = case when ? = 'done' then total else done end, result = ?, error_code = ?,
      error = ?, import_number = null, lease_id = null, lease_until = null, updated_at = ?
    where id = ? and lease_id = ? and (? = 'failed' or is_cancelled = 0) returning id`,
);

export type JobEnding =
  | { readonly state: 'done'; readonly result: unknown }
  | { readonly state: 'failed'; readonly code: string; readonly error: string };

/** Ends a job, whose events are shown from then on. @returns whether it was still this process's, and not cancelled where it is done */
export async function endJob(db: Db, { id, leaseId, now }: Lease, ending: JobEnding): Promise<boolean> {
  const { state } = ending;
  const [result, code, error] =
    ending.state === 'done' ? [JSON.stringify(ending.result), null, null] : [null, ending.code, ending.error];
  return (await end(db, [state, state, result, code, error, now, id, leaseId, state])).length > 0;
}

const markFailed = statement<Pick<JobRow, 'payload' | 'done'>>(
  () => `update jobs set error_code = ?, error = ?, updated_at = ? where id = ? and lease_id = ?
    returning payload, done`,
);

/** Writes down why a job is taken back. @returns the job as it is stored; undefined where another process has it by now */
export async function failJob(
  db: Db,
  { id, leaseId, now }: Lease,
  { code, error }: { readonly code: string; readonly error: string },
): Promise<Pick<JobRow, 'payload' | 'done'> | undefined> {
  const [stored] = await markFailed(db, [code, error, now, id, leaseId]);
  return stored;
}

const release = statement(() => 'update jobs set lease_until = 0 where id = ? and lease_id = ?');

/** Lets the next process that looks take the job. */
export async function releaseJob(db: Db, id: string, leaseId: string): Promise<void> {
  await release(db, [id, leaseId]);
}

const releaseAll = statement(() => `update jobs set lease_until = 0 where ${isUnfinished}`);

/** At the start of a server that has its database to itself: nobody works on what a process before it left. */
export async function releaseLeftJobs(db: Db): Promise<void> {
  await releaseAll(db, []);
}

// A lease far ahead was taken by a database's clock that has been set back since.
const claim = statement<JobRow>(
  () => `update jobs set lease_id = ?, lease_until = ?
    where id = (select id from jobs where ${isUnfinished} and (lease_until <= ? or lease_until > ?)
        order by created_at limit 1)
      and (lease_until <= ? or lease_until > ?)
    returning *`,
);

/** Takes the oldest job whose process is gone. */
export async function claimLeftJob(db: Db, leaseId: string, sharedNow: number): Promise<JobRow | undefined> {
  const [latest, until] = [sharedNow + 2 * leaseMs, sharedNow + leaseMs];
  const [row] = await claim(db, [leaseId, until, sharedNow, latest, sharedNow, latest]);
  return row;
}

const purgeEnded = statement<{ id: string }>(
  () => `delete from jobs where id in (select id from jobs where not (${isUnfinished}) and updated_at < ? limit ?)
    returning id`,
);

/** @returns how many were removed */
export async function purgeJobRows(db: Db, before: number, rows: number): Promise<number> {
  return (await purgeEnded(db, [before, rows])).length;
}
