import type { Access, ChangePage, RemoteCalendar } from '../provider.ts';
import type { GoogleClient } from './client.ts';
import { unreadable } from './failures.ts';
import { followPages, tokenOf } from './page-tokens.ts';
import { type ListedPage, readPage } from './reading/read-page.ts';
import type { ReadingThread } from './reading/reading-thread.ts';

/** The same for a full list and for changes, as Google asks for; a cursor from other parameters is not to be used. */
const parameters = { maxResults: 2500, showDeleted: true, singleEvents: false, prettyPrint: false };

/** The pages of a calendar, each asked for while the one before is being worked on. */
export async function* pullPages(
  client: GoogleClient,
  thread: ReadingThread,
  access: Access,
  calendar: RemoteCalendar,
  cursor?: string,
): AsyncGenerator<ChangePage, void, undefined> {
  const abandoned = new AbortController();
  const signal = AbortSignal.any([access.signal, abandoned.signal]);
  const query = { calendarId: calendar.remote_id, ...parameters, ...(cursor !== undefined && { syncToken: cursor }) };
  const ask = async (pageToken?: string): Promise<ListedPage> => {
    const wanted = { ...query, ...(pageToken && { pageToken }) };
    const body = await client.stream({ token: access.token, signal }, (api, options) =>
      api.events.list(wanted, options),
    );
    return readPage(body, calendar, thread);
  };
  let coming = ask();
  let page: ListedPage | undefined;
  try {
    const follow = followPages();
    for (;;) {
      page = await coming;
      const { items, nextPageToken, nextSyncToken } = page;
      const changes = page.changes.bind(page);
      const pageToken = follow(nextPageToken);
      if (pageToken === undefined) {
        const cursor = tokenOf(nextSyncToken, 'sync token');
        if (cursor === undefined) throw unreadable('no sync token');
        yield { items, changes, cursor };
        return;
      }
      coming = ask(pageToken);
      // Told in its turn, also where it fails before.
      coming.catch(() => undefined);
      yield { items, changes, cursor: null };
      page.close();
    }
  } finally {
    abandoned.abort();
    page?.close();
    coming.then(
      (unread) => unread.close(),
      () => undefined,
    );
  }
}
