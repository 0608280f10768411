import { dayPanel, eventCard } from './support/day-view.ts';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart } from './support/june.ts';

signedIn.use({ clockStart, fetchesAhead: true });

signedIn('without a network the schedule stays, and what cannot be done is said', async ({ page, person, context }) => {
  const span = { title: 'Draft the copy', start_date: at('15:00'), end_date: at('16:00'), completed: false };
  await person.call('POST /events', {
    body: { title: 'Deep work', start_date: at('15:00'), end_date: at('16:00'), spans: [span] },
  });
  // The last of the dialogs that are fetched one after the other.
  const areLoaded = page.waitForEvent('requestfinished', (request) => /\/logout-dialog-.*\.js$/.test(request.url()));
  await page.goto('/calendar/day');
  const today = dayPanel(page, 'Thursday 11 June');
  const tick = eventCard(today, 'Deep work').getByRole('checkbox', { name: 'Draft the copy' });
  await expect(tick).toBeVisible();
  await areLoaded;

  await context.setOffline(true);
  await tick.click();
  await expect(page.getByRole('alert')).toContainText('You are offline. “Draft the copy” was not changed.');
  await expect(tick).not.toBeChecked();

  await page.getByRole('button', { name: 'New event' }).click();
  const dialog = page.getByRole('dialog');
  const words = dialog.getByRole('textbox');
  await words.fill('Tea 17:00');
  await words.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('You are offline. “Tea” was not added.');

  await context.setOffline(false);
  await words.press('Enter');
  await expect(eventCard(today, 'Tea')).toBeVisible();
});

signedIn(
  'days that were never fetched say that they cannot be, until the network is back',
  async ({ page, context }) => {
    await page.goto('/calendar/day');
    await expect(dayPanel(page, 'Thursday 11 June').getByText('Your day is open')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('region', { name: 'Month' }).getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('button', { name: 'Friday 31 July 2026' }).click();
    await expect(page.getByText('Error: Failed to fetch events.')).toBeVisible();
    await expect(page.getByText('Please check your connection and try again.')).toBeVisible();

    await context.setOffline(false);
    await expect(dayPanel(page, 'Friday 31 July').getByText('Nothing planned')).toBeVisible();
  },
);

signedIn('what cannot be loaded says so in its own place, and is loaded at another try', async ({ page }) => {
  await page.route(/\/assets\/(live-session|week-view|shortcuts-dialog|tooltips)-.*\.js/, (route) => route.abort());
  await page.goto('/calendar/week');
  await expect(page.getByRole('alert').filter({ hasText: 'This page could not be shown.' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be opened.' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Budget' }).click();
  await expect(page.getByRole('heading', { name: 'Budget', level: 1 })).toBeVisible();
  const dock = page.getByRole('region', { name: 'Live session' });
  await expect(dock.getByText('The live session could not be shown.')).toBeVisible();

  await page.unroute(/\/assets\/(live-session|week-view|shortcuts-dialog|tooltips)-.*\.js/);
  await dock.getByRole('button', { name: 'Try again' }).click();
  await expect(dock.getByText('The live session could not be shown.')).toHaveCount(0);
});
