import type { ChangeSet } from '@daywright/contract/changes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { trackedKey } from './events.ts';

/** The newest change sets, newest first; `hasMore` when older ones were left out. */
export const latestChanges = () =>
  queryOptions<{ sets: ChangeSet[]; hasMore: boolean }, Error, { sets: ChangeSet[]; hasMore: boolean }, string[]>({
    queryKey: [trackedKey, 'changes'],
    queryFn: async ({ signal }) => {
      const { change_sets, has_more } = await call('GET /events/changes', { query: { limit: 100 } }, signal);
      return { sets: change_sets, hasMore: has_more };
    },
    staleTime: 60_000,
  });
