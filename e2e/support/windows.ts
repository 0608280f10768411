import type { Page } from '@playwright/test';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Whether a journey that holds on both is on a phone. */
export const isNarrow = (page: Page): boolean => page.viewportSize()?.width === phone.width;
