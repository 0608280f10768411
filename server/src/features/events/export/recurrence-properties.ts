import type { CalendarEvent } from '@daywright/contract/events';
import { parseRecurrence, recurrenceEnd } from '@daywright/schedule/recurrence';
import { dayMs } from '@daywright/schedule/recurrence/civil';
import {
  type ContentLine,
  dateOnly,
  type Moment,
  readLine,
  readMoment,
  readMoments,
} from '@daywright/schedule/recurrence/lines';
import { type Zone, zoneOf } from '@daywright/schedule/recurrence/zone';
import ICAL from 'ical.js';
import type { JCalProperty } from '../import/jcal.ts';
import { wallClock, wallDate } from './wall-clock.ts';

/**
 * The recurrence of a master as other programs expect it: extra and excluded dates in the zone of the start, since some
 * compare them as text, and an UNTIL with a time in UTC (RFC 5545, section 3.3.10).
 */
export function recurrenceProperties(event: CalendarEvent): JCalProperty[] {
  const zone = zoneOf(event.time_zone);
  return (event.recurrence ?? []).flatMap((text): JCalProperty[] => {
    const line = readLine(text);
    if (line.name !== 'RRULE') return [dates(line, event, zone)];
    if (namesStart(line.value, event, zone)) return [['rrule', {}, 'recur', rule(line.value, event, zone)]];
    return startApart(line.value, event, zone);
  });
}

/** Whether the rule yields the start by itself. RFC 5545 counts the start either way; other programs do not all. */
function namesStart(value: string, event: CalendarEvent, zone: Zone): boolean {
  if (!/;BY/i.test(value)) return true;
  const text = startText(event, zone);
  const start = event.all_day ? ICAL.Time.fromDateString(text) : ICAL.Time.fromDateTimeString(text);
  return firstOf(value, start)?.compare(start) === 0;
}

/** Undefined where ical.js finds nothing, or gives up: it throws for a rule of days that never come. */
function firstOf(value: string, start: ICAL.Time): ICAL.Time | undefined {
  try {
    return ICAL.Recur.fromString(value).iterator(start).next() ?? undefined;
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** The start as a date of its own, and a rule that ends by date: no program can then count it differently. */
function startApart(value: string, event: CalendarEvent, zone: Zone): JCalProperty[] {
  const counted = /;?COUNT=\d+/i;
  const ended = counted.test(value) ? `${value.replace(counted, '')};UNTIL=${lastStart(value, event)}` : value;
  const isUtc = event.time_zone === 'UTC' && !event.all_day;
  const rdate: JCalProperty = [
    'rdate',
    event.all_day || isUtc ? {} : { tzid: event.time_zone },
    event.all_day ? 'date' : 'date-time',
    `${startText(event, zone)}${isUtc ? 'Z' : ''}`,
  ];
  return [['rrule', {}, 'recur', rule(ended, event, zone)], rdate];
}

/** Of a rule that ends by COUNT. */
function lastStart(value: string, event: CalendarEvent): string {
  const series = parseRecurrence({ ...event, recurrence: [`RRULE:${value}`] });
  const last = recurrenceEnd(series) - (Date.parse(event.end_date) - Date.parse(event.start_date));
  return event.all_day ? wallDate(last) : `${wallClock(last)}Z`;
}

const startText = (event: CalendarEvent, zone: Zone) =>
  event.all_day ? event.start_date : isoSeconds(zone.localOf(Date.parse(event.start_date)));

function rule(value: string, event: CalendarEvent, zone: Zone): object {
  const until = (text: string) => {
    if (event.all_day) return wallDate(dateOnly(text) * dayMs);
    const moment = readMoment(text, zone);
    // The last second of a day that is given without a time.
    const instant = 'day' in moment ? zone.instantOfAny((moment.day + 1) * dayMs - 1_000) : moment.instant;
    return `${wallClock(instant)}Z`;
  };
  return ICAL.Recur.fromString(value.replace(/UNTIL=([^;]+)/i, (_, text: string) => `UNTIL=${until(text)}`)).toJSON();
}

function dates(line: ContentLine, event: CalendarEvent, zone: Zone): JCalProperty {
  const name = line.name.toLowerCase();
  const moments = readMoments(line, zone, event.all_day);
  if (event.all_day) return [name, {}, 'date', ...moments.map((moment) => isoDate(moment, zone))];
  const startOfDay = zone.localOf(Date.parse(event.start_date)) % dayMs;
  const instants = moments.map((moment) =>
    'day' in moment ? zone.instantOfAny(moment.day * dayMs + startOfDay) : moment.instant,
  );
  if (event.time_zone === 'UTC') {
    return [name, {}, 'date-time', ...instants.map((instant) => `${isoSeconds(instant)}Z`)];
  }
  return [name, { tzid: event.time_zone }, 'date-time', ...instants.map((each) => isoSeconds(zone.localOf(each)))];
}

const isoSeconds = (local: number) => new Date(local).toISOString().slice(0, 19);

const isoDate = (moment: Moment, zone: Zone) =>
  isoSeconds('day' in moment ? moment.day * dayMs : zone.localOf(moment.instant)).slice(0, 10);
