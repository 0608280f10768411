import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { dragAndDrop, handsAreThere, message, middleOf, underTheMenu } from './support/hands.ts';
import { expect, signedIn } from './support/journey.ts';
import { clockStart } from './support/june.ts';
import { dateOf, dayCell, eventIn, planBusyDay } from './support/month-view.ts';
import { hold, makeReadOnly } from './support/network.ts';
import { plan, planAllDay } from './support/plan.ts';
import { walk } from './support/walk.ts';

signedIn.use({ clockStart });

signedIn(
  'an event is dragged to another day before the server answers, a bar by any of its days, and one that can only be read stays',
  async ({ page, person }) => {
    await signedIn.step(
      'a dragged event is there before the server answers, goes back with Undo, and returns from where nothing can be',
      async () => {
        await plan(person, 'Lunch', '12:30', '13:15');
        await plan(person, 'Fair', '10:00', '11:00', { date: '2026-06-09' });
        await makeReadOnly(page, 'Fair');
        await page.goto('/calendar/month');
        await handsAreThere(page);
        const lunch = (day: string) => eventIn(dayCell(page, day), '12:30 Lunch');
        await expect(lunch('Thursday 11 June')).toBeVisible();
        const release = await hold(page, '**/api/events/**');
        await dragAndDrop(
          page,
          await middleOf(lunch('Thursday 11 June')),
          await middleOf(dayCell(page, 'Tuesday 23 June')),
        );
        await expect(lunch('Tuesday 23 June')).toBeVisible();
        await expect(lunch('Thursday 11 June')).toHaveCount(0);
        release();
        await expect(page.getByText('Lunch moved to Tue 23 Jun, 12:30')).toBeVisible();
        await expect(lunch('Tuesday 23 June')).toBeVisible();
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(lunch('Thursday 11 June')).toBeVisible();

        await dragAndDrop(
          page,
          await middleOf(lunch('Thursday 11 June')),
          await middleOf(page.getByRole('navigation', { name: 'Main' })),
        );
        await expect(page.getByText('“Lunch” stays where it was: an event is dropped on a day.')).toBeVisible();
        await expect(lunch('Thursday 11 June')).toBeVisible();
      },
    );

    await signedIn.step('a bar is dragged by any of its days', async () => {
      await planAllDay(person, 'Lisbon', '2026-06-16', '2026-06-19');
      const bar = eventIn(dayCell(page, 'Tuesday 16 June'), 'Lisbon');
      await expect(bar).toBeVisible();
      const box = await bar.boundingBox();
      if (!box) throw new Error('The bar is not shown');
      // Held on its last day, dropped three days later.
      await dragAndDrop(
        page,
        { x: box.x + box.width - 20, y: box.y + 8 },
        await middleOf(dayCell(page, 'Sunday 21 June')),
      );
      await expect(eventIn(dayCell(page, 'Friday 19 June'), 'Lisbon')).toHaveAccessibleName(
        'Lisbon, 19 June to 21 June',
      );
    });

    await signedIn.step('an event that can only be read stays, and says why', async () => {
      const fair = eventIn(dayCell(page, 'Tuesday 9 June'), '10:00 Fair');
      await dragAndDrop(page, await middleOf(fair), await middleOf(dayCell(page, 'Tuesday 23 June')));
      await expect(page.getByRole('alert')).toContainText('“Fair” can only be read here. Open it to see why.');
      await expect(fair).toBeVisible();
      await fair.focus();
      await page.keyboard.press('Alt+ArrowRight');
      await expect(fair).toBeFocused();
      await page.keyboard.press('Delete');
      await expect(fair).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    });
  },
);

signedIn(
  'the keyboard moves through days, into their events, and moves, duplicates and pastes those; a menu opens by key and by right click; what a move runs into is marked',
  async ({ page, person }) => {
    await signedIn.step('the keyboard moves through days, into their events, and moves those', async () => {
      await plan(person, 'Lunch', '12:30', '13:15');
      await plan(person, 'Dinner', '20:00', '22:00');
      await page.goto('/calendar/month');
      await handsAreThere(page);
      const lunch = (day: string) => eventIn(dayCell(page, day), '12:30 Lunch');
      await expect(lunch('Thursday 11 June')).toBeVisible();

      await dateOf(page, 'Thursday 11 June').focus();
      await page.keyboard.press('ArrowDown');
      await expect(dateOf(page, 'Thursday 18 June')).toBeFocused();
      await expect(page).toHaveURL('/calendar/month?date=2026-06-18');
      await page.keyboard.press('Home');
      await expect(dateOf(page, 'Monday 15 June')).toBeFocused();
      await page.keyboard.press('PageDown');
      await expect(dateOf(page, 'Wednesday 15 July')).toBeFocused();
      await page.keyboard.press('PageUp');
      for (const key of ['ArrowUp', 'End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
      await expect(dateOf(page, 'Thursday 11 June')).toBeFocused();

      await page.keyboard.press('F2');
      await expect(lunch('Thursday 11 June')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(eventIn(dayCell(page, 'Thursday 11 June'), '20:00 Dinner')).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Alt+ArrowRight');
      await expect(lunch('Friday 12 June')).toBeFocused();
      await expect(page.getByText('Lunch moved to Fri 12 Jun, 12:30')).toBeVisible();
      await page.keyboard.press('ControlOrMeta+z');
      await expect(lunch('Thursday 11 June')).toBeFocused();
      await page.keyboard.press('Alt+ArrowRight');
      await expect(lunch('Friday 12 June')).toBeFocused();
      for (const day of ['Friday 19 June', 'Friday 26 June', 'Friday 3 July', 'Friday 10 July']) {
        await page.keyboard.press('Alt+ArrowDown');
        await expect(lunch(day)).toBeFocused();
      }
      await expect(page).toHaveURL(/date=2026-07-10$/);

      await page.keyboard.press('m');
      const dialog = page.getByRole('dialog', { name: 'Move “Lunch”' });
      await expect(dialog.getByRole('button', { name: 'Friday 10 July 2026' })).toBeFocused();
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
      await dialog.getByRole('button', { name: 'Move', exact: true }).click();
      await expect(lunch('Monday 13 July')).toBeVisible();
    });

    await signedIn.step('an event is duplicated behind itself, and pasted on the day in focus', async () => {
      await plan(person, 'Tea', '12:30', '13:15');
      await walk(page, '/calendar/month');
      const thursday = dayCell(page, 'Thursday 11 June');
      await eventIn(thursday, '12:30 Tea').focus();
      await page.keyboard.press('d');
      await expect(eventIn(thursday, '13:15 Tea')).toBeFocused();
      await expect(message(page).getByText('Tea duplicated')).toBeVisible();

      await eventIn(thursday, '12:30 Tea').focus();
      await page.keyboard.press('ControlOrMeta+c');
      await expect(message(page).getByText('Tea copied')).toBeVisible();
      await dateOf(page, 'Thursday 11 June').focus();
      await page.keyboard.press('ArrowDown');
      await expect(dateOf(page, 'Thursday 18 June')).toBeFocused();
      await page.keyboard.press('ControlOrMeta+v');
      await expect(eventIn(dayCell(page, 'Thursday 18 June'), '12:30 Tea')).toBeFocused();
      await expect(message(page).getByText('Tea pasted')).toBeVisible();
    });

    await signedIn.step('the menu of an event opens by key and by right click', async () => {
      const tea = eventIn(dayCell(page, 'Thursday 11 June'), '12:30 Tea');
      await tea.focus();
      await page.keyboard.press('Shift+F10');
      const menu = page.getByRole('menu', { name: 'Tea' });
      await expect(menu.getByRole('menuitem', { name: /^Duplicate/ })).toBeVisible();
      await expectAccessible(page, { except: underTheMenu });
      await page.keyboard.press('Escape');
      await expect(tea).toBeFocused();
      await tea.click({ button: 'right' });
      await menu.getByRole('menuitem', { name: /^Delete/ }).click();
      await expect(message(page).getByText('Tea deleted')).toBeVisible();
      await expect(tea).toHaveCount(0);
    });

    await signedIn.step('what a move runs into is marked on its days until that is answered', async () => {
      await plan(person, 'Lunch', '12:30', '13:15', { date: '2026-06-23' });
      await plan(person, 'Call', '13:00', '13:30', { date: '2026-06-24' });
      const lunch = eventIn(dayCell(page, 'Tuesday 23 June'), '12:30 Lunch');
      await expect(eventIn(dayCell(page, 'Wednesday 24 June'), '13:00 Call')).toBeVisible();
      await lunch.focus();
      await page.keyboard.press('Alt+ArrowRight');
      const question = page.getByRole('dialog', { name: 'Moves 1 more' });
      await expect(question).toBeVisible();
      // What lies under the question is hidden from assistive technology, which reads the question.
      const wednesday = page.getByRole('gridcell', { name: /^Wednesday 24 June/, includeHidden: true });
      await expect(wednesday.getByText('12:30 Lunch')).toBeVisible();
      await expect(wednesday.getByText('13:15 Call')).toBeVisible();
      await expect(page.getByText('Not saved yet', { exact: true })).toHaveCount(2);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(lunch).toBeFocused();
      await expect(page.getByText('Not saved yet', { exact: true })).toHaveCount(0);
    });

    await signedIn.step('across a clock change an event keeps its time of day', async () => {
      await person.call('POST /events', {
        body: { title: 'Run', start_date: '2026-03-28T08:00:00Z', end_date: '2026-03-28T09:00:00Z' },
      });
      await walk(page, '/calendar/month?date=2026-03-28');
      await eventIn(dayCell(page, 'Saturday 28 March'), '09:00 Run').focus();
      await page.keyboard.press('Alt+ArrowRight');
      await expect(eventIn(dayCell(page, 'Sunday 29 March'), '09:00 Run')).toBeFocused();
      await expect(page.getByText('Run moved to Sun 29 Mar, 09:00')).toBeVisible();
    });
  },
);

signedIn(
  'several events are selected, also those without room in their day, moved or deleted together, and brought back by one Undo',
  async ({ page, person }) => {
    await signedIn.step('all events of a day move together, those without room in it too', async () => {
      await planBusyDay(person);
      await page.goto('/calendar/month');
      await handsAreThere(page);
      const [thursday, friday] = [dayCell(page, 'Thursday 11 June'), dayCell(page, 'Friday 12 June')];
      await eventIn(thursday, '09:30 Deep work').focus();
      await page.keyboard.press('ControlOrMeta+a');
      await expect(page.getByRole('status').filter({ hasText: '5 selected' })).toBeAttached();
      await dragAndDrop(page, await middleOf(eventIn(thursday, '09:30 Deep work')), await middleOf(friday));
      await expect(message(page).getByText('5 events moved to Fri 12 Jun')).toBeVisible();
      await expect(friday.getByRole('link')).toHaveAccessibleName(/5 events/);
      await message(page).getByRole('button', { name: 'Undo' }).click();
      await expect(thursday.getByRole('link')).toHaveAccessibleName(/5 events/);
    });

    await signedIn.step('events that have no room in their day are selected in its whole list', async () => {
      await page.getByRole('button', { name: '2 more on Thursday 11 June 2026' }).click();
      const list = page.getByRole('dialog', { name: 'Thursday 11 June 2026' });
      const [standUp, lunch, course] = ['09:00 Stand-up', '12:30 Lunch', '18:00 Course'].map((name) =>
        list.getByRole('button', { name: new RegExp(`^${name}`) }),
      ) as [Locator, Locator, Locator];
      const count = (many: number) => page.getByRole('status').filter({ hasText: `${many} selected` });

      await standUp.focus();
      for (const key of ['ArrowDown', 'ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
      await expect(lunch).toBeFocused();
      await expect(lunch).toHaveAccessibleName(/selected/);
      await expect(count(3)).toBeAttached();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(lunch).not.toHaveAccessibleName(/selected/);

      await lunch.click({ modifiers: ['ControlOrMeta'] });
      await course.click({ modifiers: ['ControlOrMeta'] });
      await expect(count(2)).toBeAttached();
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
      await expect(message(page).getByText('2 events deleted')).toBeVisible();
      await expect(dateOf(page, 'Thursday 11 June')).toBeFocused();
      await expect(dayCell(page, 'Thursday 11 June').getByRole('button')).toHaveText([
        /Stand-up/,
        /Deep work/,
        /Dinner/,
      ]);
    });

    await signedIn.step('several events are selected, deleted together and brought back by one Undo', async () => {
      const thursday = dayCell(page, 'Thursday 11 June');
      const standUp = eventIn(thursday, '09:00 Stand-up');
      const work = eventIn(thursday, '09:30 Deep work');
      const dinner = eventIn(thursday, '20:00 Dinner');

      await dateOf(page, 'Thursday 11 June').focus();
      await page.keyboard.press('F2');
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
      await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toBeAttached();
      await expect(dinner).toHaveAccessibleName('20:00 Dinner, until 22:00, selected');
      await expect(dinner).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dinner).toHaveAccessibleName('20:00 Dinner, until 22:00');
      await page.keyboard.press('Escape');
      await expect(dateOf(page, 'Thursday 11 June')).toBeFocused();

      await standUp.click({ modifiers: ['ControlOrMeta'] });
      await dinner.click({ modifiers: ['Shift'] });
      await work.click({ modifiers: ['ControlOrMeta'] });
      await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeAttached();
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
      await expect(message(page).getByText('2 events deleted').last()).toBeVisible();
      await expect(standUp).toHaveCount(0);
      await expect(work).toBeVisible();
      await expect(dateOf(page, 'Thursday 11 June')).toBeFocused();
      await message(page).getByRole('button', { name: 'Undo' }).last().click();
      for (const event of [standUp, work, dinner]) await expect(event).toBeVisible();
    });
  },
);
