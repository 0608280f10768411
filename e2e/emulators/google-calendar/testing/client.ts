import { calendar, type calendar_v3 } from '@googleapis/calendar';
import type { Account } from '../account.ts';
import type { StillClock } from '../clock.ts';
import { type GoogleCalendar, startGoogleCalendar } from '../google-calendar.ts';
import { conformingFetch } from './conforms.ts';

/** Google's own client, with its root moved, retries off and every answer read by Google's schemas. */
export function clientOf(
  { url }: Pick<GoogleCalendar, 'url'>,
  { token }: Pick<Account, 'token'>,
): calendar_v3.Calendar {
  return calendar({
    version: 'v3',
    rootUrl: url,
    headers: { authorization: `Bearer ${token}` },
    retry: false,
    timeout: 2000,
    fetchImplementation: conformingFetch,
  });
}

/** A stand-in at which Ann has an account, and her client. */
export async function startWithAnn(clock: StillClock) {
  const google = await startGoogleCalendar({ clock });
  const ann = google.addAccount('ann@example.com');
  return { google, ann, api: clientOf(google, ann) };
}

/** How a request was refused: `412 conditionNotMet`; `ok` when it was not. */
export async function refusalOf(request: Promise<unknown>): Promise<string> {
  try {
    await request;
    return 'ok';
  } catch (error) {
    const { status, response } = error as {
      status?: number;
      response?: { data?: { error?: { errors?: { reason: string }[] } } };
    };
    if (status === undefined) throw error;
    return `${status} ${response?.data?.error?.errors?.[0]?.reason}`;
  }
}

/** Every page of a list, with the sync token of the last. */
export async function listAll(client: calendar_v3.Calendar, query: calendar_v3.Params$Resource$Events$List) {
  const items: calendar_v3.Schema$Event[] = [];
  const sizes: number[] = [];
  let pageToken: string | undefined;
  for (;;) {
    const { data } = await client.events.list({ ...query, ...(pageToken && { pageToken }) });
    items.push(...(data.items ?? []));
    sizes.push(data.items?.length ?? 0);
    if (!data.nextPageToken) return { items, sizes, syncToken: data.nextSyncToken ?? '' };
    if (data.nextSyncToken) throw new Error('A page has both tokens.');
    pageToken = data.nextPageToken;
  }
}

/** An hour on 2 March 2026, a Monday, in Berlin. */
export const nineToTen = {
  start: { dateTime: '2026-03-02T09:00:00+01:00', timeZone: 'Europe/Berlin' },
  end: { dateTime: '2026-03-02T10:00:00+01:00', timeZone: 'Europe/Berlin' },
};
