import {
  disconnectGoogle,
  type GoogleAccount,
  listGoogleAccounts,
  listGoogleCalendars,
  syncGoogle,
} from '@daywright/contract/accounts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { serve } from '../../../platform/serve.ts';
import { syncNow } from '../accounts/commands.ts';
import { calendarsOfAccount, lastSyncOf } from '../accounts/queries.ts';
import { listAccountRows } from '../accounts/store.ts';
import { disconnect } from '../connect/commands-disconnect.ts';

/** A round that is asked for does not wait as long as its provider said, and all who use this server share its quota there. */
const syncLimit = { sharedLimit: { max: 60, timeWindow: 900_000 } };

export function googleAccountRoutes(api: FastifyInstance, ctx: Context): void {
  serve(api, listGoogleAccounts, async ({ userId }) => ({ accounts: await googleAccountsOf(ctx.read, userId) }));
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
  serve(api, disconnectGoogle, async ({ userId, params, query }) => {
    await disconnect(ctx, userId, params.id, {
      removesCopies: query.remove_copies ?? false,
      keepsWaiting: query.keep_waiting ?? false,
    });
    return {};
  });
}

/** A person's accounts at Google, in the order they were connected. */
async function googleAccountsOf(db: Db, userId: string): Promise<GoogleAccount[]> {
  const accounts = await listAccountRows(db, userId);
  return accounts
    .filter(({ provider }) => provider === 'google')
    .map((account) => ({ account_id: account.id, google_email: account.email, last_sync: lastSyncOf(account) }));
}
