import type { Context } from '../../../../context.ts';
import { consentOf, providerOf } from '../../providers/providers.ts';
import { openAccess } from './access.ts';
import { keepLease, type Lease } from './lease.ts';
import { renewing } from './renewing-provider.ts';
import type { Round } from './round-type.ts';

const renewalPauseMs = 500;

/**
 * What a round works with once its account is claimed. The account has the credentials that it has now.
 *
 * @throws ProviderFailure `misconfigured` where the account's credentials cannot be opened
 */
export function openRound(ctx: Context, lease: Lease, signal: AbortSignal): Round {
  const access = openAccess(ctx, lease.account, consentOf(ctx, lease.account.provider), signal);
  let read: number | null = null;
  let keptAt = Number.NEGATIVE_INFINITY;
  return {
    ctx,
    get account() {
      return access.account;
    },
    provider: renewing(providerOf(ctx, lease.account.provider), access),
    started_at: ctx.clock.now(),
    signal,
    access: access.fresh,
    async keep(trx) {
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
