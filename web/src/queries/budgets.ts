import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { budgetsKey } from './events.ts';

/** All budgets with their history. */
export const budgets = () =>
  queryOptions({
    queryKey: [budgetsKey],
    queryFn: async ({ signal }) => (await call('GET /budgets', {}, signal)).budgets,
    staleTime: 5 * 60_000,
  });
