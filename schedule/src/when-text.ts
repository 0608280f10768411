import type { CalendarEvent } from '@daywright/contract/events';
import { shortDate } from './date-text.ts';
import { addDays, dateIn, type TimeWindow, timeText } from './dates.ts';

/** A stretch of time, such as `Thu 11 Jun, 14:00 to 15:00`; the second date is said where it is another one. */
export function windowText({ start, end }: TimeWindow, timeZone: string, near: string): string {
  const [first, last] = [dateIn(start, timeZone), dateIn(end, timeZone)];
  const until = first === last ? '' : `${shortDate(last, near)}, `;
  return `${shortDate(first, near)}, ${timeText(start, timeZone)} to ${until}${timeText(end, timeZone)}`;
}

/** When an event takes place: as `windowText`; of an all-day event its dates. `near` is a date of the year that goes unsaid. */
export function whenText(
  { all_day, start_date, end_date }: Pick<CalendarEvent, 'all_day' | 'start_date' | 'end_date'>,
  timeZone: string,
  near: string,
): string {
  if (!all_day) return windowText({ start: Date.parse(start_date), end: Date.parse(end_date) }, timeZone, near);
  const last = addDays(end_date, -1);
  const first = shortDate(start_date, near);
  return last <= start_date ? first : `${first} to ${shortDate(last, near)}`;
}
