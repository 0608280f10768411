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

/** Lets the events of a title come as those of a calendar that can only be read. */
export const makeReadOnly = (page: Page, title: string): Promise<unknown> =>
  page.route('**/api/calendar/events*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const event of json.events) event.read_only ||= event.title === title;
    await route.fulfill({ response, json });
  });

/** Lets the calls of a path fail as without a network. */
export const cut = (page: Page, path: string): Promise<unknown> => page.route(path, (route) => route.abort());
