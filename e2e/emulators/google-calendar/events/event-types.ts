import { GoogleFailure } from '../protocol/failures.ts';
import type { Entry, GoogleEvent } from './entry.ts';
import { writtenMoment } from './times.ts';

/*
 * What Google documents of its event types, in the guides "Event types" (2026-04-01) and "Manage focus time, out of office, and
 * working location events". The reasons of these refusals are not published.
 */

const dayMs = 86_400_000;
const yearly = ['RRULE:FREQ=YEARLY', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1'];

/** All that the body of a new birthday may have. */
const ofBirthdays = [
  ...(['id', 'eventType', 'start', 'end', 'visibility', 'transparency', 'recurrence'] as const),
  ...(['colorId', 'summary', 'reminders', 'birthdayProperties'] as const),
];

/** What may be changed of an event that Google made, by whoever has it. */
const changeable: Record<string, readonly string[]> = {
  birthday: ['colorId', 'summary', 'reminders', 'start', 'end', 'eventType'],
  fromGmail: [
    ...['colorId', 'reminders', 'visibility', 'transparency', 'status', 'attendees', 'attendeesOmitted'],
    ...['extendedProperties', 'eventType'],
  ],
};

/** A new event by a client. @throws GoogleFailure 400 */
export function checkNewType(body: GoogleEvent, isPrimary: boolean) {
  const { eventType = 'default', birthdayProperties } = body;
  if (eventType === 'default') return;
  if (eventType === 'fromGmail') throw restricted();
  if (eventType !== 'birthday') return checkStatusEvent(body, isPrimary);
  const { type = 'birthday', contact, customTypeName } = birthdayProperties ?? {};
  if (Object.keys(body).some((key) => !(ofBirthdays as readonly string[]).includes(key))) throw restricted();
  if (type !== 'birthday' || contact || customTypeName) throw restricted();
  if (body.visibility !== 'private' || body.transparency !== 'transparent' || !isOneDay(body)) throw restricted();
  const [line, ...more] = body.recurrence ?? [];
  if (more.length > 0 || !yearly.includes(line ?? '')) throw restricted();
}

/** A patch or an update by a client. @throws GoogleFailure 400 */
export function checkTypeKept({ event, start, end }: Entry, body: GoogleEvent, isPrimary: boolean) {
  const { eventType = 'default', birthdayProperties } = event;
  if (body.eventType != null && body.eventType !== eventType) throw restricted();
  if (!eventType || eventType === 'default') return;
  const whole = { ...event, start: writtenMoment(start), end: writtenMoment(end), ...body };
  const allowed = changeable[eventType];
  if (!allowed) return checkStatusEvent(whole, isPrimary);
  if (Object.keys(body).some((key) => !allowed.includes(key))) throw restricted();
  if (eventType !== 'birthday' || !(body.start || body.end)) return;
  const isLinked = birthdayProperties?.contact || birthdayProperties?.type === 'self';
  if (isLinked || !isOneDay(whole)) throw restricted();
}

/** Whether an event is of a kind of its own, for which Google has rules instead of those for guests. */
export const isMadeByGoogle = ({ eventType }: GoogleEvent) => changeable[eventType ?? 'default'] !== undefined;

function checkStatusEvent(event: GoogleEvent, isPrimary: boolean) {
  const { eventType, transparency = 'opaque', visibility } = event;
  if (!isPrimary) throw restricted();
  if (eventType === 'workingLocation') {
    const isInDay = event.start?.dateTime || isOneDay(event);
    if (!event.workingLocationProperties?.type || !isInDay) throw restricted();
    if (visibility !== 'public' || transparency !== 'transparent') throw restricted();
    return;
  }
  const properties = eventType === 'focusTime' ? event.focusTimeProperties : event.outOfOfficeProperties;
  if (!properties || transparency !== 'opaque' || !event.start?.dateTime) throw restricted();
}

function isOneDay({ start, end }: GoogleEvent): boolean {
  return Date.parse(end?.date ?? '') - Date.parse(start?.date ?? '') === dayMs;
}

const restricted = () => new GoogleFailure('eventTypeRestriction');
