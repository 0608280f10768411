import type { Access, ChangePage, RemoteCalendar } from '../provider.ts';
import type { GoogleClient } from './client.ts';
import { unreadable } from './failures.ts';
import { type Page, readPage } from './page.ts';
import { followPages, tokenOf } from './page-tokens.ts';

/** The same for a full list and for changes, as Google asks for; a cursor from other parameters is not to be used. */
const parameters = { maxResults: 2500, showDeleted: true, singleEvents: false, prettyPrint: false };

/** The pages of a calendar, each asked for while the one before is being worked on. */
export async function* pullPages(
  client: GoogleClient,
  access: Access,
  calendar: RemoteCalendar,
  cursor?: string,
): AsyncGenerator<ChangePage, void, undefined> {
  const abandoned = new AbortController();
  const signal = AbortSignal.any([access.signal, abandoned.signal]);
  const query = { calendarId: calendar.remote_id, ...parameters, ...(cursor !== undefined && { syncToken: cursor }) };
  const ask = async (pageToken?: string): Promise<Page> => {
    const wanted = { ...query, ...(pageToken && { pageToken }) };
    const body = await client.stream({ token: access.token, signal }, (api, options) =>
      api.events.list(wanted, options),
    );
    return readPage(body, calendar);
  };
  try {
    let coming = ask();
    const follow = followPages();
    for (;;) {
      const { items, nextPageToken, nextSyncToken } = await coming;
      const pageToken = follow(nextPageToken);
      if (pageToken === undefined) {
        const cursor = tokenOf(nextSyncToken, 'sync token');
        if (cursor === undefined) throw unreadable('no sync token');
        yield { items, cursor };
        return;
      }
      coming = ask(pageToken);
      // Told in its turn, also where it fails before.
      coming.catch(() => undefined);
      yield { items, cursor: null };
    }
  } finally {
    abandoned.abort();
  }
}
