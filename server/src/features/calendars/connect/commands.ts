import { type ProviderKind, sourceNames } from '@daywright/contract/sources';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import { beginFlow, endFlow } from '../../auth/commands/oauth-flows.ts';
import { linkAccount, refuseAnotherAccount } from '../accounts/commands.ts';
import { accountNotFound } from '../accounts/not-found.ts';
import { type AccountRow, findAccountRow } from '../accounts/store.ts';
import type { Grant } from '../providers/consent.ts';
import { consentOf } from '../providers/providers.ts';
import { giveBack } from './revoke-and-clean-up.ts';

/** Where a person gives access, and where the browser comes back to; registered with the provider, literally. */
export interface ConnectTarget {
  readonly provider: ProviderKind;
  readonly callbackUrl: string;
}

/** Another account gave access than the one that was to be connected again. */
export class AccountMismatch extends Error {}

/**
 * Begins connecting an account, or connecting one again.
 *
 * @returns where to send the browser, and the secret that it must keep
 * @throws AppError `NOT_CONFIGURED`, `ACCOUNT_NOT_FOUND`, `QUOTA_ACCOUNTS`
 * @throws ProviderFailure when the provider cannot be reached
 */
export async function beginConnecting(
  ctx: Context,
  { provider, callbackUrl }: ConnectTarget,
  browserSecret: string | undefined,
  { userId, accountId }: { userId: string; accountId: string | undefined },
): Promise<{ location: string; browserSecret: string }> {
  const consent = consentOf(ctx, provider);
  const account = accountId === undefined ? undefined : await findAccountRow(ctx.read, userId, accountId);
  if (accountId !== undefined && account?.provider !== provider) throw accountNotFound();
  if (!account) await refuseAnotherAccount(ctx.read, userId);
  const connecting = { user_id: userId, account_id: account?.id ?? null };
  const { browserSecret: kept, ...flow } = await beginFlow(ctx, { secret: browserSecret, redirect: null, connecting });
  const url = await consent.authorizationUrl(flow, callbackUrl, account?.email);
  return { location: url.href, browserSecret: kept };
}

/**
 * Takes a browser that comes back from a provider, and connects the account for the person who began, whoever is signed in now.
 *
 * @param search the query of its address, whole: the provider's own additions are checked too
 * @throws AppError `CONNECTION_INVALID` when this browser did not begin it, or not in time, or it was used; `NOT_CONFIGURED`,
 * `ACCOUNT_NOT_FOUND`, `QUOTA_ACCOUNTS`, `NOT_SIGNED_IN` of a person who was deleted meanwhile
 * @throws AccountMismatch, OpenIdFailure, ProviderFailure
 */
export async function finishConnecting(
  ctx: Context,
  { provider, callbackUrl }: ConnectTarget,
  { search, secret }: { search: string; secret: string | undefined },
): Promise<AccountRow> {
  const consent = consentOf(ctx, provider);
  const state = new URLSearchParams(search).get('state');
  const flow = state && secret ? await endFlow(ctx, { state, secret }, 'connect') : undefined;
  if (!flow || flow.isLate || flow.user_id === null) throw notBegun(provider);
  const callback = new URL(callbackUrl);
  callback.search = search;
  const grant = await consent.exchange(callback, flow);
  const account = await keepGrant(ctx, provider, flow.user_id, flow.account_id, grant).catch((error) => {
    giveBack(ctx, { ...grant, provider });
    throw error;
  });
  ctx.bus.publish({ kind: 'notice', user_id: account.user_id, notice: { kind: 'calendars_changed' } });
  ctx.bus.publish({ kind: 'sync_due', user_id: account.user_id, account_id: account.id });
  return account;
}

/** Since it was begun the account, or the person, may have been deleted, and more connected than there is room for. */
async function keepGrant(
  ctx: Context,
  provider: ProviderKind,
  userId: string,
  accountId: string | null,
  grant: Grant,
): Promise<AccountRow> {
  if (accountId !== null) {
    const again = await findAccountRow(ctx.read, userId, accountId);
    if (!again) throw accountNotFound();
    if (again.subject !== grant.subject) throw new AccountMismatch();
  }
  return linkAccount(ctx, userId, provider, grant);
}

const notBegun = (provider: ProviderKind) =>
  new AppError(
    'CONNECTION_INVALID',
    `This connection with ${sourceNames[provider]} is not known here. Start it again.`,
  );
