import type { ListEntry } from '../calendar.ts';
import { type Entry, type GoogleEvent, isCancelled, isCancelledException } from './entry.ts';
import { renderMoment } from './times.ts';

/** Who looks, and how. */
export interface View {
  list: ListEntry;
  /** Whose account it is. */
  email: string;
  timeZone: string;
  maxAttendees?: number;
  /** In a list: cancelled exceptions are told by what Google guarantees alone, with `bare` deleted events too. */
  listing?: boolean;
  bare?: boolean;
}

/** An event as Google answers it. */
export function renderEvent(entry: Entry, view: View): GoogleEvent {
  const head = { kind: 'calendar#event', etag: entry.etag, id: entry.id };
  const sparse = view.bare || view.list.calendar.bareTombstones || (view.listing && isCancelledException(entry));
  if (isCancelled(entry) && sparse) return tombstone(entry, view);
  const times = {
    start: renderMoment(entry.start, view.timeZone),
    end: renderMoment(entry.end, view.timeZone),
    ...instanceOf(entry, view),
  };
  const status = isCancelled(entry) ? 'cancelled' : entry.event.status;
  if (isBusyOnly(entry, view)) {
    return { ...head, status: status ?? 'confirmed', ...times, visibility: 'private', eventType: 'default' };
  }
  const { attendees, ...event } = entry.event;
  const link = meetingLink(entry.event);
  return {
    ...head,
    ...event,
    ...(status && { status }),
    ...(link && { hangoutLink: link }),
    ...times,
    ...guests(attendees, entry.event, view),
  };
}

/** Of a Google Meet, which has its link twice. */
function meetingLink({ conferenceData }: GoogleEvent): string | undefined {
  const video = conferenceData?.entryPoints?.find(({ entryPointType }) => entryPointType === 'video');
  return video?.uri?.startsWith('https://meet.google.com/') ? video.uri : undefined;
}

function tombstone(entry: Entry, view: View): GoogleEvent {
  const bare: GoogleEvent = { kind: 'calendar#event', etag: entry.etag, id: entry.id, status: 'cancelled' };
  const lives = isCancelledException(entry) && !view.list.calendar.bareTombstones;
  return lives ? { ...bare, ...instanceOf(entry, view) } : bare;
}

function instanceOf({ instance }: Entry, view: View): GoogleEvent {
  if (!instance) return {};
  return {
    recurringEventId: instance.seriesId,
    originalStartTime: renderMoment(instance.original, view.timeZone),
  };
}

/** Of a calendar whose free and busy hours alone are shared, and of private events for those without access to them. */
function isBusyOnly({ event }: Entry, { list }: View): boolean {
  if (list.role === 'freeBusyReader') return true;
  const isPrivate = event.visibility === 'private' || event.visibility === 'confidential';
  return isPrivate && (list.role === 'reader' || list.role === 'writerWithoutPrivateAccess');
}

/** `self` is the calendar's own, not the signed-in person's. */
function guests(attendees: GoogleEvent['attendees'], event: GoogleEvent, view: View): GoogleEvent {
  if (!attendees) return {};
  const self = view.list.calendar.id;
  const all = attendees.map((attendee) => ({
    ...attendee,
    ...(attendee.email === event.organizer?.email && { organizer: true }),
    ...(attendee.email === self && { self: true }),
  }));
  if (view.maxAttendees === undefined || all.length <= view.maxAttendees) return { attendees: all };
  return { attendees: all.filter((attendee) => attendee.email === self), attendeesOmitted: true };
}
