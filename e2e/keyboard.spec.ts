import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signedIn, test } from './support/journey.ts';
import { clockStart } from './support/june.ts';
import { liveThroughJune } from './support/lived-days.ts';
import { signIn } from './support/person.ts';

// By the keyboard alone: where the focus goes, and that it can be seen there. What a screen's own keys do is in its journeys.

test.use({ clockStart });
signedIn.use({ clockStart });

/** The name of what has the focus, where the dock lies over the middle of it. */
const underDock = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    const { x, y, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
    const dock = document
      .elementFromPoint(x + width / 2, y + height / 2)
      ?.closest('section[aria-label="Live session"]');
    return dock && !dock.contains(focused) ? focused?.textContent : null;
  });

for (const address of ['/budget', '/activity', '/settings/account']) {
  signedIn(`nothing that Tab leads to lies under the dock: ${address}`, async ({ page, person }) => {
    await liveThroughJune(person);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Postpone' })).toBeVisible();
    await page.getByRole('button', { name: 'New event' }).focus();
    const isInDock = () =>
      page.evaluate(() => document.activeElement?.closest('section')?.ariaLabel === 'Live session');
    for (let stop = 0; stop < 100; stop++) {
      await page.keyboard.press('Tab');
      if (await isInDock()) return;
      expect(await underDock(page)).toBeNull();
    }
    throw new Error('The dock was not reached.');
  });
}

signedIn('what is changed on the account leaves the focus beside it', async ({ page, person, product }) => {
  await signIn(product, person.email, 'Europe/Berlin');
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Use these hours' }).press('Enter');
  await expect(page.getByRole('switch', { name: 'Work on Monday' })).toBeFocused();

  const color = page.getByRole('combobox', { name: 'Colour of Work' });
  await color.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(color).toBeFocused();

  const added = page.getByRole('textbox', { name: 'New category' });
  await added.fill('Garden');
  await added.press('Enter');
  await page.getByRole('button', { name: 'Remove Garden' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Garden' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Colour of Other' })).toBeFocused();

  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  const sessions = '**/api/auth/sessions';
  await page.route(sessions, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()));
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter');
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.unroute(sessions);
  await devices.getByRole('button', { name: /^Sign out Unknown/ }).press('Enter');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('main')).toBeFocused();
});

signedIn('a calendar is pasted without leaving the keys', async ({ page }) => {
  await page.goto('/settings/integrations');
  const files = page.getByRole('article').filter({ hasText: 'Calendar files' });
  await expect(files.getByRole('button')).toHaveText(['Import file', 'Paste text', 'Export .ics', 'Export JSON']);
  await files.getByRole('button', { name: 'Paste text' }).press('Enter');
  const text = files.getByRole('textbox', { name: 'Calendar text' });
  await expect(text).toBeFocused();
  const lines = 'BEGIN:VEVENT\nUID:1\nDTSTART:20260612T100000Z\nSUMMARY:Choir\nEND:VEVENT';
  await page.keyboard.insertText(`BEGIN:VCALENDAR\nVERSION:2.0\n${lines}\nEND:VCALENDAR\n`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(files.getByRole('status')).toContainText('1 added');
  await expect(page.locator(':focus')).toHaveText('Import text');
});

test('each of the first steps is said as it comes, and goes on from its heading', async ({ product, openBrowser }) => {
  const person = await signIn(product, `${randomUUID()}@example.org`, 'Europe/Berlin', { isNew: true });
  const page = await openBrowser({ of: person });
  await page.goto('/calendar');
  const steps = page.getByRole('dialog', { name: 'First steps' });
  await steps.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(steps.getByRole('heading', { name: 'What fills your days?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(steps.getByRole('textbox', { name: 'Your own category' })).toBeFocused();
  await steps.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(steps.getByRole('heading', { name: 'When do you work?' })).toBeFocused();
});
