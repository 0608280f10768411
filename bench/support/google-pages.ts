import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@daywright/contract/limits';
import { startGoogleCalendar } from '../../e2e/emulators/google-calendar/google-calendar.ts';
import type { Person } from '../../e2e/emulators/google-calendar/person.ts';

/** What Google answers to those who pull one calendar, as `bench/floors/google.ts` serves it. */
export interface Recording {
  readonly calendarList: string;
  /** By the page token that asks for it, the first one without. */
  readonly pages: readonly { readonly pageToken: string | null; readonly body: string }[];
  /** Nothing changed since. */
  readonly noChanges: string;
  /** The 410 that lets everything be read again. */
  readonly expired: string;
}

type Body = Parameters<Person['insert']>[0];

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
/** A Monday. */
const firstWeek = Date.parse('2020-01-06T00:00:00Z');
const eventsAWeek = 120;
/** What the product asks with. */
const query = `maxResults=${limits.remotePage}&showDeleted=true&singleEvents=false&prettyPrint=false`;

/** Records a calendar of so many events and edited occurrences from the double of Google, in pages as the product asks for them. */
export async function recordPages(folder: string, events: number): Promise<Recording> {
  const google = await startGoogleCalendar();
  const account = google.addAccount('ann@example.org');
  const person = google.person(account);
  const edited = Math.floor(events / 100);
  person.load(Array.from({ length: events - edited }, (_, n) => body(n)));
  for (let n = 0; n < edited; n++) {
    const master = n * 20 + 1;
    const second = new Date(startOf(master) + weekMs).toISOString().replace(/[-:]|\.000/g, '');
    person.patch(`${idOf(master)}_${second}`, { summary: `Moved meeting ${n}`, location: 'Room 3' });
  }
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${account.token}` };
    return (await fetch(`${google.url}/calendar/v3/${path}`, { headers })).text();
  };
  const list = (more: string) => ask(`calendars/${encodeURIComponent('ann@example.org')}/events?${query}${more}`);
  const pages: { pageToken: string | null; body: string }[] = [];
  let pageToken: string | null = null;
  let syncToken: string | undefined;
  while (syncToken === undefined) {
    const page: string = await list(pageToken === null ? '' : `&pageToken=${encodeURIComponent(pageToken)}`);
    pages.push({ pageToken, body: page });
    const answer: { nextPageToken?: string; nextSyncToken?: string } = JSON.parse(page);
    pageToken = answer.nextPageToken ?? null;
    syncToken = answer.nextSyncToken;
  }
  const recording = {
    calendarList: await ask('users/me/calendarList?maxResults=250&showHidden=true&showDeleted=true'),
    pages,
    noChanges: await list(`&syncToken=${encodeURIComponent(syncToken)}`),
    expired: await list('&syncToken=damaged'),
  };
  await google.stop();
  writeFileSync(join(folder, 'google.json'), JSON.stringify(recording));
  return recording;
}

const idOf = (n: number) => `benchmark${n.toString(32).padStart(17, '0')}`;
const startOf = (n: number) =>
  firstWeek +
  Math.floor(n / eventsAWeek) * weekMs +
  Math.floor(((n % eventsAWeek) * weekMs) / eventsAWeek / hourMs) * hourMs;

/** One in twenty repeats, another one lasts whole days, one in ten has guests; their zones are five. */
function body(n: number): Body {
  const start = startOf(n);
  return {
    id: idOf(n),
    summary: n % 25 === 0 ? `Frühstück mit Zoë ${n}` : `Appointment number ${n}`,
    ...(n % 20 === 2 ? wholeDays(start) : timed(start, n)),
    ...(n % 2 === 0 && { location: 'Room 2, second floor' }),
    ...(n % 3 === 0 && {
      description: 'Bring the figures of last week and the open questions.\nThe room is on the second floor.',
    }),
    ...(n % 20 === 1 && { recurrence: [n % 40 === 1 ? 'RRULE:FREQ=WEEKLY;COUNT=20' : 'RRULE:FREQ=WEEKLY'] }),
    ...(n % 10 === 3 && {
      attendees: Array.from({ length: 4 }, (_, guest) => ({
        email: `guest-${guest}@example.org`,
        displayName: `Guest ${guest}`,
        responseStatus: guest % 2 === 0 ? 'accepted' : 'needsAction',
      })),
    }),
  };
}

const zones = ['Europe/Berlin', 'Europe/Berlin', 'Europe/London', 'America/New_York', 'Asia/Kolkata', 'UTC'];

function timed(start: number, n: number) {
  const timeZone = n % 20 === 1 ? 'UTC' : (zones[n % zones.length] ?? 'UTC');
  const at = (time: number) => ({ dateTime: new Date(time).toISOString().replace('.000', ''), timeZone });
  return { start: at(start), end: at(start + hourMs) };
}

function wholeDays(start: number) {
  const on = (time: number) => ({ date: new Date(time).toISOString().slice(0, 10) });
  return { start: on(start), end: on(start + dayMs) };
}
