import type { CalendarEvent } from '@daywright/contract/events';

/** An event of an hour for tests, with what a test says about it. */
export function eventOf(fields: Partial<CalendarEvent> & { id: string }): CalendarEvent {
  return {
    calendar_id: '01900000-0000-7000-8000-000000000001',
    source: 'daywright',
    title: fields.id,
    start_date: '2026-06-11T08:00:00.000Z',
    end_date: '2026-06-11T09:00:00.000Z',
    all_day: false,
    time_zone: 'UTC',
    icon: null,
    category: ['Work'],
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
    created_at: '2026-06-01T00:00:00.000Z',
    updated_at: '2026-06-01T00:00:00.000Z',
    ...fields,
  };
}
