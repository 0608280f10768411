import type { Calendar } from '@daywright/contract/calendars';
import type { CalendarEvent } from '@daywright/contract/events';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';

/** Every query about calendars and the accounts that they come from begins with it. */
export const calendarsKey = 'calendars';

/** All calendars, the own one first. */
export const calendars = () =>
  queryOptions({
    queryKey: [calendarsKey, 'list'],
    queryFn: async ({ signal }) => (await call('GET /calendar/calendars', {}, signal)).calendars,
    staleTime: 5 * 60_000,
  });

/** Whether nobody here may change an event: it is so itself, or its calendar takes no changes. */
export const isReadOnlyIn = (event: Pick<CalendarEvent, 'read_only'>, calendar: Calendar | undefined): boolean =>
  event.read_only || calendar?.writable === false;

/** The calendar that holds an event; undefined until the calendars are known. */
export const useCalendarOf = ({ calendar_id }: Pick<CalendarEvent, 'calendar_id'>): Calendar | undefined =>
  useQuery(calendars()).data?.find(({ id }) => id === calendar_id);
