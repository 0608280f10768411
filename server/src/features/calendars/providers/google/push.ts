import type { SendUpdates } from '@daywright/contract/event-input';
import { ProviderFailure } from '../failure.ts';
import type { Access, Pushed, PushOperation, RemoteCalendar } from '../provider.ts';
import type { RemoteChange } from '../remote-event.ts';
import { carriedFrom, handingOn } from './carried.ts';
import type { GoogleClient } from './client.ts';
import { answerOf, failure, unreadable } from './failures.ts';
import { answerBody, insertBody, patchBody } from './from-event.ts';
import { type GoogleEvent, toChange } from './to-event.ts';

/** As Google names who is mailed (events.patch, `sendUpdates`). */
const mailed = { all: 'all', external_only: 'externalOnly', none: 'none' } as const;

/** Others report that Google takes no more. Whether it refuses the rest or cuts it is not known: neither may befall a text. */
const longestDescription = 8_192;

/** Writes one event. Where it was deleted meanwhile and is not to be revived, that is said by a failure. */
export async function pushEvent(
  client: GoogleClient,
  access: Access,
  calendar: RemoteCalendar,
  operation: PushOperation,
  etag?: string,
  told: SendUpdates = 'none',
): Promise<Pushed> {
  const sendUpdates = mailed[told];
  const target = { calendarId: calendar.remote_id, eventId: operation.remote_id, sendUpdates };
  if (operation.op === 'delete') {
    const said: unknown = await client.call(access, (api, options) => api.events.delete(target, options), etag);
    // Google says nothing: whoever says something is not Google.
    if (said) throw unreadable('no end of a deletion');
    return { remote_id: operation.remote_id, etag: null, change: null };
  }
  const { calendarId, eventId } = target;
  const carried = await carriedBody(client, access, calendar, operation);
  const requestBody = withinSizes(
    operation.op === 'insert'
      ? insertBody(eventId, operation.event, carried)
      : patchWith(carried, {
          ...patchBody(operation.event, operation.fields, operation.extra, operation.revives),
          ...(await answered(client, access, { calendarId, eventId }, operation)),
        }),
  );
  const known = carried && {
    conferenceDataVersion: 1,
    supportsAttachments: true,
    // With it the colour that the label supersedes is passed over.
    ...('eventLabelId' in carried && { eventLabelVersion: 1 }),
  };
  const answer = await client.call(
    access,
    (api, options) => {
      if (operation.op === 'insert') {
        return api.events.insert({ calendarId, sendUpdates, ...known, requestBody }, options);
      }
      // Nothing is to be written: an occurrence does not become one of its own by it.
      if (carried && Object.keys(requestBody).length === 0) return api.events.get({ calendarId, eventId }, options);
      return api.events.patch({ ...target, ...known, requestBody }, options);
    },
    etag,
  );
  const event = answerOf(answer, 'calendar#event');
  const change = toChange(event, calendar);
  if (change.kind === 'gone')
    throw failure(operation.op === 'patch' && operation.revives ? 'refused' : 'deleted', 'it stays cancelled');
  return { remote_id: event.id ?? eventId, etag: event.etag ?? null, change };
}

/** What is taken along: of an insert from the event that it goes on from, of a patch where the event has something else. */
async function carriedBody(
  client: GoogleClient,
  access: Access,
  calendar: RemoteCalendar,
  operation: Exclude<PushOperation, { op: 'delete' }>,
): Promise<GoogleEvent | undefined> {
  if (operation.op === 'insert') return operation.like && carriedFrom(client, access, operation.like, calendar);
  if (!operation.carried) return undefined;
  const target = { calendarId: calendar.remote_id, eventId: operation.remote_id };
  const answer = await client.call(access, (api, options) => api.events.get(target, options));
  const there = answerOf(answer, 'calendar#event');
  if (there.status === 'cancelled' && !operation.revives) throw failure('deleted', 'it is cancelled');
  return handingOn(there, operation.carried);
}

/** Properties of others stand beside our own. */
function patchWith({ extendedProperties: others, ...carried }: GoogleEvent = {}, body: GoogleEvent): GoogleEvent {
  const { extendedProperties: own } = body;
  const properties = { ...others, ...own, private: { ...others?.private, ...own?.private } };
  return { ...body, ...carried, ...((others || own) && { extendedProperties: properties }) };
}

/** With the person's own answer among the guests as they are there: the etag of the write sees that they still are. */
async function answered(
  client: GoogleClient,
  access: Access,
  target: { readonly calendarId: string; readonly eventId: string },
  { event: { answer }, fields }: Extract<PushOperation, { op: 'patch' }>,
): Promise<GoogleEvent> {
  if (!answer || !fields.has('answer')) return {};
  const there = await client.call(access, (api, options) => api.events.get(target, options));
  return answerBody(answerOf(there, 'calendar#event'), answer);
}

/** @throws ProviderFailure `refused` */
function withinSizes(body: GoogleEvent): GoogleEvent {
  if ((body.description?.length ?? 0) <= longestDescription) return body;
  const why = `Its notes are longer than the ${longestDescription.toLocaleString('en')} characters that Google takes.`;
  throw new ProviderFailure('refused', why, { detail: 'description too long' });
}

/** @returns what was answered: the event in its new calendar, or that it is gone from the old one */
export async function moveEvent(
  client: GoogleClient,
  access: Access,
  calendar: RemoteCalendar,
  to: RemoteCalendar,
  eventId: string,
  told: SendUpdates = 'none',
): Promise<RemoteChange> {
  const target = { calendarId: calendar.remote_id, destination: to.remote_id, eventId, sendUpdates: mailed[told] };
  const answer = await client.call(access, (api, options) => api.events.move(target, options));
  return toChange(answerOf(answer, 'calendar#event'), to);
}
