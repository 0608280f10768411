import { expectAccessible } from './support/accessibility.ts';
import { card, chat, field, messages, openChat, say, tapWire } from './support/chat.ts';
import { expect, signedIn, test } from './support/journey.ts';
import { clockStart } from './support/june.ts';
import { plan } from './support/plan.ts';
import { onBoth } from './support/windows.ts';

test.use({ clockStart });
// Axe looks at every element, of several states in a journey.
test.describe.configure({ timeout: 90_000 });

onBoth(() => {
  signedIn('the chat is accessible, with cards, choices and a question', async ({ page, person }) => {
    for (const [title, from, to] of [
      ['Dentist', '11:30', '12:00'],
      ['Dentist', '15:30', '16:00'],
      ['Lunch', '12:30', '13:15'],
      ['Walk', '17:00', '17:30'],
    ] as const) {
      await plan(person, title, from, to);
    }
    await page.goto('/settings/account');
    await openChat(page);
    await expect(chat(page).getByRole('list', { name: 'Suggestions' }).getByRole('button').first()).toBeEnabled();
    await expectAccessible(page);
    await say(page, 'move lunch to 14:00');
    await card(page, '1 change').getByRole('button', { name: 'Undo' }).click();
    await expect(card(page, '1 change undone')).toBeVisible();
    await say(page, 'delete everything today');
    await expect(card(page, '4 changes proposed').getByRole('button', { name: 'Yes' })).toBeVisible();
    await expectAccessible(page);
    await say(page, 'delete the dentist');
    await expect(messages(page).getByRole('list', { name: 'Choices' }).getByRole('button').first()).toBeEnabled();
    await expectAccessible(page);
    await chat(page).getByRole('button', { name: 'Past conversations' }).click();
    await expect(chat(page).getByRole('list', { name: 'Conversations' }).getByRole('button')).toHaveCount(1);
    await expectAccessible(page);
  });
});

signedIn('the chat is accessible while it works, after a failure and without a connection', async ({ page }) => {
  const wire = await tapWire(page);
  await page.goto('/settings/account');
  await openChat(page);
  await say(page, 'What is on?');
  await wire.next('chat');
  wire.answer('error', { code: 'ASSISTANT_FAILED', error: 'The language model cannot be reached.' });
  await messages(page).getByRole('button', { name: 'Send again' }).click();
  wire.answer('chat_progress', { delta: 'You have [two](/calendar/day)' });
  await expect(messages(page).getByRole('link', { name: 'two' })).toBeVisible();
  wire.answer('error', { code: 'BUSY', error: 'The assistant is still answering.' });
  await expect(chat(page).getByText('The assistant is still answering.')).toBeVisible();
  await expectAccessible(page);
  wire.cut();
  for (const wait of ['00:07', '00:09', '00:11']) {
    const tried = wire.tried;
    await expect(chat(page).getByText('Connection lost. Reconnecting...')).toBeVisible();
    await page.clock.fastForward(wait);
    await expect.poll(() => wire.tried).toBeGreaterThan(tried);
  }
  await expect(chat(page).getByRole('button', { name: 'Reconnect' })).toBeVisible();
  await expect(field(page)).toBeEnabled();
  await expectAccessible(page);
});
