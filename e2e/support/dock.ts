import type { Page } from '@playwright/test';
import type { Person } from './person.ts';
import { plan } from './plan.ts';

/** What is on and what is next, on every page. */
export const dock = (page: Page) => page.getByRole('region', { name: 'Live session' });

/** Deep work is on, Lunch is next. */
export async function workingDay(person: Person) {
  return {
    work: await plan(person, 'Deep work', '09:30', '11:30', { category: ['Work'] }),
    lunch: await plan(person, 'Lunch', '12:30', '13:15', { category: ['Food'] }),
  };
}
