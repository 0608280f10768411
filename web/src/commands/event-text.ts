import type { EventPatch } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { shortDate } from '@daywright/schedule/date-text';
import { dateIn, startDateOf, timeText } from '@daywright/schedule/dates';
import { type Destination, startingAt } from '@daywright/schedule/moves';
import { countOf, quoted } from '../lib/words.ts';

/** `“Lunch” was not moved`, of several `3 events were not moved`. */
export function notDoneText(events: readonly Pick<CalendarEvent, 'title'>[], done: string): string {
  const [only] = events;
  return only && events.length === 1
    ? `${quoted(only.title)} was not ${done}`
    : `${countOf(events.length, 'event')} were not ${done}`;
}

/** `Lunch moved to 13:00`, with the date where that is another one; of another length, `Lunch now from 13:00 to 14:00`. */
export function movedText(event: CalendarEvent, to: Destination, timeZone: string): string {
  if (event.all_day) return `${event.title} moved to ${shortDate(to.start_date)}`;
  const [start, end] = [Date.parse(to.start_date), Date.parse(to.end_date)];
  const time = timeText(start, timeZone);
  if (end - start !== Date.parse(event.end_date) - Date.parse(event.start_date)) {
    return `${event.title} now from ${time} to ${timeText(end, timeZone)}`;
  }
  const date = dateIn(start, timeZone);
  const day = date === startDateOf(event, timeZone) ? '' : `${shortDate(date)}, `;
  const skipped = to.skippedTime === undefined ? '' : `, as there is no ${to.skippedTime} that day`;
  return `${event.title} moved to ${day}${time}${skipped}`;
}

/** As `movedText` where nothing but its place was edited; `Saved` for anything else. */
export function savedText(event: CalendarEvent, patch: EventPatch, timeZone: string): string {
  const { title, start_date, end_date: _, spans: __, ...others } = patch;
  if (title !== undefined || start_date === undefined || start_date === event.start_date) return 'Saved';
  if (Object.keys(others).length > 0) return 'Saved';
  const to = event.all_day ? { ...event, start_date } : startingAt(event, Date.parse(start_date));
  return movedText(event, to, timeZone);
}

/** Where an event stands: `Fri 12 Jun, 13:15`, of an all-day one `Fri 12 Jun`. */
export function placeText(
  { all_day = false, start_date }: { all_day?: boolean; start_date: string },
  timeZone: string,
): string {
  const date = shortDate(startDateOf({ all_day, start_date }, timeZone));
  return all_day ? date : `${date}, ${timeText(Date.parse(start_date), timeZone)}`;
}

/** ` to Fri 12 Jun` where several go to one day, else nothing. */
export function commonDayText(
  places: readonly Pick<CalendarEvent, 'all_day' | 'start_date'>[],
  timeZone: string,
): string {
  const dates = new Set(places.map((place) => startDateOf(place, timeZone)));
  const [date] = dates;
  return dates.size === 1 && date !== undefined ? ` to ${shortDate(date)}` : '';
}
