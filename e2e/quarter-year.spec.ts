import type { Locator, Page } from '@playwright/test';
import { dayPanel } from './support/day-view.ts';
import { expect, signedIn } from './support/journey.ts';
import { clockStart } from './support/june.ts';
import { cut } from './support/network.ts';
import type { Person } from './support/person.ts';
import { planCategory, track } from './support/plan.ts';
import { walk } from './support/walk.ts';
import { desktop, onPhone } from './support/windows.ts';

signedIn.use({ clockStart });

/** Work, tracked in week 23 and 24 and planned in both and the next; Social on a day of May; a dinner to come. */
async function live(person: Person): Promise<void> {
  await planCategory(person, 'Work', '09:00', '11:00', '2026-06-03');
  await track(person, 'Work', '09:00', '12:00', '2026-06-03');
  await track(person, 'Work', '09:00', '10:30', '2026-06-09');
  await planCategory(person, 'Work', '12:00', '13:00');
  await planCategory(person, 'Work', '09:00', '13:00', '2026-06-16');
  await track(person, 'Social', '19:00', '21:00', '2026-05-23');
  await planCategory(person, 'Social', '19:00', '21:00', '2026-06-13');
}

const quarter = (page: Page) => page.getByRole('region', { name: 'Quarter 2 of 2026' });
const cell = (page: Page | Locator, name: string) => page.getByRole('link', { name, exact: true });
const day = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name} 2026`) });

signedIn(
  'a quarter that cannot be had says so, and shows what was tracked, what is ahead and what is planned; arrow keys move through it; a week says when it has gone well over its budget',
  async ({ page, person }) => {
    await signedIn.step('a quarter shows what was tracked, what is ahead and what is planned', async () => {
      await live(person);
      await cut(page, '**/api/reports/time*');
      await page.goto('/calendar/quarter');
      await expect(page.getByRole('alert')).toContainText('Error: ');
      await page.unroute('**/api/reports/time*');
      await page.getByRole('button', { name: 'Try again' }).click();

      const table = quarter(page).getByRole('table', { name: 'Hours by category and week' });
      await expect(table.getByRole('rowheader')).toHaveText([/Work$/, /Social$/, 'All categories']);
      await expect(table.getByRole('columnheader', { name: 'Week 24 from 8 June' })).toBeVisible();
      await expect(cell(table, 'Week 23, Work: 3h tracked, 2h planned')).toHaveText('3h');
      await expect(cell(table, 'Week 24, this week, Work: 2.5h, 1.5h tracked, 1h still planned')).toHaveText('2.5h');
      await expect(cell(table, 'Week 25, Work: 4h planned')).toHaveText('4h');
      await expect(cell(table, 'Week 20, Work: nothing')).toHaveText('–');
      await expect(
        cell(table, 'Week 24, this week, all categories: 4.5h, 1.5h tracked, 3h still planned'),
      ).toBeVisible();
      // Weeks 21 to 24, as Social in week 21 was the first.
      await expect(table.getByRole('row', { name: /Work/ }).getByRole('cell').last()).toHaveText('5.5h1.4h');
    });

    await signedIn.step('arrow keys move through a quarter, and Enter leads to the week of a category', async () => {
      const present = page.getByRole('link', { name: /^Week 24, this week, Work/ });
      await expect(present).toBeVisible();
      await page.getByRole('radio', { name: 'Tracked' }).focus();
      await page.keyboard.press('Tab');
      await expect(present).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await expect(cell(page, 'Week 21, Social: 2h tracked, 0h planned')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/calendar\/week\?date=2026-05-18&category=social$/);
      await expect(page.getByText('Only Social')).toBeVisible();
      await page.goBack();
      await expect(quarter(page)).toBeVisible();
    });

    await signedIn.step('on a large screen the rows of a quarter are higher', async () => {
      const name = 'Week 23, Work: 3h tracked, 2h planned';
      const height = async () => (await cell(page, name).boundingBox())?.height;
      await expect.poll(height).toBe(55);
      await page.setViewportSize({ width: 2560, height: 1440 });
      await expect.poll(height).toBe(80);
      await page.setViewportSize(desktop);
    });

    await signedIn.step('a week says when it has gone well over its budget', async () => {
      await person.call('PUT /budgets', {
        body: { period: 'week', from: '2026-05-04', budgets: [{ category: 'Work', minutes: 180 }] },
      });

      await expect(cell(page, 'Week 23, Work: 3h tracked, 2h planned, budget 3h')).toBeVisible();
      await expect(cell(page, 'Week 25, Work: 4h planned, budget 3h, well over budget')).toBeVisible();
      await track(person, 'Work', '09:00', '10:00', '2026-06-04');
      await expect(cell(page, 'Week 23, Work: 4h tracked, 2h planned, budget 3h, well over budget')).toBeVisible();
    });
  },
);

signedIn(
  'keys and buttons step by quarters, and back steps back; where nothing was tracked the plan is shown, and either can be asked for',
  async ({ page, person }) => {
    await signedIn.step('keys and buttons step by quarters, and back steps back', async () => {
      await page.goto('/calendar/quarter');
      await expect(quarter(page)).toContainText('Weeks 14 to 26');
      await page.keyboard.press(']');
      await expect(page.getByRole('region', { name: 'Quarter 3 of 2026' })).toContainText('Weeks 27 to 39');
      await page.getByRole('button', { name: 'Next quarter' }).click();
      await expect(page.getByRole('region', { name: 'Quarter 4 of 2026' })).toContainText('Weeks 40 to 53');
      await page.goBack();
      await expect(page.getByRole('region', { name: 'Quarter 3 of 2026' })).toBeVisible();
      await page.keyboard.press('t');
      await expect(quarter(page)).toContainText('Nothing planned or tracked in these weeks.');
    });

    await signedIn.step('where nothing was tracked the plan is shown; either can be asked for', async () => {
      await planCategory(person, 'Work', '09:00', '11:00', '2026-06-03');
      const week = cell(page, 'Week 23, Work: 2h planned');
      await expect(page.getByRole('radio', { name: 'Planned' })).toBeChecked();
      await expect(week).toHaveText('2h');
      await page.getByRole('radio', { name: 'Tracked' }).check({ force: true });
      await expect(cell(page, 'Week 23, Work: 0h tracked, 2h planned')).toHaveText('–');

      await walk(page, '/calendar/year');
      await expect(page.getByText('Planned time per day')).toBeVisible();
      await expect(day(page, 'Wednesday 3 June')).toHaveAccessibleName('Wednesday 3 June 2026: 2h planned');
    });
  },
);

onPhone(() => {
  signedIn(
    'on a phone a quarter starts two weeks before the present one beside its names, and a month of the year leads to the month',
    async ({ page, person }) => {
      await live(person);
      await page.goto('/calendar/quarter');
      const heads = page.getByRole('columnheader');
      await expect(heads.filter({ hasText: 'Week 22' })).toBeInViewport({ ratio: 1 });
      await expect(heads.filter({ hasText: 'Week 24' })).toBeInViewport({ ratio: 1 });
      const names = page.getByRole('rowheader', { name: 'Work' });
      await expect(async () => {
        const [first, name] = [await heads.filter({ hasText: 'Week 22' }).boundingBox(), await names.boundingBox()];
        expect(first?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0));
      }).toPass();
      await expect(page.getByText('a week')).toBeVisible();
      await cell(page, 'Week 25, Work: 4h planned').click();
      await expect(page).toHaveURL(/\/calendar\/week\?date=2026-06-15&category=work$/);

      await walk(page, '/calendar/year');
      await expect(page.getByRole('button', { name: 'June 2026, choose a month' })).toHaveText('2026');
      await expect(page.getByRole('link', { name: 'July 2026: nothing' })).toBeVisible();
      await page.getByRole('link', { name: 'June 2026: 4.5h and 2 days planned' }).click();
      await expect(page).toHaveURL(/\/calendar\/month\?date=2026-06-01$/);
    },
  );
});

signedIn(
  'a year that cannot be had says so, shows its days by tracked time and sums them, also of one category; arrow keys move through it, and a day leads to its view',
  async ({ page, person }) => {
    await signedIn.step('on a large screen the days of a year fill their sheet, and say their hours', async () => {
      await live(person);
      await page.setViewportSize({ width: 2560, height: 1440 });
      await cut(page, '**/api/reports/time*');
      await page.goto('/calendar/year');
      await expect(page.getByRole('alert')).toContainText('Error: ');
      await page.unroute('**/api/reports/time*');
      await page.getByRole('button', { name: 'Try again' }).click();
      const sheet = page.getByRole('region', { name: '2026' });
      await expect(day(page, 'Wednesday 3 June')).toHaveText('33h');
      await expect(day(page, 'Saturday 13 June')).toHaveText('13');
      const bottom = async (of: Locator) => {
        const { y, height } = (await of.boundingBox()) ?? { y: 0, height: 0 };
        return y + height;
      };
      await expect(async () => {
        const below = (await bottom(sheet)) - (await bottom(day(page, 'Monday 30 November')));
        expect(below).toBeGreaterThan(0);
        expect(below).toBeLessThan(150);
      }).toPass();
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(sheet.getByText('3h', { exact: true })).toBeHidden();
    });

    await signedIn.step('a year shows its days by tracked time and sums them, also of one category', async () => {
      await expect(day(page, 'Wednesday 3 June')).toHaveAccessibleName('Wednesday 3 June 2026: 3h tracked, 2h planned');
      await expect(day(page, 'Thursday 11 June')).toHaveAccessibleName('Thursday 11 June 2026, today: 1h planned');
      await expect(day(page, 'Thursday 11 June')).toHaveAttribute('aria-current', 'date');
      await expect(day(page, 'Tuesday 16 June')).toHaveAccessibleName('Tuesday 16 June 2026: 4h planned');
      await expect(day(page, 'Wednesday 17 June')).toHaveAccessibleName('Wednesday 17 June 2026: nothing planned');
      await expect(page.getByRole('grid')).toHaveCount(12);
      // Nothing, 1h 30m and 3h.
      const heats = ['Tuesday 2 June', 'Tuesday 9 June', 'Wednesday 3 June'].map((name) =>
        day(page, name).evaluate((link) => getComputedStyle(link).backgroundColor),
      );
      expect(new Set(await Promise.all(heats)).size).toBe(3);

      const sums = page.getByRole('complementary', { name: 'Sums of 2026' });
      await expect(sums.getByRole('term')).toHaveText([
        'tracked',
        'a day, on average',
        'fullest week, 3h',
        'longest run',
      ]);
      // 6h 30m on the 19 days from 23 May to yesterday.
      await expect(sums.getByRole('definition')).toHaveText(['6.5h', '21m', 'W23', '1 day']);
      await expect(sums.getByRole('list', { name: 'By category' }).getByRole('listitem')).toHaveText([
        /Work4.5h$/,
        /Social2h$/,
      ]);

      await page.getByRole('combobox', { name: 'Category' }).click();
      await page.getByRole('option', { name: 'Social' }).click();
      await expect(day(page, 'Wednesday 3 June')).toHaveAccessibleName('Wednesday 3 June 2026: nothing');
      await expect(day(page, 'Saturday 23 May')).toHaveAccessibleName('Saturday 23 May 2026: 2h tracked');
      await expect(day(page, 'Saturday 13 June')).toHaveAccessibleName('Saturday 13 June 2026: 2h planned');
      await expect(page.getByRole('definition').first()).toHaveText('2h');
    });

    await signedIn.step(
      'arrow keys move through a year over the ends of months, and a day leads to its view',
      async () => {
        await walk(page, '/calendar/year');
        await expect(day(page, 'Thursday 11 June')).toBeVisible();
        await page.getByRole('radio', { name: 'Planned' }).focus();
        await page.keyboard.press('Tab');
        await expect(day(page, 'Thursday 11 June')).toBeFocused();
        await page.keyboard.press('Home');
        await page.keyboard.press('ArrowLeft');
        await expect(day(page, 'Sunday 31 May')).toBeFocused();
        await page.keyboard.press('ArrowDown');
        await expect(day(page, 'Sunday 7 June')).toBeFocused();
        await page.keyboard.press('PageUp');
        await expect(day(page, 'Friday 1 May')).toBeFocused();
        await page.keyboard.press('End');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/calendar\/day\?date=2026-05-31$/);
        await expect(dayPanel(page, 'Sunday 31 May')).toBeVisible();
      },
    );
  },
);
