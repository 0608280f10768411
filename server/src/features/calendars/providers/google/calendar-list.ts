import { limits } from '@daywright/contract/limits';
import type { calendar_v3 } from '@googleapis/calendar';
import { cleanText } from '../../../../platform/clean-text.ts';
import type { Access, RemoteCalendar } from '../provider.ts';
import type { GoogleClient } from './client.ts';
import { answerOf, unreadable } from './failures.ts';
import { followPages } from './page-tokens.ts';
import { knownZone } from './times.ts';

type ListEntry = calendar_v3.Schema$CalendarListEntry;

/** Google's are addresses. */
const longestId = 1_000;

/** More than any account has. */
const mostCalendars = 25_000;
const mostPages = 500;

const textOf = (told: unknown): string => (typeof told === 'string' ? told : '');

const writers = new Set(['owner', 'writer', 'writerWithoutPrivateAccess']);

/** The whole list each time: what changed is not told of calendars that are only read. */
export async function listCalendars(client: GoogleClient, access: Access): Promise<RemoteCalendar[]> {
  // One may be told twice, where the list changes between two pages.
  const found = new Map<string, RemoteCalendar>();
  const follow = followPages(mostPages);
  let pageToken: string | undefined;
  do {
    const query = { maxResults: 250, showHidden: true, showDeleted: true, ...(pageToken && { pageToken }) };
    const answer = await client.call(access, (api, options) => api.calendarList.list(query, options));
    const page = answerOf(answer, 'calendar#calendarList');
    if (!Array.isArray(page.items ?? [])) throw unreadable('no list of calendars');
    for (const entry of page.items ?? []) {
      const id = idOf(entry);
      found.set(id, calendarOf(entry, id));
    }
    if (found.size > mostCalendars) throw unreadable('too many calendars');
    pageToken = follow(page.nextPageToken);
  } while (pageToken);
  return [...found.values()];
}

/** @throws ProviderFailure `unreadable`: a list that names a calendar wrongly would let it be removed here */
function idOf(entry: ListEntry | null): string {
  const id: unknown = entry?.id;
  if (typeof id !== 'string' || id === '' || id.length > longestId || cleanText(id) !== id) throw unreadable('no id');
  return id;
}

function calendarOf(entry: ListEntry, remote_id: string): RemoteCalendar {
  const name = cleanText(textOf(entry.summaryOverride) || textOf(entry.summary)).trim();
  return {
    remote_id,
    // Copied: cut out of the whole, it would keep all of that in memory.
    name: Buffer.from(name.slice(0, limits.titleLength)).toString() || remote_id,
    color: /^#[\da-f]{6}$/i.exec(textOf(entry.backgroundColor))?.[0] ?? null,
    time_zone: knownZone(textOf(entry.timeZone), 'UTC'),
    writable: writers.has(entry.accessRole ?? ''),
    primary: entry.primary === true,
    selected: entry.selected === true && entry.hidden !== true,
    deleted: entry.deleted === true,
  };
}
