import type { Page } from '@playwright/test';
import { card, chat, field, messages, openChat, say, tapWire } from './support/chat.ts';
import { dock } from './support/dock.ts';
import { heardOn, hearing } from './support/hearing.ts';
import { expect, signedIn, test } from './support/journey.ts';
import { clockStart } from './support/june.ts';
import { plan } from './support/plan.ts';
import { walk } from './support/walk.ts';
import { onPhone, phone } from './support/windows.ts';

test.use({ clockStart });

const answer = {
  changes: [],
  change_set_id: null,
  choices: [],
  confirmation: null,
  failures: [],
  listed: [],
  note: null,
  answered_by: null,
};
const fresh = (page: Page) => page.getByRole('main').locator('[data-fresh]');

signedIn('an answer is heard only by whoever wants sounds', async ({ page }) => {
  const wire = await tapWire(page);
  await hearing(page);
  await page.goto('/settings/account');
  // What plays is made ready with the first press after the dock is there.
  await expect(dock(page).getByText('No session now')).toBeVisible();
  await openChat(page);
  const sounds = page.getByRole('switch', { name: 'Notification Sounds' });
  for (const [text, heard] of [
    ['Softly', []],
    ['Aloud', [800, 600]],
  ] as const) {
    await sounds.click();
    await say(page, text);
    await wire.next('chat');
    wire.answer('ai_response', { ...answer, message_id: text, response: `${text} it is.` });
    await expect(messages(page).getByText(`${text} it is.`)).toBeVisible();
    expect(await heardOn(page)).toEqual(heard);
  }
});

signedIn(
  'the chat gives the focus back to what it was opened from, past the palette too; the panel slides in and out and its dots move, unless less motion is wanted',
  async ({ page }) => {
    const wire = await tapWire(page);
    await signedIn.step('the chat gives the focus back to what it was opened from, past the palette too', async () => {
      // What closes takes its time, as what it leaves no room does.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto('/calendar');
      const today = page.getByRole('button', { name: 'Today', exact: true });
      await today.focus();
      await page.keyboard.press('Control+j');
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(chat(page)).toHaveCount(0);
      await expect(today).toBeFocused();

      await toggleByPalette(page);
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(chat(page)).toHaveCount(0);
      await expect(today).toBeFocused();

      await page.keyboard.press('Control+j');
      await expect(field(page)).toBeFocused();
      await toggleByPalette(page);
      await expect(chat(page)).toHaveCount(0);
      await expect(page.locator('body')).not.toBeFocused();
    });

    await signedIn.step('the panel slides in and out and its dots move, unless less motion is wanted', async () => {
      await openChat(page);
      const motionOf = (element: Element) => {
        const { animationName, animationDuration } = getComputedStyle(element);
        return `${animationName} ${animationDuration}`;
      };
      expect(await chat(page).evaluate(motionOf)).toBe('chat-open 0.2s');
      await say(page, 'What is on?');
      await wire.next('chat');
      await expect(messages(page).locator('.typing-dot')).toHaveCount(3);
      const dot = messages(page).locator('.typing-dot').first();
      expect(await dot.evaluate(motionOf)).toBe('typing 1.2s');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await dot.evaluate(motionOf)).toMatch(/^none/);
      expect(await chat(page).evaluate(motionOf)).toBe('chat-open 0s');

      await page.emulateMedia({ reducedMotion: 'no-preference' });
      // It plays as long as the page's clock stands.
      await page.clock.pauseAt(Date.parse(clockStart) + 60 * 60_000);
      await page.keyboard.press('Escape');
      await expect(page.locator('aside[data-state=closed]')).toHaveCount(1);
      expect(await page.locator('aside[data-state=closed]').evaluate(motionOf)).toBe('chat-close 0.18s');
      await page.clock.runFor(180);
      await expect(chat(page)).toHaveCount(0);
    });
  },
);

signedIn(
  'where what opened the chat is gone the focus goes to the page; what was asked for stands out for a moment, in the week and in the month',
  async ({ page, person }) => {
    await signedIn.step('where what opened the chat is gone, the focus goes to the page', async () => {
      await page.goto('/calendar');
      const ask = page.getByRole('button', { name: 'Ask the assistant' });
      await ask.click();
      await expect(field(page)).toBeFocused();
      await say(page, 'lunch today 12:30');
      await expect(card(page, '1 change')).toBeVisible();
      await expect(ask).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('main')).toBeFocused();
    });

    await signedIn.step('what was asked for stands out for a moment, in the week and in the month', async () => {
      await plan(person, 'Walk', '17:00', '17:30');
      await page.clock.fastForward('00:04');
      await walk(page, '/calendar/week');
      const card = page.getByRole('region', { name: 'Thursday 11 June, today' }).getByRole('article', { name: 'Food' });
      await expect(card).toBeVisible();
      await openChat(page);
      await say(page, 'move lunch to 14:00');
      await expect(fresh(page)).toHaveCount(1);
      await expect(card).toHaveAttribute('data-fresh');
      await page.clock.fastForward('00:04');
      await expect(fresh(page)).toHaveCount(0);

      await card.getByRole('button', { name: /Total/ }).click();
      await say(page, 'move lunch to 15:00');
      await expect(fresh(page)).toHaveText(/^Lunch15:00/);
      await walk(page, '/calendar/month');
      await expect(page.getByRole('grid').getByRole('button', { name: /Lunch/ })).toBeVisible();
      await expect(fresh(page)).toHaveCount(0);
      await say(page, 'move lunch to 16:00');
      await expect(fresh(page)).toHaveText('16:00 Lunch');
      await page.clock.fastForward('00:04');
      await expect(fresh(page)).toHaveCount(0);
    });
  },
);

async function toggleByPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('combobox').fill('toggle chat');
  await palette.getByRole('option', { name: 'Toggle chat', exact: true }).click();
  await expect(palette).toHaveCount(0);
}

onPhone(() => {
  signedIn(
    'on a phone the field stays above the keyboard, and a message leaves the last card and the field free',
    async ({ page, person }) => {
      await signedIn.step('on a phone the field stays above the keyboard', async () => {
        await page.goto('/calendar');
        await openChat(page);
        const bottomOf = async () => {
          const box = await field(page).boundingBox();
          return (box?.y ?? 0) + (box?.height ?? 0);
        };
        const keyboard = 344;
        // One that lies over the page tells of itself by a smaller visual viewport.
        await page.evaluate((height) => {
          const view = window.visualViewport as VisualViewport;
          Object.defineProperty(view, 'height', { configurable: true, value: window.innerHeight - height });
          view.dispatchEvent(new Event('resize'));
        }, keyboard);
        await expect.poll(bottomOf).toBeLessThanOrEqual(phone.height - keyboard);
        await expect(messages(page).getByText('Hi! How can I help you today?')).toBeInViewport();
        await page.reload();
        await openChat(page);
        // Another one makes the page smaller.
        await page.setViewportSize({ ...phone, height: phone.height - keyboard });
        await expect(field(page)).toBeInViewport({ ratio: 1 });
      });

      await signedIn.step('on a phone a message leaves the last card and the field free', async () => {
        await plan(person, 'Lunch', '12:30', '13:15');
        await plan(person, 'Walk', '11:00', '11:30');
        await page.setViewportSize(phone);
        await say(page, 'move lunch to 14:00');
        const undo = card(page, '1 change').getByRole('button', { name: 'Undo' });
        await expect(undo).toBeVisible();
        await chat(page).getByRole('button', { name: 'Close chat' }).tap();
        await expect(chat(page)).toHaveCount(0);
        await page.getByRole('checkbox', { name: 'Walk done' }).tap();
        const message = page.getByRole('region', { name: 'Notifications' }).getByText('“Walk” done');
        await expect(message).toBeVisible();
        await openChat(page);
        await undo.tap({ trial: true });
        await field(page).tap({ trial: true });
        await chat(page).getByRole('button', { name: 'Close chat' }).tap({ trial: true });
        await expect(message).toBeVisible();
      });
    },
  );
});
