import type { CalendarEvent } from '@daywright/contract/events';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { bearerToken } from '../lib/storage.ts';
import { type EventBlock, rangeOfDays, weekOfEvents } from '../queries/events.ts';

/** What a command starts from: someone signed in, in UTC, whose tab holds these events as the week of 11 June 2026. */
export function holdEvents(events: CalendarEvent[]) {
  localStorage.clear();
  bearerToken.write('token');
  const client = new QueryClient();
  const { queryKey } = weekOfEvents('2026-06-08', 'UTC');
  client.setQueryData<EventBlock>(queryKey, { ...rangeOfDays('2026-06-08', 7, 'UTC'), events });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return {
    client,
    held: () => client.getQueryData<EventBlock>(queryKey)?.events,
    use: <T,>(hook: () => T) => renderHook(hook, { wrapper }).result,
  };
}
