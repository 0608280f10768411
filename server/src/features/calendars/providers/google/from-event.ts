import type { RemoteExtra, SyncedEvent, SyncedField } from '../remote-event.ts';
import { hasOwn, writeOwn } from './own-properties.ts';
import { type GoogleEvent, type GoogleExtra, untitled } from './to-event.ts';

/**
 * The body of an insert: what is kept in sync and nothing else, so that Google's defaults stand.
 *
 * @param carried from an event that it goes on from
 */
export function insertBody(remoteId: string, event: SyncedEvent, carried: GoogleEvent = {}): GoogleEvent {
  const { shared, private: others } = carried.extendedProperties ?? {};
  const own = { ...others, ...(hasOwn(event) && writeOwn(event)) };
  return {
    ...carried,
    id: remoteId,
    ...(event.title !== untitled && { summary: event.title }),
    ...written(timeBodies(event, null)),
    ...(event.location && { location: event.location }),
    ...(event.notes && { description: event.notes }),
    ...(event.recurrence && { recurrence: event.recurrence }),
    ...((shared || Object.keys(own).length > 0) && { extendedProperties: { ...(shared && { shared }), private: own } }),
  };
}

/**
 * The smallest body of a patch. Arrays are whole, null clears; what is not kept in sync is never in it: guests,
 * reminders, conferencing, colours, properties of others.
 *
 * @param extra as the last pull gave it
 */
export function patchBody(
  event: SyncedEvent,
  fields: ReadonlySet<SyncedField>,
  extra: RemoteExtra | null,
  revives = false,
): GoogleEvent {
  const isOwn = (['category', 'icon', 'completed', 'spans'] as const).some((field) => fields.has(field));
  // Google wants a series to name its zone, and an event that was made there need not.
  const hasTimes = fields.has('times') || (fields.has('recurrence') && event.recurrence !== null);
  return {
    ...(revives && { status: 'confirmed' }),
    ...(fields.has('title') && { summary: event.title === untitled ? null : event.title }),
    ...(hasTimes && timeBodies(event, extra)),
    ...(fields.has('location') && { location: event.location || null }),
    ...(fields.has('notes') && { description: event.notes || null }),
    ...(fields.has('recurrence') && { recurrence: event.recurrence }),
    ...(isOwn && { extendedProperties: { private: ownPatch(event, extra) } }),
  };
}

/**
 * The guests of an event with another answer of the person's. A list is written whole, unless Google left some of them out: then it
 * takes those that it is given for their answers alone (events, `attendeesOmitted`).
 */
export function answerBody(there: GoogleEvent, answer: NonNullable<SyncedEvent['answer']>): GoogleEvent {
  const responseStatus = answer === 'needs-action' ? 'needsAction' : answer;
  const attendees = (there.attendees ?? []).map((each) => (each.self ? { ...each, responseStatus } : each));
  return there.attendeesOmitted
    ? { attendees: attendees.filter(({ self }) => self), attendeesOmitted: true }
    : { attendees };
}

/** With the parts that are there and no longer written cleared. */
function ownPatch(event: SyncedEvent, extra: RemoteExtra | null): Record<string, string> {
  const { property_keys: keys = [] } = (extra?.provider ?? {}) as Partial<GoogleExtra>;
  const cleared = Object.fromEntries(keys.map((key) => [key, null]));
  // The client's types know no null among the values.
  return { ...cleared, ...writeOwn(event) } as Record<string, string>;
}

/**
 * An event that turns all-day, or back, must lose the time of the other kind. Its end keeps a zone of its own while the start
 * keeps its.
 */
function timeBodies(event: SyncedEvent, extra: RemoteExtra | null) {
  const { zones: [startZone, endZone] = [] } = (extra?.provider ?? {}) as Partial<GoogleExtra>;
  const zoneOfEnd = startZone === event.time_zone ? endZone : undefined;
  const body = (time: string, timeZone: string) =>
    event.all_day
      ? { date: time, dateTime: null, timeZone: null }
      : { date: null, dateTime: `${time.slice(0, 19)}Z`, timeZone };
  return { start: body(event.start_date, event.time_zone), end: body(event.end_date, zoneOfEnd ?? event.time_zone) };
}

function written({ start, end }: ReturnType<typeof timeBodies>) {
  const told = (time: object) => Object.fromEntries(Object.entries(time).filter(([, value]) => value !== null));
  return { start: told(start), end: told(end) };
}
