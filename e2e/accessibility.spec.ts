import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { dayPanel, eventButton } from './support/day-view.ts';
import { expect, signedIn, test } from './support/journey.ts';
import { at, clockStart, today, tomorrow } from './support/june.ts';
import { cut, hold } from './support/network.ts';
import type { Person } from './support/person.ts';

test.use({ clockStart });

/** A day with every state a row can have, and a series. */
async function planDay(person: Person): Promise<void> {
  const { event: standup } = await person.call('POST /events', {
    body: { title: 'Standup', start_date: at('09:00'), end_date: at('09:15'), category: ['Meeting'] },
  });
  await person.call('PATCH /events/:id', { params: { id: standup.id }, body: { completed: true } });
  for (const body of [
    { title: 'Breakfast', start_date: at('07:30'), end_date: at('08:00'), category: ['Food'] },
    {
      title: 'Deep work',
      start_date: at('09:30'),
      end_date: at('11:30'),
      category: ['Work'],
      spans: [
        { title: 'Outline', start_date: at('09:30'), end_date: at('10:00'), completed: true },
        { title: 'Draft', start_date: at('10:00'), end_date: at('11:30') },
      ],
    },
    { title: 'Lunch', start_date: at('12:30'), end_date: at('13:15'), category: ['Food'] },
    { title: 'Kim’s birthday', start_date: today, end_date: tomorrow, all_day: true, category: ['Social'] },
    { title: 'Sleep', start_date: at('23:00'), end_date: at('07:00', tomorrow), category: ['Sleep'] },
    {
      title: 'Planning',
      start_date: at('14:00', tomorrow),
      end_date: at('15:00', tomorrow),
      recurrence: ['RRULE:FREQ=WEEKLY'],
    },
  ]) {
    await person.call('POST /events', { body });
  }
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}

/** A list that opens over a dialog stands beside it in the document, and lists are no landmarks. */
const overTheDialog = ['region'];

const spring = fileURLToPath(new URL('fixtures/spring.ics', import.meta.url));

test('signing in is accessible in every state', { tag: '@narrow' }, async ({ page, product, openBrowser }) => {
  const email = `${randomUUID()}@example.org`;
  await page.goto('/auth/sigin');
  await expect(page.getByText('Google sign-in is not set up here.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Magic link sent. Check your email.')).toBeVisible();
  await expectAccessible(page);

  const there = await openBrowser();
  await there.goto(await product.signInLink(email));
  await there.getByRole('textbox', { name: 'Confirm your email for sign-in' }).fill('someone@example.org');
  await there.keyboard.press('Enter');
  await expect(there.getByRole('alert')).toBeVisible();
  await expectAccessible(there);
});

signedIn('the day is accessible: the first one and a full one', { tag: '@narrow' }, async ({ page, person }) => {
  await page.goto('/calendar');
  await expect(page.getByText('Your day is open')).toBeVisible();
  await expectAccessible(page);

  await planDay(person);
  await page.goto('/calendar');
  await expect(page.getByText('LIVE')).toBeVisible();
  await expectAccessible(page);
});

signedIn('the day is accessible: on its way and failed', { tag: '@narrow' }, async ({ page }) => {
  const release = await hold(page, '**/api/calendar/events*');
  await page.goto('/calendar');
  await expect(page.getByText('Loading calendar events...')).toBeVisible();
  await expectAccessible(page);
  release();
  await cut(page, '**/api/calendar/events*');
  await page.goto('/calendar/day?date=2027-01-15');
  await expect(page.getByRole('alert')).toContainText('Error: ');
  await expectAccessible(page);
});

signedIn('the guard is accessible, while it checks and without an answer', { tag: '@narrow' }, async ({ page }) => {
  const release = await hold(page, '**/api/auth/verify');
  await page.goto('/');
  await expect(page.getByText('Verifying authentication...')).toBeVisible();
  await expectAccessible(page);
  release();
  await cut(page, '**/api/auth/verify');
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Error: ');
  await expectAccessible(page);
});

signedIn('the pages are accessible', { tag: '@narrow' }, async ({ page }) => {
  for (const [address, name] of [
    ['/', 'Home'],
    ['/calendar/week', 'Calendar, week, June 2026'],
    ['/budget', 'Budget'],
    ['/nowhere', 'Page not found'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeAttached();
    await expectAccessible(page);
  }
});

signedIn('the integrations are accessible, with a report, a form and toasts', { tag: '@narrow' }, async ({ page }) => {
  await page.goto('/settings/integrations');
  await page.getByRole('button', { name: 'Paste text' }).click();
  await page.getByLabel('Calendar file').setInputFiles(spring);
  await expect(page.getByText('3 added, 1 left out')).toBeVisible();
  await page.getByRole('button', { name: 'Connect Microsoft Calendar' }).click();
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

signedIn('the account is accessible, with its questions', { tag: '@narrow' }, async ({ page }) => {
  await page.goto('/settings/account');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
});

signedIn('adding an event in words is accessible', { tag: '@narrow' }, async ({ page, person }) => {
  await planDay(person);
  await page.goto(`/calendar/day?date=${tomorrow}`);
  await expect(eventButton(page, 'Planning')).toBeVisible();
  await page.getByRole('button', { name: 'New event' }).click();
  const words = page.getByRole('textbox', { name: 'New event in words' });
  await expect(words).toBeVisible();
  await expectAccessible(page);
  await words.fill('Call at 14:15 for 30m #meeting');
  await expect(page.getByText(/^Overlaps Planning/)).toBeVisible();
  await expectAccessible(page);
});

signedIn('changing an event is accessible', { tag: '@narrow' }, async ({ page, person }) => {
  await planDay(person);
  await page.goto(`/calendar/day?date=${tomorrow}`);
  await eventButton(page, 'Planning').click();
  const editor = page.getByRole('dialog', { name: 'Planning' });
  await editor.getByRole('button', { name: 'Add span' }).click();
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByRole('alert')).toHaveText('Give it a title');
  await expectAccessible(page);
  await editor.getByRole('textbox', { name: 'Title of the span' }).fill('Numbers');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Save “Planning”' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Discard changes' })).toBeVisible();
  await expectAccessible(page);
});

signedIn('what the editor offers to choose from is accessible', async ({ page, person }) => {
  await planDay(person);
  await page.goto('/calendar');
  await eventButton(page, 'Lunch').click();
  const editor = page.getByRole('dialog', { name: 'Lunch' });
  await editor.getByRole('button', { name: 'Icon', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Search icons' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Search icons' })).toHaveCount(0);
  await editor.getByRole('button', { name: 'Choose a date' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose a date' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Choose a date' })).toHaveCount(0);
  await editor.getByRole('combobox', { name: 'Category' }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page, { except: overTheDialog });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await editor.getByRole('combobox', { name: 'Repeat' }).click();
  await page.getByRole('option', { name: 'Custom' }).click();
  await expect(editor.getByRole('spinbutton', { name: 'Interval' })).toBeVisible();
  await expectAccessible(page);
});

signedIn('what opens over or beside the page is accessible', async ({ page, person }) => {
  await page.goto('/calendar');
  await expect(dayPanel(page, 'Thursday 11 June')).toBeVisible();
  const months = page.getByRole('dialog', { name: 'Choose a month' });
  await page.getByRole('button', { name: 'June 2026, choose a month' }).click();
  await expect(months).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(months).toHaveCount(0);

  const shortcuts = page.getByRole('dialog', { name: 'Shortcuts' });
  await page.keyboard.press('?');
  await expect(shortcuts).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);

  const account = page.getByRole('dialog', { name: 'Account' });
  await page.getByRole('button', { name: person.email.replace(/@.*/, '') }).click();
  await expect(account).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(account).toHaveCount(0);

  await page.keyboard.press('Control+j');
  await expect(page.getByRole('complementary', { name: 'Chat' })).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('button', { name: 'Month and calendars' }).click();
  await expect(page.getByRole('dialog', { name: 'Month and calendars' })).toBeVisible();
  await expectAccessible(page);
});

signedIn('the menu of a phone is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Daywright' });
  await expect(drawer.getByRole('checkbox', { name: 'Daywright' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Chat' }).click();
  await expect(page.getByRole('complementary', { name: 'Chat' })).toBeVisible();
  await expectAccessible(page);
});

test('the keyboard alone signs in', async ({ page, product }) => {
  const email = `${randomUUID()}@example.org`;
  await page.goto('/budget');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send magic link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Magic link sent. Check your email.')).toBeVisible();
  await page.goto(await product.signInLink(email));
  await expect(page.getByRole('heading', { name: 'Budget', level: 1 })).toBeVisible();
});

signedIn('the keyboard alone finds, ticks, opens and leaves an event', async ({ page, person }) => {
  await planDay(person);
  await page.goto('/calendar');
  await expect(page.getByText('LIVE')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, eventButton(page, 'Deep work'));

  const draft = page.getByRole('checkbox', { name: 'Draft' });
  await tabTo(page, draft);
  await page.keyboard.press('Space');
  await expect(draft).toBeChecked();
  await expect(draft).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).not.toHaveRole('checkbox');
  await tabTo(page, eventButton(page, 'Lunch'));
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Lunch' });
  await expect(editor.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  await expect(eventButton(page, 'Lunch')).toBeFocused();
});
