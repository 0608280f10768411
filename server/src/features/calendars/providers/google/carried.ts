import { isDeepStrictEqual } from 'node:util';
import { ProviderFailure } from '../failure.ts';
import type { Access, RemoteCalendar } from '../provider.ts';
import type { GoogleClient } from './client.ts';
import { answerOf } from './failures.ts';
import { ownKeys } from './own-properties.ts';
import type { GoogleEvent } from './to-event.ts';

const fields = [
  ...(['status', 'attendees', 'attachments', 'reminders', 'visibility', 'transparency', 'colorId', 'source'] as const),
  'eventLabelId' as const,
  ...(['guestsCanModify', 'guestsCanInviteOthers', 'guestsCanSeeOtherGuests', 'anyoneCanAddSelf'] as const),
] satisfies (keyof GoogleEvent)[];

/**
 * What one event hands on to another that goes on from it in a calendar: all that can be written and is not kept in sync. To another
 * calendar the organizer alone hands on: whom somebody else invited is not invited by the person.
 */
export async function carriedFrom(
  client: GoogleClient,
  access: Access,
  from: { readonly remote_id: string; readonly calendar: RemoteCalendar },
  to: RemoteCalendar,
): Promise<GoogleEvent> {
  const calendarId = from.calendar.remote_id;
  const event = await eventIn(client, access, { calendarId, eventId: from.remote_id });
  if (!event || event.status === 'cancelled') return {};
  if (calendarId !== to.remote_id && !event.organizer?.self) return {};
  return carriedOf(event);
}

/** The same of an event that is to be handed on within its calendar. @returns undefined where that is not for the person to do */
export async function organizersOwn(
  client: GoogleClient,
  access: Access,
  calendar: RemoteCalendar,
  eventId: string,
): Promise<GoogleEvent | undefined> {
  const event = await eventIn(client, access, { calendarId: calendar.remote_id, eventId });
  return event && event.status !== 'cancelled' && event.organizer?.self ? carriedOf(event) : undefined;
}

/** The part of a patch by which an event has what another one carried, and nothing else of the kind. */
export function handingOn(there: GoogleEvent, carried: GoogleEvent): GoogleEvent {
  return replacing(carriedOf(there), carried);
}

/** By RFC 7396. */
function replacing(was: object, is: object): object {
  const before = new Map<string, unknown>(Object.entries(was));
  const after = new Map<string, unknown>(Object.entries(is));
  const body = new Map<string, unknown>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, value] = [before.get(key), after.get(key)];
    if (isDeepStrictEqual(old, value)) continue;
    const isNested = nested.has(key) && (isObject(old) || isObject(value));
    if (isNested) body.set(key, replacing(isObject(old) ? old : {}, isObject(value) ? value : {}));
    else body.set(key, value ?? (Array.isArray(old) ? [] : null));
  }
  return Object.fromEntries(body);
}

/** Written key by key: beside the properties of others there are our own. */
const nested: ReadonlySet<string> = new Set(['extendedProperties', 'shared', 'private']);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function carriedOf(event: GoogleEvent): GoogleEvent {
  const { conferenceData, extendedProperties } = event;
  const conference = conferenceData && conferenceOf(conferenceData);
  const properties = extendedProperties && othersOf(extendedProperties);
  return {
    ...Object.fromEntries(fields.flatMap((field) => (event[field] === undefined ? [] : [[field, event[field]]]))),
    ...(conference && { conferenceData: conference }),
    ...(properties && { extendedProperties: properties }),
  };
}

async function eventIn(client: GoogleClient, access: Access, target: { calendarId: string; eventId: string }) {
  try {
    const answer = await client.call(access, (api, options) => api.events.get(target, options));
    return answerOf(answer, 'calendar#event');
  } catch (error) {
    const isGone = error instanceof ProviderFailure && (error.reason === 'not-found' || error.reason === 'deleted');
    if (isGone) return undefined;
    throw error;
  }
}

/** The request by which it was made would make another one. */
function conferenceOf({ createRequest, ...conference }: NonNullable<GoogleEvent['conferenceData']>) {
  return conference.entryPoints ? conference : undefined;
}

function othersOf({ shared, private: mixed = {} }: NonNullable<GoogleEvent['extendedProperties']>) {
  const own = new Set(ownKeys(mixed));
  const others = Object.entries(mixed ?? {}).filter(([key]) => !own.has(key));
  return { ...(shared && { shared }), ...(others.length > 0 && { private: Object.fromEntries(others) }) };
}
