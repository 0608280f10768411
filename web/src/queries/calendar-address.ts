import { useLocation, useSearch } from 'wouter';
import { useToday } from '../lib/clock.ts';
import { isRealDate } from '../lib/real-date.ts';
import { useTimeZone } from './profile.ts';

export const views = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type View = (typeof views)[number];

/** The view of a path below /calendar; an unknown one becomes day. */
export const viewOf = (name: string | undefined): View => views.find((view) => view === name) ?? 'day';

/** Views show days around their date, which must be written with four digits of year as well. */
const isShowable = (date: string) => isRealDate(date) && date >= '0100' && date < '9900';

/** The address of a view at a date, YYYY-MM-DD; without one it shows today. `category` is the key of the only one to show. */
export function calendarAddress(view: View, date?: string, category?: string): string {
  const query = [date && `date=${date}`, category && `category=${encodeURIComponent(category)}`].filter(Boolean);
  return `/calendar/${view}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** The date that an address is written with; null without a valid one. */
export function writtenDate(query: URLSearchParams): string | null {
  const text = query.get('date');
  return text !== null && isShowable(text) ? text : null;
}

/**
 * What the address says: the view, the date, whether the date is written there, the key of the only category to show, and whether
 * Week lists its events. `addressAt` is the same at another date, today without one.
 */
export function useCalendarAddress() {
  const [path] = useLocation();
  const today = useToday(useTimeZone());
  const query = new URLSearchParams(useSearch());
  const written = writtenDate(query);
  const view = viewOf(path.split('/')[2]);
  const addressAt = (date?: string) => addressWith(view, query, 'date', date);
  return {
    view,
    date: written ?? today,
    today,
    isDated: written !== null,
    category: query.get('category'),
    isListed: query.get('events') === 'listed',
    addressAt,
    /** The same with the events listed, or not. */
    addressListed: (isListed: boolean) => addressWith(view, query, 'events', isListed ? 'listed' : undefined),
    /** Month shows every event, and its rows grow. */
    isAll: view === 'month' && query.get('all') === '1',
    addressShowingAll: (isAll: boolean) => addressWith(view, query, 'all', isAll ? '1' : undefined),
    /** The same with every category. */
    addressOfAll: () => addressWith(view, query, 'category', undefined),
  };
}

function addressWith(view: View, query: URLSearchParams, name: string, value: string | undefined): string {
  const changed = new URLSearchParams(query);
  if (value === undefined) changed.delete(name);
  else changed.set(name, value);
  return `/calendar/${view}${changed.size > 0 ? `?${changed}` : ''}`;
}
