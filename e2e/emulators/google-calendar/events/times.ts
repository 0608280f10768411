import type { calendar_v3 } from '@googleapis/calendar';
import { GoogleFailure } from '../protocol/failures.ts';

/** A day, or an instant (epoch milliseconds, whole seconds) with the zone that it was set in. */
export type Moment = { date: string } | { at: number; timeZone: string };

type EventDateTime = calendar_v3.Schema$EventDateTime;

const dateText = /^\d{4}-\d{2}-\d{2}$/;
const dateTimeText = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/i;

/** @throws GoogleFailure 400 */
export function readMoment(time: EventDateTime, calendarZone: string): Moment {
  const { date, dateTime } = time;
  if (date && dateTime) throw new GoogleFailure('invalid', 'Invalid start time.');
  if (date) {
    if (!dateText.test(date) || Number.isNaN(Date.parse(date))) throw new GoogleFailure('invalid');
    return { date };
  }
  const [, wall, offset] = dateTimeText.exec(dateTime ?? '') ?? [];
  if (!wall) throw new GoogleFailure('invalid');
  if (time.timeZone && !isZone(time.timeZone)) throw new GoogleFailure('invalid', 'Invalid time zone.');
  if (!offset && !time.timeZone) throw new GoogleFailure('missingZone');
  const timeZone = time.timeZone ?? (/^z$/i.test(offset ?? '') ? 'UTC' : calendarZone);
  const at = offset
    ? Date.parse(wall + offset)
    : Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).epochMilliseconds;
  if (Number.isNaN(at)) throw new GoogleFailure('invalid');
  return { at, timeZone };
}

/** As Google answers it: the offset is that of `zone`, the zone the event's own. */
export function renderMoment(moment: Moment, zone: string): EventDateTime {
  if ('date' in moment) return { date: moment.date };
  return { dateTime: dateTimeIn(moment.at, zone), timeZone: moment.timeZone };
}

/** As it would be written, so that a patch can be laid over it. */
export function writtenMoment(moment: Moment): EventDateTime {
  return renderMoment(moment, 'UTC');
}

/** Epoch milliseconds; of a day, its midnight in `zone`. */
export function instantOf(moment: Moment, zone: string): number {
  if ('at' in moment) return moment.at;
  const midnight = Date.parse(moment.date);
  return midnight - offsetAt(zone, midnight - offsetAt(zone, midnight));
}

/** An RFC 3339 time of a query, to the second. */
export function readInstant(text: string): number {
  const [, wall, offset] = dateTimeText.exec(text) ?? [];
  if (!wall || !offset) throw new GoogleFailure('badRequest');
  return Date.parse(wall + offset);
}

/** What follows the underscore in the id of an instance: its original start in UTC, or its day. */
export function instanceSuffix(original: Moment): string {
  return 'date' in original ? original.date.replaceAll('-', '') : basicInstant(original.at);
}

/** `20260302T090000Z` */
export function basicInstant(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** The id of the series and the original start that the id of an instance names. */
export function readInstanceId(id: string, timeZone: string): { seriesId: string; original: Moment } | undefined {
  const [, seriesId, day, time] = /^(.+)_(\d{8})(T\d{6}Z)?$/.exec(id) ?? [];
  if (!seriesId || !day) return undefined;
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  if (!time) return { seriesId, original: { date } };
  const at = Date.parse(`${date}T${time.slice(1, 3)}:${time.slice(3, 5)}:${time.slice(5, 7)}Z`);
  return Number.isNaN(at) ? undefined : { seriesId, original: { at, timeZone } };
}

function dateTimeIn(at: number, zone: string): string {
  const offset = offsetAt(zone, at);
  const wall = new Date(at + offset).toISOString().slice(0, 19);
  if (offset === 0) return `${wall}Z`;
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  return `${wall}${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

const zones = new Map<string, boolean>();

export function isZone(zone: string): boolean {
  let known = zones.get(zone);
  if (known === undefined) {
    known = canFormat(zone);
    zones.set(zone, known);
  }
  return known;
}

function canFormat(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

const offsets = new Map<string, number>();
const quarterMs = 15 * 60_000;

/** Zones change at quarters of an hour, so that one answer serves a quarter: a calendar has 100,000 times. */
function offsetAt(zone: string, at: number): number {
  const quarter = Math.floor(at / quarterMs);
  const key = `${zone}${quarter}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    const start = Temporal.Instant.fromEpochMilliseconds(quarter * quarterMs);
    offset = start.toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
    offsets.set(key, offset);
  }
  return offset;
}
