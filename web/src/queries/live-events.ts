import { limits } from '@daywright/contract/limits';
import { addDays, eventWindow, isoInstant, startOfDay } from '@daywright/schedule/dates';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { persisted } from '../lib/persisted.ts';
import { type EventBlock, refreshEveryMs, scheduleKey, withExpected } from './events.ts';
import { isStoredBlock } from './stored-data.ts';

/**
 * The next hundred events from today on, `date` in `zone`: what the live session is found in. A failed fetch is logged and
 * keeps what was there (product specification, section 8).
 */
export function liveEvents(date: string, zone: string) {
  const start_date = isoInstant(startOfDay(date, zone));
  return queryOptions<EventBlock, Error, EventBlock, string[]>({
    queryKey: [scheduleKey, 'live', date, zone],
    queryFn: async ({ signal }): Promise<EventBlock> => {
      try {
        return await withExpected(async () => {
          const { events, next_cursor } = await call('GET /events', { query: { limit: limits.eventsPage } }, signal);
          const last = next_cursor === null ? undefined : events.at(-1);
          const end_date = last?.start_date ?? isoInstant(startOfDay(addDays(date, limits.rangeDays), zone));
          return { start_date, end_date, events };
        });
      } catch (error) {
        if (!signal.aborted) console.warn('The live session could not be refreshed', error);
        throw error;
      }
    },
    refetchInterval: refreshEveryMs,
    // At midnight yesterday's list still holds what is on.
    placeholderData: keepPreviousData,
    persister: persisted('live_events', (data) => isStoredBlock(data) && data.start_date === start_date),
  });
}

/** One event, such as that of a timer left running since before today. */
export const eventOf = (id: string, zone: string) =>
  queryOptions<EventBlock, Error, EventBlock, string[]>({
    queryKey: [scheduleKey, 'event', id, zone],
    queryFn: async ({ signal }): Promise<EventBlock> => {
      const { event } = await call('GET /events/:id', { params: { id } }, signal);
      const { start, end } = eventWindow(event, zone);
      return { start_date: isoInstant(start), end_date: isoInstant(end), events: [event] };
    },
  });
