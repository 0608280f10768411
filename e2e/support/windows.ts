import { type Page, test } from '@playwright/test';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Looks at a page as it stands on a desktop, and then on a phone: the journey that led there goes once for both. */
export async function inEachWindow(page: Page, look: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  try {
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      await browser.send('Emulation.setTouchEmulationEnabled', { enabled: size === phone });
      await look();
    }
  } finally {
    await page.setViewportSize(desktop);
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await browser.detach();
  }
}

/** Whether the page is looked at as on a phone. */
export const isNarrow = (page: Page): boolean => page.viewportSize()?.width === phone.width;

/** Makes journeys that are gone on a phone: `onPhone(() => { signedIn('…', async …) })`. */
export function onPhone(journeys: () => void): void {
  test.describe('narrow', () => {
    test.use({ viewport: phone, hasTouch: true });
    journeys();
  });
}
