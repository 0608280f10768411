import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expectAccessible, expectAccessibleInEachWindow } from './support/accessibility.ts';
import { eventButton, openDay, thursday } from './support/day-view.ts';
import { consent, joinGoogle, timed } from './support/google.ts';
import { connect, expect, inStep, integrations, openLiveDay, signedIn, test } from './support/google-journey.ts';
import { message } from './support/hands.ts';
import { clockStart } from './support/june.ts';
import { plan } from './support/plan.ts';
import { walk } from './support/walk.ts';
import { desktop, phone } from './support/windows.ts';

test.use({ clockStart });

// Connecting and disconnecting in a browser, beside stand-ins for Google. What happens to an event is in google-sync.spec.ts.

test('who signs in with Google and gives no access, or not all of it, reads why; who connects sees both sources side by side', async ({
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

  const button = page.getByRole('button', { name: 'Connect Google Calendar' });
  const meaning = integrations(page).getByText('What you change or delete here is changed or deleted in Google too.');
  await expect(meaning).toBeVisible();
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

  await button.click();
  await consent(page, ann);
  await expect(page).toHaveURL('/settings/integrations');
  await expect(message(page).getByText('Google Calendar connected successfully!')).toBeVisible();
  await inStep(page, product, ann);
  await expect(integrations(page).getByText('Connected', { exact: true })).toBeVisible();
  await expect(meaning).toBeVisible();
  const calendars = page.getByRole('list', { name: `Calendars of ${ann.email}` });
  await expect(calendars.getByRole('listitem')).toHaveText([/1 event$/, /Club.*0 events$/]);
  await expectAccessibleInEachWindow(page, calendars);
  await page.getByRole('button', { name: `Journal of ${ann.email}` }).click();
  const rounds = page.getByRole('list', { name: 'Rounds' });
  await expect(rounds).toContainText('Read in full, 1 event from Google');
  await expectAccessibleInEachWindow(page, rounds);

  await openDay(page);
  await expect(eventButton(thursday(page), 'Lunch')).toBeVisible();
  await expect(eventButton(thursday(page), 'Review')).toHaveAccessibleName(/^Review, 11:00 to 12:00/);
  const { sources } = await person.call('GET /calendar/events', {});
  expect(sources).toEqual({ daywright: 1, google: 1, caldav: 0, feed: 0 });
});

signedIn(
  'of two accounts each is kept in sync, and one goes without the other',
  async ({ page, connectAnn, product, ann, person }) => {
    // It goes through Google twice.
    test.slow();
    const work = joinGoogle(product, 'Ann at work', `work-${randomUUID()}@example.org`);
    const review = work.hand.insert({ summary: 'Review', ...timed('11:00', '12:00') });
    ann.hand.insert({ summary: 'Dentist', ...timed('16:00', '17:00') });
    await plan(person, 'Lunch', '12:30', '13:15');
    await connectAnn();
    await connect(page, product, work);
    await expect(integrations(page).getByText('2 accounts')).toBeVisible();
    await expectAccessible(page);

    await openLiveDay(page);
    await expect(eventButton(thursday(page), 'Dentist')).toBeVisible();
    work.hand.patch(review.id ?? '', { summary: 'Long review' });
    await expect(eventButton(thursday(page), 'Long review')).toBeVisible();

    const { events } = await person.call('GET /events', {});
    const body = { title: 'Short review' };
    const id = events.find(({ title }) => title === 'Long review')?.id ?? '';
    const { change_set_id } = await person.call('PATCH /events/:id', { params: { id }, body });
    const titles = () => [ann, work].map(({ hand }) => hand.events().map(({ summary }) => summary));
    await expect.poll(titles).toEqual([['Dentist'], ['Short review']]);
    await person.call('POST /events/rollback', { body: { change_set_id: change_set_id ?? '' } });
    await expect.poll(titles).toEqual([['Dentist'], ['Long review']]);

    await page.goto('/settings/integrations');
    await page.getByRole('button', { name: `Disconnect ${work.email}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(
      'Are you sure you want to disconnect your Google Calendar? All synced events will be removed.',
    );
    await question.getByRole('button', { name: 'Disconnect' }).click();
    await expect(message(page)).toContainText('Google Calendar disconnected successfully.');
    await expect(integrations(page).getByText(ann.email).first()).toBeVisible();
    await expect(integrations(page).getByText(work.email)).toHaveCount(0);

    await openDay(page);
    await expect(eventButton(thursday(page), 'Dentist')).toBeVisible();
    await expect(eventButton(thursday(page), 'Lunch')).toBeVisible();
    await expect(eventButton(thursday(page), 'Long review')).toHaveCount(0);
    // At Google nothing is lost.
    expect(titles()).toEqual([['Dentist'], ['Long review']]);
    expect((await person.call('GET /google/accounts')).accounts.map(({ google_email }) => google_email)).toEqual([
      ann.email,
    ]);
  },
);

signedIn(
  'access that was taken back at Google shows Reconnect, and loses nothing',
  async ({ page, connectAnn, product, ann, person }) => {
    const { id = '' } = ann.hand.insert({ summary: 'Review', ...timed('11:00', '12:00') });
    await connectAnn();
    await page.goto('/settings/integrations');
    await product.google.accounts.takeBack(ann.sub);
    await page.getByRole('button', { name: `Sync now: ${ann.email}` }).click();
    const reconnect = page.getByRole('button', { name: `Reconnect ${ann.email}` });
    await expect(reconnect).toBeVisible();
    await expect(page.getByRole('region', { name: ann.email })).toContainText(
      'Google no longer gives access to this account. Its events stay, and your changes wait.',
    );
    await expect(integrations(page).getByText('Access lost')).toBeVisible();
    await expect(integrations(page).getByText('Connected', { exact: true })).toHaveCount(0);
    await expectAccessible(page);

    const { events } = await person.call('GET /events', {});
    expect(events.map(({ title }) => title)).toEqual(['Review']);
    await person.call('PATCH /events/:id', { params: { id: events[0]?.id ?? '' }, body: { title: 'Long review' } });
    await reconnect.click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await inStep(page, product, ann);
    await expect(reconnect).toHaveCount(0);
    await expect(integrations(page).getByText('Connected', { exact: true })).toBeVisible();
    await expect.poll(() => ann.hand.get(id ?? '').summary).toBe('Long review');
  },
);

signedIn(
  'of a week that was over as its calendar came, Home says that nothing more is planned; the colour that a calendar has is where its choice begins; Sync now stays under the pointer while it works',
  async ({ page, connectAnn, ann }) => {
    await signedIn.step(
      'of a week that was over as its calendar came, Home says that nothing more is planned',
      async () => {
        ann.hand.insert({ summary: 'Workshop', ...timed('09:00', '12:00', '2026-06-09') });
        await connectAnn();
        await page.goto('/');
        const week = page.getByRole('region', { name: 'This week', exact: true });
        await expect(week.getByText('3h planned', { exact: true })).toBeVisible();
        await expect(week).toContainText('Nothing was tracked, and nothing more is planned.');
      },
    );

    await signedIn.step('the colour that a calendar has is where its choice begins', async () => {
      await walk(page, '/settings/integrations');
      const open = page.getByRole('button', { name: /^How .* looks$/ });
      const choice = page.getByRole('dialog', { name: /^How .* looks$/ });
      await open.press('Enter');
      await expect(choice.getByRole('radio', { name: 'As in Google' })).toBeFocused();
      await choice.getByRole('radio', { name: 'Red' }).check();
      await page.keyboard.press('Escape');
      await open.press('Enter');
      await expect(choice.getByRole('radio', { name: 'Red' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(choice.getByRole('radio', { name: 'Pink' })).toBeChecked();
    });

    await signedIn.step('on a phone an account is left below what is told of it', async () => {
      await page.keyboard.press('Escape');
      await page.setViewportSize(phone);
      const card = page.getByRole('article').filter({ hasText: 'Google Calendar' });
      const top = async (within: Locator) => (await within.boundingBox())?.y ?? 0;
      const disconnect = card.getByRole('button', { name: `Disconnect ${ann.email}` });
      await expect(async () => {
        expect(await top(disconnect)).toBeGreaterThan(await top(card.getByText('Last synced')));
      }).toPass();
      await page.setViewportSize(desktop);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    });

    await signedIn.step('Sync now stays under the pointer while it works', async () => {
      const sync = page.getByRole('button', { name: `Sync now: ${ann.email}` });
      const before = await sync.boundingBox();
      await page.route(/\/google\/accounts\/[^/]+\/sync$/, () => {});
      await sync.click();
      await expect(page.getByRole('region', { name: ann.email }).getByRole('status')).toHaveText('Syncing…');
      expect(await sync.boundingBox()).toEqual(before);
    });
  },
);
