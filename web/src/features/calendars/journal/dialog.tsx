import type { GoogleAccount } from '@daywright/contract/accounts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountCalendars } from '../../../queries/accounts.ts';
import { syncJournal } from '../../../queries/journal.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { JournalEntryRow } from './entry.tsx';

/** The choice of no single calendar; no id is so. */
const all = 'all';

/** What keeping an account in step did, the newest first. */
export function JournalDialog({ account, onClose }: { account: GoogleAccount; onClose: () => void }) {
  const { account_id, google_email } = account;
  const [calendarId, setCalendarId] = useState<string>(all);
  const calendars = useQuery(accountCalendars(account_id)).data ?? [];
  const names = new Map(calendars.map(({ id, name }) => [id, name]));
  const journal = useInfiniteQuery(syncJournal(account_id, calendarId === all ? null : calendarId));
  const entries = journal.data?.pages.flatMap((page) => page.entries);

  return (
    <Dialog title={`Sync journal of ${google_email}`} width={600} onClose={onClose}>
      <div className="px-5 pb-5">
        {calendars.length > 1 && (
          <Select
            label="Calendar"
            value={calendarId}
            options={[{ value: all, name: 'All calendars' }, ...calendars.map(({ id, name }) => ({ value: id, name }))]}
            onChange={setCalendarId}
            className="mb-3"
          />
        )}
        {!entries && journal.error && (
          <ErrorState message={journal.error.message} onRetry={() => void journal.refetch()} />
        )}
        {entries?.length === 0 && (
          <p className="py-6 text-center text-text-2">
            Nothing yet. What came from Google, and what went there, will be listed here for 90 days.
          </p>
        )}
        {entries && entries.length > 0 && (
          <ol aria-label="Rounds" className="divide-y divide-line">
            {entries.map((entry) => (
              <JournalEntryRow key={entry.id} entry={entry} calendar={names.get(entry.calendar_id ?? '') ?? null} />
            ))}
          </ol>
        )}
        {journal.hasNextPage && (
          <Button
            small
            className="mt-3"
            busy={journal.isFetchingNextPage && 'Loading...'}
            onClick={() => void journal.fetchNextPage()}
          >
            Show earlier
          </Button>
        )}
      </div>
    </Dialog>
  );
}
