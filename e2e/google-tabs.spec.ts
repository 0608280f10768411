import { eventButton, thursday } from './support/day-view.ts';
import { timed } from './support/google.ts';
import { connect, expect, openLiveDay, signedIn } from './support/google-journey.ts';
import { clockStart } from './support/june.ts';

signedIn.use({ clockStart });

signedIn(
  'a tab that stays open hears of calendars that are connected, hidden and disconnected in another',
  async ({ page, context, product, ann }) => {
    // It goes through Google.
    signedIn.slow();
    ann.hand.insert({ summary: 'Review', ...timed('11:00', '12:00') });
    const other = await context.newPage();
    await openLiveDay(other);
    const shown = other.getByRole('checkbox', { name: ann.email });
    const connectLink = other.getByRole('link', { name: 'Connect', exact: true });
    await expect(connectLink).toBeVisible();

    await connect(page, product, ann);
    await expect(shown).toBeChecked();
    await expect(connectLink).toHaveCount(0);
    await expect(eventButton(thursday(other), 'Review')).toBeVisible();

    const calendars = page.getByRole('list', { name: `Calendars of ${ann.email}` });
    await calendars.getByRole('checkbox', { name: ann.email }).click();
    await expect(shown).not.toBeChecked();
    await expect(eventButton(thursday(other), 'Review')).toHaveCount(0);

    await page.getByRole('button', { name: `Disconnect ${ann.email}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(shown).toHaveCount(0);
    await expect(connectLink).toBeVisible();
  },
);
