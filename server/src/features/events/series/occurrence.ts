import type { CalendarEvent, Span } from '@daywright/contract/events';
import { instantOf, isOccurrence, occurrenceId, parseEventId, parseRecurrence } from '@daywright/schedule/recurrence';
import { AppError } from '../../../platform/errors.ts';
import type { NewEvent } from '../operations.ts';
import { shifted, timeOf } from '../patch/time.ts';

/** A master: an event that repeats. */
export type Master<E extends NewEvent = NewEvent> = E & { readonly recurrence: string[] };

export function isMaster<E extends NewEvent>(event: E): event is Master<E> {
  return event.recurrence !== null;
}

/**
 * The occurrence of a master as a whole event: what its override starts from, and what is sent where there is none. Its
 * end and spans lie as far from its start as the master's do. That the series yields it is not checked.
 */
export function occurrenceOf<E extends NewEvent>(master: E, originalStart: string): E {
  const byMs = instantOf(originalStart) - timeOf(master.start_date);
  const spans = master.spans.map((span): Span => shifted(span, byMs, master.all_day));
  return {
    ...shifted(master, byMs, master.all_day),
    id: occurrenceId(master.id, originalStart),
    recurrence: null,
    series_id: master.id,
    original_start: originalStart,
    spans,
  };
}

/**
 * What an id names: the row of that id (single event, master or override), else the occurrence that the master yields;
 * undefined where that is nothing.
 *
 * @param master the row of the id's master part; `overrides` as far as read, the one of that id among them
 */
export function eventOfId(
  id: string,
  master: CalendarEvent,
  overrides: readonly CalendarEvent[],
): CalendarEvent | undefined {
  if (id === master.id) return master;
  const override = overrides.find((each) => each.id === id);
  if (override) return override;
  const { master_id, original_start } = parseEventId(id);
  if (original_start === undefined || master_id !== master.id || !isMaster(master)) return undefined;
  return isOccurrence(parseRecurrence(master), original_start) ? occurrenceOf(master, original_start) : undefined;
}

/** As `eventOfId`. @throws AppError `EVENT_NOT_FOUND` */
export function findEvent(id: string, master: CalendarEvent, overrides: readonly CalendarEvent[]): CalendarEvent {
  const event = eventOfId(id, master, overrides);
  if (event) return event;
  throw new AppError('EVENT_NOT_FOUND', 'This event does not exist.');
}
