import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { dayPanel, eventButton } from './support/day-view.ts';
import { expect, signedIn, test } from './support/journey.ts';
import { at, clockStart, tomorrow } from './support/june.ts';
import { liveThroughJune } from './support/lived-days.ts';
import { cut, hold } from './support/network.ts';
import { signIn } from './support/person.ts';

// Every screen, held against WCAG in light and dark; with '@narrow' also on a phone. What a screen does is in its own journeys.

test.use({ clockStart });
// Axe looks at every element, of several screens in a journey; a year alone has 365 days.
test.describe.configure({ timeout: 90_000 });

const narrow = { width: 390, height: 844 };
const isNarrow = (page: Page) => page.viewportSize()?.width === narrow.width;
const live = (page: Page) => page.getByRole('region', { name: 'Live session' });
const inMain = (page: Page, text: string) => page.getByRole('main').getByText(text).first();
const entryOf = (page: Page, title: string) => page.getByRole('button', { name: `Edit ${title}` });

/** A list that opens over a dialog stands beside it in the document, and lists are no landmarks. */
const overTheDialog = ['region'];
/** An open menu hides the page beside it from assistive technology, its heading too; and menus are no landmarks. */
const underTheMenu = ['aria-hidden-focus', 'page-has-heading-one', 'region'];

const spring = fileURLToPath(new URL('fixtures/spring.ics', import.meta.url));

type Screen = readonly [name: string, address: string, shown: (page: Page) => Locator];

/** The screens that an address leads to, each with what shows that it is there. */
const screens: Readonly<Record<string, readonly Screen[]>> = {
  'the calendar by day, week and month': [
    ['Day', '/calendar/day', (page) => eventButton(page, 'Deep work')],
    ['Week', '/calendar/week', (page) => dayPanel(page, 'Thursday 11 June').getByRole('article').first()],
    ['Week with all lists', '/calendar/week?events=listed', (page) => eventButton(page, 'Deep work')],
    ['Week of one category', '/calendar/week?category=work', (page) => eventButton(page, 'Deep work')],
    ['Month', '/calendar/month', (page) => inMain(page, 'Deep work')],
  ],
  'the calendar by quarter and year': [
    ['Quarter', '/calendar/quarter', (page) => page.getByRole('link', { name: /^Week 24, this week, Work/ })],
    ['Year', '/calendar/year', (page) => page.getByRole('list', { name: 'By category' })],
  ],
  'Home, budgets, time and changes': [
    ['Home', '/', (page) => page.getByRole('application').first()],
    ['Budget', '/budget', (page) => page.getByRole('application').first()],
    ['Tracked time', '/time', (page) => entryOf(page, 'Helped Kim')],
    ['Activity', '/activity', (page) => page.getByRole('region', { name: 'Today' })],
  ],
  'Settings and an unknown address': [
    ['Integrations', '/settings/integrations', (page) => page.getByText('Calendar files')],
    ['Account', '/settings/account', (page) => page.getByText('This device', { exact: true })],
    ['Page not found', '/nowhere', (page) => page.getByRole('heading', { name: 'Page not found', level: 1 })],
  ],
};

for (const [names, those] of Object.entries(screens)) {
  signedIn(`${names}: accessible`, { tag: '@narrow' }, async ({ page, person }) => {
    await liveThroughJune(person);
    for (const [name, address, shown] of those) {
      await signedIn.step(name, async () => {
        await page.goto(address);
        await expect(shown(page)).toBeVisible();
        await expect(live(page).getByText('Deep work', { exact: true })).toBeVisible();
        // What the dock covers by half can still be scrolled.
        await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
        await expectAccessible(page);
      });
    }
  });
}

signedIn('what stands where nothing is yet: accessible', { tag: '@narrow' }, async ({ page }) => {
  for (const [address, shown] of [
    ['/', 'No budgets yet'],
    ['/calendar', 'Your day is open'],
    ['/budget', 'No budgets yet'],
    ['/time', 'Nothing tracked this week'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(shown)).toBeVisible();
    await expect(live(page).getByText('No session now')).toBeVisible();
    await expectAccessible(page);
  }
});

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

test('the first steps are accessible', { tag: '@narrow' }, async ({ product, openBrowser, viewport }) => {
  const person = await signIn(product, `${randomUUID()}@example.org`, 'Europe/Berlin', { isNew: true });
  const page = await openBrowser({ of: person });
  if (viewport) await page.setViewportSize(viewport);
  await page.goto('/calendar');
  const steps = page.getByRole('dialog', { name: 'First steps' });
  for (let step = 1; step <= 4; step++) {
    await expect(steps.getByText(`Step ${step} of 4`)).toBeVisible();
    await expectAccessible(page);
    if (step < 4) await steps.getByRole('button', { name: 'Continue' }).click();
  }
});

signedIn('what is on its way and what failed is accessible', { tag: '@narrow' }, async ({ page }) => {
  const release = await hold(page, '**/api/calendar/events*');
  await cut(page, '**/api/events?limit*');
  await page.goto('/calendar');
  await expect(page.getByText('Loading calendar events...')).toBeVisible();
  await expect(live(page).getByRole('alert')).toContainText('Error: ');
  await expectAccessible(page);
  release();
  await cut(page, '**/api/reports/time*');
  await page.goto('/calendar/quarter');
  await expect(page.getByRole('region', { name: 'Quarter 2 of 2026' }).getByRole('alert')).toContainText('Error: ');
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

signedIn('the evening’s review is accessible', { tag: '@narrow' }, async ({ page, person }) => {
  await liveThroughJune(person);
  await page.clock.setFixedTime(at('18:00'));
  await page.goto('/');
  const review = page.getByRole('region', { name: 'How the day went' });
  await review.getByRole('button', { name: /^Added/ }).click();
  await expectAccessible(page);
});

signedIn('the palette is accessible', { tag: '@narrow' }, async ({ page, person }) => {
  await liveThroughJune(person);
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Search' }).click();
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('combobox').fill('deep');
  await expect(palette.getByRole('group', { name: 'Events' }).getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
});

signedIn('adding an event in words is accessible', { tag: '@narrow' }, async ({ page, person }) => {
  await liveThroughJune(person);
  await page.goto(`/calendar/day?date=${tomorrow}`);
  await expect(eventButton(page, 'Planning')).toBeVisible();
  await page.getByRole('button', { name: 'New event' }).click();
  await page.getByRole('textbox', { name: 'New event in words' }).fill('Call at 14:15 for 30m #meeting');
  await expect(page.getByText(/^Overlaps Planning/)).toBeVisible();
  await expectAccessible(page);
});

signedIn('the editor and its questions are accessible', { tag: '@narrow' }, async ({ page, person }) => {
  await liveThroughJune(person);
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
  await liveThroughJune(person);
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
  await editor.getByRole('combobox', { name: 'Repeat' }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page, { except: overTheDialog });
  await page.getByRole('option', { name: 'Custom' }).click();
  await expect(editor.getByRole('spinbutton', { name: 'Interval' })).toBeVisible();
  await expectAccessible(page);
});

signedIn('two versions of an event are accessible', { tag: '@narrow' }, async ({ page, person }) => {
  const { event } = await person.call('POST /events', {
    body: { title: 'Lunch', start_date: at('12:30'), end_date: at('13:15') },
  });
  await page.goto('/calendar');
  await eventButton(page, 'Lunch').click();
  const editor = page.getByRole('dialog', { name: 'Lunch' });
  await editor.getByRole('textbox', { name: 'Location' }).fill('Corner café');
  await person.call('PATCH /events/:id', { params: { id: event.id }, body: { notes: 'Table for four' } });
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: '“Lunch” was changed elsewhere' })).toBeVisible();
  await expectAccessible(page);
});

signedIn('what is done by hand on a day is accessible', async ({ page, person }) => {
  await liveThroughJune(person);
  await page.goto('/calendar/day');
  await expect(page.getByRole('region', { name: 'Selection' })).toBeAttached();
  await eventButton(page, 'Lunch').focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await eventButton(page, 'Lunch').focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu', { name: 'Lunch' })).toBeVisible();
  await expectAccessible(page, { except: underTheMenu });
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await expect(page.getByRole('dialog', { name: 'Move “Lunch”' })).toBeVisible();
  await expectAccessible(page);
});

signedIn('the live session’s choices and the cascade are accessible', { tag: '@narrow' }, async ({ page, person }) => {
  await liveThroughJune(person);
  await page.goto('/calendar');
  if (isNarrow(page)) {
    await live(page)
      .getByRole('button', { name: /Deep work/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'Deep work' })).toBeVisible();
    await expectAccessible(page);
  } else {
    await live(page).getByRole('button', { name: 'Postpone' }).click();
    await expect(page.getByRole('menu', { name: 'Postpone' })).toBeVisible();
    await expectAccessible(page, { except: underTheMenu });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  await page.getByRole('button', { name: '+15m' }).click();
  await expect(page.getByRole('dialog', { name: 'Moves 2 more' })).toBeVisible();
  await expectAccessible(page);
});

signedIn(
  'a running timer, and the question about one left running, are accessible',
  {
    tag: '@narrow',
  },
  async ({ page, person }) => {
    await liveThroughJune(person);
    await person.call('POST /time-entries/start', { body: { title: 'Tidy the desk', category: 'Personal' } });
    await page.goto('/calendar');
    await expect(live(page).getByText('Tidy the desk')).toBeVisible();
    await expectAccessible(page);
    await page.clock.setFixedTime(at('13:58'));
    await page.goto('/calendar');
    await expect(page.getByRole('dialog', { name: 'Still on “Tidy the desk”?' })).toBeVisible();
    await expectAccessible(page);
  },
);

signedIn('correcting tracked time is accessible', { tag: '@narrow' }, async ({ page, person }) => {
  await liveThroughJune(person);
  await page.goto('/time');
  await entryOf(page, 'Helped Kim').click();
  const editor = page.getByRole('dialog', { name: 'Tracked time', exact: true });
  await editor.getByRole('combobox', { name: 'End' }).fill('07:00');
  await editor.getByRole('combobox', { name: 'End' }).press('Enter');
  await expect(editor.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

signedIn(
  'changing budgets is accessible, and so are the charts’ tables',
  { tag: '@narrow' },
  async ({ page, person }) => {
    await liveThroughJune(person);
    await page.goto('/budget');
    await page.getByRole('region', { name: 'By day' }).getByText('Show as table').click();
    await expect(page.getByRole('region', { name: 'By day' }).getByRole('table')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit budgets' }).click();
    await page.getByRole('spinbutton', { name: 'Budget for Work' }).fill('a lot');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('spinbutton', { name: 'Budget for Work' })).toBeFocused();
    await expectAccessible(page);
  },
);

signedIn('what a change was, and what was deleted, are accessible', { tag: '@narrow' }, async ({ page, person }) => {
  await liveThroughJune(person);
  await page.goto('/activity');
  await page
    .getByRole('region', { name: 'Today' })
    .getByRole('button', { name: /^Deleted “Dentist”/ })
    .click();
  await page.getByText('Deleted events', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Restore Dentist' })).toBeVisible();
  await expectAccessible(page);
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

signedIn('the questions of the account are accessible', { tag: '@narrow' }, async ({ page }) => {
  await page.goto('/settings/account');
  for (const name of ['Delete account', 'Logout']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
});

signedIn('what opens over the page is accessible', async ({ page, person }) => {
  await liveThroughJune(person);
  await page.goto('/calendar/month');
  const day = page.getByRole('gridcell', { name: /^Thursday 11 June/ });
  for (const [open, dialog] of [
    [() => day.getByRole('button', { name: /^\d+ more on/ }).click(), 'Thursday 11 June 2026'],
    [() => page.getByRole('button', { name: 'June 2026, choose a month' }).click(), 'Choose a month'],
    [() => page.keyboard.press('?'), 'Shortcuts'],
    [() => page.getByRole('button', { name: person.email.replace(/@.*/, '') }).click(), 'Account'],
  ] as const) {
    await open();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

signedIn('what opens beside the page is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Month and calendars' }).click();
  await expect(page.getByRole('dialog', { name: 'Month and calendars' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+j');
  await expect(page.getByRole('complementary', { name: 'Chat' })).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize(narrow);
  await expectAccessible(page);
  await page.keyboard.press('Control+j');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Daywright' }).getByRole('checkbox', { name: 'Daywright' }),
  ).toBeVisible();
  await expectAccessible(page);
});
