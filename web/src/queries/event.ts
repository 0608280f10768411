import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../lib/call.ts';
import { calendars, calendarsKey } from './calendars.ts';
import { trackedKey } from './events.ts';

/** An event as it is now, whether it is shown or not; null once it is gone. */
export const eventNow = (id: string) =>
  queryOptions({
    queryKey: [trackedKey, 'event', id],
    queryFn: async ({ signal }) => {
      try {
        return (await call('GET /events/:id', { params: { id } }, signal)).event;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'EVENT_NOT_FOUND') return null;
        throw error;
      }
    },
  });

/** What a connected calendar says of an event beside the event; null while it lives here alone. It is read anew each time. */
const eventOrigin = (id: string) =>
  queryOptions({
    // A round may write what waits of it.
    queryKey: [calendarsKey, 'event-origin', id],
    queryFn: async ({ signal }) => (await call('GET /events/:id', { params: { id } }, signal)).origin,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** The origin of an event, asked for only where a calendar is connected; undefined while it is on its way. */
export function useEventOrigin(id: string) {
  const isConnected = useQuery(calendars()).data?.some(({ account_id }) => account_id !== null) ?? false;
  const { data = null, isPending } = useQuery({ ...eventOrigin(id), enabled: isConnected });
  return isConnected && isPending ? undefined : data;
}
