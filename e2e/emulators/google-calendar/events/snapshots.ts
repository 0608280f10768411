import type { Calendar } from '../calendar.ts';
import { GoogleFailure } from '../protocol/failures.ts';
import { openToken, sealToken } from '../protocol/tokens.ts';
import type { Entry } from './entry.ts';
import { renderEvent, type View } from './render.ts';

/** A list as it was when its first page was asked for; by one reading later pages show the same, however the calendar changes. */
export interface Snapshot {
  id: string;
  entries: Entry[];
  /** Whether an entry belongs into the list. */
  shows: (entry: Entry) => boolean;
  /** By which they were put. */
  order: Calendar['order'];
  view: View;
  /** Everything of a page but its items and tokens. */
  head: object;
  syncToken: string | undefined;
  /** Bodies by `offset:size`: a list that is read again costs nothing. */
  pages: Map<string, Buffer>;
}

/** How many pages come without items before the next one comes with some: by default none. */
export interface Paging {
  emptyPages: number;
  /** At most so many items a page, whatever is asked for. */
  mostItems: number;
}

interface PageToken {
  snapshot: string;
  offset: number;
  /** Of an empty page: how many more follow. */
  emptyLeft?: number;
}

/** Page tokens of older snapshots are no longer known. */
const mostSnapshots = 40;

export function keepSnapshot(calendar: Calendar, snapshot: Snapshot) {
  const snapshots = snapshotsOf(calendar);
  snapshots.set(snapshot.id, snapshot);
  for (const id of snapshots.keys()) {
    if (snapshots.size <= mostSnapshots) return;
    snapshots.delete(id);
  }
}

const kept = new WeakMap<Calendar, Map<string, Snapshot>>();

export function snapshotsOf(calendar: Calendar): Map<string, Snapshot> {
  const snapshots = kept.get(calendar) ?? new Map<string, Snapshot>();
  kept.set(calendar, snapshots);
  return snapshots;
}

/** @throws GoogleFailure 400 */
export function openPageToken(calendar: Calendar, token: string): { snapshot: Snapshot; offset: number } {
  const opened = openToken<PageToken>(token);
  const snapshot = opened && snapshotsOf(calendar).get(opened.snapshot);
  if (!opened || !snapshot) throw new GoogleFailure('invalid', 'Invalid page token value.');
  return { snapshot, offset: opened.offset };
}

/** The entries from `offset` on as they are by now, and behind them those that came since: what earlier pages showed is not told again. */
export function bringUpToDate(calendar: Calendar, snapshot: Snapshot, offset: number) {
  const known = new Set(snapshot.entries.map(({ id }) => id));
  const later = snapshot.entries.slice(offset).flatMap(({ id }) => calendar.entries.get(id) ?? []);
  const added = [...calendar.entries.values()].filter(({ id }) => !known.has(id));
  snapshot.entries = [...snapshot.entries.slice(0, offset), ...[...later, ...added].filter(snapshot.shows)];
  snapshot.pages.clear();
}

/** The body of one page. The token of the next stands on every page but the last, which has the sync token. */
export function pageBody(snapshot: Snapshot, offset: number, size: number, paging: Paging): Buffer {
  if (paging.emptyPages > 0) {
    paging.emptyPages -= 1;
    // Each page has a token of its own, also where no item lies between two.
    const nextPageToken = tokenAt(snapshot, offset, paging.emptyPages);
    return Buffer.from(JSON.stringify({ ...snapshot.head, nextPageToken, items: [] }));
  }
  const key = `${offset}:${size}`;
  let body = snapshot.pages.get(key);
  if (!body) {
    const next = offset + size;
    const items = snapshot.entries.slice(offset, next).map((entry) => eventText(entry, snapshot.view));
    const more = next < snapshot.entries.length;
    const last = snapshot.syncToken === undefined ? {} : { nextSyncToken: snapshot.syncToken };
    const head = { ...snapshot.head, ...(more ? { nextPageToken: tokenAt(snapshot, next) } : last) };
    body = Buffer.from(`${JSON.stringify(head).slice(0, -1)},"items":[${items.join(',')}]}`);
    snapshot.pages.set(key, body);
  }
  return body;
}

const tokenAt = ({ id }: Snapshot, offset: number, emptyLeft?: number) =>
  sealToken({ snapshot: id, offset, ...(emptyLeft !== undefined && { emptyLeft }) } satisfies PageToken);

const texts = new WeakMap<Entry, { key: string; text: string }>();

/** One change in a calendar of 50,000 events writes one event anew, not all of them. */
function eventText(entry: Entry, view: View): string {
  const { list, email, timeZone, maxAttendees, bare } = view;
  const key = [email, list.role, timeZone, maxAttendees, bare, list.calendar.bareTombstones].join();
  const known = texts.get(entry);
  if (known?.key === key) return known.text;
  const text = JSON.stringify(renderEvent(entry, view));
  texts.set(entry, { key, text });
  return text;
}
