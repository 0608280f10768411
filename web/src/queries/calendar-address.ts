import { useLocation, useSearch } from 'wouter';
import { useToday } from '../lib/clock.ts';
import { isRealDate } from '../lib/real-date.ts';
import { useTimeZone } from './profile.ts';

export const views = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type View = (typeof views)[number];

/** The view of a path below /calendar; an unknown one becomes day. */
const viewOf = (name: string | undefined): View => views.find((view) => view === name) ?? 'day';

/** Views show days around their date, which must be written with four digits of year as well. */
const isShowable = (date: string) => isRealDate(date) && date >= '0100' && date < '9900';

/** The address of a view at a date, YYYY-MM-DD; without one it shows today. */
export const calendarAddress = (view: View, date?: string): string => `/calendar/${view}${date ? `?date=${date}` : ''}`;

/** What the address says: the view, the date, and whether the date is written there. */
export function useCalendarAddress(): { view: View; date: string; today: string; isDated: boolean } {
  const [path] = useLocation();
  const today = useToday(useTimeZone());
  const text = new URLSearchParams(useSearch()).get('date');
  const written = text !== null && isShowable(text) ? text : null;
  const view = viewOf(path.split('/')[2]);
  return { view, date: written ?? today, today, isDated: written !== null };
}
