import type { CalendarEvent } from '@daywright/contract/events';

/** The occurrence of a master that has no row of its own, whole. That the series yields it is not checked. */
export function occurrenceOf(master: CalendarEvent, originalStart: string): CalendarEvent {
  throw new Error(`being built ${typeof master}${originalStart}`);
}

/**
 * What an id names: the row of that id (single event, master or override), else the occurrence that the master yields.
 *
 * @param master the row of the id's master part; `overrides` as far as read, the one of that id among them
 * @throws AppError `EVENT_NOT_FOUND`
 */
export function findEvent(id: string, master: CalendarEvent, overrides: readonly CalendarEvent[]): CalendarEvent {
  throw new Error(`being built ${id}${typeof master}${overrides.length}`);
}
