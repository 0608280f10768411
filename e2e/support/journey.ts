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
  context: async ({ context, clockStart, product }, use) => {
    if (clockStart) await context.clock.install({ time: product.now() });
    await use(context);
  },
  openBrowser: async ({ browser, clockStart, product }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ of, at = product } = {}) => {
      const context = await browser.newContext({ baseURL: at.url });
      contexts.push(context);
      if (of) await keepSignedIn(context, of);
      if (clockStart) await context.clock.install({ time: at.now() });
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
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
