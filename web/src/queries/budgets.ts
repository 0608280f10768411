import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/call.ts';

/** All budgets with their history. */
export const budgets = () =>
  queryOptions({
    queryKey: ['budgets'],
    queryFn: async ({ signal }) => (await call('GET /budgets', {}, signal)).budgets,
    staleTime: 5 * 60_000,
  });
