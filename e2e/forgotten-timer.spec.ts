import type { Page } from '@playwright/test';
import { dock } from './support/dock.ts';
import { message } from './support/hands.ts';
import { expect, test } from './support/journey.ts';
import { at, clockIn, clockStart, tomorrow } from './support/june.ts';
import { type Person, signIn } from './support/person.ts';
import { plan } from './support/plan.ts';
import { type Product, type Restartable, startRestartable } from './support/product.ts';

test.use({ clockStart });

test.describe('a timer left running since 10:14 asks on return at 13:58', () => {
  // One restarted server for all answers.
  test.describe.configure({ mode: 'default' });
  let restartable: Restartable;
  let product: Product;
  let people: Record<'cut' | 'split' | 'kept', Person>;

  test.beforeAll(async () => {
    restartable = await startRestartable(clockStart);
    const someone = async (name: string) => {
      const person = await signIn(restartable.first, `${name}@example.org`, 'Europe/Berlin');
      const work = await plan(person, 'Deep work', '09:30', '11:30', { category: ['Work'] });
      await person.call('POST /time-entries/start', { body: { event_id: work.id } });
      return person;
    };
    people = { cut: await someone('cut'), split: await someone('split'), kept: await someone('kept') };
    product = await restartable.restart(at('13:58'));
  });
  test.afterAll(() => restartable.stop());

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
    await expect(message(page).getByText('Deep work stopped, 46m tracked')).toBeVisible();
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
    await expect(message(page).getByText('Deep work stopped, 2 entries saved')).toBeVisible();
    expect((await entriesOf(people.split)).map(([title, from]) => [title, from])).toEqual([
      ['Deep work', '10:14'],
      ['Lunch with Ada', '11:30'],
    ]);
    await message(page).getByRole('button', { name: 'Undo' }).click();
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
