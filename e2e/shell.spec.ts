import type { Locator, Page } from '@playwright/test';
import { dayPanel, eventButton } from './support/day-view.ts';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart } from './support/june.ts';
import { hold } from './support/network.ts';
import { walk } from './support/walk.ts';
import { inEachWindow, onPhone } from './support/windows.ts';

signedIn.use({ clockStart });

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const chatToggle = (page: Page) => sidebar(page).getByRole('button', { name: /^Chat/ });
const chat = (page: Page) => page.getByRole('complementary', { name: 'Chat' });
const dayHeading = (page: Page) => page.getByRole('heading', { name: 'Calendar, day, June 2026' });

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const widthOf = async (element: Locator) => (await boxOf(element)).width;

signedIn('the chat opens beside the page, which makes room, and closes again', async ({ page }) => {
  await page.goto('/calendar');
  const main = page.getByRole('main');
  await expect(dayPanel(page, 'Thursday 11 June')).toBeVisible();
  const whole = await widthOf(main);
  const links = sidebar(page).getByRole('link');
  const leads = (all: Element[]) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(await links.evaluateAll(leads)).toEqual([
    'Home /',
    'Calendar /calendar',
    'Budget /budget',
    'Settings /settings',
  ]);
  await expect(chatToggle(page)).toHaveAttribute('aria-expanded', 'false');
  await chatToggle(page).click();
  await expect(chatToggle(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(chat(page).getByRole('heading', { name: 'Chat', exact: true })).toBeVisible();
  await expect(chat(page).getByText('Hi! How can I help you today?', { exact: true })).toBeVisible();
  await expect(chat(page).getByPlaceholder('Type a message', { exact: true })).toBeFocused();
  await expect.poll(async () => (await widthOf(main)) + (await widthOf(chat(page)))).toBe(whole);
  await expect(dayPanel(page, 'Thursday 11 June')).toBeInViewport();
  // The sidebar stands before the page, its bar above, the chat at its other side.
  const place = await boxOf(main);
  expect((await boxOf(sidebar(page))).x).toBeLessThan(place.x);
  expect((await boxOf(chat(page))).x).toBe(place.x + place.width);
  const bar = await boxOf(main.getByRole('button', { name: 'New event', exact: true }));
  expect(bar.y + bar.height).toBeLessThan((await boxOf(dayPanel(page, 'Thursday 11 June'))).y);

  await chat(page).getByRole('button', { name: 'Close chat' }).click();
  await expect(chat(page)).toHaveCount(0);
  await expect(chatToggle(page)).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(() => widthOf(main)).toBe(whole);

  await chatToggle(page).click();
  await expect(chat(page)).toBeVisible();
  await chatToggle(page).click();
  await expect(chat(page)).toHaveCount(0);

  await page.keyboard.press('Control+j');
  await expect(chat(page)).toBeVisible();
  await page.keyboard.press('Control+j');
  await expect(chat(page)).toHaveCount(0);
});

onPhone(() => {
  signedIn('on a phone the menu slides in, leads to a page, goes and gives the focus back', async ({ page }) => {
    await page.goto('/calendar');
    await expect(sidebar(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Daywright' });
    await expect(drawer.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();

    await page.getByRole('button', { name: 'Open menu' }).click();
    await drawer.getByRole('link', { name: 'Budget' }).click();
    await expect(page.getByRole('heading', { name: 'Budget', level: 1 })).toBeVisible();
    await expect(drawer).toHaveCount(0);

    await page.getByRole('button', { name: 'Open menu' }).click();
    await drawer.getByRole('button', { name: 'Friday 19 June 2026' }).press('Enter');
    await expect(page).toHaveURL('/calendar/day?date=2026-06-19');
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();

    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await expect.poll(() => widthOf(chat(page))).toBe(390);
  });
});

signedIn('the first Tab can skip to the schedule; single keys move through the product', async ({ page }) => {
  const saying = '**/after-page-*.js';
  const releaseSaying = await hold(page, saying);
  const sayingAsked = page.waitForRequest(saying);
  const releaseSettings = await hold(page, '**/settings-*.js');
  await page.goto('/calendar');
  await expect(dayHeading(page)).toBeAttached();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to schedule' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Thursday 11 June, today' })).toBeFocused();

  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(dayHeading(page)).toBeAttached();
  for (const [keys, url] of [
    [']', '/calendar/day?date=2026-06-12'],
    [']', '/calendar/day?date=2026-06-13'],
    ['[', '/calendar/day?date=2026-06-12'],
    ['2', '/calendar/week?date=2026-06-12'],
    ['3', '/calendar/month?date=2026-06-12'],
    ['4', '/calendar/quarter?date=2026-06-12'],
    ['5', '/calendar/year?date=2026-06-12'],
    ['1', '/calendar/day?date=2026-06-12'],
    [']', '/calendar/day?date=2026-06-13'],
    ['t', '/calendar/day'],
    ['gb', '/budget'],
    ['gs', '/settings/integrations'],
    ['gh', '/'],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key);
    await expect(page).toHaveURL(url);
  }
  const said = page.locator('[aria-live]');
  await sayingAsked;
  releaseSaying();
  await expect(said.filter({ hasText: /^Home$/ })).toBeAttached();

  for (const key of 'gc') await page.keyboard.press(key);
  await expect(said.filter({ hasText: /^Day, Thursday 11 June 2026$/ })).toBeAttached();
  for (const key of 'gs') await page.keyboard.press(key);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await page.clock.runFor(1_000);
  releaseSettings();
  await expect(said.filter({ hasText: /^Settings$/ })).toBeAttached();
  for (const key of 'gh') await page.keyboard.press(key);
  await expect(said.filter({ hasText: /^Home$/ })).toBeAttached();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Shortcuts' });
  await expect(list).toBeVisible();
  await page.keyboard.press('2');
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
});

signedIn('single keys rest in text fields, and everywhere once they are switched off', async ({ page }) => {
  await page.goto('/calendar');
  await chatToggle(page).click();
  const message = chat(page).getByRole('textbox', { name: 'Message' });
  await message.pressSequentially('n2tgb?');
  await expect(message).toHaveValue('n2tgb?');
  await expect(page).toHaveURL('/calendar');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await walk(page, '/settings/account');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
  await page.keyboard.press('2');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+j');
  await expect(chat(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/settings/account');
});

signedIn(
  'an address without a page leads to the calendar; a calendar that is not ticked hides its events; the small month goes to a day, and at 1024 px all of it stands behind a rail of named icons',
  async ({ page, person }) => {
    await signedIn.step('an address without a page says so and leads to the calendar', async () => {
      // A name that every object of JavaScript knows, and one that cannot be decoded.
      for (const path of ['/constructor', '/nowhere/%E0%A4%A']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
      }
      await page.getByRole('link', { name: 'Open the calendar' }).click();
      await expect(dayPanel(page, 'Thursday 11 June')).toBeVisible();
    });

    await signedIn.step('a calendar that is not ticked hides its events, also after a reload', async () => {
      await person.call('POST /events', { body: { title: 'Lunch', start_date: at('12:30'), end_date: at('13:15') } });
      const own = page.getByRole('region', { name: 'Calendars' }).getByRole('checkbox', { name: 'Daywright' });
      await expect(eventButton(page, 'Lunch')).toBeVisible();
      await own.click();
      await expect(eventButton(page, 'Lunch')).toHaveCount(0);
      await page.reload();
      await expect(own).not.toBeChecked();
      await expect(dayPanel(page, 'Thursday 11 June').getByText('Your day is open')).toBeVisible();
      await own.click();
      await expect(eventButton(page, 'Lunch')).toBeVisible();
    });

    await signedIn.step('the small month leafs and goes to a day', async () => {
      await walk(page, '/budget');
      const month = page.getByRole('region', { name: 'Month' });
      await expect(month.getByRole('button', { name: 'Thursday 11 June 2026, today' })).toBeVisible();
      await month.getByRole('button', { name: 'Next month' }).click();
      await expect(month.getByRole('heading', { name: 'July 2026' })).toBeVisible();
      await month.getByRole('button', { name: 'Tuesday 14 July 2026' }).click();
      await expect(page).toHaveURL('/calendar/day?date=2026-07-14');
      await expect(dayPanel(page, 'Tuesday 14 July')).toBeInViewport({ ratio: 1 });
      await expect(month.getByRole('button', { name: 'Tuesday 14 July 2026' })).toHaveAttribute('aria-pressed', 'true');
    });

    await signedIn.step(
      'at 1024 px the sidebar is a rail of named icons, with month and calendars behind the last',
      async () => {
        await page.setViewportSize({ width: 1024, height: 768 });
        await walk(page, '/');
        for (const name of ['Home', 'Calendar', 'Budget', 'Settings']) {
          await expect(sidebar(page).getByRole('link', { name })).toBeVisible();
        }
        await expect.poll(() => widthOf(sidebar(page))).toBeLessThan(72);
        await page.getByRole('button', { name: 'Month and calendars' }).click();
        const popover = page.getByRole('dialog', { name: 'Month and calendars' });
        await expect(popover.getByRole('checkbox', { name: 'Daywright' })).toBeChecked();
        await popover.getByRole('button', { name: 'Monday 15 June 2026' }).click();
        await expect(page).toHaveURL('/calendar/day?date=2026-06-15');
        await expect(popover).toHaveCount(0);
      },
    );
  },
);

signedIn('only the page scrolls, never the window with the dock', async ({ page }) => {
  await page.goto('/');
  for (const [path, name] of [
    ['/settings/account', 'Working hours'],
    ['/calendar/year', 'December'],
    ['/calendar/quarter', 'Quarter 2'],
  ] as const) {
    await walk(page, path);
    await inEachWindow(page, async () => {
      await expect(page.getByText(name).first()).toBeAttached();
      const beyond = () =>
        page.evaluate(() => ({
          width: document.documentElement.scrollWidth - innerWidth,
          height: document.documentElement.scrollHeight - innerHeight,
        }));
      await expect.poll(beyond, path).toEqual({ width: 0, height: 0 });
    });
  }
});

signedIn(
  'the events and the calendars are asked for while the token is still being checked, and the calendars stand in the sidebar as soon as it does',
  async ({ page }) => {
    const release = await hold(page, '**/api/auth/verify');
    const asked = page.waitForRequest(/\/api\/calendar\/events\?/);
    const read = ['calendar/calendars', 'google/accounts'].map((path) => page.waitForResponse(`**/api/${path}`));
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const sidebar = document.querySelector('section[aria-label="Calendars"]');
        if (!sidebar) return;
        document.documentElement.dataset.first = sidebar.textContent ?? '';
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/calendar/week');
    // All are asked for while the token is still being checked, before there is a sidebar.
    await asked;
    await Promise.all((await Promise.all(read)).map((response) => response.finished()));
    release();
    await expect(page.locator('html')).toHaveAttribute('data-first', 'CalendarsDaywrightConnect');
    await expect(page.getByRole('region', { name: 'Thursday 11 June, today' })).toBeVisible();
  },
);
