import type { Context } from '../../../../context.ts';
import { keepAccess } from '../../accounts/commands.ts';
import { type Credentials, openCredentials, whySealed } from '../../accounts/credentials.ts';
import type { AccountRow } from '../../accounts/store.ts';
import type { Consent } from '../../providers/consent.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import type { Access } from '../../providers/provider.ts';

/** Refreshed when no more than this is left, so that it does not run out on the way. */
const roomMs = 120_000;

/** What an account's calls are made with, for as long as a sync run lasts. */
export interface OpenAccess {
  /** The row with the credentials that it has now. */
  readonly account: AccountRow;
  /** Always the same one: its token is the newest. @throws ProviderFailure */
  fresh(): Promise<Access>;
  /** After the provider did not take `token`. @throws ProviderFailure */
  renewed(token: string): Promise<Access>;
}

/**
 * Opens an account's credentials. A new access is asked for once, however many calls wait for it, and stored sealed before
 * it is used.
 *
 * @throws ProviderFailure `misconfigured` where they were sealed with another key
 */
export function openAccess(
  ctx: Context,
  account: AccountRow,
  consent: Pick<Consent, 'refresh'>,
  signal: AbortSignal,
): OpenAccess {
  let row = account;
  let credentials = opened(ctx, account);
  let asked: Promise<void> | undefined;
  const access: Access = {
    get token() {
      return credentials.access_token;
    },
    signal,
  };

  async function refresh(): Promise<void> {
    const answer = await consent.refresh(credentials.refresh_token);
    credentials = { ...credentials, ...answer };
    // An account that was connected again meanwhile keeps what it has; what was answered here serves this sync run.
    row = (await keepAccess(ctx, row, credentials)) ?? row;
  }
  const refreshOnce = async () => {
    asked ??= refresh().finally(() => {
      asked = undefined;
    });
    await asked;
    return access;
  };

  return {
    get account() {
      return row;
    },
    fresh: async () => (credentials.expires_at - ctx.clock.now() > roomMs ? access : refreshOnce()),
    renewed: async (token) => (token === credentials.access_token ? refreshOnce() : access),
  };
}

function opened({ secrets }: Context, account: AccountRow): Credentials {
  const sealed = whySealed(secrets, account);
  if (sealed !== null) throw new ProviderFailure('misconfigured', sealed);
  return openCredentials(secrets, account);
}
