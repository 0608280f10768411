import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderFailure } from '../providers/failure.ts';
import type { Access, CalendarProvider, RemoteCalendar } from '../providers/provider.ts';
import { severally } from './severally.ts';

/** An own event's copy that is to go. */
export interface Copy {
  readonly calendar: RemoteCalendar;
  readonly remote_id: string;
  /** As it was last read: one that was edited there since stays. */
  readonly etag: string | null;
}

/** Where a provider does not say how long; doubled each time. */
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** What ends it for all of them. */
const endings: ReadonlySet<string> = new Set(['access-expired', 'access-revoked', 'misconfigured']);

/**
 * Deletes copies at their provider. What it only asks to wait for is waited for, until `access` ends.
 *
 * @param isWanted whether they still are to go
 * @returns how many are left there
 */
export async function removeCopies(
  provider: CalendarProvider,
  access: Access,
  copies: readonly Copy[],
  isWanted: () => Promise<boolean>,
): Promise<number> {
  let left = copies.length;
  let isOver = false;
  await severally(copies, async (copy) => {
    if (isOver || access.signal.aborted || !(await isWanted())) return;
    const end = await removed(provider, access, copy);
    if (end === 'over') isOver = true;
    if (end === 'gone') left--;
  });
  return left;
}

async function removed(
  provider: CalendarProvider,
  access: Access,
  { calendar, remote_id, etag }: Copy,
): Promise<'gone' | 'stays' | 'over'> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      await provider.push(access, calendar, { op: 'delete', remote_id }, etag ?? undefined);
      return 'gone';
    } catch (error) {
      if (access.signal.aborted) return 'over';
      if (!(error instanceof ProviderFailure)) throw error;
      const { reason, retryAfterMs } = error;
      if (reason === 'not-found' || reason === 'deleted') return 'gone';
      // By an earlier try, whose answer was lost; else somebody edited it.
      if (reason === 'stale' && (await isDeleted(provider, access, { calendar, remote_id }))) return 'gone';
      if (endings.has(reason)) return 'over';
      if (reason !== 'rate-limited' && reason !== 'unavailable') return 'stays';
      // It fails by the signal alone, which is looked at next.
      await sleep(retryAfterMs ?? pauseMs, undefined, { signal: access.signal }).catch(() => undefined);
      if (access.signal.aborted) return 'over';
    }
  }
}

async function isDeleted(
  provider: CalendarProvider,
  access: Access,
  { calendar, remote_id }: Pick<Copy, 'calendar' | 'remote_id'>,
): Promise<boolean> {
  try {
    return (await provider.event(access, calendar, remote_id)).kind === 'gone';
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return error.reason === 'not-found' || error.reason === 'deleted';
  }
}
