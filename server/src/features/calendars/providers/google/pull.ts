import type { Access, ChangePage, RemoteCalendar } from '../provider.ts';
import type { GoogleClient } from './client.ts';
import { nextPage, unreadable } from './failures.ts';
import { type Page, readPage } from './page.ts';

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
    let asked: string | undefined;
    for (;;) {
      const { items, nextPageToken, nextSyncToken } = await coming;
      asked = nextPage(nextPageToken, asked);
      if (asked === undefined) {
        if (nextSyncToken === undefined) throw unreadable('no sync token');
        yield { items, cursor: nextSyncToken };
        return;
      }
      coming = ask(asked);
      // Told in its turn, also where it fails before.
      coming.catch(() => undefined);
      yield { items, cursor: null };
    }
  } finally {
    abandoned.abort();
  }
}
