import type { CalendarEvent } from '@daywright/contract/events';
import { dateOfDay, dayMs, dayNumberIn, isoInstant, startOfDay } from '@daywright/schedule/dates';
import { AppError } from '../../../platform/errors.ts';

/*
 * The times of an event as numbers: epoch milliseconds, for all-day events the UTC midnight of the date. What lies
 * within an event, its end and its spans, is at an elapsed distance from its start, so that a clock change can put
 * nothing outside it (RFC 5545, 3.8.5.3: the same exact duration).
 */

const dateForm = /^\d{4}-\d{2}-\d{2}$/;
const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const earliest = Date.parse('0001-01-01');
const latest = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether a time can be written: its year has four digits and is not 0. */
export function isWritable(time: number): boolean {
  return time >= earliest && time <= latest;
}

export type Times = Pick<CalendarEvent, 'start_date' | 'end_date'>;

/** The number of a time in its stored form, of either kind. */
export function timeOf(text: string): number {
  return Date.parse(text);
}

/** A number in its stored form. */
export function timeText(time: number, allDay: boolean): string {
  const text = new Date(time).toISOString();
  return allDay ? text.slice(0, 10) : text;
}

/** The instant at which a clock in the zone shows that (`wallTime`); of two the first, of a skipped one as much later as the clocks skip. */
export function instantOfClock(clock: number, zone: string): number {
  const shown = Temporal.Instant.fromEpochMilliseconds(clock).toZonedDateTimeISO('UTC').toPlainDateTime();
  return shown.toZonedDateTime(zone).epochMilliseconds;
}

export function lengthOf(times: Times): number {
  return timeOf(times.end_date) - timeOf(times.start_date);
}

/** Start and end moved by so many milliseconds. */
export function shifted<T extends Times>(times: T, byMs: number, allDay: boolean): T {
  if (byMs === 0) return times;
  return {
    ...times,
    start_date: timeText(timeOf(times.start_date) + byMs, allDay),
    end_date: timeText(timeOf(times.end_date) + byMs, allDay),
  };
}

/**
 * A time as a client may write it, in its stored form: a date, or an instant with milliseconds (finer ones are cut) and `Z`.
 *
 * @throws AppError `INVALID_DATE`
 */
export function readTime(text: string, allDay: boolean): string {
  if (dateForm.test(text) !== allDay) throw wrongKind(text, allDay);
  try {
    const stored = allDay
      ? Temporal.PlainDate.from(text).toString()
      : timeText(Temporal.Instant.from(text).epochMilliseconds, false);
    if (isStoredTime(stored, allDay)) return stored;
  } catch (cause) {
    if (cause instanceof RangeError) throw noSuchTime(text, cause);
    throw cause;
  }
  throw noSuchTime(text);
}

/** @throws AppError `INVALID_DATE` for a time that is not in its stored form or does not exist */
export function checkTime(text: string, allDay: boolean): void {
  if (isStoredTime(text, allDay)) return;
  throw isStoredTime(text, !allDay) ? wrongKind(text, allDay) : noSuchTime(text);
}

/** Of 30 February `Date` makes 2 March: a time that exists is written as it was read. */
function isStoredTime(text: string, allDay: boolean): boolean {
  if (!(allDay ? dateForm : instantForm).test(text)) return false;
  const time = timeOf(text);
  return isWritable(time) && timeText(time, allDay) === text;
}

function noSuchTime(text: string, cause?: unknown): AppError {
  return new AppError('INVALID_DATE', `${text} is not a time that exists.`, { cause });
}

function wrongKind(text: string, allDay: boolean): AppError {
  return new AppError(
    'INVALID_DATE',
    allDay
      ? `An all-day event has dates (YYYY-MM-DD), not ${text}.`
      : `${text} is a date. An event that is not all-day has a time of day too.`,
  );
}

type Timed = Pick<CalendarEvent, 'all_day' | 'time_zone' | 'start_date' | 'end_date' | 'spans'>;

/**
 * An event turned all-day, or back, spans included: instants become the dates they touch in the event's zone, dates
 * last from midnight to midnight there.
 */
export function inForm<E extends Timed>(event: E, allDay: boolean): E {
  if (event.all_day === allDay) return event;
  const turned = allDay ? datesTouched(event, event.time_zone) : midnights(event, event.time_zone);
  const spans = event.spans.map((span) => ({
    ...span,
    ...(allDay ? within(datesTouched(span, event.time_zone), turned) : midnights(span, event.time_zone)),
  }));
  return { ...event, ...turned, all_day: allDay, spans };
}

function datesTouched(times: Times, zone: string): Times {
  const start = timeOf(times.start_date);
  const lastMoment = Math.max(timeOf(times.end_date) - 1, start);
  return {
    start_date: dateOfDay(dayNumberIn(start, zone)),
    end_date: dateOfDay(dayNumberIn(lastMoment, zone) + 1),
  };
}

function midnights(times: Times, zone: string): Times {
  return {
    start_date: isoInstant(startOfDay(times.start_date, zone)),
    end_date: isoInstant(startOfDay(times.end_date, zone)),
  };
}

/** A span without length at its event's very end touches the date after it. */
function within(span: Times, event: Times): Times {
  if (span.end_date <= event.end_date) return span;
  return { start_date: timeText(timeOf(event.end_date) - dayMs, true), end_date: event.end_date };
}
