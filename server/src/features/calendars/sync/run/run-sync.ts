import type { Notice } from '@daywright/contract/realtime';
import type { Context } from '../../../../context.ts';
import { askToReconnect } from '../../accounts/commands.ts';
import { hasUnseen } from '../../journal/entries.ts';
import { writeJournal } from '../../journal/store.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import { failurePauseMs } from './back-off.ts';
import { badEnding, goodEnding, sentenceOf } from './ending.ts';
import { giveBack, type Lease, LeaseLost } from './lease.ts';
import { openRun } from './open-run.ts';
import { type AccountSynced, syncAccount } from './sync-account.ts';
import type { SyncRun } from './sync-run.ts';

export interface RunOptions {
  /** Writes there what was changed here, and reads nothing. */
  readonly pushes?: boolean;
  /** Ends the sync run where it is. */
  readonly signal?: AbortSignal;
  /** Renews the lease now and then until the sync run ends. @returns ends that */
  readonly holdOn?: (renew: () => Promise<void>) => () => void;
}

/** `stopped`: it is left to another sync run. */
export type RunOutcome = 'in-step' | 'failed' | 'reconnect' | 'stopped';

/** One sync run for an account that was claimed; at its end it is given back, with when to go on. */
export async function runSync(ctx: Context, lease: Lease, options: RunOptions = {}): Promise<RunOutcome> {
  const { pushes = false, signal = new AbortController().signal, holdOn } = options;
  let run: SyncRun | undefined;
  let letGo: (() => void) | undefined;
  try {
    run = openRun(ctx, lease, signal);
    letGo = holdOn?.(run.assertLease);
    const kept = await syncAccount(run, pushes);
    return await endWell(ctx, lease, pushes, kept);
  } catch (error) {
    if (error instanceof LeaseLost) return 'stopped';
    if (signal.aborted) return await stop(ctx, lease);
    if (!(error instanceof ProviderFailure)) ctx.log.error({ err: error }, 'a sync run failed');
    return await endBadly(ctx, lease, error, run);
  } finally {
    letGo?.();
    if (run) await announceUnseen(ctx, run);
  }
}

/** However the sync run ended: what gave way in it stands in the journal. */
async function announceUnseen(ctx: Context, { account, started_at }: SyncRun): Promise<void> {
  if (!(await hasUnseen(ctx.read, account.user_id, { account_id: account.id, at: started_at }))) return;
  ctx.bus.publish({ kind: 'notice', user_id: account.user_id, notice: { kind: 'calendars_changed' } });
}

async function endWell(
  ctx: Context,
  lease: Lease,
  pushes: boolean,
  { told, isComplete, failed }: AccountSynced,
): Promise<RunOutcome> {
  const { account } = lease;
  const now = ctx.clock.now();
  const sharedNow = await ctx.sharedNow();
  const ending = pushes
    ? { next: lease.due, failures: 0, error: account.error }
    : goodEnding(account, sharedNow, isComplete ? now : undefined, told);
  // An event at which the provider failed is tried again as soon as an account would be.
  const retryAt = failed > 0 ? sharedNow + failurePauseMs(account.id, sharedNow, failed) : null;
  const next = retryAt === null ? ending.next : Math.min(ending.next ?? retryAt, retryAt);
  if (!(await giveBack(ctx.write, lease, { ...ending, next }))) return 'stopped';
  if (!pushes) tell(ctx, lease, 'sync_finished');
  return 'in-step';
}

async function stop(ctx: Context, lease: Lease): Promise<RunOutcome> {
  const { failures, error } = lease.account;
  await giveBack(ctx.write, lease, { next: await ctx.sharedNow(), failures, error });
  return 'stopped';
}

async function endBadly(ctx: Context, lease: Lease, failure: unknown, run?: SyncRun): Promise<RunOutcome> {
  const account = run?.account ?? lease.account;
  const now = ctx.clock.now();
  const sharedNow = await ctx.sharedNow();
  const reason = failure instanceof ProviderFailure ? failure.reason : 'internal';
  const error = sentenceOf(failure);
  const detail = failure instanceof ProviderFailure ? failure.detail : undefined;
  ctx.log.warn({ account_id: account.id, reason, detail }, `an account could not be kept in sync: ${error}`);
  if (account.failures === 0) await writeJournal(ctx.write, { ctx, account, started_at: now }, null, { error });
  if (reason === 'access-revoked') {
    await askToReconnect(ctx, account, error);
    // One that was connected again meanwhile goes on at once.
    if (await giveBack(ctx.write, lease, { next: sharedNow, failures: 0, error: null })) return 'stopped';
    tell(ctx, lease, 'sync_failed');
    return 'reconnect';
  }
  const isAsked = account.calendars_at === null;
  const left = await giveBack(ctx.write, lease, badEnding(account, sharedNow, failure, isAsked));
  if (!left) return 'stopped';
  if (isAsked && account.failures === 0) tell(ctx, lease, 'sync_failed');
  return 'failed';
}

function tell(ctx: Context, { account }: Lease, kind: 'sync_finished' | 'sync_failed'): void {
  const notice: Notice = { kind, account_id: account.id };
  ctx.bus.publish({ kind: 'notice', user_id: account.user_id, notice });
}
