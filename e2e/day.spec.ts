import type { Locator, Page } from '@playwright/test';
import { dayPanel, eventButton, eventCard } from './support/day-view.ts';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart, today, tomorrow } from './support/june.ts';
import { cut } from './support/network.ts';

signedIn.use({ clockStart });

const days = (page: Page) => page.getByRole('region', { name: 'Days' });

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown');
  return box;
};

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}

async function scrollSideways(page: Page, px: number): Promise<void> {
  const { x, y, width, height } = await boxOf(days(page));
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.wheel(px, 0);
}

signedIn('the event that is on is LIVE, and what follows becomes NEXT when it ends', async ({ page, person }) => {
  await person.call('POST /events', {
    body: { title: 'Deep work', start_date: at('09:30'), end_date: at('11:30'), category: ['Work'] },
  });
  await person.call('POST /events', { body: { title: 'Lunch', start_date: at('12:30'), end_date: at('13:15') } });
  await page.clock.setFixedTime(at('10:14'));
  await page.goto('/calendar');

  const panel = dayPanel(page, 'Thursday 11 June');
  const card = eventCard(panel, 'Deep work');
  await expect(card.getByText('LIVE')).toBeVisible();
  await expect(card.getByText('1h 16m left')).toBeVisible();
  await expect(card.getByText('2h', { exact: true })).toBeVisible();
  await expect(card.getByRole('progressbar', { name: 'Deep work' })).toHaveAttribute('aria-valuenow', '37');
  await expect(eventButton(panel, 'Deep work')).toHaveAccessibleName('Deep work, 09:30 to 11:30, live, 1h 16m left');
  await expect(panel.getByText('NEXT')).toHaveCount(0);

  await page.clock.setFixedTime(at('11:30'));
  await page.clock.fastForward('01:00');
  await expect(eventCard(panel, 'Lunch').getByText('NEXT')).toBeVisible();
  await expect(eventCard(panel, 'Lunch').getByText('in 1h 0m')).toBeVisible();
  await expect(panel.getByText('LIVE')).toHaveCount(0);
});

signedIn('a span and an event are ticked, and stay so', { tag: '@narrow' }, async ({ page, person }) => {
  await person.call('POST /events', {
    body: {
      title: 'Deep work',
      start_date: at('09:30'),
      end_date: at('11:30'),
      spans: [
        { title: 'Outline', start_date: at('09:30'), end_date: at('10:15') },
        { title: 'Draft', start_date: at('10:15'), end_date: at('11:30') },
      ],
    },
  });
  await person.call('POST /events', { body: { title: 'Standup', start_date: at('09:00'), end_date: at('09:15') } });
  await page.goto('/calendar');

  const spans = page.getByRole('list', { name: 'Spans of Deep work' });
  await expect(spans.getByText('45m')).toBeVisible();
  await spans.getByRole('checkbox', { name: 'Outline' }).click();
  await expect(page.getByText('“Outline” done')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Standup done' }).click();
  await expect(page.getByText('“Standup” done')).toBeVisible();

  await page.reload();
  await expect(spans.getByRole('checkbox', { name: 'Outline' })).toBeChecked();
  await expect(spans.getByRole('checkbox', { name: 'Draft' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Standup done' })).toBeChecked();
  await expect(eventButton(page, 'Standup')).toHaveAccessibleName('Standup, 09:00 to 09:15, done');

  await page.getByRole('checkbox', { name: 'Standup done' }).click();
  await expect(eventButton(page, 'Standup')).toHaveAccessibleName('Standup, 09:00 to 09:15');
});

signedIn(
  'what lasts all day stands first, free time between, and the day says how much is planned',
  async ({ page, person }) => {
    for (const [title, from, to] of [
      ['Dentist', '14:00', '15:00'],
      ['Breakfast', '07:30', '08:00'],
      ['Review', '16:30', '17:00'],
    ] as const) {
      await person.call('POST /events', {
        body: { title, start_date: at(from, tomorrow), end_date: at(to, tomorrow) },
      });
    }
    await person.call('POST /events', {
      body: { title: 'Birthday of Kim', start_date: tomorrow, end_date: '2026-06-13', all_day: true },
    });
    await page.goto('/calendar');

    const panel = dayPanel(page, 'Friday 12 June');
    await expect(panel.getByRole('button', { name: /^(?!Plan)/ })).toHaveText([
      'Birthday of Kim',
      'Breakfast',
      'Dentist',
      'Review',
    ]);
    await expect(panel.getByText('Free for 1h 30m')).toBeVisible();
    await expect(panel.getByText('2h planned')).toBeVisible();
  },
);

signedIn(
  'panels have their width, and today is in view on load and on resize',
  { tag: '@narrow' },
  async ({ page }) => {
    const wide = { width: 1440, height: 900 };
    const narrow = { width: 390, height: 844 };
    await page.goto('/calendar');
    const panel = dayPanel(page, 'Thursday 11 June');

    const isInView = async () => {
      const [opening, box] = [await boxOf(days(page)), await boxOf(panel)];
      return box.x >= opening.x && box.x + box.width <= opening.x + opening.width;
    };
    const isRight = async (panelWidth: number) => {
      await expect.poll(async () => (await boxOf(panel)).width).toBe(panelWidth);
      await expect.poll(isInView).toBe(true);
      const following = await boxOf(dayPanel(page, 'Friday 12 June'));
      expect(following.width).toBe(panelWidth);
      expect(following.x - (await boxOf(panel)).x).toBe(panelWidth + 16);
    };

    const first = page.viewportSize();
    const isWide = first?.width === wide.width;
    await isRight(isWide ? 390 : 260);
    await scrollSideways(page, 4_000);
    await expect(page).toHaveURL(/date=2026-06-(19|2\d)$/);
    await page.setViewportSize(isWide ? narrow : wide);
    await isRight(isWide ? 260 : 390);
    await expect(page).toHaveURL('/calendar/day');
    await page.setViewportSize({ width: 768, height: 900 });
    await isRight(260);
    await page.setViewportSize({ width: 769, height: 900 });
    await expect.poll(async () => (await boxOf(panel)).width).toBe(390);
  },
);

signedIn('days load as one scrolls, far ahead and far back, without a jump', async ({ page, person }) => {
  for (const date of ['2026-11-05', '2026-01-15']) {
    await person.call('POST /events', {
      body: { title: `On ${date}`, start_date: `${date}T10:00:00Z`, end_date: `${date}T11:00:00Z` },
    });
  }
  await page.goto('/calendar');
  await expect(dayPanel(page, 'Thursday 11 June').getByText('Your day is open')).toBeVisible();

  let letGo: (() => void)[] = [];
  await page.route('**/api/calendar/events*', async (route) => {
    await new Promise<void>((resolve) => letGo.push(resolve));
    await route.continue();
  });
  const perDay = 390 + 16;
  for (const [dayCount, name, title] of [
    [147, 'Thursday 5 November', 'On 2026-11-05'],
    [-294, 'Thursday 15 January', 'On 2026-01-15'],
  ] as const) {
    await scrollSideways(page, dayCount * perDay);
    const panel = dayPanel(page, name);
    await expect(page.getByText('Loading calendar events...')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`date=${title.slice(3)}$`));
    const before = await boxOf(panel);
    for (const go of letGo) go();
    letGo = [];
    await expect(eventButton(panel, title)).toBeVisible();
    expect(await boxOf(panel)).toEqual(before);
  }
});

signedIn(
  'previous, Today, next, the month picker and the tabs move in time; back and forward return',
  async ({ page }) => {
    const heading = (view: string, month: string) => page.getByRole('heading', { name: `Calendar, ${view}, ${month}` });
    await page.goto('/calendar/day');
    for (let clicks = 0; clicks < 3; clicks++) await page.getByRole('button', { name: 'Next day' }).click();
    await expect(page).toHaveURL('/calendar/day?date=2026-06-14');
    for (let clicks = 0; clicks < 4; clicks++) await page.getByRole('button', { name: 'Previous day' }).click();
    await expect(page).toHaveURL('/calendar/day?date=2026-06-10');
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await expect(page).toHaveURL('/calendar/day');

    await page.getByRole('button', { name: 'June 2026, choose a month' }).click();
    const months = page.getByRole('dialog', { name: 'Choose a month' });
    await months.getByRole('button', { name: 'Next year' }).click();
    await months.getByRole('button', { name: 'Feb 2027' }).click();
    await expect(months).toBeHidden();
    await expect(page).toHaveURL('/calendar/day?date=2027-02-01');
    await expect(heading('day', 'February 2027')).toBeAttached();
    await expect(dayPanel(page, 'Monday 1 February')).toBeInViewport({ ratio: 1 });

    const tabs = page.getByRole('navigation', { name: 'View' });
    for (const view of ['Week', 'Month', 'Quarter', 'Year']) {
      await tabs.getByRole('link', { name: view }).click();
      await expect(page).toHaveURL(`/calendar/${view.toLowerCase()}?date=2027-02-01`);
      await expect(tabs.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'page');
      await expect(heading(view.toLowerCase(), 'February 2027')).toBeAttached();
    }
    await page.goBack();
    await expect(page).toHaveURL('/calendar/quarter?date=2027-02-01');
    await page.goForward();
    await expect(page).toHaveURL('/calendar/year?date=2027-02-01');

    await page.goto('/calendar/fortnight');
    await expect(heading('day', 'June 2026')).toBeAttached();
    await expect(tabs.getByRole('link', { name: 'Day' })).toHaveAttribute('aria-current', 'page');
    await expect(dayPanel(page, 'Thursday 11 June')).toBeVisible();
  },
);

signedIn(
  'a failure says why and Try again brings the events; what is held stays and says how old it is',
  async ({ page, person }) => {
    await person.call('POST /events', { body: { title: 'Lunch', start_date: at('12:30'), end_date: at('13:15') } });
    const error = page.getByRole('alert');
    await page.clock.setFixedTime(at('10:14'));
    await cut(page, '**/api/calendar/events*');
    await cut(page, '**/api/events/date-range*');
    await page.goto('/calendar');
    await expect(page.getByText('Loading calendar events...')).toBeVisible();
    await expect(error).toContainText('Error: Failed to fetch events.');
    await expect(error).toContainText('Please check your connection and try again.');

    await page.route('**/api/calendar/events*', (route) =>
      route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    );
    await error.getByRole('button', { name: 'Try again' }).click();
    await expect(error).toContainText('Error: API request failed with status 502');

    await page.unrouteAll();
    await error.getByRole('button', { name: 'Try again' }).click();
    await expect(eventButton(page, 'Lunch')).toBeVisible();
    await expect(error).toHaveCount(0);

    await cut(page, '**/api/calendar/events*');
    await page.clock.setFixedTime(at('10:20'));
    await page.clock.fastForward('03:00');
    await expect(error).toContainText('Could not refresh. Showing events from 10:14.');
    await expect(eventButton(page, 'Lunch')).toBeVisible();
    await page.unrouteAll();
    await error.getByRole('button', { name: 'Retry' }).click();
    await expect(error).toHaveCount(0);
  },
);

signedIn(
  'the first day shows three ways to begin; an empty day among others can be planned',
  { tag: '@narrow' },
  async ({ page, person }) => {
    await page.goto('/calendar');
    const panel = dayPanel(page, 'Thursday 11 June');
    await expect(panel.getByText('Your day is open')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Add an event' })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Plan it in detail' })).toBeVisible();
    await panel.getByRole('button', { name: 'Import a calendar file' }).click();
    await expect(page).toHaveURL('/settings/integrations');

    await person.call('POST /events', {
      body: { title: 'Lunch', start_date: at('12:30', tomorrow), end_date: at('13:15', tomorrow) },
    });
    await page.goto('/calendar');
    await expect(panel.getByText('Nothing planned')).toBeVisible();
    await panel.getByRole('button', { name: 'Plan' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

signedIn('times and today are those of the profile’s zone, not of the browser’s', async ({ page, person }) => {
  await person.call('PUT /profile', { body: { time_zone: 'Pacific/Honolulu' } });
  await person.call('POST /events', { body: { title: 'Lunch', start_date: at('00:30'), end_date: at('01:15') } });
  await page.goto('/calendar');
  await expect(page.getByRole('region', { name: 'Wednesday 10 June, today' })).toBeVisible();
  await expect(eventButton(dayPanel(page, 'Wednesday 10 June'), 'Lunch')).toHaveAccessibleName('Lunch, 12:30 to 13:15');
});

signedIn('around clock changes a series keeps its wall time, and lengths are real', async ({ page, person }) => {
  await person.call('POST /events', {
    body: {
      title: 'Run',
      start_date: '2026-03-22T08:00:00Z',
      end_date: '2026-03-22T09:00:00Z',
      time_zone: 'Europe/Berlin',
      recurrence: ['RRULE:FREQ=WEEKLY'],
    },
  });
  for (const [title, start_date, end_date] of [
    ['Short night', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'],
    ['Long night', '2026-10-24T23:30:00Z', '2026-10-25T02:30:00Z'],
  ] as const) {
    await person.call('POST /events', { body: { title, start_date, end_date } });
  }
  for (const [date, night, length] of [
    ['2026-03-29', 'Short night', '1h'],
    ['2026-10-25', 'Long night', '3h'],
  ] as const) {
    await page.goto(`/calendar/day?date=${date}`);
    const panel = dayPanel(page, date === '2026-03-29' ? 'Sunday 29 March' : 'Sunday 25 October');
    await expect(eventButton(panel, 'Run')).toHaveAccessibleName('Run, 09:00 to 10:00');
    await expect(eventButton(panel, night)).toHaveAccessibleName(`${night}, 01:30 to 03:30`);
    await expect(eventCard(panel, night).getByText(length, { exact: true })).toBeVisible();
  }
  await expect(eventButton(dayPanel(page, 'Saturday 24 October'), 'Run')).toHaveCount(0);
});

signedIn(
  'the keyboard alone finds, ticks, opens and leaves an event, and moves between days',
  async ({ page, person }) => {
    const spans = [{ title: 'Draft', start_date: at('10:00'), end_date: at('11:30') }];
    for (const [title, date, from, to, more] of [
      ['Deep work', today, '09:30', '11:30', { spans }],
      ['Lunch', today, '12:30', '13:15', {}],
      ['Dinner', tomorrow, '19:00', '20:00', {}],
    ] as const) {
      await person.call('POST /events', {
        body: { title, start_date: at(from, date), end_date: at(to, date), ...more },
      });
    }
    await page.goto('/calendar');
    await expect(eventButton(page, 'Deep work')).toBeVisible();
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

    await page.keyboard.press('ArrowRight');
    await expect(eventButton(page, 'Dinner')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(eventButton(page, 'Lunch')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(eventButton(page, 'Deep work')).toBeFocused();
  },
);

signedIn('a day says what was tracked of its plan, and what was missed', async ({ page, person }) => {
  for (const [title, from, to] of [
    ['Swim', '10:30', '11:00'],
    ['Inbox', '11:00', '12:00'],
    ['Lunch', '12:30', '13:15'],
  ] as const) {
    const { event } = await person.call('POST /events', {
      body: { title, start_date: at(from), end_date: at(to), category: ['Work'] },
    });
    // Done earlier than planned, which is as good.
    if (title === 'Inbox') {
      await person.call('POST /time-entries', {
        body: { event_id: event.id, started_at: at('09:20'), stopped_at: at('10:00') },
      });
    }
  }
  await person.call('POST /time-entries', {
    body: { title: 'Helped Kim', category: 'Social', started_at: at('08:00'), stopped_at: at('08:30') },
  });
  await page.clock.setFixedTime(at('12:05'));
  await page.goto('/calendar');

  const panel = dayPanel(page, 'Thursday 11 June');
  await expect(panel.getByText('1h 10m of 2h 15m tracked')).toBeVisible();
  await expect(eventButton(panel, 'Swim')).toHaveAccessibleName('Swim, 10:30 to 11:00, missed');
  await expect(eventCard(panel, 'Swim').getByText('Missed')).toBeVisible();
  await expect(eventButton(panel, 'Inbox')).toHaveAccessibleName('Inbox, 11:00 to 12:00, 40m tracked');
  await expect(eventCard(panel, 'Inbox').getByText('40m tracked')).toBeVisible();
  await expect(panel.getByTitle('Helped Kim')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Swim done' }).click();
  await expect(eventButton(panel, 'Swim')).toHaveAccessibleName('Swim, 10:30 to 11:00, done');
});

signedIn('the event of the running timer is LIVE, whatever the plan says', async ({ page, person }) => {
  await person.call('POST /events', { body: { title: 'Stand-up', start_date: at('10:00'), end_date: at('10:45') } });
  const { event } = await person.call('POST /events', {
    body: { title: 'Deep work', start_date: at('11:00'), end_date: at('13:00') },
  });
  await person.call('POST /time-entries/start', { body: { event_id: event.id } });
  await page.goto('/calendar');
  const panel = dayPanel(page, 'Thursday 11 June');
  await expect(eventCard(panel, 'Deep work').getByText('LIVE')).toBeVisible();
  await expect(eventCard(panel, 'Stand-up').getByText('LIVE')).toHaveCount(0);
});

signedIn('in a low window, such as a magnified one, the events of a day can be reached', async ({ page, person }) => {
  await person.call('POST /events', { body: { title: 'Lunch', start_date: at('12:30'), end_date: at('13:15') } });
  await page.setViewportSize({ width: 360, height: 225 });
  await page.goto('/calendar/day');
  await eventButton(page, 'Lunch').click({ timeout: 5_000 });
  await expect(page.getByRole('dialog')).toBeVisible();
});
