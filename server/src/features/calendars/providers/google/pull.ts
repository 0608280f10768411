import { limits } from '@daywright/contract/limits';
import type { Access, ChangePage, RemoteCalendar } from '../provider.ts';
import type { GoogleClient } from './client.ts';
import { failure, unreadable } from './failures.ts';
import { earlyPageToken, followPages, tokenOf } from './page-tokens.ts';
import { type ListedPage, readPage } from './reading/read-page.ts';

/** The same for a full list and for changes, as Google asks for; a cursor from other parameters is not to be used. */
const parameters = { maxResults: limits.remotePage, showDeleted: true, singleEvents: false, prettyPrint: false };

/** One account after the other is read: a calendar that comes so slowly begins again in its turn, and is further by then. */
const longestMs = 60 * 60_000;

interface Reading {
  readonly client: GoogleClient;
  readonly mostEvents?: number | undefined;
}

/** Of an event, on average: whoever reads a calendar whole keeps these of all its events. */
const lettersOfNames = 64;

/** A page that was asked for. */
interface Asked {
  readonly page: Promise<ListedPage>;
  /** What it says of the next one, often before its events are here. */
  readonly next: Promise<unknown>;
}

/** The pages of a calendar, each asked for while the one before still comes or is being worked on. */
export async function* pullPages(
  { client, mostEvents = limits.remoteEventsRead }: Reading,
  access: Access,
  calendar: RemoteCalendar,
  cursor?: string,
): AsyncGenerator<ChangePage, void, undefined> {
  const abandoned = new AbortController();
  const signal = AbortSignal.any([access.signal, abandoned.signal]);
  const query = { calendarId: calendar.remote_id, ...parameters, ...(cursor !== undefined && { syncToken: cursor }) };
  const ask = (pageToken?: string): Asked => {
    const wanted = { ...query, ...(pageToken && { pageToken }) };
    const early = Promise.withResolvers<unknown>();
    const read = async () => {
      const body = await client.stream({ token: access.token, signal }, (api, options) =>
        api.events.list(wanted, options),
      );
      return readPage(beginningTold(body, early.resolve), calendar);
    };
    const page = read();
    const next = Promise.race([early.promise, page.then(({ nextPageToken }) => nextPageToken)]);
    // Told in their turn, also where they fail before.
    for (const each of [page, next]) each.catch(() => undefined);
    return { page, next };
  };
  const follow = followPages();
  const askNext = async ({ next }: Asked): Promise<Asked | undefined> => {
    const pageToken = follow(await next);
    return pageToken === undefined ? undefined : ask(pageToken);
  };
  const began = performance.now();
  let events = 0;
  let letters = 0;
  try {
    for (let asked: Asked | undefined = ask(); asked; ) {
      const coming = askNext(asked);
      // As above.
      coming.catch(() => undefined);
      const page = await asked.page;
      const following = await coming;
      events += page.items.length;
      for (const { remote_id, etag } of page.items) letters += remote_id.length + (etag?.length ?? 0);
      if (events > mostEvents || letters > mostEvents * lettersOfNames) throw unreadable('too many events');
      if (performance.now() - began > longestMs) throw failure('unavailable', 'too slow');
      yield { items: page.items, cursor: following ? null : cursorOf(page) };
      page.close();
      asked = following;
    }
  } finally {
    abandoned.abort();
  }
}

async function* beginningTold(
  body: AsyncIterable<Uint8Array>,
  tell: (pageToken: unknown) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  let isBeginning = true;
  for await (const bytes of body) {
    const pageToken = isBeginning ? earlyPageToken(bytes) : undefined;
    isBeginning = false;
    if (pageToken !== undefined) tell(pageToken);
    yield bytes;
  }
}

function cursorOf({ nextSyncToken }: ListedPage): string {
  const cursor = tokenOf(nextSyncToken, 'sync token');
  if (cursor === undefined) throw unreadable('no sync token');
  return cursor;
}
