import type { ErrorCode } from '@daywright/contract/errors';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { now } from '../../lib/clock.ts';
import { reloadSchedule } from '../../lib/reload-schedule.ts';
import { clearCache } from '../../lib/storage.ts';
import { toast } from '../../lib/toasts.ts';
import { calendarsKey } from '../../queries/calendars.ts';
import { connectFailed, isBackFromGoogle } from './connect.ts';

/** Product specification, section 4, Integration. */
const shownAfterMs = 500;
const askedEveryMs = 2_000;
const askedForMs = 10_000;

/** What a return says by its error, which anybody can write into an address: only these are told. */
const errors: Partial<Record<ErrorCode, string>> = {
  GOOGLE_DENIED: 'Connecting Google Calendar was cancelled.',
  GOOGLE_SCOPES_MISSING: 'Google did not give access to your calendars. Connect again and tick every box there.',
  CONNECTION_INVALID:
    'This connection was not begun in this browser, took too long or was used already. Connect again.',
  GOOGLE_ACCOUNT_DIFFERS: 'That was another Google account. Connect again and choose the one that is connected here.',
  GOOGLE_FAILED: 'Google did not answer as expected. Try again.',
  UNAVAILABLE: 'The server cannot reach Google. Try again later.',
  NOT_CONFIGURED:
    'Google Calendar is not set up. Whoever runs this Daywright can set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
};

/** How the person came back from Google; `error` is a sentence, null when it went well. */
export interface GoogleReturn {
  error: string | null;
  /** The query of the address without what came from Google: empty, or with its question mark. */
  rest: string;
}

/** Reads the query of an address; null where nobody came back from Google. */
export function googleReturn(search: string): GoogleReturn | null {
  const query = new URLSearchParams(search);
  const error = query.get('error');
  if (error === null && !query.has('code') && !query.has('state')) return null;
  for (const name of ['code', 'state', 'error', 'scope']) query.delete(name);
  const [, told = connectFailed] = Object.entries(errors).find(([code]) => code === error) ?? [];
  return { error: error === null ? null : told, rest: query.size > 0 ? `?${query}` : '' };
}

/**
 * Cleans the address at once, and says what came of connecting an account once the server lists it. Where this tab did not
 * leave for Google, only what went wrong is said: the server is asked all the same, as another tab may have.
 */
export async function finishGoogleReturn(client: QueryClient): Promise<void> {
  const back = googleReturn(location.search);
  if (!back) return;
  const isOurs = isBackFromGoogle();
  history.replaceState(history.state, '', location.pathname + back.rest + location.hash);
  if (back.error !== null) return void toast(back.error, { tone: 'failed' });

  const arrived = now();
  clearCache();
  reloadSchedule();
  const isLinked = await waitForAccounts(arrived + askedForMs);
  if (!isLinked) return void (isOurs && toast(connectFailed, { tone: 'failed' }));
  void client.invalidateQueries({ queryKey: [calendarsKey] });
  if (!isOurs) return;
  await pause(arrived + shownAfterMs - now());
  toast('Google Calendar connected successfully!');
}

/** Whether the server lists an account by then. */
async function waitForAccounts(until: number): Promise<boolean> {
  for (;;) {
    const asked = now();
    // Past the query, which may still answer what was kept before the person left for Google. What fails is asked again.
    const reply = await call('GET /google/accounts').catch(() => null);
    if (reply && reply.accounts.length > 0) return true;
    if (now() + askedEveryMs > until) return false;
    await pause(asked + askedEveryMs - now());
  }
}

async function pause(ms: number): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}
