import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, signedIn, test } from './support/journey.ts';
import { clockStart } from './support/june.ts';
import { cut, hold } from './support/network.ts';
import { startRestartable } from './support/product.ts';
import { walk } from './support/walk.ts';
import { onPhone } from './support/windows.ts';

test.use({ clockStart });

const someone = () => `${randomUUID()}@example.org`;
const emailField = (page: Page) => page.getByRole('textbox', { name: 'E-mail', exact: true });
const confirmField = (page: Page) => page.getByRole('textbox', { name: 'Confirm your email for sign-in', exact: true });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send magic link', exact: true });
const linkSent = (page: Page) => page.getByText('Magic link sent. Check your email.', { exact: true });
const homeHeading = (page: Page) => page.getByRole('heading', { name: 'Home', level: 1, exact: true });

async function askForLink(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email);
  await sendButton(page).click();
  await expect(linkSent(page)).toBeVisible();
}

/** Whoever is new is asked about their first steps, over the page that they came for. */
const putStepsAside = (page: Page) =>
  page.getByRole('dialog', { name: 'First steps' }).getByRole('button', { name: 'Skip for now' }).click();

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('the sign-in screen names a missing address and a missing set-up of Google; its link signs in, leaves no trace of its code, and leads only to pages of the product', async ({
  page,
  product,
}) => {
  const email = someone();
  await page.goto('/auth/sigin');
  const google = page.getByRole('button', { name: 'Continue with Google', exact: true });
  await expect(google).toBeDisabled();
  await expect(google).toHaveAccessibleDescription(
    'Google sign-in is not set up here. Whoever runs this Daywright can set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
  );
  await expect(page.getByText('or', { exact: true })).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  await expect(page.locator('input[type=email][required]').and(emailField(page))).toBeVisible();
  await emailField(page).fill('   ');
  await expect(sendButton(page)).toBeDisabled();
  await emailField(page).fill('alex@example.org');
  await expect(sendButton(page)).toBeEnabled();

  await cut(page, '**/api/auth/magic-link');
  await sendButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to send magic link');

  await page.unroute('**/api/auth/magic-link');
  const releaseSend = await hold(page, '**/api/auth/magic-link');
  await emailField(page).fill(email);
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: 'Sending...', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Continue with Google', exact: true })).toBeDisabled();
  releaseSend();
  await expect(linkSent(page)).toBeVisible();
  expect(await stored(page, 'signInEmail')).toBe(email);

  const asked = await page.request.post('/api/auth/magic-link', { data: { email, redirect: '//example.com/' } });
  expect(asked.status()).toBe(400);
  await page.route('**/api/auth/identity', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), redirect: '//example.com/' } });
  });
  const releaseLogin = await hold(page, '**/api/auth/login');
  await page.goto(await product.signInLink(email));
  await expect(page.getByRole('button', { name: 'Signing in...', exact: true })).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  expect(new URL(page.url()).hash).toBe('');
  releaseLogin();
  await putStepsAside(page);
  await expect(homeHeading(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await stored(page, 'bearerToken')).toBeTruthy();
  expect(JSON.parse((await stored(page, 'user')) ?? '{}')).toEqual({
    name: null,
    email,
    profile_picture: null,
    photo_url: null,
  });
  expect([await stored(page, 'signInEmail'), await stored(page, 'idToken')]).toEqual([null, null]);
});

onPhone(() => {
  test('on another device the address is asked for, and a wrong one is refused; a used link says so and leads to a new one', async ({
    page,
    product,
    openBrowser,
  }) => {
    const email = someone();
    await page.goto('/auth/sigin');
    await askForLink(page, email);
    const link = await product.signInLink(email);

    const there = await openBrowser();
    await there.goto(link);
    await confirmField(there).fill(someone());
    await there.getByRole('button', { name: 'Continue' }).click();
    await expect(there.getByRole('alert')).toHaveText(
      'This link was sent to another address. Use that address, or ask for a new link.',
    );
    await expect(there.getByRole('button', { name: 'Get a new link' })).toBeVisible();
    await confirmField(there).fill(email.toUpperCase());
    await there.getByRole('button', { name: 'Continue' }).click();
    await putStepsAside(there);
    await expect(homeHeading(there)).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole('alert')).toHaveText('This link has already been used. Ask for a new one.');
    await askForLink(page, email);
    await page.goto(await product.signInLink(email));
    await expect(homeHeading(page)).toBeVisible();
  });
});

test('the owner’s link of a fresh product makes the typed address its owner, once; a link is too old after a quarter of an hour', async ({
  openBrowser,
}) => {
  test.slow();
  const email = someone();
  const restartable = await startRestartable(clockStart);
  try {
    const page = await openBrowser({ at: restartable.first });
    await page.goto('/');
    await expect(page).toHaveURL('/auth/sigin');
    await expect(page.getByText(/^Nobody has signed in yet\. The owner’s link is in the server’s log/)).toBeVisible();
    const owners = await restartable.first.signInLink('the owner');
    await page.goto(owners);
    await confirmField(page).fill('owner@example.org');
    await page.getByRole('button', { name: 'Continue' }).click();
    await putStepsAside(page);
    await expect(homeHeading(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'owner', exact: true })).toBeVisible();

    const there = await openBrowser({ at: restartable.first });
    await there.goto(owners);
    await confirmField(there).fill('stranger@example.org');
    await there.getByRole('button', { name: 'Continue' }).click();
    await expect(there.getByRole('alert')).toContainText('Ask for a new one.');
    await there.getByRole('button', { name: 'Get a new link' }).click();
    await askForLink(there, email);
    const link = await restartable.first.signInLink(email);

    const product = await restartable.restart(new Date(Date.parse(clockStart) + 16 * 60_000).toISOString());
    await there.goto(link);
    await expect(there.getByRole('alert')).toHaveText('This link has expired. Ask for a new one.');
    await expect(emailField(there)).toHaveValue(email);
    await sendButton(there).click();
    await there.goto(await product.signInLink(email));
    await putStepsAside(there);
    await expect(homeHeading(there)).toBeVisible();
  } finally {
    await restartable.stop();
  }
});

test('the keyboard alone signs in, and the guard brings a person back to exactly where they wanted to go', async ({
  page,
  context,
  product,
}) => {
  const email = someone();
  const wanted = '/calendar/week?date=2026-06-18';
  await page.goto(wanted);
  await expect(page).toHaveURL('/auth/sigin');
  await expect(emailField(page)).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(linkSent(page)).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(await product.signInLink(email));
  await expect(tab.getByRole('dialog', { name: 'First steps' })).toBeVisible();
  await tab.keyboard.press('Escape');
  await expect(tab).toHaveURL(wanted);
  await expect(tab.getByRole('heading', { name: 'Calendar, week, June 2026' })).toBeAttached();
});

signedIn(
  'the guard says that it is checking, then shows every page and never the sign-in screen; without an answer nobody loses their token, and a revoked one is removed',
  async ({ page, person }) => {
    await signedIn.step(
      'the guard says that it is checking, then shows the page, and never the sign-in screen',
      async () => {
        const release = await hold(page, '**/api/auth/verify');
        await page.goto('/budget');
        await expect(page.getByRole('status')).toHaveText('Verifying authentication...');
        release();
        await expect(page.getByRole('heading', { name: 'Budget', level: 1, exact: true })).toBeVisible();
        await expect(page).toHaveURL('/budget');
        await page.goto('/auth/sigin');
        await expect(homeHeading(page)).toBeVisible();
        await expect(page).toHaveURL('/');
      },
    );

    await signedIn.step('who is signed in has every page', async () => {
      for (const [address, heading] of [
        ['/calendar', 'Calendar, day, June 2026'],
        ['/calendar/week', 'Calendar, week, June 2026'],
        ['/calendar/month', 'Calendar, month, June 2026'],
        ['/calendar/quarter', 'Calendar, quarter, June 2026'],
        ['/calendar/year', 'Calendar, year, June 2026'],
        ['/calendar/day', 'Calendar, day, June 2026'],
        ['/budget', 'Budget'],
        ['/time', 'Tracked time'],
        ['/activity', 'Activity'],
        ['/settings/account', 'Settings'],
        ['/', 'Home'],
        ['/settings/integrations', 'Settings'],
      ] as const) {
        await walk(page, address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(page).toHaveURL(address);
      }
    });

    await signedIn.step('a server that cannot be reached costs nobody their token', async () => {
      await page.unroute('**/api/auth/verify');
      await cut(page, '**/api/auth/verify');
      await page.goto('/budget');
      await expect(page.getByRole('alert')).toContainText('Error: The server cannot be reached.');
      expect(await stored(page, 'bearerToken')).toBeTruthy();
      await page.unroute('**/api/auth/verify');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Budget', level: 1, exact: true })).toBeVisible();
    });

    await signedIn.step('a revoked token is removed and leads to the sign-in screen', async () => {
      await person.call('DELETE /auth/session');
      await page.goto('/budget');
      await expect(page).toHaveURL('/auth/sigin');
      await expect(emailField(page)).toBeVisible();
      expect([await stored(page, 'bearerToken'), await stored(page, 'user')]).toEqual([null, null]);
    });
  },
);
