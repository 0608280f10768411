import type { CalendarEvent } from '@daywright/contract/events';

/** An occurrence as a plain row: a column a field, instants in epoch milliseconds, booleans 0 or 1, lists as JSON. */
export interface PlainRow {
  id: string;
  calendar_id: string;
  source: string;
  title: string;
  start_at: number;
  end_at: number;
  all_day: number;
  time_zone: string;
  icon: string | null;
  category: string;
  location: string | null;
  notes: string | null;
  series_id: string | null;
  original_start: string | null;
  completed: number;
  spans: string;
  reminders: string;
  guests: string;
  read_only: number;
  version: number;
  created_at: number;
  updated_at: number;
}

export const columns = [
  ...(['id', 'calendar_id', 'source', 'title', 'start_at', 'end_at', 'all_day', 'time_zone', 'icon'] as const),
  ...(['category', 'location', 'notes', 'series_id', 'original_start', 'completed', 'spans', 'reminders'] as const),
  ...(['guests', 'read_only', 'version', 'created_at', 'updated_at'] as const),
] satisfies (keyof PlainRow)[];

const numbers = new Set<keyof PlainRow>([
  'start_at',
  'end_at',
  'all_day',
  'completed',
  'read_only',
  'version',
  'created_at',
  'updated_at',
]);

/** The floor's table and its index, for both engines. */
export const tableDefinition = `
  create table occurrences (user_id text not null,
    ${columns.map((name) => `${name} ${numbers.has(name) ? 'bigint' : 'text'}`).join(', ')});
  create index occurrences_by_start on occurrences (user_id, start_at);`;

/** An occurrence's columns, in the order of `columns`. */
export function plainValues(event: CalendarEvent): (string | number | null)[] {
  const row = plainRow(event);
  return columns.map((column) => row[column]);
}

function plainRow(event: CalendarEvent): PlainRow {
  return {
    id: event.id,
    calendar_id: event.calendar_id,
    source: event.source,
    title: event.title,
    start_at: Date.parse(event.start_date),
    end_at: Date.parse(event.end_date),
    all_day: Number(event.all_day),
    time_zone: event.time_zone,
    icon: event.icon,
    category: JSON.stringify(event.category),
    location: event.location,
    notes: event.notes,
    series_id: event.series_id,
    original_start: event.original_start,
    completed: Number(event.completed),
    spans: JSON.stringify(event.spans),
    reminders: JSON.stringify(event.reminders),
    guests: JSON.stringify(event.guests),
    read_only: Number(event.read_only),
    version: event.version,
    created_at: Date.parse(event.created_at),
    updated_at: Date.parse(event.updated_at),
  };
}

/** The wire event with all its fields, from columns. */
export function wireEvent(row: PlainRow): object {
  return {
    id: row.id,
    calendar_id: row.calendar_id,
    source: row.source,
    title: row.title,
    start_date: new Date(row.start_at).toISOString(),
    end_date: new Date(row.end_at).toISOString(),
    all_day: row.all_day === 1,
    time_zone: row.time_zone,
    icon: row.icon,
    category: JSON.parse(row.category),
    location: row.location,
    notes: row.notes,
    recurrence: null,
    series_id: row.series_id,
    original_start: row.original_start,
    completed: row.completed === 1,
    spans: JSON.parse(row.spans),
    reminders: JSON.parse(row.reminders),
    guests: JSON.parse(row.guests),
    read_only: row.read_only === 1,
    version: row.version,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  };
}
