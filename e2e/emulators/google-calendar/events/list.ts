import type { ListEntry } from '../calendar.ts';
import { digest } from '../mint.ts';
import { GoogleFailure } from '../protocol/failures.ts';
import type { Parameters } from '../protocol/parameters.ts';
import { openSyncToken, type SyncPoint, sealToken } from '../protocol/tokens.ts';
import type { Entry } from './entry.ts';
import { changed, listed } from './filter.ts';
import type { View } from './render.ts';
import {
  bringUpToDate,
  keepSnapshot,
  openPageToken,
  type Paging,
  pageBody,
  type Snapshot,
  snapshotsOf,
} from './snapshots.ts';
import { isZone } from './times.ts';

/** What `syncToken` excludes (reference of events.list). */
const excluded = [
  'iCalUID',
  'orderBy',
  'privateExtendedProperty',
  'q',
  'sharedExtendedProperty',
  'timeMin',
  'timeMax',
  'updatedMin',
] as const;
/** What must be the same as in the list that the token came from: Google leaves open what happens otherwise. */
const same = ['singleEvents', 'showDeleted', 'eventTypes', 'maxAttendees'] as const;
/** A list by these has no sync token. */
const unsynced = [
  'iCalUID',
  'orderBy',
  'privateExtendedProperty',
  'q',
  'sharedExtendedProperty',
  'updatedMin',
] as const;

export interface ListRequest {
  list: ListEntry;
  email: string;
  parameters: Parameters;
  paging: Paging;
  now: number;
}

/** One page of events. @throws GoogleFailure 400, 410 */
export function listEvents({ list, email, parameters, paging, now }: ListRequest): Buffer {
  if (parameters.singleEvents) throw new GoogleFailure('notPlayed', 'The double lists series, not their instances.');
  if (parameters.timeZone && !isZone(parameters.timeZone)) throw new GoogleFailure('invalid');
  const size = Math.min(parameters.maxResults ?? 250, 2500, paging.mostItems);
  if (parameters.pageToken !== undefined) {
    const { snapshot, offset } = openPageToken(list.calendar, parameters.pageToken);
    if (list.calendar.readings.laterPages === 'as they are') bringUpToDate(list.calendar, snapshot, offset);
    return pageBody(snapshot, offset, size, paging);
  }
  const snapshot =
    parameters.syncToken === undefined ? full(list, email, parameters, now) : incremental(list, email, parameters);
  return pageBody(snapshot, 0, size, paging);
}

function full(list: ListEntry, email: string, parameters: Parameters, now: number): Snapshot {
  const { calendar } = list;
  if (parameters.orderBy === 'startTime') throw new GoogleFailure('orderingUnavailable');
  const { pageToken: _, maxResults: __, ...query } = parameters;
  const shown = [calendar.revision, calendar.epoch, calendar.bareTombstones, list.role, list.etag];
  const id = digest(JSON.stringify([email, query, shown]));
  const known = snapshotsOf(calendar).get(id);
  if (known?.order === calendar.order && query.updatedMin === undefined) return known;

  const shows = listed(parameters, calendar.timeZone, now);
  const entries = [...calendar.entries.values()].filter(shows);
  if (parameters.orderBy === 'updated') entries.sort((a, b) => a.revision - b.revision);
  const isSynced = unsynced.every((name) => parameters[name] === undefined);
  const { timeMin, timeMax } = parameters;
  const point = { ...Object.fromEntries(same.map((name) => [name, parameters[name]])), timeMin, timeMax };
  return snapshotOf(list, email, parameters, {
    id,
    entries,
    shows,
    syncToken: isSynced ? tokenFor(list, JSON.stringify(point)) : undefined,
  });
}

function incremental(list: ListEntry, email: string, parameters: Parameters): Snapshot {
  const { calendar } = list;
  if (excluded.some((name) => parameters[name] !== undefined) || parameters.showDeleted === false) {
    throw new GoogleFailure('syncTokenRestricted');
  }
  const point = openSyncToken(parameters.syncToken ?? '', calendar.id, calendar.epoch);
  const query: Parameters = JSON.parse(point.query);
  if (same.some((name) => JSON.stringify(parameters[name]) !== JSON.stringify(query[name]))) {
    throw new GoogleFailure('syncTokenRestricted');
  }
  const test = changed(query, calendar.timeZone);
  const isNew = (entry: Entry) => entry.revision > point.revision && test(entry);
  const entries = point.revision === calendar.revision ? [] : [...calendar.entries.values()].filter(isNew);
  return snapshotOf(list, email, parameters, {
    id: digest(`${email} ${parameters.syncToken} ${calendar.revision} ${parameters.timeZone} ${list.etag}`),
    entries,
    shows: isNew,
    syncToken: tokenFor(list, point.query),
  });
}

function tokenFor({ calendar }: ListEntry, query: string): string {
  const { id, epoch, revision } = calendar;
  return sealToken({ of: id, epoch, revision, query } satisfies SyncPoint);
}

function snapshotOf(
  list: ListEntry,
  email: string,
  parameters: Parameters,
  content: Pick<Snapshot, 'id' | 'entries' | 'shows' | 'syncToken'>,
): Snapshot {
  const { calendar } = list;
  const view: View = {
    list,
    email,
    timeZone: parameters.timeZone ?? calendar.timeZone,
    listing: true,
    bare: parameters.showDeleted !== true,
    ...(parameters.maxAttendees !== undefined && { maxAttendees: parameters.maxAttendees }),
  };
  const head = {
    kind: 'calendar#events',
    etag: `"p${digest(content.id)}"`,
    summary: calendar.summary,
    ...(calendar.description !== undefined && { description: calendar.description }),
    updated: new Date(calendar.updated).toISOString(),
    timeZone: view.timeZone,
    accessRole: list.role,
    defaultReminders: list.defaultReminders,
  };
  const { order } = calendar;
  const snapshot = { ...content, order, entries: order([...content.entries]), view, head, pages: new Map() };
  keepSnapshot(calendar, snapshot);
  return snapshot;
}
