import { useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Plus from 'lucide-react/icons/plus';
import { accountStates, googleAccounts } from '../../queries/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { AccountSection } from './account-section.tsx';
import { useConnectGoogle } from './connect.ts';
import { whatConnectingMeans } from './connecting-text.ts';
import { CopyOwn } from './copy-own.tsx';
import { DisconnectButton } from './disconnect.tsx';
import { IntegrationCard } from './integration-card.tsx';

const icon = <CalendarDays size={22} strokeWidth={1.75} aria-hidden="true" />;

/** Google Calendar: the connected accounts with their calendars, and the way to connect one. */
export function GoogleCard() {
  const { data: accounts, error } = useQuery(googleAccounts());
  const { mutate: connect, isPending } = useConnectGoogle();
  const [first, second] = accounts ?? [];
  const { data: states } = useQuery({ ...accountStates(), enabled: first !== undefined });
  const isLost = states?.some(({ status }) => status === 'reconnect') ?? false;

  if (!accounts || !first) {
    const isKnown = accounts !== undefined;
    return (
      <IntegrationCard
        id="google-calendar"
        name="Google Calendar"
        state={isKnown ? 'none' : 'unknown'}
        text={!isKnown && error ? `Error: ${error.message}` : 'Your meetings beside your plans'}
        icon={icon}
        isActionLast
        action={
          (isKnown || error) && (
            <Button
              variant="primary"
              aria-label="Connect Google Calendar"
              busy={isPending && 'Connecting...'}
              onClick={() => connect(undefined)}
            >
              Connect
            </Button>
          )
        }
      >
        {isKnown && <p className="mt-1.5 text-13 text-text-2">{whatConnectingMeans}</p>}
      </IntegrationCard>
    );
  }

  return (
    <IntegrationCard
      id="google-calendar"
      name="Google Calendar"
      state={isLost ? 'lost' : 'connected'}
      text={second ? `${accounts.length} accounts` : first.google_email}
      icon={icon}
      action={!second && <DisconnectButton account={first} />}
      isActionLast
    >
      {accounts.map((account) => (
        <AccountSection key={account.account_id} account={account} isOneOfSeveral={second !== undefined} />
      ))}
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 border-line border-t pt-3">
        <CopyOwn accounts={accounts} />
        <Button
          icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
          busy={isPending && 'Connecting...'}
          onClick={() => connect(undefined)}
        >
          Add account
        </Button>
      </div>
      <p className="mt-2 text-12 text-text-2">{whatConnectingMeans}</p>
    </IntegrationCard>
  );
}
