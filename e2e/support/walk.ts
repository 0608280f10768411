import type { Page } from '@playwright/test';

/** Leads to another address as a link does: a journey through many screens need not load the app anew for each. */
export const walk = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address);
