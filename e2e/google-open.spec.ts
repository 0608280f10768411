import { expectAccessible, expectAccessibleInEachWindow } from './support/accessibility.ts';
import { timed } from './support/google.ts';
import { expect, openLiveDay, signedIn } from './support/google-journey.ts';
import { message } from './support/hands.ts';
import { clockStart } from './support/june.ts';

signedIn.use({ clockStart });

// What a person is told of what is open between here and Google: what gave way, what waits, and what Google did not take.

signedIn(
  'a change that gave way to Google’s is told once, wherever the person is and until they have read of it',
  async ({ page, context, connectAnn, product, ann, person }) => {
    const { channels } = product.google.calendar;
    const { id: review = '' } = ann.hand.insert({ summary: 'Review', ...timed('11:00', '12:00') });
    const { id: lunch = '' } = ann.hand.insert({ summary: 'Lunch', ...timed('12:30', '13:00') });
    const there = (id: string | null) => ann.hand.get(id ?? '');
    await connectAnn();
    await openLiveDay(page);
    const other = await context.newPage();
    await openLiveDay(other);
    const { events } = await person.call('GET /events', {});
    const here = (title: string) => ({ id: events.find((event) => event.title === title)?.id ?? '' });
    channels.hold();

    await signedIn.step('one with the way to put it back', async () => {
      product.lastAtGoogle(() => ann.hand.patch(review ?? '', { summary: 'Their review' }));
      await person.call('PATCH /events/:id', { params: here('Review'), body: { title: 'My review' } });
      const told = message(page).getByText(/^Your title of “.*” gave way to Google’s\.$/);
      await expect(told).toBeVisible();
      await expect(message(other).getByText('gave way to Google’s')).toBeVisible();
      await page.reload();
      await expectAccessibleInEachWindow(page, told);
      const rename = (title: string) => person.call('PATCH /events/:id', { params: here('Review'), body: { title } });
      await rename('My review');
      await expect(message(page).getByText('The event has this value already.')).toBeVisible();
      await expect(message(page).getByRole('button', { name: 'Restore yours' })).toHaveCount(0);
      await rename('Their review');
      await message(page).getByRole('button', { name: 'Restore yours' }).click();
      await expect(told).toHaveCount(0);
      await expect(message(other).getByText('gave way to Google’s')).toHaveCount(0);
      await expect.poll(() => there(review).summary).toBe('My review');
    });

    await signedIn.step('several in one message, which shows them', async () => {
      product.lastAtGoogle(() => ann.hand.patch(lunch ?? '', { summary: 'Their lunch', location: 'Their place' }));
      const mine = { title: 'My lunch', location: 'My place' };
      await person.call('PATCH /events/:id', { params: here('Lunch'), body: mine });
      const told = message(page).getByText('2 changes of yours gave way to Google’s.');
      await expect(told).toBeVisible();
      await message(page).getByRole('button', { name: 'Show' }).click();
      const journal = page.getByRole('dialog', { name: `Sync journal of ${ann.email}` });
      await expect(journal.getByRole('combobox', { name: 'Show' })).toHaveText('Gave way');
      const conflicts = journal.getByRole('listitem').filter({ hasText: 'was changed here and in Google' });
      await expect(conflicts.getByRole('button', { name: /^Restore yours: / })).toHaveCount(2);
      await expect(journal).toContainText('My place');
      await expect(journal).not.toContainText('My review');
      await expectAccessibleInEachWindow(page, journal);
      await page.keyboard.press('Escape');
      await expect(journal).toHaveCount(0);
      await expect(message(other).getByText('gave way to Google’s')).toHaveCount(0);
      await page.reload();
      await page.goto('/settings/integrations');
      await expect(message(page).getByText('gave way to Google’s')).toHaveCount(0);
    });

    await signedIn.step('a deletion with what deletes it in Google too', async () => {
      product.lastAtGoogle(() => ann.hand.patch(review ?? '', { location: 'Room 4' }));
      await person.call('DELETE /events/:id', { params: here('Review') });
      await expect(message(page).getByText(/was changed in Google, so it was not deleted/)).toBeVisible();
      await message(page).getByRole('button', { name: 'Delete it in Google too' }).click();
      await expect.poll(() => there(review).status).toBe('cancelled');
    });
    await channels.release(() => []);

    const open = page.getByRole('list', { name: `Open with ${ann.email}` });
    await open.getByRole('button', { name: '2 gave way' }).click();
    const journal = page.getByRole('dialog', { name: `Sync journal of ${ann.email}` });
    const restore = journal.getByRole('button', { name: /^Restore yours: / });
    await restore.first().click();
    await expect(restore).toHaveCount(1);
    await restore.click();
    await expect(journal).toContainText('Nothing gave way in the last 90 days that you did not restore.');
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
    await expect.poll(() => there(lunch)).toMatchObject({ summary: 'My lunch', location: 'My place' });
  },
);

signedIn(
  'what waits and what Google did not take is counted on the card; each count shows these events, why, and what helps',
  async ({ page, connectAnn, product, ann, person }) => {
    const { faults } = product.google.calendar;
    const refuse = (id: string | null | undefined, as: 'backendError' | 'forbidden') =>
      faults.plan(
        { kind: 'refuse', as },
        { operation: 'events.patch', when: ({ parameters }) => parameters.eventId === id, times: 1_000 },
      );
    refuse(ann.hand.insert({ summary: 'Review', ...timed('11:00', '12:00') }).id, 'forbidden');
    refuse(ann.hand.insert({ summary: 'Lunch', ...timed('12:30', '13:00') }).id, 'backendError');
    await connectAnn();
    for (const { id, title } of (await person.call('GET /events', {})).events) {
      await person.call('PATCH /events/:id', { params: { id }, body: { title: `${title} here` } });
    }
    await page.goto('/settings/integrations');
    const open = page.getByRole('list', { name: `Open with ${ann.email}` });
    await expect(open.getByRole('button', { name: '1 waiting' })).toBeVisible();
    const refused = open.getByRole('button', { name: '1 not taken by Google' });
    await expectAccessibleInEachWindow(page, refused);

    const journal = page.getByRole('dialog', { name: `Sync journal of ${ann.email}` });
    const events = journal.getByRole('list', { name: 'Events' }).getByRole('listitem');
    await signedIn.step('what Google did not take says why, and opens', async () => {
      await refused.click();
      await expect(events).toHaveText([/“Review here”.*Google/]);
      await expectAccessibleInEachWindow(page, journal);
      await events.getByRole('button', { name: 'Open the event “Review here”' }).click();
      const editor = page.getByRole('dialog', { name: 'Review here' });
      await expect(editor).toBeVisible();
      await expect(journal).toHaveCount(0);
      await page.keyboard.press('Escape');
    });

    await signedIn.step('what waits is written by Sync now', async () => {
      await open.getByRole('button', { name: '1 waiting' }).click();
      await expect(events).toHaveText([/“Lunch here”.*not yet in Google/]);
      await expectAccessible(page);
      faults.clear();
      await journal.getByRole('button', { name: 'Sync now' }).click();
      await expect(journal).toContainText('Nothing is waiting: Google has your changes.');
      const titles = ann.hand.events().map(({ summary }) => summary);
      expect(titles).toContain('Lunch here');
    });
  },
);
