import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { limits } from '@daywright/contract/limits';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';

/** What a check found is answered for so long, however many ask. */
const KEPT_MS = 1_000;
const DATABASE_TIMEOUT_MS = 2_000;
/** With less space nothing can be written any more. */
const FULL_DISK_BYTES = 1 << 20;

/** What keeps the server from its work. Nothing here is for strangers but the name of what is wrong. */
export interface Findings {
  /** Why the database did not answer. */
  readonly databaseFailure: unknown;
  readonly isDiskFull: boolean;
  /** Undefined where there is no data folder. */
  readonly freeBytes: number | undefined;
  readonly writeWaitMs: number;
  readonly loopDelayMs: number;
}

/** Looks at what the server needs: at most once a second, and never twice at a time. */
export interface Readiness {
  look(): Promise<Findings>;
}

export function watchReadiness(ctx: Context): Readiness {
  let kept: { readonly findings: Promise<Findings>; readonly until: number } | undefined;

  async function find(): Promise<Findings> {
    const [databaseFailure, freeBytes] = await Promise.all([databaseFailureOf(ctx), freeBytesOf(ctx.config.dataDir)]);
    const { writes } = ctx.database;
    const isDiskFull = writes.isDiskFull || (freeBytes !== undefined && freeBytes < FULL_DISK_BYTES);
    const findings = { databaseFailure, isDiskFull, freeBytes, writeWaitMs: writes.oldestWaitMs() };
    return { ...findings, loopDelayMs: ctx.loopDelayMs() };
  }

  let known: string | undefined;
  /** The log has the details, once for each change. */
  function tell(findings: Findings): void {
    const wrong = whatIsWrong(findings);
    if (wrong === known) return;
    const { databaseFailure: err, ...details } = findings;
    if (wrong) ctx.log.warn({ err, ...details }, `not ready: ${wrong}`);
    else if (known) ctx.log.info(details, `ready again, after: ${known}`);
    known = wrong;
  }

  return {
    async look() {
      const now = ctx.clock.elapsed();
      if (!kept || kept.until <= now) kept = { findings: find(), until: now + KEPT_MS };
      const findings = await kept.findings;
      tell(findings);
      return findings;
    },
  };
}

/** A short name of what keeps the server from being ready; undefined where it is. */
export function whatIsWrong(found: Findings): string | undefined {
  if (found.databaseFailure !== undefined) return 'the database is away';
  if (found.isDiskFull) return 'the disk is full';
  if (found.freeBytes !== undefined && found.freeBytes < limits.readyDiskBytes) return 'the disk is nearly full';
  if (found.writeWaitMs > limits.readyWriteWaitMs) return 'changes wait for too long';
  if (found.loopDelayMs > limits.readyLoopDelayMs) return 'the server is too busy';
  return undefined;
}

async function databaseFailureOf({ read }: Context): Promise<unknown> {
  const stopped = new AbortController();
  const late = setTimeout(DATABASE_TIMEOUT_MS, undefined, { signal: stopped.signal, ref: false }).then(() => {
    throw new Error(`The database did not answer within ${DATABASE_TIMEOUT_MS} ms.`);
  });
  try {
    await Promise.race([sql`select 1`.execute(read), late]);
    return undefined;
  } catch (error) {
    return error ?? new Error('The database failed.');
  } finally {
    stopped.abort();
    late.catch(() => undefined);
  }
}

/** On PostgreSQL the folder is made only once something stands in it. */
async function freeBytesOf(dataDir: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
