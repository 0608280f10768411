import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { GooglePerson } from './emulators/google-accounts/people.ts';
import { expect, test } from './support/google-journey.ts';
import { clockStart } from './support/june.ts';
import { onPhone } from './support/windows.ts';

test.use({ clockStart });

const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const account = (page: Page, { name, email }: GooglePerson) => page.getByRole('button', { name: `${name} ${email}` });

onPhone(() => {
  test('Continue with Google leads back to exactly where the person wanted to go', async ({ page, ann }) => {
    const wanted = '/calendar/week?date=2026-06-18';
    await page.goto(wanted);
    await googleButton(page).click();
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    await account(page, ann).click();
    await page.getByRole('dialog', { name: 'First steps' }).getByRole('button', { name: 'Skip for now' }).click();
    await expect(page).toHaveURL(wanted);
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(user).toMatchObject({ name: ann.name, email: ann.email });
  });
});

test('a person who cancels at Google, or has no verified address there, reads why, and a mailed link leads to the page that they asked for', async ({
  page,
  product,
}) => {
  const email = `bob-${randomUUID()}@example.org`;
  const bob = { sub: email, name: 'Bob Example', email, email_verified: false };
  product.google.addPerson(bob);
  const wanted = '/calendar/week?date=2026-06-18';
  await page.goto(wanted);
  await googleButton(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('Signing in with Google was cancelled.');
  await expect(page).toHaveURL(/\/auth\/sigin\?redirect=/);

  await googleButton(page).click();
  await account(page, bob).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Google has not verified the e-mail address of this account. Verify it there, or use a magic link.',
  );
  expect(await page.evaluate(() => localStorage.getItem('bearerToken'))).toBeNull();
  await expect(googleButton(page)).toBeEnabled();

  await page.reload();
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send magic link' }).click();
  await page.goto(await product.signInLink(email));
  await page.getByRole('dialog', { name: 'First steps' }).getByRole('button', { name: 'Skip for now' }).click();
  await expect(page).toHaveURL(wanted);
});
