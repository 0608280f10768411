import { queryOptions } from '@tanstack/react-query';
import { call, type ReplyOf } from '../lib/call.ts';
import { persisted } from '../lib/persisted.ts';
import { calendars, calendarsKey } from './calendars.ts';
import { areStoredAccounts } from './stored-data.ts';

/** How often a pull that is under way is looked at. */
export const progressEveryMs = 2_000;

export type AccountState = ReplyOf<'GET /calendar/status'>['accounts'][number];

export const googleAccounts = () =>
  queryOptions({
    queryKey: [calendarsKey, 'accounts'],
    queryFn: async ({ signal }) => (await call('GET /google/accounts', {}, signal)).accounts,
    staleTime: 60_000,
    persister: persisted('google_accounts', areStoredAccounts),
  });

/** How each connected account is; looked at again and again while one is being kept in sync, or is about to be at first. */
export const accountStates = () =>
  queryOptions<AccountState[], Error, AccountState[], string[]>({
    queryKey: [calendarsKey, 'status'],
    queryFn: async ({ signal }) => (await call('GET /calendar/status', {}, signal)).accounts,
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? progressEveryMs : false),
  });

export const isUnderWay = ({ syncing, status, last_sync, error }: AccountState) =>
  syncing || (status === 'connected' && last_sync === null && error === null);

/** The calendars of one account, each with how many events are kept of it. */
export const accountCalendars = (accountId: string) =>
  queryOptions({
    queryKey: [...calendars().queryKey, accountId],
    queryFn: async ({ signal }) =>
      (await call('GET /google/accounts/:id/calendars', { params: { id: accountId } }, signal)).calendars,
    staleTime: 60_000,
  });
