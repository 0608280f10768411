import { dock, workingDay } from './support/dock.ts';
import { message } from './support/hands.ts';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart, tomorrow } from './support/june.ts';
import { hold } from './support/network.ts';

signedIn.use({ clockStart });

signedIn(
  'Start tracks time on what is on or next and leaves the plan, Stop ends it, and each is undone',
  async ({ page, person }) => {
    const { work, lunch } = await workingDay(person);
    await page.goto('/calendar');

    await dock(page).getByRole('button', { name: 'Start', exact: true }).click();
    await expect(message(page).getByText('Deep work started')).toBeVisible();
    await expect(dock(page).getByText('0m tracked')).toBeVisible();
    expect((await person.call('GET /time-entries/running')).entry).toMatchObject({ event_id: work.id });

    await dock(page).getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(message(page).getByText('Deep work stopped, 0m tracked')).toBeVisible();
    expect((await person.call('GET /time-entries/running')).entry).toBeNull();

    await message(page).getByRole('button', { name: 'Undo' }).last().click();
    await expect(dock(page).getByRole('button', { name: 'Stop' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(dock(page).getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    const day = { from: at('00:00'), to: at('00:00', tomorrow) };
    expect((await person.call('GET /time-entries', { query: day })).entries).toEqual([]);

    await expect(dock(page).getByRole('button', { name: 'Start Lunch' })).toHaveText('Start');
    await dock(page).getByRole('button', { name: 'Start Lunch' }).click();
    await expect(message(page).getByText('Lunch started')).toBeVisible();
    await expect(dock(page).getByText('12:30 – 13:15')).toBeVisible();
    await expect(dock(page).getByRole('button', { name: 'Stop' })).toBeVisible();
    const { event } = await person.call('GET /events/:id', { params: { id: lunch.id } });
    expect(event.start_date).toBe(at('12:30'));
  },
);

signedIn(
  'Start pressed in two tabs at once is one running timer, in every tab and after a reload',
  async ({ page, context, person }) => {
    await workingDay(person);
    const other = await context.newPage();
    const tabs = [page, other];
    for (const tab of tabs) {
      await tab.goto('/calendar');
      await expect(dock(tab).getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    }
    // Neither hears of the other before both have pressed.
    const releases = await Promise.all(tabs.map((tab) => hold(tab, '**/api/time-entries/start')));
    for (const tab of tabs) await dock(tab).getByRole('button', { name: 'Start', exact: true }).click();
    for (const release of releases) release();
    for (const tab of tabs) await expect(dock(tab).getByRole('button', { name: 'Stop' })).toBeVisible();
    const day = { from: at('00:00'), to: at('00:00', tomorrow) };
    await expect.poll(async () => (await person.call('GET /time-entries', { query: day })).entries.length).toBe(1);

    await page.reload();
    await expect(dock(page).getByRole('button', { name: 'Stop' })).toBeVisible();
    await dock(other).getByRole('button', { name: 'Stop' }).click();
    await expect(dock(page).getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  },
);

signedIn('while a timer runs the server hears of it every five minutes at most', async ({ page, person }) => {
  const { work } = await workingDay(person);
  const { entry } = await person.call('POST /time-entries/start', { body: { event_id: work.id } });
  const started = Date.parse(entry.started_at);
  let signs = 0;
  await page.route('**/api/time-entries/seen', (route) => {
    signs += 1;
    return route.continue();
  });
  await page.clock.setFixedTime(started);
  await page.goto('/calendar');
  await expect(dock(page).getByRole('button', { name: 'Stop' })).toBeVisible();
  const runFor = async (minutes: number) => {
    await page.clock.setFixedTime(started + minutes * 60_000);
    await page.clock.fastForward('01:00');
    await expect(dock(page).getByText(`${minutes}m tracked`)).toBeVisible();
  };
  await runFor(4);
  expect(signs).toBe(0);
  await runFor(5);
  await expect.poll(() => signs).toBe(1);
  await runFor(9);
  expect(signs).toBe(1);
  // While one minute's look is on its way the next one's is left out, and minutes are short here.
  for (let minutes = 10; signs < 2 && minutes < 15; minutes++) await runFor(minutes);
  await expect.poll(() => signs).toBe(2);
});
