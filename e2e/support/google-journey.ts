import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openDay } from './day-view.ts';
import {
  type AtGoogle,
  consent,
  joinGoogle,
  linkAccount,
  type ProductWithGoogle,
  signInAs,
  startWithGoogle,
} from './google.ts';
import { test as base, expect } from './journey.ts';
import { nextGreeting } from './network.ts';
import { keepSignedIn, type Person } from './person.ts';

export { expect };

interface Worker {
  /** Started once for the journeys of a worker; each brings people of its own. */
  product: ProductWithGoogle;
}

interface Journey {
  /** Has a Google account, and is nobody here yet. */
  ann: AtGoogle;
  /** Ann here, who has signed in on another device. */
  person: Person;
}

/** A journey beside Google, of someone who is not signed in. */
export const test = base.extend<Journey, Worker>({
  product: [
    async ({ clockStart }, use) => {
      const product = await startWithGoogle(clockStart);
      await use(product);
      await product.stop();
    },
    // Its start is no part of the journey that happens to come first.
    { scope: 'worker', timeout: 90_000 },
  ],
  ann: async ({ product }, use) => use(joinGoogle(product, 'Ann Example', `ann-${randomUUID()}@example.org`)),
  person: async ({ product, ann }, use) => use(await signInAs(product, ann)),
});

interface SignedIn {
  /** Connects Ann's account, by the calls that the pages of `connect` make: for journeys of what comes after. */
  connectAnn(): Promise<void>;
}

/** A journey beside Google, of Ann who has signed in and connected nothing. */
export const signedIn = test.extend<SignedIn>({
  context: async ({ context, person }, use) => {
    await keepSignedIn(context, person);
    await use(context);
  },
  connectAnn: async ({ product, ann, person }, use) => {
    await use(async () => {
      await linkAccount(product, person, ann);
      const last = async () => (await person.call('GET /google/accounts')).accounts[0]?.last_sync ?? null;
      await expect.poll(last).not.toBeNull();
      await watched(product, ann);
    });
  },
});

export const integrations = (page: Page) => page.getByRole('region', { name: 'Integrations' });

/** Connects an account, or a further one, and waits until it is in sync and Google tells of changes. */
export async function connect(page: Page, product: ProductWithGoogle, who: AtGoogle): Promise<void> {
  await page.goto('/settings/integrations');
  await page.getByRole('button', { name: /^(Connect Google Calendar|Add account)$/ }).click();
  await consent(page, who);
  await inStep(page, product, who);
}

export async function inStep(page: Page, product: ProductWithGoogle, who: AtGoogle): Promise<void> {
  const account = page.getByRole('region', { name: who.email });
  await expect(account.getByText('Last synced Just now')).toBeVisible();
  await watched(product, who);
}

/** Google tells of changes. */
async function watched({ google }: ProductWithGoogle, { email }: AtGoogle): Promise<void> {
  const { open } = google.calendar.channels;
  const resources = () => [...open.values()].map(({ resource }) => decodeURIComponent(resource));
  await expect.poll(resources).toContainEqual(expect.stringContaining(`/${email}/events`));
}

/** Opens the day view, and waits until the tab hears of changes. */
export async function openLiveDay(page: Page): Promise<void> {
  const greeted = nextGreeting(page);
  await openDay(page);
  await greeted;
}
