import { randomUUID } from 'node:crypto';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { keepSignedIn, type Person, signIn } from './person.ts';
import { type Product, startProduct } from './product.ts';

export { expect } from '@playwright/test';

interface Worker {
  /** ISO instant at which the clocks of server and browser begin: `test.use({ clockStart: '2026-06-11T08:14:00Z' })` at the top of a file. */
  clockStart: string | undefined;
  /** Started once for the journeys of a worker that ask for the same clock; each brings a person of its own. */
  product: Product;
}

interface Journey {
  /** Whether pages at rest fetch the rest of the app too: `test.use({ fetchesAhead: true })`. Else a part comes on first use. */
  fetchesAhead: boolean;
  /** A tab in a browser of its own, on the same clock: of a person, else of nobody; at another product than the worker's if named. */
  openBrowser(where?: { of?: Person; at?: Product }): Promise<Page>;
}

/** A journey of someone who is not signed in. */
export const test = base.extend<Journey, Worker>({
  clockStart: [undefined, { option: true, scope: 'worker' }],
  product: [
    async ({ clockStart }, use) => {
      const product = await startProduct({ clockStart });
      await use(product);
      await product.stop();
    },
    // Its start is no part of the journey that happens to come first.
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  fetchesAhead: [false, { option: true }],
  context: async ({ context, clockStart, product, fetchesAhead }, use) => {
    if (clockStart) await context.clock.install({ time: product.now() });
    if (!fetchesAhead) await fetchOnUse(context);
    await use(context);
  },
  openBrowser: async ({ browser, clockStart, product, fetchesAhead }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ of, at = product } = {}) => {
      const context = await browser.newContext({ baseURL: at.url });
      contexts.push(context);
      if (of) await keepSignedIn(context, of);
      if (clockStart) await context.clock.install({ time: at.now() });
      if (!fetchesAhead) await fetchOnUse(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/**
 * Lets the app fetch its parts on first use alone, as in a browser that is never idle: to a journey all those that it does
 * not open cost as much as half a page. What has to be done soon is done all the same.
 */
const fetchOnUse = (context: BrowserContext) =>
  context.addInitScript(() => {
    const real = window.requestIdleCallback;
    window.requestIdleCallback = (callback, options) => (options?.timeout === undefined ? 0 : real(callback, options));
  });

/** A journey of someone who has signed in: `signedIn('ticks a span', async ({ page, person }) => …)`. */
export const signedIn = test.extend<{ person: Person }>({
  person: async ({ product, timezoneId }, use) => {
    await use(await signIn(product, `${randomUUID()}@example.org`, timezoneId ?? 'UTC'));
  },
  context: async ({ context, person }, use) => {
    await keepSignedIn(context, person);
    await use(context);
  },
});
