import type { Locator, Page } from '@playwright/test';
import { dayPanel, eventButton } from './support/day-view.ts';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart, today, tomorrow } from './support/june.ts';
import { walk } from './support/walk.ts';
import { desktop, phone } from './support/windows.ts';

signedIn.use({ clockStart });

const days = (page: Page) => page.getByRole('region', { name: 'Days' });

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown');
  return box;
};

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}

async function scrollSideways(page: Page, px: number): Promise<void> {
  const { x, y, width, height } = await boxOf(days(page));
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.wheel(px, 0);
}

signedIn('panels have their width, and today is in view on load and on resize', async ({ page }) => {
  await page.goto('/calendar');
  const panel = dayPanel(page, 'Thursday 11 June');

  const isInView = async () => {
    const [opening, box] = [await boxOf(days(page)), await boxOf(panel)];
    return box.x >= opening.x && box.x + box.width <= opening.x + opening.width;
  };
  const isRight = async (panelWidth: number) => {
    await expect(async () => {
      expect(await isInView()).toBe(true);
      const [box, following] = [await boxOf(panel), await boxOf(dayPanel(page, 'Friday 12 June'))];
      expect([box.width, following.width]).toEqual([panelWidth, panelWidth]);
      expect(following.x - box.x).toBe(panelWidth + 16);
    }).toPass();
  };

  await isRight(390);
  await scrollSideways(page, 4_000);
  await expect(page).toHaveURL(/date=2026-06-(19|2\d)$/);
  await page.setViewportSize(phone);
  await isRight(260);
  await expect(page).toHaveURL('/calendar/day');
  await page.reload();
  await isRight(260);
  await scrollSideways(page, 4_000);
  await expect(page).not.toHaveURL('/calendar/day');
  await page.setViewportSize(desktop);
  await isRight(390);
  await expect(page).toHaveURL('/calendar/day');
  await page.setViewportSize({ width: 768, height: 900 });
  await isRight(260);
  await page.setViewportSize({ width: 769, height: 900 });
  await expect.poll(async () => (await boxOf(panel)).width).toBe(390);
});

signedIn('days load as one scrolls, far ahead and far back, without a jump', async ({ page, person }) => {
  for (const date of ['2026-11-05', '2026-01-15']) {
    await person.call('POST /events', {
      body: { title: `On ${date}`, start_date: `${date}T10:00:00Z`, end_date: `${date}T11:00:00Z` },
    });
  }
  await page.goto('/calendar');
  await expect(dayPanel(page, 'Thursday 11 June').getByText('Your day is open')).toBeVisible();

  let letGo: (() => void)[] = [];
  await page.route('**/api/calendar/events*', async (route) => {
    await new Promise<void>((resolve) => letGo.push(resolve));
    await route.continue();
  });
  const perDay = 390 + 16;
  for (const [dayCount, name, title] of [
    [147, 'Thursday 5 November', 'On 2026-11-05'],
    [-294, 'Thursday 15 January', 'On 2026-01-15'],
  ] as const) {
    await scrollSideways(page, dayCount * perDay);
    const panel = dayPanel(page, name);
    await expect(page.getByText('Loading calendar events...')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`date=${title.slice(3)}$`));
    const before = await boxOf(panel);
    for (const go of letGo) go();
    letGo = [];
    await expect(eventButton(panel, title)).toBeVisible();
    expect(await boxOf(panel)).toEqual(before);
  }
});

signedIn(
  'previous, Today, next, the month picker and the tabs move in time; back and forward return',
  async ({ page }) => {
    const heading = (view: string, month: string) => page.getByRole('heading', { name: `Calendar, ${view}, ${month}` });
    await page.goto('/calendar/day');
    for (let clicks = 0; clicks < 3; clicks++) await page.getByRole('button', { name: 'Next day' }).click();
    await expect(page).toHaveURL('/calendar/day?date=2026-06-14');
    for (let clicks = 0; clicks < 4; clicks++) await page.getByRole('button', { name: 'Previous day' }).click();
    await expect(page).toHaveURL('/calendar/day?date=2026-06-10');
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await expect(page).toHaveURL('/calendar/day');

    await expect(page.getByRole('button', { name: 'June 2026, choose a month' })).toHaveText(/^June.* 2026$/);
    await page.getByRole('button', { name: 'June 2026, choose a month' }).click();
    const months = page.getByRole('dialog', { name: 'Choose a month' });
    await months.getByRole('button', { name: 'Next year' }).click();
    await months.getByRole('button', { name: 'Feb 2027' }).click();
    await expect(months).toBeHidden();
    await expect(page).toHaveURL('/calendar/day?date=2027-02-01');
    await expect(heading('day', 'February 2027')).toBeAttached();
    await expect(dayPanel(page, 'Monday 1 February')).toBeInViewport({ ratio: 1 });

    const tabs = page.getByRole('navigation', { name: 'View' });
    await expect(tabs.getByRole('link')).toHaveText(['Day', 'Week', 'Month', 'Quarter', 'Year']);
    for (const view of ['Week', 'Month', 'Quarter', 'Year']) {
      await tabs.getByRole('link', { name: view }).click();
      await expect(page).toHaveURL(`/calendar/${view.toLowerCase()}?date=2027-02-01`);
      await expect(tabs.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'page');
      await expect(heading(view.toLowerCase(), 'February 2027')).toBeAttached();
    }
    await page.goBack();
    await expect(page).toHaveURL('/calendar/quarter?date=2027-02-01');
    await page.goForward();
    await expect(page).toHaveURL('/calendar/year?date=2027-02-01');
    await tabs.getByRole('link', { name: 'Day' }).click();
    await expect(page).toHaveURL('/calendar/day?date=2027-02-01');

    await walk(page, '/calendar/fortnight');
    await expect(heading('day', 'June 2026')).toBeAttached();
    await expect(tabs.getByRole('link', { name: 'Day' })).toHaveAttribute('aria-current', 'page');
    await expect(dayPanel(page, 'Thursday 11 June')).toBeVisible();
  },
);

signedIn(
  'the keyboard alone finds, ticks, opens and leaves an event, and moves between days; in a low window the events of a day can be reached',
  async ({ page, person }) => {
    await signedIn.step(
      'the keyboard alone finds, ticks, opens and leaves an event, and moves between days',
      async () => {
        const spans = [{ title: 'Draft', start_date: at('10:00'), end_date: at('11:30') }];
        for (const [title, date, from, to, more] of [
          ['Deep work', today, '09:30', '11:30', { spans }],
          ['Lunch', today, '12:30', '13:15', {}],
          ['Dinner', tomorrow, '19:00', '20:00', {}],
        ] as const) {
          await person.call('POST /events', {
            body: { title, start_date: at(from, date), end_date: at(to, date), ...more },
          });
        }
        await page.goto('/calendar');
        await expect(eventButton(page, 'Deep work')).toBeVisible();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await tabTo(page, eventButton(page, 'Deep work'));

        const draft = page.getByRole('checkbox', { name: 'Draft' });
        await tabTo(page, draft);
        await page.keyboard.press('Space');
        await expect(draft).toBeChecked();
        await expect(draft).toBeFocused();

        await page.keyboard.press('ArrowDown');
        await expect(page.locator(':focus')).not.toHaveRole('checkbox');
        await tabTo(page, eventButton(page, 'Lunch'));
        await page.keyboard.press('Enter');
        const editor = page.getByRole('dialog', { name: 'Lunch' });
        await expect(editor.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(editor).toHaveCount(0);
        await expect(eventButton(page, 'Lunch')).toBeFocused();

        await page.keyboard.press('ArrowRight');
        await expect(eventButton(page, 'Dinner')).toBeFocused();
        await page.keyboard.press('ArrowLeft');
        await expect(eventButton(page, 'Lunch')).toBeFocused();
        await page.keyboard.press('Home');
        await expect(eventButton(page, 'Deep work')).toBeFocused();
      },
    );

    await signedIn.step('in a low window, such as a magnified one, the events of a day can be reached', async () => {
      await page.setViewportSize({ width: 360, height: 225 });
      await page.reload();
      await eventButton(page, 'Lunch').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  },
);
