import { addTime as add, postpone as later } from '@daywright/contract/live';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve } from '../../platform/serve.ts';
import { addTime, postpone } from './commands.ts';

/** What the live session's panel does to the plan. */
export function liveRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, add, ({ userId, body }) => addTime(ctx, { userId, kind: 'user' }, body));

  serve(app, later, ({ userId, body }) => postpone(ctx, { userId, kind: 'user' }, body));
}
