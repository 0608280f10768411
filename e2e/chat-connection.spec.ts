import { chat, field, messages, openChat, say, tapWire } from './support/chat.ts';
import { eventButton, thursday } from './support/day-view.ts';
import { expect, signedIn, test } from './support/journey.ts';
import { clockStart, today } from './support/june.ts';
import { startListenedModel } from './support/listened-model.ts';
import { signIn } from './support/person.ts';
import { startProduct } from './support/product.ts';

test.use({ clockStart });

signedIn(
  'a connection that died unnoticed is given up, and what was said on it can be sent again',
  async ({ page }) => {
    const wire = await tapWire(page);
    await page.goto('/calendar');
    await openChat(page);
    await expect(chat(page).getByText('Connection lost')).toHaveCount(0);
    wire.fallSilent();
    await say(page, 'What is on?');
    await expect(messages(page).getByText('Processing your message...')).toBeVisible();
    // Silence for so long makes the page ask; to that nobody answers either.
    await page.clock.fastForward('01:10');
    await page.clock.fastForward('00:05');
    await expect(chat(page).getByText('Connection lost. Reconnecting...')).toBeVisible();
    await page.clock.fastForward('00:07');
    await expect.poll(() => wire.tried).toBe(2);
    await expect(chat(page).getByText('Connection lost')).toHaveCount(0);
    await expect(messages(page).getByText('Processing your message...')).toHaveCount(0);
    await messages(page).getByRole('button', { name: 'Send again' }).click();
    expect((await wire.next('chat')).message).toBe('What is on?');

    // Whoever comes back to the page waits no minute for that.
    wire.fallSilent();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.clock.fastForward('00:05');
    await expect(chat(page).getByText('Connection lost. Reconnecting...')).toBeVisible();
  },
);

test('a slow model is stopped by key: nothing is changed, it is not listened to, and the next message is answered', async ({
  openBrowser,
}) => {
  test.slow();
  const model = await startListenedModel();
  const lunch = { title: 'Lunch', start: `${today}T12:30` };
  const begin = { text: 'Let me plan that.', calls: [{ name: 'create_event', input: lunch }] };
  model.script('plan lunch', [begin, { text: 'So much to tell. '.repeat(400) }], { latency: 30 });
  model.script('Hello', [{ text: 'Here I am.' }]);
  const product = await startProduct({ clockStart, env: model.env });
  try {
    const page = await openBrowser({ of: await signIn(product, 'alex@example.org', 'Europe/Berlin'), at: product });
    await page.goto('/calendar');
    await openChat(page);
    await say(page, 'plan lunch');
    await expect(messages(page).getByText('Let me plan that.')).toBeVisible();
    // Lunch waits for the end of what is said next.
    await expect(messages(page).getByText('Processing results...')).toBeVisible();
    await expect.poll(() => model.reads().length).toBe(2);
    await page.keyboard.press('Tab');
    await expect(chat(page).getByRole('button', { name: 'Stop' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(messages(page).getByText('Stopped. Nothing was changed.')).toBeVisible();
    await expect(messages(page).getByText('Let me plan that.')).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await expect.poll(() => model.hangUps).toBe(1);
    await say(page, 'Hello');
    await expect(messages(page).getByText('Here I am.')).toBeVisible();
    expect(model.hangUps).toBe(1);
    await expect(eventButton(thursday(page), 'Lunch')).toHaveCount(0);
  } finally {
    await product.stop();
    await model.stop();
  }
});
