import type { Page } from '@playwright/test';
import { eventButton } from './support/day-view.ts';
import { dock } from './support/dock.ts';
import { expect, signedIn, test } from './support/journey.ts';
import { at, clockStart } from './support/june.ts';
import { nextGreeting } from './support/network.ts';
import { signIn } from './support/person.ts';
import { plan } from './support/plan.ts';
import { startRestartable } from './support/product.ts';

test.use({ clockStart });

/** Opens the calendar and waits until the server has greeted the tab's realtime connection. */
async function openConnected(page: Page): Promise<void> {
  const greeted = nextGreeting(page);
  await page.goto('/calendar');
  await greeted;
}

signedIn(
  'an event comes, changes and goes in every tab, and what is ticked in one is ticked in the other, long before it would ask',
  async ({ page, context, person }) => {
    const other = await context.newPage();
    const tabs = [page, other];
    for (const tab of tabs) await openConnected(tab);
    for (const tab of tabs) await expect(tab.getByText('Your day is open')).toBeVisible();
    const { event } = await person.call('POST /events', {
      body: { title: 'Lunch', start_date: at('12:30'), end_date: at('13:15') },
    });
    for (const tab of tabs) await expect(eventButton(tab, 'Lunch')).toBeVisible();
    await person.call('PATCH /events/:id', { params: { id: event.id }, body: { title: 'Brunch' } });
    for (const tab of tabs) await expect(eventButton(tab, 'Brunch')).toBeVisible();
    await person.call('DELETE /events/:id', { params: { id: event.id } });
    for (const tab of tabs) await expect(eventButton(tab, 'Brunch')).toHaveCount(0);

    await person.call('POST /events', { body: { title: 'Lunch', start_date: at('12:30'), end_date: at('13:15') } });
    const lunch = (tab: Page) => tab.getByRole('checkbox', { name: 'Lunch done' });
    await expect(lunch(other)).not.toBeChecked();

    await lunch(page).click();
    await expect(lunch(other)).toBeChecked();
    await lunch(other).click();
    await expect(lunch(page)).not.toBeChecked();
  },
);

signedIn('what changed before a page began to read is read once', async ({ page, person }) => {
  await plan(person, 'Lunch', '12:30', '13:15');
  const read: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/calendar/events')) read.push(request.url());
  });
  const { promise: isGreeted, resolve: greeted } = Promise.withResolvers<number>();
  await page.routeWebSocket('**/api/ws?*', (socket) => {
    socket.connectToServer().onMessage((text) => {
      const message = JSON.parse(String(text));
      const isGreeting = message.type === 'connection';
      const quietMs = message.data.quiet_ms;
      // As if Lunch had been planned a minute earlier: of a greeting that is long on its way, as on a busy machine, the page cannot
      // tell whether something changed after it began to read.
      if (isGreeting) message.data.quiet_ms += 60_000;
      socket.send(JSON.stringify(message));
      if (isGreeting) greeted(quietMs);
    });
  });
  await page.goto('/calendar');
  expect(await isGreeted).toBeGreaterThan(0);
  await expect(eventButton(page, 'Lunch')).toBeVisible();
  await expect(dock(page).getByText('Lunch')).toBeVisible();
  expect(read.length).toBeGreaterThan(0);
  expect(read).toEqual([...new Set(read)]);
});

signedIn('what changes after a page was read and before its connection is there is seen', async ({ page, person }) => {
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  await page.routeWebSocket('**/api/ws?*', async (socket) => {
    await isLetThrough;
    socket.connectToServer();
  });
  await page.goto('/calendar');
  await expect(page.getByText('Your day is open')).toBeVisible();
  await person.call('POST /events', {
    body: { title: 'Lunch', start_date: at('12:30'), end_date: at('13:15') },
  });
  letThrough();
  await expect(eventButton(page, 'Lunch')).toBeVisible();
});

signedIn('nobody sees another person’s events, nor hears of them', async ({ page, person, product, openBrowser }) => {
  const stranger = await signIn(product, `stranger-of-${person.email}`, 'Europe/Berlin');
  const theirs = await openBrowser({ of: stranger });
  const notices: string[] = [];
  theirs.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => notices.push(JSON.parse(payload.toString()).type)),
  );
  await openConnected(page);
  await openConnected(theirs);

  const { event } = await person.call('POST /events', {
    body: { title: 'Lunch', start_date: at('12:30'), end_date: at('13:15') },
  });
  await expect(eventButton(page, 'Lunch')).toBeVisible();
  await expect(stranger.call('GET /events/:id', { params: { id: event.id } })).rejects.toThrow('404');
  await stranger.call('POST /events', {
    body: { title: 'Nap', start_date: at('14:00'), end_date: at('14:30') },
  });
  await expect.poll(() => notices).toContain('notification');
  expect(notices.filter((type) => type === 'notification')).toHaveLength(1);
  await theirs.reload();
  await expect(eventButton(theirs, 'Nap')).toBeVisible();
  await expect(eventButton(theirs, 'Lunch')).toHaveCount(0);
});

test.describe('the rest of the app is there', () => {
  test.use({ fetchesAhead: true });

  test('a tab reconnects by itself after the server was restarted', async ({ openBrowser }) => {
    test.slow();
    const restartable = await startRestartable(clockStart);
    try {
      const person = await signIn(restartable.first, 'alex@example.org', 'Europe/Berlin');
      const page = await openBrowser({ of: person, at: restartable.first });
      // The last of the parts that are fetched ahead: one that failed to come would have the page loaded anew.
      const areLoaded = page.waitForEvent('requestfinished', (request) =>
        /\/logout-dialog-.*\.js$/.test(request.url()),
      );
      await openConnected(page);
      await expect(page.getByText('Your day is open')).toBeVisible();
      await areLoaded;

      const reconnected = nextGreeting(page);
      // However long the server is away, the first attempt is made once it is back.
      await page.clock.pauseAt(restartable.first.now() + 1_000);
      await restartable.restart(clockStart);
      await page.clock.fastForward('00:08');
      await page.clock.resume();
      await reconnected;
      await person.call('POST /events', { body: { title: 'Lunch', start_date: at('12:30'), end_date: at('13:15') } });
      await expect(eventButton(page, 'Lunch')).toBeVisible();
    } finally {
      await restartable.stop();
    }
  });
});
