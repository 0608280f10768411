import type { Page } from '@playwright/test';
import { chat } from './support/chat.ts';
import { dayPanel } from './support/day-view.ts';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart, today, tomorrow } from './support/june.ts';
import { walk } from './support/walk.ts';
import { onPhone } from './support/windows.ts';

signedIn.use({ clockStart });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');

async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

const event = (title: string, from: string, to: string, more: object = {}) => ({
  body: { title, start_date: at(from), end_date: at(to), ...more },
});

signedIn('search finds titles, notes and places, marks what it found, and opens the day', async ({ page, person }) => {
  await person.call('POST /events', event('Deep work', '09:30', '11:30'));
  await person.call('POST /events', event('Dentist', '15:30', '16:15', { notes: 'Bring the dépôt slip' }));
  await person.call('POST /events', event('Lunch', '12:30', '13:15', { location: 'Hall of the depot' }));
  await person.call('POST /events', {
    body: { title: 'Depot visit', start_date: at('10:00', '2026-05-04'), end_date: at('11:00', '2026-05-04') },
  });
  await page.goto('/calendar/week');
  await openPalette(page);
  await field(page).fill('depot');
  const found = palette(page).getByRole('group', { name: 'Events' }).getByRole('option');
  await expect(found).toHaveText([
    /LunchLocation: Hall of the depotToday 12:30$/,
    /DentistNotes: Bring the dépôt slipToday 15:30$/,
    /Depot visitMon 4 May, 10:00$/,
  ]);
  await expect(found.locator('mark')).toHaveText(['depot', 'dépôt', 'Depot']);
  await expect(found.nth(0)).toHaveAttribute('aria-selected', 'true');
  // They take composed letters, or choose among them, as Safari tells of it and as others do.
  await field(page).dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true });
  await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(found.nth(0)).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/calendar/day?date=2026-05-04');
  await expect(palette(page)).toHaveCount(0);
  await openPalette(page);
  await field(page).fill('dentist');
  await expect(found.nth(0)).toContainText('Dentist');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Dentist' }).getByRole('textbox', { name: 'Title' })).toBeFocused();
});

signedIn('words lead to dates and pages, toggle chat and theme, and Escape gives the focus back', async ({ page }) => {
  await page.goto('/');
  for (const [words, name, url] of [
    ['tomorrow', 'Friday 12 June 2026', `/calendar/day?date=${tomorrow}`],
    ['week 30', 'Week 30, 2026', '/calendar/week?date=2026-07-20'],
    ['decem', 'December 2026', '/calendar/month?date=2026-12-01'],
    ['budget', 'Budget', '/budget'],
  ] as const) {
    await openPalette(page);
    await field(page).fill(words);
    await palette(page).getByRole('group', { name: 'Go to' }).getByRole('option', { name }).click();
    await expect(page).toHaveURL(url);
  }

  await openPalette(page);
  await field(page).fill('theme dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await openPalette(page);
  await field(page).fill('chat');
  await options(page).filter({ hasText: 'Toggle chat' }).click();
  await expect(page.getByRole('complementary', { name: 'Chat' })).toBeVisible();

  const search = page.getByRole('button', { name: 'Search' });
  await search.click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(search).toBeFocused();
});

signedIn(
  'what nothing is called by is offered as an event, a timer or a question to the assistant',
  async ({ page, person }) => {
    await signedIn.step('what nothing is called by is offered as an event', async () => {
      await page.goto('/calendar');
      await openPalette(page);
      await field(page).fill('kayak');
      await expect(palette(page).getByText('Nothing called “kayak”.', { exact: true })).toBeVisible();
      const create = palette(page).getByRole('button', { name: 'Create it as an event' });
      await create.click();
      const words = page.getByRole('dialog', { name: 'New event' }).getByRole('textbox').first();
      await expect(words).toHaveValue('kayak');
      await page.keyboard.press('Escape');

      await openPalette(page);
      await field(page).fill('kayak');
      await expect(create).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(create).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(words).toHaveValue('kayak');
      await page.keyboard.press('Escape');

      await openPalette(page);
      await field(page).fill('budget');
      await expect(palette(page).getByRole('option', { name: 'Budget', exact: true })).toBeVisible();
      await expect(create).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(palette(page)).toHaveCount(0);
    });

    await signedIn.step('a timer starts and stops from the palette, also for what is not in the schedule', async () => {
      await openPalette(page);
      await field(page).fill('Inbox');
      await options(page).filter({ hasText: 'Start “Inbox”' }).click();
      await expect.poll(async () => (await person.call('GET /time-entries/running')).entry?.title).toBe('Inbox');
      await openPalette(page);
      await field(page).fill('stop');
      await options(page).filter({ hasText: 'Stop “Inbox”' }).click();
      await expect.poll(async () => (await person.call('GET /time-entries/running')).entry).toBeNull();
    });

    await signedIn.step('a text that finds nothing becomes a new event', async () => {
      await openPalette(page);
      await field(page).fill('Kayak tomorrow 7-8am');
      await expect(options(page).filter({ hasText: 'New event “Kayak tomorrow 7-8am”' })).toBeVisible();
      await options(page).filter({ hasText: 'New event' }).click();
      const quickAdd = page.getByRole('dialog', { name: 'New event' });
      await expect(quickAdd.getByRole('textbox').first()).toHaveValue('Kayak tomorrow 7-8am');
      await page.keyboard.press('Enter');
      await walk(page, `/calendar/day?date=${tomorrow}`);
      await expect(dayPanel(page, 'Friday 12 June').getByRole('article')).toContainText('Kayak');
    });

    await signedIn.step('what is typed can be asked of the assistant, below what stands in its field', async () => {
      const ask = (words: string) => options(page).filter({ hasText: `Ask the assistant about “${words}”` });
      const question = chat(page).getByRole('textbox');
      await openPalette(page);
      await expect(options(page).filter({ hasText: 'Ask the assistant' })).toHaveCount(0);
      await field(page).fill('Am I overbooked?');
      await ask('Am I overbooked?').click();
      await expect(question).toHaveValue('Am I overbooked?');
      await expect(question).toBeFocused();

      await page.keyboard.press('Control+k');
      await field(page).fill('This week, I mean');
      await expect(palette(page).getByText('Nothing called “This week, I mean”.')).toBeVisible();
      await page.keyboard.press('ArrowUp');
      await expect(ask('This week, I mean')).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(question).toHaveValue('Am I overbooked?\nThis week, I mean');
      await expect(question).toBeFocused();
    });
  },
);

onPhone(() => {
  signedIn('on a phone the palette stands at the top edge', async ({ page, person }) => {
    await person.call('POST /events', event('Deep work', '09:30', '11:30'));
    await page.goto(`/calendar/day?date=${today}`);
    await page.getByRole('button', { name: 'Search' }).click();
    await field(page).fill('deep');
    await expect(options(page).filter({ hasText: 'Deep work' }).first()).toBeVisible();
    await expect.poll(async () => (await palette(page).boundingBox())?.y).toBeLessThan(16);
  });
});
