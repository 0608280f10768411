import { getCalendarStatus, listUnwrittenEvents } from '@daywright/contract/accounts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { serve } from '../../../platform/serve.ts';
import { statusOf } from './queries.ts';
import { unwrittenPage } from './unwritten.ts';

export function accountRoutes(api: FastifyInstance, ctx: Context): void {
  serve(api, getCalendarStatus, async ({ userId }) => ({ accounts: await statusOf(ctx, userId) }));
  serve(api, listUnwrittenEvents, ({ userId, query }) => unwrittenPage(ctx.read, userId, query));
}
