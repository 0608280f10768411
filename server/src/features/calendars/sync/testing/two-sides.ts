import { randomUUID } from 'node:crypto';
import {
  type GoogleCalendar,
  startGoogleCalendar,
} from '../../../../../../e2e/emulators/google-calendar/google-calendar.ts';
import { numbers } from '../../../../../../e2e/emulators/numbers.ts';
import { freePort } from '../../../../../../scripts/free-port.ts';
import type { TestDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { startProduct, type TestPerson, type TestProduct } from '../../../../../test/product.ts';
import { linkAccount } from '../../accounts/commands.ts';
import type { CalendarProvider } from '../../providers/provider.ts';
import { provide, providerOf } from '../../providers/providers.ts';
import type { RoundOptions } from '../round/round.ts';
import { type SyncOutcome, syncAccount } from './sync-account.ts';

/**
 * The product, which listens, beside the double of Google Calendar, on one clock. What Google tells by itself is held until it
 * is released, and then goes through HTTP.
 */
export interface TwoSides {
  readonly product: TestProduct;
  readonly google: GoogleCalendar;
  /** Runs before and after each call of a round to Google; what it throws, or never ends, befalls the round. */
  turn: (() => Promise<void>) | undefined;
  /** Somebody with accounts at Google, each with a calendar that is connected and in step. @param fill brings events into it before */
  connect(accounts?: number, fill?: (there: There) => void): Promise<Somebody>;
  stop(): Promise<void>;
}

export type There = ReturnType<GoogleCalendar['person']>;

export interface Somebody {
  readonly person: TestPerson;
  readonly accounts: readonly Connected[];
  /** The calendar of events of their own, by its id here. */
  readonly ownCalendarId: string;
}

export interface Connected {
  /** Another one once it is connected again. */
  readonly accountId: string;
  /** The same person at Google. */
  readonly there: There;
  /** Its calendar, by its id here. */
  readonly calendarId: string;
  /** A whole round, due or not. */
  sync(options?: RoundOptions): Promise<SyncOutcome>;
  readonly isConnectedAgain: boolean;
  /** Whether a worker that looks now takes it up. */
  isDue(): Promise<boolean>;
  /** Disconnects it, and connects it again. @param options of the first round from then on */
  connectAgain(meanwhile: () => void, options?: RoundOptions): Promise<void>;
}

export async function startTwoSides(db: TestDatabase): Promise<TwoSides> {
  let product: TestProduct | undefined;
  const google = await startGoogleCalendar({
    clock: { now: () => product?.clock.now() ?? 0 },
    // Ids alike in every run.
    random: numbers(20_260_611),
  });
  google.channels.hold();
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  product = await startProduct(db, {
    env: {
      PUBLIC_URL: publicUrl,
      GOOGLE_CLIENT_ID: 'daywright-test',
      GOOGLE_CLIENT_SECRET: 'the-secret-of-the-client',
      GOOGLE_ISSUER: google.url,
      GOOGLE_CALENDAR_URL: google.url,
    },
  });
  await product.app.listen({ host: '127.0.0.1', port });
  const { ctx } = product;
  const tokens = new Map<string, () => string>();
  const grant = (refreshToken: string) => ({
    access_token: tokens.get(refreshToken)?.() ?? '',
    expires_at: ctx.clock.now() + 3_599_000,
  });
  const unused = () => Promise.reject(new Error('Nobody is sent to Google here.'));
  provide(ctx, 'google', {
    calendar: interruptible(providerOf(ctx, 'google'), async () => world.turn?.()),
    consent: {
      authorizationUrl: unused,
      exchange: unused,
      revoke: async () => undefined,
      refresh: async (refreshToken) => grant(refreshToken),
    },
  });

  async function connectAccount(person: TestPerson, email: string, fill: (there: There) => void): Promise<Connected> {
    const account = google.addAccount(email);
    const there = google.person(account);
    fill(there);
    const refresh_token = randomUUID();
    const subject = randomUUID();
    tokens.set(refresh_token, () => account.token);
    const scopes = ['https://www.googleapis.com/auth/calendar.events'];

    async function link(options?: RoundOptions): Promise<{ accountId: string; calendarId: string }> {
      const given = { subject, email, refresh_token, ...grant(refresh_token), scopes };
      const { id } = await linkAccount(ctx, person.userId, 'google', given);
      await syncAccount(ctx, id, options);
      for (;;) {
        const { body } = await person.call('GET', `/calendar/calendars?account_id=${id}`);
        if (body.calendars.length > 0) return { accountId: id, calendarId: body.calendars[0].id };
        // What was to fail has failed, or waits no longer.
        product?.clock.advance(3_600_000);
        await syncAccount(ctx, id);
      }
    }

    let linked = await link();
    let isConnectedAgain = false;
    return {
      there,
      get accountId() {
        return linked.accountId;
      },
      get calendarId() {
        return linked.calendarId;
      },
      get isConnectedAgain() {
        return isConnectedAgain;
      },
      sync: (options) => syncAccount(ctx, linked.accountId, options),
      async isDue() {
        const due = ctx.read.selectFrom('accounts').select('id').where('next_sync_at', '<=', ctx.clock.now());
        return (await due.where('id', '=', linked.accountId).execute()).length > 0;
      },
      async connectAgain(meanwhile, options) {
        await ok(person, 'DELETE', `/google/accounts/${linked.accountId}?remove_copies=false`);
        meanwhile();
        linked = await link(options);
        isConnectedAgain = true;
      },
    };
  }

  const world: TwoSides = {
    product,
    google,
    turn: undefined,
    async connect(count = 1, fill = () => undefined) {
      const person = await product.addPerson();
      const accounts: Connected[] = [];
      while (accounts.length < count)
        accounts.push(await connectAccount(person, `${accounts.length}.${person.email}`, fill));
      const { calendars } = (await person.call('GET', '/calendar/calendars')).body;
      const own = calendars.find((calendar: { account_id: string | null }) => calendar.account_id === null);
      return { person, accounts, ownCalendarId: own.id };
    },
    async stop() {
      await product.close();
      await google.stop();
      await db.remove();
    },
  };
  return world;
}

function interruptible(provider: CalendarProvider, turn: () => Promise<void>): CalendarProvider {
  const within = async <T>(call: () => Promise<T>): Promise<T> => {
    await turn();
    const answer = await call();
    await turn();
    return answer;
  };
  return {
    calendars: (...args) => within(() => provider.calendars(...args)),
    event: (...args) => within(() => provider.event(...args)),
    push: (...args) => within(() => provider.push(...args)),
    watch: (...args) => provider.watch(...args),
    unwatch: (...args) => provider.unwatch(...args),
    async *pull(...args) {
      await turn();
      for await (const page of provider.pull(...args)) {
        yield page;
        await turn();
      }
    },
  };
}
