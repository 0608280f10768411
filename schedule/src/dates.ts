import type { CalendarEvent } from '@daywright/contract/events';
import { stretchAt, wallTime } from './offsets.ts';

/**
 * Dates are `YYYY-MM-DD` text, which sorts as time does; instants are epoch milliseconds; zones are IANA names. Only
 * an event's own fields stay as they cross the wire.
 */

/** Start and end of something in epoch milliseconds; the end is exclusive. */
export interface TimeWindow {
  start: number;
  end: number;
}

/** A day of 24 hours, which days with a clock change are not: for dates counted as UTC midnights, and for rough spans. */
export const dayMs = 86_400_000;
/** No zone has ever been further than this from UTC (Manila and Juneau before 1900). */
const widestOffset = 16 * 3_600_000;

/** Short names of the days, Monday first. */
export const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

export const longDayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Days since 1970-01-01. */
export function dayNumber(date: string): number {
  return Date.parse(date) / dayMs;
}

/** The date that is so many days after 1970-01-01. */
export function dateOfDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Days since 1970-01-01 on a calendar in this zone. */
export function dayNumberIn(instantMs: number, timeZone: string): number {
  return Math.floor(wallTime(instantMs, timeZone) / dayMs);
}

/** The date a calendar in this zone shows at an instant. */
export function dateIn(instantMs: number, timeZone: string): string {
  return dateOfDay(dayNumberIn(instantMs, timeZone));
}

/**
 * The first instant of a date. Where midnight does not exist that is the end of the gap; a date that a zone skipped as a
 * whole (Apia, 2011-12-30) starts when the following one does.
 */
export function startOfDay(date: string, timeZone: string): number {
  const midnight = Date.parse(date);
  let stretch = stretchAt(midnight - widestOffset, timeZone);
  while (midnight - stretch.offset >= stretch.until) stretch = stretchAt(stretch.until, timeZone);
  return Math.max(stretch.from, midnight - stretch.offset);
}

/**
 * Cuts windows at midnights, into the part of each of these dates in a row, ascending. What lies outside of all of them is left
 * out, and nothing else.
 */
export function dayCutter(
  dates: readonly string[],
  timeZone: string,
): (window: TimeWindow) => (TimeWindow & { date: string })[] {
  const days = dates.map((date) => {
    return { date, start: startOfDay(date, timeZone), end: startOfDay(addDays(date, 1), timeZone) };
  });
  return ({ start, end }) => {
    let first = 0;
    for (let rest = days.length; first < rest; ) {
      const middle = (first + rest) >> 1;
      if ((days[middle]?.end ?? start) > start) rest = middle;
      else first = middle + 1;
    }
    const parts: (TimeWindow & { date: string })[] = [];
    for (let day = days[first]; day !== undefined && day.start < end; day = days[++first]) {
      const part = { date: day.date, start: Math.max(start, day.start), end: Math.min(end, day.end) };
      if (part.start < part.end) parts.push(part);
    }
    return parts;
  };
}

export function addDays(date: string, days: number): string {
  return dateOfDay(dayNumber(date) + days);
}

/** `count` dates in a row, the first being `date`. */
export function datesFrom(date: string, count: number): string[] {
  const first = dayNumber(date);
  return Array.from({ length: count }, (_, index) => dateOfDay(first + index));
}

/** Day of the week, Monday 0 to Sunday 6. */
export function weekdayOf(date: string): number {
  return (((dayNumber(date) + 3) % 7) + 7) % 7;
}

/** English name of a date's month, such as `June`. Its first three letters are the short name. */
export function monthName(date: string): string {
  return monthNames[Number(date.slice(5, 7)) - 1] ?? '';
}

/** Wall time as 24-hour `HH:mm`, seconds cut off. */
export function timeText(instantMs: number, timeZone: string): string {
  const minutes = Math.floor(wallTime(instantMs, timeZone) / 60_000);
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  return `${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`;
}

/**
 * The instant of a date and a wall time (`HH:mm`). A time that a clock change skips moves on by the length of the gap; of
 * one that comes twice the first is meant (RFC 5545, section 3.3.5).
 *
 * @throws RangeError for text that is no date or time
 */
export function instantAt(date: string, time: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds;
}

/** An instant as it crosses the wire: with milliseconds and `Z`. */
export function isoInstant(instantMs: number): string {
  return new Date(instantMs).toISOString();
}

/** When an event starts and ends. An all-day event lasts from the midnight of its first date to that of its end date. */
export function eventWindow(
  event: Pick<CalendarEvent, 'all_day' | 'start_date' | 'end_date'>,
  timeZone: string,
): TimeWindow {
  const instantOf = event.all_day ? (date: string) => startOfDay(date, timeZone) : Date.parse;
  return { start: instantOf(event.start_date), end: instantOf(event.end_date) };
}

/** The date an event starts on: its own when all-day, else the one in this zone. */
export function startDateOf(event: Pick<CalendarEvent, 'all_day' | 'start_date'>, timeZone: string): string {
  return event.all_day ? event.start_date : dateIn(Date.parse(event.start_date), timeZone);
}

function pad(part: number): string {
  return part < 10 ? `0${part}` : `${part}`;
}
