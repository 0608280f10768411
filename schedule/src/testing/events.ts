import type { CalendarEvent, Guest, Span } from '@daywright/contract/events';

export const ms = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;

export const iso = (instantMs: number): string =>
  Temporal.Instant.fromEpochMilliseconds(instantMs).toString({ smallestUnit: 'millisecond' });

/** The event that every test of the product starts from: of the own store, an hour long, titled by its id. */
export function anEvent(id: string, fields: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id,
    calendar_id: '00000000-0000-7000-8000-000000000000',
    source: 'daywright',
    title: id,
    start_date: '2026-06-11T09:00:00.000Z',
    end_date: '2026-06-11T10:00:00.000Z',
    all_day: false,
    time_zone: 'UTC',
    icon: null,
    category: [],
    location: null,
    notes: null,
    recurrence: null,
    series_id: null,
    original_start: null,
    completed: false,
    spans: [],
    reminders: [],
    guests: [],
    read_only: false,
    version: 1,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    ...fields,
  };
}

/** A timed event between two wall times of one UTC day, or of 2026-06-11. */
export function timed(id: string, start: string, end: string, fields: Partial<CalendarEvent> = {}): CalendarEvent {
  const instant = (text: string) => iso(ms(text.includes('T') ? text : `2026-06-11T${text}Z`));
  return anEvent(id, { start_date: instant(start), end_date: instant(end), ...fields });
}

export function allDay(id: string, first: string, end: string, fields: Partial<CalendarEvent> = {}): CalendarEvent {
  return anEvent(id, { all_day: true, start_date: first, end_date: end, ...fields });
}

export function aSpan(id: string, fields: Partial<Span> = {}): Span {
  return {
    id,
    title: id,
    start_date: '2026-06-11T09:00:00.000Z',
    end_date: '2026-06-11T09:30:00.000Z',
    completed: false,
    ...fields,
  };
}

/** The guests of an invitation to which the person answered so, and another one yes. */
export const answered = (status: Guest['status']): Guest[] => [
  { email: 'alex@example.com', name: null, status, self: true },
  { email: 'kim@example.com', name: null, status: 'accepted' },
];
