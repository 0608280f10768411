import { getHealth, getRoot, getSocketHealth } from '@daywright/contract/health';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { AppError } from '../../platform/errors.ts';
import { serve } from '../../platform/serve.ts';
import { version } from '../../platform/version.ts';

/** Whether this process and its database answer. */
export function healthRoutes(api: FastifyInstance, ctx: Context): void {
  const health = async () => {
    try {
      await sql`select 1`.execute(ctx.read);
    } catch (cause) {
      throw new AppError('UNAVAILABLE', 'The database is away. Try again in a moment.', { retryAfter: 5, cause });
    }
    return { status: 'ok' as const, version, database: ctx.engine };
  };
  serve(api, getHealth, health);
  serve(api, getRoot, health);
  serve(api, getSocketHealth, health);
}
