import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInEachWindow } from './support/accessibility.ts';
import { chat, messages, openChat, say } from './support/chat.ts';
import { expect, signedIn, test } from './support/journey.ts';
import { at, clockStart, today, tomorrow } from './support/june.ts';
import { startListenedModel } from './support/listened-model.ts';
import { signIn } from './support/person.ts';
import { plan, planAllDay } from './support/plan.ts';
import { startProduct } from './support/product.ts';

test.use({ clockStart });

const rows = (page: Page): Locator => messages(page).getByRole('list', { name: 'Events' }).getByRole('listitem');

signedIn(
  'events that an answer lists are rows, which open, are ticked and tell what became of them',
  async ({ page, person }) => {
    await planAllDay(person, 'Offsite', '2026-06-09', '2026-06-12');
    const lunch = await plan(person, 'Lunch', '12:30', '13:15', { category: ['Food'] });
    const review = await plan(person, 'Review', '15:00', '16:00', { category: ['Meeting'] });
    const walk = await plan(person, 'Walk', '17:00', '17:30');
    await page.goto('/calendar');
    await openChat(page);
    await say(page, "what's on today?");
    await expect(messages(page).getByText('Today: 4 events')).toBeVisible();
    await expect(rows(page)).toHaveText([
      /Offsite.*Tue 9 Jun to Thu 11 Jun/,
      /12:30.*Lunch.*45m/,
      /15:00.*Review.*1h/,
      /17:00.*Walk.*30m/,
    ]);

    await signedIn.step('a tick shows in the day beside it', async () => {
      await messages(page).getByRole('checkbox', { name: 'Walk done' }).check();
      await expect(messages(page).getByRole('checkbox', { name: 'Walk done' })).toBeChecked();
      await expect
        .poll(async () => (await person.call('GET /events/:id', { params: { id: walk.id } })).event.completed)
        .toBe(true);
    });

    await signedIn.step('a row opens its event by key', async () => {
      await messages(page).getByRole('link', { name: 'Lunch' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue('Lunch');
      await page.keyboard.press('Escape');
    });

    await signedIn.step('what was moved and what was deleted since is told, after a reload too', async () => {
      const times = { start_date: at('09:00', tomorrow), end_date: at('09:45', tomorrow) };
      await person.call('PATCH /events/:id', { params: { id: lunch.id }, body: times });
      await person.call('DELETE /events/:id', { params: { id: review.id } });
      const asTheyAre = [/Offsite/, /09:00.*Lunch.*Moved: Tomorrow 09:00 – 09:45/, /Review.*Deleted since/, /Walk/];
      await expect(rows(page)).toHaveText(asTheyAre);
      await expect(messages(page).getByRole('link', { name: 'Review' })).toHaveCount(0);
      await page.evaluate(() => localStorage.removeItem('chat_messages'));
      await page.goto('/activity');
      await openChat(page);
      await expect(rows(page)).toHaveText(asTheyAre);
    });
  },
);

signedIn('rows in the chat are accessible in each window', async ({ page, person }) => {
  test.setTimeout(90_000);
  await planAllDay(person, 'Offsite', '2026-06-09', '2026-06-13');
  await plan(person, 'Lunch', '12:30', '13:15', { category: ['Food'] });
  const run = await plan(person, 'Run', '07:00', '07:45');
  await person.call('PATCH /events/:id', { params: { id: run.id }, body: { completed: true } });
  await plan(person, 'Report', '09:30', '11:30');
  const review = await plan(person, 'Review', '15:00', '16:00', { date: tomorrow });
  await page.goto('/activity');
  await openChat(page);
  await say(page, "what's on this week?");
  await expect(rows(page)).toHaveCount(5);
  await person.call('DELETE /events/:id', { params: { id: review.id } });
  await expect(rows(page).last()).toHaveText(/Deleted since/);
  await expectAccessibleInEachWindow(page, messages(page).getByRole('link', { name: 'Lunch' }));
});

test('an answer of a language model has rows too, and is contradicted where it did not do what it claims', async ({
  openBrowser,
}) => {
  const model = await startListenedModel();
  const product = await startProduct({ clockStart, env: model.env });
  const person = await signIn(product, 'alex@example.org', 'Europe/Berlin');
  const lunch = await plan(person, 'Lunch', '12:30', '13:15');
  model.script('steht an', [{ text: `Heute:\n\n- **12:30** [Lunch](/calendar/day?date=${today}&event=${lunch.id})` }]);
  model.script('Lösch', [{ text: '<think>SECRET</think>Ich habe Lunch gelöscht.' }]);
  const page = await openBrowser({ of: person, at: product });
  await page.goto('/calendar');
  await openChat(page);
  await say(page, 'Was steht an?');
  await expect(rows(page)).toHaveText([/12:30.*Lunch.*45m/]);
  await say(page, 'Lösch Lunch');
  const answer = messages(page).getByRole('listitem').filter({ hasText: 'Ich habe Lunch gelöscht.' }).last();
  await expect(answer.getByText('Nothing was changed.', { exact: true })).toBeVisible();
  await expect(chat(page).getByText('SECRET')).toHaveCount(0);
  await product.stop();
  await model.stop();
});
