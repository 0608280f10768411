import type { ErrorCode } from '@daywright/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/call.ts';
import { toast } from '../../lib/toasts.ts';

/** What is said where nothing better is known (product specification, section 8). */
export const connectFailed = 'Failed to connect Google Calendar. Please try again.';

/**
 * Sends the browser to Google: to the account with this id to connect it again, else to one of the person's choice. Without
 * credentials the server says what to configure, and that is shown.
 */
export function useConnectGoogle() {
  return useMutation({
    mutationFn: (accountId?: string) =>
      call('GET /google/connect', { query: { ...(accountId !== undefined && { account_id: accountId }) } }),
    onSuccess: ({ oauth_url }) => {
      if (oauth_url) {
        leaveForGoogle();
        location.assign(oauth_url);
      } else toast('Failed to get Google OAuth URL', { tone: 'failed' });
    },
    onError: (error) => {
      const isExplained = error instanceof ApiError && isTold(error.code);
      toast(isExplained ? error.message : connectFailed, { tone: 'failed' });
    },
  });
}

/** In the tab's own storage, which outlives its way to Google and back. */
const leftKey = 'left-for-google';

export const leaveForGoogle = (): void => sessionStorage.setItem(leftKey, 'yes');

/** Whether this tab left for Google and has not come back until now: of an address, which anybody can type, that is not known. */
export function isBackFromGoogle(): boolean {
  const hasLeft = sessionStorage.getItem(leftKey) !== null;
  sessionStorage.removeItem(leftKey);
  return hasLeft;
}

/** Failures whose sentence says what can be done. */
const told: readonly ErrorCode[] = ['NOT_CONFIGURED', 'UNAVAILABLE', 'RATE_LIMITED'];

const isTold = (code: string | undefined) => told.some((each) => each === code);
