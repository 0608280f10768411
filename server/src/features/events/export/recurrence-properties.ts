import type { CalendarEvent } from '@daywright/contract/events';
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
  return (event.recurrence ?? []).map((text) => {
    const line = readLine(text);
    if (line.name === 'RRULE') return ['rrule', {}, 'recur', rule(line.value, event, zone)];
    return dates(line, event, zone);
  });
}

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
