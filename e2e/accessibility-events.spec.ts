import { expectAccessible, expectAccessibleInEachWindow } from './support/accessibility.ts';
import { eventButton } from './support/day-view.ts';
import { handsAreThere, underTheMenu } from './support/hands.ts';
import { expect, signedIn, test } from './support/journey.ts';
import { clockStart, tomorrow } from './support/june.ts';
import { liveThroughJune } from './support/lived-days.ts';
import { inEachWindow } from './support/windows.ts';

test.use({ clockStart });
// Axe looks at every element, of several states in a journey.
test.describe.configure({ timeout: 90_000 });

/** A list that opens over a dialog stands beside it in the document, and lists are no landmarks. */
const overTheDialog = ['region'];
/** What a popover covers by half is not pressed while it is open. */
const underThePopover = ['target-size'];

signedIn('adding an event in words, its editor and the editor’s questions are accessible', async ({ page, person }) => {
  await liveThroughJune(person);
  await page.goto(`/calendar/day?date=${tomorrow}`);
  await expect(eventButton(page, 'Planning')).toBeVisible();
  await page.getByRole('button', { name: 'New event' }).click();
  await page.getByRole('textbox', { name: 'New event in words' }).fill('Call at 14:15 for 30m #meeting');
  await expectAccessibleInEachWindow(page, page.getByText(/^Overlaps Planning/));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await eventButton(page, 'Planning').click();
  const editor = page.getByRole('dialog', { name: 'Planning' });
  await editor.getByRole('button', { name: 'Add span' }).click();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expectAccessibleInEachWindow(page, editor.getByRole('alert').getByText('Give it a title'));
  await editor.getByRole('textbox', { name: 'Title of the span' }).fill('Numbers');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expectAccessibleInEachWindow(page, page.getByRole('dialog', { name: 'Save “Planning”' }));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expectAccessibleInEachWindow(page, page.getByRole('alertdialog', { name: 'Discard changes' }));
});

signedIn('what the editor offers to choose from is accessible', async ({ page, person }) => {
  await liveThroughJune(person);
  await page.goto('/calendar');
  await eventButton(page, 'Lunch').click();
  const editor = page.getByRole('dialog', { name: 'Lunch' });
  // Lists close when the window changes.
  await inEachWindow(page, async () => {
    await editor.getByRole('button', { name: 'Icon', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Search icons' })).toBeVisible();
    await expectAccessible(page, { except: underThePopover });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: 'Search icons' })).toHaveCount(0);
    await editor.getByRole('button', { name: 'Choose a date' }).click();
    await expect(page.getByRole('dialog', { name: 'Choose a date' })).toBeVisible();
    await expectAccessible(page, { except: underThePopover });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Choose a date' })).toHaveCount(0);
    await editor.getByRole('combobox', { name: 'Repeat' }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await expectAccessible(page, { except: overTheDialog });
    await page.getByRole('option', { name: 'Custom' }).click();
    await expect(editor.getByRole('spinbutton', { name: 'Interval' })).toBeVisible();
    await expectAccessible(page);
  });
});

signedIn('what is done by hand on a day, and two versions of an event, are accessible', async ({ page, person }) => {
  await liveThroughJune(person);
  await page.goto('/calendar/day');
  await handsAreThere(page);
  await eventButton(page, 'Lunch').focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeAttached();
  await expectAccessibleInEachWindow(page, eventButton(page, 'Lunch'));
  await page.keyboard.press('Escape');
  await eventButton(page, 'Lunch').focus();
  await page.keyboard.press('Shift+F10');
  await expectAccessibleInEachWindow(page, page.getByRole('menu', { name: 'Lunch' }), { except: underTheMenu });
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await expectAccessibleInEachWindow(page, page.getByRole('dialog', { name: 'Move “Lunch”' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await eventButton(page, 'Lunch').click();
  const editor = page.getByRole('dialog', { name: 'Lunch' });
  await editor.getByRole('textbox', { name: 'Location' }).fill('Corner café');
  const lunch = (await person.call('GET /events', {})).events.find(({ title }) => title === 'Lunch');
  await person.call('PATCH /events/:id', { params: { id: lunch?.id ?? '' }, body: { notes: 'Table for four' } });
  await editor.getByRole('button', { name: 'Save' }).click();
  await expectAccessibleInEachWindow(page, page.getByRole('dialog', { name: '“Lunch” was changed elsewhere' }));
});
