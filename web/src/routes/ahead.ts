import { addDays } from '@daywright/schedule/dates';
import { mondayOf } from '@daywright/schedule/weeks';
import { browserZone, today } from '../lib/clock.ts';
import { narrow, rail } from '../lib/media.ts';
import { queryClient } from '../lib/query-client.ts';
import { bearerToken } from '../lib/storage.ts';
import { googleAccounts } from '../queries/accounts.ts';
import { type View, viewOf, writtenDate } from '../queries/calendar-address.ts';
import { calendars } from '../queries/calendars.ts';
import { entriesAround } from '../queries/entries-around.ts';
import { weekOfEvents } from '../queries/events.ts';
import { profile, storedZone } from '../queries/profile.ts';
import { session } from '../queries/session.ts';
import { mondaysOf } from '../queries/week-blocks.ts';
import { addMonths } from '../ui/month-grid.tsx';
import { calendarViews, ListToggle } from './calendar-views.ts';
import { pages } from './pages.ts';

/** How long a page may wait for what it reads, so that it is drawn once and whole; before that no sign of waiting shows. */
const drawnWithinMs = 150;

/**
 * Fetches what the page at the address needs, all at once where each part of it would ask only when it is drawn: its code,
 * whether the token is good, the person, their calendars, and their events. Comes back with the code, and with the rest if
 * that is quick.
 */
export async function fetchAhead({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const [, page = '', below] = pathname.split('/');
  const code = page === 'calendar' ? codeOfView(viewOf(below)) : (codeOf.get(page) ?? []);
  const reads = bearerToken.read() === null || page === 'auth' ? [] : readsOf(page, viewOf(below), search);
  await Promise.all([
    // What fails is fetched again by the page, which can say so.
    Promise.allSettled(code.map(({ load }) => load())),
    Promise.race([Promise.all(reads), new Promise((resolve) => setTimeout(resolve, drawnWithinMs))]),
  ]);
}

interface Code {
  load: () => Promise<unknown>;
}

const codeOf: ReadonlyMap<string, readonly Code[]> = new Map([
  ['', [pages.Home]],
  ['auth', [pages.SignIn]],
  ['budget', [pages.Budget]],
  ['time', [pages.TrackedTime]],
  ['activity', [pages.Activity]],
  ['settings', [pages.Settings]],
]);

function codeOfView(view: View): readonly Code[] {
  return [pages.Calendar, calendarViews[view], ...(view === 'week' ? [ListToggle] : [])];
}

function readsOf(page: string, view: View, search: string): Promise<void>[] {
  const frame = [queryClient.prefetchQuery(session()), queryClient.prefetchQuery(profile()), ...readsOfSidebar()];
  if (page !== 'calendar') return frame;
  const zone = storedZone() ?? browserZone();
  const [first, last] = datesOf(view, writtenDate(new URLSearchParams(search)) ?? today(zone));
  return [
    ...frame,
    ...mondaysOf(mondayOf(first), last).map((monday) => queryClient.prefetchQuery(weekOfEvents(monday, zone))),
    queryClient.prefetchQuery(entriesAround(first, last, zone)),
  ];
}

/** Its list of calendars stands open where it is a whole column. */
function readsOfSidebar(): Promise<void>[] {
  if (matchMedia(narrow).matches || matchMedia(rail).matches) return [];
  return [queryClient.prefetchQuery(calendars()), queryClient.prefetchQuery(googleAccounts())];
}

/** The first and the last date that a view is sure to read at `date`. Quarter and Year read sums. */
function datesOf(view: View, date: string): [first: string, last: string] {
  if (view === 'month') return [`${date.slice(0, 7)}-01`, addDays(addMonths(date, 1), -1)];
  return [date, date];
}
