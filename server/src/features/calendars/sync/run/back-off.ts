import { hash } from 'node:crypto';

const minuteMs = 60_000;
const pollMs = 3 * minuteMs;
const firstPauseMs = 5_000;
const longestPauseMs = 30 * minuteMs;

/** Where only whoever runs the server can help, asking more often than this helps nobody. */
export const misconfiguredPauseMs = 60 * minuteMs;

/** After a sync run that went well: three minutes, a quarter more or less, so that accounts do not all ask at once. */
export const pollPauseMs = (accountId: string, now: number): number =>
  Math.round(pollMs * (0.75 + 0.5 * share(accountId, now)));

/**
 * After a sync run that failed: from 5 seconds, doubled with each failure in a row, to 30 minutes, with up to a half of it
 * off; never less than the provider asks for.
 *
 * @param failures in a row, this one among them
 */
export function failurePauseMs(accountId: string, now: number, failures: number, retryAfterMs = 0): number {
  const pause = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
  return Math.max(Math.round(pause * (1 - 0.5 * share(accountId, now))), retryAfterMs);
}

/** From 0 to 1: another one for each account and time, the same one for the same. */
function share(accountId: string, now: number): number {
  return Number.parseInt(hash('sha256', `${accountId} ${now}`).slice(0, 8), 16) / 0x1_0000_0000;
}
