import type { Locator } from '@playwright/test';
import { eventButton, eventCard, friday, openDay, thursday } from './support/day-view.ts';
import { drag, message, middleOf } from './support/hands.ts';
import { expect, signedIn } from './support/journey.ts';
import { at, clockStart, tomorrow } from './support/june.ts';
import { plan, timesOf } from './support/plan.ts';

signedIn.use({ clockStart });

/** A place on the rule of a day, by the wall time. */
async function onRule(panel: Locator, time: string) {
  const box = await panel.locator('[data-rule]').boundingBox();
  if (!box) throw new Error('The day has no rule');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { x: box.x + (box.width * (hours * 60 + minutes)) / 1440, y: box.y + 9 };
}

signedIn(
  'an event is dragged to another day, into free time and on the rule; Escape and Undo take it back, and what cannot be goes back with a sentence',
  async ({ page, person }) => {
    await signedIn.step(
      'an event is dragged to another day and keeps its time; Escape and Undo take it back',
      async () => {
        await plan(person, 'Breakfast', '11:00', '11:30');
        const lunch = await plan(person, 'Lunch', '13:00', '14:00');
        await plan(person, 'Call', '15:00', '15:30');
        await plan(person, 'Standup', '08:00', '08:15', { date: tomorrow });
        await openDay(page);

        await drag(page, await middleOf(eventCard(thursday(page), 'Lunch')), await middleOf(friday(page)));
        await expect(page.getByText('Fri 12 Jun, 13:00', { exact: true })).toBeVisible();
        await page.mouse.up();
        await expect(eventButton(friday(page), 'Lunch')).toHaveAccessibleName('Lunch, 13:00 to 14:00');
        await expect(eventButton(thursday(page), 'Lunch')).toHaveCount(0);
        await expect(message(page).getByText('Lunch moved to Fri 12 Jun, 13:00')).toBeVisible();
        expect(await timesOf(person, lunch.id)).toEqual([at('13:00', tomorrow), at('14:00', tomorrow)]);
        // The click that ended the drag opened nothing.
        await expect(page.getByRole('dialog')).toHaveCount(0);

        await message(page).getByRole('button', { name: 'Undo' }).click();
        await expect(eventButton(thursday(page), 'Lunch')).toBeVisible();

        await drag(page, await middleOf(eventCard(thursday(page), 'Lunch')), await middleOf(friday(page)));
        await expect(page.getByText('Fri 12 Jun, 13:00', { exact: true })).toBeVisible();
        await page.keyboard.press('Escape');
        await page.mouse.up();
        await expect(page.getByText('Fri 12 Jun, 13:00', { exact: true })).toHaveCount(0);
        await expect(eventButton(thursday(page), 'Lunch')).toHaveAccessibleName(/^Lunch, 13:00 to 14:00/);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
    );

    await signedIn.step(
      'dropped into free time an event begins there, dropped beside the days it goes back with a sentence',
      async () => {
        const free = thursday(page).getByText('Free for 1h 30m');
        await drag(page, await middleOf(eventCard(thursday(page), 'Call')), await middleOf(free));
        await page.mouse.up();
        await expect(eventButton(thursday(page), 'Call')).toHaveAccessibleName('Call, 11:30 to 12:00');

        await drag(page, await middleOf(eventCard(thursday(page), 'Lunch')), { x: 700, y: 20 });
        await page.mouse.up();
        await expect(
          message(page).getByText('“Lunch” stays where it was: an event is dropped on a day.'),
        ).toBeVisible();
        await expect(eventButton(thursday(page), 'Lunch')).toHaveAccessibleName('Lunch, 13:00 to 14:00');
      },
    );

    await signedIn.step(
      'on the rule a block goes to another time, an edge lengthens it, and free time is planned in',
      async () => {
        await plan(person, 'Brunch', '12:00', '13:00', { date: tomorrow });
        const work = await plan(person, 'Work', '15:00', '17:00', {
          date: tomorrow,
          spans: [['Draft', '16:00', '16:30']],
        });
        const day = friday(page);
        await expect(eventButton(day, 'Work')).toBeVisible();

        await drag(page, await onRule(day, '12:30'), await onRule(day, '19:30'));
        await expect(page.getByText('19:00 to 20:00')).toBeVisible();
        await page.mouse.up();
        await expect(eventButton(day, 'Brunch')).toHaveAccessibleName('Brunch, 19:00 to 20:00');

        await drag(page, await onRule(day, '17:00'), await onRule(day, '18:00'));
        await expect(page.getByText('15:00 to 18:00, 3h')).toBeVisible();
        await page.mouse.up();
        await expect(eventButton(day, 'Work')).toHaveAccessibleName('Work, 15:00 to 18:00');
        await expect.poll(() => timesOf(person, work.id)).toEqual([at('15:00', tomorrow), at('18:00', tomorrow)]);

        await drag(page, await onRule(day, '18:00'), await onRule(day, '15:30'));
        await page.mouse.up();
        await expect(
          message(page).getByText('“Work” cannot end before its span “Draft” does, at 16:30.'),
        ).toBeVisible();
        await expect(eventButton(day, 'Work')).toHaveAccessibleName('Work, 15:00 to 18:00');

        await drag(page, await onRule(day, '09:00'), await onRule(day, '10:30'));
        await page.mouse.up();
        const words = page.getByRole('dialog').getByRole('textbox');
        await words.fill('Draft the report');
        await words.press('Enter');
        await expect(eventButton(day, 'Draft the report')).toHaveAccessibleName('Draft the report, 09:00 to 10:30');
      },
    );
  },
);

signedIn.describe('by touch', () => {
  signedIn.use({ hasTouch: true, viewport: { width: 900, height: 800 } });

  signedIn('a held event is dragged to another day, a swipe is not', async ({ page, person, context }) => {
    await plan(person, 'Lunch', '12:30', '13:15');
    await openDay(page);
    const touch = await context.newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });

    const from = await middleOf(eventCard(thursday(page), 'Lunch'));
    const to = await middleOf(friday(page));
    await send('touchStart', [from]);
    await page.clock.runFor(400);
    await expect(page.locator('html[data-dragging]')).toBeAttached();
    for (const part of [0.3, 0.6, 1]) {
      await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    }
    await send('touchEnd', []);
    await expect(eventButton(friday(page), 'Lunch')).toHaveAccessibleName('Lunch, 12:30 to 13:15');
  });
});
