import { afterAll, beforeAll } from 'vitest';
import { type Google, startGoogle } from '../../../../../../e2e/emulators/google.ts';
import { GoogleBrowser } from '../../../../../../e2e/emulators/google-accounts/browser.ts';
import type { Account } from '../../../../../../e2e/emulators/google-calendar/account.ts';
import type { Person } from '../../../../../../e2e/emulators/google-calendar/person.ts';
import { freePort } from '../../../../../../scripts/free-port.ts';
import type { TestDatabase } from '../../../../../test/databases.ts';
import { startProduct, type TestPerson, type TestProduct } from '../../../../../test/product.ts';
import type { AccountRow } from '../../accounts/store.ts';
import type { RunOptions } from '../run/run-sync.ts';
import { runNow, type SyncOutcome } from './run-now.ts';

/**
 * The product, which listens, beside stand-ins for Google's accounts and calendars, all on one clock. Messages of channels are
 * held until a test releases them.
 */
export interface SyncedProduct {
  readonly product: TestProduct;
  readonly google: Google;
  /** Someone new here and at Google, whose Google account is connected and was never in sync. */
  connected(): Promise<Connected>;
}

export interface Connected {
  /** Here. */
  readonly person: TestPerson;
  /** At Google. */
  readonly account: Account;
  readonly there: Person;
  readonly accountId: string;
  /** Titles at Google's primary calendar. */
  titlesThere(): string[];
  /** Titles of what is here of June 2026. */
  titlesHere(): Promise<string[]>;
  row(): Promise<AccountRow>;
  sync(options?: RunOptions): Promise<SyncOutcome>;
  /** Gives access once more. */
  reconnect(): Promise<void>;
}

let count = 0;

export async function startSynced(db: TestDatabase, env: Record<string, string> = {}): Promise<SyncedProduct> {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  let product: TestProduct | undefined;
  const clock = { now: () => product?.clock.now() ?? Date.now() };
  const google = await startGoogle({ publicUrl, clock });
  google.calendar.channels.hold();
  product = await startProduct(db, { logs: true, env: { ...google.env, PUBLIC_URL: publicUrl, ...env } });
  await product.app.listen({ host: '127.0.0.1', port });
  const { ctx, call, addPerson } = product;

  async function consent(person: TestPerson, sub: string, query = ''): Promise<void> {
    const headers = { authorization: `Bearer ${person.token}` };
    const begun = await call('GET', `/google/connect${query}`, undefined, headers);
    const cookie = String(begun.headers['set-cookie']).split(';', 1)[0] ?? '';
    const location = new URL(begun.body.oauth_url);
    const scopes = (location.searchParams.get('scope') ?? '')
      .split(' ')
      .map((scope): [string, string] => ['scope', scope]);
    const back = await new GoogleBrowser().goThrough(location.href, `${publicUrl}/api/google/callback`, (heading) =>
      heading === 'Choose an account' ? [['account', sub]] : [['consent', 'yes'], ...scopes],
    );
    const ended = await call('GET', `/google/callback${back.search}`, undefined, { cookie });
    if (!String(ended.headers.location).includes('code=')) throw new Error(`It ended at ${ended.headers.location}.`);
  }

  return {
    product,
    google,
    async connected() {
      const sub = `2000${++count}`;
      const email = `person-${sub}@example.org`;
      const account = google.addPerson({ sub, email, email_verified: true, timeZone: 'Europe/Berlin' });
      const person = await addPerson();
      await consent(person, sub);
      const { body } = await person.call('GET', '/google/accounts');
      const accountId: string = body.accounts[0].account_id;
      const there = google.calendar.person(account);
      google.calendar.calls.length = 0;
      return {
        person,
        account,
        there,
        accountId,
        titlesThere: () =>
          there
            .events()
            .map(({ summary }) => summary ?? '')
            .sort(),
        async titlesHere() {
          const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
          const { events } = (await person.call('GET', `/events/date-range?${range}`)).body;
          return events.map(({ title }: { title: string }) => title).sort();
        },
        row: () => ctx.read.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow(),
        sync: (options) => runNow(ctx, accountId, options),
        reconnect: () => consent(person, sub, `?account_id=${accountId}`),
      };
    },
  };
}

/** The same for a block of tests: started before them, stopped after them. */
export function runningSynced(open: () => Promise<TestDatabase>, env?: Record<string, string>): () => SyncedProduct {
  let db: TestDatabase;
  let world: SyncedProduct;
  beforeAll(async () => {
    db = await open();
    world = await startSynced(db, env);
  });
  afterAll(async () => {
    await world.product.close();
    await world.google.stop();
    await db.remove();
  });
  return () => world;
}

/** An event at Google on a day of June 2026, from 10 to 11 in Berlin. */
export function juneEvent(summary: string, day = 15) {
  const at = (hour: number) => ({ dateTime: `2026-06-${day}T${hour}:00:00+02:00`, timeZone: 'Europe/Berlin' });
  return { summary, start: at(10), end: at(11) };
}
