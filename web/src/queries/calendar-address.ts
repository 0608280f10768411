import { useLocation, useSearch } from 'wouter';
import { useToday } from '../lib/clock.ts';
import { useTimeZone } from './profile.ts';

export const views = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type View = (typeof views)[number];

/** The view of a path below /calendar; an unknown one becomes day. */
export const viewOf = (name: string | undefined): View => views.find((view) => view === name) ?? 'day';

/** The address of a view at a date, YYYY-MM-DD; without one it shows today. */
export const calendarAddress = (view: View, date?: string): string => `/calendar/${view}${date ? `?date=${date}` : ''}`;

/** What the address says: the view, the date, and whether the date is written there. */
export function useCalendarAddress(): { view: View; date: string; today: string; isDated: boolean } {
  const [path] = useLocation();
  const today = useToday(useTimeZone());
  const written = dateFrom(new URLSearchParams(useSearch()).get('date'));
  const view = viewOf(path.split('/')[2]);
  return { view, date: written ?? today, today, isDated: written !== null };
}

/** A date of an address; null for text that is none. */
export function dateFrom(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}
