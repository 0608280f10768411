import type { Page } from '@playwright/test';
import { openEditor, save, setTime } from './support/editor.ts';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart } from './support/june.ts';
import { dayCell, eventIn } from './support/month-view.ts';

signedIn.use({ clockStart });

const planning = '14:00 Planning, until 15:00';
const changed = '16:00 Budget round, until 17:00';

/** What stands on three Thursdays around today; null for nothing. */
async function expectThursdays(
  page: Page,
  names: readonly [string | null, string | null, string | null],
): Promise<void> {
  for (const [index, date] of [4, 11, 18].entries()) {
    const day = dayCell(page, `Thursday ${date} June`);
    const name = names[index];
    if (name) await expect(eventIn(day, name)).toBeVisible();
    await expect(day.getByRole('button')).toHaveCount(name ? 1 : 0);
  }
}

signedIn('a change and a deletion in a series reach what was chosen, and are undone', async ({ page, person }) => {
  await person.call('POST /events', {
    body: {
      title: 'Planning',
      start_date: at('14:00', '2026-06-04'),
      end_date: at('15:00', '2026-06-04'),
      time_zone: 'Europe/Berlin',
      recurrence: ['RRULE:FREQ=WEEKLY'],
    },
  });
  await page.goto('/calendar/month');
  const today = eventIn(dayCell(page, 'Thursday 11 June'), planning);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });

  for (const [scope, names, left] of [
    ['This event', [planning, changed, planning], [planning, null, planning]],
    ['This and following', [planning, changed, changed], [planning, null, null]],
    ['All events', [changed, changed, changed], [null, null, null]],
  ] as const) {
    await signedIn.step(scope, async () => {
      const toChange = await openEditor(page, today, 'Planning');
      await toChange.getByRole('textbox', { name: 'Title', exact: true }).fill('Budget round');
      await setTime(toChange, 'Start', '16:00');
      await save(toChange);
      const saving = page.getByRole('dialog', { name: 'Save “Budget round”' });
      await expect(saving.getByRole('radio')).toHaveCount(3);
      await expect(saving.getByRole('radio', { name: 'This event' })).toBeChecked();
      await saving.getByText(scope, { exact: true }).click();
      await saving.getByRole('button', { name: 'Save' }).click();
      await expect(toChange).toHaveCount(0);
      await expectThursdays(page, names);
      await undo.last().click();
      await expectThursdays(page, [planning, planning, planning]);

      const toDelete = await openEditor(page, today, 'Planning');
      await toDelete.getByRole('button', { name: 'Delete', exact: true }).click();
      const deleting = page.getByRole('dialog', { name: 'Delete “Planning”' });
      await deleting.getByText(scope, { exact: true }).click();
      await deleting.getByRole('button', { name: 'Delete' }).click();
      await expect(toDelete).toHaveCount(0);
      await expectThursdays(page, left);
      await undo.last().click();
      await expectThursdays(page, [planning, planning, planning]);
    });
  }
});
