import type { CalendarEvent, Guest } from '@daywright/contract/events';
import { instantOf, isDate } from '@daywright/schedule/recurrence/identity';
import { zoneOf } from '@daywright/schedule/recurrence/zone';
import ICAL from 'ical.js';
import type { JCalComponent, JCalProperty } from '../import/jcal.ts';
import { recurrenceProperties } from './recurrence-properties.ts';

/** An event to write, with its iCalendar UID: an override has its master's. */
export interface ExportedEvent {
  readonly event: CalendarEvent;
  readonly uid: string;
}

/** One VEVENT as text, lines folded, each line ended. `master` gives an override the form of its original start. */
export function eventText({ event, uid }: ExportedEvent, master: CalendarEvent | undefined): string {
  const properties: JCalProperty[] = [
    ['uid', {}, 'text', uid],
    ['dtstamp', {}, 'date-time', utcText(event.updated_at)],
    ['created', {}, 'date-time', utcText(event.created_at)],
    ['last-modified', {}, 'date-time', utcText(event.updated_at)],
    ['sequence', {}, 'integer', event.version],
    ['summary', {}, 'text', event.title],
    moment('dtstart', event.start_date, event),
    moment('dtend', event.end_date, event),
    ...originalStart(event, master),
    ...recurrenceProperties(event),
    ...optional('description', event.notes),
    ...optional('location', event.location),
    ...(event.category.length > 0 ? [['categories', {}, 'text', ...event.category] as JCalProperty] : []),
    ...event.guests.map(attendee),
    ...optional('transp', event.free ? 'TRANSPARENT' : null),
    ...optional('x-daywright-icon', event.icon),
    ...optional('x-daywright-completed', event.completed ? 'TRUE' : null),
    ...optional('x-daywright-spans', event.spans.length > 0 ? JSON.stringify(event.spans) : null),
  ];
  const alarms = event.reminders.map((minutes) => alarm(minutes, event.title));
  return ICAL.stringify(['vevent', properties, alarms]);
}

const utcText = (instant: string) => instant.replace(/\.\d+Z$/, 'Z');

const optional = (name: string, value: string | null): JCalProperty[] =>
  value === null ? [] : [[name, {}, 'text', value]];

function moment(name: string, wire: string, event: CalendarEvent): JCalProperty {
  if (event.all_day) return [name, {}, 'date', wire];
  return instantProperty(name, Date.parse(wire), event.time_zone);
}

function instantProperty(name: string, instant: number, timeZone: string): JCalProperty {
  if (timeZone === 'UTC') return [name, {}, 'date-time', utcText(new Date(instant).toISOString())];
  const local = new Date(zoneOf(timeZone).localOf(instant)).toISOString().slice(0, 19);
  return [name, { tzid: timeZone }, 'date-time', local];
}

function originalStart(event: CalendarEvent, master: CalendarEvent | undefined): JCalProperty[] {
  const { original_start: key } = event;
  if (key === null) return [];
  if (isDate(key)) return [['recurrence-id', {}, 'date', `${key.slice(0, 4)}-${key.slice(4, 6)}-${key.slice(6, 8)}`]];
  return [instantProperty('recurrence-id', instantOf(key), master?.time_zone ?? 'UTC')];
}

const partstat = { accepted: 'ACCEPTED', declined: 'DECLINED', tentative: 'TENTATIVE', 'needs-action': 'NEEDS-ACTION' };

const attendee = ({ email, name, status }: Guest): JCalProperty => [
  'attendee',
  { partstat: partstat[status], ...(name && { cn: name }) },
  'cal-address',
  `mailto:${email}`,
];

const alarm = (minutes: number, title: string): JCalComponent => [
  'valarm',
  [
    ['action', {}, 'text', 'DISPLAY'],
    ['description', {}, 'text', title],
    ['trigger', {}, 'duration', `-PT${minutes}M`],
  ],
  [],
];
