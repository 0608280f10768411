import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { handsAreThere, message, underTheMenu } from './support/hands.ts';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart, today } from './support/june.ts';
import { cut, hold } from './support/network.ts';
import type { Person } from './support/person.ts';

signedIn.use({ clockStart });

const grid = (page: Page) => page.getByRole('grid', { name: /^\w+ \d{4}$/ });

/** A day of the month by its weekday and date: `cell(page, 'Thursday 11 June')`. */
const cell = (page: Page, name: string): Locator =>
  grid(page).getByRole('gridcell', { name: new RegExp(`^${name} \\d{4}(, today)?:`) });

/** What holds the focus of a day. */
const dateOf = (page: Page, name: string): Locator => cell(page, name).getByRole('link');

/** An event in the month; its name begins with its time, a bar's with its title. */
const eventIn = (within: Locator, name: string): Locator =>
  within.getByRole('button', { name: new RegExp(`^${name}(, |$)`) });

const add = (person: Person, title: string, from: string, to: string, date = today, category?: string) =>
  person.call('POST /events', {
    body: { title, start_date: at(from, date), end_date: at(to, date), ...(category && { category: [category] }) },
  });

const addAllDay = (person: Person, title: string, start_date: string, end_date: string) =>
  person.call('POST /events', { body: { title, start_date, end_date, all_day: true } });

async function addBusyDay(person: Person): Promise<void> {
  await add(person, 'Stand-up', '09:00', '09:15');
  await add(person, 'Deep work', '09:30', '11:30', today, 'Work');
  await add(person, 'Lunch', '12:30', '13:15');
  await add(person, 'Course', '18:00', '19:30', today, 'Education');
  await add(person, 'Dinner', '20:00', '22:00', today, 'Social');
}

const centreOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Drags from one place to another in the steps of a hand. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

signedIn('a day shows its longest events in the order of time, and all of them on asking', async ({ page, person }) => {
  await addBusyDay(person);
  await page.clock.setFixedTime(at('10:14'));
  await page.goto('/calendar/month');

  const thursday = cell(page, 'Thursday 11 June');
  await expect(thursday.getByRole('link')).toHaveAccessibleName(
    'Thursday 11 June 2026, today: 6h 30m planned, 5 events, 1 on now',
  );
  await expect(thursday.getByRole('button')).toHaveText([/Deep work/, /Course/, /Dinner/, '+2 more']);
  await expect(eventIn(thursday, '09:30 Deep work')).toHaveAccessibleName('09:30 Deep work, until 11:30, on now');
  await expect(grid(page).getByRole('rowheader', { name: 'Week 24' })).toBeVisible();
  await expect(cell(page, 'Wednesday 1 Jul').getByText('1 Jul')).toBeVisible();

  await thursday.getByRole('button', { name: '2 more on Thursday 11 June 2026' }).click();
  const day = page.getByRole('dialog', { name: 'Thursday 11 June 2026' });
  await expect(day.getByRole('listitem')).toHaveText([/Stand-up/, /Deep work/, /Lunch/, /Course/, /Dinner/]);
  await day.getByRole('button', { name: /^12:30 Lunch/ }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue('Lunch');
});

signedIn('what lasts all day is a bar over its days, and goes on in the next week', async ({ page, person }) => {
  await addAllDay(person, 'Lisbon', '2026-06-26', '2026-07-02');
  for (const title of ['Fair', 'Guests', 'Sale']) await addAllDay(person, title, '2026-06-26', '2026-06-27');
  await page.goto('/calendar/month');

  const friday = cell(page, 'Friday 26 June');
  const bar = eventIn(friday, 'Lisbon');
  await expect(bar).toHaveAccessibleName('Lisbon, 26 June to 1 July');
  const wide = await bar.boundingBox();
  const day = await friday.boundingBox();
  expect((wide?.width ?? 0) / (day?.width ?? 1)).toBeGreaterThan(2.9);
  await expect(eventIn(cell(page, 'Monday 29 June'), 'Lisbon')).toBeVisible();
  await expect(friday.getByRole('button', { name: '1 more on Friday 26 June 2026' })).toBeVisible();
});

signedIn('every event is shown on asking, and the address keeps it', async ({ page, person }) => {
  await addBusyDay(person);
  await page.goto('/calendar/month');
  const lunch = eventIn(cell(page, 'Thursday 11 June'), '12:30 Lunch');
  await expect(eventIn(cell(page, 'Thursday 11 June'), '09:30 Deep work')).toBeVisible();
  await expect(lunch).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all events' }).click();
  await expect(lunch).toBeVisible();
  await expect(page).toHaveURL('/calendar/month?all=1');
  await page.getByRole('main').getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL('/calendar/month?all=1');
  await page.reload();
  await expect(lunch).toBeVisible();
});

signedIn(
  'a dragged event is there before the server answers, goes back with Undo, and returns from where nothing can be',
  async ({ page, person }) => {
    await add(person, 'Lunch', '12:30', '13:15');
    await page.goto('/calendar/month');
    await handsAreThere(page);
    const lunch = (day: string) => eventIn(cell(page, day), '12:30 Lunch');
    await expect(lunch('Thursday 11 June')).toBeVisible();
    const release = await hold(page, '**/api/events/**');
    await drag(page, await centreOf(lunch('Thursday 11 June')), await centreOf(cell(page, 'Tuesday 23 June')));
    await expect(lunch('Tuesday 23 June')).toBeVisible();
    await expect(lunch('Thursday 11 June')).toHaveCount(0);
    release();
    await expect(page.getByText('Lunch moved to Tue 23 Jun, 12:30')).toBeVisible();
    await expect(lunch('Tuesday 23 June')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(lunch('Thursday 11 June')).toBeVisible();

    await drag(
      page,
      await centreOf(lunch('Thursday 11 June')),
      await centreOf(page.getByRole('navigation', { name: 'Main' })),
    );
    await expect(page.getByText('“Lunch” stays where it was: an event is dropped on a day.')).toBeVisible();
    await expect(lunch('Thursday 11 June')).toBeVisible();
  },
);

signedIn('a bar is dragged by any of its days', async ({ page, person }) => {
  await addAllDay(person, 'Lisbon', '2026-06-16', '2026-06-19');
  await page.goto('/calendar/month');
  await handsAreThere(page);
  const bar = eventIn(cell(page, 'Tuesday 16 June'), 'Lisbon');
  const box = await bar.boundingBox();
  if (!box) throw new Error('The bar is not shown');
  // Held on its last day, dropped three days later.
  await drag(page, { x: box.x + box.width - 20, y: box.y + 8 }, await centreOf(cell(page, 'Sunday 21 June')));
  await expect(eventIn(cell(page, 'Friday 19 June'), 'Lisbon')).toHaveAccessibleName('Lisbon, 19 June to 21 June');
});

signedIn('an event that can only be read stays, and says why', async ({ page, person }) => {
  await add(person, 'Lunch', '12:30', '13:15');
  await page.route('**/api/calendar/events*', async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    for (const event of body.events) event.read_only = true;
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto('/calendar/month');
  await handsAreThere(page);
  const lunch = eventIn(cell(page, 'Thursday 11 June'), '12:30 Lunch');
  await drag(page, await centreOf(lunch), await centreOf(cell(page, 'Tuesday 23 June')));
  await expect(page.getByRole('alert')).toContainText('“Lunch” is in Daywright that can only be read.');
  await expect(lunch).toBeVisible();
  await lunch.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(lunch).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(lunch).toBeVisible();
});

signedIn('the keyboard moves through days, into their events, and moves those', async ({ page, person }) => {
  await add(person, 'Lunch', '12:30', '13:15');
  await add(person, 'Dinner', '20:00', '22:00');
  await page.goto('/calendar/month');
  await handsAreThere(page);
  const lunch = (day: string) => eventIn(cell(page, day), '12:30 Lunch');
  await expect(lunch('Thursday 11 June')).toBeVisible();

  await dateOf(page, 'Thursday 11 June').focus();
  await page.keyboard.press('ArrowDown');
  await expect(dateOf(page, 'Thursday 18 June')).toBeFocused();
  await expect(page).toHaveURL('/calendar/month?date=2026-06-18');
  await page.keyboard.press('Home');
  await expect(dateOf(page, 'Monday 15 June')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(dateOf(page, 'Wednesday 15 July')).toBeFocused();
  await page.keyboard.press('PageUp');
  for (const key of ['ArrowUp', 'End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(dateOf(page, 'Thursday 11 June')).toBeFocused();

  await page.keyboard.press('F2');
  await expect(lunch('Thursday 11 June')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(eventIn(cell(page, 'Thursday 11 June'), '20:00 Dinner')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(lunch('Friday 12 June')).toBeFocused();
  await expect(page.getByText('Lunch moved to Fri 12 Jun, 12:30')).toBeVisible();
  for (const day of ['Friday 19 June', 'Friday 26 June', 'Friday 3 July', 'Friday 10 July']) {
    await page.keyboard.press('Alt+ArrowDown');
    await expect(lunch(day)).toBeFocused();
  }
  await expect(page).toHaveURL(/date=2026-07-10$/);

  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Move “Lunch”' });
  await expect(dialog.getByRole('button', { name: 'Friday 10 July 2026' })).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(lunch('Monday 13 July')).toBeVisible();
});

signedIn('several events are selected, deleted together and brought back by one Undo', async ({ page, person }) => {
  await add(person, 'Lunch', '12:30', '13:15');
  await add(person, 'Call', '15:00', '15:30');
  await add(person, 'Dinner', '20:00', '22:00');
  await page.goto('/calendar/month');
  await handsAreThere(page);
  const thursday = cell(page, 'Thursday 11 June');
  const lunch = eventIn(thursday, '12:30 Lunch');
  const call = eventIn(thursday, '15:00 Call');
  const dinner = eventIn(thursday, '20:00 Dinner');

  await dateOf(page, 'Thursday 11 June').focus();
  await page.keyboard.press('F2');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toBeAttached();
  await expect(dinner).toHaveAccessibleName('20:00 Dinner, until 22:00, selected');
  await expect(dinner).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dinner).toHaveAccessibleName('20:00 Dinner, until 22:00');
  await page.keyboard.press('Escape');
  await expect(dateOf(page, 'Thursday 11 June')).toBeFocused();

  await lunch.click({ modifiers: ['ControlOrMeta'] });
  await dinner.click({ modifiers: ['Shift'] });
  await call.click({ modifiers: ['ControlOrMeta'] });
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeAttached();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
  await expect(message(page).getByText('2 events deleted')).toBeVisible();
  await expect(lunch).toHaveCount(0);
  await expect(call).toBeVisible();
  await expect(dateOf(page, 'Thursday 11 June')).toBeFocused();
  await message(page).getByRole('button', { name: 'Undo' }).click();
  for (const event of [lunch, call, dinner]) await expect(event).toBeVisible();
});

signedIn('all events of a day move together, those without room in it too', async ({ page, person }) => {
  await addBusyDay(person);
  await page.goto('/calendar/month');
  await handsAreThere(page);
  const [thursday, friday] = [cell(page, 'Thursday 11 June'), cell(page, 'Friday 12 June')];
  await eventIn(thursday, '09:30 Deep work').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(page.getByRole('status').filter({ hasText: '5 selected' })).toBeAttached();
  await drag(page, await centreOf(eventIn(thursday, '09:30 Deep work')), await centreOf(friday));
  await expect(message(page).getByText('5 events moved to Fri 12 Jun')).toBeVisible();
  await expect(friday.getByRole('link')).toHaveAccessibleName(/5 events/);
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(thursday.getByRole('link')).toHaveAccessibleName(/5 events/);
});

signedIn('an event is duplicated behind itself, and pasted on the day in focus', async ({ page, person }) => {
  await add(person, 'Lunch', '12:30', '13:15');
  await page.goto('/calendar/month');
  await handsAreThere(page);
  const thursday = cell(page, 'Thursday 11 June');
  await eventIn(thursday, '12:30 Lunch').focus();
  await page.keyboard.press('d');
  await expect(eventIn(thursday, '13:15 Lunch')).toBeFocused();
  await expect(message(page).getByText('Lunch duplicated')).toBeVisible();

  await eventIn(thursday, '12:30 Lunch').focus();
  await page.keyboard.press('ControlOrMeta+c');
  await expect(message(page).getByText('Lunch copied')).toBeVisible();
  await dateOf(page, 'Thursday 11 June').focus();
  await page.keyboard.press('ArrowDown');
  await expect(dateOf(page, 'Thursday 18 June')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(eventIn(cell(page, 'Thursday 18 June'), '12:30 Lunch')).toBeFocused();
  await expect(message(page).getByText('Lunch pasted')).toBeVisible();
});

signedIn('the menu of an event opens by key and by right click', async ({ page, person }) => {
  await add(person, 'Lunch', '12:30', '13:15');
  await page.goto('/calendar/month');
  await handsAreThere(page);
  const lunch = eventIn(cell(page, 'Thursday 11 June'), '12:30 Lunch');
  await lunch.focus();
  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu', { name: 'Lunch' });
  await expect(menu.getByRole('menuitem', { name: /^Duplicate/ })).toBeVisible();
  await expectAccessible(page, { except: underTheMenu });
  await page.keyboard.press('Escape');
  await expect(lunch).toBeFocused();
  await lunch.click({ button: 'right' });
  await menu.getByRole('menuitem', { name: /^Delete/ }).click();
  await expect(message(page).getByText('Lunch deleted')).toBeVisible();
  await expect(lunch).toHaveCount(0);
});

signedIn('across a clock change an event keeps its time of day', async ({ page, person }) => {
  await person.call('POST /events', {
    body: { title: 'Run', start_date: '2026-03-28T08:00:00Z', end_date: '2026-03-28T09:00:00Z' },
  });
  await page.goto('/calendar/month?date=2026-03-28');
  await handsAreThere(page);
  await eventIn(cell(page, 'Saturday 28 March'), '09:00 Run').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(eventIn(cell(page, 'Sunday 29 March'), '09:00 Run')).toBeFocused();
  await expect(page.getByText('Run moved to Sun 29 Mar, 09:00')).toBeVisible();
});

signedIn('empty space begins an event on its day, a date opens the day', async ({ page, person }) => {
  await add(person, 'Lunch', '12:30', '13:15');
  await page.goto('/calendar/month');
  await expect(eventIn(cell(page, 'Thursday 11 June'), '12:30 Lunch')).toBeVisible();
  await cell(page, 'Tuesday 23 June').click();
  await page.getByLabel('New event in words').fill('Gym 7-8am');
  await page.keyboard.press('Enter');
  await expect(eventIn(cell(page, 'Tuesday 23 June'), '07:00 Gym')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await dateOf(page, 'Friday 12 June').focus();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dateOf(page, 'Friday 12 June')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/calendar/day?date=2026-06-12');
  await page.goBack();
  await cell(page, 'Tuesday 23 June').getByRole('link').click();
  await expect(page).toHaveURL('/calendar/day?date=2026-06-23');
});

signedIn(
  'the month picker shows where the time went and goes far; back and forward return',
  async ({ page, person }) => {
    await add(person, 'Fair', '09:00', '17:00', '2026-09-10');
    await person.call('POST /time-entries', {
      body: { title: 'Deep work', started_at: '2026-05-04T08:00:00Z', stopped_at: '2026-05-04T11:00:00Z' },
    });
    await page.goto('/calendar/month');
    await page.getByRole('button', { name: 'June 2026, choose a month' }).click();
    const months = page.getByRole('dialog', { name: 'Choose a month' });
    await expect(months.getByRole('button', { name: 'May 2026, 3h tracked' })).toBeVisible();
    await expect(months.getByRole('button', { name: 'Sep 2026, planned' })).toBeVisible();
    await expect(months.getByRole('button', { name: 'Jun 2026, this month' })).toBeFocused();
    await months.getByRole('button', { name: 'Previous year' }).click();
    await expect(months.getByRole('group', { name: 'Months of 2025' })).toBeVisible();
    await months.getByRole('textbox', { name: 'Year' }).fill('1999');
    await page.keyboard.press('Enter');
    await months.getByRole('button', { name: 'Dec 1999' }).click();
    await expect(page).toHaveURL('/calendar/month?date=1999-12-01');
    await expect(cell(page, 'Friday 31 December')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Next month' }).click();
    await expect(page).toHaveURL('/calendar/month?date=2000-01-01');
    await page.goBack();
    await expect(page).toHaveURL('/calendar/month?date=1999-12-01');
    await page.goForward();
    await expect(page.getByRole('grid', { name: 'January 2000' })).toBeVisible();
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await expect(page).toHaveURL('/calendar/month');
    await expect(cell(page, 'Thursday 11 June')).toBeVisible();

    await page.goto('/calendar/fortnight');
    await expect(page.getByRole('heading', { name: 'Calendar, day, June 2026' })).toBeAttached();
  },
);

signedIn(
  'beside the chat a medium window keeps its heading on one line, and shows squares',
  async ({ page, person }) => {
    await addBusyDay(person);
    await page.setViewportSize({ width: 800, height: 900 });
    await page.goto('/calendar/month');
    await expect(eventIn(cell(page, 'Thursday 11 June'), '09:30 Deep work')).toBeVisible();
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await expect(cell(page, 'Thursday 11 June').getByRole('button')).toHaveText(['11']);
    await expect(page.getByRole('region', { name: 'Thursday 11 June 2026' }).getByRole('listitem')).toHaveCount(5);
    const month = page.getByRole('button', { name: 'June 2026, choose a month' });
    expect((await month.boundingBox())?.height).toBe(44);
    await expect(month).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'New event' })).toBeInViewport({ ratio: 1 });
  },
);

signedIn('without anything to show a failure says why, and Try again brings the events', async ({ page, person }) => {
  await add(person, 'Lunch', '12:30', '13:15');
  await cut(page, '**/api/calendar/events*');
  await page.goto('/calendar/month');
  await expect(page.getByText('Loading calendar events...')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Error: Failed to fetch events.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(eventIn(cell(page, 'Thursday 11 June'), '12:30 Lunch')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

signedIn(
  'on a phone a tap chooses a day and lists it, a second one opens it',
  { tag: '@narrow' },
  async ({ page, person }) => {
    signedIn.skip((page.viewportSize()?.width ?? 0) > 768, 'of narrow windows');
    await addBusyDay(person);
    await addAllDay(person, 'Lisbon', '2026-06-24', '2026-06-29');
    await add(person, 'Dentist', '15:30', '16:15', '2026-06-25');
    await page.goto('/calendar/month');

    const below = (name: string) => page.getByRole('region', { name });
    await expect(below('Thursday 11 June 2026').getByRole('listitem')).toHaveCount(5);
    await expect(below('Thursday 11 June 2026').getByText('6h 30m planned')).toBeVisible();
    // The dock covers half a row while the page can still be scrolled.
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));

    await cell(page, 'Thursday 25 June').tap();
    await expect(page).toHaveURL('/calendar/month?date=2026-06-25');
    const list = below('Thursday 25 June 2026');
    await expect(list.getByRole('listitem')).toHaveText([/Lisbon/, /Dentist/]);
    await list.getByRole('button', { name: /Dentist/ }).tap();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toHaveValue('Dentist');
    await page.keyboard.press('Escape');
    await cell(page, 'Thursday 25 June').tap();
    await expect(page).toHaveURL('/calendar/day?date=2026-06-25');
  },
);
