import type { Page } from '@playwright/test';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart } from './support/june.ts';
import { hold } from './support/network.ts';
import { onPhone } from './support/windows.ts';

signedIn.use({ clockStart });

const yesterday = '2026-06-10';
const editor = (page: Page) => page.getByRole('dialog', { name: 'Tracked time', exact: true });
const entries = (page: Page, day: string) => page.getByRole('region', { name: day }).getByRole('listitem');

const track = (title: string, from: string, to: string) => ({ body: { title, started_at: from, stopped_at: to } });

async function setTime(within: ReturnType<typeof editor>, name: string, time: string): Promise<void> {
  await within.getByRole('combobox', { name }).fill(time);
  await within.getByRole('combobox', { name }).press('Enter');
}

onPhone(() => {
  signedIn(
    'time is added by hand, corrected and deleted, each with Undo; in the narrowest window an entry’s buttons leave its text room',
    async ({ page, person }) => {
      await page.goto('/time');
      await expect(page.getByText('Nothing tracked this week')).toBeVisible();
      await page.getByRole('button', { name: 'Add time' }).click();
      const adding = page.getByRole('dialog', { name: 'Add tracked time' });
      await expect(adding.getByRole('textbox', { name: 'Title' })).toBeFocused();
      await adding.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(adding.getByText('Give it a title')).toBeVisible();
      await adding.getByRole('textbox', { name: 'Title' }).fill('Inbox');
      await setTime(adding, 'Start', '08:00');
      await setTime(adding, 'End', '09:30');
      await adding.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(entries(page, 'Today')).toHaveText(/Inbox08:00 – 09:301h 30m/);

      await page.getByRole('button', { name: 'Edit Inbox' }).click();
      await setTime(editor(page), 'End', '09:00');
      // What follows at once goes on from the correction, though the list does not have it from the server yet.
      const fetchAgain = await hold(page, '**/api/time-entries?*');
      await editor(page).getByRole('button', { name: 'Save' }).click();
      await expect(entries(page, 'Today')).toContainText('08:00 – 09:001h');

      await page.getByRole('button', { name: 'Delete Inbox' }).click();
      await expect(entries(page, 'Today')).toHaveCount(0);
      const deleted = page.getByText('Tracked time deleted').locator('..');
      await expect(deleted).toBeVisible();
      fetchAgain();
      await deleted.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(entries(page, 'Today')).toHaveCount(1);

      await person.call('POST /time-entries', track('Write the report', at('08:00'), at('09:00')));
      await page.setViewportSize({ width: 320, height: 640 });
      const name = page.getByText('Write the report');
      await expect(name).toBeVisible();
      const edit = page.getByRole('button', { name: 'Edit Write the report' });
      await expect(async () => {
        const [text, button] = [await name.boundingBox(), await edit.boundingBox()];
        expect(text?.width).toBeGreaterThan(100);
        expect(button?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0));
      }).toPass();
    },
  );
});

signedIn(
  'an entry over midnight counts in both days, and is split in two; times that cannot be and a stale correction are refused; the week is in the address',
  async ({ page, person }) => {
    await signedIn.step('an entry over midnight counts in both days, and is split in two', async () => {
      await person.call('POST /time-entries', track('Night shift', at('22:00', yesterday), at('02:00')));
      await page.goto('/time');
      await expect(entries(page, 'Today')).toHaveText(/Night shift00:00 – 02:00, goes over midnight2h/);
      await expect(entries(page, 'Wednesday 10 June')).toHaveText(/Night shift22:00 – 00:00, goes over midnight2h/);
      await expect(page.getByText('4h tracked')).toBeVisible();

      await page.getByRole('button', { name: 'Edit Night shift' }).first().click();
      await editor(page).getByRole('button', { name: 'Split in two' }).click();
      await setTime(editor(page), 'Split at', '01:00');
      await editor(page).getByRole('button', { name: 'Split at 01:00' }).click();
      await expect(entries(page, 'Today')).toHaveCount(2);
      await expect(entries(page, 'Today').nth(1)).toContainText('01:00 – 02:00');
    });

    await signedIn.step('time ahead of now and ends before the start are refused with a sentence', async () => {
      await person.call('POST /time-entries', track('Inbox', at('08:00'), at('09:00')));
      await page.getByRole('button', { name: 'Edit Inbox' }).click();
      await setTime(editor(page), 'End', '12:00');
      await expect(editor(page).getByRole('alert')).toContainText('It cannot end ahead of now');
      await setTime(editor(page), 'End', '07:00');
      await expect(editor(page).getByRole('alert')).toContainText('It ends before it begins');
      await editor(page).getByRole('button', { name: 'Save' }).click();
      await expect(editor(page)).toBeVisible();
      const { entries: held } = await person.call('GET /time-entries', {
        query: { from: at('00:00'), to: at('23:00') },
      });
      expect(held.find(({ title }) => title === 'Inbox')?.stopped_at).toBe(at('09:00'));
      await editor(page).getByRole('button', { name: 'Cancel' }).click();
    });

    await signedIn.step('the week is in the address, and a stale correction is refused', async () => {
      const { entry } = await person.call(
        'POST /time-entries',
        track('Old', at('08:00', '2026-06-03'), at('09:00', '2026-06-03')),
      );
      await page.getByRole('button', { name: 'Previous week' }).click();
      await expect(page).toHaveURL('/time?date=2026-06-01');
      await expect(page.getByText('Week 23')).toBeVisible();
      await page.getByRole('button', { name: 'Edit Old' }).click();
      if (!entry) throw new Error('The entry was not made');
      await person.call('PATCH /time-entries/:id', { params: { id: entry.id }, body: { title: 'Newer' } });
      await editor(page).getByRole('textbox', { name: 'Title' }).fill('Mine');
      await editor(page).getByRole('button', { name: 'Save' }).click();
      await expect(editor(page).getByRole('alert')).toContainText('changed meanwhile');
    });
  },
);
