import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, type ReplyOf } from '../lib/call.ts';
import { calendarsKey } from './calendars.ts';

const entriesAPage = 20;

type JournalPage = ReplyOf<'GET /calendar/journal'>;

/** What keeping an account in step did, or one calendar of it; the newest first, page by page. */
export const syncJournal = (accountId: string, calendarId: string | null) =>
  infiniteQueryOptions({
    queryKey: [calendarsKey, 'journal', accountId, calendarId],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /calendar/journal',
        {
          query: {
            account_id: accountId,
            limit: entriesAPage,
            ...(calendarId !== null && { calendar_id: calendarId }),
            ...(pageParam !== null && { before: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ entries, has_more }: JournalPage) => (has_more ? (entries.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });
