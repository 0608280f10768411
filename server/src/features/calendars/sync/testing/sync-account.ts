import type { Context } from '../../../../context.ts';
import { claimAccount } from '../round/lease.ts';
import { type RoundOptions, type RoundOutcome, runRound } from '../round/round.ts';

/** `busy`: another round has the account, or there is nothing to do for it. */
export type SyncOutcome = RoundOutcome | 'busy';

/** Brings an account in step in one round, due or not, as the worker does. */
export async function syncAccount(ctx: Context, accountId: string, options?: RoundOptions): Promise<SyncOutcome> {
  const lease = await claimAccount(ctx, accountId);
  return lease ? runRound(ctx, lease, options) : 'busy';
}
