import type { AccountRow } from '../../accounts/store.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import { failurePauseMs, misconfiguredPauseMs, pollPauseMs } from './back-off.ts';
import type { Ending } from './lease.ts';

/** Failures in a row after which a person is told: the first ones are over within seconds. */
const toldAfter = 3;

/** After a sync run in which all went well, but for the calendars that `error` tells of. */
/** @param inStepAt undefined where a calendar was not read: then the last time stays */
export function goodEnding(
  { id }: AccountRow,
  sharedNow: number,
  inStepAt: number | undefined,
  error: string | null,
): Ending {
  return {
    next: sharedNow + pollPauseMs(id, sharedNow),
    failures: 0,
    error,
    ...(inStepAt !== undefined && { inStepAt }),
  };
}

/**
 * After a sync run that failed.
 *
 * @param isAsked the person waits for it, and is told at once
 */
export function badEnding(account: AccountRow, now: number, failure: unknown, isAsked: boolean): Ending {
  const failures = account.failures + 1;
  const error = sentenceOf(failure);
  if (failure instanceof ProviderFailure && failure.reason === 'misconfigured') {
    return { next: now + misconfiguredPauseMs, failures, error };
  }
  const isTold =
    isAsked || failures >= toldAfter || (failure instanceof ProviderFailure && failure.reason === 'no-room');
  const retryAfterMs = failure instanceof ProviderFailure ? failure.retryAfterMs : undefined;
  const next = now + failurePauseMs(account.id, now, failures, retryAfterMs);
  return { next, failures, error: isTold ? error : account.error };
}

export const sentenceOf = (failure: unknown): string =>
  failure instanceof ProviderFailure
    ? failure.message
    : 'Something went wrong on this server while it kept the account in sync. It is tried again.';
