import { afterAll, beforeAll } from 'vitest';
import { type Fields, GoogleBrowser } from '../../e2e/emulators/google-accounts/browser.ts';
import { type GoogleAccounts, startGoogleAccounts } from '../../e2e/emulators/google-accounts/google-accounts.ts';
import type { GooglePerson } from '../../e2e/emulators/google-accounts/people.ts';
import type { TestDatabase } from './databases.ts';
import { startProduct, type TestAnswer, type TestPerson, type TestProduct } from './product.ts';

/** Where the product stands; the browser of a test goes there by `inject`. */
export const publicUrl = 'https://day.example.org';
const callback = `${publicUrl}/api/auth/google/callback`;
const connectCallback = `${publicUrl}/api/google/callback`;
const client = {
  clientId: 'daywright-test',
  clientSecret: 'the-secret-of-the-client',
  redirectUris: [callback, connectCallback],
};

let count = 0;

/** Someone new with an account at Google. */
export function googlePerson(fields: Partial<GooglePerson> = {}): GooglePerson {
  const sub = `1000${++count}`;
  return { sub, email: `person-${sub}@example.org`, email_verified: true, name: `Person ${sub}`, ...fields };
}

/** The product beside a stand-in for Google's accounts, on the same clock; both are new for each block of tests. */
export interface ProductWithGoogle {
  readonly product: TestProduct;
  readonly accounts: GoogleAccounts;
  /** Begins signing in, as the button does. */
  begin(redirect?: string, cookie?: string): Promise<Begun>;
  /** Chooses an account at Google, or cancels; answers the address that Google sends the browser back to. */
  choose(begun: Begun, person: GooglePerson | 'cancel'): Promise<URL>;
  /** Comes back to the product; answers what stands in the fragment. */
  comeBack(returned: URL, cookie?: string): Promise<URLSearchParams>;
  exchange(code: string | null, cookie?: string): Promise<TestAnswer>;
  logIn(id_token: string): Promise<TestAnswer>;
  /** Begins connecting a Google account, or one again, as the button does. */
  beginConnecting(person: TestPerson, query?: string, cookie?: string): Promise<Begun>;
  /** Chooses an account at Google where it asks for one, and ticks those boxes whose scope holds `ticked`; or cancels. */
  consent(begun: Begun, google: GooglePerson | 'cancel', ticked?: string): Promise<URL>;
  /** Comes back from consenting; answers the query of the address that it ends at. */
  endConnecting(returned: URL, cookie?: string): Promise<URLSearchParams>;
  /** All of it. @returns the account's id */
  connect(person: TestPerson, google: GooglePerson): Promise<string>;
  /** All of signing in. */
  signIn(person: GooglePerson, redirect?: string): Promise<TestAnswer>;
}

export interface Begun {
  readonly location: string;
  /** As the browser sends it back. */
  readonly cookie: string;
  readonly setCookie: string;
}

export async function startWithGoogle(db: TestDatabase, env: Record<string, string> = {}): Promise<ProductWithGoogle> {
  let product: TestProduct | undefined;
  const now = () => product?.clock.now() ?? Date.now();
  const accounts = await startGoogleAccounts({ ...client, people: [], now });
  product = await startProduct(db, {
    logs: true,
    env: {
      PUBLIC_URL: publicUrl,
      GOOGLE_CLIENT_ID: client.clientId,
      GOOGLE_CLIENT_SECRET: client.clientSecret,
      GOOGLE_ISSUER: accounts.issuer,
      // Where its pictures are.
      OUTGOING_ALLOW: '127.0.0.1',
      ...env,
    },
  });
  const { call } = product;
  const within = (cookie: string | undefined) => (cookie ? { cookie } : {});

  const world: ProductWithGoogle = {
    product,
    accounts,
    async begin(redirect, cookie) {
      const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect })}`;
      const { headers } = await call('GET', `/auth/google/start${query}`, undefined, within(cookie));
      const setCookie = String(headers['set-cookie']);
      return { location: String(headers.location), setCookie, cookie: setCookie.split(';', 1)[0] ?? '' };
    },
    choose({ location }, person) {
      if (person !== 'cancel') accounts.people.set(person.sub, person);
      const press: Fields = [person === 'cancel' ? ['cancel', 'yes'] : ['account', person.sub]];
      return new GoogleBrowser().goThrough(location, callback, () => press);
    },
    async comeBack(returned, cookie) {
      const answer = await call('GET', `/auth/google/callback${returned.search}`, undefined, within(cookie));
      const location = String(answer.headers.location);
      if (answer.status !== 302 || !location.startsWith(`${publicUrl}/auth/sigin#`)) throw new Error(answer.text);
      return new URLSearchParams(new URL(location).hash.slice(1));
    },
    exchange: (code, cookie) => call('POST', '/auth/identity', { code, kind: 'google' }, within(cookie)),
    logIn: (id_token) => call('POST', '/auth/login', { id_token, time_zone: 'Europe/Berlin' }),
    async beginConnecting(person, query = '', cookie) {
      const headers = { authorization: `Bearer ${person.token}`, ...within(cookie) };
      const answer = await call('GET', `/google/connect${query}`, undefined, headers);
      if (answer.status !== 200) throw new Error(answer.text);
      const setCookie = String(answer.headers['set-cookie']);
      return { location: answer.body.oauth_url, setCookie, cookie: setCookie.split(';', 1)[0] ?? '' };
    },
    consent({ location }, google, ticked = '') {
      if (google !== 'cancel') accounts.people.set(google.sub, google);
      const boxes = (new URL(location).searchParams.get('scope') ?? '').split(' ');
      const scopes = boxes.filter((scope) => scope.includes(ticked)).map((scope): [string, string] => ['scope', scope]);
      return new GoogleBrowser().goThrough(location, connectCallback, (heading) => {
        if (google === 'cancel') return [['cancel', 'yes']];
        return heading === 'Choose an account' ? [['account', google.sub]] : [['consent', 'yes'], ...scopes];
      });
    },
    async endConnecting(returned, cookie) {
      const answer = await call('GET', `/google/callback${returned.search}`, undefined, within(cookie));
      const location = String(answer.headers.location);
      if (answer.status !== 302 || !location.startsWith(`${publicUrl}/settings/integrations?`)) {
        throw new Error(answer.text);
      }
      return new URL(location).searchParams;
    },
    async connect(person, google) {
      const begun = await world.beginConnecting(person);
      const end = await world.endConnecting(await world.consent(begun, google), begun.cookie);
      if (end.get('code') !== 'done') throw new Error(`${end}`);
      const { accounts: connected } = (await person.call('GET', '/google/accounts')).body;
      return connected.find(({ google_email }: { google_email: string }) => google_email === google.email).account_id;
    },
    async signIn(person, redirect) {
      const begun = await world.begin(redirect);
      const fragment = await world.comeBack(await world.choose(begun, person), begun.cookie);
      const identity = await world.exchange(fragment.get('code'), begun.cookie);
      return world.logIn(identity.body.id_token);
    },
  };
  return world;
}

/** The same for a block of tests: started before them, stopped after them. */
export function runningWithGoogle(open: () => Promise<TestDatabase>, env?: Record<string, string>) {
  let db: TestDatabase;
  let world: ProductWithGoogle;
  beforeAll(async () => {
    db = await open();
    world = await startWithGoogle(db, env);
  });
  afterAll(async () => {
    await world.product.close();
    await world.accounts.stop();
    await db.remove();
  });
  return () => world;
}
