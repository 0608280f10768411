import type { Page } from '@playwright/test';

/** Lets the calls of a path wait until the returned function is called; with `cut` they fail then, as do those that follow. */
export async function hold(page: Page, path: string): Promise<(how?: 'cut') => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<'cut' | undefined>();
  await page.route(path, async (route) => ((await released) === 'cut' ? route.abort() : route.continue()));
  return release;
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

/** Waits until the server greets the tab on a connection; those that it tries meanwhile may fail. */
export const nextGreeting = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().includes('"connected"')) resolve();
      }),
    );
  });
