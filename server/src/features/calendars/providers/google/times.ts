import type { CalendarEvent } from '@daywright/contract/events';
import { addDays } from '@daywright/schedule/dates';
import { originalStartOf as nameOf } from '@daywright/schedule/recurrence';
import { zoneOf } from '@daywright/schedule/recurrence/zone';
import type { calendar_v3 } from '@googleapis/calendar';

type GoogleTime = calendar_v3.Schema$EventDateTime;
export type Times = Pick<CalendarEvent, 'start_date' | 'end_date' | 'all_day' | 'time_zone'>;

export class UnreadableTime extends Error {}

/**
 * The times of an event. Without an end, or with one that is not after it, an all-day event lasts a day and a timed one no time.
 *
 * @param calendarZone for an event that names no zone, or one that is not known
 * @throws UnreadableTime
 */
export function timesOf({ start, end }: { start?: GoogleTime; end?: GoogleTime }, calendarZone: string): Times {
  if (start?.date) {
    const first = date(start.date);
    const last = end?.date ? date(end.date) : first;
    const end_date = last > first ? last : date(addDays(first, 1));
    return { start_date: first, end_date, all_day: true, time_zone: knownZone(null, calendarZone) };
  }
  const time_zone = knownZone(start?.timeZone, calendarZone);
  const from = instant(start, time_zone);
  const to = end?.dateTime ? instant(end, knownZone(end.timeZone, time_zone)) : from;
  return { start_date: iso(from), end_date: iso(Math.max(from, to)), all_day: false, time_zone };
}

/** The name of an occurrence by the start that it had. @throws UnreadableTime */
export function originalStartOf(time: GoogleTime, calendarZone: string): string {
  if (time.date) return nameOf(Date.parse(date(time.date)), true);
  const start = instant(time, knownZone(time.timeZone, calendarZone));
  return nameOf(Date.parse(iso(start)), false);
}

function date(text: string): string {
  try {
    return fourDigits(Temporal.PlainDate.from(text).toString());
  } catch (cause) {
    throw new UnreadableTime('Its date does not exist.', { cause });
  }
}

/** As Google writes times, on days that every month has: `Date.parse` is quicker, and lets 30 February pass. */
const usual = /^\d{4}-\d{2}-(?:0[1-9]|1\d|2[0-8])T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})$/;

/** RFC 3339, whose offset may be missing where a zone is named. */
function instant(time: GoogleTime | undefined, zone: string): number {
  const text = time?.dateTime ?? '';
  const quick = usual.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(quick)) return quick;
  try {
    if (/(Z|[+-]\d{2}:\d{2})$/i.test(text)) return Temporal.Instant.from(text).epochMilliseconds;
    return Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds;
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new UnreadableTime('Its start or end is no time.', { cause });
  }
}

export function knownZone(name: string | null | undefined, otherwise: string): string {
  for (const each of [name, otherwise]) {
    if (!each) continue;
    try {
      return zoneOf(each).id;
    } catch {
      // The next one.
    }
  }
  return 'UTC';
}

const iso = (time: number) => fourDigits(new Date(time).toISOString());

/** Other years have a sign and six digits, which sorts otherwise and which nobody reads. */
function fourDigits(text: string): string {
  if (/^\d/.test(text)) return text;
  throw new UnreadableTime('It lies too far away.');
}
