import type { CalendarEvent, EventPatch } from '@daywright/contract/events';
import { shortDate } from '@daywright/schedule/date-text';
import { dateIn, timeText } from '@daywright/schedule/dates';

/** `Lunch moved to 13:00`, with the date where that is another one; `Saved` for anything else. */
export function savedText(event: CalendarEvent, patch: EventPatch, timeZone: string): string {
  const { title, start_date, end_date: _, spans: __, ...others } = patch;
  if (title !== undefined || start_date === undefined || start_date === event.start_date) return 'Saved';
  if (Object.keys(others).length > 0) return 'Saved';
  if (event.all_day) return `${event.title} moved to ${shortDate(start_date)}`;
  const at = Date.parse(start_date);
  const date = dateIn(at, timeZone);
  const day = date === dateIn(Date.parse(event.start_date), timeZone) ? '' : `${shortDate(date)}, `;
  return `${event.title} moved to ${day}${timeText(at, timeZone)}`;
}
