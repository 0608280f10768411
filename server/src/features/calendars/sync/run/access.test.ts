import { beforeEach, expect, test } from 'vitest';
import { onEachProduct } from '../../../../../test/each-product.ts';
import { linkAccount } from '../../accounts/commands.ts';
import { openCredentials } from '../../accounts/credentials.ts';
import { type AccountRow, findAccountRow } from '../../accounts/store.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import { openAccess } from './access.ts';

onEachProduct('an account’s access', (product) => {
  let account: AccountRow;
  let asked: string[];
  const hour = 3_600_000;

  beforeEach(async () => {
    asked = [];
    const { userId } = await product().addPerson();
    account = await linkAccount(product().ctx, userId, 'google', {
      subject: userId,
      email: 'ann@example.org',
      refresh_token: 'refresh',
      access_token: 'first',
      expires_at: product().clock.now() + hour,
      scopes: [],
    });
  });

  const consent = {
    async refresh(token: string) {
      asked.push(token);
      return { access_token: `new ${asked.length}`, expires_at: product().clock.now() + hour };
    },
  };
  const open = (row = account) => openAccess(product().ctx, row, consent, new AbortController().signal);
  const stored = async () => {
    const row = await findAccountRow(product().ctx.read, account.user_id, account.id);
    if (!row) throw new Error('The account is gone.');
    return row;
  };

  test('is used as it is while it lasts', async () => {
    const { fresh } = open();
    expect((await fresh()).token).toBe('first');
    expect(asked).toEqual([]);
  });

  test('is refreshed before it runs out, once for all that wait, and kept sealed', async () => {
    const opened = open();
    product().clock.advance(hour - 60_000);
    const held = await Promise.all([opened.fresh(), opened.fresh(), opened.fresh()]);
    expect(held.map(({ token }) => token)).toEqual(['new 1', 'new 1', 'new 1']);
    expect(asked).toEqual(['refresh']);
    const row = await stored();
    expect(row.credentials).not.toContain('new 1');
    expect(openCredentials(product().ctx.secrets, row)).toMatchObject({
      refresh_token: 'refresh',
      access_token: 'new 1',
      expires_at: product().clock.now() + hour,
    });
    expect(opened.account.credentials).toBe(row.credentials);
  });

  test('that was not taken is refreshed, and not again for a call that was made with the one before', async () => {
    const opened = open();
    const access = await opened.fresh();
    await opened.renewed('first');
    await opened.renewed('first');
    expect(access.token).toBe('new 1');
    expect(asked).toHaveLength(1);
  });

  test('that the person gave meanwhile is not overwritten', async () => {
    const opened = open();
    const again = { access_token: 'again', refresh_token: 'other', expires_at: 0, scopes: [] };
    const { subject, email } = account;
    await linkAccount(product().ctx, account.user_id, 'google', { subject, email, ...again });
    expect((await opened.renewed('first')).token).toBe('new 1');
    expect(openCredentials(product().ctx.secrets, await stored()).access_token).toBe('again');
  });

  test('that was sealed with another key names what is to be set right', () => {
    const { ctx } = product();
    const other = { ...ctx, secrets: { ...ctx.secrets, encryptionKey: new Uint8Array(32) } };
    const opening = () => openAccess(other, account, consent, new AbortController().signal);
    expect(opening).toThrow(ProviderFailure);
    expect(opening).toThrow(/ENCRYPTION_KEY/);
  });
});
