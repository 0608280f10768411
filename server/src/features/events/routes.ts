import { clearHistory as clear, listChanges, rollback } from '@daywright/contract/changes';
import {
  changeEvents as change,
  createEvent as create,
  getEvent,
  listDeletedEvents,
  listEvents,
  listEventsInRange,
  deleteEvent as remove,
  restoreEvent as restore,
  tickSpan as tick,
  updateEvent as update,
} from '@daywright/contract/event-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { listedValues } from '../../platform/pieces.ts';
import { serve, serveText } from '../../platform/serve.ts';
import { originOf } from '../calendars/queries.ts';
import { createEvent, deleteEvent, tickSpan, updateEvent } from './commands.ts';
import { changeEvents } from './commands-batch.ts';
import { changesJson } from './history/change-log.ts';
import { deletedJson } from './history/deleted.ts';
import { clearHistory } from './history/purge.ts';
import { restoreEvent } from './history/restore.ts';
import { rollbackChangeSet } from './history/rollback.ts';
import type { Actor } from './operations.ts';
import { eventsJson, readInstant } from './queries.ts';
import { readEvent } from './reads/event-by-id.ts';
import { eventsPageJson } from './reads/list.ts';
import { searchJson } from './reads/search.ts';

export function eventRoutes(app: FastifyInstance, ctx: Context): void {
  serveText(app, listEventsInRange, ({ userId, query }) => eventsJson(ctx.read, userId, query));

  serveText(app, listEvents, ({ userId, query: { q, ...query } }) =>
    q === undefined
      ? eventsPageJson(ctx.read, userId, query, ctx.clock.now())
      : searchJson(ctx.read, userId, { ...query, q }, ctx.clock.now()),
  );

  serveText(app, listChanges, ({ userId, query }) => changesJson(ctx.read, userId, query));

  serve(app, clear, ({ userId, query }) => clearHistory(ctx, userId, readInstant(query.before, 'before')));

  serveText(app, listDeletedEvents, ({ userId, query }) => deletedJson(ctx.read, userId, query, ctx.clock.now()));

  serve(app, restore, ({ userId, params }) => restoreEvent(ctx, byUser(userId), params.id));

  serve(app, getEvent, async ({ userId, params }) => ({
    event: await readEvent(ctx.read, userId, params.id),
    origin: await originOf(ctx.read, userId, params.id),
  }));

  serveText(
    app,
    change,
    async ({ userId, body }) => {
      const { events, change_set_id } = await changeEvents(ctx, byUser(userId), body.operations);
      return listedValues('{"success":true,"events":', events, `,"change_set_id":${JSON.stringify(change_set_id)}}`);
    },
    { isInTurn: false },
  );

  serve(app, create, ({ userId, body }) => createEvent(ctx, byUser(userId), body));

  serve(app, update, ({ userId, params, query: { scope }, body: { version, ...patch } }) =>
    updateEvent(ctx, byUser(userId), params.id, patch, { scope, version }),
  );

  serve(app, remove, ({ userId, params, query }) => deleteEvent(ctx, byUser(userId), params.id, query));

  serve(app, tick, ({ userId, params, body }) =>
    tickSpan(ctx, byUser(userId), params.id, params.span_id, body.completed),
  );

  serve(app, rollback, async ({ userId, body }) => {
    const { reverted, kept, change_set_id } = await rollbackChangeSet(ctx, userId, body.change_set_id);
    return { reverted, change_set_id, ...(kept > 0 && { kept }) };
  });
}

const byUser = (userId: string): Actor => ({ userId, kind: 'user' });
