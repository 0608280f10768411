import { expect, signedIn } from './support/journey.ts';
import { clockStart, tomorrow } from './support/june.ts';
import { planCategory } from './support/plan.ts';
import { walk } from './support/walk.ts';
import { onPhone } from './support/windows.ts';

signedIn.use({ clockStart });

const about = 'What was tracked and what is still to come, without what was missed';

signedIn('a sum says on hover and on focus what it counts', async ({ page, person }) => {
  await planCategory(person, 'Work', '16:00', '17:15', tomorrow);
  await page.goto('/budget');
  const planned = page.getByRole('button', { name: 'Planned, tracked included' });
  await expect(planned).toHaveAccessibleDescription(about);
  // Pointer and focus come anew, as what tells may not be there yet.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await planned.hover();
    await expect(page.getByText(about)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.mouse.move(0, 0);
  await expect(page.getByText(about)).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit budgets' }).focus();
  while (!(await planned.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
  await expect(page.getByText(about)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(about)).toHaveCount(0);
});

onPhone(() => {
  signedIn('a tap on a sum says what it counts, within the window, until the next tap', async ({ page, person }) => {
    await planCategory(person, 'Work', '16:00', '17:15', tomorrow);
    await page.goto('/budget');
    await expect(async () => {
      await page.getByRole('button', { name: /^Planned/ }).tap();
      await expect(page.getByText(about)).toBeInViewport({ ratio: 1, timeout: 1_000 });
    }).toPass();
    await page.getByRole('heading', { name: 'Budget', level: 1 }).tap();
    await expect(page.getByText(about)).toHaveCount(0);

    await walk(page, '/');
    const whole = page.getByRole('region', { name: 'This week' }).getByRole('button', { name: '1h 15m planned' });
    await expect(async () => {
      await whole.tap();
      await expect(page.getByText('The whole plan, with what was missed')).toBeInViewport({ ratio: 1, timeout: 1_000 });
    }).toPass();
  });
});
