import type { Page } from '@playwright/test';
import { onFreePort } from '../../scripts/free-port.ts';
import { type Google, startGoogle } from '../emulators/google.ts';
import { GoogleBrowser } from '../emulators/google-accounts/browser.ts';
import type { GooglePerson } from '../emulators/google-accounts/people.ts';
import type { Account } from '../emulators/google-calendar/account.ts';
import type { Person as Hand } from '../emulators/google-calendar/person.ts';
import { at, today } from './june.ts';
import { logIn, type Person } from './person.ts';
import { type Product, startProduct } from './product.ts';

export interface ProductWithGoogle extends Product {
  readonly google: Google;
  /** Makes an edit at Google that is later than all of those here. */
  lastAtGoogle(edit: () => void): void;
}

/** The product beside stand-ins for Google's accounts and calendars, which tell it of changes. */
export function startWithGoogle(clockStart?: string): Promise<ProductWithGoogle> {
  return onFreePort((port) => startOn(port, clockStart));
}

async function startOn(port: number, clockStart?: string): Promise<ProductWithGoogle> {
  // Behind the product's, which begins once it has started, on a busy machine too: of two edits at once, the one here is the later.
  let ahead = clockStart ? Date.parse(clockStart) - Date.now() - 60_000 : 0;
  const clock = { now: () => Date.now() + ahead };
  const google = await startGoogle({ publicUrl: `http://127.0.0.1:${port}`, clock });
  const product = await startProduct({ clockStart, port, env: google.env }).catch(async (error) => {
    await google.stop();
    throw error;
  });
  return {
    ...product,
    google,
    lastAtGoogle(edit) {
      const before = ahead;
      ahead += 3_600_000;
      edit();
      ahead = before;
    },
    async stop() {
      const code = await product.stop();
      await google.stop();
      return code;
    },
  };
}

/** Someone with a Google account. */
export interface AtGoogle extends GooglePerson {
  readonly account: Account;
  /** Changes things at Google itself. */
  readonly hand: Hand;
}

export function joinGoogle({ google }: ProductWithGoogle, name: string, email: string): AtGoogle {
  const who = { sub: email, name, email, email_verified: true };
  const account = google.addPerson(who);
  return { ...who, account, hand: google.calendar.person(account) };
}

/** Signs in with Google, as an app does that has a token already. */
export async function signInAs(
  product: ProductWithGoogle,
  { account: _, hand: __, ...claims }: AtGoogle,
): Promise<Person> {
  return logIn(product, await product.google.accounts.idToken({ ...claims }), 'Europe/Berlin');
}

/** Start and end of an event at Google by their wall times in Berlin. */
export function timed(from: string, to: string, date = today) {
  const time = (clock: string) => ({ dateTime: at(clock, date), timeZone: 'Europe/Berlin' });
  return { start: time(from), end: time(to) };
}

/** Goes through Google's pages: chooses an account and gives what is asked for. */
export async function consent(page: Page, { name, email }: GooglePerson): Promise<void> {
  await page.getByRole('button', { name: `${name} ${email}` }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Connects an account by the calls that the pages make. */
export async function linkAccount(product: ProductWithGoogle, person: Person, { sub }: GooglePerson): Promise<void> {
  const begun = await fetch(`${product.url}/api/google/connect`, {
    headers: { authorization: `Bearer ${person.kept.items.bearerToken}` },
  });
  const { oauth_url } = (await begun.json()) as { oauth_url: string };
  const scopes = new URL(oauth_url).searchParams.get('scope')?.split(' ') ?? [];
  const consented = [['consent', 'yes'] as const, ...scopes.map((scope) => ['scope', scope] as const)];
  const callback = `${product.url}/api/google/callback`;
  const back = await new GoogleBrowser().goThrough(oauth_url, callback, (heading) =>
    heading === 'Choose an account' ? [['account', sub]] : consented,
  );
  const [cookie = ''] = begun.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const ended = await fetch(back, { redirect: 'manual', headers: { cookie } });
  const to = ended.headers.get('location');
  if (!to?.includes('code=')) throw new Error(`Connecting ended with ${ended.status} at ${to}`);
}
