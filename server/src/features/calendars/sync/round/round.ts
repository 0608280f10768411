import type { Notice } from '@daywright/contract/realtime';
import type { Context } from '../../../../context.ts';
import { askToReconnect } from '../../accounts/commands.ts';
import { hasUnseen } from '../../journal/entries.ts';
import { writeJournal } from '../../journal/store.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import { failurePauseMs } from './back-off.ts';
import { badEnding, goodEnding, sentenceOf } from './ending.ts';
import { type InStep, keepInStep } from './keep-in-step.ts';
import { giveBack, type Lease, LeaseLost } from './lease.ts';
import { openRound } from './open-round.ts';
import type { Round } from './round-type.ts';

export interface RoundOptions {
  /** Writes there what was changed here, and reads nothing. */
  readonly pushes?: boolean;
  /** Ends the round where it is. */
  readonly signal?: AbortSignal;
  /** Renews the lease now and then until the round ends. @returns ends that */
  readonly holdOn?: (renew: () => Promise<void>) => () => void;
}

/** `stopped`: it is left to another round. */
export type RoundOutcome = 'in-step' | 'failed' | 'reconnect' | 'stopped';

/** One round for an account that was claimed; at its end it is given back, with when to go on. */
export async function runRound(ctx: Context, lease: Lease, options: RoundOptions = {}): Promise<RoundOutcome> {
  const { pushes = false, signal = new AbortController().signal, holdOn } = options;
  let round: Round | undefined;
  let letGo: (() => void) | undefined;
  try {
    round = openRound(ctx, lease, signal);
    letGo = holdOn?.(round.keep);
    const kept = await keepInStep(round, pushes);
    return await endWell(ctx, lease, pushes, kept);
  } catch (error) {
    if (error instanceof LeaseLost) return 'stopped';
    if (signal.aborted) return await stop(ctx, lease);
    if (!(error instanceof ProviderFailure)) ctx.log.error({ err: error }, 'a round failed');
    return await endBadly(ctx, lease, error, round);
  } finally {
    letGo?.();
    if (round) await announceUnseen(ctx, round);
  }
}

/** However the round ended: what gave way in it stands in the journal. */
async function announceUnseen(ctx: Context, { account, started_at }: Round): Promise<void> {
  if (!(await hasUnseen(ctx.read, account.user_id, { account_id: account.id, at: started_at }))) return;
  ctx.bus.publish({ kind: 'notice', user_id: account.user_id, notice: { kind: 'calendars_changed' } });
}

async function endWell(
  ctx: Context,
  lease: Lease,
  pushes: boolean,
  { told, isComplete, failed }: InStep,
): Promise<RoundOutcome> {
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

async function stop(ctx: Context, lease: Lease): Promise<RoundOutcome> {
  const { failures, error } = lease.account;
  await giveBack(ctx.write, lease, { next: await ctx.sharedNow(), failures, error });
  return 'stopped';
}

async function endBadly(ctx: Context, lease: Lease, failure: unknown, round?: Round): Promise<RoundOutcome> {
  const account = round?.account ?? lease.account;
  const now = ctx.clock.now();
  const sharedNow = await ctx.sharedNow();
  const reason = failure instanceof ProviderFailure ? failure.reason : 'internal';
  const error = sentenceOf(failure);
  const detail = failure instanceof ProviderFailure ? failure.detail : undefined;
  ctx.log.warn({ account_id: account.id, reason, detail }, `an account could not be kept in step: ${error}`);
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
