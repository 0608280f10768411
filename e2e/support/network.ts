import type { Page } from '@playwright/test';

/** Lets the calls of a path wait until the returned function is called. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** Lets the calls of a path fail as without a network. */
export const cut = (page: Page, path: string): Promise<unknown> => page.route(path, (route) => route.abort());
