import { isoInstant } from '@daywright/schedule/dates';
import { agendaOf } from '../../../../../../e2e/emulators/google-calendar/events/agenda.ts';
import type { Entry, GoogleEvent } from '../../../../../../e2e/emulators/google-calendar/events/entry.ts';
import type { GoogleCalendar } from '../../../../../../e2e/emulators/google-calendar/google-calendar.ts';
import { GoogleFailure } from '../../../../../../e2e/emulators/google-calendar/protocol/failures.ts';
import { toChange } from '../../providers/google/to-event.ts';
import type { EventThere, Side, Written } from './side.ts';

export type GooglePerson = ReturnType<GoogleCalendar['person']>;

type GoogleCalendarThere = GooglePerson['account']['primary'];

/** A calendar of a person at the double of Google Calendar. */
export function googleSide(person: GooglePerson, calendar: GoogleCalendarThere): Side {
  const side: Side = {
    remoteId: calendar.id,
    isRefusal: (error) => error instanceof GoogleFailure,
    entries: () => [...calendar.entries.values()].map((entry) => shown(calendar, entry)),
    agenda: (from, to) => agendaOf(calendar, from, to).map((entry) => shown(calendar, entry)),
    get(id) {
      const { start, end, ...event } = person.get(id, calendar);
      if (event.status === 'cancelled') throw new GoogleFailure('deleted');
      return eventThere(event, { start: start ?? {}, end: end ?? {} });
    },
    insert: (event) => person.insert(bodyOf(event), calendar),
    patch: (id, fields) => person.patch(id, bodyOf(fields), calendar),
    delete: (id) => person.delete(id, calendar),
    revive: (id) => person.patch(id, { status: 'confirmed' }, calendar),
    split: (id, fields) => person.split(id, bodyOf(fields), calendar),
    touch: (id) => person.touch(id, calendar),
    purge: () => calendar.purge(),
    expireCursors: () => calendar.expireSyncTokens(),
    expireAccess: () => person.account.expireToken(),
    moveTo: (id, to) => person.move(id, calendars.get(to) ?? calendar, calendar),
    listOtherwise(how) {
      calendar.bareTombstones = how % 2 === 0;
      calendar.order = (entries) => (how % 3 === 0 ? entries.reverse() : entries);
    },
  };
  calendars.set(side, calendar);
  return side;
}

/** The calendar behind a side. */
const calendars = new WeakMap<Side, GoogleCalendarThere>();

type Time = NonNullable<GoogleEvent['start']>;

/** An exception that lost our properties says nothing of its tick: it stays as its series has it. */
function shown({ entries }: GoogleCalendarThere, entry: Entry): EventThere {
  const { id, event: own, start, end, instance } = entry;
  const series = own.extendedProperties?.private ? undefined : entries.get(instance?.seriesId ?? '')?.event;
  const event = series?.extendedProperties ? { ...own, extendedProperties: series.extendedProperties } : own;
  const timeOf = (moment: Entry['start']): Time =>
    'date' in moment ? moment : { dateTime: isoInstant(moment.at), timeZone: moment.timeZone };
  const named = { ...event, id, ...(instance && { recurringEventId: instance.seriesId }) };
  const isOver = entry.orphaned === true || entry.dropped === true;
  return { ...eventThere(named, { start: timeOf(start), end: timeOf(end) }), isOver };
}

function eventThere(event: GoogleEvent, { start, end }: { start: Time; end: Time }): EventThere {
  const textOf = ({ date, dateTime }: Time) => date ?? isoInstant(Date.parse(dateTime ?? ''));
  const dated = { ...event, status: 'confirmed', start: { date: '2026-06-11' } };
  const change = toChange(dated, { time_zone: 'UTC', writable: true });
  return {
    id: event.id ?? '',
    title: event.summary ?? '',
    location: event.location ?? null,
    notes: event.description ?? null,
    start_date: textOf(start),
    end_date: textOf(end),
    all_day: start.date != null,
    time_zone: start.timeZone ?? 'UTC',
    completed: change.kind === 'event' && change.event.completed === true,
    isOccurrence: event.recurringEventId != null,
    isDeleted: event.status === 'cancelled',
  };
}

function bodyOf({ title, location, notes, recurrence, start_date, end_date, all_day, time_zone }: Partial<Written>) {
  const timeOf = (text: string) =>
    all_day
      ? { date: text, dateTime: null, timeZone: null }
      : { date: null, dateTime: text, timeZone: time_zone ?? null };
  return {
    ...(title !== undefined && { summary: title }),
    ...(location !== undefined && { location }),
    ...(notes !== undefined && { description: notes }),
    ...(recurrence && { recurrence: [...recurrence] }),
    ...(start_date !== undefined && { start: timeOf(start_date) }),
    ...(end_date !== undefined && { end: timeOf(end_date) }),
  } satisfies GoogleEvent;
}
