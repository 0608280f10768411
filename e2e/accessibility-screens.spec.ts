import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEachWindow } from './support/accessibility.ts';
import { eventButton, thursday } from './support/day-view.ts';
import { dock } from './support/dock.ts';
import { expect, signedIn, test } from './support/journey.ts';
import { clockStart } from './support/june.ts';
import { liveThroughJune } from './support/lived-days.ts';
import { monthGrid } from './support/month-view.ts';
import { cut, hold } from './support/network.ts';
import { signIn } from './support/person.ts';
import { walk } from './support/walk.ts';
import { categoryCard } from './support/week-view.ts';
import { inEachWindow } from './support/windows.ts';

// Every screen, held against WCAG in light and dark, on a desktop and a phone. What a screen does is in its own journeys.

test.use({ clockStart });
// Axe looks at every element, of several screens in a journey; a year alone has 365 days.
test.describe.configure({ timeout: 150_000 });

type Screen = readonly [name: string, address: string, shown: (page: Page) => Locator];

/** The screens that an address leads to, each with what shows that it is there. */
const screens: Readonly<Record<string, readonly Screen[]>> = {
  'the calendar by day, week, month, quarter and year': [
    ['Day', '/calendar/day', (page) => eventButton(page, 'Deep work')],
    ['Week', '/calendar/week', (page) => categoryCard(thursday(page), 'Work')],
    ['Week with all lists', '/calendar/week?events=listed', (page) => eventButton(page, 'Deep work')],
    ['Week of one category', '/calendar/week?category=work', (page) => page.getByText('Only Work')],
    ['Month', '/calendar/month', monthGrid],
    ['Quarter', '/calendar/quarter', (page) => page.getByRole('link', { name: /^Week 24, this week, Work/ })],
    ['Year', '/calendar/year', (page) => page.getByRole('list', { name: 'By category' })],
  ],
  'Home, budgets, time, changes, Settings and an unknown address': [
    ['Home', '/', (page) => page.getByRole('application', { name: /This week by day/ })],
    ['Budget', '/budget', (page) => page.getByRole('application', { name: /twelve|six weeks/ })],
    ['Tracked time', '/time', (page) => page.getByRole('button', { name: 'Edit Helped Kim' })],
    ['Activity', '/activity', (page) => page.getByRole('region', { name: 'Today' })],
    ['Integrations', '/settings/integrations', (page) => page.getByText('Calendar files')],
    ['Account', '/settings/account', (page) => page.getByText('This device', { exact: true })],
    ['Page not found', '/nowhere', (page) => page.getByRole('heading', { name: 'Page not found', level: 1 })],
  ],
};

for (const [names, those] of Object.entries(screens)) {
  signedIn(`${names}: accessible`, async ({ page, person }) => {
    await liveThroughJune(person);
    await page.goto(those[0]?.[1] ?? '');
    for (const [name, address, shown] of those) {
      await signedIn.step(name, async () => {
        await walk(page, address);
        await inEachWindow(page, async () => {
          await expect(shown(page)).toBeVisible();
          await expect(dock(page).getByText('Deep work', { exact: true })).toBeVisible();
          // What the dock covers by half can still be scrolled.
          await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
          await expectAccessible(page);
        });
      });
    }
  });
}

signedIn('what stands where nothing is yet: accessible', async ({ page }) => {
  await page.goto('/');
  await expect(dock(page).getByText('No session now')).toBeVisible();
  for (const [address, shown] of [
    ['/', 'No budgets yet'],
    ['/calendar', 'Your day is open'],
    ['/budget', 'Give a category its hours per week.'],
    ['/time', 'Nothing tracked this week'],
  ] as const) {
    await walk(page, address);
    await expectAccessibleInEachWindow(page, page.getByText(shown));
  }
});

test('signing in is accessible in every state', async ({ page, product, openBrowser }) => {
  const email = `${randomUUID()}@example.org`;
  await page.goto('/auth/sigin');
  await expectAccessibleInEachWindow(page, page.getByText('Google sign-in is not set up here.'));
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.keyboard.press('Enter');
  await expectAccessibleInEachWindow(page, page.getByText('Magic link sent. Check your email.'));

  const there = await openBrowser();
  await there.goto(await product.signInLink(email));
  await there.getByRole('textbox', { name: 'Confirm your email for sign-in' }).fill('someone@example.org');
  await there.keyboard.press('Enter');
  await expectAccessibleInEachWindow(there, there.getByRole('alert'));
});

test('the first steps are accessible', async ({ product, openBrowser }) => {
  const person = await signIn(product, `${randomUUID()}@example.org`, 'Europe/Berlin', { isNew: true });
  const page = await openBrowser({ of: person });
  await page.goto('/calendar');
  const steps = page.getByRole('dialog', { name: 'First steps' });
  for (let step = 1; step <= 4; step++) {
    await expectAccessibleInEachWindow(page, steps.getByText(`Step ${step} of 4`));
    if (step < 4) await steps.getByRole('button', { name: 'Continue' }).click();
  }
});

signedIn('the guard, what is on its way and what failed are accessible', async ({ page }) => {
  const verify = await hold(page, '**/api/auth/verify');
  const events = await hold(page, '**/api/calendar/events*');
  await cut(page, '**/api/events?limit*');
  await page.goto('/calendar');
  await expectAccessibleInEachWindow(page, page.getByText('Verifying authentication...'));
  verify();
  await expect(dock(page).getByRole('alert')).toContainText('Error: ');
  await expectAccessibleInEachWindow(page, page.getByText('Loading calendar events...'));
  events();
  await cut(page, '**/api/reports/time*');
  await walk(page, '/calendar/quarter');
  const quarter = page.getByRole('region', { name: 'Quarter 2 of 2026' });
  await expectAccessibleInEachWindow(page, quarter.getByRole('alert').getByText('Error: '));
  await cut(page, '**/api/auth/verify');
  await page.goto('/');
  await expectAccessibleInEachWindow(page, page.getByRole('alert').getByText('Error: '));
});
