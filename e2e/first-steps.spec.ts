import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { dayPanel } from './support/day-view.ts';
import { expect, test } from './support/journey.ts';
import { clockStart, tomorrow } from './support/june.ts';
import { keepSignedIn, type Person, signIn } from './support/person.ts';
import type { Product } from './support/product.ts';
import { walk } from './support/walk.ts';
import { onPhone } from './support/windows.ts';

test.use({ clockStart });

const steps = (page: Page) => page.getByRole('dialog', { name: 'First steps' });
const newcomer = (product: Product): Promise<Person> =>
  signIn(product, `${randomUUID()}@example.org`, 'Europe/Berlin', { isNew: true });

test('a newcomer says when they work, what fills their days, and adds the first event; each step goes on from its heading', async ({
  product,
  openBrowser,
}) => {
  const person = await newcomer(product);
  const page = await openBrowser({ of: person });
  await page.goto('/calendar');
  await expect(steps(page).getByRole('heading', { name: 'When do you work?', level: 3 })).toBeVisible();
  await expect(steps(page).getByText('Step 1 of 4')).toBeVisible();
  const until = steps(page).getByRole('slider', { name: 'Until' });
  await until.press('ArrowLeft');
  await until.press('ArrowLeft');
  await expect(until).toHaveAttribute('aria-valuetext', '17:00');
  await steps(page).getByRole('button', { name: 'Fri' }).click();
  await steps(page).getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(steps(page).getByRole('heading', { name: 'What fills your days?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(steps(page).getByRole('textbox', { name: 'Your own category' })).toBeFocused();
  await steps(page).getByRole('button', { name: 'Back' }).press('Enter');
  await expect(steps(page).getByRole('heading', { name: 'When do you work?' })).toBeFocused();
  await steps(page).getByRole('button', { name: 'Continue' }).click();

  await steps(page).getByRole('textbox', { name: 'Your own category' }).fill('work');
  await steps(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(steps(page).getByText('It is there already')).toBeVisible();
  await steps(page).getByRole('textbox', { name: 'Your own category' }).fill('Garden');
  await steps(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(steps(page).getByRole('listitem').filter({ hasText: 'Garden' })).toBeVisible();
  await steps(page).getByRole('button', { name: 'Continue' }).click();
  await steps(page).getByRole('textbox', { name: 'Goals' }).fill('Run twice a week');
  await steps(page).getByRole('button', { name: 'Continue' }).click();
  await steps(page).getByRole('textbox', { name: 'First event' }).fill('Gym tomorrow 7-8am every weekday');
  // What is typed is not lost, whichever button is pressed.
  await steps(page).getByRole('button', { name: 'Done' }).click();

  const quickAdd = page.getByRole('dialog', { name: 'New event' });
  await expect(quickAdd.getByRole('textbox').first()).toHaveValue('Gym tomorrow 7-8am every weekday');
  await page.keyboard.press('Enter');
  await walk(page, `/calendar/day?date=${tomorrow}`);
  await expect(dayPanel(page, 'Friday 12 June').getByRole('article')).toContainText('Gym');
  await expect(steps(page)).toHaveCount(0);
  const { profile } = await person.call('GET /profile');
  expect(profile).toMatchObject({
    onboarded: true,
    preferences: {
      categories: [{ name: 'Garden', icon: null, color: null }],
      goals: ['Run twice a week'],
      working_hours: [1, 2, 3, 4].map((weekday) => ({ weekday, start: 540, end: 1020 })),
    },
  });
});

onPhone(() => {
  test('a skip is kept; the steps can be gone through again, and end with an import', async ({
    product,
    openBrowser,
  }) => {
    const person = await newcomer(product);
    const page = await openBrowser({ of: person });
    await page.goto('/settings/account');
    await steps(page).getByRole('button', { name: 'Skip for now' }).click();
    await expect(steps(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Account', exact: true })).toBeVisible();
    await expect(steps(page)).toHaveCount(0);
    expect((await person.call('GET /profile')).profile.preferences).toEqual({});

    await page.getByRole('button', { name: 'Go through them again' }).click();
    for (let step = 1; step < 4; step++) await steps(page).getByRole('button', { name: 'Continue' }).click();
    await steps(page).getByRole('button', { name: 'Import a calendar file' }).click();
    await expect(page).toHaveURL('/settings/integrations');
    await expect(steps(page)).toHaveCount(0);
  });
});

test('the zone of another place is offered once and taken only when asked', async ({ product, browser }) => {
  const person = await signIn(product, `${randomUUID()}@example.org`, 'America/New_York');
  const context = await browser.newContext({ baseURL: product.url, timezoneId: 'Europe/Berlin' });
  await keepSignedIn(context, person);
  const page = await context.newPage();
  await page.goto('/settings/account');
  await expect(page.getByText('This device is in Europe/Berlin, your days are in America/New York.')).toBeVisible();
  expect((await person.call('GET /profile')).profile.time_zone).toBe('America/New_York');
  await page.getByRole('button', { name: 'Use Europe/Berlin' }).click();
  await expect.poll(async () => (await person.call('GET /profile')).profile.time_zone).toBe('Europe/Berlin');
  await person.call('PUT /profile', { body: { time_zone: 'America/New_York' } });
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/New_York');
  await expect(page.getByText('This device is in')).toHaveCount(0);
  await context.close();
});
