import {
  listJournal,
  listUnseenConflicts,
  markConflictsSeen,
  readConflict,
  restoreConflict,
} from '@daywright/contract/journal';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { serve } from '../../../platform/serve.ts';
import * as commands from './commands.ts';
import { journalPage, unseenConflicts } from './queries.ts';

export function journalRoutes(api: FastifyInstance, ctx: Context): void {
  serve(api, listJournal, ({ userId, query }) => journalPage(ctx.read, userId, query));
  serve(api, listUnseenConflicts, async ({ userId }) => ({ accounts: await unseenConflicts(ctx.read, userId) }));
  serve(api, markConflictsSeen, async ({ userId, body }) => {
    await commands.markConflictsSeen(ctx, userId, body.entries);
    return {};
  });
  serve(api, readConflict, ({ userId, params, query }) => commands.conflictNow(ctx, userId, params.id, query.conflict));
  serve(api, restoreConflict, ({ userId, params, body }) =>
    commands.restoreConflict(ctx, userId, params.id, body.conflict),
  );
}
