import type { GoogleAccount } from '@daywright/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountCalendars } from '../../../queries/accounts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { filterNames, type JournalFilter } from './filter.ts';
import { Rounds } from './rounds.tsx';
import { UnwrittenList } from './unwritten-list.tsx';

/** The choice of no single calendar; no id is so. */
const all = 'all';

const filters = (Object.keys(filterNames) as JournalFilter[]).map((value) => ({ value, name: filterNames[value] }));

interface JournalDialogProps {
  account: GoogleAccount;
  filter: JournalFilter;
  onFilter: (filter: JournalFilter) => void;
  onClose: () => void;
}

/** What keeping an account in sync did, the newest first, or what is open with it. */
export function JournalDialog({ account, filter, onFilter, onClose }: JournalDialogProps) {
  const { account_id, google_email } = account;
  const [calendarId, setCalendarId] = useState<string>(all);
  const calendars = useQuery(accountCalendars(account_id)).data ?? [];
  const names = new Map(calendars.map(({ id, name }) => [id, name]));

  return (
    <Dialog title={`Sync journal of ${google_email}`} width={600} onClose={onClose}>
      <div className="px-5 pb-5">
        <div className="mb-3 flex flex-wrap gap-2.5 *:min-w-40 *:flex-1">
          <Select label="Show" value={filter} options={filters} onChange={onFilter} />
          {filter === 'all' && calendars.length > 1 && (
            <Select
              label="Calendar"
              value={calendarId}
              options={[
                { value: all, name: 'All calendars' },
                ...calendars.map(({ id, name }) => ({ value: id, name })),
              ]}
              onChange={setCalendarId}
            />
          )}
        </div>
        {filter === 'all' || filter === 'gave-way' ? (
          <Rounds
            part={{
              accountId: account_id,
              calendarId: filter === 'gave-way' || calendarId === all ? null : calendarId,
              isUnrestored: filter === 'gave-way',
            }}
            calendarNames={names}
            onLeave={onClose}
          />
        ) : (
          <UnwrittenList accountId={account_id} state={filter} calendarNames={names} onLeave={onClose} />
        )}
      </div>
    </Dialog>
  );
}
