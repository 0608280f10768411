import {
  getCalendarStatus,
  listGoogleAccounts,
  listGoogleCalendars,
  listUnwrittenEvents,
  syncGoogle,
} from '@daywright/contract/accounts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { serve } from '../../../platform/serve.ts';
import { syncNow } from './commands.ts';
import { calendarsOfAccount, googleAccountsOf, statusOf } from './queries.ts';
import { unwrittenPage } from './unwritten.ts';

/** A round that is asked for does not wait as long as its provider said, and all who use this server share its quota there. */
const syncLimit = { sharedLimit: { max: 60, timeWindow: 900_000 } };

export function accountRoutes(api: FastifyInstance, ctx: Context): void {
  serve(api, listGoogleAccounts, async ({ userId }) => ({ accounts: await googleAccountsOf(ctx.read, userId) }));
  serve(api, getCalendarStatus, async ({ userId }) => ({
    accounts: await statusOf(ctx, userId),
  }));
  serve(api, listUnwrittenEvents, ({ userId, query }) => unwrittenPage(ctx.read, userId, query));
  serve(api, listGoogleCalendars, async ({ userId, params }) => ({
    calendars: await calendarsOfAccount(ctx.read, userId, params.id),
  }));
  serve(
    api,
    syncGoogle,
    async ({ userId, params }) => {
      await syncNow(ctx, userId, params.id);
      return {};
    },
    syncLimit,
  );
}
