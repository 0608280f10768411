import type { CalendarEvent } from '@daywright/contract/events';
import { categoryKey, foldCategory } from '@daywright/schedule/categories';
import { dayMs } from '@daywright/schedule/dates';
import { parseRecurrence, recurrenceEnd } from '@daywright/schedule/recurrence';
import { cleanText } from '../../../platform/clean-text.ts';
import type { EventsTable } from '../../../platform/database/tables.ts';
import type { NewEvent } from '../operations.ts';
import { isMaster } from '../series/occurrence.ts';
import { searchTextOf } from './search-text.ts';

/** What of a row follows from its document. */
export type DerivedColumns = Pick<
  EventsTable,
  | 'id'
  | 'start_at'
  | 'end_at'
  | 'all_day'
  | 'is_long'
  | 'calendar_id'
  | 'series_id'
  | 'original_start'
  | 'recurrence_end'
  | 'category'
  | 'completed'
  | 'search_text'
  | 'version'
  | 'document'
>;

/** The document of an event, its fields in the order they are stored and sent in. */
export function documentOf(
  event: NewEvent,
  set: Pick<CalendarEvent, 'version' | 'created_at' | 'updated_at'>,
): CalendarEvent {
  return {
    id: event.id,
    calendar_id: event.calendar_id,
    source: event.source,
    title: event.title,
    start_date: event.start_date,
    end_date: event.end_date,
    all_day: event.all_day,
    time_zone: event.time_zone,
    icon: event.icon,
    category: event.category,
    location: event.location,
    notes: event.notes,
    recurrence: event.recurrence,
    series_id: event.series_id,
    original_start: event.original_start,
    completed: event.completed,
    spans: event.spans,
    reminders: event.reminders,
    guests: event.guests,
    read_only: event.read_only,
    ...(event.free && { free: true }),
    version: set.version,
    created_at: set.created_at,
    updated_at: set.updated_at,
  };
}

/**
 * The columns that queries need, from the document and nothing else. Dates of all-day events count as UTC midnights.
 *
 * @throws RecurrenceError for a rule that cannot be kept
 */
export function toRow(event: CalendarEvent): DerivedColumns {
  const start = Date.parse(event.start_date);
  const end = Date.parse(event.end_date);
  return {
    id: event.id,
    start_at: start,
    end_at: end,
    all_day: event.all_day ? 1 : 0,
    is_long: end - start > dayMs ? 1 : 0,
    calendar_id: event.calendar_id,
    series_id: event.series_id,
    original_start: event.original_start,
    recurrence_end: isMaster(event) ? recurrenceEnd(parseRecurrence(event)) : null,
    category: countedUnder(event.category[0]),
    completed: event.completed ? 1 : 0,
    search_text: searchTextOf(event),
    version: event.version,
    document: JSON.stringify(event),
  };
}

/** What an event with that first category is listed and summed under: a key of the twelve, else the folded name. */
export function countedUnder(category: string | undefined): string {
  const key = categoryKey(category);
  return key === 'other' && category !== undefined ? cleanText(foldCategory(category)) : key;
}
