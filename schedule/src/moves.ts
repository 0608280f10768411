import type { CalendarEvent, Span } from '@daywright/contract/events';
import { addDays, dateIn, dayNumber, eventWindow, isoInstant, type TimeWindow, timeText } from './dates.ts';

type Timed = Pick<CalendarEvent, 'all_day' | 'start_date' | 'end_date'>;

/** Where an event goes. */
export interface Destination {
  start_date: string;
  end_date: string;
  /** `HH:mm` that it would begin at, had the clock not passed over it; it begins as much later as the clock skips. */
  skippedTime?: string;
}

/**
 * An event on another date, YYYY-MM-DD: at the same time of day on the clocks of `timeZone` across their changes, and as long as
 * it was. An all-day event keeps its number of days.
 */
export function onDate(event: Timed, date: string, timeZone: string): Destination {
  if (event.all_day) {
    const days = dayNumber(event.end_date) - dayNumber(event.start_date);
    return { start_date: date, end_date: addDays(date, days) };
  }
  const before = Temporal.Instant.from(event.start_date).toZonedDateTimeISO(timeZone).toPlainTime();
  const after = Temporal.PlainDate.from(date).toPlainDateTime(before).toZonedDateTime(timeZone);
  const isSkipped = !after.toPlainTime().equals(before) || !after.toPlainDate().equals(date);
  return {
    ...startingAt(event, after.epochMilliseconds),
    ...(isSkipped && { skippedTime: before.toString({ smallestUnit: 'minute' }) }),
  };
}

/** An event so many days later, or earlier. */
export function byDays(event: Timed, days: number, timeZone: string): Destination {
  const date = event.all_day ? event.start_date : dateIn(Date.parse(event.start_date), timeZone);
  return onDate(event, addDays(date, days), timeZone);
}

/** A timed event that begins at an instant and is as long as it was. */
export function startingAt(event: Timed, start: number): Destination {
  const length = Date.parse(event.end_date) - Date.parse(event.start_date);
  return { start_date: isoInstant(start), end_date: isoInstant(start + length) };
}

/** A span that a shorter event would leave outside: the one that reaches furthest over the edge, or undefined. */
function spanOutside(event: Pick<CalendarEvent, 'spans'>, { start, end }: TimeWindow): Span | undefined {
  const over = (span: Span) => Math.max(start - Date.parse(span.start_date), Date.parse(span.end_date) - end);
  return event.spans
    .filter((span) => over(span) > 0)
    .sort((one, other) => over(other) - over(one))
    .at(0);
}

/** Why a timed event cannot be given this window, as the end of a sentence that begins with its name; null when it can. */
export function resizeRefusal(
  event: Pick<CalendarEvent, 'spans'>,
  window: TimeWindow,
  timeZone: string,
): string | null {
  if (window.end <= window.start) return 'has to end after it begins';
  const span = spanOutside(event, window);
  if (!span) return null;
  const [start, end] = [Date.parse(span.start_date), Date.parse(span.end_date)];
  return end > window.end
    ? `cannot end before its span “${span.title}” does, at ${timeText(end, timeZone)}`
    : `cannot begin after its span “${span.title}” does, at ${timeText(start, timeZone)}`;
}

/** Moves a window on the steps of a clock: its start to the nearest multiple of `stepMs` from `origin`. */
export const snapped = (instant: number, origin: number, stepMs: number): number =>
  origin + Math.round((instant - origin) / stepMs) * stepMs;

/** How many days a window is moved by when the part of it in one date is dropped on another. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Whether two destinations are the same place. */
export function isAt(event: Timed, { start_date, end_date }: Destination, timeZone: string): boolean {
  const [now, then] = [eventWindow(event, timeZone), eventWindow({ ...event, start_date, end_date }, timeZone)];
  return now.start === then.start && now.end === then.end;
}
