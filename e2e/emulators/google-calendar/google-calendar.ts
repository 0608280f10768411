/**
 * A double of the Google Calendar API v3, for tests and the demo. Paths, parameters, scopes and schemas come from
 * Google's discovery document (protocol/discovery.ts); how they behave from Google's reference and guides, and, where
 * those are silent, from answers that others recorded.
 *
 * As Google does:
 * - calendarList list, get, patch, watch; events list, get, insert, patch, update, delete, instances, move, watch;
 *   channels.stop. Each wants one of its published scopes.
 * - Lists in pages of at most 2,500, which may be short or empty while more follow; the sync token on the last page
 *   only. A token goes void (410 `fullSyncRequired`) when it is damaged, expired or the role on the calendar changes;
 *   it cannot go with the filters that Google names, and keeps the window it began with.
 * - A deleted event stays, `cancelled`: get answers it, insert of its id 409, delete 410, patch of `status` brings it
 *   back. Incremental lists tell it by id and status, with `showDeleted` in full.
 * - Series and exceptions: instance ids by the original start, `originalStartTime` and `recurringEventId`; instances
 *   that nobody changed can be read and patched; a deleted instance is a cancelled exception, never an EXDATE; a change
 *   of the series leaves its exceptions where it still has their days; "this and following" is made of separate changes, the new
 *   series `…_R…`; a rule that ends before the start has no instance.
 * - Patch: fields replace, null clears, arrays are replaced whole, all-day and timed must not mix; conferencing and
 *   attachments stay unless the request says that it knows them. Long private properties are dropped (key over 44) or
 *   cut (value over 1,024) without a word; an empty text is none; reminders come in another order, in range and once,
 *   and an all-day event that says nothing of them has its calendar's for its own. If-Match is checked (412); etags are
 *   all different, and `updated` stays when only reminders change. More than 200 guests are refused.
 * - Access by role: free/busy shows no details, readers are refused (`requiredAccessLevel`), guests cannot change what
 *   the organizer shares or has locked (`forbiddenForNonOrganizer`). Birthdays, events from Gmail, focus time, absences and places
 *   of work are made, changed and moved as far as Google documents (events/event-types.ts).
 * - An event is on the calendars of its guests as well: answers, deletions and changes go both ways (events/copies.ts).
 * - Channels: a `sync` message first, then `exists` with growing numbers, HTTP dates, empty bodies with a content type;
 *   again after 500, 502, 503, 504; none after they expired or were stopped; calendars that cannot be watched.
 *
 * A test drives it by the object that `startGoogleCalendar` answers; another process, which starts serve.ts, by
 * `POST /__control/<order>` (control.ts); a person by the pages at its address (pages/): both from this machine alone.
 *
 * Not as Google does:
 * - 501 for what it does not play: the instances of all series in a list (`singleEvents`), import, quickAdd, ACLs,
 *   calendars, colours, settings, free/busy; no batches. `fields`, `alt` and If-None-Match are passed over, nothing is
 *   compressed, no conference is made.
 * - Mails are only noted. A copy on a guest's calendar has the id of the event, and guests without an account here have none.
 * - A sync token used with another query than the one it came from is refused (400); Google leaves open what happens.
 * - Webhooks may go to http on a loopback address. Google: https only.
 * - A series without end has its first 1,000 instances, where the request does not say until when.
 *
 * Not known, and to be chosen: readings.ts. Not known, and chosen: a patch of a deleted event that leaves `status` is
 * taken and leaves it deleted; a series that is deleted, or repeats no longer, tells its exceptions deleted too; a patch
 * of reminders is laid over them as over everything else; an EXDATE or RDATE means a date where the series is of days,
 * and a date of it the instance of that date where it is not; too many extended properties are refused (400). The order
 * of a list is that of insertion, unless a test puts another.
 */
import type { AddressInfo } from 'node:net';
import { type CheckToken, ownTokens, type TakeBack } from './access.ts';
import type { Account } from './account.ts';
import type { Channels } from './channels/channels.ts';
import { type Clock, ForwardClock } from './clock.ts';
import type { Paging } from './events/snapshots.ts';
import { type Call, Faults } from './faults.ts';
import { Person } from './person.ts';
import { Quota } from './quota.ts';
import type { Readings } from './readings.ts';
import { createGoogleServer } from './server.ts';
import type { Service } from './service.ts';
import { type Mail, World } from './world.ts';

export interface GoogleCalendarOptions {
  clock?: Clock;
  /** In [0, 1), for ids and message numbers. */
  random?: () => number;
  /** Whom a bearer stands for; by default each account's own `token`. */
  checkToken?: CheckToken;
  /** Lets a person take back what they gave, by a button on the page. */
  takeBack?: TakeBack;
  /** By default any free one. */
  port?: number;
  /** What is not known of Google, where not by default. */
  readings?: Partial<Readings>;
}

export interface GoogleCalendar {
  /** The root that the official client takes as `rootUrl`, without a slash at its end. */
  readonly url: string;
  readonly faults: Faults;
  readonly channels: Channels;
  readonly quota: Quota;
  /** What is not known of Google; to be changed by a test that runs under both. */
  readonly readings: Readings;
  /** Bounds every page, and lets the next pages come empty. */
  readonly paging: Paging;
  /** Requests so far; to be emptied by whoever counts them. */
  readonly calls: Call[];
  /** Mail that guests would have had. */
  readonly mails: Mail[];
  /** Makes an account with its primary calendar. */
  addAccount(email: string, options?: { timeZone?: string }): Account;
  /** Who changes things at Google itself. */
  person(account: Account): Person;
  /** Ends every connection, channel and delivery. */
  stop(): Promise<void>;
}

/** Starts the double on a loopback address. */
export async function startGoogleCalendar(options: GoogleCalendarOptions = {}): Promise<GoogleCalendar> {
  const world = new World(options.clock ?? new ForwardClock(), options.random ?? Math.random, options.readings);
  const service: Service = {
    world,
    faults: new Faults(),
    checkToken: options.checkToken ?? ownTokens(world),
    takeBack: options.takeBack,
    quota: new Quota(),
    calls: [],
    paging: { emptyPages: 0, mostItems: 2500 },
  };
  const server = createGoogleServer(service).listen(options.port ?? 0, '127.0.0.1');
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  // A client that keeps its connections must not meet one that is just being closed.
  server.keepAliveTimeout = 0;
  const { port } = server.address() as AddressInfo;
  const { faults, quota, paging, calls } = service;
  return {
    url: `http://127.0.0.1:${port}`,
    faults,
    quota,
    paging,
    calls,
    readings: world.readings,
    channels: world.channels,
    mails: world.mails,
    addAccount: (email, { timeZone = 'Europe/Berlin' } = {}) => world.addAccount(email, timeZone),
    person: (account) => new Person(world, account),
    async stop() {
      await world.channels.end();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
