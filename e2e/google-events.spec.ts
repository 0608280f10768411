import type { Locator } from '@playwright/test';
import { eventButton, thursday } from './support/day-view.ts';
import { openEditor, save } from './support/editor.ts';
import { timed } from './support/google.ts';
import { expect, openLiveDay, signedIn } from './support/google-journey.ts';
import { clockStart, today, tomorrow } from './support/june.ts';
import { plan } from './support/plan.ts';
import { walk } from './support/walk.ts';

signedIn.use({ clockStart });

signedIn(
  'an event of Google’s is opened there from its editor; notes with HTML are read as text, and stay as they are until they are edited; what is typed into an event that is deleted at Google meanwhile is saved as a new one',
  async ({ page, connectAnn, ann }) => {
    const html = '<p>Bring <b>salt</b></p><ul><li><a href="https://example.com/list">the list</a></li></ul>';
    const { id, htmlLink = '' } = ann.hand.insert({ summary: 'Review', ...timed('11:00', '12:00'), description: html });
    const there = () => ann.hand.get(id ?? '');
    await connectAnn();
    await openLiveDay(page);
    const row = eventButton(thursday(page), 'Review');
    const dialog = await openEditor(page, row, 'Review');
    const link = dialog.getByRole('link', { name: 'Open in Google Calendar' });
    await expect(link).toHaveAttribute('href', htmlLink ?? '');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    const notes = dialog.getByRole('textbox', { name: 'Notes' });
    await expect(notes).toHaveValue('Bring salt\n\n• the list (https://example.com/list)');
    await dialog.getByRole('textbox', { name: 'Location' }).fill('Room 4');
    await save(dialog);
    await expect.poll(there).toMatchObject({ location: 'Room 4', description: html });

    await openEditor(page, row, 'Review');
    await notes.fill('Bring oil');
    await save(dialog);
    await expect.poll(there).toMatchObject({ description: 'Bring oil' });

    await openEditor(page, row, 'Review');
    await dialog.getByRole('textbox', { name: 'Notes' }).fill('Ask about the budget');
    ann.hand.delete(id ?? '');
    await expect(page.locator('[data-row]')).toHaveCount(0);
    await save(dialog);
    await expect(dialog.getByRole('alert')).toHaveText('“Review” was deleted meanwhile. What you typed is kept here.');
    await expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ask about the budget');
    await dialog.getByRole('button', { name: 'Save as a new event' }).click();
    await expect(row).toBeVisible();
    const added = () => ann.hand.events().find(({ status }) => status === 'confirmed');
    await expect.poll(added).toMatchObject({ summary: 'Review', description: 'Ask about the budget' });
    expect(added()?.id).not.toBe(id);
  },
);

signedIn('every view says of which connected calendar an event is', async ({ page, connectAnn, ann, person }) => {
  ann.hand.insert({ summary: 'Review', ...timed('11:00', '12:00') });
  ann.hand.insert({ summary: 'Fair', start: { date: today }, end: { date: tomorrow } });
  await plan(person, 'Lunch', '12:30', '13:15');
  await connectAnn();

  await page.goto(`/calendar/week?date=${today}`);
  await page.getByRole('button', { name: 'Show events' }).click();
  await expect(page.getByRole('button', { name: /^Review, .*, in ann-/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Lunch, (?!.*, in )/ }).first()).toBeVisible();

  await walk(page, `/calendar/month?date=${today}`);
  await expect(page.getByRole('button', { name: /^11:00 Review, .*, in ann-/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Fair, .*, in ann-/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^12:30 Lunch, (?!.*, in )/ })).toBeVisible();

  await walk(page, '/');
  const next = page.getByRole('region', { name: 'Next up', exact: true }).getByRole('listitem');
  await expect(next.filter({ hasText: 'Review' }).getByRole('img', { name: /^in ann-/ })).toBeVisible();
  await expect(next.filter({ hasText: 'Lunch' }).getByRole('img', { name: /^in / })).toHaveCount(0);
});

signedIn(
  'before an event with guests goes to another calendar it is said what becomes of them, and asked whether they are told',
  async ({ page, connectAnn, product, ann }) => {
    const mailedBefore = product.google.calendar.mails.length;
    const attendees = [
      { email: ann.email, organizer: true, self: true, responseStatus: 'accepted' },
      { email: 'kim@example.com', responseStatus: 'accepted' },
    ];
    const review = ann.hand.insert({ summary: 'Review', ...timed('11:00', '12:00'), attendees }).id ?? '';
    const recurrence = ['RRULE:FREQ=WEEKLY'];
    const tea = ann.hand.insert({ summary: 'Tea', ...timed('15:00', '16:00'), attendees, recurrence }).id ?? '';
    await connectAnn();
    await openLiveDay(page);
    const toOwn = async (dialog: Locator) => {
      await dialog.getByRole('combobox', { name: 'Calendar', exact: true }).click();
      await page.getByRole('option', { name: 'Daywright' }).click();
      await save(dialog);
    };
    const means = /Guests do not go along\. It is deleted in the Google calendar that it leaves\./;

    const dialog = await openEditor(page, eventButton(thursday(page), 'Review'), 'Review');
    await toOwn(dialog);
    const question = page.getByRole('alertdialog', { name: 'Move “Review”' });
    await expect(question).toContainText(means);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeVisible();
    expect(ann.hand.get(review)).toMatchObject({ status: 'confirmed' });
    await save(dialog);
    await expect(question.getByRole('radio', { name: 'Tell all guests' })).toBeChecked();
    await question.getByRole('button', { name: 'Move' }).click();
    await expect.poll(() => ann.hand.get(review)).toMatchObject({ status: 'cancelled' });
    await expect(eventButton(thursday(page), 'Review')).toBeVisible();

    await toOwn(await openEditor(page, eventButton(thursday(page), 'Tea'), 'Tea'));
    const series = page.getByRole('dialog', { name: 'Save “Tea”' });
    await expect(series).toContainText(means);
    await series.getByText('All events').click();
    await series.getByText('Nobody').click();
    await series.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => ann.hand.get(tea)).toMatchObject({ status: 'cancelled' });
    const told = product.google.calendar.mails.slice(mailedBefore);
    expect(told.map(({ sendUpdates }) => sendUpdates)).toEqual(['all']);
  },
);
