import { GoogleFailure } from '../protocol/failures.ts';
import type { Entry, GoogleEvent } from './entry.ts';
import { limitedProperties } from './extended-properties.ts';
import { keptReminders } from './reminders.ts';
import { checkRecurrence } from './series.ts';
import { instantOf, type Moment, readMoment, writtenMoment } from './times.ts';

/** What a client may write; everything else in a body is passed over in silence. */
const writable = new Set(
  [
    'summary description location colorId status transparency visibility recurrence attendees attendeesOmitted reminders',
    'extendedProperties source start end guestsCanInviteOthers guestsCanModify guestsCanSeeOtherGuests anyoneCanAddSelf',
    'sequence iCalUID eventType conferenceData attachments workingLocationProperties focusTimeProperties',
    'outOfOfficeProperties birthdayProperties eventLabelId',
  ].flatMap((names) => names.split(' ')),
);

export interface WriteOptions {
  calendarZone: string;
  conferenceDataVersion?: number;
  supportsAttachments?: boolean;
}

/** A body understood: the event without its times, and those. */
export interface Written {
  event: GoogleEvent;
  start: Moment;
  end: Moment;
}

/** A whole event, of insert or update. @throws GoogleFailure 400 */
export function readBody(body: GoogleEvent, options: WriteOptions): Written {
  const { start, end, ...event } = merged({}, accepted(body, options)) as GoogleEvent;
  if (!start) throw new GoogleFailure('missingStart');
  if (!end) throw new GoogleFailure('missingEnd');
  const written = {
    event: { ...event, ...checkedParts(event) },
    start: readMoment(start, options.calendarZone),
    end: readMoment(end, options.calendarZone),
  };
  if ('date' in written.start !== 'date' in written.end) throw new GoogleFailure('mixedTimes');
  const length = instantOf(written.end, 'UTC') - instantOf(written.start, 'UTC');
  if (length < 0 || (length === 0 && 'date' in written.start)) throw new GoogleFailure('timeRangeEmpty');
  if (event.recurrence?.length) {
    if (start.dateTime && !start.timeZone) throw new GoogleFailure('missingZone');
    checkRecurrence(event.recurrence, written.start);
  }
  return written;
}

/** A patch laid over what is there: given fields replace, null clears, arrays are replaced whole. */
export function readPatch(entry: Entry, body: GoogleEvent, options: WriteOptions): Written {
  const patch = withAnswers(entry.event, accepted(body, options));
  const base = { ...entry.event, start: writtenMoment(entry.start), end: writtenMoment(entry.end) };
  const whole = merged(base, patch) as GoogleEvent;
  return readBody(whole, { ...options, conferenceDataVersion: 1, supportsAttachments: true });
}

/** Where the rest of the guests is said to be left out, those that are given change their answers alone. */
function withAnswers({ attendees = [] }: GoogleEvent, { attendeesOmitted, ...patch }: GoogleEvent): GoogleEvent {
  if (!attendeesOmitted || !patch.attendees) return patch;
  const given = new Map(patch.attendees.map((each) => [each.email, each]));
  return { ...patch, attendees: attendees.map((each) => ({ ...each, ...given.get(each.email) })) };
}

/** The fields of a body that count: conferencing and attachments only where the request says that it knows them. */
function accepted(body: GoogleEvent, options: WriteOptions): GoogleEvent {
  const kept: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(body)) {
    const ignored =
      (field === 'conferenceData' && options.conferenceDataVersion !== 1) ||
      (field === 'attachments' && !options.supportsAttachments);
    // An empty text is none.
    if (writable.has(field) && !ignored) kept[field] = value === '' ? null : value;
  }
  return kept;
}

/** RFC 7396. */
function merged(base: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch;
  const result: Record<string, unknown> = isRecord(base) ? { ...base } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = merged(result[key], value);
  }
  return result;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkedParts({ attendees, extendedProperties, reminders, status }: GoogleEvent): GoogleEvent {
  if (status && !['confirmed', 'tentative', 'cancelled'].includes(status)) throw new GoogleFailure('invalid');
  return {
    ...(attendees && { attendees: attendees.map(checkedAttendee) }),
    ...(reminders && { reminders: keptReminders(reminders) }),
    ...(extendedProperties && { extendedProperties: limitedProperties(extendedProperties) }),
  };
}

function checkedAttendee({ self: _, organizer: __, ...attendee }: NonNullable<GoogleEvent['attendees']>[number]) {
  if (!attendee.email?.includes('@')) throw new GoogleFailure('missingAttendeeEmail');
  return { ...attendee, responseStatus: attendee.responseStatus ?? 'needsAction' };
}
