import { expect, test } from 'vitest';
import { onEachProduct } from '../../../../../test/each-product.ts';
import { linkAccount } from '../../accounts/commands.ts';
import { findAccountRow } from '../../accounts/store.ts';
import { runNow } from '../testing/run-now.ts';

onEachProduct('an account of a provider that is not set up', (product) => {
  test('is looked at once an hour, and says why', async () => {
    const { ctx, clock, addPerson } = product();
    const { userId, email } = await addPerson();
    const tokens = { refresh_token: 'refresh', access_token: 'access', expires_at: clock.now() };
    const { id } = await linkAccount(ctx, userId, 'caldav', { subject: userId, email, ...tokens, scopes: [] });
    expect(await runNow(ctx, id)).toBe('failed');
    expect(await findAccountRow(ctx.read, userId, id)).toMatchObject({
      status: 'connected',
      error: 'CalDAV is not set up here.',
      next_sync_at: clock.now() + 3_600_000,
    });
  });
});
