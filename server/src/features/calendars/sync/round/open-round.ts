import type { Context } from '../../../../context.ts';
import { consentOf, providerOf } from '../../providers/providers.ts';
import { openAccess } from './access.ts';
import { keepLease, type Lease } from './lease.ts';
import { renewing } from './renewing-provider.ts';
import type { Round } from './round-type.ts';

/**
 * What a round works with once its account is claimed. The account has the credentials that it has now.
 *
 * @throws ProviderFailure `misconfigured` where the account's credentials cannot be opened
 */
export function openRound(ctx: Context, lease: Lease, signal: AbortSignal): Round {
  const access = openAccess(ctx, lease.account, consentOf(ctx), signal);
  let read: number | null = null;
  return {
    ctx,
    get account() {
      return access.account;
    },
    provider: renewing(providerOf(ctx), access),
    started_at: ctx.clock.now(),
    signal,
    access: access.fresh,
    async keep(trx = ctx.write) {
      signal.throwIfAborted();
      await keepLease(trx, lease, ctx.clock.now(), read);
    },
    progress(more) {
      read = (read ?? 0) + more;
    },
  };
}
