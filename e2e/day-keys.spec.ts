import type { Page } from '@playwright/test';
import { eventButton, eventCard, friday, openDay, thursday } from './support/day-view.ts';
import { message } from './support/hands.ts';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart, tomorrow } from './support/june.ts';
import { plan, timesOf } from './support/plan.ts';

signedIn.use({ clockStart });

signedIn(
  'Alt with an arrow moves an event by days and by quarters of an hour, and Undo takes it back; its menu opens by key and by right click, and gives the focus back',
  async ({ page, person }) => {
    await signedIn.step(
      'Alt with an arrow moves an event by days and by quarters of an hour, the focus goes along, and Undo takes it back',
      async () => {
        const lunch = await plan(person, 'Lunch', '12:30', '13:15');
        await page.clock.setFixedTime(clockStart);
        await openDay(page);
        await page.getByRole('link', { name: 'Skip to schedule' }).press('Enter');
        await expect(eventButton(thursday(page), 'Lunch')).toBeFocused();

        await page.keyboard.press('Alt+ArrowRight');
        await expect(eventButton(friday(page), 'Lunch')).toBeFocused();
        await page.keyboard.press('Alt+ArrowDown');
        await expect(eventButton(friday(page), 'Lunch')).toHaveAccessibleName('Lunch, 12:45 to 13:30');
        await page.keyboard.press('Alt+ArrowDown');
        await page.keyboard.press('Alt+Shift+ArrowDown');
        await expect(eventButton(friday(page), 'Lunch')).toHaveAccessibleName('Lunch, 13:00 to 14:00');
        await expect(eventButton(friday(page), 'Lunch')).toBeFocused();
        await expect(message(page).getByText('Lunch now from 13:00 to 14:00')).toBeVisible();
        await expect.poll(() => timesOf(person, lunch.id)).toEqual([at('13:00', tomorrow), at('14:00', tomorrow)]);
        await expect(page.getByRole('dialog')).toHaveCount(0);

        // Steps without a pause between them are one change to take back.
        await page.keyboard.press('ControlOrMeta+z');
        await expect(eventButton(thursday(page), 'Lunch')).toHaveAccessibleName(/^Lunch, 12:30 to 13:15/);
        await expect.poll(() => timesOf(person, lunch.id)).toEqual([at('12:30'), at('13:15')]);
      },
    );

    await signedIn.step(
      'the menu of a row opens by key and by right click, moves an event to a date, and gives the focus back',
      async () => {
        await eventButton(thursday(page), 'Lunch').focus();
        await page.keyboard.press('Shift+F10');
        const menu = page.getByRole('menu', { name: 'Lunch' });
        await expect(menu.getByRole('menuitem')).toHaveText([
          /^Open/,
          /^Move to/,
          /^Duplicate/,
          /^Copy/,
          /^Start timer/,
          /^Postpone/,
          /^Delete/,
        ]);
        await page.keyboard.press('Escape');
        await expect(eventButton(thursday(page), 'Lunch')).toBeFocused();

        await eventCard(thursday(page), 'Lunch').click({ button: 'right' });
        await menu.getByRole('menuitem', { name: 'Move to…' }).click();
        const dialog = page.getByRole('dialog', { name: 'Move “Lunch”' });
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(eventButton(thursday(page), 'Lunch')).toBeFocused();

        await page.keyboard.press('Shift+F10');
        await menu.getByRole('menuitem', { name: 'Move to…' }).click();
        await dialog.getByRole('button', { name: 'Friday 12 June 2026' }).click();
        await dialog.getByRole('button', { name: 'Move', exact: true }).click();
        await expect(eventButton(friday(page), 'Lunch')).toBeVisible();
      },
    );
  },
);

signedIn(
  'several events are selected, said, deleted and moved together, and brought back by one Undo; one is duplicated behind itself, and copied without its ticks',
  async ({ page, person }) => {
    await signedIn.step(
      'several events are selected, said, deleted and moved together, and brought back by one Undo',
      async () => {
        for (const [title, hour] of [
          ['Lunch', 12],
          ['Call', 14],
          ['Review', 16],
        ] as const) {
          await plan(person, title, `${hour}:00`, `${hour}:30`, { date: tomorrow });
        }
        await openDay(page);
        const day = friday(page);

        await eventButton(day, 'Lunch').focus();
        await pressTwiceAtOnce(page, { key: 'ArrowDown', shiftKey: true });
        await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toBeAttached();
        await expect(eventButton(day, 'Review')).toHaveAccessibleName('Review, 16:00 to 16:30, selected');
        await expect(eventButton(day, 'Review')).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(eventButton(day, 'Review')).toHaveAccessibleName('Review, 16:00 to 16:30');

        await eventButton(day, 'Lunch').click({ modifiers: ['ControlOrMeta'] });
        await eventButton(day, 'Review').click({ modifiers: ['Shift'] });
        await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
        await expect(day.getByText('Nothing planned')).toBeVisible();
        await expect(message(page).getByText('3 events deleted')).toBeVisible();
        await message(page).getByRole('button', { name: 'Undo' }).click();
        for (const title of ['Lunch', 'Call', 'Review']) await expect(eventButton(day, title)).toBeVisible();

        await eventButton(day, 'Lunch').focus();
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.press('Alt+ArrowLeft');
        for (const title of ['Lunch', 'Call', 'Review']) await expect(eventButton(thursday(page), title)).toBeVisible();
        await expect(message(page).getByText('3 events moved to Thu 11 Jun')).toBeVisible();
      },
    );

    await signedIn.step(
      'an event is duplicated behind itself, and copied to another day without its ticks',
      async () => {
        const tea = await plan(person, 'Tea', '18:30', '19:15', { spans: [['Eat', '18:30', '19:00']] });
        const [span] = tea.spans;
        await person.call('PATCH /events/:id/spans/:span_id', {
          params: { id: tea.id, span_id: span?.id ?? '' },
          body: { completed: true },
        });
        await expect(thursday(page).getByRole('checkbox', { name: 'Eat' })).toBeChecked();
        await eventButton(thursday(page), 'Tea').focus();
        await page.keyboard.press('ControlOrMeta+d');
        await expect(thursday(page).getByRole('button', { name: 'Tea, 19:15 to 20:00' })).toBeFocused();
        await expect(message(page).getByText('Tea duplicated')).toBeVisible();

        await thursday(page)
          .getByRole('button', { name: /^Tea, 18:30/ })
          .focus();
        await page.keyboard.press('ControlOrMeta+c');
        await expect(message(page).getByText('Tea copied')).toBeVisible();
        await page.keyboard.press('ArrowRight');
        await expect(friday(page)).toBeFocused();
        await page.keyboard.press('ControlOrMeta+v');
        await expect(eventButton(friday(page), 'Tea')).toHaveAccessibleName('Tea, 18:30 to 19:15');
        await expect(friday(page).getByRole('checkbox', { name: 'Eat' })).not.toBeChecked();
      },
    );
  },
);

/** Two keys one right behind the other, as a quick hand or a busy page has them: the second goes where the first led. */
const pressTwiceAtOnce = (page: Page, key: { key: string; shiftKey: boolean }) =>
  page.evaluate(async (init) => {
    for (let pressed = 0; pressed < 2; pressed += 1) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
      await Promise.resolve();
    }
  }, key);
