import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import { beginFlow, endFlow } from '../../auth/commands/oauth-flows.ts';
import { linkAccount, refuseAnotherAccount } from '../accounts/commands.ts';
import { type AccountRow, findAccountRow } from '../accounts/store.ts';
import { accountNotFound, connectFailure } from '../google.ts';
import type { Consent, Grant } from '../providers/consent.ts';
import { consentOf } from '../providers/providers.ts';
import { giveBack } from './farewell.ts';

/** Registered with Google, literally. */
const callbackOf = (ctx: Context) => `${ctx.config.publicUrl}/api/google/callback`;

/**
 * Begins connecting an account, or connecting one again.
 *
 * @returns where to send the browser, and the secret that it must keep
 * @throws AppError `NOT_CONFIGURED`, `ACCOUNT_NOT_FOUND`, `QUOTA_ACCOUNTS`, `UNAVAILABLE` when Google cannot be reached
 */
export async function beginConnecting(
  ctx: Context,
  browserSecret: string | undefined,
  { userId, accountId }: { userId: string; accountId: string | undefined },
): Promise<{ location: string; browserSecret: string }> {
  const consent = consentOf(ctx);
  const account = accountId === undefined ? undefined : await findAccountRow(ctx.read, userId, accountId);
  if (accountId !== undefined && !account) throw accountNotFound();
  if (!account) await refuseAnotherAccount(ctx.read, userId);
  const connecting = { user_id: userId, account_id: account?.id ?? null };
  const { browserSecret: kept, ...flow } = await beginFlow(ctx, { secret: browserSecret, redirect: null, connecting });
  try {
    const url = await consent.authorizationUrl(flow, callbackOf(ctx), account?.email);
    return { location: url.href, browserSecret: kept };
  } catch (error) {
    throw connectFailure(error);
  }
}

/**
 * Takes a browser that comes back from Google, and connects the account for the person who began, whoever is signed in now.
 *
 * @param search the query of its address, whole: Google's own additions are checked too
 * @throws AppError `CONNECTION_INVALID` when this browser did not begin it, or not in time, or it was used;
 * `NOT_CONFIGURED`, `ACCOUNT_NOT_FOUND`, `GOOGLE_DENIED`, `GOOGLE_SCOPES_MISSING`, `GOOGLE_ACCOUNT_DIFFERS`, `GOOGLE_FAILED`,
 * `QUOTA_ACCOUNTS`, `NOT_SIGNED_IN` of a person who was deleted meanwhile, `UNAVAILABLE`
 */
export async function finishConnecting(
  ctx: Context,
  { search, secret }: { search: string; secret: string | undefined },
): Promise<AccountRow> {
  const consent = consentOf(ctx);
  const state = new URLSearchParams(search).get('state');
  const flow = state && secret ? await endFlow(ctx, { state, secret }, 'connect') : undefined;
  if (!flow || flow.isLate || flow.user_id === null) throw notBegun();
  const callback = new URL(callbackOf(ctx));
  callback.search = search;
  const grant = await exchange(consent, callback, flow);
  const account = await keepGrant(ctx, flow.user_id, flow.account_id, grant).catch((error) => {
    giveBack(ctx, grant);
    throw error;
  });
  ctx.bus.publish({ kind: 'notice', user_id: account.user_id, notice: { kind: 'calendars_changed' } });
  ctx.bus.publish({ kind: 'sync_due', user_id: account.user_id, account_id: account.id });
  return account;
}

/** Since it was begun the account, or the person, may have been deleted, and more connected than there is room for. */
async function keepGrant(ctx: Context, userId: string, accountId: string | null, grant: Grant): Promise<AccountRow> {
  if (accountId !== null) {
    const again = await findAccountRow(ctx.read, userId, accountId);
    if (!again) throw accountNotFound();
    if (again.subject !== grant.subject) {
      throw new AppError('GOOGLE_ACCOUNT_DIFFERS', 'That was another Google account than the one to connect again.');
    }
  }
  return linkAccount(ctx, userId, 'google', grant);
}

async function exchange(consent: Consent, callback: URL, flow: Parameters<Consent['exchange']>[1]): Promise<Grant> {
  try {
    return await consent.exchange(callback, flow);
  } catch (error) {
    throw connectFailure(error);
  }
}

const notBegun = () =>
  new AppError('CONNECTION_INVALID', 'This connection with Google is not known here. Start it again.');
