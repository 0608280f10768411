import { expectAccessible } from './support/accessibility.ts';
import { card, openChat, say } from './support/chat.ts';
import { eventButton, friday, thursday } from './support/day-view.ts';
import { openEditor, save } from './support/editor.ts';
import { timed } from './support/google.ts';
import { expect, openLiveDay, signedIn } from './support/google-journey.ts';
import { message } from './support/hands.ts';
import { clockStart, tomorrow } from './support/june.ts';
import { plan } from './support/plan.ts';

signedIn.use({ clockStart });

signedIn(
  'what is changed here is found at Google, and what is changed there is seen here, also of a series and by the assistant',
  async ({ page, connectAnn, ann, person }) => {
    const { id = '' } = ann.hand.insert({ summary: 'Review', ...timed('11:00', '12:00'), location: 'Room 4' });
    const there = () => ann.hand.get(id ?? '');
    const series = ann.hand.insert({
      summary: 'Stand-up',
      ...timed('09:00', '09:15'),
      recurrence: ['RRULE:FREQ=DAILY;COUNT=5'],
    });
    await connectAnn();
    await openLiveDay(page);

    const dialog = await openEditor(page, eventButton(thursday(page), 'Review'), 'Review');
    await dialog.getByRole('textbox', { name: 'Title', exact: true }).fill('Long review');
    await save(dialog);
    await expect.poll(() => there().summary).toBe('Long review');
    expect(there()).toMatchObject({ location: 'Room 4', start: { dateTime: '2026-06-11T11:00:00+02:00' } });

    ann.hand.patch(id ?? '', timed('10:30', '11:30'));
    await expect(eventButton(thursday(page), 'Long review')).toHaveAccessibleName(/10:30 to 11:30/);
    const added = ann.hand.insert({ summary: 'Call', ...timed('15:00', '15:30', tomorrow) });
    await expect(eventButton(friday(page), 'Call')).toBeVisible();
    ann.hand.delete(added.id ?? '');
    await expect(eventButton(friday(page), 'Call')).toHaveCount(0);

    await eventButton(thursday(page), 'Long review').focus();
    await page.keyboard.press('Delete');
    await expect(eventButton(thursday(page), 'Long review')).toHaveCount(0);
    await expect.poll(() => there().status).toBe('cancelled');
    await message(page).getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => there().status).toBe('confirmed');
    expect(there()).toMatchObject({ summary: 'Long review', location: 'Room 4' });

    await signedIn.step('one of a series is moved here and another there', async () => {
      const of = (day: string) => ann.hand.get(`${series.id}_${day}T070000Z`);
      ann.hand.patch(of('20260612').id ?? '', { summary: 'Stand-up with Kim' });
      await expect(eventButton(friday(page), 'Stand-up with Kim')).toBeVisible();

      const { events } = await person.call('GET /calendar/events', {
        query: { start_date: '2026-06-13T00:00:00.000Z', end_date: '2026-06-14T00:00:00.000Z' },
      });
      const saturday = events[0]?.id ?? '';
      const [start_date, end_date] = ['2026-06-13T08:00:00.000Z', '2026-06-13T08:15:00.000Z'];
      await person.call('PATCH /events/:id', {
        params: { id: saturday },
        query: { scope: 'this' },
        body: { start_date, end_date },
      });
      await expect.poll(() => of('20260613').start?.dateTime).toBe('2026-06-13T10:00:00+02:00');
      expect(of('20260614').start?.dateTime).toBe('2026-06-14T09:00:00+02:00');
      expect(ann.hand.get(series.id ?? '').recurrence).toEqual(['RRULE:FREQ=DAILY;COUNT=5']);
    });

    await signedIn.step(
      'what the assistant changed is found at Google, and restored there when it is taken back',
      async () => {
        const start = () => there().start?.dateTime;
        await openChat(page);
        await say(page, 'move long review to 15:00');
        await expect.poll(start).toBe('2026-06-11T15:00:00+02:00');
        await card(page, '1 change').getByRole('button', { name: 'Undo' }).click();
        await expect.poll(start).toBe('2026-06-11T10:30:00+02:00');
        await expect(eventButton(thursday(page), 'Long review')).toHaveAccessibleName(/10:30 to 11:30/);
      },
    );
  },
);

signedIn(
  'an invitation that can only be read is ticked and sorted here alone; what has guests is deleted once it is said whether they are told: by key, in the editor, after the assistant',
  async ({ page, connectAnn, product, ann }) => {
    const attendees = [{ email: 'kim@example.com', responseStatus: 'accepted' }];
    const added = ['Review', 'Call', 'Demo'].map((summary, n) =>
      ann.hand.insert({ summary, ...timed(`1${n + 1}:00`, `1${n + 1}:30`), attendees }),
    );
    const [review, call, demo] = added.map(
      ({ id = '' }) =>
        () =>
          ann.hand.get(id ?? '').status,
    );
    const invited = { email: ann.email, self: true, responseStatus: 'accepted' };
    const { id } = ann.hand.receive('kim@example.com', {
      ...{ summary: 'All hands', ...timed('11:00', '12:00'), attendees: [invited] },
    });
    const sent = () => ann.hand.get(id ?? '');
    const unsent = sent();
    await connectAnn();
    await openLiveDay(page);

    await signedIn.step(
      'an invitation that can only be read is ticked and sorted here, and nothing of it goes to Google',
      async () => {
        const dialog = await openEditor(page, eventButton(thursday(page), 'All hands'), 'All hands');
        await expect(dialog.getByRole('note')).toContainText('Only its organizer can change it.');
        await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).not.toBeEditable();
        await dialog.getByRole('checkbox', { name: 'Done' }).check();
        await dialog.getByRole('combobox', { name: 'Category' }).click();
        await page.getByRole('option', { name: 'Meeting' }).click();
        await save(dialog);
        const tick = thursday(page).getByRole('checkbox', { name: 'All hands done' });
        await expect(tick).toBeChecked();
        await tick.uncheck();
        await expect(message(page)).toContainText('“All hands” not done');
        await message(page).getByRole('button', { name: 'Undo' }).last().click();
        await expect(tick).toBeChecked();
        expect(sent().extendedProperties).toEqual(unsent.extendedProperties);
      },
    );

    const row = (title: string) => eventButton(thursday(page), title);

    await row('Review').focus();
    await page.keyboard.press('Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete “Review”' });
    const mailedBefore = product.google.calendar.mails.length;
    await expect(question).toContainText('It has guests. Deleting takes it out of Google Calendar too.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await row('Review').click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
    await question.getByText('Nobody').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(row('Review')).toHaveCount(0);
    await expect.poll(review ?? String).toBe('cancelled');
    expect(call?.()).toBe('confirmed');

    const dialog = await openEditor(page, row('Call'), 'Call');
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    const ofCall = page.getByRole('alertdialog', { name: 'Delete “Call”' });
    await ofCall.getByText('Nobody').click();
    await ofCall.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(call ?? String).toBe('cancelled');

    await openChat(page);
    await say(page, 'delete the demo');
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Demo has guests');
    expect(demo?.()).toBe('confirmed');
    await say(page, 'yes');
    await expect(message(page)).toContainText('The deletion of “Demo” waits: should its guests be told?');
    expect(demo?.()).toBe('confirmed');
    await message(page).getByRole('button', { name: 'Show' }).click();
    const journal = page.getByRole('dialog', { name: `Sync journal of ${ann.email}` });
    await journal.getByRole('button', { name: 'Nobody' }).click();
    await expect.poll(demo ?? String).toBe('cancelled');
    expect(product.google.calendar.mails.slice(mailedBefore)).toEqual([]);
  },
);

signedIn(
  'own events are copied to the calendar that is chosen for it, and stand once here',
  async ({ page, connectAnn, ann, person }) => {
    await connectAnn();
    await page.goto('/settings/integrations');
    await page.getByRole('combobox', { name: 'Copy my own events to' }).click();
    await page.getByRole('option', { name: ann.email }).click();
    await plan(person, 'Lunch', '12:30', '13:15');
    const titles = () => ann.hand.events().map(({ summary }) => summary);
    await expect.poll(titles).toEqual(['Lunch']);
    await openLiveDay(page);
    ann.hand.patch(ann.hand.events()[0]?.id ?? '', { summary: 'Late lunch' });
    await expect(eventButton(thursday(page), 'Late lunch')).toBeVisible();
    await expect(eventButton(thursday(page), 'Lunch')).toHaveCount(0);
    ann.hand.delete(ann.hand.events()[0]?.id ?? '');
    await expect(eventButton(thursday(page), 'Late lunch')).toHaveCount(0);
    const { events } = await person.call('GET /events/deleted', {});
    await person.call('POST /events/:id/restore', { params: { id: events[0]?.event.id ?? '' } });
    await expect.poll(titles).toEqual(['Late lunch']);
  },
);

signedIn(
  'of what was changed on both sides the journal tells what gave way, and puts it back',
  async ({ page, connectAnn, product, ann, person }) => {
    const { channels } = product.google.calendar;
    const { id = '' } = ann.hand.insert({ summary: 'Review', ...timed('11:00', '12:00') });
    await connectAnn();
    await page.goto('/settings/integrations');
    const { events } = await person.call('GET /events', {});
    // It is not told here until the change here meets it.
    channels.hold();
    ann.hand.patch(id ?? '', { summary: 'Their review', location: 'Room 4' });
    await person.call('PATCH /events/:id', { params: { id: events[0]?.id ?? '' }, body: { title: 'My review' } });
    await expect.poll(() => ann.hand.get(id ?? '').summary).toBe('My review');
    await channels.release(() => []);

    ann.hand.insert({ summary: 'Call <b>Kim</b>', ...timed('15:00', '15:30') });
    await page.getByRole('button', { name: 'Sync now' }).click();
    await expect.poll(async () => (await person.call('GET /events', {})).events.length).toBe(2);

    await page.getByRole('button', { name: `Journal of ${ann.email}` }).click();
    const rounds = page.getByRole('list', { name: 'Rounds' });
    await expect(rounds).toContainText('From Google: “Call <b>Kim</b>” added');
    await expect(rounds).toContainText('To Google: “My review” changed');
    const conflict = page.getByRole('listitem').filter({ hasText: 'was changed here and in Google' }).last();
    await expect(conflict).toContainText('Title nowMy reviewGoogle’s, not takenTheir review');
    await expectAccessible(page);
    await conflict.getByRole('button', { name: /^Restore/ }).click();
    await expect(conflict.getByText('Restored', { exact: true })).toBeVisible();
    await expect.poll(() => ann.hand.get(id ?? '')).toMatchObject({ summary: 'Their review', location: 'Room 4' });

    await message(page).getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => ann.hand.get(id ?? '').summary).toBe('My review');
    // The message over the journal left it open.
    await conflict.getByRole('button', { name: /^Restore/ }).click();
    await expect(conflict.getByText('Restored', { exact: true })).toBeVisible();
  },
);
