import { chat, field, messages, openChat, say, tapWire } from './support/chat.ts';
import { dock } from './support/dock.ts';
import { heardOn, hearing } from './support/hearing.ts';
import { expect, signedIn, test } from './support/journey.ts';
import { clockStart } from './support/june.ts';

test.use({ clockStart });

const answer = { message_id: '01a1fd56-0000-7000-8000-000000000001', changes: [], change_set_id: null };
const plain = { ...answer, choices: [], confirmation: null, failures: [], listed: [], note: null, answered_by: null };

signedIn('an answer streams under what is being done, is heard at its end, and can be stopped', async ({ page }) => {
  const wire = await tapWire(page);
  await hearing(page);
  await page.goto('/activity');
  // What plays is made ready with the first press after the dock is there.
  await expect(dock(page).getByText('No session now')).toBeVisible();
  await openChat(page);
  await field(page).fill('one');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('two');
  await expect(chat(page).getByRole('button', { name: 'Send' })).toBeEnabled();
  // The Enter that takes composed letters, as browsers tell of it.
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await field(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(field(page)).toHaveValue('one\ntwo');
  await say(page, 'What is on?');
  expect((await wire.next('chat')).message).toBe('What is on?');

  const status = chat(page).getByRole('status').last();
  await expect(status).toHaveText('Processing your message...');
  await field(page).fill('Not now');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('Not now');
  for (const [type, data, text] of [
    ['chat_processing_started', { message: 'Processing your message...' }, 'Processing your message...'],
    ['ai_thinking', { status: 'Thinking...' }, 'Thinking...'],
    ['function_call_executing', { function_name: 'search_events' }, 'Searching your calendar...'],
    ['function_call_completed', { function_name: 'search_events', status: 'completed' }, 'Processing results...'],
    ['function_call_executing', { function_name: 'get_weather' }, 'Checking weather...'],
    ['function_call_executing', { function_name: 'start_timer' }, 'Executing: start_timer...'],
  ] as const) {
    wire.answer(type, data);
    await expect(status).toHaveText(text);
    await expect(messages(page).getByText(text)).toBeVisible();
  }
  wire.answer('chat_progress', { delta: 'You have **two** ' });
  wire.answer('chat_progress', { delta: 'events.' });
  await expect(messages(page).getByText('You have two events.')).toBeVisible();
  await expect(status).toHaveText('Executing: start_timer...');
  const links = '[a](javascript:alert(1)) [b](/budget) [c](https://example.org/) ![d](https://example.org/d.png)';
  wire.answer('ai_response', { ...plain, response: `You have **three** events. ${links}` });
  await expect(status).toHaveText('You have three events. a b c d');
  await expect(messages(page).getByText('You have two events.')).toHaveCount(0);
  await expect(messages(page).getByRole('strong')).toHaveText('three');
  await expect(messages(page).getByRole('link')).toHaveText(['b', 'c']);
  await expect(messages(page).getByRole('link', { name: 'c' })).toHaveAttribute('rel', /noopener/);
  await expect(messages(page).getByRole('img')).toHaveCount(0);
  await expect.poll(() => heardOn(page)).toEqual([800, 600]);

  await say(page, 'And then?');
  const { session_id } = await wire.next('chat');
  await chat(page).getByRole('button', { name: 'Stop' }).click();
  expect(await wire.next('chat_cancel')).toEqual({ session_id });
  wire.answer('ai_response', { ...plain, message_id: session_id, response: ' ' });
  await expect(messages(page).getByText('Response received', { exact: true })).toBeVisible();
  await expect(field(page)).toBeFocused();

  await say(page, 'Tell me more');
  const list = chat(page).getByRole('group', { name: 'Conversation' });
  wire.answer('chat_progress', { delta: 'So much\n\n'.repeat(60) });
  await expect(messages(page).getByText('So much').last()).toBeInViewport();
  await list.evaluate((element) => {
    element.scrollTo(0, 0);
    // Pages hear of it with the next frame.
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  wire.answer('chat_progress', { delta: 'to tell.' });
  await expect(messages(page).getByText('to tell.')).not.toBeInViewport();
  wire.answer('ai_response', {
    ...plain,
    message_id: (await wire.next('chat')).session_id.replace(/^./, 'f'),
    response: 'Much\n\n'.repeat(60),
  });
  await chat(page).getByRole('button', { name: 'New message' }).click();
  await expect(messages(page).getByText('Much', { exact: true }).last()).toBeInViewport();
  await expect(chat(page).getByRole('button', { name: 'New message' })).toHaveCount(0);
});

signedIn('what fails is said, and can be sent again', async ({ page }) => {
  const wire = await tapWire(page);
  await page.goto('/activity');
  // Behind the wire the server answers nothing, and would say so.
  const history = page.waitForResponse(/session\/history\/./);
  await openChat(page);
  await history;
  await say(page, 'What is on?');
  await wire.next('chat');
  wire.answer('error', { code: 'BUSY', error: 'The assistant is still answering.' });
  await expect(chat(page).getByText('The assistant is still answering.')).toBeVisible();
  await expect(messages(page).getByText('Thinking...').or(messages(page).getByText('Processing your'))).toBeVisible();
  await expect(messages(page).getByText('Sorry')).toHaveCount(0);
  wire.answer('ai_response', { ...plain, response: 'Two events.' });
  await messages(page).getByRole('button', { name: 'Send again' }).click();
  await expect(field(page)).toBeFocused();
  expect((await wire.next('chat')).message).toBe('What is on?');
  await expect(messages(page).getByText('What is on?')).toHaveCount(1);

  wire.answer('error', { code: 'ASSISTANT_FAILED', error: 'The language model cannot be reached.' });
  await expect(messages(page).getByRole('alert')).toHaveText(
    'Sorry, something went wrong. Please try again.The language model cannot be reached.',
  );
  await expect(messages(page).getByText('Processing your message...')).toHaveCount(0);
  await page.reload();
  await openChat(page);
  await messages(page).getByRole('button', { name: 'Send again' }).click();
  expect((await wire.next('chat')).message).toBe('What is on?');
});

signedIn('a lost connection is tried three times, then by hand; what was on its way is looked up', async ({ page }) => {
  const warned: string[] = [];
  page.on('console', (message) => warned.push(message.text()));
  const wire = await tapWire(page);
  await page.goto('/activity');
  await openChat(page);
  await say(page, 'What is on?');
  await wire.next('chat');
  wire.cut();
  await expect(chat(page).getByText('Connection lost. Reconnecting...')).toBeVisible();
  for (const [attempt, wait] of ['00:07', '00:09', '00:11'].entries()) {
    await page.clock.fastForward(wait);
    await expect.poll(() => wire.tried).toBe(attempt + 2);
  }
  const reconnect = chat(page).getByRole('button', { name: 'Reconnect' });
  await expect(reconnect).toBeVisible();
  expect(warned.filter((text) => text.includes('Refresh the page'))).toHaveLength(1);
  // It never reached the server.
  await expect(messages(page).getByRole('button', { name: 'Send again' })).toBeDisabled();
  await expect(messages(page).getByRole('listitem')).toHaveCount(2);
  await field(page).fill('Hello');
  await expect(chat(page).getByRole('button', { name: 'Send', exact: true })).toBeDisabled();

  wire.mend();
  await reconnect.click();
  await expect(reconnect).toHaveCount(0);
  await messages(page).getByRole('button', { name: 'Send again' }).click();
  expect((await wire.next('chat')).message).toBe('What is on?');
  await expect(field(page)).toHaveValue('Hello');
});

signedIn('of a long conversation what is near is drawn, wherever one reads', async ({ page }) => {
  const wire = await tapWire(page);
  const lines = Array.from({ length: 140 }, (_, index) => ({
    ...plain,
    id: `line ${index}`,
    author: index % 2 === 0 ? 'me' : 'bot',
    text: `Line ${index}.`,
    timestamp: Date.parse(clockStart) + index,
    changes_left: 0,
    is_undone: false,
    rollback_id: null,
  }));
  await page.route('**/api/session/history/*', async (route) => {
    const reply = await (await route.fetch()).json();
    await route.fulfill({ json: { ...reply, session: { ...reply.session, messages: lines } } });
  });
  await page.goto('/activity');
  await openChat(page);
  const line = (index: number) => messages(page).getByText(`Line ${index}.`);
  const list = chat(page).getByRole('group', { name: 'Conversation' });
  await expect(line(139)).toBeInViewport();
  await expect(messages(page).getByRole('listitem')).toHaveCount(61);

  const toTop = () => list.evaluate((element) => element.scrollTo(0, 0));
  for (const drawn of [80, 60, 40, 20]) {
    await toTop();
    await expect(line(drawn - 20)).toBeAttached();
    // What one looks at stays in its place while what is before it is drawn.
    await expect(line(drawn)).toBeInViewport();
  }
  await expect(messages(page).getByRole('listitem')).toHaveCount(62);
  await toTop();
  await expect(messages(page).getByText('Hi! How can I help you today?')).toBeInViewport();

  await say(page, 'And now?');
  await expect(messages(page).getByText('And now?')).toBeInViewport();
  await wire.next('chat');
  await toTop();
  await expect(line(61)).toBeAttached();
  await messages(page).getByRole('button', { name: 'Earlier messages' }).press('Enter');
  await expect(line(41)).toBeAttached();
  await expect(list).toBeFocused();
  wire.answer('ai_response', { ...plain, response: 'Nothing more.' });
  await chat(page).getByRole('button', { name: 'New message' }).click();
  await expect(messages(page).getByText('Nothing more.')).toBeInViewport();
});

signedIn(
  'a connection that died unnoticed is given up, and what was said on it can be sent again',
  async ({ page }) => {
    const wire = await tapWire(page);
    await page.goto('/activity');
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
