import type { CalendarEvent } from '@daywright/contract/events';
import { mondayOf } from '@daywright/schedule/weeks';
import type { QueryClient } from '@tanstack/react-query';
import { type EventBlock, weekOfEvents } from '../queries/events.ts';

/** An event where a view shows it. Views mark events with `data-event`, and the days that hold them with `data-drop-date`. */
export interface EventPlace {
  event: CalendarEvent;
  /** The day that shows it, YYYY-MM-DD: of a bar over several the one that it begins in. */
  date: string;
  /** The element that carries `data-event`. */
  row: HTMLElement;
}

/** The date of the day that holds an element. */
export const dateAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-drop-date]')?.dataset.dropDate : undefined;

/** The day below a point of the window, also where something of another day lies over it. */
export const dateUnder = (x: number, y: number): string | undefined =>
  dateAt(document.elementsFromPoint(x, y).find((element) => element.matches('[data-drop-date]')) ?? null);

/** The events of the week that holds a date. */
export const eventsAround = (client: QueryClient, date: string, timeZone: string): readonly CalendarEvent[] =>
  client.getQueryData<EventBlock>(weekOfEvents(mondayOf(date), timeZone).queryKey)?.events ?? [];

/** The event that an element belongs to. */
export function placeAt(client: QueryClient, target: EventTarget | null, timeZone: string): EventPlace | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;
  const date = dateAt(row);
  if (!row || date === undefined) return undefined;
  const event = eventsAround(client, date, timeZone).find(({ id }) => id === row.dataset.event);
  return event && { event, date, row };
}

/** The events that a day shows, from top to bottom. */
export const idsShown = (within: Element | null, date: string): string[] => [
  ...new Set(
    [...(within?.querySelectorAll<HTMLElement>(`[data-drop-date="${date}"] [data-event]`) ?? [])].flatMap(
      ({ dataset }) => dataset.event ?? [],
    ),
  ),
];

/** What takes the focus of an event. */
export const focusOf = (row: HTMLElement): HTMLElement => row.querySelector<HTMLElement>('[data-open]') ?? row;

/** Gives the focus to an event where its day shows it already; false where it does not. */
export function focusShown(within: Element | null, id: string, date: string): boolean {
  const row = within?.querySelector<HTMLElement>(`[data-drop-date="${date}"] [data-event="${CSS.escape(id)}"]`);
  if (row) focusOf(row).focus();
  return Boolean(row);
}
