import { getStats } from '@daywright/contract/tracking';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../platform/serve.ts';
import { readStats } from './stats.ts';

export function trackingRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, getStats, ({ userId, query }) => readStats(ctx.read, userId, query, ctx.clock.now()));
}
