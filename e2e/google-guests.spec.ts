import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEachWindow } from './support/accessibility.ts';
import { card, openChat, say } from './support/chat.ts';
import { eventButton, eventCard, friday, thursday } from './support/day-view.ts';
import { openEditor, save } from './support/editor.ts';
import { timed } from './support/google.ts';
import { expect, openLiveDay, signedIn } from './support/google-journey.ts';
import { dragAndDrop, message, middleOf } from './support/hands.ts';
import { clockStart } from './support/june.ts';

signedIn.use({ clockStart });

const kim = { email: 'kim@example.com', responseStatus: 'accepted' };
const questionOf = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });
const answers = (within: Locator) => within.getByRole('group', { name: 'Should the guests be told?' });
const answer = (within: Locator, name: string) => answers(within).getByRole('radio', { name });

signedIn(
  'whether guests are told is asked where a change is made: in the editor, by a drag, by key, at a deletion and at Undo',
  async ({ page, connectAnn, product, ann }) => {
    const { mails } = product.google.calendar;
    const from = mails.length;
    const mailed = () => mails.slice(from).map(({ sendUpdates }) => sendUpdates);
    const { id } = ann.hand.insert({ summary: 'Review', ...timed('15:00', '16:00'), attendees: [kim] });
    const { id: demoId } = ann.hand.insert({ summary: 'Demo', ...timed('17:00', '17:30'), attendees: [kim] });
    const there = () => ann.hand.get(id ?? '');
    await connectAnn();
    await openLiveDay(page);
    const row = eventButton(thursday(page), 'Review');

    await signedIn.step('saving: Cancel keeps what was typed, and nothing is changed', async () => {
      const dialog = await openEditor(page, row, 'Review');
      await dialog.getByRole('textbox', { name: 'Location' }).fill('Room 4');
      await save(dialog);
      const question = questionOf(page, 'Save “Review”');
      await expect(answer(question, 'Tell all guests')).toBeChecked();
      await expect(question).toContainText('Guests may keep the old meeting in their calendars.');
      await expectAccessibleInEachWindow(page, question);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toHaveCount(0);
      await expect(dialog.getByRole('textbox', { name: 'Location' })).toHaveValue('Room 4');
      expect(there().location).toBeUndefined();
      await save(dialog);
      await answer(question, 'Only guests who do not use Google Calendar').check({ force: true });
      await question.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => there().location).toBe('Room 4');
      await expect.poll(mailed).toEqual(['externalOnly']);
    });

    await signedIn.step('what no guest sees is not asked about', async () => {
      const dialog = await openEditor(page, row, 'Review');
      await dialog.getByRole('combobox', { name: 'Category' }).click();
      await page.getByRole('option', { name: 'Meeting' }).click();
      await save(dialog);
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    });

    await signedIn.step('a drag: the last answer of this event is chosen again', async () => {
      const question = questionOf(page, 'Move “Review”');
      await dragAndDrop(page, await middleOf(eventCard(thursday(page), 'Review')), await middleOf(friday(page)));
      await expect(answer(question, 'Only guests who do not use Google Calendar')).toBeChecked();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(row).toBeVisible();
      await dragAndDrop(page, await middleOf(eventCard(thursday(page), 'Review')), await middleOf(friday(page)));
      await answer(question, 'Tell all guests').check({ force: true });
      await question.getByRole('button', { name: 'Move' }).click();
      await expect(eventButton(friday(page), 'Review')).toBeVisible();
      await expect.poll(() => there().start).toMatchObject({ dateTime: '2026-06-12T15:00:00+02:00' });
      await expect.poll(mailed).toEqual(['externalOnly', 'all']);
    });

    await signedIn.step('Undo asks once', async () => {
      await message(page).getByRole('button', { name: 'Undo' }).last().click();
      const question = questionOf(page, 'Undo the change of “Review”');
      await expect(answer(question, 'Tell all guests')).toBeChecked();
      await question.getByRole('button', { name: 'Undo' }).click();
      await expect(row).toBeVisible();
      await expect.poll(mailed).toEqual(['externalOnly', 'all', 'all']);
      expect(there().start).toMatchObject({ dateTime: '2026-06-11T15:00:00+02:00' });
    });

    await signedIn.step('postponing, though no call of the live session carries the answer', async () => {
      await eventButton(thursday(page), 'Demo').click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Postpone…' }).click();
      await page.getByRole('menuitem', { name: /^15 min/ }).click();
      const question = questionOf(page, 'Move “Demo”');
      await answer(question, 'Only guests who do not use Google Calendar').check({ force: true });
      await question.getByRole('button', { name: 'Move' }).click();
      await expect
        .poll(() => ann.hand.get(demoId ?? '').start)
        .toMatchObject({ dateTime: '2026-06-11T17:15:00+02:00' });
      await expect.poll(mailed).toEqual(['externalOnly', 'all', 'all', 'externalOnly']);
    });

    await signedIn.step('by keys alone: a move, and a deletion', async () => {
      await row.focus();
      await page.keyboard.press('Alt+ArrowDown');
      const question = questionOf(page, 'Move “Review”');
      await expect(answer(question, 'Tell all guests')).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(answer(question, 'Nobody')).toBeChecked();
      await page.keyboard.press('Enter');
      await expect(question).toHaveCount(0);
      await expect.poll(() => there().start).toMatchObject({ dateTime: '2026-06-11T15:15:00+02:00' });
      await expect(row).toBeFocused();

      await page.keyboard.press('Delete');
      const deletion = questionOf(page, 'Delete “Review”');
      await expect(deletion).toContainText('Deleting takes it out of Google Calendar too.');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(deletion).toHaveCount(0);
      await row.focus();
      await page.keyboard.press('Delete');
      await expect(answer(deletion, 'Nobody')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(row).toHaveCount(0);
      await expect.poll(() => there().status).toBe('cancelled');
      expect(mailed()).toEqual(['externalOnly', 'all', 'all', 'externalOnly']);
    });

    await signedIn.step('another event has its own answer', async () => {
      await eventButton(thursday(page), 'Demo').click({ button: 'right' });
      await page.getByRole('menuitem', { name: /^Delete/ }).click();
      const deletion = questionOf(page, 'Delete “Demo”');
      await expect(answer(deletion, 'Only guests who do not use Google Calendar')).toBeChecked();
      await answer(deletion, 'Tell all guests').check({ force: true });
      await deletion.getByRole('button', { name: 'Delete' }).click();
      await expect.poll(() => ann.hand.get(demoId ?? '').status).toBe('cancelled');
      await expect.poll(mailed).toEqual(['externalOnly', 'all', 'all', 'externalOnly', 'all']);
    });
  },
);

signedIn(
  'of a series with guests one question asks how much and whether they are told',
  async ({ page, connectAnn, product, ann, person }) => {
    const { mails } = product.google.calendar;
    const from = mails.length;
    const recurrence = ['RRULE:FREQ=DAILY;COUNT=3'];
    const { id } = ann.hand.insert({ summary: 'Tea', ...timed('15:00', '16:00'), attendees: [kim], recurrence });
    await connectAnn();
    await openLiveDay(page);

    const dialog = await openEditor(page, eventButton(thursday(page), 'Tea'), 'Tea');
    await dialog.getByRole('textbox', { name: 'Location' }).fill('Garden');
    await save(dialog);
    const question = page.getByRole('dialog', { name: 'Save “Tea”' });
    await expect(answer(question, 'Tell all guests')).toBeChecked();
    await expectAccessibleInEachWindow(page, question);
    await question.getByText('All events').click();
    await answer(question, 'Nobody').check({ force: true });
    await question.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => ann.hand.get(id ?? '').location).toBe('Garden');

    await signedIn.step('what waits for the whole series is answered at any of its occurrences', async () => {
      const { events } = await person.call('GET /events', {});
      const occurrence = { id: events.find(({ title }) => title === 'Tea')?.id ?? '' };
      await person.call('PATCH /events/:id', { params: occurrence, query: { scope: 'all' }, body: { notes: 'Cake' } });
      await expect(message(page)).toContainText('The change of “Tea” waits: should its guests be told?');
      await openEditor(page, eventButton(friday(page), 'Tea'), 'Tea');
      await answers(dialog).getByRole('button', { name: 'Nobody' }).click();
      await expect.poll(() => ann.hand.get(id ?? '').description).toBe('Cake');
      await expect(message(page)).not.toContainText('waits');
      await page.keyboard.press('Escape');
    });

    await eventButton(friday(page), 'Tea').focus();
    await page.keyboard.press('Delete');
    const deletion = page.getByRole('dialog', { name: 'Delete “Tea”' });
    await expect(answer(deletion, 'Nobody')).toBeChecked();
    await answer(deletion, 'Tell all guests').check({ force: true });
    await deletion.getByRole('button', { name: 'Delete' }).click();
    await expect(eventButton(friday(page), 'Tea')).toHaveCount(0);
    await expect.poll(() => mails.slice(from).map(({ sendUpdates }) => sendUpdates)).toEqual(['all']);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);

signedIn(
  'what the assistant or another client changed waits until it is said whether guests are told: in the editor, or in the journal',
  async ({ page, connectAnn, product, ann, person }) => {
    const { mails } = product.google.calendar;
    const from = mails.length;
    const mailed = () => mails.slice(from).map(({ sendUpdates }) => sendUpdates);
    const [review, demo] = ['Review', 'Demo'].map((summary, n) => {
      const { id } = ann.hand.insert({ summary, ...timed(`1${n + 5}:00`, `1${n + 5}:30`), attendees: [kim] });
      return () => ann.hand.get(id ?? '');
    });
    await connectAnn();
    await openLiveDay(page);
    const { events } = await person.call('GET /events', {});
    const here = (title: string) => ({ id: events.find((event) => event.title === title)?.id ?? '' });

    await signedIn.step('a message tells it once, and opens the event', async () => {
      await person.call('PATCH /events/:id', { params: here('Review'), body: { location: 'Room 4' } });
      const told = message(page).getByText('The change of “Review” waits: should its guests be told?');
      await expect(told).toBeVisible();
      await expectAccessibleInEachWindow(page, told);
      await message(page).getByRole('button', { name: 'Answer' }).click();
      const editor = page.getByRole('dialog', { name: 'Review' });
      const note = editor.getByRole('note').filter({ hasText: 'This change waits: should the guests be told?' });
      await expect(note).toBeVisible();
      await expect(told).toHaveCount(0);
      await expectAccessibleInEachWindow(page, note);
      expect(review?.().location).toBeUndefined();
      await answers(editor).getByRole('button', { name: 'Tell all guests' }).click();
      await expect.poll(() => review?.().location).toBe('Room 4');
      await expect(note).toHaveCount(0);
      await expect.poll(mailed).toEqual(['all']);
      await page.keyboard.press('Escape');
    });

    await signedIn.step(
      'a deletion by the assistant is answered in the journal, which the account’s count opens',
      async () => {
        await openChat(page);
        await say(page, 'delete the demo');
        await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Demo has guests');
        await say(page, 'yes');
        const told = message(page).getByText('The deletion of “Demo” waits: should its guests be told?');
        await expect(told).toBeVisible();
        expect(demo?.().status).toBe('confirmed');
        await message(page).getByRole('button', { name: 'Dismiss' }).last().click();
        await page.goto('/settings/integrations');
        const open = page.getByRole('list', { name: `Open with ${ann.email}` });
        const count = open.getByRole('button', { name: '1 waiting for your answer about guests' });
        await expectAccessibleInEachWindow(page, count);
        await expect(told).toHaveCount(0);
        await count.click();
        const journal = page.getByRole('dialog', { name: `Sync journal of ${ann.email}` });
        await expect(journal.getByRole('combobox', { name: 'Show' })).toHaveText('Waiting for your answer');
        const group = journal.getByRole('group', { name: 'Should the guests of “Demo” be told?' });
        await expectAccessibleInEachWindow(page, group);
        await group.getByRole('button', { name: 'Only guests who do not use Google Calendar' }).click();
        await expect.poll(() => demo?.().status).toBe('cancelled');
        await expect(journal).toContainText('Nothing waits for your answer about guests.');
        expect(mailed()).toEqual(['all', 'externalOnly']);
      },
    );
  },
);

signedIn(
  'a change that is taken back, or a deletion that is restored, under Activity asks too; of what still waits the chat asks nothing',
  async ({ page, connectAnn, product, ann }) => {
    const { mails } = product.google.calendar;
    const from = mails.length;
    const mailed = () => mails.slice(from).map(({ sendUpdates }) => sendUpdates);
    const { id } = ann.hand.insert({ summary: 'Review', ...timed('15:00', '16:00'), attendees: [kim] });
    const there = () => ann.hand.get(id ?? '');
    await connectAnn();
    await openLiveDay(page);
    const row = eventButton(thursday(page), 'Review');

    await signedIn.step('the assistant’s move is taken back before anybody was told', async () => {
      await openChat(page);
      await say(page, 'move the review to 17:00');
      await expect(message(page)).toContainText('The change of “Review” waits: should its guests be told?');
      await card(page, '1 change').getByRole('button', { name: 'Undo' }).click();
      await expect(row).toHaveAccessibleName(/15:00 to 16:00/);
      await expect(message(page)).not.toContainText('waits');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      expect(there().start).toMatchObject({ dateTime: '2026-06-11T15:00:00+02:00' });
      expect(mailed()).toEqual([]);
    });

    await row.focus();
    await page.keyboard.press('Delete');
    await questionOf(page, 'Delete “Review”').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => there().status).toBe('cancelled');
    await page.goto('/activity');
    await page.getByRole('button', { name: 'Undo: Deleted “Review”' }).click();
    const question = questionOf(page, 'Undo the change of “Review”');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    expect(there().status).toBe('cancelled');
    await page.getByText('Deleted events', { exact: true }).click();
    await page.getByRole('button', { name: 'Restore Review' }).click();
    const restore = questionOf(page, 'Restore “Review”');
    await expect(answer(restore, 'Tell all guests')).toBeChecked();
    await restore.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => there().status).toBe('confirmed');
    await expect.poll(mailed).toEqual(['all', 'all']);
  },
);

signedIn(
  'an invitation is answered in its editor, of a series this one only; Undo takes the answer back',
  async ({ page, connectAnn, ann }) => {
    const attendees = [{ email: ann.email, self: true, responseStatus: 'needsAction' }, kim];
    const party = ann.hand.receive('kim@example.com', { summary: 'Party', ...timed('15:00', '16:00'), attendees });
    const recurrence = ['RRULE:FREQ=DAILY;COUNT=3'];
    const tea = ann.hand.receive('kim@example.com', {
      summary: 'Tea',
      ...timed('17:00', '17:30'),
      attendees,
      recurrence,
    });
    const own = (id: string | null | undefined) =>
      ann.hand.get(id ?? '').attendees?.find(({ email }) => email === ann.email)?.responseStatus;
    await connectAnn();
    await openLiveDay(page);

    const dialog = await openEditor(page, eventButton(thursday(page), 'Party'), 'Party');
    const given = dialog.getByRole('group', { name: 'Going?' });
    const button = (name: string) => given.getByRole('button', { name, exact: true });
    for (const name of ['Yes', 'Maybe', 'No']) await expect(button(name)).toHaveAttribute('aria-pressed', 'false');
    await expectAccessibleInEachWindow(page, given);
    await button('Maybe').focus();
    await page.keyboard.press('Enter');
    await expect(button('Maybe')).toHaveAttribute('aria-pressed', 'true');
    await expect(button('Maybe')).toBeFocused();
    await expect.poll(() => own(party.id)).toBe('tentative');
    await expect(dialog.getByRole('list', { name: 'Guests' })).toContainText(/you\s*maybe/);
    await button('No').click();
    await expect.poll(() => own(party.id)).toBe('declined');
    await expect(button('Maybe')).toHaveAttribute('aria-pressed', 'false');
    await message(page).getByRole('button', { name: 'Undo' }).last().click();
    await expect(button('Maybe')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => own(party.id)).toBe('tentative');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    const series = await openEditor(page, eventButton(friday(page), 'Tea'), 'Tea');
    await series.getByRole('group', { name: 'Going?' }).getByRole('button', { name: 'No', exact: true }).click();
    await expect.poll(() => own(`${tea.id}_20260612T150000Z`)).toBe('declined');
    expect(own(tea.id)).toBe('needsAction');
    await page.keyboard.press('Escape');
    await expect(eventButton(friday(page), 'Tea')).toHaveAccessibleName(/declined/);
    await expect(eventButton(thursday(page), 'Tea')).not.toHaveAccessibleName(/declined/);
  },
);
