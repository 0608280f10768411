import { expectAccessible, expectAccessibleInEachWindow } from './support/accessibility.ts';
import { dock } from './support/dock.ts';
import { underTheMenu } from './support/hands.ts';
import { expect, signedIn, test } from './support/journey.ts';
import { at, clockStart } from './support/june.ts';
import { liveThroughJune } from './support/lived-days.ts';
import { walk } from './support/walk.ts';
import { inEachWindow, isNarrow } from './support/windows.ts';

test.use({ clockStart });
// Axe looks at every element, of several states in a journey.
test.describe.configure({ timeout: 90_000 });

signedIn(
  'the live session’s choices, the cascade and the evening’s review are accessible',
  async ({ page, person }) => {
    await liveThroughJune(person);
    await page.goto('/calendar');
    await expect(dock(page).getByRole('button', { name: 'Postpone' })).toBeVisible();
    await inEachWindow(page, async () => {
      if (isNarrow(page)) {
        await dock(page)
          .getByRole('button', { name: /Deep work/ })
          .click();
        await expect(page.getByRole('dialog', { name: 'Deep work' })).toBeVisible();
        await expectAccessible(page);
      } else {
        await dock(page).getByRole('button', { name: 'Postpone' }).click();
        await expect(page.getByRole('menu', { name: 'Postpone' })).toBeVisible();
        await expectAccessible(page, { except: underTheMenu });
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toHaveCount(0);
      }
      await page.getByRole('button', { name: '+15m' }).click();
      const question = page.getByRole('dialog', { name: 'Moves 2 more' });
      await expect(question).toBeVisible();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toHaveCount(0);
    });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await walk(page, '/');
    await page.clock.setFixedTime(at('18:00'));
    await page.clock.fastForward('01:00');
    const review = page.getByRole('region', { name: 'How the day went' });
    await review.getByRole('button', { name: /^Added/ }).click();
    await expectAccessibleInEachWindow(page, review);
  },
);

signedIn('a running timer, and the question about one left running, are accessible', async ({ page, person }) => {
  await liveThroughJune(person);
  await person.call('POST /time-entries/start', { body: { title: 'Tidy the desk', category: 'Personal' } });
  await page.goto('/calendar');
  await expectAccessibleInEachWindow(page, dock(page).getByText('Tidy the desk'));
  await page.clock.setFixedTime(at('13:58'));
  await page.goto('/calendar');
  await expectAccessibleInEachWindow(page, page.getByRole('dialog', { name: 'Still on “Tidy the desk”?' }));
});

signedIn(
  'correcting tracked time, changing budgets, the charts’ tables, and what was changed or deleted are accessible',
  async ({ page, person }) => {
    await liveThroughJune(person);
    await page.goto('/time');
    await page.getByRole('button', { name: 'Edit Helped Kim' }).click();
    const editor = page.getByRole('dialog', { name: 'Tracked time', exact: true });
    await editor.getByRole('combobox', { name: 'End' }).fill('07:00');
    await editor.getByRole('combobox', { name: 'End' }).press('Enter');
    await expectAccessibleInEachWindow(page, editor.getByRole('alert'));

    await page.reload();
    await walk(page, '/budget');
    await page.getByRole('region', { name: 'By day' }).getByText('Show as table').click();
    await expectAccessibleInEachWindow(page, page.getByRole('region', { name: 'By day' }).getByRole('table'));
    await page.getByRole('button', { name: 'Edit budgets' }).click();
    const budget = page.getByRole('spinbutton', { name: 'Budget for Work' });
    await budget.fill('a lot');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(budget).toBeFocused();
    await expectAccessibleInEachWindow(page, budget);
    await page.getByRole('button', { name: 'Cancel' }).click();

    await walk(page, '/activity');
    await page
      .getByRole('region', { name: 'Today' })
      .getByRole('button', { name: /^Deleted “Dentist”/ })
      .click();
    await page.getByText('Deleted events', { exact: true }).click();
    await expectAccessibleInEachWindow(page, page.getByRole('button', { name: 'Restore Dentist' }));
  },
);
