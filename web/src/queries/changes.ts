import type { ChangeSet } from '@daywright/contract/changes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, type ReplyOf } from '../lib/call.ts';
import { trackedKey } from './events.ts';

const latestSets = 100;
const setsAPage = 50;
const deletedAPage = 50;

type ChangesPage = ReplyOf<'GET /events/changes'>;
type DeletedPage = ReplyOf<'GET /events/deleted'>;

interface LatestChanges {
  sets: ChangeSet[];
  /** Whether older ones were left out. */
  hasMore: boolean;
}

/** The newest change sets, newest first. */
export const latestChanges = () =>
  queryOptions<LatestChanges, Error, LatestChanges, string[]>({
    queryKey: [trackedKey, 'latest-changes'],
    queryFn: async ({ signal }) => {
      const { change_sets, has_more } = await call('GET /events/changes', { query: { limit: latestSets } }, signal);
      return { sets: change_sets, hasMore: has_more };
    },
    staleTime: 60_000,
  });

/** The change log, the newest set first, page by page. */
export const changeLog = () =>
  infiniteQueryOptions({
    queryKey: [trackedKey, 'change-log'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /events/changes',
        { query: { limit: setsAPage, ...(pageParam !== null && { before: pageParam }) } },
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ change_sets, has_more }: ChangesPage) => (has_more ? (change_sets.at(-1)?.seq ?? null) : null),
    staleTime: 60_000,
  });

/** What was deleted in the last 30 days, the last first, page by page. */
export const deletedEvents = () =>
  infiniteQueryOptions({
    queryKey: [trackedKey, 'deleted'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /events/deleted',
        { query: { limit: deletedAPage, ...(pageParam !== null && { cursor: pageParam }) } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }: DeletedPage) => next_cursor,
    staleTime: 60_000,
  });
