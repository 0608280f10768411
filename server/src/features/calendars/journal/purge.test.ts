import { dayMs } from '@daywright/schedule/dates';
import { expect, test } from 'vitest';
import { onEachProduct } from '../../../../test/each-product.ts';
import { newId } from '../../../platform/ids.ts';
import { purgeJournal } from './purge.ts';

onEachProduct('the purge of the journal', (product) => {
  test('removes what is older than 90 days, however much, and nothing else', async () => {
    const { ctx, clock } = product();
    const { userId } = await product().addPerson();
    const entry = (at: number) => ({ id: newId(), user_id: userId, account_id: newId(), at });
    const old = Array.from({ length: 501 }, (_, n) => entry(clock.now() - 90 * dayMs - 1 - n));
    const kept = entry(clock.now() - 90 * dayMs);
    await ctx.write
      .insertInto('sync_journal')
      .values([...old, kept])
      .execute();
    expect(await purgeJournal(ctx)).toBe(501);
    expect(await ctx.read.selectFrom('sync_journal').select('id').execute()).toEqual([{ id: kept.id }]);
  });
});
