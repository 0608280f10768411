import type { Account } from '../account.ts';
import type { ListEntry } from '../calendar.ts';
import type { Entry, GoogleEvent } from '../events/entry.ts';
import { isMadeByGoogle } from '../events/event-types.ts';
import type { Paging } from '../events/snapshots.ts';
import { GoogleFailure } from '../protocol/failures.ts';
import type { Parameters } from '../protocol/parameters.ts';
import type { World } from '../world.ts';

/** One request that is understood and allowed by its scopes. */
export interface Request {
  world: World;
  account: Account;
  parameters: Parameters;
  body: Record<string, unknown>;
  paging: Paging;
  /** `If-Match`, as it came. */
  ifMatch: string | undefined;
}

/** What goes back: a body, one that is written already, or none (204). */
export type Answer = object | Buffer | undefined;

export type Operation = (request: Request) => Answer;

const ranks = ['freeBusyReader', 'reader', 'writerWithoutPrivateAccess', 'writer', 'owner'];

export const atLeast = ({ role }: ListEntry, least: string) => ranks.indexOf(role) >= ranks.indexOf(least);

/** The calendar of the request, which may be changed. @throws GoogleFailure 403, 404 */
export function writableCalendar({ account, parameters }: Request, calendarId = parameters.calendarId) {
  const list = account.listEntry(calendarId);
  if (!atLeast(list, 'writerWithoutPrivateAccess')) throw new GoogleFailure('requiredAccessLevel');
  return list.calendar;
}

/** @throws GoogleFailure 412 for another etag than the one that is there */
export function checkIfMatch({ ifMatch }: Request, etag: string) {
  if (ifMatch === undefined || ifMatch === '*') return;
  if (!ifMatch.split(/\s*,\s*/).includes(etag)) throw new GoogleFailure('conditionNotMet');
}

/** What everyone who has a copy of an event may change in it; the rest is its organizer's. */
const own = new Set(['attendees', 'reminders', 'colorId', 'transparency', 'visibility', 'status', 'attendeesOmitted']);

/** @throws GoogleFailure 403 for events of another organizer; what Google makes itself has its own rules */
export function checkShared(current: GoogleEvent, body: GoogleEvent) {
  if (isMadeByGoogle(current)) return;
  const shared = Object.keys(body).filter((key) => !own.has(key) && key !== 'extendedProperties');
  if (shared.length === 0 && !body.extendedProperties?.shared) return;
  const isOurs = current.organizer == null || current.organizer.self || current.guestsCanModify;
  if (!isOurs || current.locked) throw new GoogleFailure('forbiddenForNonOrganizer');
}

/** Whoever does not see the details of private events. @throws GoogleFailure 403 by the reading that they do not change them either */
export function checkPrivate({ world, account, parameters }: Request, { event }: Entry) {
  const { role } = account.listEntry(parameters.calendarId);
  const isPrivate = event.visibility === 'private' || event.visibility === 'confidential';
  if (role !== 'writerWithoutPrivateAccess' || !isPrivate || world.readings.privateForWriters === 'taken') return;
  throw new GoogleFailure('requiredAccessLevel');
}
