import { eventButton, friday, openDay, thursday } from './support/day-view.ts';
import { message } from './support/hands.ts';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart, tomorrow } from './support/june.ts';
import { plan } from './support/plan.ts';

signedIn.use({ clockStart });

signedIn(
  'what is in the way of a moved event is offered to move along, in a week that was not held too',
  async ({ page, person }) => {
    const far = '2026-06-30';
    await plan(person, 'Lunch', '12:00', '13:00', { date: tomorrow });
    await plan(person, 'Call', '13:00', '14:00', { date: tomorrow });
    await plan(person, 'Breakfast', '08:00', '09:00');
    await plan(person, 'Trip', '12:30', '15:00', { date: far });
    await openDay(page);
    await eventButton(friday(page), 'Lunch').focus();
    await page.keyboard.press('Alt+ArrowDown');
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: /^Move all/ }).click();
    await expect(eventButton(friday(page), 'Lunch')).toHaveAccessibleName('Lunch, 12:15 to 13:15');
    await expect(eventButton(friday(page), 'Call')).toHaveAccessibleName('Call, 13:15 to 14:15');
    await expect(eventButton(friday(page), 'Lunch')).toBeFocused();
    await message(page).getByRole('button', { name: 'Undo' }).click();
    await expect(eventButton(friday(page), 'Call')).toHaveAccessibleName('Call, 13:00 to 14:00');

    // To another day and back: the row is another element then.
    await plan(person, 'Standup', '08:30', '09:00', { date: tomorrow });
    await expect(eventButton(friday(page), 'Standup')).toBeVisible();
    await eventButton(thursday(page), 'Breakfast').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByRole('dialog', { name: 'Moves 1 more' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(eventButton(thursday(page), 'Breakfast')).toBeFocused();

    await eventButton(friday(page), 'Lunch').press('m');
    const elsewhere = page.getByRole('dialog', { name: 'Move “Lunch”' });
    await elsewhere.getByRole('button', { name: 'Tuesday 30 June 2026' }).click();
    await elsewhere.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Moves 1 more' }).getByText('Trip')).toBeVisible();
  },
);

signedIn(
  'offline a move is refused with a sentence and put back; what another tab changed meanwhile is shown in both versions, of which one is kept',
  async ({ page, person, context }) => {
    const lunch = await plan(person, 'Lunch', '12:30', '13:15', { date: tomorrow });
    await signedIn.step('offline a move is refused with a sentence, put back, and the screen says so', async () => {
      await openDay(page);
      await eventButton(friday(page), 'Lunch').focus();
      await context.setOffline(true);
      await expect(page.getByText('You are offline. Changes are not kept until the connection is back.')).toBeVisible();
      await page.keyboard.press('Alt+ArrowDown');
      await expect(page.getByRole('alert')).toContainText('You are offline. “Lunch” was not moved.');
      await expect(eventButton(friday(page), 'Lunch')).toHaveAccessibleName('Lunch, 12:30 to 13:15');
      await context.setOffline(false);
      await expect(page.getByText('You are offline. Changes are not kept until the connection is back.')).toHaveCount(
        0,
      );
    });

    await signedIn.step(
      'what another tab changed meanwhile is shown in both versions, of which one is kept',
      async () => {
        for (const { theirs, versions, choice, kept } of [
          {
            theirs: '15:00',
            versions: 'WhenFri 12 Jun, 15:00 to 15:45Fri 12 Jun, 12:45 to 13:30',
            choice: 'Keep theirs',
            kept: 'Lunch, 15:00 to 15:45',
          },
          {
            theirs: '17:00',
            versions: 'WhenFri 12 Jun, 17:00 to 17:45Fri 12 Jun, 15:15 to 16:00',
            choice: 'Use mine',
            kept: 'Lunch, 15:15 to 16:00',
          },
        ]) {
          await eventButton(friday(page), 'Lunch').focus();
          // The other tab's change does not reach this one before its own is sent.
          await page.route('**/api/calendar/events*', (route) => route.abort());
          await person.call('PATCH /events/:id', {
            params: { id: lunch.id },
            body: { start_date: at(theirs, tomorrow) },
          });
          await page.keyboard.press('Alt+ArrowDown');

          const dialog = page.getByRole('dialog', { name: '“Lunch” was changed elsewhere' });
          await expect(dialog.getByRole('row', { name: /^When/ })).toHaveText(versions);
          await page.unroute('**/api/calendar/events*');
          await dialog.getByRole('button', { name: choice }).click();
          await expect(eventButton(friday(page), 'Lunch')).toHaveAccessibleName(kept);
        }
      },
    );
  },
);
