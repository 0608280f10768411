import type { CalendarEvent } from '@daywright/contract/events';
import { eventWindow, startDateOf } from '@daywright/schedule/dates';

/** What titles are compared by: without case, accents, marks and repeated blanks. */
export const foldTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Placed = Pick<CalendarEvent, 'title' | 'all_day' | 'start_date' | 'end_date'>;

const nearMs = 30 * 60_000;

/** Whether somebody who sees both would take one for the other: the same title, at the same time or half an hour beside it. */
export function isSimilar(one: Placed, other: Placed, timeZone: string): boolean {
  if (foldTitle(one.title) !== foldTitle(other.title)) return false;
  const [a, b] = [eventWindow(one, timeZone), eventWindow(other, timeZone)];
  if (Math.max(a.start, b.start) < Math.min(a.end, b.end)) return true;
  const isSameDay = startDateOf(one, timeZone) === startDateOf(other, timeZone);
  return isSameDay && Math.abs(a.start - b.start) <= nearMs;
}
