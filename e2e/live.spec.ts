import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dayPanel, eventButton } from './support/day-view.ts';
import { expect, signedIn, test } from './support/journey.ts';
import { at, clockStart, tomorrow } from './support/june.ts';
import { hold } from './support/network.ts';
import { type Person, signIn } from './support/person.ts';
import { type Product, startProduct } from './support/product.ts';

signedIn.use({ clockStart });
test.use({ clockStart });

const dock = (page: Page) => page.getByRole('region', { name: 'Live session' });
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

const plan = async (person: Person, title: string, start: string, end: string, more: object = {}) => {
  const body = { title, start_date: start, end_date: end, ...more };
  return (await person.call('POST /events', { body })).event;
};

/** `HH:mm` in Berlin, where the browser is. */
const clockIn = (instant: string) =>
  new Date(instant).toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });

/** Deep work is on, Lunch is next. */
async function workingDay(person: Person) {
  return {
    work: await plan(person, 'Deep work', at('09:30'), at('11:30'), { category: ['Work'] }),
    lunch: await plan(person, 'Lunch', at('12:30'), at('13:15'), { category: ['Food'] }),
  };
}

signedIn('the dock shows what is on, how far it has come, and what follows', async ({ page, person }) => {
  await workingDay(person);
  await page.clock.setFixedTime(at('10:14'));
  await page.goto('/calendar');

  await expect(dock(page).getByText('Deep work', { exact: true })).toBeVisible();
  await expect(dock(page).getByText('LIVE')).toBeVisible();
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
  'without any event there is no session; with one tomorrow the dock says when it starts',
  async ({ page, person }) => {
    await page.goto('/settings/account');
    await expect(dock(page).getByText('No session now')).toBeVisible();
    await plan(person, 'Gym', at('07:00', tomorrow), at('08:00', tomorrow));
    await expect(dock(page).getByText('Nothing more today. Tomorrow starts at 07:00.')).toBeVisible();
  },
);

signedIn(
  'the dock says that it loads and why it cannot; what is refused later goes back and keeps what was there',
  async ({ page, person }) => {
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
    await expect(toasts(page).getByText('The server cannot be reached.')).toBeVisible();
    await expect(dock(page).getByText('09:30 – 11:30')).toBeVisible();

    const warned = page.waitForEvent('console', (message) => message.text().includes('could not be refreshed'));
    answers = 'broken';
    await page.evaluate(() => window.dispatchEvent(new Event('reload-schedule')));
    await warned;
    await expect(dock(page).getByText('Deep work', { exact: true })).toBeVisible();
    await expect(dock(page).getByRole('alert')).toHaveCount(0);
  },
);

signedIn(
  'Start tracks time on what is on or next and leaves the plan, Stop ends it, and each is undone',
  async ({ page, person }) => {
    const { work, lunch } = await workingDay(person);
    await page.goto('/calendar');

    await dock(page).getByRole('button', { name: 'Start', exact: true }).click();
    await expect(toasts(page).getByText('Deep work started')).toBeVisible();
    await expect(dock(page).getByText('0m tracked')).toBeVisible();
    expect((await person.call('GET /time-entries/running')).entry).toMatchObject({ event_id: work.id });

    await dock(page).getByRole('button', { name: 'Stop' }).click();
    await expect(toasts(page).getByText('Deep work stopped, 0m tracked')).toBeVisible();
    expect((await person.call('GET /time-entries/running')).entry).toBeNull();

    await toasts(page).getByRole('button', { name: 'Undo' }).last().click();
    await expect(dock(page).getByRole('button', { name: 'Stop' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(dock(page).getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    const day = { from: at('00:00'), to: at('00:00', tomorrow) };
    expect((await person.call('GET /time-entries', { query: day })).entries).toEqual([]);

    await dock(page).getByRole('button', { name: 'Start Lunch' }).click();
    await expect(toasts(page).getByText('Lunch started')).toBeVisible();
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

signedIn('a timer beside the schedule shows with its title', async ({ page, person }) => {
  const { entry } = await person.call('POST /time-entries/start', {
    body: { title: 'Tidy the desk', category: 'Personal' },
  });
  await page.goto('/calendar');
  await expect(dock(page).getByText('Tidy the desk')).toBeVisible();
  await expect(dock(page).getByText(`since ${clockIn(entry.started_at)}`)).toBeVisible();
  await expect(dock(page).getByRole('button', { name: '+5m' })).toHaveCount(0);
  await dock(page).getByRole('button', { name: 'Stop' }).click();
  await expect(dock(page).getByText('No session now')).toBeVisible();
});

signedIn('+5m and Postpone change what is on, and are undone with its timer', async ({ page, person }) => {
  const { work } = await workingDay(person);
  await person.call('POST /time-entries/start', { body: { event_id: work.id } });
  await page.goto('/calendar');
  await dock(page).getByRole('button', { name: '+5m' }).click();
  await expect(dock(page).getByText('09:30 – 11:35')).toBeVisible();
  await expect(toasts(page).getByText('Deep work ends at 11:35')).toBeVisible();
  await expect(eventButton(page, 'Deep work')).toHaveAccessibleName(/09:30 to 11:35/);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(dock(page).getByText('09:30 – 11:30')).toBeVisible();
  const { event } = await person.call('GET /events/:id', { params: { id: work.id } });
  expect(event.end_date).toBe(at('11:30'));

  await dock(page).getByRole('button', { name: 'Postpone' }).click();
  await page.getByRole('menuitem', { name: 'Tomorrow' }).click();
  await expect(toasts(page).getByText('Deep work moved to tomorrow 09:30')).toBeVisible();
  await expect(dock(page).getByText('No session now Free until 12:30')).toBeVisible();
  expect((await person.call('GET /time-entries/running')).entry).toBeNull();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(dock(page).getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(dock(page).getByText('09:30 – 11:30')).toBeVisible();
});

signedIn('a time can be picked to postpone to, but not one that is past', async ({ page, person }) => {
  await workingDay(person);
  await page.clock.setFixedTime(at('10:14'));
  await page.goto('/calendar');
  await dock(page).getByRole('button', { name: 'Postpone' }).click();
  await page.getByRole('menuitem', { name: 'Pick a time…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Postpone Deep work' });
  await dialog.getByRole('combobox', { name: 'Time' }).fill('08:00');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Lies in the past');
  await dialog.getByRole('combobox', { name: 'Time' }).fill('16:00');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(toasts(page).getByText('Deep work moved to 16:00')).toBeVisible();
});

signedIn(
  'what collides shows on its day what else would move; Cancel leaves nothing, and all of it is one change that is undone',
  async ({ page, person }) => {
    const { work } = await workingDay(person);
    await plan(person, 'Review', at('11:30'), at('12:30'));
    const course = await plan(person, 'Course', at('18:00'), at('19:00'));
    const storedStart = async ({ id }: { id: string }) =>
      (await person.call('GET /events/:id', { params: { id } })).event.start_date;
    await page.goto('/calendar');
    const panel = dayPanel(page, 'Thursday 11 June');
    // What lies under the question is hidden from assistive technology, which reads the question.
    const day = page.getByRole('region', { name: /^Thursday 11 June/, includeHidden: true });
    const row = (title: string) => day.getByRole('listitem', { includeHidden: true }).filter({ hasText: title });
    const struck = (title: string) => row(title).locator('s');
    const preview = page.getByRole('dialog', { name: 'Moves 1 more' });
    const postpone = async () => {
      await dock(page).getByRole('button', { name: 'Postpone' }).click();
      await page.getByRole('menuitem', { name: 'This evening' }).click();
      await expect(preview).toBeVisible();
    };

    await postpone();
    await expect(row('Deep work').getByText('18:00')).toBeVisible();
    await expect(struck('Deep work')).toHaveText('09:30');
    await expect(row('Course').getByText('20:00')).toBeVisible();
    await expect(struck('Course')).toHaveText('18:00');
    await expect(struck('Review')).toHaveCount(0);
    await expect(day.getByText('Not saved yet')).toBeVisible();

    await preview.getByRole('button', { name: 'Cancel' }).click();
    await expect(eventButton(panel, 'Deep work')).toHaveAccessibleName(/09:30 to 11:30/);
    await expect(eventButton(panel, 'Course')).toHaveAccessibleName(/18:00 to 19:00/);
    await expect(day.getByText('Not saved yet')).toHaveCount(0);
    expect([await storedStart(work), await storedStart(course)]).toEqual([at('09:30'), at('18:00')]);

    await postpone();
    await preview.getByRole('button', { name: 'Move all' }).click();
    await expect(eventButton(panel, 'Deep work')).toHaveAccessibleName(/18:00 to 20:00/);
    await expect(eventButton(panel, 'Course')).toHaveAccessibleName(/20:00 to 21:00/);
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(eventButton(panel, 'Deep work')).toHaveAccessibleName(/09:30 to 11:30/);
    await expect(eventButton(panel, 'Course')).toHaveAccessibleName(/18:00 to 19:00/);

    await dock(page).getByRole('button', { name: '+15m' }).click();
    const longer = page.getByRole('dialog', { name: 'Moves 2 more' });
    const moves = longer.getByRole('list', { name: 'Moves along' });
    await expect(moves.getByRole('listitem')).toHaveText([/Review.*11:30.*11:45/, /Lunch.*12:30.*12:45/]);
    await expect(longer.getByText('Free again from 13:30.')).toBeVisible();
    await longer.getByRole('button', { name: 'Only this' }).click();
    await expect(eventButton(panel, 'Deep work')).toHaveAccessibleName(/09:30 to 11:45/);
    await expect(eventButton(panel, 'Review')).toHaveAccessibleName(/11:30 to 12:30/);
  },
);

signedIn('S and a second key start, postpone and lengthen', async ({ page, person }) => {
  await workingDay(person);
  await page.goto('/calendar');
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

signedIn(
  'on a phone the dock is small and opens a sheet with all actions',
  { tag: '@narrow' },
  async ({ page, person }) => {
    await workingDay(person);
    await page.setViewportSize({ width: 390, height: 844 });
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
    await expect(toasts(page).getByText('Deep work moved to 18:00')).toBeVisible();
    await expect(dock(page).getByText('No session now Free until 12:30')).toBeVisible();
  },
);

signedIn('on Home the live session stands large, with spans to tick', async ({ page, person }) => {
  await plan(person, 'Deep work', at('09:30'), at('11:30'), {
    spans: [{ title: 'Outline', start_date: at('09:30'), end_date: at('10:30') }],
  });
  await page.goto('/');
  await expect(dock(page)).toHaveCount(1);
  await dock(page).getByRole('checkbox', { name: 'Outline' }).click();
  await expect(toasts(page).getByText('“Outline” done')).toBeVisible();
  await dock(page).getByRole('button', { name: 'Start', exact: true }).click();
  await expect(dock(page).getByRole('button', { name: 'Stop' })).toBeVisible();
});

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
  for (const minutes of [6, 7, 8, 9]) await runFor(minutes);
  expect(signs).toBe(1);
  // While one minute's look is on its way the next one's is left out, and minutes are short here.
  for (let minutes = 10; signs < 2 && minutes < 15; minutes++) await runFor(minutes);
  await expect.poll(() => signs).toBe(2);
});

/** Notes the frequencies that the page plays, in their order. */
const hearing = (page: Page) =>
  page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    const node = () => ({ connect: (next: unknown) => next });
    const param = (note: (value: number) => void) => ({ setValueAtTime: note, linearRampToValueAtTime: () => {} });
    class AudioContext {
      currentTime = 0;
      destination = {};
      resume = async () => {};
      createGain = () => ({ ...node(), gain: param(() => {}) });
      createOscillator = () => ({ ...node(), frequency: param((hz) => heard.push(hz)), start() {}, stop() {} });
    }
    Object.assign(window, { AudioContext });
  });
const heardOn = (page: Page) => page.evaluate(() => (window as unknown as { heard: number[] }).heard);
/** Browsers allow no sound before the page was touched. */
const touch = (page: Page) => page.getByRole('heading', { level: 1 }).click();

signedIn('a session that ends, one that starts and one after the other are heard', async ({ page, person }) => {
  await workingDay(person);
  await plan(person, 'Coffee', at('13:15'), at('13:30'));
  await hearing(page);
  await page.clock.setFixedTime(at('10:14'));
  await page.goto('/settings/account');
  await expect(dock(page).getByText('Deep work', { exact: true })).toBeVisible();
  await touch(page);
  expect(await heardOn(page)).toEqual([]);

  const becomes = async (time: string, text: string) => {
    await page.clock.setFixedTime(at(time));
    await page.clock.fastForward('01:00');
    await expect(dock(page).getByText(text)).toBeAttached();
  };
  await becomes('11:30', 'Deep work has ended.');
  await expect.poll(() => heardOn(page)).toEqual([600, 400]);
  await becomes('12:30', 'Lunch has started.');
  await expect.poll(() => heardOn(page)).toEqual([600, 400, 400, 500, 600]);
  await becomes('13:15', 'Lunch has ended. Coffee has started.');
  await expect.poll(() => heardOn(page)).toEqual([600, 400, 400, 500, 600, 600, 400, 400, 500, 600]);

  await page.getByRole('switch', { name: /Notification Sounds/i }).click();
  await becomes('13:30', 'Coffee has ended.');
  expect(await heardOn(page)).toHaveLength(10);
});

signedIn('of two tabs one is heard, and before the first press none', async ({ page, context, person }) => {
  await workingDay(person);
  const other = await context.newPage();
  const untouched = await context.newPage();
  const tabs = [page, other, untouched];
  for (const tab of tabs) {
    await hearing(tab);
    await tab.goto('/calendar');
    await expect(dock(tab).getByText('Deep work', { exact: true })).toBeVisible();
  }
  for (const tab of [page, other]) await tab.getByRole('heading', { name: 'Thu' }).first().click();
  await dock(other).getByRole('button', { name: 'Start Lunch' }).click();
  for (const tab of tabs) await expect(dock(tab).getByText('12:30 – 13:15')).toBeVisible();
  await expect.poll(() => heardOn(page)).toEqual([600, 400, 400, 500, 600]);
  expect(await heardOn(other)).toEqual([]);
  expect(await heardOn(untouched)).toEqual([]);
});

signedIn('a browser that refuses to play stops nothing', async ({ page, person }) => {
  await workingDay(person);
  await page.addInitScript(() => {
    Object.assign(window, {
      AudioContext: class {
        constructor() {
          throw new Error('no sound here');
        }
      },
    });
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/calendar');
  await dock(page).getByRole('button', { name: 'Start Lunch' }).click();
  await expect(dock(page).getByText('12:30 – 13:15')).toBeVisible();
  expect(errors).toEqual([]);
});

test.describe('a timer left running since 10:14 asks on return at 13:58', () => {
  // One restarted server for all answers.
  test.describe.configure({ mode: 'default' });
  let dataDir: string;
  let product: Product;
  let people: Record<'cut' | 'split' | 'kept', Person>;

  test.beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'daywright-e2e-'));
    product = await startProduct({ clockStart, dataDir });
    const someone = async (name: string) => {
      const person = await signIn(product, `${name}@example.org`, 'Europe/Berlin');
      const work = await plan(person, 'Deep work', at('09:30'), at('11:30'), { category: ['Work'] });
      await person.call('POST /time-entries/start', { body: { event_id: work.id } });
      return person;
    };
    people = { cut: await someone('cut'), split: await someone('split'), kept: await someone('kept') };
    await product.stop();
    product = await startProduct({ clockStart: at('13:58'), dataDir, port: Number(new URL(product.url).port) });
  });
  test.afterAll(async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const question = (page: Page) => page.getByRole('dialog', { name: 'Still on “Deep work”?' });
  const entriesOf = async (person: Person) => {
    const day = { from: at('00:00'), to: at('00:00', tomorrow) };
    return (await person.call('GET /time-entries', { query: day })).entries.map((entry) => [
      entry.title,
      clockIn(entry.started_at),
      entry.stopped_at && clockIn(entry.stopped_at),
    ]);
  };

  test('the time away is cut', async ({ openBrowser }) => {
    const page = await openBrowser({ of: people.cut, at: product });
    await page.goto('/calendar');
    const dialog = question(page);
    await expect(dialog.getByText('Nothing seen since 10:14, planned to 11:30')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Cut the time away' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: 'Keep it' })).toHaveAccessibleDescription('3h 44m');
    await dialog.getByRole('combobox', { name: 'Ends at' }).fill('11:00');
    await dialog.getByRole('button', { name: 'Save and stop' }).click();
    await expect(toasts(page).getByText('Deep work stopped, 46m tracked')).toBeVisible();
    expect(await entriesOf(people.cut)).toEqual([['Deep work', '10:14', '11:00']]);
  });

  test('the time away is split off under its own name', async ({ openBrowser }) => {
    const page = await openBrowser({ of: people.split, at: product });
    await page.goto('/calendar');
    const dialog = question(page);
    await dialog.getByText('Split it off').click();
    await dialog.getByRole('combobox', { name: 'Split at' }).fill('11:30');
    await dialog.getByRole('textbox', { name: 'Name of the second entry' }).fill('Lunch with Ada');
    await dialog.getByRole('button', { name: 'Save and stop' }).click();
    await expect(toasts(page).getByText('Deep work stopped, 2 entries saved')).toBeVisible();
    expect((await entriesOf(people.split)).map(([title, from]) => [title, from])).toEqual([
      ['Deep work', '10:14'],
      ['Lunch with Ada', '11:30'],
    ]);
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => entriesOf(people.split)).toEqual([['Deep work', '10:14', null]]);
  });

  test('it runs on when it is kept running', async ({ openBrowser }) => {
    const page = await openBrowser({ of: people.kept, at: product });
    await page.goto('/calendar');
    await question(page).getByRole('button', { name: 'Keep running' }).click();
    await expect(dock(page).getByRole('button', { name: 'Stop' })).toBeVisible();
    await expect.poll(async () => (await people.kept.call('GET /time-entries/running')).entry?.kept_at).toBeTruthy();
    await page.reload();
    await expect(dock(page).getByText(/^3h 4\dm tracked$/)).toBeVisible();
    await expect(question(page)).toHaveCount(0);
  });
});
