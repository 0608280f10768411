import type { GoogleAccount } from '@daywright/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { accountCalendars } from '../../queries/accounts.ts';
import { AccountState } from './account-state.tsx';
import { CalendarRow } from './calendar-row.tsx';
import { DisconnectButton } from './disconnect.tsx';

/** One connected account: how it is, and its calendars. Of several, each says whose it is. */
export function AccountSection({ account, isOneOfSeveral }: { account: GoogleAccount; isOneOfSeveral: boolean }) {
  const { account_id, google_email } = account;
  const { data: calendars, error } = useQuery(accountCalendars(account_id));

  return (
    <section aria-label={google_email} className={isOneOfSeveral ? 'mt-3 border-line border-t pt-3' : ''}>
      {isOneOfSeveral && (
        <header className="flex items-center justify-between gap-3">
          <h4 className="min-w-0 truncate font-medium text-14">{google_email}</h4>
          <DisconnectButton account={account} isSmall />
        </header>
      )}
      <AccountState account={account} />
      {error && !calendars && (
        <p role="alert" className="mt-2 text-13 text-danger">
          Error: {error.message}
        </p>
      )}
      {calendars && calendars.length > 0 && (
        <ul aria-label={`Calendars of ${google_email}`} className="mt-3.5 border-line border-t pt-2.5">
          {calendars.map((calendar) => (
            <CalendarRow key={calendar.id} calendar={calendar} />
          ))}
        </ul>
      )}
    </section>
  );
}
