import { limits } from '@daywright/contract/limits';
import type { calendar_v3 } from '@googleapis/calendar';
import { cleanText } from '../../../../platform/clean-text.ts';
import type { Access, RemoteCalendar } from '../provider.ts';
import type { GoogleClient } from './client.ts';
import { answerOf } from './failures.ts';
import { followPages } from './page-tokens.ts';
import { knownZone } from './times.ts';

type ListEntry = calendar_v3.Schema$CalendarListEntry;

const writers = new Set(['owner', 'writer', 'writerWithoutPrivateAccess']);

/** The whole list each time: what changed is not told of calendars that are only read. */
export async function listCalendars(client: GoogleClient, access: Access): Promise<RemoteCalendar[]> {
  // One may be told twice, where the list changes between two pages.
  const found = new Map<string, RemoteCalendar>();
  const follow = followPages();
  let pageToken: string | undefined;
  do {
    const query = { maxResults: 250, showHidden: true, showDeleted: true, ...(pageToken && { pageToken }) };
    const answer = await client.call(access, (api, options) => api.calendarList.list(query, options));
    const page = answerOf(answer, 'calendar#calendarList');
    for (const entry of page.items ?? []) if (entry.id) found.set(entry.id, calendarOf(entry, entry.id));
    pageToken = follow(page.nextPageToken);
  } while (pageToken);
  return [...found.values()];
}

function calendarOf(entry: ListEntry, remote_id: string): RemoteCalendar {
  const name = cleanText(entry.summaryOverride || entry.summary || '').trim();
  return {
    remote_id,
    name: name.slice(0, limits.titleLength) || remote_id,
    color: /^#[\da-f]{6}$/i.test(entry.backgroundColor ?? '') ? (entry.backgroundColor ?? null) : null,
    time_zone: knownZone(entry.timeZone, 'UTC'),
    writable: writers.has(entry.accessRole ?? ''),
    primary: entry.primary === true,
    selected: entry.selected === true && entry.hidden !== true,
    deleted: entry.deleted === true,
  };
}
