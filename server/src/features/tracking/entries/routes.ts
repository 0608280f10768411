import {
  createTimeEntry,
  deleteTimeEntry,
  getRunningEntry,
  listTimeEntries,
  seeTimer,
  splitTimeEntry,
  startTimer as start,
  stopTimer as stop,
  updateTimeEntry,
} from '@daywright/contract/time-entries';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { listedValues } from '../../../platform/pieces.ts';
import { serve, serveText } from '../../../platform/serve.ts';
import { type Actor, signOfLife } from '../../events/commands.ts';
import { checkRange, readInstant, runningEntry } from '../../events/queries.ts';
import { addEntry, correctEntry, deleteEntry, splitEntry } from './corrections.ts';
import { readEntries } from './store.ts';
import { startTimer, stopTimer } from './timer.ts';

export function timeEntryRoutes(app: FastifyInstance, ctx: Context): void {
  serve(app, start, ({ userId, body }) => startTimer(ctx, byUser(userId), body));

  serve(app, stop, ({ userId, body }) => stopTimer(ctx, byUser(userId), body));

  serve(app, seeTimer, async ({ userId, body }) => ({ entry: await signOfLife(ctx, userId, body.keep ?? false) }));

  serve(app, getRunningEntry, async ({ userId }) => ({ entry: await runningEntry(ctx.read, userId) }));

  serveText(app, listTimeEntries, async ({ userId, query }) => {
    const [from, to] = [readInstant(query.from, 'from'), readInstant(query.to, 'to')];
    checkRange(from, to);
    const entries = await readEntries(ctx.read, userId, from, to, ctx.clock.now());
    return listedValues('{"success":true,"entries":', entries, '}');
  });

  serve(app, createTimeEntry, ({ userId, body }) => addEntry(ctx, byUser(userId), body));

  serve(app, updateTimeEntry, ({ userId, params, body }) => correctEntry(ctx, byUser(userId), params.id, body));

  serve(app, splitTimeEntry, ({ userId, params, body }) => splitEntry(ctx, byUser(userId), params.id, body));

  serve(app, deleteTimeEntry, ({ userId, params, query }) =>
    deleteEntry(ctx, byUser(userId), params.id, query.version),
  );
}

const byUser = (userId: string): Actor => ({ userId, kind: 'user' });
