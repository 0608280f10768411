import { isDeepStrictEqual } from 'node:util';
import type { Account } from '../account.ts';
import type { Calendar } from '../calendar.ts';
import { digest, type Mint } from '../mint.ts';
import { GoogleFailure } from '../protocol/failures.ts';
import type { Parameters } from '../protocol/parameters.ts';
import { readBody, readPatch, type Written } from './body.ts';
import { dropExceptions } from './dropped.ts';
import { type Entry, type GoogleEvent, isCancelled, isSeries } from './entry.ts';
import { defaultReminders } from './reminders.ts';
import { findInstance } from './series.ts';
import { withinSizes } from './sizes.ts';

export type Draft = Omit<Entry, 'etag' | 'revision'>;
type Options = Pick<Parameters, 'conferenceDataVersion' | 'supportsAttachments'>;

/** @throws GoogleFailure 400, 409 for an id that is or was there */
export function insertEvent(mint: Mint, calendar: Calendar, by: Account, body: GoogleEvent, options: Options = {}) {
  const id = body.id ?? mint.nextId();
  if (body.id != null && !/^[0-9a-v]{5,1024}$/.test(body.id)) throw new GoogleFailure('invalidId');
  if (calendar.entries.has(id)) throw new GoogleFailure('duplicate');
  const { event, start, end } = readBody(withinSizes(calendar, body), { ...options, calendarZone: calendar.timeZone });
  const organizer = organizerOf(calendar, by);
  const reminders = defaultReminders('date' in start, by.list.get(calendar.id)?.defaultReminders);
  const whole = newEvent(mint, calendar, by, id, { organizer, reminders, ...event });
  return calendar.put({ id, start, end, event: whole });
}

/** What Google fills in. */
export function newEvent(mint: Mint, calendar: Calendar, by: Account, id: string, event: GoogleEvent): GoogleEvent {
  return {
    status: 'confirmed',
    htmlLink: `https://www.google.com/calendar/event?eid=${digest(`${id} ${calendar.id}`)}`,
    created: new Date(mint.clock.now()).toISOString(),
    creator: { email: by.email, ...(calendar.id === by.email && { self: true }) },
    iCalUID: `${id}@google.com`,
    sequence: 0,
    reminders: { useDefault: true },
    eventType: 'default',
    ...event,
  };
}

function organizerOf(calendar: Calendar, by: Account): NonNullable<GoogleEvent['organizer']> {
  if (calendar.id === by.email) return { email: by.email, self: true };
  return calendar.id.includes('@group.')
    ? { email: calendar.id, displayName: calendar.summary, self: true }
    : { email: calendar.id, self: true };
}

/** The event or instance of that id, cancelled ones among them. @throws GoogleFailure 404 */
export function findEntry(calendar: Calendar, id: string): Entry {
  const entry = findInstance(calendar, id);
  if (!entry) throw new GoogleFailure('notFound');
  return entry;
}

export function patchEvent(calendar: Calendar, id: string, body: GoogleEvent, options: Options = {}) {
  const entry = findEntry(calendar, id);
  checkInstance(entry, body);
  const patch = withinSizes(calendar, body);
  return change(calendar, entry, readPatch(entry, patch, { ...options, calendarZone: calendar.timeZone }));
}

/** Replaces the event: what the body leaves out is cleared, but for conferencing and attachments it does not know. */
export function updateEvent(calendar: Calendar, id: string, body: GoogleEvent, options: Options = {}) {
  const entry = findEntry(calendar, id);
  checkInstance(entry, body);
  const written = readBody(withinSizes(calendar, body), { ...options, calendarZone: calendar.timeZone });
  const { conferenceData, attachments } = entry.event;
  const kept = { ...(conferenceData && { conferenceData }), ...(attachments && { attachments }) };
  const reminders = defaultReminders('date' in written.start);
  const event = { status: 'confirmed', reminders, ...kept, ...written.event };
  return change(calendar, entry, { ...written, event });
}

/** An instance has no recurrence of its own, and none changes once its series is deleted. */
function checkInstance({ instance, orphaned, dropped }: Entry, body: GoogleEvent) {
  if (orphaned || dropped) throw new GoogleFailure('notFound');
  if (instance && body.recurrence) throw new GoogleFailure('invalid');
}

function change(calendar: Calendar, entry: Entry, written: Written): Entry {
  const { event } = entry;
  const next: GoogleEvent = { ...written.event, ...fixedParts(event) };
  const moved = changesTime(entry, written);
  next.sequence = Math.max(event.sequence ?? 0, written.event.sequence ?? 0) + (moved ? 1 : 0);
  if (calendar.readings.unchangedPatch === 'same etag' && !moved && isDeepStrictEqual(event, next)) return entry;
  const { orphaned: _, ...kept } = entry;
  const draft: Draft = { ...kept, start: written.start, end: written.end, event: next };
  const put = calendar.put(draft, { touches: moved || changesText(event, next) });
  if (hasInstances(put) !== hasInstances(entry)) orphanExceptions(calendar, entry.id, !hasInstances(put));
  if (moved && hasInstances(put)) dropExceptions(calendar, entry, put);
  return put;
}

const hasInstances = (entry: Entry) => isSeries(entry) && !isCancelled(entry);

/** What no client changes. */
const fixed = [
  ...(['created', 'updated', 'creator', 'organizer', 'htmlLink', 'hangoutLink'] as const),
  ...(['locked', 'iCalUID', 'eventType'] as const),
];

function fixedParts(event: GoogleEvent): GoogleEvent {
  return Object.fromEntries(fixed.filter((key) => event[key] != null).map((key) => [key, event[key]]));
}

function changesTime(entry: Entry, { start, end, event }: Written): boolean {
  const before = [entry.start, entry.end, entry.event.recurrence];
  return JSON.stringify(before) !== JSON.stringify([start, end, event.recurrence]);
}

/** Whether anything changes but the reminders, which are each person's own. */
function changesText(before: GoogleEvent, after: GoogleEvent): boolean {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof GoogleEvent)[];
  return keys.some((key) => key !== 'reminders' && !isDeepStrictEqual(before[key], after[key]));
}

/** Cancels: an instance as an exception of its series, a series with its exceptions. @throws GoogleFailure 404, 410 */
export function deleteEvent(calendar: Calendar, id: string): Entry {
  const entry = findEntry(calendar, id);
  if (isCancelled(entry)) throw new GoogleFailure('deleted');
  if (isSeries(entry)) orphanExceptions(calendar, id, true);
  return calendar.put({ ...entry, event: { ...entry.event, status: 'cancelled' } });
}

/** The exceptions go with their series, and come back with it. */
function orphanExceptions(calendar: Calendar, seriesId: string, orphaned: boolean) {
  for (const exception of calendar.exceptionsOf(seriesId)) {
    if (Boolean(exception.orphaned) === orphaned) continue;
    const { orphaned: _, ...rest } = exception;
    calendar.put(orphaned ? { ...rest, orphaned: true } : rest);
  }
}

/** Moves an event to another calendar under the same id; a cancelled stub stays. */
export function moveEvent(mint: Mint, from: Calendar, to: Calendar, by: Account, id: string): Entry {
  const entry = findEntry(from, id);
  if (isCancelled(entry)) throw new GoogleFailure('notFound');
  if (entry.instance) throw new GoogleFailure('invalid');
  if (entry.event.eventType !== 'default') throw new GoogleFailure('eventTypeRestriction');
  const there = to.entries.get(id);
  if (there && !isCancelled(there)) throw new GoogleFailure('duplicate');
  const organizer = organizerOf(to, by);
  const moved = to.put({
    ...entry,
    event: newEvent(mint, to, by, id, { ...entry.event, organizer }),
  });
  for (const exception of from.exceptionsOf(id)) to.put({ ...exception, event: { ...exception.event, organizer } });
  deleteEvent(from, id);
  return moved;
}
