import { beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { type Connected, juneEvent, runningSynced } from './testing/synced-product.ts';

onEachDatabase('a calendar whose provider refuses each cursor that it gave', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  beforeEach(async () => {
    ann = await world().connected();
    expect(await ann.sync()).toBe('in-step');
  });

  const status = async () => (await ok(ann.person, 'GET', '/calendar/status')).accounts[0];
  const later = () => world().product.clock.advance(60_000);
  const sync = async () => {
    ann.account.primary.expireSyncTokens();
    later();
    expect(await ann.sync()).toBe('in-step');
  };

  test('says when it was last read, and why that is no later, until it is read again', async () => {
    for (let n = 0; n < 2; n++) await sync();
    const { last_sync } = await status();
    ann.there.insert(juneEvent('Unread'));
    for (let n = 0; n < 2; n++) await sync();
    expect(await ann.titlesHere()).toEqual([]);
    expect(await status()).toMatchObject({
      last_sync,
      error: expect.stringContaining('Google does not tell what changed.'),
    });
    world().product.clock.advance(10 * 60_000);
    await sync();
    expect(await ann.titlesHere()).toEqual(['Unread']);
    expect(await status()).toMatchObject({
      last_sync: new Date(world().product.clock.now()).toISOString(),
      error: null,
    });
  });

  test('is read at once when the person asks for it', async () => {
    for (let n = 0; n < 4; n++) await sync();
    ann.there.insert(juneEvent('Unread'));
    ann.account.primary.expireSyncTokens();
    await ok(ann.person, 'POST', `/google/accounts/${ann.accountId}/sync`);
    await ann.sync();
    await expect.poll(() => ann.titlesHere(), { timeout: 10_000 }).toEqual(['Unread']);
    await expect.poll(status, { timeout: 10_000 }).toMatchObject({ error: null });
  });
});
