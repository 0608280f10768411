import type { GoogleAccount } from '@daywright/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, Suspense, useState } from 'react';
import { part } from '../../../lib/part.ts';
import { googleAccounts } from '../../../queries/accounts.ts';
import { unseenConflicts } from '../../../queries/journal.ts';
import { ConflictToast } from './conflict-toast.tsx';
import type { JournalFilter } from './filter.ts';
import { HeldToast } from './held-toast.tsx';

const JournalDialog = part(() => import('./dialog.tsx').then(({ JournalDialog }) => JournalDialog));

/** Tells on every page what gave way to Google, and what waits for the person's answer about guests. */
export function SyncToasts() {
  const accounts = useQuery(googleAccounts()).data ?? [];
  const { data: unseen = [] } = useQuery({ ...unseenConflicts(), enabled: accounts.length > 0 });
  const [shown, setShown] = useState<{ account: GoogleAccount; filter: JournalFilter } | null>(null);
  return (
    <>
      {accounts.map((account) => {
        const conflicts = unseen.find(({ account_id }) => account_id === account.account_id);
        const name = accounts.length > 1 ? account.google_email : 'Google';
        const show = (filter: JournalFilter) => () => setShown({ account, filter });
        return (
          <Fragment key={account.account_id}>
            {conflicts && <ConflictToast conflicts={conflicts} name={name} onShow={show('gave-way')} />}
            <HeldToast accountId={account.account_id} onShow={show('held')} />
          </Fragment>
        );
      })}
      <Suspense>
        {shown && (
          <JournalDialog
            {...shown}
            onFilter={(filter) => setShown({ ...shown, filter })}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
    </>
  );
}
