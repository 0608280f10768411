import type { Calendar } from '@daywright/contract/calendars';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { persisted } from '../lib/persisted.ts';
import { reloadSchedule } from '../lib/reload-schedule.ts';
import { toast } from '../lib/toasts.ts';
import { areStoredAccounts } from './stored-data.ts';

/** All calendars, the own one first. */
export const calendars = () =>
  queryOptions({
    queryKey: ['calendars'],
    queryFn: async ({ signal }) => (await call('GET /calendar/calendars', {}, signal)).calendars,
    staleTime: 5 * 60_000,
  });

export const googleAccounts = () =>
  queryOptions({
    queryKey: ['google-accounts'],
    queryFn: async ({ signal }) => (await call('GET /google/accounts', {}, signal)).accounts,
    staleTime: 60_000,
    persister: persisted('google_accounts', areStoredAccounts),
  });

/** Shows or hides a calendar; the tick moves at once and goes back when the server refuses. */
export function useShowCalendar() {
  const client = useQueryClient();
  const { queryKey } = calendars();
  const withSelected = (id: string, selected: boolean) => (list: Calendar[] | undefined) =>
    list?.map((calendar) => (calendar.id === id ? { ...calendar, selected } : calendar));

  return useMutation({
    mutationFn: ({ id, selected }: Pick<Calendar, 'id' | 'selected'>) =>
      call('PATCH /calendar/calendars/:id', { params: { id }, body: { selected } }),
    onMutate: ({ id, selected }) => client.setQueryData(queryKey, withSelected(id, selected)),
    onError: (error, { id, selected }) => {
      client.setQueryData(queryKey, withSelected(id, !selected));
      toast(error.message, { tone: 'failed' });
    },
    onSuccess: reloadSchedule,
  });
}
