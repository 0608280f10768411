import type { GoogleAccount } from '@daywright/contract/accounts';
import type { Calendar } from '@daywright/contract/calendars';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useChangeCalendar } from '../../commands/change-calendar.ts';
import { accountStates, googleAccounts } from '../../queries/accounts.ts';
import { calendars } from '../../queries/calendars.ts';
import { CalendarDot } from '../../ui/calendar-dot.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TickBox } from '../../ui/tick-box.tsx';

interface Look {
  isLarge: boolean;
}

const rowHeight = ({ isLarge }: Look) => (isLarge ? 'min-h-9.75' : 'min-h-7.5');

/** All calendars, by account where there are several, and what is to be done about the accounts. */
export function CalendarRows({ isLarge }: Look) {
  const { data: list = [] } = useQuery(calendars());
  const { data: accounts } = useQuery(googleAccounts());
  const isConnected = accounts !== undefined && accounts.length > 0;
  const { data: states } = useQuery({ ...accountStates(), enabled: isConnected });
  const mayReconnect = states?.some(({ status }) => status === 'reconnect') ?? false;

  return (
    <>
      {groupsOf(list, accounts ?? []).map(({ name, calendars }) => (
        <CalendarGroup key={name} name={name} list={calendars} hasDots={isConnected} isLarge={isLarge} />
      ))}
      {accounts && !isConnected && (
        <IntegrationsLink isLarge={isLarge} className="text-ink">
          <Plus size={14} strokeWidth={2} aria-hidden="true" />
          Connect
        </IntegrationsLink>
      )}
      {mayReconnect && (
        <IntegrationsLink isLarge={isLarge} className="text-warn">
          <TriangleAlert size={14} strokeWidth={2} aria-hidden="true" />
          Reconnect
        </IntegrationsLink>
      )}
    </>
  );
}

interface Group {
  /** The e-mail address of the account; empty where no group needs a name. */
  name: string;
  calendars: Calendar[];
}

/** One group without a name, of several accounts one each behind that of the own calendars. */
function groupsOf(list: readonly Calendar[], accounts: readonly GoogleAccount[]): Group[] {
  if (accounts.length < 2) return [{ name: '', calendars: [...list] }];
  const own = { name: '', calendars: list.filter(({ account_id }) => account_id === null) };
  const groups = accounts.map(({ account_id, google_email }) => ({
    name: google_email,
    calendars: list.filter((calendar) => calendar.account_id === account_id),
  }));
  return [own, ...groups].filter(({ calendars }) => calendars.length > 0);
}

interface CalendarGroupProps extends Look {
  name: string;
  list: readonly Calendar[];
  hasDots: boolean;
}

function CalendarGroup({ name, list, hasDots, isLarge }: CalendarGroupProps) {
  const { mutate: change, variables, isPending } = useChangeCalendar();
  return (
    <>
      {name !== '' && <h3 className="mt-1.5 truncate text-12 text-text-3">{name}</h3>}
      <ul {...(name !== '' && { 'aria-label': name })}>
        {list.map(({ id, name, color, selected }) => (
          <li key={id} className={classNames('flex items-center', rowHeight({ isLarge }))}>
            <TickBox
              size={isLarge ? 18 : 14}
              checked={selected}
              pending={isPending && variables.id === id}
              onChange={(checked) => change({ id, selected: checked })}
              label={
                <span className="flex items-center gap-2 text-text-2">
                  {hasDots && <CalendarDot color={color} />}
                  <span className="truncate">{name}</span>
                </span>
              }
              className={classNames('w-full', isLarge ? 'text-14' : 'text-13')}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function IntegrationsLink({ isLarge, className, children }: Look & { className: string; children: ReactNode }) {
  return (
    <Link
      href="/settings/integrations"
      className={classNames('flex items-center gap-2 font-semibold text-13', rowHeight({ isLarge }), className)}
    >
      {children}
    </Link>
  );
}
