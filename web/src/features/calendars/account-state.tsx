import type { GoogleAccount } from '@daywright/contract/accounts';
import { syncedText } from '@daywright/schedule/relative-time';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Suspense, useState } from 'react';
import { useNow } from '../../lib/clock.ts';
import { part } from '../../lib/part.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AccountCounts } from './account-counts.tsx';
import { useConnectGoogle } from './connect.ts';
import type { JournalFilter } from './journal/filter.ts';
import { progressText } from './state-text.ts';
import { useSyncNow } from './sync-now.ts';
import { useAccountState } from './use-account-state.ts';

const JournalDialog = part(() => import('./journal/dialog.tsx').then(({ JournalDialog }) => JournalDialog));

const revoked = 'Google no longer gives access to this account.';
const whatStays = 'Its events stay, and your changes wait.';

/** When an account was last in sync, what is wrong with it, and what can be done. */
export function AccountState({ account }: { account: GoogleAccount }) {
  const { account_id, google_email } = account;
  const now = useNow();
  const state = useAccountState(account_id);
  const { mutate: sync, isPending } = useSyncNow();
  /** Null while the journal is closed. */
  const [journal, setJournal] = useState<JournalFilter | null>(null);

  const last_sync = state?.last_sync ?? account.last_sync;
  const mayReconnect = state?.status === 'reconnect';
  const isSyncing = isPending || state?.syncing === true;
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-13 text-text-2">
        <p role="status" className="flex min-h-7 items-center gap-2">
          {isSyncing ? (
            <>
              <Spinner className="size-3.5" />
              {progressText(state?.progress ?? null)}
            </>
          ) : (
            <>
              <RefreshCw size={14} strokeWidth={1.75} aria-hidden="true" />
              {last_sync === null ? 'Not synced yet' : `Last synced ${syncedText(Date.parse(last_sync), now)}`}
            </>
          )}
        </p>
        {/* At the end, where the text may grow and shrink: a second press meets the same button. */}
        <span className="-mr-2.5 ml-auto flex">
          {!mayReconnect && (
            <Button
              small
              variant="ghost"
              // A disabled button would lose the focus while it works.
              aria-disabled={isSyncing}
              aria-label={`Sync now: ${google_email}`}
              onClick={() => !isSyncing && sync(account_id)}
              className="aria-disabled:text-text-3"
            >
              Sync now
            </Button>
          )}
          <Button small variant="ghost" aria-label={`Journal of ${google_email}`} onClick={() => setJournal('all')}>
            Journal
          </Button>
        </span>
      </div>
      {mayReconnect ? (
        <Reconnect account={account} error={state.error ?? revoked} />
      ) : (
        state?.error && <Trouble text={state.error} />
      )}
      {state && <AccountCounts state={state} email={google_email} onShow={setJournal} />}
      <Suspense>
        {journal && (
          <JournalDialog account={account} filter={journal} onFilter={setJournal} onClose={() => setJournal(null)} />
        )}
      </Suspense>
    </>
  );
}

function Trouble({ text }: { text: string }) {
  return (
    <p className="mt-1 flex items-start gap-2 text-13 text-danger">
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="wrap-anywhere">{text}</span>
    </p>
  );
}

/** Only the person can give access again. */
function Reconnect({ account, error }: { account: GoogleAccount; error: string }) {
  const { mutate: connect, isPending } = useConnectGoogle();
  return (
    <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control bg-warn-tint px-3 py-2">
      <p className="flex min-w-0 flex-1 basis-52 items-start gap-2 text-13">
        <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-warn" />
        <span className="wrap-anywhere">
          {error} {whatStays}
        </span>
      </p>
      <Button
        small
        variant="primary"
        aria-label={`Reconnect ${account.google_email}`}
        busy={isPending && 'Connecting...'}
        onClick={() => connect(account.account_id)}
      >
        Reconnect
      </Button>
    </div>
  );
}
