import type { Page } from '@playwright/test';
import { expect, signedIn, test } from './support/journey.ts';
import { clockStart } from './support/june.ts';
import { liveThroughJune } from './support/lived-days.ts';
import { signIn } from './support/person.ts';
import { walk } from './support/walk.ts';

// By the keyboard alone: where the focus goes, and that it can be seen there. What a screen's own keys do is in its journeys.

test.use({ clockStart });
signedIn.use({ clockStart });

/** Where the focus is: in the dock, or on an element of which the dock covers the middle, by its name. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    const { x, y, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
    const dock = document
      .elementFromPoint(x + width / 2, y + height / 2)
      ?.closest('section[aria-label="Live session"]');
    return {
      isInDock: focused?.closest('section')?.ariaLabel === 'Live session',
      underDock: dock && !dock.contains(focused) ? focused?.textContent : null,
    };
  });

signedIn('nothing that Tab leads to lies under the dock', async ({ page, person }) => {
  await liveThroughJune(person);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  for (const [address, heading] of [
    ['/budget', 'Budget'],
    ['/activity', 'Activity'],
    ['/settings/account', 'Settings'],
  ] as const) {
    await signedIn.step(address, async () => {
      await walk(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('button', { name: 'Postpone' })).toBeVisible();
      await page.getByRole('button', { name: 'New event' }).focus();
      for (let stop = 0; stop < 100; stop++) {
        await page.keyboard.press('Tab');
        const { isInDock, underDock } = await focus(page);
        if (isInDock) return;
        expect(underDock).toBeNull();
      }
      throw new Error('The dock was not reached.');
    });
  }
});

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
