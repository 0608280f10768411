import type { CalendarEvent } from '@daywright/contract/events';
import { mondayOf } from '@daywright/schedule/weeks';
import type { QueryClient } from '@tanstack/react-query';
import { type EventBlock, weekOfEvents } from '../../../queries/events.ts';

/** An event's row in a day's panel. */
export interface RowPlace {
  event: CalendarEvent;
  /** The panel's date, YYYY-MM-DD. */
  date: string;
  row: HTMLElement;
}

/** The date of the panel that holds an element. */
export const dateAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-drop-date]')?.dataset.dropDate : undefined;

/** The events of the week that holds a date. */
export const eventsAround = (client: QueryClient, date: string, timeZone: string): readonly CalendarEvent[] =>
  client.getQueryData<EventBlock>(weekOfEvents(mondayOf(date), timeZone).queryKey)?.events ?? [];

/** The event whose row holds an element. */
export function rowAt(client: QueryClient, target: EventTarget | null, timeZone: string): RowPlace | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  const date = dateAt(row);
  if (!row || date === undefined) return undefined;
  const event = eventsAround(client, date, timeZone).find(({ id }) => id === row.dataset.row);
  return event && { event, date, row };
}
