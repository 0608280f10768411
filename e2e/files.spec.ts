import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { dayPanel, eventButton } from './support/day-view.ts';
import { expect, signedIn } from './support/journey.ts';
import { clockStart } from './support/june.ts';
import { dayCell, eventIn } from './support/month-view.ts';
import { walk } from './support/walk.ts';

signedIn.use({ clockStart });

/** A weekly series over a clock change with a moved occurrence, an all-day event, and an entry of 32 March. */
const spring = fileURLToPath(new URL('fixtures/spring.ics', import.meta.url));

const integrations = (page: Page): Locator => page.getByRole('region', { name: 'Integrations' });

async function importFile(page: Page, path: string): Promise<void> {
  await page.goto('/settings/integrations');
  await chooseFile(page, path);
}

async function chooseFile(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await integrations(page).getByRole('button', { name: 'Import file' }).click();
  await (await chooser).setFiles(path);
}

async function expectSpring(page: Page): Promise<void> {
  await walk(page, '/calendar/month?date=2026-03-23');
  await expectDays(page, {
    'Monday 23 March': ['19:00 Choir, until 20:30'],
    'Monday 30 March': [],
    'Tuesday 31 March': ['18:00 Choir with orchestra, until 21:00'],
  });
  await page.getByRole('main').getByRole('button', { name: 'Next month' }).click();
  await expectDays(page, {
    'Monday 6 April': ['Easter Monday', '19:00 Choir, until 20:30'],
    'Monday 13 April': ['19:00 Choir, until 20:30'],
    'Monday 20 April': [],
  });
}

async function expectDays(page: Page, days: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const [name, events] of Object.entries(days)) {
    const day = dayCell(page, name);
    for (const event of events) await expect(eventIn(day, event)).toBeVisible();
    await expect(day.getByRole('button')).toHaveCount(events.length);
  }
}

signedIn(
  'a calendar file is imported once, reported by line, and exported; all else as JSON',
  async ({ page, person }) => {
    await importFile(page, spring);
    await expect(page.getByText('3 added, 1 left out')).toBeVisible();
    const leftOut = page.getByRole('region', { name: 'Left out' });
    await expect(leftOut.getByRole('listitem')).toHaveCount(1);
    await expect(leftOut.getByText('Line 45')).toBeVisible();
    await expect(leftOut.getByText('DTSTART is a date that does not exist: 2026-03-32T19:00:00.')).toBeVisible();
    await expectSpring(page);

    await walk(page, '/settings/integrations');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export .ics' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('daywright.ics');
    const exported = await file.path();
    const text = await readFile(exported, 'utf8');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    for (const line of [
      'SUMMARY:Choir',
      'SUMMARY:Choir with orchestra',
      'SUMMARY:Easter Monday',
      'LOCATION:Town hall',
    ]) {
      expect(text).toContain(`\r\n${line}\r\n`);
    }

    const everything = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export JSON' }).click();
    const content = JSON.parse(await readFile(await (await everything).path(), 'utf8'));
    expect(content.profile).toMatchObject({ email: person.email });
    expect(content.events.map(({ event }: { event: { title: string } }) => event.title).sort()).toEqual([
      'Choir',
      'Choir with orchestra',
      'Easter Monday',
    ]);

    await chooseFile(page, spring);
    await expect(page.getByText('1 left out', { exact: true })).toBeVisible();
  },
);

signedIn('one Undo removes all that a file brought, and its export brings it back', async ({ page }) => {
  await importFile(page, spring);
  await expect(page.getByText('3 added, 1 left out')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export .ics' }).click();
  const exported = await (await download).path();

  await integrations(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Import undone')).toBeVisible();
  await walk(page, '/calendar/day?date=2026-04-06');
  await expect(dayPanel(page, 'Monday 6 April').getByText('Nothing planned')).toBeVisible();

  await walk(page, '/settings/integrations');
  await chooseFile(page, exported);
  await expect(page.getByText('3 added')).toBeVisible();
  await expectSpring(page);
});

signedIn(
  'text is pasted and imported without leaving the keys; what is no calendar changes nothing and says so',
  async ({ page, person }) => {
    await page.goto('/settings/integrations');
    const files = page.getByRole('article').filter({ hasText: 'Calendar files' });
    await expect(files.getByRole('button')).toHaveText(['Import file', 'Paste text', 'Export .ics', 'Export JSON']);
    await files.getByRole('button', { name: 'Paste text' }).press('Enter');
    const text = files.getByRole('textbox', { name: 'Calendar text' });
    await expect(text).toBeFocused();
    const submit = page.getByRole('button', { name: 'Import text' });
    await expect(submit).toBeDisabled();
    await page.keyboard.insertText('Monday: choir');
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText('This is not a calendar file: it has no BEGIN:VCALENDAR.');
    expect((await person.call('GET /events/changes')).change_sets).toEqual([]);
    await text.fill(await readFile(spring, 'utf8'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(files.getByRole('status')).toContainText('3 added, 1 left out');
    await expect(page.locator(':focus')).toHaveText('Import text');
    await walk(page, '/calendar/day?date=2026-04-06');
    await expect(eventButton(page, 'Easter Monday')).toBeVisible();
  },
);

signedIn('a large import says how far it is, also after a reload, and is cancelled by key', async ({ page }) => {
  const entries = Array.from({ length: 30_000 }, (_, n) => {
    const start = new Date(Date.UTC(2026, 0, 1) + n * 900_000).toISOString().replace(/[-:]|\.000/g, '');
    return `BEGIN:VEVENT\r\nUID:${n}\r\nDTSTART:${start}\r\nDURATION:PT15M\r\nSUMMARY:Event ${n}\r\nEND:VEVENT\r\n`;
  });
  const path = signedIn.info().outputPath('large.ics');
  await writeFile(path, `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${entries.join('')}END:VCALENDAR\r\n`);
  await importFile(page, path);
  const bar = page.getByRole('progressbar', { name: 'Importing a calendar file' });
  await expect(bar).toBeVisible();
  await page.goto('/calendar/day');
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cancelling...').first()).toBeAttached();
  await expect(bar).toBeHidden({ timeout: 60_000 });
  await page.goto('/calendar/day');
  await expect(page.getByText('Event 1')).toHaveCount(0);
});
