import type { JobKind } from '@daywright/contract/jobs';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  endJob,
  failJob,
  type JobEnding,
  type JobRow,
  keepJob,
  type Lease,
  leaseMs,
  releaseJob,
  renewLease,
} from './store.ts';

/** Notices of one job go out at most this often. */
const toldEveryMs = 400;

/** Another process has the job by now: this one writes nothing more. */
export class JobLost extends Error {}

/** The server stops: the job goes on at its next start. */
export class JobStopped extends AppError {
  constructor() {
    super('UNAVAILABLE', 'The server is stopping. What it had begun goes on when it is back.', { retryAfter: 5 });
  }
}

export class JobCancelled extends AppError {
  constructor() {
    super('JOB_CANCELLED', 'This was cancelled. Everything is as it was before.');
  }
}

/** A job that this process works on. `P` is what its payload holds. */
export class RunningJob<P = unknown> {
  readonly id: string;
  readonly userId: string;
  readonly kind: JobKind;
  readonly importNumber: number | null;
  payload: P;
  done: number;
  total: number;
  readonly #ctx: Context;
  readonly #leaseId: string;
  readonly #stopping: AbortSignal;
  readonly #renewing: NodeJS.Timeout;
  #isCancelled: boolean;
  #isLost = false;
  #toldAt = 0;

  constructor(ctx: Context, row: JobRow, stopping: AbortSignal) {
    this.id = row.id;
    this.userId = row.user_id;
    this.kind = row.kind;
    this.importNumber = row.import_number;
    this.payload = JSON.parse(row.payload) as P;
    this.done = row.done;
    this.total = row.total;
    this.#ctx = ctx;
    this.#leaseId = row.lease_id ?? '';
    this.#stopping = stopping;
    this.#isCancelled = row.is_cancelled === 1;
    this.#renewing = setInterval(() => this.#renew(), leaseMs / 3);
  }

  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  /** @throws JobLost, JobStopped; JobCancelled unless it is being taken back */
  check({ isTakingBack = false }: { readonly isTakingBack?: boolean } = {}): void {
    if (this.#isLost) throw new JobLost();
    if (this.#stopping.aborted) throw new JobStopped();
    if (this.#isCancelled && !isTakingBack) throw new JobCancelled();
  }

  /**
   * Keeps the lease and stores how far the work is, within the transaction of a part, which is undone by what is thrown.
   *
   * @throws as `check`
   */
  async keep(trx: Db, options: { readonly isTakingBack?: boolean } = {}): Promise<void> {
    const { done, total } = this;
    const kept = await keepJob(trx, await this.#lease(), { done, total, payload: JSON.stringify(this.payload) });
    if (!kept) this.#isLost = true;
    else this.#isCancelled = kept.isCancelled;
    this.check(options);
  }

  /** Writes down why it is taken back, so that whoever goes on with it does that. @throws JobLost */
  async fail(db: Db, failure: { readonly code: string; readonly error: string }): Promise<void> {
    const stored = await failJob(db, await this.#lease(), failure);
    if (!stored) throw new JobLost();
    // What a part that failed had reckoned is not so.
    this.payload = JSON.parse(stored.payload) as P;
    this.done = stored.done;
  }

  /** @throws JobLost; JobCancelled where it would be done */
  async end(trx: Db, ending: JobEnding): Promise<void> {
    const lease = await this.#lease();
    if (await endJob(trx, lease, ending)) return;
    const kept = await renewLease(trx, lease);
    throw kept?.isCancelled ? new JobCancelled() : new JobLost();
  }

  /** Lets another process go on with it. */
  async release(): Promise<void> {
    await releaseJob(this.#ctx.write, this.id, this.#leaseId);
  }

  /** Tells the person's sockets; in the middle of the work at most a few times a second. */
  tell({ isDue = false }: { readonly isDue?: boolean } = {}): void {
    const now = performance.now();
    if (!isDue && now - this.#toldAt < toldEveryMs) return;
    this.#toldAt = now;
    const notice = { kind: 'job_changed', job_id: this.id } as const;
    this.#ctx.bus.publish({ kind: 'notice', user_id: this.userId, notice });
  }

  /** This process does no more for it. */
  close(): void {
    clearInterval(this.#renewing);
  }

  async #lease(): Promise<Lease> {
    const { clock, sharedNow } = this.#ctx;
    return { id: this.id, leaseId: this.#leaseId, now: clock.now(), sharedNow: await sharedNow() };
  }

  #renew(): void {
    this.#ctx.background.run('keeping a job', async () => {
      const kept = await renewLease(this.#ctx.write, await this.#lease());
      if (!kept) this.#isLost = true;
      else this.#isCancelled = kept.isCancelled;
    });
  }
}
