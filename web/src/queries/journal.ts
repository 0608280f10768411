import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, type ReplyOf } from '../lib/call.ts';
import { calendarsKey } from './calendars.ts';
import { trackedKey } from './events.ts';

const entriesAPage = 20;

type JournalPage = ReplyOf<'GET /calendar/journal'>;

/** Which part of a journal: all of a round, or only its conflicts that nobody put back. */
export interface JournalPart {
  accountId: string;
  /** Null: of all its calendars. */
  calendarId: string | null;
  isUnrestored: boolean;
}

/** What keeping an account in sync did; the newest first, page by page. */
export const syncJournal = ({ accountId, calendarId, isUnrestored }: JournalPart) =>
  infiniteQueryOptions({
    queryKey: [calendarsKey, 'journal', accountId, calendarId, isUnrestored],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /calendar/journal',
        {
          query: {
            account_id: accountId,
            limit: entriesAPage,
            ...(calendarId !== null && { calendar_id: calendarId }),
            ...(isUnrestored && { unrestored: true }),
            ...(pageParam !== null && { before: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ entries, has_more }: JournalPage) => (has_more ? (entries.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });

type UnwrittenPage = ReplyOf<'GET /calendar/unwritten'>;

/** Events of an account whose last change is not at Google, page by page. */
export const unwrittenEvents = (accountId: string, state: 'pending' | 'held' | 'not-taken') =>
  infiniteQueryOptions({
    queryKey: [calendarsKey, 'unwritten', accountId, state],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /calendar/unwritten',
        { query: { account_id: accountId, state, ...(pageParam !== null && { after: pageParam }) } },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ events, has_more }: UnwrittenPage) => (has_more ? (events.at(-1)?.event_id ?? null) : null),
    staleTime: 0,
  });

/** What a conflict is about as it is now, and why it cannot be put back; `place` is that of the conflict in its journal entry. */
export const conflictNow = (entryId: string, place: number) =>
  queryOptions({
    // Any change of the event counts.
    queryKey: [trackedKey, 'conflict', entryId, place],
    queryFn: ({ signal }) =>
      call('GET /calendar/journal/:id/conflict', { params: { id: entryId }, query: { conflict: place } }, signal),
    staleTime: 0,
  });

/** Values of the person's that gave way, and that they have read of on no device. */
export const unseenConflicts = () =>
  queryOptions({
    queryKey: [calendarsKey, 'unseen'],
    queryFn: async ({ signal }) => (await call('GET /calendar/journal/unseen', {}, signal)).accounts,
    staleTime: 60_000,
  });
