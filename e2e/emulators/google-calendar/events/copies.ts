import { isDeepStrictEqual } from 'node:util';
import type { Account } from '../account.ts';
import type { Calendar } from '../calendar.ts';
import { digest } from '../mint.ts';
import { type Entry, type GoogleEvent, isCancelled } from './entry.ts';

/** Where other copies of an event are. */
interface Copies {
  readonly accounts: ReadonlyMap<string, Account>;
  readonly calendars: ReadonlyMap<string, Calendar>;
}

/** What everybody has for themselves, beside private extended properties. */
const own = ['reminders', 'colorId', 'transparency', 'visibility', 'htmlLink'] as const;

/**
 * An event is on the primary calendar of each of its guests (guide "Invite users to an event"). What its organizer changes is
 * changed there; what guests answer comes back, and with `guestsCanModify` also what they change. A guest who deletes the copy has
 * declined.
 *
 * @returns the calendars in which something was written
 */
export function followCopies(copies: Copies, calendar: Calendar, put: Entry, before: Entry | undefined): Calendar[] {
  const { organizer } = put.event;
  if (!organizer?.email || organizer.self) return guestsOf(copies, calendar, put, before).flatMap(copiedTo(put));
  return toOrganizer(copies.calendars.get(organizer.email), calendar, put);
}

interface Guest {
  readonly primary: Calendar;
  readonly attendee: NonNullable<GoogleEvent['attendees']>[number] | undefined;
}

/** Who is invited, and who was before. */
function guestsOf({ accounts }: Copies, calendar: Calendar, put: Entry, before: Entry | undefined): Guest[] {
  const attendees = new Map((put.event.attendees ?? []).map((each) => [each.email ?? '', each]));
  const emails = new Set([...attendees.keys(), ...(before?.event.attendees ?? []).map(({ email }) => email ?? '')]);
  return [...emails].flatMap((email) => {
    const primary = accounts.get(email)?.primary;
    return primary && primary !== calendar ? [{ primary, attendee: attendees.get(email) }] : [];
  });
}

function copiedTo(put: Entry) {
  return ({ primary, attendee }: Guest): Calendar[] => {
    const copy = primary.entries.get(put.id);
    if (!attendee || isCancelled(put)) {
      // A copy of an event that was moved follows its new organizer.
      if (!copy || isCancelled(copy) || copy.event.organizer?.email !== put.event.organizer?.email) return [];
      const { orphaned, dropped } = put;
      const isWithSeries = { ...(orphaned && { orphaned }), ...(dropped && { dropped }) };
      primary.put({ ...copy, ...isWithSeries, event: { ...copy.event, status: 'cancelled' } });
      return [primary];
    }
    // The guest deleted it.
    if (copy && isCancelled(copy) && attendee.responseStatus === 'declined') return [];
    const { etag: _, revision: __, ...entry } = put;
    const event = copyOf(put, copy, primary);
    if (copy && isSame(copy, { ...entry, event })) return [];
    primary.put({ ...entry, event });
    return [primary];
  };
}

/** A guest's copy of an event: the shared fields, and what the guest has changed in the copy. */
function copyOf({ id, event }: Entry, copy: Entry | undefined, primary: Calendar): GoogleEvent {
  const { extendedProperties, organizer, creator, reminders: _, colorId: __, ...shared } = event;
  const { private: mine } = copy?.event.extendedProperties ?? {};
  const { shared: all } = extendedProperties ?? {};
  const kept = Object.fromEntries(own.flatMap((key) => (copy?.event[key] == null ? [] : [[key, copy.event[key]]])));
  const { self: ___, ...others } = organizer ?? {};
  return {
    ...shared,
    reminders: { useDefault: true },
    htmlLink: `https://www.google.com/calendar/event?eid=${digest(`${id} ${primary.id}`)}`,
    ...kept,
    organizer: others,
    ...(creator && { creator: { email: creator.email ?? '' } }),
    ...((mine || all) && { extendedProperties: { ...(mine && { private: mine }), ...(all && { shared: all }) } }),
  };
}

function isSame(a: Omit<Entry, 'etag' | 'revision'>, b: typeof a): boolean {
  const told = ({ event: { updated: _, ...event }, start, end, orphaned, dropped }: typeof a) => {
    return [event, start, end, orphaned, dropped];
  };
  return isDeepStrictEqual(told(a), told(b));
}

/** What a guest made of a copy, told to the organizer, whose event then goes to every copy. */
function toOrganizer(calendar: Calendar | undefined, guests: Calendar, put: Entry): Calendar[] {
  const theirs = calendar?.entries.get(put.id);
  if (!calendar || !theirs || isCancelled(theirs)) return [];
  const answer = isCancelled(put) ? 'declined' : answerOf(put, guests.owner);
  const isChanged = answer !== undefined && answer !== answerOf(theirs, guests.owner);
  const attendees = (theirs.event.attendees ?? []).map((each) =>
    isChanged && each.email === guests.owner ? { ...each, responseStatus: answer } : each,
  );
  const shared = theirs.event.guestsCanModify && !isCancelled(put) ? sharedOf(put) : {};
  const { start, end } = theirs.event.guestsCanModify && !isCancelled(put) ? put : theirs;
  const next = { ...theirs, start, end, event: { ...theirs.event, ...shared, attendees } };
  if (isSame(next, theirs)) return [];
  calendar.put(next);
  return [calendar];
}

const answerOf = ({ event }: Entry, email: string) =>
  event.attendees?.find((attendee) => attendee.email === email)?.responseStatus;

const sharedOf = ({ event: { summary, description, location, recurrence } }: Entry): GoogleEvent =>
  Object.fromEntries(Object.entries({ summary, description, location, recurrence }).filter(([, value]) => value));
