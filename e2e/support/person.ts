import type { Body, Params, Query, Reply } from '@daywright/contract/endpoint';
import type { Endpoints } from '@daywright/contract/endpoints';
import type { BrowserContext, Frame } from '@playwright/test';
import type { Product } from './product.ts';

type CallName = keyof Endpoints;

interface Input<K extends CallName> {
  params?: Params<Endpoints[K]>;
  query?: Query<Endpoints[K]>;
  body?: Body<Endpoints[K]>;
}

/** Someone with an account, signed in on one device. */
export interface Person {
  readonly email: string;
  /** What a browser that has signed in keeps, and for which origin. */
  readonly kept: { readonly origin: string; readonly items: Readonly<Record<string, string>> };
  /** Calls the API as this person, to prepare a journey or to look at its outcome. */
  call<K extends CallName>(name: K, input?: Input<K>): Promise<Reply<Endpoints[K]>>;
}

/**
 * Makes an account with the calls that the sign-in screen makes, by the link that the console prints. The first steps are
 * skipped unless the journey is about them.
 */
export async function signIn(
  product: Product,
  email: string,
  timeZone: string,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<Person> {
  const anonymous = caller(product.url);
  await anonymous('POST /auth/magic-link', { body: { email } });
  const link = new URL(await product.signInLink(email));
  const code = new URLSearchParams(link.hash.slice(1)).get('code') ?? '';
  const { id_token } = await anonymous('POST /auth/identity', { body: { code, kind: 'email', email } });
  return logIn(product, id_token, timeZone, { isNew });
}

/** Signs in with a token of the product itself or of Google. */
export async function logIn(
  product: Pick<Product, 'url'>,
  idToken: string,
  timeZone: string,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<Person> {
  const body = { id_token: idToken, time_zone: timeZone };
  const login = await caller(product.url)('POST /auth/login', { body });
  const items = { bearerToken: login.bearer_token, user: JSON.stringify(login.user) };
  const call = caller(product.url, login.bearer_token);
  if (!isNew) await call('POST /profile/onboarding/submit', { body: { responses: {} } });
  return {
    email: login.user.email,
    kept: { origin: product.url, items },
    call,
  };
}

/** Lets a browser that is new keep what one that has signed in keeps; Playwright's `storageState` opens a page for it. */
export async function keepSignedIn(context: BrowserContext, { kept }: Person): Promise<void> {
  const script = await context.addInitScript(({ origin, items }) => {
    if (location.origin === origin) Object.assign(localStorage, items);
  }, kept);
  // Once: the journey may sign out.
  context.once('page', (page) => {
    const predicate = (frame: Frame) => frame.url().startsWith(kept.origin);
    const opened = page.waitForEvent('framenavigated', { predicate, timeout: 0 });
    // Rejected only where the browser is closed before.
    opened.then(() => script.dispose()).catch(() => {});
  });
}

function caller(origin: string, token?: string): Person['call'] {
  return async <K extends CallName>(name: K, { params, query, body }: Input<K> = {}) => {
    const [method = '', template = ''] = name.split(' ');
    const values: Record<string, string> = { ...params };
    const path = template.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(values[field] ?? ''));
    const given = Object.entries({ ...query }).map(([field, value]) => [field, String(value)]);
    const response = await fetch(`${origin}/api${path}?${new URLSearchParams(given)}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Reply<Endpoints[K]>;
  };
}
