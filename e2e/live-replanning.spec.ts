import { dayPanel, eventButton } from './support/day-view.ts';
import { dock, workingDay } from './support/dock.ts';
import { message } from './support/hands.ts';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart } from './support/june.ts';
import { plan } from './support/plan.ts';

signedIn.use({ clockStart });

signedIn(
  '+5m and Postpone change what is on, and are undone with its timer; a time can be picked to postpone to, but not one that is past',
  async ({ page, person }) => {
    await signedIn.step('+5m and Postpone change what is on, and are undone with its timer', async () => {
      const { work } = await workingDay(person);
      const storedEnd = async () => (await person.call('GET /events/:id', { params: { id: work.id } })).event.end_date;
      await person.call('POST /time-entries/start', { body: { event_id: work.id } });
      await page.clock.setFixedTime(at('10:14'));
      await page.goto('/calendar');
      await dock(page).getByRole('button', { name: '+5m' }).click();
      await expect(dock(page).getByText('09:30 – 11:35')).toBeVisible();
      await expect(message(page).getByText('Deep work ends at 11:35')).toBeVisible();
      await expect(eventButton(page, 'Deep work')).toHaveAccessibleName(/09:30 to 11:35/);
      await message(page).getByRole('button', { name: 'Undo' }).click();
      await expect(dock(page).getByText('09:30 – 11:30')).toBeVisible();
      await expect.poll(storedEnd).toBe(at('11:30'));
      for (const [label, end] of [
        ['+10m', '11:40'],
        ['+15m', '11:55'],
      ] as const) {
        await dock(page).getByRole('button', { name: label }).click();
        await expect(dock(page).getByText(`09:30 – ${end}`)).toBeVisible();
        await expect.poll(storedEnd).toBe(at(end));
        // From here on the key takes it back.
        await expect(message(page).getByText(`Deep work ends at ${end}`)).toBeVisible();
      }
      for (const end of ['11:40', '11:30']) {
        await page.keyboard.press('ControlOrMeta+z');
        await expect(dock(page).getByText(`09:30 – ${end}`)).toBeVisible();
      }

      await expect(dock(page).getByRole('button', { name: 'Postpone' })).toHaveText('Postpone');
      await dock(page).getByRole('button', { name: 'Postpone' }).click();
      await page.getByRole('menuitem', { name: 'Tomorrow' }).click();
      await expect(message(page).getByText('Deep work moved to tomorrow 09:30')).toBeVisible();
      await expect(dock(page).getByText('No session now Free until 12:30')).toBeVisible();
      expect((await person.call('GET /time-entries/running')).entry).toBeNull();
      await page.keyboard.press('ControlOrMeta+z');
      await expect(dock(page).getByRole('button', { name: 'Stop' })).toBeVisible();
      await expect(dock(page).getByText('09:30 – 11:30')).toBeVisible();
    });

    await signedIn.step('a time can be picked to postpone to, but not one that is past', async () => {
      await dock(page).getByRole('button', { name: 'Postpone' }).click();
      await page.getByRole('menuitem', { name: 'Pick a time…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Postpone Deep work' });
      await dialog.getByRole('combobox', { name: 'Time' }).fill('08:00');
      await dialog.getByRole('button', { name: 'Move' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Lies in the past');
      await dialog.getByRole('combobox', { name: 'Time' }).fill('16:00');
      await dialog.getByRole('button', { name: 'Move' }).click();
      await expect(message(page).getByText('Deep work moved to 16:00')).toBeVisible();
    });
  },
);

signedIn(
  'what collides shows on its day what else would move; Cancel leaves nothing, and all of it is one change that is undone',
  async ({ page, person }) => {
    const { work } = await workingDay(person);
    await plan(person, 'Review', '11:30', '12:30');
    const course = await plan(person, 'Course', '18:00', '19:00');
    const storedStart = async ({ id }: { id: string }) =>
      (await person.call('GET /events/:id', { params: { id } })).event.start_date;
    await page.goto('/calendar');
    const panel = dayPanel(page, 'Thursday 11 June');
    // What lies under the question is hidden from assistive technology, which reads the question.
    const day = page.getByRole('region', { name: /^Thursday 11 June/, includeHidden: true });
    const row = (title: string) => day.getByRole('listitem', { includeHidden: true }).filter({ hasText: title });
    const struck = (title: string) => row(title).locator('s');
    const preview = page.getByRole('dialog', { name: 'Moves 1 more' });
    const postpone = async () => {
      await dock(page).getByRole('button', { name: 'Postpone' }).click();
      await page.getByRole('menuitem', { name: 'This evening' }).click();
      await expect(preview).toBeVisible();
    };

    await postpone();
    await expect(row('Deep work').getByText('18:00')).toBeVisible();
    await expect(struck('Deep work')).toHaveText('09:30');
    await expect(row('Course').getByText('20:00')).toBeVisible();
    await expect(struck('Course')).toHaveText('18:00');
    await expect(struck('Review')).toHaveCount(0);
    await expect(day.getByText('Not saved yet')).toBeVisible();

    await preview.getByRole('button', { name: 'Cancel' }).click();
    await expect(eventButton(panel, 'Deep work')).toHaveAccessibleName(/09:30 to 11:30/);
    await expect(eventButton(panel, 'Course')).toHaveAccessibleName(/18:00 to 19:00/);
    await expect(day.getByText('Not saved yet')).toHaveCount(0);
    expect([await storedStart(work), await storedStart(course)]).toEqual([at('09:30'), at('18:00')]);

    await postpone();
    await page.keyboard.press('Escape');
    await expect(dock(page).getByRole('button', { name: 'Postpone' })).toBeFocused();

    await postpone();
    await preview.getByRole('button', { name: 'Move all' }).click();
    await expect(message(page).getByText('Deep work moved to 18:00, 1 event after it')).toBeVisible();
    await expect(eventButton(panel, 'Deep work')).toHaveAccessibleName(/18:00 to 20:00/);
    await expect(eventButton(panel, 'Course')).toHaveAccessibleName(/20:00 to 21:00/);
    await message(page).getByRole('button', { name: 'Undo' }).click();
    await expect(eventButton(panel, 'Deep work')).toHaveAccessibleName(/09:30 to 11:30/);
    await expect(eventButton(panel, 'Course')).toHaveAccessibleName(/18:00 to 19:00/);

    await dock(page).getByRole('button', { name: '+15m' }).click();
    const longer = page.getByRole('dialog', { name: 'Moves 2 more' });
    const moves = longer.getByRole('list', { name: 'Moves along' });
    await expect(moves.getByRole('listitem')).toHaveText([/Review.*11:30.*11:45/, /Lunch.*12:30.*12:45/]);
    await expect(longer.getByText('Free again from 13:30.')).toBeVisible();
    await longer.getByRole('button', { name: 'Only this' }).click();
    await expect(eventButton(panel, 'Deep work')).toHaveAccessibleName(/09:30 to 11:45/);
    await expect(eventButton(panel, 'Review')).toHaveAccessibleName(/11:30 to 12:30/);
  },
);
