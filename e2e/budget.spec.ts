import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart, today, tomorrow } from './support/june.ts';
import { hold } from './support/network.ts';
import type { Person } from './support/person.ts';
import { planCategory, track } from './support/plan.ts';
import { walk } from './support/walk.ts';
import { inEachWindow, isNarrow } from './support/windows.ts';

signedIn.use({ clockStart });

const row = (page: Page, category: string) => page.getByRole('row').filter({ hasText: category });
const field = (page: Page, category: string) => page.getByRole('spinbutton', { name: `Budget for ${category}` });

const budget = (person: Person, minutes: Record<string, number>, period: 'week' | 'month' = 'week', from = today) =>
  person.call('PUT /budgets', {
    body: {
      period,
      from,
      budgets: Object.entries(minutes).map(([category, each]) => ({ category, minutes: each })),
    },
  });

signedIn(
  'the first budget is set from the invitation; cards are as high as what they say, and a long sheet as the charts beside it',
  async ({ page, person }) => {
    await signedIn.step('the first budget is set from the invitation', async () => {
      await page.goto('/budget');
      await expect(page.getByRole('heading', { name: 'No budgets yet' })).toBeVisible();
      await expect(page.getByText('Give a category its hours per week.')).toBeVisible();
      await expect(page.getByText('Nothing was tracked in these days')).toBeVisible();
      await page.getByRole('button', { name: 'Set a budget' }).click();
      await field(page, 'Work').fill('18');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(row(page, 'Work')).toContainText('18h free');
      await expect(page.getByRole('button', { name: 'Edit budgets' })).toBeFocused();
      const { budgets } = await person.call('GET /budgets');
      expect(budgets).toEqual([{ category: 'Work', period: 'week', from: '2026-06-08', minutes: 1080 }]);
    });

    await signedIn.step(
      'a card is as high as what it says, and a balance of hours ends where its column does',
      async () => {
        const edges = async (what: Locator) => {
          const box = await what.boundingBox();
          if (!box) throw new Error(`${what} is not drawn`);
          return { right: box.x + box.width, bottom: box.y + box.height };
        };
        const byDay = page.getByRole('region', { name: 'By day' });
        await expect(async () => {
          const { bottom } = await edges(byDay.getByText('Nothing was tracked'));
          expect((await edges(byDay)).bottom).toBeLessThan(bottom + 40);
        }).toPass();

        await budget(person, { Work: 60 });
        await planCategory(person, 'Work', '08:00', '21:45');
        const sheet = page.getByRole('region', { name: 'Budgets, 8 – 14 June' });
        const padding = 20;
        await expect(async () => {
          const balance = await edges(row(page, 'Work').getByText(/^10h \d+m over$/));
          const heading = await edges(page.getByRole('columnheader', { name: 'Balance' }));
          expect(balance.right).toBeLessThanOrEqual(heading.right - padding);
          expect((await edges(sheet)).bottom).toBeLessThan((await edges(row(page, 'Work'))).bottom + 80);
        }).toPass();
      },
    );

    await signedIn.step('beside the charts a long sheet ends where they do', async () => {
      const names = 'Work Meeting Education Social Personal Travel Entertainment Shopping Food'.split(' ');
      await budget(person, Object.fromEntries(names.map((name) => [name, 60])));
      const bottom = async (name: string) => {
        const box = await page.getByRole('region', { name }).boundingBox();
        return box && box.y + box.height;
      };
      await expect(page.getByRole('application')).toHaveCount(2);
      for (const height of [900, 1440]) {
        await page.setViewportSize({ width: 1440, height });
        await expect(async () => {
          expect(await bottom('Budgets, 8 – 14 June')).toBeCloseTo((await bottom('Work, twelve weeks')) ?? 0, 0);
        }).toPass();
      }
    });
  },
);

signedIn(
  'budgets are edited by keyboard in quarters of an hour, saved, and taken back; what was typed stays when another week is shown, and where it is no length or cannot be saved',
  async ({ page, person }) => {
    await signedIn.step('budgets are edited by keyboard in quarters of an hour, saved, and taken back', async () => {
      await budget(person, { Work: 600, Food: 60 }, 'week', '2026-06-01');
      await page.goto('/budget');
      await page.getByRole('button', { name: 'Edit budgets' }).press('Enter');
      const work = field(page, 'Work');
      await expect(work).toBeFocused();
      await expect(work).toHaveValue('10h');
      await work.press('ArrowUp');
      await work.press('ArrowUp');
      await expect(work).toHaveValue('10h 30m');
      await work.press('PageDown');
      await expect(work).toHaveAttribute('aria-valuetext', '9h 30m');
      await field(page, 'Food').fill('');
      await field(page, 'Food').press('Enter');

      await expect(page.getByText('Budgets saved')).toBeVisible();
      await expect(row(page, 'Work')).toContainText('9h 30m free');
      await expect(row(page, 'Food')).toHaveCount(0);
      // What was before the shown week stays.
      await page.getByRole('button', { name: 'Previous week' }).click();
      await expect(row(page, 'Work')).toContainText('10h free');
      await page.keyboard.press('t');
      await expect(page).toHaveURL('/budget');

      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(row(page, 'Work')).toContainText('10h free');
      await expect(row(page, 'Food')).toContainText('1h free');
    });

    await signedIn.step('what was typed stays when another week is shown, and holds from there on', async () => {
      await budget(person, { Work: 600 }, 'week', '2026-06-01');
      await budget(person, { Work: 2400 }, 'month');
      await page.getByRole('button', { name: 'Edit budgets' }).click();
      await field(page, 'Work').fill('12');
      const next = page.getByRole('button', { name: 'Next week' });
      await next.click();
      await expect(page.getByText('Hours a week from 15 June on.')).toBeVisible();
      await expect(field(page, 'Work')).toHaveValue('12h');
      await expect(next).toBeFocused();
      const period = page.getByRole('navigation', { name: 'Period' });
      await period.getByRole('link', { name: 'Month' }).click();
      await expect(field(page, 'Work')).toHaveValue('40h');
      await period.getByRole('link', { name: 'Week' }).click();
      await expect(field(page, 'Work')).toHaveValue('12h');

      await page.getByRole('button', { name: 'Save' }).click();
      await expect(row(page, 'Work')).toContainText('12h free');
      await page.getByRole('button', { name: 'Previous week' }).click();
      await expect(row(page, 'Work')).toContainText('10h free');

      // Elsewhere, such as in another tab.
      await budget(person, { Work: 900 });
      await expect(row(page, 'Work')).toContainText('15h free');
    });

    await signedIn.step(
      'what is no length or cannot be saved is told and kept in its field; Cancel and Esc leave all as it was',
      async () => {
        await budget(person, { Work: 600 });
        for (const leave of [
          () => page.getByRole('button', { name: 'Cancel' }).click(),
          () => field(page, 'Work').press('Escape'),
        ]) {
          await page.getByRole('button', { name: 'Edit budgets' }).click();
          await field(page, 'Work').fill('20');
          await leave();
          await expect(row(page, 'Work')).toContainText('10h free');
        }

        await page.getByRole('button', { name: 'Edit budgets' }).click();
        await field(page, 'Work').fill('a lot');
        await field(page, 'Meeting').fill('169');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(field(page, 'Work')).toBeFocused();
        await expect(field(page, 'Work')).toHaveAccessibleDescription('Write hours and minutes, such as 1h 30m');
        await expect(field(page, 'Meeting')).toHaveAccessibleDescription('A week has 168h at most');

        await field(page, 'Work').fill('1:30');
        await field(page, 'Meeting').fill('0');
        await page.route('**/api/budgets', (route) => route.abort());
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
        await expect(field(page, 'Work')).toHaveValue('1h 30m');
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(row(page, 'Work')).toContainText('1h 30m free');
        await expect(row(page, 'Meeting')).toContainText('Even');
      },
    );
  },
);

signedIn(
  'the chosen row’s twelve weeks are read by arrow keys and as a table; each day is told by category, and on a phone six weeks are shown',
  async ({ page, person }) => {
    await signedIn.step('the chosen row’s twelve weeks are read by arrow keys and as a table', async () => {
      await budget(person, { Work: 60, Food: 120 }, 'week', '2026-03-02');
      await track(person, 'Work', '08:00', '09:30', '2026-06-03');
      await track(person, 'Food', '08:00', '09:00');
      await page.clock.setFixedTime(at('10:14'));
      await page.goto('/budget');
      const trend = page.getByRole('region', { name: 'Work, twelve weeks' });
      await expect(trend.getByText('45m a week on average. One week of two went over.')).toBeVisible();

      const chart = trend.getByRole('application', { name: /Work, twelve weeks/ });
      await chart.focus();
      await chart.press('ArrowLeft');
      await expect(trend.getByRole('status')).toContainText('Week 13');
      await chart.press('ArrowRight');
      await expect(trend.getByRole('status')).toContainText('Week 14, 30 March – 5 April');
      for (let week = 15; week <= 23; week++) await chart.press('ArrowRight');
      await expect(trend.getByRole('status')).toContainText('Week 23');
      await expect(trend.getByRole('status')).toContainText('30m over');

      await trend.getByText('Show as table').click();
      const week23 = trend.getByRole('row', { name: /Week 23, 1 – 7 June/ });
      await expect(week23.getByRole('cell')).toHaveText(['1h 30m', '1h 30m', '1h']);

      await page.getByRole('button', { name: 'Food' }).click();
      await expect(page.getByRole('button', { name: 'Food' })).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('region', { name: 'Food, twelve weeks' })).toBeVisible();
    });

    await signedIn.step('each day is told by category, and on a phone six weeks are shown', async () => {
      await track(person, 'Work', '08:00', '09:30', '2026-06-09');
      await planCategory(person, 'Food', '12:00', '13:00', tomorrow);
      const days = page.getByRole('region', { name: 'By day' });
      await days.getByText('Show as table').click();
      const table = days.getByRole('table', { name: '8 – 14 June by day and category' });
      await inEachWindow(page, async () => {
        await expect(days.getByRole('listitem').nth(1)).toContainText('1h 30m');
        const friday = table.getByRole('row', { name: /Friday 12 June/ });
        await expect(friday).toContainText('Food');
        await expect(friday.getByRole('cell')).toHaveText(['Food', '0m', '1h']);
        await expect(
          page.getByRole('region', { name: `Food, ${isNarrow(page) ? 'six' : 'twelve'} weeks` }),
        ).toBeVisible();
      });
    });
  },
);

signedIn(
  'a budget tells of a plan that exceeds it, before it happens and again once it did, for a week and for a month, and comes as a CSV file',
  async ({ page, person }) => {
    await signedIn.step('the table comes as a CSV file', async () => {
      await person.call('PUT /profile', {
        body: { preferences: { categories: [{ name: '=Side, "project"', icon: null, color: '#336699' }] } },
      });
      await budget(person, { Work: 120, '=Side, "project"': 60 });
      await track(person, 'Work', '08:00', '09:30');
      await page.clock.setFixedTime(at('10:14'));
      await page.goto('/budget');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('daywright-budget-2026-W24.csv');
      expect(readFileSync(await download.path(), 'utf8')).toBe(
        [
          'Category,Tracked (minutes),Planned (minutes),Budget (minutes),Balance (minutes)',
          'Work,90,90,120,30',
          '"\'=Side, ""project""",0,0,60,60',
          '',
        ].join('\r\n'),
      );
    });

    await signedIn.step('a plan that exceeds its budget is told before it happens, and again once it did', async () => {
      await budget(person, { Work: 120, Meeting: 60 });
      await planCategory(person, 'Meeting', '14:00', '15:00');
      await expect(row(page, 'Work')).toContainText('30m free');
      await expect(row(page, 'Meeting')).toContainText('Even');
      await expect(page.getByText('if the plan holds')).toHaveCount(0);

      await planCategory(person, 'Work', '16:00', '17:15', tomorrow);
      await expect(row(page, 'Work')).toContainText('45m over');
      await expect(row(page, 'Work')).toContainText('1h 30m');
      await expect(row(page, 'Work')).toContainText('2h 45m');
      await expect(page.getByText('1 over').filter({ visible: true })).toBeVisible();
      await expect(page.getByText('if the plan holds')).toBeVisible();

      await track(person, 'Meeting', '08:00', '08:10', '2026-06-09');
      await expect(row(page, 'Meeting')).toContainText('10m over');
      await expect(page.getByText('2 over').filter({ visible: true })).toBeVisible();
    });

    await signedIn.step('week and month have budgets of their own, and the address holds which is shown', async () => {
      await budget(person, { Education: 600 });
      await budget(person, { Education: 2400 }, 'month');
      await track(person, 'Education', '08:00', '10:00', '2026-06-02');
      await expect(page.getByText('8 – 14 June', { exact: true })).toBeVisible();
      await expect(page.getByText('Week 24', { exact: true })).toBeVisible();
      await expect(row(page, 'Education')).toContainText('10h free');

      await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'Month' }).click();
      await expect(page).toHaveURL('/budget?period=month');
      await expect(page.getByText('June 2026', { exact: true }).first()).toBeVisible();
      await expect(row(page, 'Education')).toContainText('38h free');
      await page.getByRole('main').getByRole('button', { name: 'Next month' }).click();
      await expect(page).toHaveURL('/budget?period=month&date=2026-07-01');
      await expect(row(page, 'Education')).toContainText('40h free');
      await page.goBack();
      await expect(row(page, 'Education')).toContainText('38h free');
      await page.getByRole('main').getByRole('button', { name: 'Previous month' }).click();
      await expect(page.getByRole('heading', { name: 'No budgets yet' })).toBeVisible();

      await walk(page, '/budget?period=fortnight&date=2026-02-31');
      await expect(page.getByText('8 – 14 June', { exact: true })).toBeVisible();
    });

    await signedIn.step('a week that is over counts what was tracked, not what was planned', async () => {
      await budget(person, { Work: 60 }, 'week', '2026-06-01');
      await planCategory(person, 'Work', '09:00', '17:00', '2026-06-03');
      await track(person, 'Work', '09:00', '10:30', '2026-06-03');
      await walk(page, '/budget?date=2026-06-03');
      await expect(row(page, 'Work')).toContainText('30m over');
      await expect(page.getByText('at the end')).toBeVisible();
    });
  },
);

signedIn.describe('the rest of the app is there', () => {
  signedIn.use({ fetchesAhead: true });

  signedIn(
    'figures come before the chart, whose code no calendar page fetches; without it its table stands open',
    async ({ page, person }) => {
      await budget(person, { Work: 60 });
      await planCategory(person, 'Meeting', '20:00', '21:00');
      const chartCode = /\/chart-frame-[^/]*\.js$/;
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await page.goto('/calendar/day');
      // The last of the parts that are fetched ahead.
      await page.waitForEvent('requestfinished', (request) => /\/logout-dialog-.*\.js$/.test(request.url()));
      expect(fetched.filter((url) => chartCode.test(url))).toEqual([]);

      const release = await hold(page, '**/chart-frame-*.js');
      await page.goto('/budget');
      await expect(row(page, 'Work')).toContainText('1h free');
      await expect(page.getByRole('application')).toHaveCount(0);
      release();
      await expect(page.getByRole('application')).toHaveCount(2);

      await page.unrouteAll();
      await page.route('**/chart-frame-*.js', (route) => route.abort());
      await page.goto('/budget');
      const trend = page.getByRole('region', { name: 'Work, twelve weeks' });
      await expect(trend.getByText('The chart could not be loaded.')).toBeVisible();
      await expect(trend.getByRole('table')).toBeVisible();
      await page.getByRole('link', { name: 'Tracked time' }).click();
      await expect(page).toHaveURL('/time');
    },
  );
});
