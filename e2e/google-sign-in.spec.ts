import type { Page } from '@playwright/test';
import { startWithGoogle } from './support/google.ts';
import { test as base, expect } from './support/journey.ts';
import type { Product } from './support/product.ts';

const ann = { sub: '1001', email: 'ann@example.org', email_verified: true, name: 'Ann Example' };
const bob = { sub: '1002', email: 'bob@example.org', email_verified: false, name: 'Bob Example' };

const test = base.extend<object, { product: Product }>({
  product: [
    async ({ clockStart: _ }, use) => {
      const product = await startWithGoogle();
      for (const person of [ann, bob]) product.google.addPerson(person);
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
});
// One product for all.
test.describe.configure({ mode: 'default' });

const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const account = (page: Page, { name, email }: typeof ann) => page.getByRole('button', { name: `${name} ${email}` });

test('Continue with Google leads back to exactly where the person wanted to go', { tag: '@narrow' }, async ({
  page,
}) => {
  const wanted = '/calendar/week?date=2026-06-18';
  await page.goto(wanted);
  await googleButton(page).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await account(page, ann).click();
  await page.getByRole('dialog', { name: 'First steps' }).getByRole('button', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL(wanted);
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  expect(user).toMatchObject({ name: 'Ann Example', email: 'ann@example.org' });
});

test('who cancels at Google, or has no verified address there, is told so and can try again', async ({ page }) => {
  await page.goto('/auth/sigin');
  await googleButton(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('Signing in with Google was cancelled.');
  await expect(page).toHaveURL('/auth/sigin');

  await googleButton(page).click();
  await account(page, bob).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Google has not verified the e-mail address of this account. Verify it there, or use a magic link.',
  );
  expect(await page.evaluate(() => localStorage.getItem('bearerToken'))).toBeNull();
  await expect(googleButton(page)).toBeEnabled();
});

test('who cancels at Google and signs in by a link still gets where they wanted to go', async ({ page, product }) => {
  const wanted = '/calendar/week?date=2026-06-18';
  await page.goto(wanted);
  await googleButton(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('Signing in with Google was cancelled.');
  await page.reload();
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('cora@example.org');
  await page.getByRole('button', { name: 'Send magic link' }).click();
  await page.goto(await product.signInLink('cora@example.org'));
  await page.getByRole('dialog', { name: 'First steps' }).getByRole('button', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL(wanted);
});
