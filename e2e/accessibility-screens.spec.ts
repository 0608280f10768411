import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { dayPanel, eventButton } from './support/day-view.ts';
import { dock } from './support/dock.ts';
import { expect, signedIn, test } from './support/journey.ts';
import { clockStart } from './support/june.ts';
import { liveThroughJune } from './support/lived-days.ts';
import { cut, hold } from './support/network.ts';
import { signIn } from './support/person.ts';
import { onBoth } from './support/windows.ts';

// Every screen, held against WCAG in light and dark, on a desktop and a phone. What a screen does is in its own journeys.

test.use({ clockStart });
// Axe looks at every element, of several screens in a journey; a year alone has 365 days.
test.describe.configure({ timeout: 90_000 });

const inMain = (page: Page, text: string) => page.getByRole('main').getByText(text).first();

/** Leads to another address as a link does: looking takes its time, loading the page anew for each need not. */
const walk = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address);

type Screen = readonly [name: string, address: string, shown: (page: Page) => Locator];

/** The screens that an address leads to, each with what shows that it is there. */
const screens: Readonly<Record<string, readonly Screen[]>> = {
  'the calendar by day, week and month': [
    ['Day', '/calendar/day', (page) => eventButton(page, 'Deep work')],
    ['Week', '/calendar/week', (page) => dayPanel(page, 'Thursday 11 June').getByRole('article').first()],
    ['Week with all lists', '/calendar/week?events=listed', (page) => eventButton(page, 'Deep work')],
    ['Week of one category', '/calendar/week?category=work', (page) => page.getByText('Only Work')],
    ['Month', '/calendar/month', (page) => inMain(page, 'Deep work')],
  ],
  'the calendar by quarter and year': [
    ['Quarter', '/calendar/quarter', (page) => page.getByRole('link', { name: /^Week 24, this week, Work/ })],
    ['Year', '/calendar/year', (page) => page.getByRole('list', { name: 'By category' })],
  ],
  'Home, budgets, time and changes': [
    ['Home', '/', (page) => page.getByRole('application', { name: /This week by day/ })],
    ['Budget', '/budget', (page) => page.getByRole('application', { name: /twelve|six weeks/ })],
    ['Tracked time', '/time', (page) => page.getByRole('button', { name: 'Edit Helped Kim' })],
    ['Activity', '/activity', (page) => page.getByRole('region', { name: 'Today' })],
  ],
  'Settings and an unknown address': [
    ['Integrations', '/settings/integrations', (page) => page.getByText('Calendar files')],
    ['Account', '/settings/account', (page) => page.getByText('This device', { exact: true })],
    ['Page not found', '/nowhere', (page) => page.getByRole('heading', { name: 'Page not found', level: 1 })],
  ],
};

onBoth(() => {
  for (const [names, those] of Object.entries(screens)) {
    signedIn(`${names}: accessible`, async ({ page, person }) => {
      await liveThroughJune(person);
      await page.goto(those[0]?.[1] ?? '');
      for (const [name, address, shown] of those) {
        await signedIn.step(name, async () => {
          await walk(page, address);
          await expect(shown(page)).toBeVisible();
          await expect(dock(page).getByText('Deep work', { exact: true })).toBeVisible();
          // What the dock covers by half can still be scrolled.
          await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
          await expectAccessible(page);
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
      await expect(page.getByText(shown)).toBeVisible();
      await expectAccessible(page);
    }
  });

  test('signing in is accessible in every state', async ({ page, product, openBrowser }) => {
    const email = `${randomUUID()}@example.org`;
    await page.goto('/auth/sigin');
    await expect(page.getByText('Google sign-in is not set up here.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Magic link sent. Check your email.')).toBeVisible();
    await expectAccessible(page);

    const there = await openBrowser();
    await there.goto(await product.signInLink(email));
    await there.getByRole('textbox', { name: 'Confirm your email for sign-in' }).fill('someone@example.org');
    await there.keyboard.press('Enter');
    await expect(there.getByRole('alert')).toBeVisible();
    await expectAccessible(there);
  });

  test('the first steps are accessible', async ({ product, openBrowser, viewport }) => {
    const person = await signIn(product, `${randomUUID()}@example.org`, 'Europe/Berlin', { isNew: true });
    const page = await openBrowser({ of: person });
    if (viewport) await page.setViewportSize(viewport);
    await page.goto('/calendar');
    const steps = page.getByRole('dialog', { name: 'First steps' });
    for (let step = 1; step <= 4; step++) {
      await expect(steps.getByText(`Step ${step} of 4`)).toBeVisible();
      await expectAccessible(page);
      if (step < 4) await steps.getByRole('button', { name: 'Continue' }).click();
    }
  });

  signedIn('what is on its way and what failed is accessible', async ({ page }) => {
    const release = await hold(page, '**/api/calendar/events*');
    await cut(page, '**/api/events?limit*');
    await page.goto('/calendar');
    await expect(page.getByText('Loading calendar events...')).toBeVisible();
    await expect(dock(page).getByRole('alert')).toContainText('Error: ');
    await expectAccessible(page);
    release();
    await cut(page, '**/api/reports/time*');
    await walk(page, '/calendar/quarter');
    await expect(page.getByRole('region', { name: 'Quarter 2 of 2026' }).getByRole('alert')).toContainText('Error: ');
    await expectAccessible(page);
  });

  signedIn('the guard is accessible, while it checks and without an answer', async ({ page }) => {
    const release = await hold(page, '**/api/auth/verify');
    await page.goto('/');
    await expect(page.getByText('Verifying authentication...')).toBeVisible();
    await expectAccessible(page);
    release();
    await cut(page, '**/api/auth/verify');
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Error: ');
    await expectAccessible(page);
  });

  signedIn('the evening’s review is accessible', async ({ page, person }) => {
    await liveThroughJune(person);
    await page.clock.setFixedTime('2026-06-11T16:00:00Z');
    await page.goto('/');
    const review = page.getByRole('region', { name: 'How the day went' });
    await review.getByRole('button', { name: /^Added/ }).click();
    await expectAccessible(page);
  });
});
