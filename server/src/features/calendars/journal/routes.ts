import { listJournal, restoreConflict } from '@daywright/contract/journal';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { serve } from '../../../platform/serve.ts';
import * as commands from './commands.ts';
import { journalPage } from './queries.ts';

export function journalRoutes(api: FastifyInstance, ctx: Context): void {
  serve(api, listJournal, ({ userId, query }) => journalPage(ctx.read, userId, query));
  serve(api, restoreConflict, ({ userId, params, body }) =>
    commands.restoreConflict(ctx, userId, params.id, body.conflict),
  );
}
