import type { Page } from '@playwright/test';
import { dock, workingDay } from './support/dock.ts';
import { heardOn, hearing } from './support/hearing.ts';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart } from './support/june.ts';
import { plan } from './support/plan.ts';

signedIn.use({ clockStart });

/** Browsers allow no sound before the page was touched; then this tab is the one that plays. */
async function touch(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
  const isSpeaker = () =>
    page.evaluate(async () => (await navigator.locks.query()).held?.some(({ name }) => name === 'daywright-sounds'));
  await expect.poll(isSpeaker).toBe(true);
}

signedIn('a session that ends, one that starts and one after the other are heard', async ({ page, person }) => {
  await workingDay(person);
  await plan(person, 'Coffee', '13:15', '13:30');
  await hearing(page);
  await page.clock.setFixedTime(at('10:14'));
  await page.goto('/settings/account');
  await expect(dock(page).getByText('Deep work', { exact: true })).toBeVisible();
  await touch(page);
  expect(await heardOn(page)).toEqual([]);

  const becomes = async (time: string, text: string) => {
    await page.clock.setFixedTime(at(time));
    await page.clock.fastForward('01:00');
    await expect(dock(page).getByText(text)).toBeAttached();
  };
  await becomes('11:30', 'Deep work has ended.');
  await expect.poll(() => heardOn(page)).toEqual([600, 400]);
  await becomes('12:30', 'Lunch has started.');
  await expect.poll(() => heardOn(page)).toEqual([600, 400, 400, 500, 600]);
  await becomes('13:15', 'Lunch has ended. Coffee has started.');
  await expect.poll(() => heardOn(page)).toEqual([600, 400, 400, 500, 600, 600, 400, 400, 500, 600]);

  await page.getByRole('switch', { name: /Notification Sounds/i }).click();
  await becomes('13:30', 'Coffee has ended.');
  expect(await heardOn(page)).toHaveLength(10);
});

signedIn('of two tabs one is heard, and before the first press none', async ({ page, context, person }) => {
  await workingDay(person);
  const other = await context.newPage();
  const untouched = await context.newPage();
  const tabs = [page, other, untouched];
  for (const tab of tabs) {
    await hearing(tab);
    await tab.goto('/calendar');
    await expect(dock(tab).getByText('Deep work', { exact: true })).toBeVisible();
  }
  for (const tab of [page, other]) await tab.getByRole('heading', { name: 'Thu' }).first().click();
  await dock(other).getByRole('button', { name: 'Start Lunch' }).click();
  for (const tab of tabs) await expect(dock(tab).getByText('12:30 – 13:15')).toBeVisible();
  await expect.poll(() => heardOn(page)).toEqual([600, 400, 400, 500, 600]);
  expect(await heardOn(other)).toEqual([]);
  expect(await heardOn(untouched)).toEqual([]);
});

signedIn('a browser that refuses to play stops nothing', async ({ page, person }) => {
  await workingDay(person);
  await page.addInitScript(() => {
    Object.assign(window, {
      AudioContext: class {
        constructor() {
          throw new Error('no sound here');
        }
      },
    });
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/calendar');
  await dock(page).getByRole('button', { name: 'Start Lunch' }).click();
  await expect(dock(page).getByText('12:30 – 13:15')).toBeVisible();
  expect(errors).toEqual([]);
});
