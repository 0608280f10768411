import { limits } from '@daywright/contract/limits';
import { instantOf } from '@daywright/schedule/recurrence';
import type { calendar_v3 } from '@googleapis/calendar';
import { cleanText } from '../../../../platform/clean-text.ts';
import { placedSpans } from '../../span-offsets.ts';
import type { RemoteCalendar } from '../provider.ts';
import type { ReadOnlyReason, RemoteChange, RemoteEvent, RemoteExtra } from '../remote-event.ts';
import { guestsOf } from './guests.ts';
import { ownKeys, readOwn, spanOffset } from './own-properties.ts';
import { recurrenceOf } from './recurrence.ts';
import { knownZone, originalStartOf, timesOf, UnreadableTime } from './times.ts';

export type GoogleEvent = calendar_v3.Schema$Event;

/** What is kept of an event for the next push. */
export interface GoogleExtra {
  /** The names of our properties there, so that old parts can be cleared. */
  readonly property_keys?: readonly string[];
  /** The zones of its start and end, where they differ. */
  readonly zones?: readonly [start: string, end: string];
}

/** The title of an event that has none at Google. */
export const untitled = '(No title)';

/** Of an event, says Google; longer ones would not go into an index either. */
const longestId = 1024;
/** Google's have some twenty letters. */
const longestEtag = 256;
const longestUrl = 2_000;

/** Whether a name can be stored and looked up: a text as it comes back from the database. */
const isName = (told: unknown, longest: number): told is string =>
  typeof told === 'string' && told !== '' && told.length <= longest && cleanText(told) === told;

/** The id of an event; undefined where it has none that it can have. */
export const idOf = ({ id }: GoogleEvent): string | undefined => (isName(id, longestId) ? id : undefined);

/** The etag of an event; undefined where it has none that it can have: it is then read whenever it is told. */
export const etagOf = ({ etag }: GoogleEvent): string | undefined => (isName(etag, longestEtag) ? etag : undefined);

/** What an event in a list of Google's says. Deleted ones may hold no more than their id. */
export function toChange(event: GoogleEvent, calendar: Pick<RemoteCalendar, 'time_zone' | 'writable'>): RemoteChange {
  const remote_id = idOf(event);
  if (remote_id === undefined) {
    return { kind: 'unreadable', remote_id: '', why: 'It has no id that an event can have.' };
  }
  try {
    const etag = etagOf(event);
    if (event.status === 'cancelled') {
      const occurrence = occurrenceOf(event, calendar.time_zone);
      return { kind: 'gone', remote_id, ...(etag !== undefined && { etag }), ...occurrence };
    }
    return {
      kind: 'event',
      remote_id,
      etag: etag ?? '',
      updated: instantText(event.updated),
      ...readEvent(event, calendar),
    };
  } catch (error) {
    if (error instanceof UnreadableTime) return { kind: 'unreadable', remote_id, why: error.message };
    // A text that is a number, a list that is none: one such event must not hold up the others.
    if (error instanceof TypeError) return { kind: 'unreadable', remote_id, why: 'It is not built as an event is.' };
    throw error;
  }
}

function readEvent(
  google: GoogleEvent,
  calendar: Pick<RemoteCalendar, 'time_zone' | 'writable'>,
): { event: RemoteEvent; extra: RemoteExtra } {
  const times = timesOf(google, calendar.time_zone);
  const occurrence = occurrenceOf(google, calendar.time_zone);
  const lines = occurrence.series_remote_id === undefined ? (google.recurrence ?? []) : [];
  const recurrence = recurrenceOf(lines, times);
  const reason = readOnlyReason(google, calendar) ?? (recurrence.isWhole ? undefined : 'recurrence');
  const texts = {
    title: text(google.summary, limits.titleLength),
    location: text(google.location, limits.locationLength),
    notes: text(google.description, limits.notesLength),
  };
  const whole = fitting({
    ...(texts.title.whole !== undefined && { title: texts.title.whole }),
    ...(texts.location.whole !== undefined && { location: texts.location.whole }),
    ...(texts.notes.whole !== undefined && { notes: texts.notes.whole }),
  });
  const properties = google.extendedProperties?.private;
  const keys = ownKeys(properties);
  const { spans, ...own } = readOwn(properties) ?? {};
  const meeting = meetingUrl(google);
  const guests = guestsOf(google.attendees);
  const isFree = google.transparency === 'transparent' && { free: true as const };
  return {
    event: {
      title: texts.title.kept ?? (reason === 'hidden' ? 'Busy' : untitled),
      ...times,
      location: texts.location.kept,
      notes: texts.notes.kept,
      recurrence: recurrence.lines,
      ...own,
      ...(spans && { spans: placedSpans(spans.map(spanOffset), times) }),
      series_remote_id: occurrence.series_remote_id ?? null,
      original_start: occurrence.original_start ?? null,
      guests: guests.slice(0, limits.guestsPerEvent),
      read_only: reason !== undefined,
      ...isFree,
    },
    extra: {
      ...(reason && { read_only: reason }),
      ...(whole && { whole }),
      ...(!recurrence.isWhole && fitting(lines) && { recurrence: lines }),
      ...(meeting !== undefined && { meeting_url: meeting }),
      ...(isUrl(google.htmlLink) && { url: google.htmlLink }),
      ...isFree,
      ...(isPrivate(google) && { private: true as const }),
      ...((google.attendeesOmitted || guests.length > limits.guestsPerEvent) && { guests_omitted: true as const }),
      ...((google.attendeesOmitted || guests.some(({ self }) => !self)) && { has_guests: true as const }),
      ...extraFor(keys, google, times.time_zone),
    },
  };
}

function extraFor(keys: readonly string[], { end }: GoogleEvent, zone: string): { provider?: GoogleExtra } {
  const endZone = end?.dateTime ? knownZone(end.timeZone, zone) : zone;
  const provider: GoogleExtra = {
    ...(keys.length > 0 && { property_keys: keys }),
    ...(endZone !== zone && { zones: [zone, endZone] as const }),
  };
  return Object.keys(provider).length > 0 ? { provider } : {};
}

/** The series and original start that an occurrence names, or else its id: `<series>_<original start>`. */
function occurrenceOf(google: GoogleEvent, zone: string): { series_remote_id?: string; original_start?: string } {
  const { recurringEventId, originalStartTime } = google;
  if (recurringEventId && originalStartTime) {
    if (!isName(recurringEventId, longestId)) throw new TypeError('A series has no id that an event can have.');
    return { series_remote_id: recurringEventId, original_start: originalStartOf(originalStartTime, zone) };
  }
  // Ids of series that Google itself made have underscores too (`…_R20260302T080000`).
  const id = google.id ?? '';
  const cut = id.lastIndexOf('_');
  const original_start = id.slice(cut + 1);
  if (cut < 1 || Number.isNaN(instantOf(original_start))) return {};
  return {
    series_remote_id: isName(recurringEventId, longestId) ? recurringEventId : id.slice(0, cut),
    original_start,
  };
}

function readOnlyReason(
  google: GoogleEvent,
  { writable }: Pick<RemoteCalendar, 'writable'>,
): ReadOnlyReason | undefined {
  if (isPrivate(google) && !google.summary && !google.organizer && !google.creator) return 'hidden';
  if (!writable) return 'calendar';
  if (google.eventType && google.eventType !== 'default') return 'kind';
  if (google.locked) return 'locked';
  const isOthers = google.organizer && google.organizer.self !== true;
  return isOthers && google.guestsCanModify !== true ? 'organizer' : undefined;
}

const isPrivate = ({ visibility }: GoogleEvent) => visibility === 'private' || visibility === 'confidential';

/** `whole` where it is longer than ours may be. HTML stays as it is written: what was not edited must not change. */
function text(given: string | null | undefined, most: number): { kept: string | null; whole?: string } {
  const clean = cleanText(given ?? '').trim();
  if (clean.length <= most) return { kept: clean || null };
  // Not in the middle of a pair of surrogates.
  const kept = clean
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  // Cut out of the whole, it would keep all of that in memory.
  return { kept: Buffer.from(kept).toString(), whole: clean };
}

function meetingUrl({ hangoutLink, conferenceData }: GoogleEvent): string | undefined {
  const video = conferenceData?.entryPoints?.find(({ entryPointType }) => entryPointType === 'video');
  const url = hangoutLink ?? video?.uri;
  return isUrl(url) ? url : undefined;
}

const isUrl = (told: unknown): told is string => isName(told, longestUrl) && told.startsWith('https://');

/** What may be kept beside an event; undefined of what is more, or nothing. */
function fitting<T extends object>(kept: T): T | undefined {
  const length = Object.values(kept).reduce((sum: number, text: string) => sum + text.length, 0);
  return length > 0 && length <= limits.keptBesideLength ? kept : undefined;
}

function instantText(text: string | null | undefined): string | null {
  // As Google writes it.
  if (text && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text)) return text;
  const instant = Date.parse(text ?? '');
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}
