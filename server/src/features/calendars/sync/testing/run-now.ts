import type { Context } from '../../../../context.ts';
import { claimAccount } from '../run/lease.ts';
import { type RunOptions, type RunOutcome, runSync } from '../run/run-sync.ts';

/** `busy`: another sync run has the account, or there is nothing to do for it. */
export type SyncOutcome = RunOutcome | 'busy';

/** Brings an account in sync in one sync run, due or not, as the worker does. */
export async function runNow(ctx: Context, accountId: string, options?: RunOptions): Promise<SyncOutcome> {
  const lease = await claimAccount(ctx, accountId);
  return lease ? runSync(ctx, lease, options) : 'busy';
}
