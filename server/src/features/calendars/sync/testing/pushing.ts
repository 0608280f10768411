import { expect } from 'vitest';
import {
  type GoogleCalendar,
  startGoogleCalendar,
} from '../../../../../../e2e/emulators/google-calendar/google-calendar.ts';
import { remoteColumns } from '../../../../../test/connected-calendar.ts';
import type { TestDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { startProduct, type TestPerson, type TestProduct } from '../../../../../test/product.ts';
import { createGoogleCalendar } from '../../providers/google/google-calendar.ts';
import type { CalendarProvider } from '../../providers/provider.ts';
import { type CalendarPushed, pushCalendar } from '../push/push-calendar.ts';
import { applyRemoteChanges } from '../reconcile/apply-remote-changes.ts';
import type { SyncRun } from '../run/sync-run.ts';
import { type Connected, connect } from './connected.ts';

/** The product beside the double of Google Calendar, on one clock, without what drives the sync runs. */
export interface PushWorld {
  readonly product: TestProduct;
  readonly google: GoogleCalendar;
  /** Somebody with an account at both, whose calendar there is a calendar here; with `other`, at Google the same person. */
  connect(other?: Pushing): Promise<Pushing>;
  stop(): Promise<void>;
}

export type There = ReturnType<GoogleCalendar['person']>;

export interface Pushing {
  readonly person: TestPerson;
  /** The same person at Google. */
  readonly there: There;
  /** The connected calendar's id here. */
  readonly calendarId: string;
  /** Stands between the sync run and Google; a test lays its own over what it was. */
  provider: CalendarProvider;
  /** Renews the lease; a test lets it fail. */
  assertLease: SyncRun['assertLease'];
  /** Another calendar of the same person, at Google too. */
  addCalendar(): Promise<{ readonly id: string; readonly remoteId: string }>;
  /** Makes an event in the connected calendar. */
  create(fields?: object): Promise<string>;
  patch(id: string, fields: object, scope?: string): Promise<string>;
  remove(id: string, scope?: string): Promise<string>;
  undo(changeSetId: string): Promise<void>;
  push(calendarId?: string): Promise<CalendarPushed>;
  /** Reads everything that is there. @param told the conflicts @returns how many events changed here */
  pull(calendarId?: string, told?: object[]): Promise<number>;
  columns(id: string): ReturnType<typeof remoteColumns>;
  /** That both sides have the same and know it: nothing is left to write, and reading changes nothing. */
  isQuiet(): Promise<void>;
}

export const standup = {
  title: 'Stand-up',
  start_date: '2026-06-15T07:00:00Z',
  end_date: '2026-06-15T07:30:00Z',
  time_zone: 'Europe/Berlin',
};

const untold = { send_updates: 'none' };

/** What is made here is called so there. */
export const remoteIdOf = (id: string) => id.replaceAll('-', '');

export const remoteEventOf = ({ there }: Pushing, id: string) => there.get(remoteIdOf(id));

export async function startPushing(db: TestDatabase): Promise<PushWorld> {
  const product = await startProduct(db);
  const { clock } = product;
  const google = await startGoogleCalendar({ clock });

  async function connectTo(other?: Pushing): Promise<Pushing> {
    const person = await product.addPerson();
    const theirs = other?.there.account ?? google.addAccount(person.email);
    const there = google.person(theirs);
    const calendars = new Map<string, Connected>();
    const addCalendar = async (remote_id: string) => {
      const connected = await connect(product, { person, fields: { remote_id } });
      const { id } = await connected.calendar();
      calendars.set(id, connected);
      return id;
    };
    const calendarId = await addCalendar(theirs.primary.id);
    const { signal } = new AbortController();

    const at = async (id: string) => {
      const connected = calendars.get(id);
      if (!connected) throw new Error('This calendar is nowhere.');
      const { provider, assertLease } = pushing;
      const access = async () => ({ token: theirs.token, signal });
      const run: SyncRun = { ...connected.run, provider, assertLease, access };
      return { run, calendar: await connected.calendar() };
    };
    const scoped = (id: string, scope?: string) => `/events/${id}${scope ? `?scope=${scope}` : ''}`;

    const pushing: Pushing = {
      person,
      there,
      calendarId,
      assertLease: async () => undefined,
      provider: createGoogleCalendar({ calendarUrl: google.url, clock, timeoutMs: 2000 }),
      async addCalendar() {
        const { id: remoteId } = theirs.addCalendar({ summary: 'Home' });
        return { id: await addCalendar(remoteId), remoteId };
      },
      async create(fields = {}) {
        const draft = { ...standup, calendar_id: calendarId, ...fields };
        return (await ok(person, 'POST', '/events', draft)).event.id;
      },
      // Whoever is asked about guests says that nobody is told.
      patch: async (id, fields, scope) =>
        (await ok(person, 'PATCH', scoped(id, scope), { ...fields, ...untold })).change_set_id,
      remove: async (id, scope) => {
        const query = new URLSearchParams({ ...(scope && { scope }), ...untold });
        return (await ok(person, 'DELETE', `/events/${id}?${query}`)).change_set_id;
      },
      undo: async (change_set_id) => void (await ok(person, 'POST', '/events/rollback', { change_set_id, ...untold })),
      async push(id = calendarId) {
        const { run, calendar } = await at(id);
        return pushCalendar(run, calendar);
      },
      async pull(id = calendarId, told = []) {
        const { run, calendar } = await at(id);
        const conflicts: object[] = [];
        let pulled = 0;
        for await (const { items } of pushing.provider.pull(await run.access(), calendar.remote)) {
          const applied = await applyRemoteChanges(run, calendar, items);
          pulled += applied.pulled;
          conflicts.push(...applied.conflicts);
        }
        expect(conflicts).toMatchObject(told);
        return pulled;
      },
      columns: (id) => remoteColumns(product, person, id),
      async isQuiet() {
        const nothing = { pushed: 0, refusals: [], conflicts: [], isWaiting: false };
        expect(await pushing.push()).toMatchObject(nothing);
        expect(await pushing.pull()).toBe(0);
        expect(await pushing.push()).toMatchObject(nothing);
      },
    };
    return pushing;
  }

  return {
    product,
    google,
    connect: connectTo,
    async stop() {
      await product.close();
      await google.stop();
      await db.remove();
    },
  };
}
