import { expectAccessible } from './support/accessibility.ts';
import { eventButton, eventCard, thursday } from './support/day-view.ts';
import { dock } from './support/dock.ts';
import { timed } from './support/google.ts';
import { expect, openLiveDay, signedIn } from './support/google-journey.ts';
import { clockStart, today, tomorrow } from './support/june.ts';
import { walk } from './support/walk.ts';

signedIn.use({ clockStart });

signedIn(
  'an invitation that was declined takes no time, and does again once it is accepted at Google',
  async ({ page, connectAnn, ann }) => {
    const answer = (responseStatus: string) => ({ attendees: [{ email: ann.email, self: true, responseStatus }] });
    const invite = (summary: string, times: ReturnType<typeof timed>, responseStatus: string) =>
      ann.hand.receive('kim@example.com', { summary, ...times, ...answer(responseStatus) }).id ?? '';
    const allHands = invite('All hands', timed('10:00', '12:00'), 'declined');
    invite('Interview', timed('13:00', '14:00'), 'needsAction');
    const before = ann.hand.get(allHands);
    await connectAnn();
    await openLiveDay(page);

    const day = thursday(page);
    await expect(eventButton(day, 'All hands')).toHaveAccessibleName('All hands, 10:00 to 12:00, declined');
    await expect(eventCard(day, 'All hands')).toContainText('declined');
    await expect(eventButton(day, 'Interview')).toHaveAccessibleName(/next, in 2h 4\dm/);
    await expect(day).toContainText('1h planned');
    await expectAccessible(page);
    await walk(page, '/calendar/month');
    await expect(page.getByRole('button', { name: '10:00 All hands, until 12:00, declined' })).toBeVisible();
    await walk(page, '/calendar/week');
    await page.getByRole('button', { name: 'Total 1h, 1 event, 1 declined' }).click();
    await expect(page.getByRole('button', { name: 'All hands, 10:00 to 12:00, declined' })).toBeVisible();
    expect(ann.hand.get(allHands)).toEqual(before);

    await walk(page, '/calendar/day');
    ann.hand.patch(allHands, answer('accepted'));
    await expect(eventButton(day, 'All hands')).toHaveAccessibleName(/live, 1h 4\dm/, { timeout: 5_000 });
    await expect(dock(page)).toContainText('All hands');
  },
);

signedIn(
  'an invitation without an answer says so where it is on, and where it is next',
  async ({ page, connectAnn, ann }) => {
    const invite = (summary: string, times: ReturnType<typeof timed>, responseStatus: string) =>
      ann.hand.receive('kim@example.com', {
        ...{ summary, ...times, attendees: [{ email: ann.email, self: true, responseStatus }] },
      });
    invite('All hands', timed('10:00', '12:00'), 'tentative');
    invite('Interview', timed('13:00', '14:00'), 'needsAction');
    await connectAnn();
    await openLiveDay(page);

    const day = thursday(page);
    await expect(eventButton(day, 'All hands')).toHaveAccessibleName(/live, 1h 4\dm left, maybe$/);
    await expect(eventCard(day, 'All hands')).toContainText('maybe');
    await expect(dock(page)).toContainText('maybe');
    await expect(dock(page)).toContainText(/Next in 2h 4\dm *no answer yet/);
    await walk(page, '/');
    await expect(dock(page)).toContainText('maybe');
    const next = page.getByRole('region', { name: 'Next up', exact: true });
    await expect(next.getByRole('listitem')).toContainText('no answer yet');
    await expect(next.getByRole('button', { name: 'Interview, 13:00 to 14:00, no answer yet' })).toBeVisible();
    await expectAccessible(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await walk(page, '/calendar/day');
    await expect(dock(page)).toContainText('maybe');
    await dock(page).getByRole('button', { name: 'All hands' }).click();
    const sheet = page.getByRole('dialog', { name: 'All hands' });
    await expect(sheet).toContainText('maybe');
    await expect(sheet).toContainText('no answer yet');
  },
);

signedIn(
  'what is shown as free at Google takes no time, and does again once it is busy there',
  async ({ page, connectAnn, ann }) => {
    const transparency = 'transparent';
    const { id = '' } = ann.hand.insert({ summary: 'Office hours', ...timed('10:00', '12:00'), transparency });
    ann.hand.insert({ summary: 'Interview', ...timed('11:00', '12:00') });
    ann.hand.insert({ summary: 'Optional talk', ...timed('15:00', '16:00'), transparency });
    ann.hand.insert({ summary: 'Fair', start: { date: today }, end: { date: tomorrow }, transparency });
    await connectAnn();
    await openLiveDay(page);

    const day = thursday(page);
    await expect(eventButton(day, 'Office hours')).toHaveAccessibleName('Office hours, 10:00 to 12:00, shown as free');
    await expect(eventCard(day, 'Office hours')).toContainText('shown as free');
    await expect(eventButton(day, 'Interview')).toHaveAccessibleName(/next, in 4\dm/);
    await expect(eventButton(day, 'Fair')).toHaveAccessibleName('Fair, all day');
    await expect(day).toContainText('1h planned');
    await expectAccessible(page);
    await walk(page, '/calendar/month');
    await expect(page.getByRole('button', { name: '10:00 Office hours, until 12:00, shown as free' })).toBeVisible();
    await walk(page, '/calendar/week');
    await page.getByRole('button', { name: 'Total 1h 30m, 2 events, 2 shown as free' }).click();
    await expect(page.getByRole('button', { name: 'Optional talk, 15:00 to 16:00, shown as free' })).toBeVisible();

    await walk(page, '/calendar/day');
    ann.hand.patch(id ?? '', { transparency: 'opaque' });
    await expect(eventButton(day, 'Office hours')).toHaveAccessibleName(/live, 1h 4\dm/, { timeout: 5_000 });
    await expect(day).toContainText('3h planned');
  },
);
