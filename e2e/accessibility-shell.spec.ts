import { fileURLToPath } from 'node:url';
import { expectAccessible, expectAccessibleInEachWindow } from './support/accessibility.ts';
import { expect, signedIn, test } from './support/journey.ts';
import { clockStart } from './support/june.ts';
import { liveThroughJune } from './support/lived-days.ts';
import { walk } from './support/walk.ts';
import { inEachWindow, isNarrow, phone } from './support/windows.ts';

test.use({ clockStart });
// Axe looks at every element, of several states in a journey.
test.describe.configure({ timeout: 90_000 });

const spring = fileURLToPath(new URL('fixtures/spring.ics', import.meta.url));

signedIn('the palette and what opens over the page are accessible', async ({ page, person }) => {
  await liveThroughJune(person);
  // A day without events: on a phone the dock would cover half a row of its list.
  await page.goto('/calendar/month?date=2026-06-23');
  const day = page.getByRole('gridcell', { name: /^Thursday 11 June/ });
  const button = (name: string) => page.getByRole('button', { name });
  await expect(page.getByRole('main').getByText('Lisbon').first()).toBeVisible();
  await inEachWindow(page, async () => {
    for (const [dialog, open] of [
      ['Choose a month', () => button('June 2026, choose a month').click()],
      ['Shortcuts', () => page.keyboard.press('?')],
      // On a phone days are squares, and the account is in the menu.
      ...(isNarrow(page)
        ? []
        : ([
            ['Thursday 11 June 2026', () => day.getByRole('button', { name: /^\d+ more on/ }).click()],
            ['Account', () => button(person.email.replace(/@.*/, '')).click()],
          ] as const)),
    ] as const) {
      await open();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  await page.getByRole('button', { name: 'Search' }).click();
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('combobox').fill('deep');
  const found = palette.getByRole('group', { name: 'Events' }).getByRole('option').first();
  await expectAccessibleInEachWindow(page, found);
});

signedIn('what opens beside the page is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Month and calendars' }).click();
  await expect(page.getByRole('dialog', { name: 'Month and calendars' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+j');
  await expect(page.getByRole('complementary', { name: 'Chat' })).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize(phone);
  await expect(page.getByRole('main')).toHaveAttribute('inert', '');
  await expectAccessible(page);
  await page.keyboard.press('Control+j');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Daywright' }).getByRole('checkbox', { name: 'Daywright' }),
  ).toBeVisible();
  await expectAccessible(page);
});

signedIn(
  'the integrations are accessible, with a report, a form and toasts, and so are the questions of the account',
  async ({ page }) => {
    await page.goto('/settings/integrations');
    await page.getByRole('button', { name: 'Paste text' }).click();
    await page.getByLabel('Calendar file').setInputFiles(spring);
    await expect(page.getByText('3 added, 1 left out')).toBeVisible();
    await page.getByRole('button', { name: 'Connect Microsoft Calendar' }).click();
    await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
    await expectAccessibleInEachWindow(page, page.getByRole('alert'));

    // One that is dangerous and one that is not: all questions look like one of them.
    await walk(page, '/settings/account');
    for (const name of ['Delete account', 'Logout']) {
      await page.getByRole('button', { name }).click();
      await expectAccessibleInEachWindow(page, page.getByRole('alertdialog'));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    }
  },
);
