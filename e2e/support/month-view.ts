import type { Locator, Page } from '@playwright/test';
import type { Person } from './person.ts';
import { plan } from './plan.ts';

export const monthGrid = (page: Page) => page.getByRole('grid', { name: /^\w+ \d{4}$/ });

/** A day of the month by its weekday and date: `dayCell(page, 'Thursday 11 June')`. */
export const dayCell = (page: Page, name: string): Locator =>
  monthGrid(page).getByRole('gridcell', { name: new RegExp(`^${name} \\d{4}(, today)?:`) });

/** What holds the focus of a day. */
export const dateOf = (page: Page, name: string): Locator => dayCell(page, name).getByRole('link');

/** An event in the month; its name begins with its time, a bar's with its title. */
export const eventIn = (within: Locator, name: string): Locator =>
  within.getByRole('button', { name: new RegExp(`^${name}(, |$)`) });

/** Five events, of which the month has room for three. */
export async function planBusyDay(person: Person): Promise<void> {
  await plan(person, 'Stand-up', '09:00', '09:15');
  await plan(person, 'Deep work', '09:30', '11:30', { category: ['Work'] });
  await plan(person, 'Lunch', '12:30', '13:15');
  await plan(person, 'Course', '18:00', '19:30', { category: ['Education'] });
  await plan(person, 'Dinner', '20:00', '22:00', { category: ['Social'] });
}
