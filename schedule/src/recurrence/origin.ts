import { dayMs } from './civil.ts';
import { RecurrenceError } from './error.ts';
import { dateOnly, type Moment } from './lines.ts';
import { type Zone, zoneOf } from './zone.ts';

/** When a series takes place; a master of the contract's `CalendarEvent` is one. */
export interface SeriesTime {
  /** ISO 8601 with `Z` or an offset; `YYYY-MM-DD` when `all_day`. */
  start_date: string;
  /** As `start_date`, exclusive. */
  end_date: string;
  all_day: boolean;
  /** IANA name: the wall time of the start in this zone is what recurs. */
  time_zone: string;
}

/** The first start of a series, in the terms the expansion counts in. An all-day series lives in UTC midnights. */
export interface Origin {
  readonly allDay: boolean;
  /** The series' zone; UTC when all-day. */
  readonly zone: Zone;
  /** Epoch milliseconds, whole seconds: occurrences are named by the second. */
  readonly start: number;
  readonly durationMs: number;
  /** Local day number, and milliseconds since its midnight. */
  readonly day: number;
  readonly timeOfDay: number;
}

/** @throws RecurrenceError for a zone that is not known and times that are none */
export function originOf(series: SeriesTime): Origin {
  const zone = zoneOf(series.all_day ? 'UTC' : series.time_zone);
  const start = Math.floor(Date.parse(series.start_date) / 1000) * 1000;
  const durationMs = Date.parse(series.end_date) - Date.parse(series.start_date);
  if (!(durationMs >= 0) || (series.all_day && start % dayMs !== 0)) {
    throw new RecurrenceError('The times of the series cannot be read, or it ends before it starts.');
  }
  const local = zone.localOf(start);
  const day = Math.floor(local / dayMs);
  return { allDay: series.all_day, zone, start, durationMs, day, timeOfDay: local - day * dayMs };
}

/** The start that the series has on a local day; NaN where the clocks skip it. */
export function startOn(day: number, origin: Origin): number {
  // The first start may be the second of an hour that occurs twice; generated ones are the first.
  return day === origin.day ? origin.start : origin.zone.instantOf(day * dayMs + origin.timeOfDay);
}

/** The start that an RDATE or EXDATE means: a date means the series' own time on that date. */
export function startAt(moment: Moment, origin: Origin): number {
  return 'day' in moment ? startOn(moment.day, origin) : moment.instant;
}

/** The last instant at which a start may lie by UNTIL. A date includes its whole local day. */
export function untilInstant(until: string, origin: Origin, moment: Moment): number {
  if (origin.allDay) return dateOnly(until) * dayMs;
  return 'day' in moment ? origin.zone.instantOfAny((moment.day + 1) * dayMs) - 1 : moment.instant;
}
