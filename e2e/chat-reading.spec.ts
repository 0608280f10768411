import type { Page, Request, WebSocketRoute } from '@playwright/test';
import { card, chat, field, messages, openChat, say } from './support/chat.ts';
import { expect, signedIn, test } from './support/journey.ts';
import { clockStart, tomorrow } from './support/june.ts';
import { plan } from './support/plan.ts';
import { desktop, phone } from './support/windows.ts';

test.use({ clockStart });

const conversation = (page: Page) => chat(page).getByRole('group', { name: 'Conversation' });
const pill = (page: Page) => chat(page).getByRole('button', { name: 'New message' });
/** So many pixels of the conversation lie below what is seen of it. */
const below = (page: Page) =>
  conversation(page).evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);

/** Notes what each read of the conversation brings: so many messages, or null while it is on its way. */
function noteReads(page: Page) {
  const reads: { messages: number | null }[] = [];
  const note = async (request: Request) => {
    if (!request.url().includes('/session/history/')) return;
    const read: (typeof reads)[number] = { messages: null };
    reads.push(read);
    const reply = await (await request.response())?.json();
    read.messages = reply?.session.messages.length ?? null;
  };
  page.on('request', note);
  return { reads, stop: () => page.off('request', note) };
}

signedIn('what is said stays in sight however fast it comes, unless someone scrolls up', async ({ page, person }) => {
  for (let day = 1; day <= 15; day += 1) {
    await plan(person, `Walk ${day}`, '17:00', '17:30', { date: `2026-06-${String(day).padStart(2, '0')}` });
  }
  await page.goto('/activity');
  await openChat(page);
  const answers = messages(page).getByRole('link', { name: 'Walk 1', exact: true });
  const { reads, stop } = noteReads(page);
  for (let said = 1; said <= 3; said += 1) {
    const before = reads.length;
    await say(page, 'What is on this month?');
    await expect(answers).toHaveCount(said);
    await expect.poll(() => below(page)).toBeLessThan(32);
    await expect(pill(page)).toHaveCount(0);
    await expect.poll(() => reads.at(-1)?.messages).toBe(2 * said);
    // What was heard is read once besides; beside the first of them the conversation itself was.
    if (said > 1) expect(reads.slice(before)).toHaveLength(1);
  }
  stop();

  await page.setViewportSize({ width: 1280, height: 480 });
  await expect.poll(() => below(page)).toBeLessThan(32);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => below(page)).toBeLessThan(32);
  // Its words take fewer lines in a window between the two.
  await say(page, 'find me some free time this week for an hour');
  await expect(messages(page).getByText(/free/i).last()).toBeInViewport();
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expect.poll(() => below(page)).toBeLessThan(32);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  await conversation(page).hover();
  await page.mouse.wheel(0, -300);
  await expect.poll(() => below(page)).toBeGreaterThan(200);
  await person.call('POST /personal/chat', { body: { user_message: 'Hello' } });
  await pill(page).click();
  await expect(conversation(page)).toBeFocused();
  await expect.poll(() => below(page)).toBeLessThan(32);
});

signedIn('whatever is pressed and goes, the focus stays in the chat', async ({ page, person }) => {
  for (let hour = 10; hour < 19; hour += 1) {
    await plan(person, `Walk ${hour}`, `${hour}:00`, `${hour}:30`, { date: tomorrow });
  }
  await page.goto('/activity');
  await openChat(page);
  await say(page, 'delete everything tomorrow');
  const proposed = card(page, '9 changes proposed');
  await proposed.getByRole('button', { name: 'Show 3 more' }).click();
  await expect(proposed.getByRole('listitem')).toHaveCount(9);
  await expect(proposed.getByRole('listitem').nth(6)).toBeFocused();

  await chat(page).getByRole('button', { name: 'New chat' }).click();
  await chat(page).getByRole('button', { name: 'Past conversations' }).click();
  await chat(page)
    .getByRole('button', { name: /^delete everything tomorrow/ })
    .click();
  await chat(page).getByRole('button', { name: 'Back to current' }).click();
  await expect(field(page)).toBeFocused();
});

signedIn(
  'after a close by the server one connects again when asked to, and says again what failed',
  async ({ page }) => {
    let socket: WebSocketRoute | null = null;
    await page.routeWebSocket(/\/api\/ws/, (route) => {
      socket = route;
      route.connectToServer();
    });
    await page.goto('/activity');
    await openChat(page);
    await field(page).fill('Hello');
    const send = chat(page).getByRole('button', { name: 'Send', exact: true });
    await expect(send).toBeEnabled();
    await (socket as WebSocketRoute | null)?.close({ code: 1000 });
    await expect(chat(page).getByText('The server closed the connection.')).toBeVisible();
    await expect(send).toBeDisabled();
    await chat(page).getByRole('button', { name: 'Reconnect' }).click();
    await expect(field(page)).toBeFocused();
    await expect(chat(page).getByText('The server closed the connection.')).toHaveCount(0);
    await expect(send).toBeEnabled();

    // Nothing of what is too long is cut off, and nothing of it sent.
    await field(page).fill('word '.repeat(8_192));
    await expect(
      chat(page).getByText('This message is too long to be sent. 40,959 of 10,000 characters.'),
    ).toBeVisible();
    await expect(send).toBeDisabled();
    await field(page).press('Enter');
    expect(await field(page).inputValue()).toHaveLength(40_960);
    await field(page).fill(`${'word '.repeat(2_000)}\n`);
    await expect(send).toBeEnabled();
  },
);
