import { field } from './support/chat.ts';
import { dayPanel, eventButton, eventCard } from './support/day-view.ts';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart, tomorrow } from './support/june.ts';
import { cut } from './support/network.ts';
import { planNightsOfClockChanges } from './support/plan.ts';
import { walk } from './support/walk.ts';
import { onPhone } from './support/windows.ts';

signedIn.use({ clockStart });

signedIn(
  'the event that is on is LIVE, and what follows becomes NEXT when it ends; around clock changes a series keeps its wall time, and lengths are real',
  async ({ page, person }) => {
    await signedIn.step('the event that is on is LIVE, and what follows becomes NEXT when it ends', async () => {
      await person.call('POST /events', {
        body: { title: 'Deep work', start_date: at('09:30'), end_date: at('11:30'), category: ['Work'] },
      });
      await person.call('POST /events', { body: { title: 'Lunch', start_date: at('12:30'), end_date: at('13:15') } });
      await page.clock.setFixedTime(at('10:14'));
      await page.goto('/calendar');

      const panel = dayPanel(page, 'Thursday 11 June');
      const card = eventCard(panel, 'Deep work');
      await expect(card.getByText('LIVE', { exact: true })).toBeVisible();
      await expect(card.getByText('1h 16m left')).toBeVisible();
      await expect(card.getByText('2h', { exact: true })).toBeVisible();
      await expect(card.getByRole('progressbar', { name: 'Deep work' })).toHaveAttribute('aria-valuenow', '37');
      await expect(eventButton(panel, 'Deep work')).toHaveAccessibleName(
        'Deep work, 09:30 to 11:30, live, 1h 16m left',
      );
      await expect(panel.getByText('NEXT')).toHaveCount(0);

      await page.clock.setFixedTime(at('11:30'));
      await page.clock.fastForward('01:00');
      await expect(eventCard(panel, 'Lunch').getByText('NEXT', { exact: true })).toBeVisible();
      await expect(eventCard(panel, 'Lunch').getByText('in 1h 0m')).toBeVisible();
      await expect(panel.getByText('LIVE')).toHaveCount(0);
    });

    await signedIn.step('around clock changes a series keeps its wall time, and lengths are real', async () => {
      await person.call('POST /events', {
        body: {
          title: 'Run',
          start_date: '2026-03-22T08:00:00Z',
          end_date: '2026-03-22T09:00:00Z',
          time_zone: 'Europe/Berlin',
          recurrence: ['RRULE:FREQ=WEEKLY'],
        },
      });
      await planNightsOfClockChanges(person);
      for (const [date, night, length] of [
        ['2026-03-29', 'Short night', '1h'],
        ['2026-10-25', 'Long night', '3h'],
      ] as const) {
        await walk(page, `/calendar/day?date=${date}`);
        const panel = dayPanel(page, date === '2026-03-29' ? 'Sunday 29 March' : 'Sunday 25 October');
        await expect(eventButton(panel, 'Run')).toHaveAccessibleName('Run, 09:00 to 10:00');
        await expect(eventButton(panel, night)).toHaveAccessibleName(`${night}, 01:30 to 03:30`);
        await expect(eventCard(panel, night).getByText(length, { exact: true })).toBeVisible();
      }
      await expect(eventButton(dayPanel(page, 'Saturday 24 October'), 'Run')).toHaveCount(0);
    });
  },
);

signedIn(
  'the event of the running timer is LIVE, whatever the plan says; what lasts all day stands first, free time between, and the day says how much is planned',
  async ({ page, person }) => {
    await signedIn.step('the event of the running timer is LIVE, whatever the plan says', async () => {
      await person.call('POST /events', {
        body: { title: 'Stand-up', start_date: at('10:00'), end_date: at('10:45') },
      });
      const { event } = await person.call('POST /events', {
        body: { title: 'Deep work', start_date: at('11:00'), end_date: at('13:00') },
      });
      await person.call('POST /time-entries/start', { body: { event_id: event.id } });
      await page.goto('/calendar');
      const panel = dayPanel(page, 'Thursday 11 June');
      await expect(eventCard(panel, 'Deep work').getByText('LIVE')).toBeVisible();
      await expect(eventCard(panel, 'Stand-up').getByText('LIVE')).toHaveCount(0);
    });

    await signedIn.step(
      'what lasts all day stands first, free time between, and the day says how much is planned',
      async () => {
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
  },
);

onPhone(() => {
  signedIn('a span and an event are ticked, and stay so', async ({ page, person }) => {
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
});

onPhone(() => {
  signedIn(
    'the first day shows three ways to begin; an empty day among others can be planned',
    async ({ page, person }) => {
      await page.goto('/calendar');
      const panel = dayPanel(page, 'Thursday 11 June');
      await expect(panel.getByText('Your day is open')).toBeVisible();
      await expect(panel.getByRole('button', { name: 'Add an event' })).toBeVisible();
      await panel.getByRole('button', { name: 'Ask the assistant' }).click();
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('Plan a calm Thursday');
      await page.keyboard.press('Escape');
      await panel.getByRole('button', { name: 'Bring in a calendar' }).click();
      await expect(page).toHaveURL('/settings/integrations');

      await person.call('POST /events', {
        body: { title: 'Lunch', start_date: at('12:30', tomorrow), end_date: at('13:15', tomorrow) },
      });
      await walk(page, '/calendar');
      await expect(panel.getByText('Nothing planned')).toBeVisible();
      await panel.getByRole('button', { name: 'Plan' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  );
});

signedIn(
  'a failure says why and Try again brings the events; what is held stays and says how old it is; a day says what was tracked of its plan, and what was missed',
  async ({ page, person }) => {
    await signedIn.step(
      'a failure says why and Try again brings the events; what is held stays and says how old it is',
      async () => {
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

    await signedIn.step('a day says what was tracked of its plan, and what was missed', async () => {
      for (const [title, from, to] of [
        ['Swim', '10:30', '11:00'],
        ['Inbox', '11:00', '12:00'],
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
      await page.clock.fastForward('01:00');

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
  },
);
