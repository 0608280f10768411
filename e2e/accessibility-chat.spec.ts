import { expectAccessibleInEachWindow } from './support/accessibility.ts';
import { card, chat, field, messages, openChat, say, tapWire } from './support/chat.ts';
import { expect, signedIn, test } from './support/journey.ts';
import { clockStart } from './support/june.ts';
import { plan } from './support/plan.ts';

test.use({ clockStart });
// Axe looks at every element, of several states in a journey.
test.describe.configure({ timeout: 90_000 });

signedIn('the chat is accessible, with cards, choices and a question', async ({ page, person }) => {
  for (const [title, from, to] of [
    ['Dentist', '11:30', '12:00'],
    ['Dentist', '15:30', '16:00'],
    ['Lunch', '12:30', '13:15'],
    ['Walk', '17:00', '17:30'],
  ] as const) {
    await plan(person, title, from, to);
  }
  await page.goto('/activity');
  await openChat(page);
  const suggestion = chat(page).getByRole('list', { name: 'Suggestions' }).getByRole('button').first();
  await expect(suggestion).toBeEnabled();
  await expectAccessibleInEachWindow(page, suggestion);
  await say(page, 'move lunch to 14:00');
  await card(page, '1 change').getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, '1 change undone')).toBeVisible();
  await say(page, 'My working hours are 8 to 16');
  const hours = async () => (await person.call('GET /profile')).profile.preferences.working_hours?.[0]?.start;
  await expectAccessibleInEachWindow(page, card(page, '1 setting').getByRole('button', { name: 'Undo' }));
  await expect.poll(hours).toBe(480);
  await card(page, '1 setting').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(card(page, '1 setting undone').getByRole('button', { name: 'Redo' })).toBeFocused();
  await expect.poll(hours).toBe(540);
  await page.reload();
  await openChat(page);
  await card(page, '1 setting undone').getByRole('button', { name: 'Redo' }).click();
  await expect(card(page, '1 setting')).toBeVisible();
  await expect.poll(hours).toBe(480);
  await say(page, 'delete everything today');
  await expectAccessibleInEachWindow(page, card(page, '4 changes proposed').getByRole('button', { name: 'Yes' }));
  await say(page, 'delete the dentist');
  const choice = messages(page).getByRole('list', { name: 'Choices' }).getByRole('button').first();
  await expect(choice).toBeEnabled();
  await expectAccessibleInEachWindow(page, choice);
  await chat(page).getByRole('button', { name: 'Past conversations' }).click();
  const conversations = chat(page).getByRole('list', { name: 'Conversations' });
  await expect(conversations.getByRole('button')).toHaveCount(1);
  await expectAccessibleInEachWindow(page, conversations);
});

signedIn('the chat is accessible while it works, after a failure and without a connection', async ({ page }) => {
  const wire = await tapWire(page);
  await page.goto('/activity');
  await openChat(page);
  await say(page, 'What is on?');
  await wire.next('chat');
  wire.answer('error', { code: 'ASSISTANT_FAILED', error: 'The language model cannot be reached.' });
  await messages(page).getByRole('button', { name: 'Send again' }).click();
  wire.answer('chat_progress', { delta: 'You have [two](/calendar/day)' });
  // No link can be followed while an answer is still being written.
  await expect(messages(page).getByText('You have two')).toBeVisible();
  wire.answer('error', { code: 'BUSY', error: 'The assistant is still answering.' });
  await expectAccessibleInEachWindow(page, chat(page).getByText('The assistant is still answering.'));
  wire.cut();
  for (const wait of ['00:07', '00:09', '00:11']) {
    const tried = wire.tried;
    await expect(chat(page).getByText('Connection lost. Reconnecting...')).toBeVisible();
    await page.clock.fastForward(wait);
    await expect.poll(() => wire.tried).toBeGreaterThan(tried);
  }
  await expect(field(page)).toBeEnabled();
  await expectAccessibleInEachWindow(page, chat(page).getByRole('button', { name: 'Reconnect' }));
});
