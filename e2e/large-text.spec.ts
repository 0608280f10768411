import type { Page } from '@playwright/test';
import { eventButton } from './support/day-view.ts';
import { expect, signedIn, test } from './support/journey.ts';
import { clockStart } from './support/june.ts';
import { liveThroughJune } from './support/lived-days.ts';
import { desktop, phone } from './support/windows.ts';

test.use({ clockStart });

const screens = [
  ['/', 'Next up'],
  ['/calendar/day', 'Deep work'],
  ['/calendar/week', 'Week 24'],
  ['/calendar/month', 'Deep work'],
  ['/calendar/quarter', 'Quarter 2'],
  ['/calendar/year', 'June'],
  ['/activity', 'Added 12 events'],
  ['/budget', 'Meeting'],
  ['/time', 'Helped Kim'],
  ['/settings/integrations', 'Calendar files'],
  ['/settings/account', 'This device'],
] as const;

/** Twice as large, text leaves a usual screen only the narrow layout: the wide one begins at 1538 px then, its column at 2400. */
const wide = { width: 2560, height: 1440 };
const wideScreens = new Set<string>(['/', '/calendar/day', '/calendar/week', '/calendar/month', '/budget', '/time']);

signedIn('who sets text twice as large reads all of it, without scrolling sideways', async ({ page, person }) => {
  signedIn.slow();
  await liveThroughJune(person);
  const browser = await page.context().newCDPSession(page);
  // As in the browser's settings, where 16 is usual.
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const window of [phone, desktop, wide]) {
    await page.setViewportSize(window);
    for (const [address, shown] of screens.filter(([address]) => window !== wide || wideScreens.has(address))) {
      await signedIn.step(`${address} at ${window.width}`, async () => {
        await page.goto(address);
        await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
        await expect(page.getByRole('link', { name: 'Daywright', exact: true })).toBeVisible({
          visible: window === wide,
        });
        await expectReadable(page);
      });
    }
    await page.goto('/calendar/day');
    await eventButton(page, 'Deep work').click();
    await expect(page.getByRole('dialog').getByLabel('Title', { exact: true })).toHaveValue('Deep work');
    await expectReadable(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New event' }).click();
    await page.getByRole('textbox', { name: 'New event in words' }).fill('Dentist tomorrow 15:00');
    await expect(page.getByRole('dialog').getByText('Dentist', { exact: true })).toBeVisible();
    await expectReadable(page);
  }
});

/**
 * Holds what is on screen against WCAG 1.4.4: text has doubled, the page does not scroll sideways, no text lies beside the
 * window or leaves its control. Left out are what an element itself cuts off, as with an ellipsis, and places beside the
 * window of text in what scrolls sideways within the page.
 */
async function expectReadable(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(faults)).toEqual([]);
}

/** In the page: what could not be read. */
function faults(): string[] {
  const found = new Set<string>();
  const main = document.querySelector('main');
  for (const each of [document.documentElement, main]) {
    if (each && each.scrollWidth > each.clientWidth) found.add(`${each.tagName} scrolls sideways`);
  }
  const scrolls = (element: Element) =>
    element !== main && ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    const said = text.textContent?.trim();
    if (!element || !said || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('[aria-hidden="true"], .sr-only, [class*="sr-only"], noscript, option')) continue;
    // The smallest size of the design is 11 px.
    if (Number.parseFloat(getComputedStyle(element).fontSize) < 22) found.add(`“${said}” is small`);
    const range = document.createRange();
    range.selectNodeContents(text);
    const place = range.getBoundingClientRect();
    let frame: Element | null = element;
    while (frame && !scrolls(frame)) frame = frame.parentElement;
    if (!frame && (place.left < -1 || place.right > innerWidth + 1)) found.add(`“${said}” lies beside the window`);
    const control = element.closest('button, a, label');
    const edges = control?.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (!edges || style.overflow !== 'visible') continue;
    if (place.left < edges.left - 3 || place.right > edges.right + 3) found.add(`“${said}” leaves its control`);
    // A line may be higher than its letters.
    if (place.top < edges.top - 8 || place.bottom > edges.bottom + 8) found.add(`“${said}” leaves its control`);
  }
  return [...found];
}
