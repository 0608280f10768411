import { sourceNames } from '@daywright/contract/sources';
import type { Context } from '../../../../context.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import { consentOf, isConfigured, providerOf } from '../../providers/providers.ts';
import { openAccess } from './access.ts';
import { keepLease, type Lease } from './lease.ts';
import { renewing } from './renewing-provider.ts';
import type { SyncRun } from './sync-run.ts';

const renewalPauseMs = 500;

/**
 * What a sync run works with once its account is claimed. The account has the credentials that it has now.
 *
 * @throws ProviderFailure `misconfigured` where the account's provider is not set up, or its credentials cannot be opened
 */
export function openRun(ctx: Context, lease: Lease, signal: AbortSignal): SyncRun {
  const kind = lease.account.provider;
  if (!isConfigured(ctx, kind)) throw new ProviderFailure('misconfigured', `${sourceNames[kind]} is not set up here.`);
  const access = openAccess(ctx, lease.account, consentOf(ctx, kind), signal);
  let read: number | null = null;
  let keptAt = Number.NEGATIVE_INFINITY;
  return {
    ctx,
    get account() {
      return access.account;
    },
    provider: renewing(providerOf(ctx, kind), access),
    started_at: ctx.clock.now(),
    signal,
    access: access.fresh,
    async assertLease(trx) {
      signal.throwIfAborted();
      const now = ctx.clock.elapsed();
      // With nothing written beside it one now and then is enough: each is a commit, which holds the event loop.
      if (!trx && now - keptAt < renewalPauseMs) return;
      await keepLease(trx ?? ctx.write, lease, await ctx.sharedNow(), read);
      keptAt = now;
    },
    progress(more) {
      read = (read ?? 0) + more;
    },
  };
}
