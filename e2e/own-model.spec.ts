import { startModelServer } from '../server/test/model-server.ts';
import { expectAccessible, expectAccessibleInEachWindow } from './support/accessibility.ts';
import { card, chat, messages, openChat, say } from './support/chat.ts';
import { underTheMenu } from './support/hands.ts';
import { expect, test } from './support/journey.ts';
import { clockStart } from './support/june.ts';
import { signIn } from './support/person.ts';
import { startProduct } from './support/product.ts';

test.use({ clockStart });
test.describe.configure({ timeout: 120_000 });

test('a server of one’s own is chosen and answers; once it is away the built-in assistant does, for a message or the conversation', async ({
  openBrowser,
}) => {
  let model = await startModelServer();
  const port = Number(new URL(model.url).port);
  const product = await startProduct({ clockStart, env: { OUTGOING_ALLOW: '127.0.0.1' } });
  try {
    const person = await signIn(product, 'alex@example.org', 'Europe/Berlin');
    const page = await openBrowser({ of: person, at: product });
    const assistant = page.getByRole('region', { name: 'Assistant' });
    const outcome = assistant.getByRole('status');

    await test.step('it is entered by keyboard, tried, and chosen from its own list', async () => {
      await page.goto('/settings/account');
      await expect(assistant.getByRole('radio')).toHaveCount(2);
      await expect(assistant.getByRole('radio', { name: /^Built-in assistant/ })).toBeChecked();
      await assistant.getByRole('radio', { name: /^Built-in assistant/ }).focus();
      await page.keyboard.press('ArrowDown');
      await expect(assistant.getByRole('radio', { name: /^A language model of your own/ })).toBeChecked();
      await assistant.getByRole('combobox', { name: 'Provider' }).selectOption('A server of your own');
      await assistant.getByRole('button', { name: 'Fetch models' }).click();
      await expect(outcome.first()).toHaveText('Enter the address of your server first.');
      await assistant.getByRole('textbox', { name: 'Address' }).fill('http://169.254.169.254/v1');
      await assistant.getByRole('button', { name: 'Fetch models' }).click();
      await expect(outcome.first()).toHaveText(/^This address is not asked\./);
      await expectAccessibleInEachWindow(page, outcome.first());
      await assistant.getByRole('textbox', { name: 'Address' }).fill(model.url);
      await assistant.getByLabel('Key, if it asks for one').fill('sk-hunter2');
      await assistant.getByRole('button', { name: 'Fetch models' }).click();
      await expect(assistant.getByText('2 models found.')).toBeVisible();
      await assistant.getByRole('combobox', { name: 'Model' }).selectOption('small');
      await assistant.getByRole('button', { name: 'Test' }).click();
      await expect(assistant.getByText(/^small answered in (under )?\d+\.\d s\.$/)).toBeVisible();
      await assistant.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('small answers you now')).toBeVisible();
      await expect(assistant.getByText('A key is saved. Enter another one to replace it.')).toBeVisible();
      await expectAccessibleInEachWindow(page, assistant.getByRole('button', { name: 'Remove model and key' }));
      await page.reload();
      await expect(assistant.getByText('A key is saved. Enter another one to replace it.')).toBeVisible();
      await expect(assistant.getByLabel('Key, if it asks for one')).toHaveValue('');
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('hunter2');
    });

    const answeredBy = chat(page).getByRole('button', { name: /Choose who answers in this conversation$/ });
    const names = messages(page)
      .getByRole('paragraph')
      .filter({ hasText: /^Answered by / });
    await test.step('the chat says who answers, and it does', async () => {
      await openChat(page);
      await expect(answeredBy).toHaveText('small');
      await say(page, 'Hello');
      await expect(messages(page).getByText('Hello from your own model.')).toBeVisible();
      await expect(names).toHaveText(['Answered by small']);
    });

    await test.step('away, it is said to be; one tap, and the built-in assistant answers the message', async () => {
      await model.stop();
      await say(page, 'add gym tomorrow at 7 for an hour');
      await expect(
        messages(page).getByText('The language model cannot be reached. Nothing was changed.'),
      ).toBeVisible();
      const offer = messages(page).getByRole('button', { name: 'Answer with the built-in assistant' });
      await expectAccessibleInEachWindow(page, offer);
      await offer.click();
      await expect(card(page, '1 change').getByRole('listitem')).toContainText('Gym');
      await expect(answeredBy).toHaveText('small');
      await expect(names).toHaveText(['Answered by small', 'Answered by Built-in assistant']);
      await expectAccessibleInEachWindow(page, names.last());
    });

    await test.step('or the conversation, until its person goes back', async () => {
      await say(page, 'What is on tomorrow?');
      await messages(page).getByRole('button', { name: 'Use it for this conversation' }).click();
      await expect(messages(page).getByText(/Gym/).last()).toBeVisible();
      await expect(answeredBy).toHaveText('Built-in assistant');
      model = await startModelServer(port);
      await answeredBy.click();
      const choices = page.getByRole('menu', { name: 'Who answers in this conversation' });
      await expect(choices.getByRole('menuitemcheckbox', { name: 'Built-in assistant' })).toBeChecked();
      await expectAccessible(page, { except: underTheMenu });
      await choices.getByRole('menuitemcheckbox', { name: 'small' }).click();
      await expect(answeredBy).toHaveText('small');
      await say(page, 'And now?');
      await expect(messages(page).getByText('Hello from your own model.')).toHaveCount(2);
    });

    await test.step('each answer keeps the name of who gave it', async () => {
      const given = ['small', 'Built-in assistant', 'Built-in assistant', 'small'].map((name) => `Answered by ${name}`);
      await expect(names).toHaveText(given);
      await page.reload();
      await openChat(page);
      await expect(names).toHaveText(given);
    });

    await test.step('in Settings the built-in assistant is chosen for all, and the model goes with its key', async () => {
      await assistant.getByText('Built-in assistant', { exact: true }).click();
      await expect(answeredBy).toHaveCount(0);
      await expect(chat(page).getByText('Built-in assistant').first()).toBeVisible();
      await assistant.getByText('A language model of your own').click();
      await assistant.getByRole('button', { name: 'Remove model and key' }).click();
      await expect(assistant.getByRole('radio', { name: /^Built-in assistant/ })).toBeChecked();
      expect(await person.call('GET /assistant/model')).toMatchObject({ provider: 'built-in', own: null });
    });
  } finally {
    await product.stop();
    await model.stop();
  }
});
