import { expectAccessible } from './support/accessibility.ts';
import { dayPanel, eventButton, thursday } from './support/day-view.ts';
import { dragAndDrop, handsAreThere, message, middleOf, underTheMenu } from './support/hands.ts';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart, tomorrow } from './support/june.ts';
import { hold, makeReadOnly } from './support/network.ts';
import { plan } from './support/plan.ts';
import { categoryCard, countChip } from './support/week-view.ts';

signedIn.use({ clockStart });

signedIn(
  'a listed event is dragged to another day, returns from where it cannot be, and keeps the focus when it leaves its week by keys',
  async ({ page, person }) => {
    await signedIn.step('a listed event is dragged to another day, and returns from where it cannot be', async () => {
      const event = await plan(person, 'Inbox', '16:00', '17:00');
      await plan(person, 'Fair', '10:30', '11:00', { date: tomorrow });
      await makeReadOnly(page, 'Fair');
      await page.goto('/calendar/week?events=listed');
      await handsAreThere(page);
      const [from, to] = [thursday(page), dayPanel(page, 'Saturday 13 June')];
      await dragAndDrop(page, await middleOf(eventButton(from, 'Inbox')), await middleOf(to));
      await expect(eventButton(to, 'Inbox')).toBeVisible();
      await expect(eventButton(from, 'Inbox')).toHaveCount(0);
      await expect(page.getByText('Inbox moved to Sat 13 Jun, 16:00')).toBeVisible();
      const { event: moved } = await person.call('GET /events/:id', { params: { id: event.id } });
      expect(moved.start_date).toBe(at('16:00', '2026-06-13'));
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(eventButton(from, 'Inbox')).toBeVisible();

      const beside = page.getByRole('navigation', { name: 'Main' });
      await dragAndDrop(page, await middleOf(eventButton(from, 'Inbox')), await middleOf(beside));
      await expect(page.getByText('“Inbox” stays where it was: an event is dropped on a day.')).toBeVisible();
      await expect(eventButton(from, 'Inbox')).toBeVisible();
      const fair = eventButton(dayPanel(page, 'Friday 12 June'), 'Fair');
      await dragAndDrop(page, await middleOf(fair), await middleOf(to));
      await expect(page.getByRole('alert')).toContainText('“Fair” can only be read here. Open it to see why.');
      await expect(fair).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });

      // By keys it goes there and back, too.
      await eventButton(from, 'Inbox').focus();
      await page.keyboard.press('Alt+ArrowRight');
      await expect(eventButton(dayPanel(page, 'Friday 12 June'), 'Inbox')).toBeFocused();
      await page.keyboard.press('Alt+ArrowLeft');
      await expect(eventButton(from, 'Inbox')).toBeFocused();
    });

    await signedIn.step(
      'an event that leaves its week by keys keeps the focus, however long its way takes',
      async () => {
        await plan(person, 'Report', '16:00', '17:00', { date: '2026-06-13' });
        const report = (day: string) => eventButton(dayPanel(page, day), 'Report');
        await report('Saturday 13 June').focus();
        await page.keyboard.press('Alt+ArrowRight');
        // The change is saved, so the next week is read again when it is shown.
        await expect(message(page).getByText('Report moved to Sun 14 Jun, 16:00')).toBeVisible();
        await expect(report('Sunday 14 June')).toBeFocused();

        const letThrough = await hold(page, '**/api/events/*');
        const nextWeek = page.waitForEvent('requestfinished', (request) =>
          /events\?start_date=2026-06-14T22/.test(request.url()),
        );
        await page.keyboard.press('Alt+ArrowRight');
        await nextWeek;
        // What came is drawn in the frame after.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
        await expect(report('Monday 15 June')).toBeFocused();
        letThrough();
        await expect(message(page).getByText('Report moved to Mon 15 Jun, 16:00')).toBeVisible();
        await expect(report('Monday 15 June')).toBeFocused();
        await expect(page).toHaveURL(/date=2026-06-15/);
        await page.keyboard.press('Alt+ArrowLeft');
        await expect(report('Sunday 14 June')).toBeFocused();
        await page.keyboard.press('Delete');
        await expect(page.getByText('Report deleted')).toBeVisible();
        await expect(report('Sunday 14 June')).toHaveCount(0);
        await expect(dayPanel(page, 'Sunday 14 June').getByRole('link')).toBeFocused();
      },
    );
  },
);

signedIn(
  'listed events are selected, move and are deleted together, each with one Undo; one is duplicated, pasted on the day in focus, and has a menu by key',
  async ({ page, person }) => {
    await signedIn.step('listed events are selected, move and are deleted together, each with one Undo', async () => {
      for (const hour of [12, 14, 16]) await plan(person, `At ${hour}`, `${hour}:00`, `${hour}:30`);
      await page.goto('/calendar/week?events=listed');
      await handsAreThere(page);
      const [from, to] = [thursday(page), dayPanel(page, 'Friday 12 June')];

      await eventButton(from, 'At 12').focus();
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
      await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toBeAttached();
      await expect(eventButton(from, 'At 16')).toHaveAccessibleName('At 16, 16:00 to 16:30, selected');
      await expect(eventButton(from, 'At 16')).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Alt+ArrowRight');
      await expect(message(page).getByText('3 events moved to Fri 12 Jun')).toBeVisible();
      await expect(eventButton(to, 'At 16')).toBeFocused();
      await page.keyboard.press('Delete');
      await expect(message(page).getByText('3 events deleted')).toBeVisible();
      await expect(eventButton(to, 'At 12')).toHaveCount(0);
      await page.keyboard.press('ControlOrMeta+z');
      for (const hour of [12, 14, 16]) await expect(eventButton(to, `At ${hour}`)).toBeVisible();
      await page.keyboard.press('ControlOrMeta+z');
      for (const hour of [12, 14, 16]) await expect(eventButton(from, `At ${hour}`)).toBeVisible();
    });

    await signedIn.step('a listed event is duplicated, pasted on the day in focus, and has a menu by key', async () => {
      await plan(person, 'Inbox', '18:00', '19:00');
      const inbox = (day: string) => dayPanel(page, day).getByRole('button', { name: /^Inbox, 18:00/ });
      await inbox('Thursday 11 June').focus();
      await page.keyboard.press('ControlOrMeta+d');
      await expect(thursday(page).getByRole('button', { name: 'Inbox, 19:00 to 20:00' })).toBeFocused();
      await expect(message(page).getByText('Inbox duplicated')).toBeVisible();

      await inbox('Thursday 11 June').focus();
      await page.keyboard.press('ControlOrMeta+c');
      await expect(message(page).getByText('Inbox copied')).toBeVisible();
      await dayPanel(page, 'Saturday 13 June').getByRole('link').focus();
      await page.keyboard.press('ControlOrMeta+v');
      await expect(inbox('Saturday 13 June')).toBeFocused();

      await page.keyboard.press('Shift+F10');
      const menu = page.getByRole('menu', { name: 'Inbox' });
      await expectAccessible(page, { except: underTheMenu });
      await menu.getByRole('menuitem', { name: /^Move to/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Move “Inbox”' });
      await dialog.getByRole('button', { name: 'Friday 12 June 2026' }).click();
      await dialog.getByRole('button', { name: 'Move', exact: true }).click();
      await expect(inbox('Friday 12 June')).toBeVisible();
      await expect(inbox('Saturday 13 June')).toHaveCount(0);
    });
  },
);

signedIn(
  'the arrow keys move between chips, cards and days; what a move runs into shows on its days what else would move, until that is answered',
  async ({ page, person }) => {
    await signedIn.step('the arrow keys move between chips, cards and days', async () => {
      await plan(person, 'Inbox', '16:00', '17:00');
      await plan(person, 'Lunch', '12:30', '13:15', { category: ['Food'] });
      await plan(person, 'Review', '09:00', '10:00', { date: tomorrow });
      await page.goto('/calendar/week');
      const [work, food] = [categoryCard(thursday(page), 'Work'), categoryCard(thursday(page), 'Food')];
      await countChip(work, 'Total 1h, 1 event').focus();
      await page.keyboard.press('ArrowDown');
      await expect(countChip(work, 'Missed 0m, 0 events')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(countChip(food, 'Total 45m, 1 event')).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(eventButton(food, 'Lunch')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(eventButton(food, 'Lunch')).toBeFocused();
      for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowUp');
      await expect(countChip(work, 'Total 1h, 1 event')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(countChip(dayPanel(page, 'Friday 12 June'), 'Total 1h, 1 event')).toBeFocused();
    });

    await signedIn.step(
      'what a move runs into shows on its days what else would move, until that is answered',
      async () => {
        const event = await plan(person, 'Inbox', '16:00', '17:00', { date: tomorrow });
        await plan(person, 'Fair', '16:30', '17:30', { date: '2026-06-13' });
        await page.goto('/calendar/week?events=listed');
        await handsAreThere(page);
        // What lies under the question is hidden from assistive technology, which reads the question.
        const under = (day: string) => page.getByRole('region', { name: day, includeHidden: true });
        const [friday, saturday] = [under('Friday 12 June'), under('Saturday 13 June')];
        const inbox = { name: /^Inbox, 16:00/, includeHidden: true };
        const question = page.getByRole('dialog', { name: 'Moves 1 more' });
        await friday.getByRole('button', inbox).focus();
        await page.keyboard.press('Alt+ArrowRight');
        await expect(question).toBeVisible();
        await expect(saturday.getByRole('button', inbox)).toBeVisible();
        await expect(friday.getByRole('button', inbox)).toHaveCount(0);
        await expect(saturday.getByRole('button', { name: /^Fair, 17:00/, includeHidden: true })).toBeVisible();
        for (const day of [friday, saturday]) await expect(day.getByText('Not saved yet')).toBeVisible();
        await expect(under('Sunday 14 June').getByText('Not saved yet')).toHaveCount(0);

        await question.getByRole('button', { name: 'Cancel' }).click();
        await expect(friday.getByRole('button', inbox)).toBeFocused();
        await expect(page.getByText('Not saved yet')).toHaveCount(0);
        await page.keyboard.press('Alt+ArrowRight');
        await question.getByRole('button', { name: 'Only this' }).click();
        await expect(saturday.getByRole('button', inbox)).toBeFocused();
        await expect(message(page).getByText('Inbox moved to Sat 13 Jun, 16:00')).toBeVisible();
        const { event: moved } = await person.call('GET /events/:id', { params: { id: event.id } });
        expect(moved.start_date).toBe(at('16:00', '2026-06-13'));
      },
    );
  },
);
