import { deleteUnifiedEvent, listCalendars, listUnifiedEvents, updateCalendar } from '@daywright/contract/calendars';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { serve, serveText } from '../../platform/serve.ts';
import { deleteEvent } from '../events/commands.ts';
import { accountRoutes } from './accounts/routes.ts';
import * as commands from './commands.ts';
import { journalRoutes } from './journal/routes.ts';
import { loadProviders } from './providers/providers.ts';
import { listCalendarRows } from './store.ts';
import { unifiedEventsJson } from './unified-events.ts';
import { calendarOf } from './wire.ts';

export function calendarRoutes(api: FastifyInstance, ctx: Context): void {
  api.addHook('onReady', () => loadProviders(ctx));
  serve(api, listCalendars, async ({ userId, query }) => ({
    calendars: (await listCalendarRows(ctx.read, userId, query.account_id)).map(calendarOf),
  }));
  serve(api, updateCalendar, async ({ userId, params, body }) => ({
    calendar: await commands.updateCalendar(ctx, userId, params.id, body),
  }));
  serveText(api, listUnifiedEvents, ({ userId, query }) => unifiedEventsJson(ctx, userId, query));
  serve(api, deleteUnifiedEvent, async ({ userId, params }) => {
    const { change_set_id } = await deleteEvent(ctx, { userId, kind: 'user' }, params.id);
    if (change_set_id === null) throw new Error('A deletion changed nothing.');
    return { change_set_id };
  });

  accountRoutes(api, ctx);
  journalRoutes(api, ctx);
}
