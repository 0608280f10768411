import type { Page } from '@playwright/test';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart } from './support/june.ts';
import { plan } from './support/plan.ts';
import { walk } from './support/walk.ts';

signedIn.use({ clockStart });

const changes = (page: Page) => page.getByRole('region', { name: 'Today' }).locator('> ol > li');

signedIn(
  'Home and the list each show a change, which is taken back and done again; what cannot be says why, and earlier ones come page by page',
  async ({ page, person }) => {
    const { event } = await person.call('POST /events', {
      body: { title: 'Lunch', start_date: at('12:30'), end_date: at('13:15') },
    });
    await person.call('PATCH /events/:id', { params: { id: event.id }, body: { start_date: at('13:00') } });
    await page.goto('/');
    const line = page.getByText('1 change since yesterday: Lunch added');
    await expect(line).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Activity' }).click();
    await expect(changes(page)).toHaveCount(2);
    await page.goBack();
    await expect(line).toBeVisible();

    await page.goForward();
    await expect(changes(page)).toHaveCount(2);
    const edit = changes(page).filter({ hasText: 'Edited “Lunch”' }).first();
    await edit.getByRole('button', { name: /^Edited “Lunch”/ }).click();
    await expect(edit.locator('del')).toHaveText('Thu 11 Jun, 12:30 to 13:15');
    await expect(edit.getByRole('definition')).toContainText('Thu 11 Jun, 13:00 to 13:45');

    await edit.getByRole('button', { name: 'Undo: Edited “Lunch”' }).press('Enter');
    await expect(
      changes(page)
        .nth(1)
        .getByRole('button', { name: /^Edited “Lunch”/ }),
    ).toBeFocused();
    await expect(changes(page)).toHaveCount(3);
    await expect(changes(page).nth(0)).toContainText('Undid: Edited “Lunch”');
    await expect(changes(page).nth(1)).toContainText('undone');
    await expect(changes(page).nth(1).getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    const start = async () => (await person.call('GET /events/:id', { params: { id: event.id } })).event.start_date;
    expect(await start()).toBe(at('12:30'));

    await changes(page).nth(0).getByRole('button', { name: /^Redo/ }).click();
    await expect(changes(page)).toHaveCount(4);
    expect(await start()).toBe(at('13:00'));

    await page.getByRole('button', { name: 'Undo: Added “Lunch”' }).click();
    await expect(page.getByText('Could not undo. The events have changed since.')).toBeVisible();

    const drafts = Array.from({ length: 60 }, (_, index) => ({
      body: { title: `Event ${index}`, start_date: at('12:30'), end_date: at('13:15') },
    }));
    await walk(page, '/time');
    await Promise.all(drafts.map((draft) => person.call('POST /events', draft)));
    await walk(page, '/activity');
    await expect(changes(page)).toHaveCount(50);
    await page.getByRole('button', { name: 'Show earlier' }).click();
    await expect(changes(page)).toHaveCount(64);
    await expect(page.getByRole('button', { name: 'Show earlier' })).toHaveCount(0);
  },
);

signedIn(
  'time that is added many times in a row is told in one line, which opens; a deleted event is restored',
  async ({ page, person }) => {
    for (const hour of ['07', '08', '09']) {
      const body = { title: `Block ${hour}`, started_at: at(`${hour}:00`), stopped_at: at(`${hour}:30`) };
      await person.call('POST /time-entries', { body });
    }
    await page.goto('/activity');
    await expect(changes(page)).toHaveCount(1);
    await page.getByRole('button', { name: /^Added tracked time 3 times/ }).click();
    await page.getByRole('button', { name: 'Undo: Added tracked time for “Block 08”' }).click();
    await expect(page.getByText('Undone: Added tracked time for “Block 08”')).toBeVisible();
    await expect(changes(page)).toHaveCount(2);

    const { event } = await person.call('POST /events', {
      body: { title: 'Dentist', start_date: at('15:30'), end_date: at('16:15') },
    });
    await person.call('DELETE /events/:id', { params: { id: event.id } });
    const lunch = await plan(person, 'Lunch', '12:30', '13:15');
    await person.call('DELETE /events/:id', { params: { id: lunch.id } });
    await page.getByText('Deleted events', { exact: true }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Dentist' });
    await expect(row).toContainText('Thu 11 Jun, 15:30 to 16:15 · deleted today');
    await row.getByRole('button', { name: 'Restore Dentist' }).press('Enter');
    await expect(page.getByText('Dentist restored')).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Restore Lunch' })).toBeFocused();
    expect((await person.call('GET /events/:id', { params: { id: event.id } })).event.title).toBe('Dentist');
  },
);
