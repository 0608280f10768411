import { limits } from '@daywright/contract/limits';
import { expect, test } from 'vitest';
import { onEachProduct } from '../../../../test/each-product.ts';
import { linkAccount } from './commands.ts';

const grant = {
  ...{ email: 'ann@example.org', refresh_token: 'refresh', access_token: 'access' },
  ...{ expires_at: 0, scopes: [] },
};

onEachProduct('accounts that are connected at once', (product) => {
  test('are no more than one person may have, and one that is connected is so again', async () => {
    const { userId } = await product().addPerson();
    const most = limits.accountsPerPerson;
    const link = (subject: number) => linkAccount(product().ctx, userId, 'google', { ...grant, subject: `${subject}` });
    const ended = await Promise.allSettled(Array.from({ length: most + 5 }, (_, subject) => link(subject)));
    const refused = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'QUOTA_ACCOUNTS'));
    const accounts = product().ctx.read.selectFrom('accounts').select('subject').where('user_id', '=', userId);
    const [first] = await accounts.execute();
    await link(Number(first?.subject));
    expect(await accounts.execute()).toHaveLength(most);
  });
});
