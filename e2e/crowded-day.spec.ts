import { expect, signedIn } from './support/journey.ts';
import { at, clockStart } from './support/june.ts';
import { walk } from './support/walk.ts';

signedIn.use({ clockStart });
signedIn.setTimeout(120_000);

const mostNodes = 1_500;

signedIn(
  'a day of 10,000 events can be looked at, and what is left out of a list is said and leads on',
  async ({ page, person, product }) => {
    const event = (n: number) => {
      const minute = n % 720;
      const time = `${String(9 + Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`;
      return `BEGIN:VEVENT\r\nUID:crowd-${n}\r\nDTSTART:20260611T${time}00Z\r\nDURATION:PT30M\r\nSUMMARY:Event ${n}\r\nEND:VEVENT\r\n`;
    };
    const file = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//x//EN\r\n${Array.from({ length: 10_000 }, (_, n) => event(n)).join('')}END:VCALENDAR\r\n`;
    const token = person.kept.items.bearerToken;
    const imported = await fetch(`${product.url}/api/import/ics`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/calendar' },
      body: file,
    });
    expect(imported.ok).toBe(true);

    await page.clock.setFixedTime(at('10:14'));
    const nodes = () => page.evaluate(() => document.querySelectorAll('body *').length);
    const patience = { timeout: 20_000 };

    await page.goto('/calendar/day');
    await expect(page.getByText('Event 720', { exact: true }).first()).toBeVisible(patience);
    expect(await nodes()).toBeLessThan(mostNodes);

    await walk(page, '/calendar/month?all=1');
    await expect(page.getByRole('button', { name: '9970 more on Thursday 11 June 2026' })).toBeAttached(patience);
    expect(await nodes()).toBeLessThan(mostNodes);

    await walk(page, '/calendar/month');
    await page.getByRole('button', { name: '9997 more on Thursday 11 June 2026' }).click(patience);
    await page.getByRole('link', { name: 'and 9,950 more, in the day' }).click(patience);
    await expect(page).toHaveURL(/\/calendar\/day\?date=2026-06-11/);

    await walk(page, '/');
    await expect(page.getByText('and 9995 more')).toBeVisible(patience);
    expect(await nodes()).toBeLessThan(mostNodes);

    const unreadable = Array.from({ length: 10_000 }, () => 'BEGIN:VEVENT\r\nSUMMARY:Never\r\nEND:VEVENT\r\n').join('');
    await page.goto('/settings/integrations');
    const named = { name: 'never.ics', mimeType: 'text/calendar' };
    const buffer = Buffer.from(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${unreadable}END:VCALENDAR\r\n`);
    await page.locator('input[type=file]').setInputFiles({ ...named, buffer });
    await expect(page.getByText('and 9,950 more')).toBeAttached(patience);
    expect(await nodes()).toBeLessThan(mostNodes);
  },
);
