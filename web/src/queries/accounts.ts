import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, type ReplyOf } from '../lib/call.ts';
import { persisted } from '../lib/persisted.ts';
import { calendars, calendarsKey } from './calendars.ts';
import { areStoredAccounts } from './stored-data.ts';

/** How often a pull that is under way is looked at. */
const progressEveryMs = 2_000;
/** How often changes that are about to be written are looked at. */
const waitingEveryMs = 5_000;

type AccountState = ReplyOf<'GET /calendar/status'>['accounts'][number];

export const googleAccounts = () =>
  queryOptions({
    queryKey: [calendarsKey, 'accounts'],
    queryFn: async ({ signal }) => (await call('GET /google/accounts', {}, signal)).accounts,
    staleTime: 60_000,
    persister: persisted('google_accounts', areStoredAccounts),
  });

/** How each connected account is; looked at again and again while one is being kept in step, or is about to be at first. */
export const accountStates = () =>
  queryOptions<AccountState[], Error, AccountState[], string[]>({
    queryKey: [calendarsKey, 'status'],
    queryFn: async ({ signal }) => (await call('GET /calendar/status', {}, signal)).accounts,
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? progressEveryMs : false),
  });

const isUnderWay = ({ syncing, status, last_sync, error }: AccountState) =>
  syncing || (status === 'connected' && last_sync === null && error === null);

/** How one account is, for who looks at it: what waits is looked at again until it is written. Undefined until it is known. */
export const useAccountState = (accountId: string): AccountState | undefined =>
  useQuery({
    ...accountStates(),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data = [] } }) => {
      if (data.some(isUnderWay)) return progressEveryMs;
      return data.some(({ status, pending }) => status === 'connected' && pending > 0) ? waitingEveryMs : false;
    },
  }).data?.find(({ account_id }) => account_id === accountId);

/** The calendars of one account, each with how many events are kept of it. */
export const accountCalendars = (accountId: string) =>
  queryOptions({
    queryKey: [...calendars().queryKey, accountId],
    queryFn: async ({ signal }) =>
      (await call('GET /google/accounts/:id/calendars', { params: { id: accountId } }, signal)).calendars,
    staleTime: 60_000,
  });
