import type { CalendarEvent } from '@daywright/contract/events';
import type { AskedChange } from '../../conversation/asked-change.ts';

export const zone = 'Europe/Berlin';
/** Thursday 11 June 2026, 10:14 in Berlin. */
export const now = Date.parse('2026-06-11T08:14:00Z');

export function event(title: string, local: string, more: Partial<CalendarEvent> = {}): CalendarEvent {
  const start = Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
  const iso = (at: number) => new Date(at).toISOString();
  return {
    ...{ id: title.toLowerCase().replaceAll(' ', '-'), calendar_id: 'own', source: 'daywright', title },
    ...{ start_date: iso(start), end_date: iso(start + 3_600_000), all_day: false, time_zone: zone, icon: null },
    ...{ category: ['Work'], location: null, notes: null, recurrence: null, series_id: null, original_start: null },
    ...{ completed: false, spans: [], reminders: [], guests: [], read_only: false, version: 1 },
    ...{ created_at: iso(0), updated_at: iso(0), ...more },
  };
}

type Scope = 'this' | 'following' | 'all';

export const deletion = (seen: CalendarEvent, scope?: Scope): AskedChange => ({
  kind: 'event',
  request: { op: 'delete', id: seen.id, ...(scope && { scope }) },
  seen,
});
export const patch = (seen: CalendarEvent, fields: object, scope?: Scope): AskedChange => ({
  kind: 'event',
  request: { op: 'update', id: seen.id, patch: fields, ...(scope && { scope }) },
  seen,
});
export const move = (seen: CalendarEvent, scope?: Scope) =>
  patch(seen, { start_date: '2026-06-20T10:00:00.000Z' }, scope);
export const creation = (title: string): AskedChange => ({
  kind: 'event',
  request: {
    op: 'create',
    event: { id: 'new', title, start_date: '2026-06-11T17:00:00.000Z', end_date: '2026-06-11T18:00:00.000Z' },
  },
  seen: null,
});
export const log = (title: string): AskedChange => ({
  kind: 'log',
  entry: {
    ...{ id: 'l', event_id: null, title, category: null },
    ...{ started_at: '2026-06-11T06:00:00.000Z', stopped_at: '2026-06-11T07:00:00.000Z' },
  },
});
