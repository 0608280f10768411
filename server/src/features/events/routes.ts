import { clearHistory as clear, listChanges, rollback } from '@daywright/contract/changes';
import {
  answerEvent as answer,
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
import type { SendUpdates } from '@daywright/contract/event-input';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { listedValues } from '../../platform/pieces.ts';
import { serve, serveText } from '../../platform/serve.ts';
import { decideOnGuests, decideOnGuestsOfDeletion } from '../calendars/commands.ts';
import { originOf } from '../calendars/queries.ts';
import { answerEvent, createEvent, deleteEvent, tickSpan, updateEvent } from './commands.ts';
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

  serve(app, restore, ({ userId, params, query }) => restoreEvent(ctx, byUser(userId, query.send_updates), params.id));

  serve(app, getEvent, async ({ userId, params }) => ({
    event: await readEvent(ctx.read, userId, params.id),
    origin: await originOf(ctx.read, userId, params.id),
  }));

  serveText(
    app,
    change,
    async ({ userId, body }) => {
      const actor = byUser(userId, body.send_updates);
      const { events, change_set_id } = await changeEvents(ctx, actor, body.operations);
      if (body.send_updates && change_set_id === null) {
        const decision = { sendUpdates: body.send_updates };
        for (const each of body.operations)
          if (each.op === 'update') await decideOnGuests(ctx, userId, each.id, decision);
      }
      return listedValues('{"success":true,"events":', events, `,"change_set_id":${JSON.stringify(change_set_id)}}`);
    },
    { isInTurn: false },
  );

  serve(app, create, ({ userId, body: { send_updates, ...draft } }) =>
    createEvent(ctx, byUser(userId, send_updates), draft),
  );

  serve(app, update, async ({ userId, params, query: { scope }, body: { version, send_updates, ...patch } }) => {
    const decision = send_updates && { sendUpdates: send_updates, version };
    if (decision && Object.keys(patch).length === 0) {
      const event = await readEvent(ctx.read, userId, params.id);
      await decideOnGuests(ctx, userId, params.id, decision);
      return { event, change_set_id: null, dropped_overrides: 0 };
    }
    const changed = await updateEvent(ctx, byUser(userId, send_updates), params.id, patch, { scope, version });
    // The fields were so already: what is left is the decision.
    if (decision && changed.change_set_id === null) await decideOnGuests(ctx, userId, params.id, decision);
    return changed;
  });

  serve(app, remove, async ({ userId, params, query: { send_updates, ...reach } }) => {
    const { version } = reach;
    const decision = send_updates && { sendUpdates: send_updates, version };
    if (decision && (await decideOnGuestsOfDeletion(ctx, userId, params.id, decision))) {
      return { event: null, change_set_id: null, dropped_overrides: 0 };
    }
    return deleteEvent(ctx, byUser(userId, send_updates), params.id, reach);
  });

  serve(app, answer, ({ userId, params, body }) => answerEvent(ctx, byUser(userId), params.id, body.status));

  serve(app, tick, ({ userId, params, body }) =>
    tickSpan(ctx, byUser(userId), params.id, params.span_id, body.completed),
  );

  serve(app, rollback, async ({ userId, body }) => {
    const { reverted, kept, change_set_id } = await rollbackChangeSet(ctx, userId, body.change_set_id, {
      sendUpdates: body.send_updates,
    });
    return { reverted, change_set_id, ...(kept > 0 && { kept }) };
  });
}

const byUser = (userId: string, sendUpdates?: SendUpdates): Actor => ({ userId, kind: 'user', sendUpdates });
