import { expect, signedIn } from './support/journey.ts';
import { clockStart } from './support/june.ts';
import { dateOf, dayCell, eventIn } from './support/month-view.ts';
import { plan } from './support/plan.ts';
import { walk } from './support/walk.ts';

signedIn.use({ clockStart });

signedIn(
  'empty space begins an event on its day, a date opens the day; the month picker shows where the time went and goes far; back and forward return',
  async ({ page, person }) => {
    await signedIn.step('empty space begins an event on its day, a date opens the day', async () => {
      await plan(person, 'Lunch', '12:30', '13:15');
      await page.goto('/calendar/month');
      await expect(eventIn(dayCell(page, 'Thursday 11 June'), '12:30 Lunch')).toBeVisible();
      await dayCell(page, 'Tuesday 23 June').click();
      await page.getByLabel('New event in words').fill('Gym 7-8am');
      await page.keyboard.press('Enter');
      await expect(eventIn(dayCell(page, 'Tuesday 23 June'), '07:00 Gym')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await dateOf(page, 'Friday 12 June').focus();
      await page.keyboard.press('n');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dateOf(page, 'Friday 12 June')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/calendar/day?date=2026-06-12');
      await page.goBack();
      await dayCell(page, 'Tuesday 23 June').getByRole('link').click();
      await expect(page).toHaveURL('/calendar/day?date=2026-06-23');
    });

    await signedIn.step(
      'the month picker shows where the time went and goes far; back and forward return',
      async () => {
        await plan(person, 'Fair', '09:00', '17:00', { date: '2026-09-10' });
        await person.call('POST /time-entries', {
          body: { title: 'Deep work', started_at: '2026-05-04T08:00:00Z', stopped_at: '2026-05-04T11:00:00Z' },
        });
        await walk(page, '/calendar/month');
        await page.getByRole('button', { name: 'June 2026, choose a month' }).click();
        const months = page.getByRole('dialog', { name: 'Choose a month' });
        await expect(months.getByRole('button', { name: 'May 2026, 3h tracked' })).toBeVisible();
        await expect(months.getByRole('button', { name: 'Sep 2026, planned' })).toBeVisible();
        await expect(months.getByRole('button', { name: 'Jun 2026, this month' })).toBeFocused();
        await months.getByRole('button', { name: 'Previous year' }).click();
        await expect(months.getByRole('group', { name: 'Months of 2025' })).toBeVisible();
        await months.getByRole('textbox', { name: 'Year' }).fill('1999');
        await page.keyboard.press('Enter');
        await months.getByRole('button', { name: 'Dec 1999' }).click();
        await expect(page).toHaveURL('/calendar/month?date=1999-12-01');
        await expect(dayCell(page, 'Friday 31 December')).toBeVisible();
        await page.getByRole('main').getByRole('button', { name: 'Next month' }).click();
        await expect(page).toHaveURL('/calendar/month?date=2000-01-01');
        await page.goBack();
        await expect(page).toHaveURL('/calendar/month?date=1999-12-01');
        await page.goForward();
        await expect(page.getByRole('grid', { name: 'January 2000' })).toBeVisible();
        await page.getByRole('button', { name: 'Today', exact: true }).click();
        await expect(page).toHaveURL('/calendar/month');
        await expect(dayCell(page, 'Thursday 11 June')).toBeVisible();

        await walk(page, '/calendar/fortnight');
        await expect(page.getByRole('heading', { name: 'Calendar, day, June 2026' })).toBeAttached();
      },
    );
  },
);
