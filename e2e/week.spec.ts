import { dayPanel, eventButton, thursday } from './support/day-view.ts';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart, today, tomorrow } from './support/june.ts';
import { cut, hold } from './support/network.ts';
import { plan, planNightsOfClockChanges } from './support/plan.ts';
import { walk } from './support/walk.ts';
import { categoryCard, countChip } from './support/week-view.ts';
import { onPhone } from './support/windows.ts';

signedIn.use({ clockStart });

signedIn(
  'a chip counts whole events and lists them, also those without a category or a duration; all lists open at once and stay so from week to week',
  async ({ page, person }) => {
    await signedIn.step('a chip counts whole events and lists them', async () => {
      await plan(person, 'Inbox', '10:30', '11:00');
      const run = await plan(person, 'Run', '10:45', '11:30', { category: ['Health and fitness'] });
      await person.call('PATCH /events/:id', { params: { id: run.id }, body: { completed: true } });
      await person.call('POST /events', {
        body: {
          title: 'Deep work',
          start_date: at('11:00'),
          end_date: at('11:45'),
          category: ['Work'],
          spans: [
            { title: 'Outline', start_date: at('11:00'), end_date: at('11:15'), completed: true },
            { title: 'Draft', start_date: at('11:15'), end_date: at('11:45') },
          ],
        },
      });
      await plan(person, 'Lunch', '12:30', '13:15', { category: ['Food'] });
      await plan(person, 'Planning', '13:00', '14:30', { category: ['Work'] });
      await page.clock.setFixedTime(at('12:00'));
      await page.goto('/calendar/week');

      const panel = thursday(page);
      await expect(panel.getByRole('heading', { level: 3 })).toHaveText([/Work/, /Health and fitness/, /Food/]);
      const work = categoryCard(panel, 'Work');
      for (const name of [
        'Total 2h 45m, 3 events',
        'Completed 45m, 1 event',
        'Missed 30m, 1 event',
        'Upcoming 1h 30m, 1 event',
      ]) {
        await expect(countChip(work, name)).toBeVisible();
      }
      await expect(countChip(categoryCard(panel, 'Health and fitness'), 'Completed 45m, 1 event')).toBeVisible();
      await expect(countChip(categoryCard(panel, 'Health and fitness'), 'Missed 0m, 0 events')).toHaveAttribute(
        'aria-disabled',
        'true',
      );

      await countChip(work, 'Missed 30m, 1 event').click();
      await expect(work.getByRole('listitem')).toHaveText(['Inbox10:30 · 30m · missed']);
      await countChip(work, 'Total 2h 45m, 3 events').click();
      await expect(work.getByRole('listitem')).toHaveText([
        'Inbox10:30 · 30m · missed',
        'Deep work11:00 · 45m · done',
        'Planning13:00 · 1h 30m',
      ]);
      await eventButton(work, 'Planning').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await countChip(work, 'Total 2h 45m, 3 events').click();
      await expect(work.getByRole('listitem')).toHaveCount(0);
    });

    await signedIn.step(
      'without a category events stand under Work, and without a duration they count 30 minutes',
      async () => {
        await person.call('POST /events', {
          body: { title: 'Fair', all_day: true, start_date: tomorrow, end_date: '2026-06-13' },
        });
        await plan(person, 'Call', '09:00', '09:00', { date: tomorrow });
        const work = categoryCard(dayPanel(page, 'Friday 12 June'), 'Work');
        await countChip(work, 'Total 1h, 2 events').click();
        await expect(work.getByRole('listitem')).toHaveText(['FairAll day', 'Call09:00']);
      },
    );

    await signedIn.step(
      'all lists open at once, also of one category only, and stay so from week to week',
      async () => {
        await plan(person, 'Stand-up', '09:00', '09:15', { category: ['Meeting'], date: tomorrow });
        await plan(person, 'Review', '09:00', '10:00', { category: ['Meeting'], date: '2026-06-16' });
        await walk(page, '/calendar/week');
        await page.getByRole('button', { name: 'Show events' }).click();
        await expect(page).toHaveURL('/calendar/week?events=listed');
        await expect(eventButton(page, 'Inbox')).toBeVisible();
        await expect(eventButton(page, 'Stand-up')).toBeVisible();
        await page.getByRole('button', { name: 'Next week' }).click();
        await expect(eventButton(page, 'Review')).toBeVisible();
        await page.goBack();
        await page.getByRole('button', { name: 'Show events' }).click();
        await expect(eventButton(page, 'Inbox')).toHaveCount(0);

        await walk(page, `/calendar/week?date=${today}&category=meeting`);
        await expect(eventButton(page, 'Stand-up')).toBeVisible();
        await expect(page.getByRole('article', { name: 'Work' })).toHaveCount(0);
        await expect(page.getByText('Only Meeting')).toBeVisible();
        await page.getByRole('link', { name: 'Show all' }).click();
        await expect(page.getByRole('article', { name: 'Work' }).first()).toBeVisible();
      },
    );
  },
);

signedIn(
  'each day says its ISO week and its week of the month; the address holds the week; the card of what is on is live; when the clocks change events are as long as they really are',
  async ({ page, person }) => {
    await signedIn.step(
      'each day says its ISO week and its week of the month; the address holds the week',
      async () => {
        await plan(person, 'Lunch', '12:30', '13:15', { category: ['Food'] });
        await page.clock.setFixedTime(at('10:14'));
        await page.goto('/calendar/day');
        await expect(eventButton(page, 'Lunch')).toBeVisible();
        await page.keyboard.press('2');
        await expect(page).toHaveURL('/calendar/week');
        await expect(page.getByRole('region', { name: 'Week 24' }).getByRole('heading', { level: 2 })).toHaveText([
          'Mon 8',
          'Tue 9',
          'Wed 10',
          'Thu 11',
          'Fri 12',
          'Sat 13',
          'Sun 14',
        ]);
        await expect(thursday(page).getByText('Week 24')).toBeVisible();
        await expect(thursday(page).getByText('Jun W2')).toBeVisible();

        await page.keyboard.press(']');
        await page.keyboard.press(']');
        await page.keyboard.press(']');
        await expect(page).toHaveURL('/calendar/week?date=2026-07-02');
        await expect(dayPanel(page, 'Tuesday 30 June').getByText('Jun W5')).toBeVisible();
        await expect(dayPanel(page, 'Wednesday 1 July').getByText('Jul W1')).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL('/calendar/week?date=2026-06-25');
        await page.goForward();
        await expect(page.getByRole('region', { name: 'Week 27' })).toBeVisible();
        await page.keyboard.press('[');
        await expect(page).toHaveURL('/calendar/week?date=2026-06-25');
        await page.keyboard.press('t');
        await expect(page.getByRole('region', { name: 'Thursday 11 June, today' })).toBeVisible();
        await page.keyboard.press('1');
        await expect(page).toHaveURL('/calendar/day');

        await walk(page, '/calendar/week?date=2027-01-02');
        await expect(dayPanel(page, 'Saturday 2 January').getByText('Week 53')).toBeVisible();
        await dayPanel(page, 'Friday 1 January').getByRole('link').click();
        await expect(page).toHaveURL('/calendar/day?date=2027-01-01');
      },
    );

    await signedIn.step('the card of what is on is live, and its bar shows what was tracked of it', async () => {
      const event = await plan(person, 'Deep work', '09:30', '11:30', { category: ['Work'] });
      await plan(person, 'Stand-up', '09:30', '09:45', { category: ['Meeting'] });
      await person.call('POST /time-entries', {
        body: { event_id: event.id, started_at: at('09:30'), stopped_at: at('10:00') },
      });
      await walk(page, '/calendar/week');
      const work = categoryCard(thursday(page), 'Work');
      await countChip(work, 'Upcoming 2h, 1 event').click();
      await expect(eventButton(work, 'Deep work')).toHaveAccessibleName('Deep work, 09:30 to 11:30, live');
      const tinted = await work.evaluate((element) => getComputedStyle(element).backgroundColor);
      const plain = await categoryCard(thursday(page), 'Meeting').evaluate(
        (element) => getComputedStyle(element).backgroundColor,
      );
      expect(tinted).not.toBe(plain);
      await expect
        .poll(() =>
          work.evaluate((element) =>
            [...element.querySelectorAll<HTMLElement>('[style*="width"][style*="%"]')].map(({ style }) => style.width),
          ),
        )
        .toEqual(['25%', '75%']);
    });

    await signedIn.step('in the week that the clocks change events are as long as they really are', async () => {
      await planNightsOfClockChanges(person);
      for (const [date, name, total, title, row] of [
        ['2026-03-25', 'Sunday 29 March', 'Total 1h, 1 event', 'Short night', 'Short night, 01:30 to 03:30, past'],
        ['2026-10-21', 'Sunday 25 October', 'Total 3h, 1 event', 'Long night', 'Long night, 01:30 to 03:30'],
      ] as const) {
        await walk(page, `/calendar/week?date=${date}`);
        const panel = dayPanel(page, name);
        await countChip(panel, total).click();
        await expect(eventButton(panel, title)).toHaveAccessibleName(row);
      }
    });
  },
);

onPhone(() => {
  signedIn('on a phone a strip shows the week and leads to each day', async ({ page, person }) => {
    await plan(person, 'Inbox', '16:00', '17:00');
    await plan(person, 'Brunch', '11:00', '12:00', { category: ['Food'], date: '2026-06-14' });
    await page.goto('/calendar/week');
    await expect(countChip(thursday(page), 'Total 1h, 1 event')).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Sunday 14 June, 1h planned' }).click();
    await expect(countChip(dayPanel(page, 'Sunday 14 June'), 'Total 1h, 1 event')).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Monday 8 June', exact: true }).click();
    await expect(dayPanel(page, 'Monday 8 June').getByText('Nothing planned')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByRole('button', { name: 'Sunday 14 June, 1h planned' })).toBeInViewport({ ratio: 1 });
  });
});

signedIn('a week on its way says so; one that cannot be read says why, and is read again', async ({ page, person }) => {
  await plan(person, 'Inbox', '16:00', '17:00');
  const release = await hold(page, '**/api/calendar/events*');
  await page.goto('/calendar/week');
  await expect(page.getByText('Loading events...', { exact: true })).toBeVisible();
  await expect(thursday(page)).toBeVisible();
  release();
  await expect(categoryCard(thursday(page), 'Work')).toBeVisible();

  await cut(page, '**/api/calendar/events*');
  await page.goto('/calendar/week?date=2027-03-01');
  const error = page.getByRole('alert');
  await expect(error).toContainText('Error: Failed to fetch events.');
  await expect(error).toContainText('Please check your connection and try again.');
  await page.unrouteAll();
  await error.getByRole('button', { name: 'Try again' }).click();
  await expect(dayPanel(page, 'Monday 1 March').getByText('Nothing planned')).toBeVisible();
});
