import type { Locator, Page } from '@playwright/test';
import { dayPanel, eventButton, eventCard } from './support/day-view.ts';
import { editor, openEditor, save, setTime } from './support/editor.ts';
import { handsAreThere } from './support/hands.ts';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart, tomorrow } from './support/june.ts';
import { hold } from './support/network.ts';
import type { Person } from './support/person.ts';
import { walk } from './support/walk.ts';
import { onPhone } from './support/windows.ts';

signedIn.use({ clockStart });

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

async function choose(dialog: Locator, field: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: field, exact: true }).click();
  await dialog.page().getByRole('option', { name: option, exact: true }).click();
}

const addLunch = (person: Person) =>
  person.call('POST /events', { body: { title: 'Lunch', start_date: at('12:30'), end_date: at('13:15') } });

onPhone(() => {
  signedIn('an event is made in detail: times, category, repeat, spans, place and notes', async ({ page }) => {
    await page.goto('/calendar');
    await page.getByRole('button', { name: 'New event' }).click();
    await page.getByRole('button', { name: 'Plan it in detail' }).click();
    const dialog = editor(page, 'New event');
    const title = dialog.getByRole('textbox', { name: 'Title', exact: true });
    await expect(title).toBeFocused();
    await save(dialog);
    await expect(dialog.getByRole('alert')).toHaveText('Give it a title');
    await title.fill('Workshop');
    await setTime(dialog, 'Start', '14:00');
    await setTime(dialog, 'End', '15:30');
    await choose(dialog, 'Category', 'Education');
    await choose(dialog, 'Repeat', 'Weekly');

    await dialog.getByRole('button', { name: 'Add span' }).click();
    const spans = dialog.getByRole('textbox', { name: 'Title of the span' });
    await spans.first().fill('Introduction');
    await spans.first().press('Enter');
    await expect(spans.nth(1)).toBeFocused();
    await spans.nth(1).fill('Practice');
    const length = dialog.getByRole('textbox', { name: 'Length of the span' }).nth(1);
    await length.fill('1h');
    await length.press('Enter');
    await dialog.getByRole('textbox', { name: 'Location' }).fill('Room 4');
    await dialog.getByRole('textbox', { name: 'Notes' }).fill('Bring a pen.');
    await save(dialog);
    await expect(page.getByText('Workshop added')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    for (const [date, name] of [
      ['2026-06-11', 'Thursday 11 June'],
      ['2026-06-18', 'Thursday 18 June'],
    ] as const) {
      await walk(page, `/calendar/day?date=${date}`);
      const panel = dayPanel(page, name);
      await expect(eventButton(panel, 'Workshop')).toHaveAccessibleName(/^Workshop, 14:00 to 15:30/);
      const card = eventCard(panel, 'Workshop');
      await expect(card.getByText('📚')).toBeVisible();
      await expect(card.getByRole('img', { name: 'repeats' })).toBeVisible();
      await expect(card.getByRole('listitem')).toHaveText(['Introduction30m', 'Practice1h']);
    }
    const opened = await openEditor(page, eventButton(page, 'Workshop'), 'Workshop');
    await expect(opened.getByRole('textbox', { name: 'Location' })).toHaveValue('Room 4');
    await expect(opened.getByRole('textbox', { name: 'Notes' })).toHaveValue('Bring a pen.');
    await expect(opened.getByRole('combobox', { name: 'Repeat' })).toHaveText('Weekly');
  });
});

signedIn(
  'an event is made in words, on the day that is shown, and by the keyboard alone; words that overlap say with what, and offer a free time',
  async ({ page, person }) => {
    await signedIn.step('words that overlap say with what, and offer a free time', async () => {
      await addLunch(person);
      await page.goto('/calendar');
      await expect(eventButton(page, 'Lunch')).toBeVisible();
      await page.keyboard.press('n');
      const dialog = editor(page, 'New event');
      await dialog.getByRole('textbox', { name: 'New event in words' }).fill('Call at 12:45 for 30m');
      await expect(dialog.getByText('Overlaps Lunch, 12:30 to 13:15.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Use 13:15 instead' }).click();
      await expect(dialog.getByText('Overlaps Lunch')).toHaveCount(0);
      await dialog.getByRole('textbox', { name: 'New event in words' }).press('Enter');
      await expect(eventButton(page, 'Call')).toHaveAccessibleName(/^Call, 13:15 to 13:45/);
      // Nothing had the focus before: it goes on at the page, not at the top of the window.
      await expect(page.getByRole('main')).toBeFocused();
    });

    await signedIn.step('what is not understood is said, and not added until it is', async () => {
      await page.keyboard.press('n');
      const dialog = editor(page, 'New event');
      const words = dialog.getByRole('textbox', { name: 'New event in words' });
      await words.fill('Yoga twice a week at 18:00');
      await expect(dialog.getByText('Not understood: twice a week')).toBeVisible();
      await words.press('Enter');
      await expect(dialog.getByRole('alert')).toHaveText(/^“twice a week” was not understood/);
      await words.fill('Yoga every mon and wed at 18:00');
      await expect(dialog.getByText('Not understood')).toHaveCount(0);
      await words.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    await signedIn.step('the name is found in a sentence', async () => {
      await page.keyboard.press('n');
      const dialog = editor(page, 'New event');
      const words = dialog.getByRole('textbox', { name: 'New event in words' });
      await words.fill("ugh, passport photos. let's do those tomorrow, half eight");
      await expect(dialog.getByText('passport photos', { exact: true })).toBeVisible();
      await words.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    await signedIn.step('the keyboard alone makes an event, opens it and saves it', async () => {
      await page.keyboard.press('n');
      await expect(page.getByRole('textbox', { name: 'New event in words' })).toBeFocused();
      await page.keyboard.type('Review at 16:00 for 30m');
      await page.keyboard.press('Control+Enter');
      const dialog = editor(page, 'Review');
      await expect(dialog.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.type(' of the draft');
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toHaveCount(0);
      await expect(eventButton(page, 'Review of the draft')).toHaveAccessibleName(
        /^Review of the draft, 16:00 to 16:30/,
      );
    });

    await signedIn.step('an event is made in words, on the day that is shown', async () => {
      await walk(page, `/calendar/day?date=${tomorrow}`);
      await page.getByRole('button', { name: 'New event' }).click();
      const dialog = editor(page, 'New event');
      const words = dialog.getByRole('textbox', { name: 'New event in words' });
      await expect(words).toBeFocused();
      await words.fill('Run with Kim at 18:00 for 45m every tue #health');
      await expect(dialog.getByText('Run with Kim', { exact: true })).toBeVisible();
      await words.press('Enter');
      await expect(page.getByText('Run with Kim added')).toBeVisible();
      for (const [date, name] of [
        ['2026-06-16', 'Tuesday 16 June'],
        ['2026-06-23', 'Tuesday 23 June'],
      ] as const) {
        await walk(page, `/calendar/day?date=${date}`);
        await expect(eventButton(dayPanel(page, name), 'Run with Kim')).toHaveAccessibleName(
          /^Run with Kim, 18:00 to 18:45/,
        );
      }
    });
  },
);

onPhone(() => {
  signedIn('a deletion and a change are taken back by Undo', async ({ page, person }) => {
    await addLunch(person);
    await page.goto('/calendar');
    const toDelete = await openEditor(page, eventButton(page, 'Lunch'), 'Lunch');
    await toDelete.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Lunch deleted')).toBeVisible();
    await expect(eventButton(page, 'Lunch')).toHaveCount(0);
    await undo(page).click();
    await expect(page.getByText('Undone: Lunch deleted')).toBeVisible();
    await expect(eventButton(page, 'Lunch')).toBeVisible();

    const toMove = await openEditor(page, eventButton(page, 'Lunch'), 'Lunch');
    await setTime(toMove, 'Start', '13:00');
    await save(toMove);
    await expect(page.getByText('Lunch moved to 13:00')).toBeVisible();
    await expect(eventButton(page, 'Lunch')).toHaveAccessibleName(/^Lunch, 13:00 to 13:45/);
    await undo(page).click();
    await expect(eventButton(page, 'Lunch')).toHaveAccessibleName(/^Lunch, 12:30 to 13:15/);
  });
});

signedIn(
  'an edit follows a move of its own tab; of two tabs the second is told, sees both versions and loses neither',
  async ({ page, context, person }) => {
    const { event } = await addLunch(person);
    await page.goto('/calendar');
    await handsAreThere(page);
    const answer = await hold(page, `**/api/events/${event.id}`);
    await eventButton(page, 'Lunch').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(eventButton(page, 'Lunch')).toHaveAccessibleName(/^Lunch, 12:45 to 13:30/);
    const edited = await openEditor(page, eventButton(page, 'Lunch'), 'Lunch');
    await edited.getByRole('textbox', { name: 'Title' }).fill('Brunch');
    await save(edited);
    answer();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(eventButton(page, 'Brunch')).toHaveAccessibleName(/^Brunch, 12:45 to 13:30/);

    const other = await context.newPage();
    await other.goto('/calendar');
    const [first, second] = [
      await openEditor(other, eventButton(other, 'Brunch'), 'Brunch'),
      await openEditor(page, eventButton(page, 'Brunch'), 'Brunch'),
    ];
    await second.getByRole('textbox', { name: 'Location' }).fill('Corner café');
    await first.getByRole('textbox', { name: 'Notes' }).fill('Table for four');
    await save(first);
    await expect(first).toHaveCount(0);

    await save(second);
    const versions = page.getByRole('dialog', { name: '“Brunch” was changed elsewhere' });
    await expect(versions.getByRole('row', { name: /^Location/ })).toHaveText('LocationnoneCorner café');
    await expect(versions.getByRole('row', { name: /^Notes/ })).toHaveText('NotesTable for fourthe same');
    await versions.getByRole('button', { name: 'Use mine' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const { event: saved } = await person.call('GET /events/:id', { params: { id: event.id } });
    expect(saved).toMatchObject({ notes: 'Table for four', location: 'Corner café', start_date: at('12:45') });
  },
);

signedIn(
  'unsaved changes are not thrown away by accident; Ctrl Z takes back what was changed by hand; times that cannot be are refused where they stand',
  async ({ page, person }) => {
    await signedIn.step('unsaved changes are not thrown away by accident', async () => {
      await addLunch(person);
      await page.goto('/calendar');
      const dialog = await openEditor(page, eventButton(page, 'Lunch'), 'Lunch');
      await dialog.getByRole('textbox', { name: 'Notes' }).fill('Table for four');
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: 'Discard changes' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Table for four');

      const asked = page.waitForEvent('dialog');
      await page.evaluate(() => setTimeout(() => location.reload()));
      expect((await asked).type()).toBe('beforeunload');
      await (await asked).dismiss();
      await expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('Table for four');

      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(dialog).toHaveCount(0);
    });

    await signedIn.step('Ctrl Z takes back the last change by hand, also on its way, then the one before', async () => {
      const done = page.getByRole('checkbox', { name: 'Lunch done' });
      await done.click();
      await expect(page.getByText('“Lunch” done')).toBeVisible();
      const release = await hold(page, '**/api/events/**');
      await eventButton(page, 'Lunch').focus();
      await page.keyboard.press('Delete');
      await expect(eventButton(page, 'Lunch')).toHaveCount(0);

      await page.keyboard.press('Control+z');
      release();
      await expect(done).toBeChecked();
      await page.keyboard.press('Control+z');
      await expect(done).not.toBeChecked();
    });

    await signedIn.step(
      'a span outside its event and an end before the start are refused where they stand',
      async () => {
        await person.call('POST /events', {
          body: {
            title: 'Workshop',
            start_date: at('14:00'),
            end_date: at('15:00'),
            spans: [{ title: 'Practice', start_date: at('14:30'), end_date: at('15:00') }],
          },
        });
        const dialog = await openEditor(page, eventButton(page, 'Workshop'), 'Workshop');
        const length = dialog.getByRole('textbox', { name: 'Length of the span' });
        await length.fill('45m');
        await length.press('Enter');
        await save(dialog);
        await expect(dialog.getByRole('alert')).toHaveText('Lies outside the event');
        await expect(dialog.getByRole('textbox', { name: 'Title of the span' })).toBeFocused();
        await setTime(dialog, 'End', '15:15');
        await expect(dialog.getByRole('alert')).toHaveCount(0);
        await save(dialog);
        await expect(dialog).toHaveCount(0);
        await expect(eventCard(page, 'Workshop').getByRole('listitem')).toHaveText(['Practice45m']);

        const lunch = await openEditor(page, eventButton(page, 'Lunch'), 'Lunch');
        await setTime(lunch, 'End', '12:00');
        await save(lunch);
        await expect(lunch.getByRole('alert')).toHaveText('Ends before it starts');
        await lunch.getByRole('button', { name: 'Ends the next day' }).click();
        await save(lunch);
        await expect(eventButton(dayPanel(page, 'Friday 12 June'), 'Lunch')).toBeVisible();
      },
    );
  },
);
