import type { GoogleAccount } from '@daywright/contract/accounts';
import type { Calendar } from '@daywright/contract/calendars';
import { useQuery } from '@tanstack/react-query';
import { googleAccounts } from './accounts.ts';
import { calendars } from './calendars.ts';

/** All calendars, the own one first, none called as another is. */
export function useNamedCalendars(): Calendar[] {
  const list = useQuery(calendars()).data ?? [];
  const haveNamesakes = namesakesAmong(list).size > 0;
  const { data: accounts } = useQuery({ ...googleAccounts(), enabled: haveNamesakes });
  return haveNamesakes ? toldApart(list, accounts ?? []) : list;
}

/** Calendars of one name get the e-mail address of their account behind it. */
export function toldApart(
  list: readonly Calendar[],
  accounts: readonly Pick<GoogleAccount, 'account_id' | 'google_email'>[],
): Calendar[] {
  const namesakes = namesakesAmong(list);
  const emails = new Map(accounts.map(({ account_id, google_email }) => [account_id, google_email]));
  return list.map((calendar) => {
    const email = namesakes.has(calendar.name) && emails.get(calendar.account_id ?? '');
    return email ? { ...calendar, name: `${calendar.name} · ${email}` } : calendar;
  });
}

/** Names that more than one calendar has. */
function namesakesAmong(list: readonly Calendar[]): Set<string> {
  const names = list.map(({ name }) => name);
  return new Set(names.filter((name, at) => names.indexOf(name) !== at));
}
