import { eventsOf } from '../channels/watched.ts';
import type { Entry, GoogleEvent } from '../events/entry.ts';
import { checkNewType, checkTypeKept } from '../events/event-types.ts';
import { instancesOf } from '../events/instances.ts';
import { listEvents } from '../events/list.ts';
import { renderEvent, type View } from '../events/render.ts';
import { isZone } from '../events/times.ts';
import { deleteEvent, findEntry, insertEvent, moveEvent, patchEvent, updateEvent } from '../events/write.ts';
import { GoogleFailure } from '../protocol/failures.ts';
import {
  checkIfMatch,
  checkPrivate,
  checkShared,
  type Operation,
  type Request,
  writableCalendar,
} from './operation.ts';

/** calendar.events.* */
export const events: Record<string, Operation> = {
  list: ({ account, parameters, paging, world }) =>
    listEvents({
      list: account.listEntry(parameters.calendarId),
      email: account.email,
      parameters,
      paging,
      now: world.clock.now(),
    }),

  get: (request) => {
    const { calendar } = request.account.listEntry(request.parameters.calendarId);
    return render(request, findEntry(calendar, request.parameters.eventId));
  },

  instances: (request) => {
    const { account, parameters } = request;
    const list = account.listEntry(parameters.calendarId);
    const { items, ...tokens } = instancesOf(list.calendar, parameters);
    return {
      kind: 'calendar#events',
      etag: `"p${list.calendar.revision}"`,
      summary: list.calendar.summary,
      updated: new Date(list.calendar.updated).toISOString(),
      timeZone: parameters.timeZone ?? list.calendar.timeZone,
      accessRole: list.role,
      defaultReminders: list.defaultReminders,
      ...tokens,
      items: items.map((entry) => render(request, entry)),
    };
  },

  insert: (request) => {
    const { world, account, parameters } = request;
    const calendar = writableCalendar(request);
    checkNewType(request.body as GoogleEvent, calendar.id === account.email);
    const entry = insertEvent(world.mint, calendar, account, request.body as GoogleEvent, parameters);
    mail(request, entry, 'invitation');
    world.changed(calendar);
    return render(request, entry);
  },

  patch: (request) => change(request, patchEvent),
  update: (request) => change(request, updateEvent),

  delete: (request) => {
    const { world, parameters } = request;
    const calendar = writableCalendar(request);
    const entry = findEntry(calendar, parameters.eventId);
    checkIfMatch(request, entry.etag);
    checkPrivate(request, entry);
    mail(request, deleteEvent(calendar, parameters.eventId), 'cancellation');
    world.changed(calendar);
    return undefined;
  },

  move: (request) => {
    const { world, account, parameters } = request;
    const from = writableCalendar(request);
    const to = writableCalendar(request, parameters.destination);
    const before = findEntry(from, parameters.eventId);
    checkIfMatch(request, before.etag);
    checkPrivate(request, before);
    const entry = moveEvent(world.mint, from, to, account, parameters.eventId);
    world.changed(from);
    world.changed(to);
    if (world.readings.moveAnswer === 'cancelled') return render(request, findEntry(from, entry.id));
    return render(request, entry, parameters.destination);
  },

  watch: ({ world, account, parameters, body }) => {
    const { calendar } = account.listEntry(parameters.calendarId);
    if (!calendar.watchable) throw new GoogleFailure('pushNotSupported');
    return world.channels.watch(eventsOf(calendar.id), body);
  },
};

function change(request: Request, apply: typeof patchEvent) {
  const { world, parameters } = request;
  const body = request.body as GoogleEvent;
  const calendar = writableCalendar(request);
  const before = findEntry(calendar, parameters.eventId);
  checkIfMatch(request, before.etag);
  checkPrivate(request, before);
  checkTypeKept(before, body, calendar.id === request.account.email);
  checkShared(before.event, body);
  const entry = apply(calendar, parameters.eventId, body, parameters);
  mail(request, entry, 'change');
  world.changed(calendar);
  return render(request, entry);
}

function render({ account, parameters }: Request, entry: Entry, calendarId = parameters.calendarId) {
  const { timeZone, maxAttendees } = parameters;
  if (timeZone && !isZone(timeZone)) throw new GoogleFailure('invalid');
  const list = account.listEntry(calendarId);
  const view: View = {
    list,
    email: account.email,
    timeZone: timeZone ?? list.calendar.timeZone,
    ...(maxAttendees !== undefined && { maxAttendees }),
  };
  return renderEvent(entry, view);
}

/** Guests get mail only where the request asks for it. */
function mail(
  { world, account, parameters }: Request,
  { id, event }: Entry,
  about: 'invitation' | 'change' | 'cancellation',
) {
  if (parameters.sendUpdates === undefined || parameters.sendUpdates === 'none') return;
  const guests = (event.attendees ?? []).map(({ email }) => email ?? '').filter((email) => email !== account.email);
  if (guests.length === 0) return;
  world.mails.push({
    calendarId: account.listEntry(parameters.calendarId).calendar.id,
    eventId: id,
    to: guests,
    about,
    sendUpdates: parameters.sendUpdates,
  });
}
