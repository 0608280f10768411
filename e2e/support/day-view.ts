import type { Locator, Page } from '@playwright/test';
import { handsAreThere } from './hands.ts';

/** A day's panel by its weekday and date: `dayPanel(page, 'Thursday 11 June')`. */
export const dayPanel = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name}(, today)?$`) });

/** What opens an event. Its name begins with the title and goes on with times and state. */
export const eventButton = (within: Page | Locator, title: string): Locator =>
  within.getByRole('button', { name: new RegExp(`^${title}, `) });

/** An event's card: icon, name, duration, marks and spans. */
export const eventCard = (within: Page | Locator, title: string): Locator =>
  within.getByRole('article').filter({ hasText: title });

/** Today and tomorrow of the journeys. */
export const thursday = (page: Page): Locator => dayPanel(page, 'Thursday 11 June');
export const friday = (page: Page): Locator => dayPanel(page, 'Friday 12 June');

/** Opens the day view once its hands are there: they come after the days. */
export async function openDay(page: Page): Promise<void> {
  await page.goto('/calendar/day');
  await handsAreThere(page);
}
