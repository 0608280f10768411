import type { CalendarEvent } from '@daywright/contract/events';
import { isoInstant, startOfDay } from '@daywright/schedule/dates';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { scheduleSearchKey } from '../../queries/events.ts';

/** Found events of each direction; more are fetched when asked for. */
const firstPage = 6;
const morePage = 50;
/** How long typing rests before the server is asked. */
const restMs = 120;

/** What is still to come by start, then what is over, the latest first; a series once. `hasMore` when pages were cut. */
export interface Found {
  /** The text that this was found by. */
  text: string;
  events: CalendarEvent[];
  hasMore: boolean;
}

const search = (q: string, today: string, zone: string, limit: number) =>
  queryOptions<Found, Error, Found, (string | number)[]>({
    queryKey: [scheduleSearchKey, q, today, zone, limit],
    queryFn: async ({ signal }) => {
      const midnight = isoInstant(startOfDay(today, zone));
      const [ahead, before] = await Promise.all([
        call('GET /events', { query: { q, from: midnight, limit } }, signal),
        call('GET /events', { query: { q, to: midnight, order: 'desc', limit } }, signal),
      ]);
      const events = new Map([...ahead.events, ...before.events].map((event) => [event.id, event]));
      const hasMore = ahead.next_cursor !== null || before.next_cursor !== null;
      return { text: q, events: [...events.values()], hasMore };
    },
    staleTime: 10_000,
    gcTime: 60_000,
  });

/** Events that hold the text in title, notes or location. */
export function useSearch(text: string, today: string, zone: string, isWhole: boolean) {
  const q = useRested(text.trim());
  const { data, error, isLoading, isPlaceholderData } = useQuery({
    ...search(q, today, zone, isWhole ? morePage : firstPage),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  // What is searched for again is answered meanwhile: nothing that is offered goes from under the focus.
  const isBusy = text.trim() !== '' && (isLoading || isPlaceholderData || q !== text.trim());
  return { found: q === '' ? undefined : data, error: data ? null : error, isBusy };
}

/** A text once typing rests. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
