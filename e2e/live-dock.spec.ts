import { dock, workingDay } from './support/dock.ts';
import { message } from './support/hands.ts';
import { expect, signedIn } from './support/journey.ts';
import { at, clockIn, clockStart, tomorrow } from './support/june.ts';
import { plan } from './support/plan.ts';
import { walk } from './support/walk.ts';
import { onPhone } from './support/windows.ts';

signedIn.use({ clockStart });

signedIn('the dock shows what is on, how far it has come, and what follows', async ({ page, person }) => {
  await workingDay(person);
  await page.clock.setFixedTime(at('10:14'));
  await page.goto('/calendar');

  await expect(dock(page).getByText('Deep work', { exact: true })).toBeVisible();
  await expect(dock(page).getByText('LIVE', { exact: true })).toBeVisible();
  await expect(dock(page).getByText('09:30 – 11:30')).toBeVisible();
  await expect(dock(page).getByText('1h 16m left')).toBeVisible();
  const progress = dock(page).getByRole('progressbar', { name: 'Deep work' });
  await expect(progress).toHaveAttribute('aria-valuetext', '37 %, 1h 16m left');
  await expect(dock(page).getByText('Lunch', { exact: true })).toBeVisible();
  await expect(dock(page).getByText('Next in 2h 16m')).toBeVisible();
  await expect(page).toHaveTitle('1h 16m · Deep work – Daywright');

  await page.clock.setFixedTime(at('11:30'));
  await page.clock.fastForward('01:00');
  await expect(dock(page).getByText('No session now Free until 12:30')).toBeVisible();
  await expect(dock(page).getByText('Next in 1h')).toBeVisible();
  await expect(dock(page).getByText('Deep work has ended.')).toBeAttached();
  await expect(page).toHaveTitle('Day · Daywright');

  await page.clock.setFixedTime(at('12:30'));
  await page.clock.fastForward('01:00');
  await expect(dock(page).getByText('Lunch has started.')).toBeAttached();
});

signedIn(
  'without any event there is a session only while a timer runs; with one tomorrow the dock says when it starts; on Home the live session stands large, with spans to tick',
  async ({ page, person }) => {
    await signedIn.step(
      'without any event there is a session only while a timer runs; with one tomorrow the dock says when it starts',
      async () => {
        const { entry } = await person.call('POST /time-entries/start', {
          body: { title: 'Tidy the desk', category: 'Personal' },
        });
        await page.goto('/activity');
        await expect(dock(page).getByText('Tidy the desk')).toBeVisible();
        await expect(dock(page).getByText(`since ${clockIn(entry.started_at)}`)).toBeVisible();
        await expect(dock(page).getByRole('button', { name: '+5m' })).toHaveCount(0);
        await dock(page).getByRole('button', { name: 'Stop' }).click();
        await expect(dock(page).getByText('No session now')).toBeVisible();
        await plan(person, 'Gym', '07:00', '08:00', { date: tomorrow });
        await expect(dock(page).getByText('Nothing more today. Tomorrow starts at 07:00.')).toBeVisible();
      },
    );

    await signedIn.step('on Home the live session stands large, with spans to tick', async () => {
      await plan(person, 'Deep work', '09:30', '11:30', {
        spans: [['Outline', '09:30', '10:30']],
      });
      await walk(page, '/');
      await expect(dock(page)).toHaveCount(1);
      await dock(page).getByRole('checkbox', { name: 'Outline' }).click();
      await expect(message(page).getByText('“Outline” done')).toBeVisible();
      await dock(page).getByRole('button', { name: 'Start', exact: true }).click();
      await expect(dock(page).getByRole('button', { name: 'Stop' })).toBeVisible();
    });
  },
);

signedIn(
  'the dock says that it loads and why it cannot; what is refused later goes back and keeps what was there; S and a second key start, postpone and lengthen',
  async ({ page, person }) => {
    await signedIn.step(
      'the dock says that it loads and why it cannot; what is refused later goes back and keeps what was there',
      async () => {
        await workingDay(person);
        let answers: 'late' | 'broken' | 'well' = 'late';
        let release = () => {};
        const late = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route('**/api/events?limit=100', async (route) => {
          if (answers === 'late') await late;
          if (answers === 'well') return route.continue();
          await route.fulfill({ status: 503, body: 'away' });
        });
        await page.goto('/calendar');
        await expect(dock(page).getByText('Loading session...')).toBeVisible();
        answers = 'broken';
        release();
        await expect(dock(page).getByRole('alert')).toHaveText('Error: API request failed with status 503');

        answers = 'well';
        await dock(page).getByRole('button', { name: 'Retry' }).click();
        await expect(dock(page).getByText('Deep work', { exact: true })).toBeVisible();

        await page.route('**/api/live/add-time', (route) => route.abort());
        await dock(page).getByRole('button', { name: '+5m' }).click();
        await expect(message(page).getByText('The server cannot be reached.')).toBeVisible();
        await expect(dock(page).getByText('09:30 – 11:30')).toBeVisible();

        const warned = page.waitForEvent('console', (message) => message.text().includes('could not be refreshed'));
        answers = 'broken';
        await page.evaluate(() => window.dispatchEvent(new Event('reload-schedule')));
        await warned;
        await expect(dock(page).getByText('Deep work', { exact: true })).toBeVisible();
        await expect(dock(page).getByRole('alert')).toHaveCount(0);
      },
    );

    await signedIn.step('S and a second key start, postpone and lengthen', async () => {
      await page.unrouteAll();
      await expect(dock(page).getByText('Deep work', { exact: true })).toBeVisible();
      await page.keyboard.press('s');
      await page.keyboard.press('s');
      await expect(dock(page).getByRole('button', { name: 'Stop' })).toBeVisible();
      await page.keyboard.press('s');
      await page.keyboard.press('2');
      await expect(dock(page).getByText('09:30 – 11:40')).toBeVisible();
      await expect(page).toHaveURL(/\/calendar$/);
      await page.keyboard.press('s');
      await page.keyboard.press('p');
      await expect(page.getByRole('menu', { name: 'Postpone' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Shortcuts' }).getByText('Start or stop what is on')).toBeVisible();
    });
  },
);

onPhone(() => {
  signedIn('on a phone the dock is small and opens a sheet with all actions', async ({ page, person }) => {
    await workingDay(person);
    await page.clock.setFixedTime(at('10:14'));
    await page.goto('/calendar');
    await expect(dock(page).getByRole('button', { name: '+5m' })).toHaveCount(0);
    await expect(dock(page).getByRole('progressbar', { name: 'Deep work' })).toHaveAttribute('aria-valuenow', '37');
    await dock(page)
      .getByRole('button', { name: /Deep work/ })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Deep work' });
    await expect(sheet.getByText('09:30 – 11:30')).toBeVisible();
    await sheet.getByRole('button', { name: /This evening/ }).click();
    await expect(message(page).getByText('Deep work moved to 18:00')).toBeVisible();
    await expect(dock(page).getByText('No session now Free until 12:30')).toBeVisible();
  });
});
