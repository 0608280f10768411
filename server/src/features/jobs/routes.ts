import { cancelJob as cancel, getJob, type Job, listJobs } from '@daywright/contract/jobs';
import { limits } from '@daywright/contract/limits';
import { isoInstant } from '@daywright/schedule/dates';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../platform/serve.ts';
import { cancelJob, jobNotFound } from './commands.ts';
import { type JobRow, listJobRows, readJobRow } from './store.ts';

export function jobRoutes(api: FastifyInstance, ctx: Context): void {
  serve(api, listJobs, async ({ userId }) => {
    const since = ctx.clock.now() - limits.jobsKeptHours * 3_600_000;
    return { jobs: (await listJobRows(ctx.read, userId, since)).map(jobOf) };
  });
  serve(api, getJob, async ({ userId, params }) => {
    const row = await readJobRow(ctx.read, userId, params.id);
    if (!row) throw jobNotFound();
    return { job: jobOf(row) };
  });
  serve(api, cancel, async ({ userId, params }) => {
    await cancelJob(ctx, userId, params.id);
    return {};
  });
}

function jobOf({ id, kind, state, done, total, is_cancelled, result, error, error_code, ...row }: JobRow): Job {
  const made = result === null ? {} : (JSON.parse(result) as { change_set_id?: string | null });
  return {
    id,
    kind,
    state,
    progress: { done, total },
    cancelled: is_cancelled === 1,
    change_set_id: made.change_set_id ?? null,
    error,
    code: error_code,
    created_at: isoInstant(row.created_at),
    updated_at: isoInstant(row.updated_at),
  };
}
