import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/accessibility.ts';
import { eventButton, openDay, thursday } from './support/day-view.ts';
import { consent, joinGoogle, timed } from './support/google.ts';
import { connect, expect, inStep, integrations, openLiveDay, signedIn, test } from './support/google-journey.ts';
import { message } from './support/hands.ts';
import { clockStart } from './support/june.ts';
import { plan } from './support/plan.ts';

test.use({ clockStart });

// Connecting and disconnecting in a browser, beside stand-ins for Google. What happens to an event is in google-sync.spec.ts.

test('who signs in with Google and connects sees both sources side by side', { tag: '@narrow' }, async ({
  page,
  product,
  ann,
  person,
}) => {
  ann.hand.insert({ summary: 'Review', ...timed('11:00', '12:00') });
  ann.account.addCalendar({ summary: 'Club' });
  await plan(person, 'Lunch', '12:30', '13:15');
  await page.goto('/settings/integrations');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: ann.email }).click();
  await expect(integrations(page).getByText('Not Connected')).toHaveCount(2);

  await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await consent(page, ann);
  await expect(page).toHaveURL('/settings/integrations');
  await expect(message(page).getByText('Google Calendar connected successfully!')).toBeVisible();
  await inStep(page, product.google, ann);
  await expect(integrations(page).getByText('Connected', { exact: true })).toBeVisible();
  const calendars = page.getByRole('list', { name: `Calendars of ${ann.email}` });
  await expect(calendars.getByRole('listitem')).toHaveText([/1 event$/, /Club.*0 events$/]);
  await expectAccessible(page);

  await openDay(page);
  await expect(eventButton(thursday(page), 'Lunch')).toBeVisible();
  await expect(eventButton(thursday(page), 'Review')).toHaveAccessibleName(/^Review, 11:00 to 12:00/);
  const { sources } = await person.call('GET /calendar/events', {});
  expect(sources).toEqual({ daywright: 1, google: 1 });
});

signedIn('who gives no access, or not all of it, is back at Settings and reads why', async ({ page, ann }) => {
  const button = page.getByRole('button', { name: 'Connect Google Calendar' });
  await page.goto('/settings/integrations');
  await button.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/settings/integrations');
  await expect(message(page)).toContainText('Connecting Google Calendar was cancelled.');

  await button.click();
  await page.getByRole('button', { name: ann.email }).click();
  await page.getByRole('checkbox', { name: /edit events/ }).uncheck();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(message(page)).toContainText('Google did not give access to your calendars.');
  await expect(page.getByText('Not Connected')).toHaveCount(2);
  await expect(button).toBeEnabled();
});

signedIn(
  'of two accounts each is kept in step, and one goes without the other',
  async ({ page, product, ann, person }) => {
    const work = joinGoogle(product, 'Ann at work', `work-${randomUUID()}@example.org`);
    const review = work.hand.insert({ summary: 'Review', ...timed('11:00', '12:00') });
    ann.hand.insert({ summary: 'Dentist', ...timed('16:00', '17:00') });
    await plan(person, 'Lunch', '12:30', '13:15');
    await connect(page, product, ann);
    await connect(page, product, work);
    await expect(integrations(page).getByText('2 accounts')).toBeVisible();
    await expectAccessible(page);

    await openLiveDay(page);
    await expect(eventButton(thursday(page), 'Dentist')).toBeVisible();
    work.hand.patch(review.id ?? '', { summary: 'Long review' });
    await expect(eventButton(thursday(page), 'Long review')).toBeVisible({ timeout: 5_000 });

    await page.goto('/settings/integrations');
    await page.getByRole('button', { name: `Disconnect ${work.email}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      'Are you sure you want to disconnect your Google Calendar? All synced events will be removed.',
    );
    await question.getByRole('button', { name: 'Disconnect' }).click();
    await expect(message(page)).toContainText('Google Calendar disconnected successfully');
    await expect(integrations(page).getByText(ann.email).first()).toBeVisible();
    await expect(integrations(page).getByText(work.email)).toHaveCount(0);

    await openDay(page);
    await expect(eventButton(thursday(page), 'Dentist')).toBeVisible();
    await expect(eventButton(thursday(page), 'Lunch')).toBeVisible();
    await expect(eventButton(thursday(page), 'Long review')).toHaveCount(0);
    // At Google nothing is lost.
    expect(work.hand.events().map(({ summary }) => summary)).toEqual(['Long review']);
    expect((await person.call('GET /google/accounts')).accounts.map(({ google_email }) => google_email)).toEqual([
      ann.email,
    ]);
  },
);
