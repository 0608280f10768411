import type { Locator, Page } from '@playwright/test';
import { dayPanel, eventButton, eventCard } from './support/day-view.ts';
import { handsAreThere, message } from './support/hands.ts';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart, today, tomorrow } from './support/june.ts';
import type { Person } from './support/person.ts';

signedIn.use({ clockStart });

const thursday = (page: Page) => dayPanel(page, 'Thursday 11 June');
const friday = (page: Page) => dayPanel(page, 'Friday 12 June');

async function plan(
  person: Person,
  title: string,
  from: string,
  to: string,
  more: { date?: string; spans?: [string, string, string][] } = {},
) {
  const { date = today, spans = [] } = more;
  const { event } = await person.call('POST /events', {
    body: {
      title,
      start_date: at(from, date),
      end_date: at(to, date),
      spans: spans.map(([title, start, end]) => ({ title, start_date: at(start, date), end_date: at(end, date) })),
    },
  });
  return event;
}

/** Opens the day view once its hands are there: they come after the days. */
async function openDay(page: Page) {
  await page.goto('/calendar/day');
  await handsAreThere(page);
}

const middleOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
}

/** A place on the rule of a day, by the wall time. */
async function onRule(panel: Locator, time: string) {
  const box = await panel.locator('[data-rule]').boundingBox();
  if (!box) throw new Error('The day has no rule');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { x: box.x + (box.width * (hours * 60 + minutes)) / 1440, y: box.y + 9 };
}

const timesOf = async (person: Person, id: string) => {
  const { event } = await person.call('GET /events/:id', { params: { id } });
  return [event.start_date, event.end_date];
};

signedIn(
  'an event is dragged to another day and keeps its time; Escape and Undo take it back',
  async ({ page, person }) => {
    const lunch = await plan(person, 'Lunch', '12:30', '13:15');
    await plan(person, 'Standup', '09:00', '09:15', { date: tomorrow });
    await openDay(page);

    await drag(page, await middleOf(eventCard(thursday(page), 'Lunch')), await middleOf(friday(page)));
    await expect(page.getByText('Fri 12 Jun, 12:30', { exact: true })).toBeVisible();
    await page.mouse.up();
    await expect(eventButton(friday(page), 'Lunch')).toHaveAccessibleName('Lunch, 12:30 to 13:15');
    await expect(eventButton(thursday(page), 'Lunch')).toHaveCount(0);
    await expect(message(page).getByText('Lunch moved to Fri 12 Jun, 12:30')).toBeVisible();
    expect(await timesOf(person, lunch.id)).toEqual([at('12:30', tomorrow), at('13:15', tomorrow)]);
    // The click that ended the drag opened nothing.
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await message(page).getByRole('button', { name: 'Undo' }).click();
    await expect(eventButton(thursday(page), 'Lunch')).toBeVisible();

    await drag(page, await middleOf(eventCard(thursday(page), 'Lunch')), await middleOf(friday(page)));
    await expect(page.getByText('Fri 12 Jun, 12:30', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.getByText('Fri 12 Jun, 12:30', { exact: true })).toHaveCount(0);
    await expect(eventButton(thursday(page), 'Lunch')).toHaveAccessibleName(/^Lunch, 12:30 to 13:15/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

signedIn(
  'Alt with an arrow moves an event by days and by quarters of an hour, and the focus goes along',
  async ({ page, person }) => {
    const lunch = await plan(person, 'Lunch', '12:30', '13:15');
    await openDay(page);
    await eventButton(thursday(page), 'Lunch').focus();

    await page.keyboard.press('Alt+ArrowRight');
    await expect(eventButton(friday(page), 'Lunch')).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(eventButton(friday(page), 'Lunch')).toHaveAccessibleName('Lunch, 12:45 to 13:30');
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await expect(eventButton(friday(page), 'Lunch')).toHaveAccessibleName('Lunch, 13:00 to 14:00');
    await expect(eventButton(friday(page), 'Lunch')).toBeFocused();
    await expect(message(page).getByText('Lunch now from 13:00 to 14:00')).toBeVisible();
    await expect.poll(() => timesOf(person, lunch.id)).toEqual([at('13:00', tomorrow), at('14:00', tomorrow)]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

signedIn(
  'dropped into free time an event begins there, dropped beside the days it goes back with a sentence',
  async ({ page, person }) => {
    await plan(person, 'Breakfast', '11:00', '11:30');
    await plan(person, 'Lunch', '13:00', '14:00');
    await plan(person, 'Call', '15:00', '15:30');
    await openDay(page);

    const free = thursday(page).getByText('Free for 1h 30m');
    await drag(page, await middleOf(eventCard(thursday(page), 'Call')), await middleOf(free));
    await page.mouse.up();
    await expect(eventButton(thursday(page), 'Call')).toHaveAccessibleName('Call, 11:30 to 12:00');

    await drag(page, await middleOf(eventCard(thursday(page), 'Lunch')), { x: 700, y: 20 });
    await page.mouse.up();
    await expect(message(page).getByText('“Lunch” stays where it was: an event is dropped on a day.')).toBeVisible();
    await expect(eventButton(thursday(page), 'Lunch')).toHaveAccessibleName('Lunch, 13:00 to 14:00');
  },
);

signedIn(
  'on the rule a block goes to another time, an edge lengthens it, and free time is planned in',
  async ({ page, person }) => {
    await plan(person, 'Lunch', '12:00', '13:00', { date: tomorrow });
    const work = await plan(person, 'Work', '15:00', '17:00', { date: tomorrow, spans: [['Draft', '16:00', '16:30']] });
    await openDay(page);
    const day = friday(page);

    await drag(page, await onRule(day, '12:30'), await onRule(day, '19:30'));
    await expect(page.getByText('19:00 to 20:00')).toBeVisible();
    await page.mouse.up();
    await expect(eventButton(day, 'Lunch')).toHaveAccessibleName('Lunch, 19:00 to 20:00');

    await drag(page, await onRule(day, '17:00'), await onRule(day, '18:00'));
    await expect(page.getByText('15:00 to 18:00, 3h')).toBeVisible();
    await page.mouse.up();
    await expect(eventButton(day, 'Work')).toHaveAccessibleName('Work, 15:00 to 18:00');
    await expect.poll(() => timesOf(person, work.id)).toEqual([at('15:00', tomorrow), at('18:00', tomorrow)]);

    await drag(page, await onRule(day, '18:00'), await onRule(day, '15:30'));
    await page.mouse.up();
    await expect(message(page).getByText('“Work” cannot end before its span “Draft” does, at 16:30.')).toBeVisible();
    await expect(eventButton(day, 'Work')).toHaveAccessibleName('Work, 15:00 to 18:00');

    await drag(page, await onRule(day, '09:00'), await onRule(day, '10:30'));
    await page.mouse.up();
    const words = page.getByRole('dialog').getByRole('textbox');
    await words.fill('Draft the report');
    await words.press('Enter');
    await expect(eventButton(day, 'Draft the report')).toHaveAccessibleName('Draft the report, 09:00 to 10:30');
  },
);

signedIn(
  'what is in the way of a moved event is offered to move along, in a week that was not held too',
  async ({ page, person }) => {
    const far = '2026-06-30';
    await plan(person, 'Lunch', '12:00', '13:00', { date: tomorrow });
    await plan(person, 'Call', '13:00', '14:00', { date: tomorrow });
    await plan(person, 'Breakfast', '08:00', '09:00');
    await plan(person, 'Trip', '12:30', '15:00', { date: far });
    await openDay(page);
    await eventButton(friday(page), 'Lunch').focus();
    await page.keyboard.press('Alt+ArrowDown');
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: /^Move all/ }).click();
    await expect(eventButton(friday(page), 'Lunch')).toHaveAccessibleName('Lunch, 12:15 to 13:15');
    await expect(eventButton(friday(page), 'Call')).toHaveAccessibleName('Call, 13:15 to 14:15');
    await expect(eventButton(friday(page), 'Lunch')).toBeFocused();
    await message(page).getByRole('button', { name: 'Undo' }).click();
    await expect(eventButton(friday(page), 'Call')).toHaveAccessibleName('Call, 13:00 to 14:00');

    // To another day and back: the row is another element then.
    await plan(person, 'Standup', '08:30', '09:00', { date: tomorrow });
    await expect(eventButton(friday(page), 'Standup')).toBeVisible();
    await eventButton(thursday(page), 'Breakfast').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByRole('dialog', { name: 'Moves 1 more' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(eventButton(thursday(page), 'Breakfast')).toBeFocused();

    await eventButton(friday(page), 'Lunch').press('m');
    const elsewhere = page.getByRole('dialog', { name: 'Move “Lunch”' });
    await elsewhere.getByRole('button', { name: 'Tuesday 30 June 2026' }).click();
    await elsewhere.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Moves 1 more' }).getByText('Trip')).toBeVisible();
  },
);

signedIn(
  'several events are selected, said, deleted and moved together, and brought back by one Undo',
  async ({ page, person }) => {
    for (const [title, hour] of [
      ['Lunch', 12],
      ['Call', 14],
      ['Review', 16],
    ] as const) {
      await plan(person, title, `${hour}:00`, `${hour}:30`, { date: tomorrow });
    }
    await openDay(page);
    const day = friday(page);

    await eventButton(day, 'Lunch').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toBeAttached();
    await expect(eventButton(day, 'Review')).toHaveAccessibleName('Review, 16:00 to 16:30, selected');
    await expect(eventButton(day, 'Review')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(eventButton(day, 'Review')).toHaveAccessibleName('Review, 16:00 to 16:30');

    await eventButton(day, 'Lunch').click({ modifiers: ['ControlOrMeta'] });
    await eventButton(day, 'Review').click({ modifiers: ['Shift'] });
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
    await expect(day.getByText('Nothing planned')).toBeVisible();
    await expect(message(page).getByText('3 events deleted')).toBeVisible();
    await message(page).getByRole('button', { name: 'Undo' }).click();
    for (const title of ['Lunch', 'Call', 'Review']) await expect(eventButton(day, title)).toBeVisible();

    await eventButton(day, 'Lunch').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Alt+ArrowLeft');
    for (const title of ['Lunch', 'Call', 'Review']) await expect(eventButton(thursday(page), title)).toBeVisible();
    await expect(message(page).getByText('3 events moved to Thu 11 Jun')).toBeVisible();
  },
);

signedIn(
  'an event is duplicated behind itself, and copied to another day without its ticks',
  async ({ page, person }) => {
    const lunch = await plan(person, 'Lunch', '12:30', '13:15', { spans: [['Eat', '12:30', '13:00']] });
    const [span] = lunch.spans;
    await person.call('PATCH /events/:id/spans/:span_id', {
      params: { id: lunch.id, span_id: span?.id ?? '' },
      body: { completed: true },
    });
    await openDay(page);
    await eventButton(thursday(page), 'Lunch').focus();
    await page.keyboard.press('ControlOrMeta+d');
    await expect(thursday(page).getByRole('button', { name: 'Lunch, 13:15 to 14:00' })).toBeFocused();
    await expect(message(page).getByText('Lunch duplicated')).toBeVisible();

    await thursday(page)
      .getByRole('button', { name: /^Lunch, 12:30/ })
      .focus();
    await page.keyboard.press('ControlOrMeta+c');
    await expect(message(page).getByText('Lunch copied')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(friday(page)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(eventButton(friday(page), 'Lunch')).toHaveAccessibleName('Lunch, 12:30 to 13:15');
    await expect(friday(page).getByRole('checkbox', { name: 'Eat' })).not.toBeChecked();
  },
);

signedIn(
  'the menu of a row opens by key and by right click, and moves an event to a date',
  async ({ page, person }) => {
    await plan(person, 'Lunch', '12:30', '13:15');
    await openDay(page);
    await eventButton(thursday(page), 'Lunch').focus();
    await page.keyboard.press('Shift+F10');
    const menu = page.getByRole('menu', { name: 'Lunch' });
    await expect(menu.getByRole('menuitem')).toHaveText([
      /^Open/,
      /^Move to/,
      /^Duplicate/,
      /^Copy/,
      /^Start timer/,
      /^Postpone/,
      /^Delete/,
    ]);
    await page.keyboard.press('Escape');
    await expect(eventButton(thursday(page), 'Lunch')).toBeFocused();

    await eventCard(thursday(page), 'Lunch').click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Move to…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move “Lunch”' });
    await dialog.getByRole('button', { name: 'Friday 12 June 2026' }).click();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(eventButton(friday(page), 'Lunch')).toBeVisible();
  },
);

signedIn(
  'offline a move is refused with a sentence, put back, and the screen says so',
  async ({ page, person, context }) => {
    await plan(person, 'Lunch', '12:30', '13:15', { date: tomorrow });
    await openDay(page);
    await eventButton(friday(page), 'Lunch').focus();
    await context.setOffline(true);
    await expect(page.getByText('You are offline. Changes are not kept until the connection is back.')).toBeVisible();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByRole('alert')).toContainText('You are offline. “Lunch” was not moved.');
    await expect(eventButton(friday(page), 'Lunch')).toHaveAccessibleName('Lunch, 12:30 to 13:15');
    await context.setOffline(false);
    await expect(page.getByText('You are offline. Changes are not kept until the connection is back.')).toHaveCount(0);
  },
);

for (const [choice, times] of [
  ['Keep theirs', 'Lunch, 15:00 to 15:45'],
  ['Use mine', 'Lunch, 12:45 to 13:30'],
] as const) {
  signedIn(
    `an event that another tab changed meanwhile is shown in both versions: ${choice}`,
    async ({ page, person }) => {
      const lunch = await plan(person, 'Lunch', '12:30', '13:15', { date: tomorrow });
      await openDay(page);
      await eventButton(friday(page), 'Lunch').focus();
      // The other tab's change does not reach this one before its own is sent.
      await page.route('**/api/calendar/events*', (route) => route.abort());
      await person.call('PATCH /events/:id', { params: { id: lunch.id }, body: { start_date: at('15:00', tomorrow) } });
      await page.keyboard.press('Alt+ArrowDown');

      const dialog = page.getByRole('dialog', { name: '“Lunch” was changed elsewhere' });
      await expect(dialog.getByRole('row', { name: /^When/ })).toHaveText(
        'WhenFri 12 Jun, 15:00 to 15:45Fri 12 Jun, 12:45 to 13:30',
      );
      await page.unroute('**/api/calendar/events*');
      await dialog.getByRole('button', { name: choice }).click();
      await expect(eventButton(friday(page), 'Lunch')).toHaveAccessibleName(times);
    },
  );
}

signedIn.describe('by touch', () => {
  signedIn.use({ hasTouch: true, viewport: { width: 900, height: 800 } });

  signedIn('a held event is dragged to another day, a swipe is not', async ({ page, person, context }) => {
    await plan(person, 'Lunch', '12:30', '13:15');
    await openDay(page);
    const touch = await context.newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });

    const from = await middleOf(eventCard(thursday(page), 'Lunch'));
    const to = await middleOf(friday(page));
    await send('touchStart', [from]);
    await page.clock.runFor(400);
    await expect(page.locator('html[data-dragging]')).toBeAttached();
    for (const part of [0.3, 0.6, 1]) {
      await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    }
    await send('touchEnd', []);
    await expect(eventButton(friday(page), 'Lunch')).toHaveAccessibleName('Lunch, 12:30 to 13:15');
  });
});
