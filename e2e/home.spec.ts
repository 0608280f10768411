import type { Page } from '@playwright/test';
import { expect, signedIn, test } from './support/journey.ts';
import { at, clockStart, today, tomorrow } from './support/june.ts';
import { cut } from './support/network.ts';
import { signIn } from './support/person.ts';
import { plan, track } from './support/plan.ts';
import { startRestartable } from './support/product.ts';
import { walk } from './support/walk.ts';
import { inEachWindow } from './support/windows.ts';

test.use({ clockStart });

const yesterday = '2026-06-10';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

signedIn(
  'today stands at a glance: plan against tracked time, what is on, what is next, the week and its budgets',
  async ({ page, person }) => {
    await plan(person, 'Deep work', '09:30', '11:30', { category: ['Work'] });
    await plan(person, 'Lunch', '12:30', '13:15', { category: ['Food'] });
    await plan(person, 'Design review', '14:00', '15:00', { category: ['Meeting'] });
    await plan(person, 'Dinner', '19:00', '22:00', { category: ['Social'], date: tomorrow });
    await track(person, 'Work', '09:00', '10:00');
    await track(person, 'Work', '09:00', '12:00', yesterday);
    await person.call('PUT /budgets', {
      body: {
        period: 'week',
        budgets: [
          { category: 'Work', minutes: 480 },
          { category: 'Social', minutes: 120 },
        ],
      },
    });
    await page.clock.setFixedTime(at('10:14'));
    await page.goto('/');

    await inEachWindow(page, async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Home', exact: true })).toBeVisible();
      const rule = card(page, 'Thursday 11 June');
      await expect(rule.getByText('1h tracked of 3h 45m planned')).toBeVisible();
      await expect(rule.getByRole('link', { name: '1h tracked' })).toHaveAttribute('href', '/time');
      await expect(rule.getByRole('img', { name: '3 events, 3h 45m planned, 1h tracked' })).toBeVisible();

      await expect(page.getByRole('region', { name: 'Live session' }).getByText('1h 16m left')).toBeVisible();

      const next = card(page, 'Next up');
      await expect(next.getByText('2 events, 1h 45m')).toBeVisible();
      await expect(next.getByRole('listitem').first()).toContainText('Lunch');
      await expect(next.getByRole('listitem').first()).toContainText('in 2h 16m');

      const week = card(page, 'This week');
      await expect(week.getByText('4h tracked of 6h 45m planned')).toBeVisible();
      await expect(week.getByRole('application', { name: /This week by day and category/ })).toBeVisible();

      const budget = card(page, 'Budget this week');
      const social = budget.getByRole('listitem').filter({ hasText: 'Social' });
      await expect(social).toContainText('1h over');
      await expect(social).toContainText('0m of 2h');
      const work = budget.getByRole('listitem').filter({ hasText: 'Work' });
      await expect(work).toContainText('4h of 8h');
      await expect(work).not.toContainText('over');
    });

    await card(page, 'Budget this week').getByRole('link', { name: 'Open Budget' }).click();
    await expect(page).toHaveURL('/budget');
  },
);

test('in the evening Home tells what became of the morning’s plan', async ({ openBrowser }) => {
  test.slow();
  const evening = await startRestartable(at('20:00', yesterday));
  try {
    const person = await signIn(evening.first, 'alex@example.org', 'Europe/Berlin');
    await plan(person, 'Deep work', '09:30', '11:30', { category: ['Work'] });
    const lunch = await plan(person, 'Lunch', '12:30', '13:15', { category: ['Food'] });
    const call = await plan(person, 'Call', '15:00', '15:30', { category: ['Meeting'] });

    const product = await evening.restart(at('17:58'));
    await person.call('PATCH /events/:id', { params: { id: lunch.id }, body: { start_date: at('13:00') } });
    await person.call('DELETE /events/:id', { params: { id: call.id } });
    await plan(person, 'Dinner', '19:00', '20:00', { category: ['Social'] });
    const page = await openBrowser({ of: person, at: product });
    await page.clock.setFixedTime(at('17:59'));
    await page.goto('/');
    await expect(page.getByText(/changes since yesterday/)).toBeVisible();

    await page.clock.setFixedTime(at('18:00'));
    await page.clock.fastForward('01:00');
    const review = page.getByRole('region', { name: 'How the day went' });
    const sum = review.getByRole('button', { name: 'Kept 1, moved 1, dropped 1, added 1' });
    await expect(sum).toBeVisible();
    await expect(review.getByText('Dinner')).toBeHidden();
    await sum.click();
    await expect(review.getByRole('heading')).toHaveText(['Kept', 'Moved', 'Dropped', 'Added']);
    await expect(review.getByRole('listitem')).toHaveText([
      'Deep work 09:30 – 11:30',
      'Lunch 12:30 – 13:15 → 13:00 – 13:45',
      'Call 15:00 – 15:30',
      'Dinner 19:00 – 20:00',
    ]);
    await expect(page.getByText('since yesterday')).toHaveCount(0);
  } finally {
    await evening.stop();
  }
});

signedIn(
  'a newcomer is invited to begin, and is told nothing that is not so; all-day events stand under the date, and sleep counts nowhere',
  async ({ page, person }) => {
    await signedIn.step('a newcomer is invited to begin, and is told nothing that is not so', async () => {
      await page.goto('/');
      await expect(card(page, 'Thursday 11 June').getByText('Nothing planned, nothing tracked yet')).toBeVisible();
      await expect(page.getByText('since yesterday')).toHaveCount(0);
      await expect(card(page, 'This week').getByText(/Nothing planned or tracked yet/)).toBeVisible();

      await card(page, 'Next up').getByRole('button', { name: 'Plan your day' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');

      const budget = card(page, 'Budget this week');
      await expect(budget.getByText('No budgets yet')).toBeVisible();
      await budget.getByRole('link', { name: 'Set a budget' }).click();
      await expect(page.getByRole('spinbutton', { name: 'Budget for Work' })).toBeVisible();
    });

    await signedIn.step('all-day events stand under the date, and sleep counts nowhere', async () => {
      await person.call('POST /events', {
        body: { title: 'Conference', all_day: true, start_date: today, end_date: tomorrow, category: ['Work'] },
      });
      await plan(person, 'Night', '22:30', '23:30', { category: ['Sleep'] });
      await walk(page, '/');
      const rule = card(page, 'Thursday 11 June');
      await expect(rule.getByText('Conference')).toBeVisible();
      await expect(rule.getByRole('img', { name: '0 events, 0m planned, 0m tracked' })).toBeVisible();
      await expect(card(page, 'Next up').getByText('Nothing more today.')).toBeVisible();
    });
  },
);

signedIn(
  'what cannot be fetched says so in its place; what changed since yesterday stands in one line; Start on Next begins its timer and leaves the plan as it is',
  async ({ page, person }) => {
    await signedIn.step('what cannot be fetched says so in its place and comes with Try again', async () => {
      await plan(person, 'Lunch', '12:30', '13:15', { category: ['Food'] });
      await cut(page, '**/api/budgets');
      await cut(page, '**/api/reports/time*');
      await page.goto('/');
      await expect(card(page, 'Next up').getByText('Lunch')).toBeVisible();
      const budget = card(page, 'Budget this week');
      await expect(budget.getByRole('alert')).toContainText('The server cannot be reached.');
      await expect(card(page, 'This week').getByRole('alert')).toContainText('The server cannot be reached.');

      await page.unrouteAll();
      await card(page, 'This week').getByRole('button', { name: 'Try again' }).click();
      await expect(card(page, 'This week').getByText('45m planned', { exact: true })).toBeVisible();
      await budget.getByRole('button', { name: 'Try again' }).click();
      await expect(budget.getByText('No budgets yet')).toBeVisible();
    });

    await signedIn.step('what changed since yesterday stands in one line, with the way to all of it', async () => {
      const lunch = (await person.call('GET /events', {})).events[0];
      await expect(page.getByText('1 change since yesterday: Lunch added')).toBeVisible();

      await plan(person, 'Gym', '18:00', '19:00', { category: ['Health and fitness'] });
      await plan(person, 'Cinema', '20:00', '22:00', { category: ['Entertainment'] });
      await person.call('PATCH /events/:id', {
        params: { id: lunch?.id ?? '' },
        body: { start_date: at('13:00'), end_date: at('13:45') },
      });
      await expect(page.getByText('3 changes since yesterday: Lunch added, Cinema added…')).toBeVisible();
      await page.getByRole('link', { name: 'Activity' }).click();
      await expect(page).toHaveURL('/activity');
    });

    await signedIn.step(
      'Start on Next begins its timer now and leaves the plan as it is; its name opens the editor',
      async () => {
        await walk(page, '/');
        const lunch = (await person.call('GET /events', {})).events.find(({ title }) => title === 'Lunch');
        await card(page, 'Next up').getByRole('button', { name: 'Lunch, 13:00 to 13:45' }).click();
        await expect(page.getByRole('dialog', { name: 'Lunch' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await card(page, 'Next up').getByRole('button', { name: 'Start Lunch' }).click();
        await expect(page.getByText('Lunch started')).toBeVisible();
        const { entry } = await person.call('GET /time-entries/running');
        expect(entry?.event_id).toBe(lunch?.id);
        const { event } = await person.call('GET /events/:id', { params: { id: lunch?.id ?? '' } });
        expect(event.start_date).toBe(lunch?.start_date);

        await page.getByRole('button', { name: 'Undo' }).last().click();
        await expect.poll(async () => (await person.call('GET /time-entries/running')).entry).toBeNull();
      },
    );
  },
);
