import { getHealth, getLiveness, getReadiness, getRoot, getSocketHealth } from '@daywright/contract/health';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import { serve } from '../../platform/serve.ts';
import { version } from '../../platform/version.ts';
import { watchReadiness, whatIsWrong } from './readiness.ts';

/** Monitors ask often, and each answer is of the last second. */
const uncounted = { isUncounted: true };

/** Whether this process can work, in three degrees: it turns, its database takes changes, and soon enough. */
export function healthRoutes(api: FastifyInstance, ctx: Context): void {
  const readiness = watchReadiness(ctx);

  const health = async () => {
    const { databaseFailure: cause, isDiskFull } = await readiness.look();
    if (cause !== undefined) throw unavailable('The database is away. Try again in a moment.', cause);
    if (isDiskFull) throw unavailable('The disk is full: nothing can be saved until its owner makes room.');
    return { status: 'ok' as const, version, database: ctx.engine };
  };
  serve(api, getHealth, health, uncounted);
  serve(api, getRoot, health);
  serve(api, getSocketHealth, health, uncounted);
  serve(api, getLiveness, () => ({ status: 'ok' as const }), uncounted);
  serve(
    api,
    getReadiness,
    async () => {
      const wrong = whatIsWrong(await readiness.look());
      if (wrong) throw unavailable(`Not ready: ${wrong}.`);
      return { status: 'ok' as const };
    },
    uncounted,
  );
}

const unavailable = (message: string, cause?: unknown) =>
  new AppError('UNAVAILABLE', message, { retryAfter: 5, ...(cause !== undefined && { cause }) });
