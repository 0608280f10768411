import type { Locator, Page } from '@playwright/test';
import { chat, openChat } from './support/chat.ts';
import { eventButton, thursday } from './support/day-view.ts';
import { dock } from './support/dock.ts';
import { expect, signedIn, test } from './support/journey.ts';
import { clockStart, tomorrow } from './support/june.ts';
import { liveThroughJune } from './support/lived-days.ts';
import { monthGrid } from './support/month-view.ts';
import { plan } from './support/plan.ts';
import { expectReadable } from './support/readable.ts';
import { walk } from './support/walk.ts';
import { desktop, phone } from './support/windows.ts';

test.use({ clockStart });

const inMain = (text: string) => (page: Page) => page.getByRole('main').getByText(text).first();

/** Each screen's address, with what shows that it is there: nothing that the one before it has. */
const screens: readonly (readonly [address: string, shown: (page: Page) => Locator])[] = [
  ['/', inMain('Next up')],
  ['/calendar/day', (page) => eventButton(thursday(page), 'Deep work')],
  ['/calendar/week', inMain('Week 24')],
  ['/calendar/month', monthGrid],
  ['/calendar/quarter', inMain('Quarter 2')],
  ['/calendar/year', (page) => page.getByRole('list', { name: 'By category' })],
  ['/activity', inMain('Added 12 events')],
  ['/budget', (page) => page.getByRole('region', { name: 'By day' })],
  ['/time', inMain('Helped Kim')],
  ['/settings/integrations', inMain('Calendar files')],
  ['/settings/account', inMain('This device')],
];

/** Twice as large, text leaves a usual screen only the narrow layout: the wide one begins at 1538 px then, its column at 2400. */
const wide = { width: 2560, height: 1440 };
const wideScreens = new Set<string>(['/', '/calendar/day', '/calendar/week', '/calendar/month', '/budget', '/time']);

signedIn('who sets text twice as large reads all of it, without scrolling sideways', async ({ page, person }) => {
  signedIn.slow();
  await liveThroughJune(person);
  await setTextTwiceAsLarge(page);
  // The smallest size of the design is 11 px.
  await readAll(page, 22, [
    { size: phone, isWide: false },
    { size: desktop, isWide: false },
    { size: wide, isWide: true, addresses: wideScreens },
  ]);
});

signedIn('who sets text twice as large reads on a phone when the next session is', async ({ page, person }) => {
  await setTextTwiceAsLarge(page);
  await page.setViewportSize(phone);
  await page.goto('/activity');
  await expect(dock(page).getByText('When an event starts, it runs here with its time left.')).toBeVisible();
  await expectReadable(page, 22);
  await plan(person, 'Gym', '07:00', '08:00', { date: tomorrow });
  await expect(dock(page).getByText('Tomorrow starts at 07:00.')).toBeVisible();
  await expectReadable(page, 22);
  await plan(person, 'Lunch', '12:30', '13:15');
  await expect(dock(page).getByText('Free until 12:30')).toBeVisible();
  await expectReadable(page, 22);
});

/** As in the browser's settings, where 16 is usual. */
async function setTextTwiceAsLarge(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

/** What WCAG 1.4.12 names, set by a person on every page. */
const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

signedIn('who sets lines, letters and words further apart reads all of it', async ({ page, person }) => {
  signedIn.slow();
  await liveThroughJune(person);
  await page.addInitScript((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, spaced);
  await readAll(page, 11, [
    { size: phone, isWide: false, isSpaced: true },
    { size: desktop, isWide: true, isSpaced: true },
  ]);
});

interface Window {
  size: { width: number; height: number };
  /** Whether there is room for the sidebar. */
  isWide: boolean;
  /** The screens to read; else all. */
  addresses?: ReadonlySet<string>;
  isSpaced?: boolean;
}

/** Goes through the screens, an event, a new one and the chat, in each window, with no text smaller than so many pixels. */
async function readAll(page: Page, smallest: number, windows: readonly Window[]): Promise<void> {
  await page.goto('/');
  for (const [address, shown] of screens) {
    await walk(page, address);
    for (const { size, isWide, isSpaced } of windows.filter(({ addresses }) => addresses?.has(address) ?? true)) {
      await signedIn.step(`${address} at ${size.width}`, async () => {
        await page.setViewportSize(size);
        await expect(shown(page)).toBeVisible();
        await expect(page.getByRole('link', { name: 'Daywright', exact: true })).toBeVisible({ visible: isWide });
        if (isSpaced) await expectSpaced(page);
        await expectReadable(page, smallest);
      });
    }
  }
  for (const { size } of windows) {
    await page.setViewportSize(size);
    await readOpened(page, smallest);
  }
}

/** Else the person's own look did not reach the page. */
async function expectSpaced(page: Page): Promise<void> {
  const spacing = await page
    .locator('h1')
    .first()
    .evaluate((heading) => {
      const { letterSpacing, fontSize } = getComputedStyle(heading);
      return Number.parseFloat(letterSpacing) / Number.parseFloat(fontSize);
    });
  expect(spacing).toBeCloseTo(0.12);
}

/** An event, a new one, an entry and the chat, in the window as it is. */
async function readOpened(page: Page, smallest: number): Promise<void> {
  await walk(page, '/calendar/day');
  await eventButton(page, 'Deep work').click();
  await expect(page.getByRole('dialog').getByLabel('Title', { exact: true })).toHaveValue('Deep work');
  await expectReadable(page, smallest);
  await closeDialog(page);
  await page.getByRole('button', { name: 'New event' }).click();
  await page.getByRole('textbox', { name: 'New event in words' }).fill('Dentist tomorrow 15:00');
  await expect(page.getByRole('dialog').getByText('Dentist', { exact: true })).toBeVisible();
  await expectReadable(page, smallest);
  await closeDialog(page);
  await walk(page, '/time');
  await page.getByRole('button', { name: 'Add time' }).click();
  await expect(page.getByRole('dialog').getByRole('group', { name: 'When' })).toBeVisible();
  await expectReadable(page, smallest);
  await closeDialog(page);
  await walk(page, '/activity');
  await openChat(page);
  await expect(chat(page).getByText('Built-in assistant')).toBeVisible();
  await expect(chat(page).getByRole('list', { name: 'Suggestions' })).toBeVisible();
  await expectReadable(page, smallest);
  await page.keyboard.press('Escape');
  await expect(chat(page)).toHaveCount(0);
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
