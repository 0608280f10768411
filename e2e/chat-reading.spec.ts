import type { Page } from '@playwright/test';
import { chat, messages, openChat, say } from './support/chat.ts';
import { expect, signedIn, test } from './support/journey.ts';
import { clockStart } from './support/june.ts';
import { plan } from './support/plan.ts';

test.use({ clockStart });

const conversation = (page: Page) => chat(page).getByRole('group', { name: 'Conversation' });
const pill = (page: Page) => chat(page).getByRole('button', { name: 'New message' });
/** So many pixels of the conversation lie below what is seen of it. */
const below = (page: Page) =>
  conversation(page).evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);

signedIn('what is said stays in sight however fast it comes, unless someone scrolls up', async ({ page, person }) => {
  for (let day = 1; day <= 15; day += 1) {
    await plan(person, `Walk ${day}`, '17:00', '17:30', { date: `2026-06-${String(day).padStart(2, '0')}` });
  }
  await page.goto('/calendar');
  await openChat(page);
  const answers = messages(page).getByRole('link', { name: 'Walk 1', exact: true });
  for (let said = 1; said <= 4; said += 1) {
    await say(page, 'What is on this month?');
    await expect(answers).toHaveCount(said);
    await expect.poll(() => below(page)).toBeLessThan(32);
    await expect(pill(page)).toHaveCount(0);
  }

  await page.setViewportSize({ width: 1280, height: 480 });
  await expect.poll(() => below(page)).toBeLessThan(32);
  await page.setViewportSize({ width: 1280, height: 800 });

  await conversation(page).hover();
  await page.mouse.wheel(0, -300);
  await expect.poll(() => below(page)).toBeGreaterThan(200);
});
