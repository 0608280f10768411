import type { Locator } from '@playwright/test';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart } from './support/june.ts';
import { dayCell, eventIn, monthGrid, planBusyDay } from './support/month-view.ts';
import { hold } from './support/network.ts';
import { plan, planAllDay } from './support/plan.ts';
import { walk } from './support/walk.ts';
import { onPhone } from './support/windows.ts';

signedIn.use({ clockStart });

onPhone(() => {
  signedIn('on a phone a tap chooses a day and lists it, a second one opens it', async ({ page, person }) => {
    await planBusyDay(person);
    await planAllDay(person, 'Lisbon', '2026-06-24', '2026-06-29');
    await plan(person, 'Dentist', '15:30', '16:15', { date: '2026-06-25' });
    await page.goto('/calendar/month');

    const below = (name: string) => page.getByRole('region', { name });
    await expect(below('Thursday 11 June 2026').getByRole('listitem')).toHaveCount(5);
    await expect(below('Thursday 11 June 2026').getByText('6h 30m planned')).toBeVisible();
    // The dock covers half a row while the page can still be scrolled.
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));

    await dayCell(page, 'Thursday 25 June').tap();
    await expect(page).toHaveURL('/calendar/month?date=2026-06-25');
    const list = below('Thursday 25 June 2026');
    await expect(list.getByRole('listitem')).toHaveText([/Lisbon/, /Dentist/]);
    await list.getByRole('button', { name: /Dentist/ }).tap();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue('Dentist');
    await page.keyboard.press('Escape');
    await dayCell(page, 'Thursday 25 June').tap();
    await expect(page).toHaveURL('/calendar/day?date=2026-06-25');
  });
});

signedIn(
  'without anything to show a failure says why; a day shows its longest events in the order of time, all of them on asking, bars for what lasts all day, and squares in a medium window beside the chat',
  async ({ page, person }) => {
    await signedIn.step('without anything to show a failure says why, and Try again brings the events', async () => {
      await planBusyDay(person);
      await page.clock.setFixedTime(at('10:14'));
      const release = await hold(page, '**/api/calendar/events*');
      await page.goto('/calendar/month');
      await expect(page.getByText('Loading calendar events...')).toBeVisible();
      release('cut');
      await expect(page.getByRole('alert')).toContainText('Error: Failed to fetch events.');
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(eventIn(dayCell(page, 'Thursday 11 June'), '09:30 Deep work')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    await signedIn.step('a day shows its longest events in the order of time, and all of them on asking', async () => {
      const thursday = dayCell(page, 'Thursday 11 June');
      await expect(thursday.getByRole('link')).toHaveAccessibleName(
        'Thursday 11 June 2026, today: 6h 30m planned, 5 events, 1 on now',
      );
      await expect(thursday.getByRole('button')).toHaveText([/Deep work/, /Course/, /Dinner/, '+2 more']);
      await expect(eventIn(thursday, '09:30 Deep work')).toHaveAccessibleName('09:30 Deep work, until 11:30, on now');
      await expect(monthGrid(page).getByRole('rowheader', { name: 'Week 24' })).toBeVisible();
      await expect(dayCell(page, 'Wednesday 1 Jul').getByText('1 Jul')).toBeVisible();

      await thursday.getByRole('button', { name: '2 more on Thursday 11 June 2026' }).click();
      const day = page.getByRole('dialog', { name: 'Thursday 11 June 2026' });
      await expect(day.getByRole('listitem')).toHaveText([/Stand-up/, /Deep work/, /Lunch/, /Course/, /Dinner/]);
      await day.getByRole('button', { name: /^12:30 Lunch/ }).click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue('Lunch');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      // In the month itself too, and the address keeps it.
      const lunch = eventIn(thursday, '12:30 Lunch');
      await expect(lunch).toHaveCount(0);
      await page.getByRole('button', { name: 'Show all events' }).click();
      await expect(lunch).toBeVisible();
      await expect(page).toHaveURL('/calendar/month?all=1');
      await page.getByRole('main').getByRole('button', { name: 'Next month' }).click();
      await page.getByRole('button', { name: 'Today', exact: true }).click();
      await expect(page).toHaveURL('/calendar/month?all=1');
      await page.reload();
      await expect(lunch).toBeVisible();
    });

    await signedIn.step('what lasts all day is a bar over its days, and goes on in the next week', async () => {
      await planAllDay(person, 'Lisbon', '2026-06-26', '2026-07-02');
      for (const title of ['Fair', 'Guests', 'Sale']) await planAllDay(person, title, '2026-06-26', '2026-06-27');
      await walk(page, '/calendar/month');

      const friday = dayCell(page, 'Friday 26 June');
      const bar = eventIn(friday, 'Lisbon');
      await expect(bar).toHaveAccessibleName('Lisbon, 26 June to 1 July');
      const width = async (of: Locator) => (await of.boundingBox())?.width ?? 0;
      await expect.poll(async () => (await width(bar)) / (await width(friday))).toBeGreaterThan(2.9);
      await expect(eventIn(dayCell(page, 'Monday 29 June'), 'Lisbon')).toBeVisible();
      await expect(friday.getByRole('button', { name: '1 more on Friday 26 June 2026' })).toBeVisible();
    });

    await signedIn.step(
      'beside the chat a medium window keeps its heading on one line, and shows squares',
      async () => {
        await page.setViewportSize({ width: 800, height: 900 });
        await expect(eventIn(dayCell(page, 'Thursday 11 June'), '09:30 Deep work')).toBeVisible();
        await page.getByRole('button', { name: 'Chat', exact: true }).click();
        await expect(dayCell(page, 'Thursday 11 June').getByRole('button')).toHaveText(['11']);
        await expect(page.getByRole('region', { name: 'Thursday 11 June 2026' }).getByRole('listitem')).toHaveCount(5);
        const month = page.getByRole('button', { name: 'June 2026, choose a month' });
        await expect.poll(async () => (await month.boundingBox())?.height).toBe(44);
        await expect(month).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('button', { name: 'New event' })).toBeInViewport({ ratio: 1 });
      },
    );
  },
);
