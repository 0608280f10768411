import type { Page } from '@playwright/test';
import { dayPanel, eventButton, eventCard } from './support/day-view.ts';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart } from './support/june.ts';
import { cut } from './support/network.ts';
import { signIn } from './support/person.ts';
import { plan } from './support/plan.ts';
import { walk } from './support/walk.ts';

signedIn.use({ clockStart });

const accountButton = (page: Page, email: string) =>
  page.getByRole('button', { name: email.slice(0, email.indexOf('@')), exact: true });
const popover = (page: Page) => page.getByRole('dialog', { name: 'Account' });
const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in', level: 1 });

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

signedIn(
  'Settings opens its integrations, which say what can be connected; the account says who one is and since when; sounds, appearance and zone are chosen once and stay',
  async ({ page, person }) => {
    const { profile } = await person.call('GET /profile');
    await person.call('POST /events', { body: { title: 'Lunch', start_date: at('00:30'), end_date: at('01:15') } });
    await page.goto('/settings');
    await expect(page).toHaveURL('/settings/integrations');
    const integrations = page.getByRole('region', { name: 'Integrations' });
    await expect(integrations.getByText('Not Connected', { exact: true })).toHaveCount(2);
    const microsoft = integrations.locator('#microsoft-calendar');
    await expect(microsoft.getByRole('heading')).toHaveText('Microsoft Calendar');
    await expect(microsoft.getByText('Coming soon', { exact: true })).toBeVisible();
    await expect(microsoft.getByRole('button', { name: 'Connect Microsoft Calendar' })).toHaveText('Connect');
    await expect(integrations.getByText('Calendar files')).toBeVisible();

    await integrations.getByRole('button', { name: 'Connect Microsoft Calendar' }).click();
    await expect(page.getByText('Microsoft Calendar integration coming soon!', { exact: true })).toBeVisible();
    await integrations.getByRole('button', { name: 'Connect Google Calendar' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Google Calendar is not set up. Whoever runs this Daywright can set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
    );
    const pages = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
    await expect(pages).toHaveText(['Integrations', 'Account']);
    await pages.last().click();
    await expect(page).toHaveURL('/settings/account');
    await expect(integrations).toHaveCount(0);

    const account = page.getByRole('region', { name: 'Account', exact: true });
    await expect(account.getByText('User', { exact: true })).toBeVisible();
    await expect(account.getByText(person.email)).toBeVisible();
    await expect(account.getByText(profile.user_id)).toBeVisible();
    for (const label of ['Member Since', 'Last Active']) {
      const card = account.getByText(label).locator('..');
      await expect(card).toContainText('June 11, 2026');
      await expect(card).toContainText('Today');
    }
    await expect(
      account.getByText('Play sounds for AI messages, session start and end', { exact: true }),
    ).toBeVisible();

    await expect(account.getByRole('heading', { name: 'Notification Sounds', exact: true })).toBeVisible();
    const sounds = page.getByRole('switch', { name: 'Notification Sounds', exact: true });
    await expect(sounds).toBeChecked();
    await sounds.click();
    await page.getByText('Dark', { exact: true }).click();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Pacific/Honolulu');
    expect((await saved).ok()).toBe(true);

    await page.reload();
    await expect(sounds).not.toBeChecked();
    expect(await page.evaluate(() => localStorage.getItem('sounds_enabled'))).toBe('false');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Pacific/Honolulu');
    await walk(page, '/calendar');
    const wednesday = page.getByRole('region', { name: 'Wednesday 10 June, today' });
    await expect(eventButton(wednesday, 'Lunch')).toHaveAccessibleName(/^Lunch, 12:30 to 13:15/);
  },
);

signedIn(
  'the account popover closes on a press outside, on Settings and on Logout, which asks, clears what is the person’s, keeps what is the device’s, and Back does not return',
  async ({ page, person }) => {
    const button = accountButton(page, person.email);
    await page.goto('/budget');
    await walk(page, '/calendar');
    await expect.poll(async () => ((await button.boundingBox())?.y ?? 0) > 800).toBe(true);
    await button.click();
    await expect(popover(page).getByText(person.email)).toBeVisible();
    await page.getByRole('main').click({ position: { x: 500, y: 20 } });
    await expect(popover(page)).toHaveCount(0);
    await expect(page).toHaveURL('/calendar');

    await button.click();
    await button.click();
    await expect(popover(page)).toHaveCount(0);

    await button.click();
    await popover(page).getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL('/settings/integrations');
    await expect(popover(page)).toHaveCount(0);

    await walk(page, '/calendar');
    await expect(dayPanel(page, 'Thursday 11 June').getByText('Your day is open')).toBeVisible();
    await page.evaluate(() => {
      localStorage.setItem('sounds_enabled', 'false');
      localStorage.setItem('signInEmail', 'alex@example.org');
      localStorage.setItem('idToken', '{}');
      localStorage.setItem('chat_messages', '{}');
    });
    await expect
      .poll(() => storedKeys(page))
      .toEqual(
        expect.arrayContaining([
          'bearerToken',
          'user',
          'unified_events',
          'today_events',
          'live_events',
          'user_profile',
        ]),
      );
    const before = await storedKeys(page);

    await button.click();
    await popover(page).getByRole('button', { name: 'Logout' }).click();
    await expect(popover(page)).toHaveCount(0);
    const question = page.getByRole('alertdialog', { name: 'Logout' });
    await expect(question).toContainText('Are you sure you want to logout?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL('/calendar');
    expect(await storedKeys(page)).toEqual(before);

    await button.click();
    await popover(page).getByRole('button', { name: 'Logout' }).click();
    await question.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/auth/sigin');
    await expect(signInHeading(page)).toBeVisible();
    expect(await storedKeys(page)).toEqual(['sounds_enabled']);
    // The session is ended at the server behind it.
    await expect(async () => {
      await expect(person.call('GET /profile')).rejects.toThrow('401');
    }).toPass();

    await page.goBack();
    await expect(page).toHaveURL('/auth/sigin');
    await expect(signInHeading(page)).toBeVisible();
  },
);

signedIn(
  'Logout works although the server cannot be reached, in every tab',
  async ({ page, person, context, product }) => {
    await plan(person, 'Lunch', '12:30', '13:15');
    const other = await context.newPage();
    await other.goto('/calendar');
    await expect(eventButton(other, 'Lunch')).toBeVisible();
    await page.goto('/settings/account');
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await cut(page, '**/api/**');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/auth/sigin');
    await expect(signInHeading(other)).toBeVisible();
    await expect(eventButton(other, 'Lunch')).toHaveCount(0);
    expect(await storedKeys(page)).toEqual([]);

    // Whoever signs in next in one tab is who works in the other.
    const next = await signIn(product, `next-${person.email}`, 'Europe/Berlin');
    await plan(next, 'Dentist', '14:00', '15:00');
    await page.evaluate((items) => Object.assign(localStorage, items), next.kept.items);
    await expect(eventButton(other, 'Dentist')).toBeVisible();
    await expect(eventButton(other, 'Lunch')).toHaveCount(0);
  },
);

signedIn('what another version or a fault left in the browser’s storage stops no screen', async ({ page, person }) => {
  await plan(person, 'Lunch', '12:30', '13:15');
  const { profile } = await person.call('GET /profile');
  const entry = (data: unknown) => JSON.stringify({ data, timestamp: Date.parse(clockStart), expiresIn: 600_000 });
  const week = { start_date: '2026-06-07T22:00:00.000Z', end_date: '2026-06-14T22:00:00.000Z', events: [null] };
  await page.addInitScript((items) => Object.assign(localStorage, items), {
    user_profile: entry({ ...profile, time_zone: 'Mars/Phobos' }),
    unified_events: entry(week),
    today_events: '{"data":',
    user: '5',
  });
  await page.goto('/');
  await expect(page.getByRole('main').getByText('Lunch').first()).toBeVisible();
  await page.goto('/calendar/day');
  await expect(eventButton(page, 'Lunch')).toBeVisible();
});

signedIn(
  'the account signs out other devices, says how much is stored, clears history by the keyboard, and is deleted with everything in it',
  async ({ page, person, product }) => {
    const draft = { title: 'Lunch', notes: 'x'.repeat(9_000), start_date: at('10:00'), end_date: at('11:00') };
    const { event } = await person.call('POST /events', { body: draft });
    await person.call('POST /events', { body: { ...draft, notes: '' } });
    await person.call('DELETE /events/:id', { params: { id: event.id } });
    const elsewhere = await signIn(product, person.email, 'Europe/Berlin');
    await page.goto('/settings/account');
    const devices = page.getByRole('region', { name: 'Signed-in devices' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await devices
      .getByRole('listitem')
      .nth(1)
      .getByRole('button', { name: /^Sign out / })
      .click();
    await expect(page.getByText('Device signed out')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(elsewhere.call('GET /profile')).rejects.toThrow('401');
    await expect(person.call('GET /profile')).resolves.toMatchObject({ success: true });

    const again = await signIn(product, person.email, 'Europe/Berlin');
    await page.reload();
    await devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByText('Signed out everywhere else')).toBeVisible();
    await expect(again.call('GET /profile')).rejects.toThrow('401');

    const storage = page.getByRole('region', { name: 'Storage' });
    await expect(storage.getByRole('progressbar', { name: 'Events' })).toHaveAttribute(
      'aria-valuetext',
      '1 of 500,000',
    );
    const text = storage.getByRole('progressbar', { name: 'Text and its history' });
    await expect(text).toHaveAttribute('aria-valuetext', /^\d+(\.\d)? KiB of 2 GiB$/);
    const stored = await text.getAttribute('aria-valuetext');

    await storage.getByRole('combobox', { name: 'Clear history: which' }).selectOption('All of it');
    await storage.getByRole('button', { name: 'Clear history' }).press('Enter');
    const clearing = page.getByRole('alertdialog', { name: 'Clear history: all of it' });
    await expect(clearing).toContainText('cannot be undone any more');
    await clearing.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
    await expect(page.getByText('History cleared', { exact: true })).toBeVisible();
    await expect(clearing).toHaveCount(0);
    await expect(text).not.toHaveAttribute('aria-valuetext', stored ?? '');
    expect((await person.call('GET /events/deleted')).events).toEqual([]);

    await page.getByRole('button', { name: 'Delete account' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete account' });
    await expect(question).toContainText('Your events, calendars and settings are removed for good.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(person.call('GET /profile')).resolves.toMatchObject({ success: true });

    await page.getByRole('button', { name: 'Delete account' }).click();
    await question.getByRole('button', { name: 'Delete account' }).click();
    await expect(page).toHaveURL('/auth/sigin');
    expect(await storedKeys(page)).toEqual([]);
    await expect(person.call('GET /profile')).rejects.toThrow('401');
  },
);

signedIn('name, working hours and categories are kept, and the product obeys them', async ({ page, person }) => {
  await person.call('POST /events', {
    body: { title: 'Run', start_date: at('07:00'), end_date: at('08:00'), category: ['Garden'] },
  });
  await person.call('POST /events', { body: { title: 'Call', start_date: at('20:00'), end_date: at('21:00') } });
  await page.goto('/settings/account');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Ada', exact: true })).toBeVisible();

  const hours = page.getByRole('region', { name: 'Working hours' });
  await hours.getByRole('switch', { name: 'Work on Friday' }).click();
  await expect(hours.getByRole('switch', { name: 'Work on Friday' })).not.toBeChecked();
  const until = hours.getByRole('combobox', { name: 'Thursday until' });
  await until.fill('08:00');
  await until.press('Enter');
  await expect(hours.getByRole('alert')).toHaveText('Thursday would end before it begins.');
  await until.fill('18:00');
  await until.press('Enter');
  await expect(hours.getByRole('alert')).toHaveCount(0);

  const categories = page.getByRole('region', { name: 'Categories' });
  await categories.getByRole('textbox', { name: 'New category' }).fill('Garden');
  await categories.getByRole('button', { name: 'Add' }).click();
  await categories.getByRole('combobox', { name: 'Colour of Garden' }).click();
  await page.getByRole('option', { name: 'As Health and fitness' }).click();
  await categories.getByRole('button', { name: 'Icon of Garden' }).click();
  await page.getByRole('textbox', { name: 'Search icons' }).fill('garden');
  await page.getByRole('button', { name: '🌱', exact: true }).click();
  await expect
    .poll(async () => (await person.call('GET /profile')).profile.preferences)
    .toMatchObject({
      categories: [{ name: 'Garden', icon: '🌱', color: 'health' }],
      working_hours: [
        { weekday: 1, start: 540, end: 1050 },
        { weekday: 2, start: 540, end: 1050 },
        { weekday: 3, start: 540, end: 1050 },
        { weekday: 4, start: 540, end: 1080 },
      ],
    });

  await page.clock.setFixedTime(at('10:15'));
  await page.clock.fastForward('01:00');
  await walk(page, '/calendar');
  const thursday = dayPanel(page, 'Thursday 11 June');
  await expect(thursday.getByText('Free for 7h 45m')).toBeVisible();
  await expect(eventCard(thursday, 'Run')).toContainText('🌱');
});
