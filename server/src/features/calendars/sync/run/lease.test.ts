import { beforeEach, expect, test } from 'vitest';
import { onEachProduct } from '../../../../../test/each-product.ts';
import { linkAccount, syncNow } from '../../accounts/commands.ts';
import type { AccountRow } from '../../accounts/store.ts';
import {
  claimAccount,
  claimDue,
  freeAccount,
  freeLeftAccounts,
  giveBack,
  holdAccount,
  keepLease,
  type Lease,
  LeaseLost,
  leaseMs,
} from './lease.ts';

const grant = {
  subject: '1001',
  email: 'ann@example.org',
  refresh_token: 'refresh',
  access_token: 'access',
  expires_at: 0,
  scopes: [],
};
const went = { failures: 0, error: null };

onEachProduct('the lease of an account', (product, engine) => {
  let account: AccountRow;
  beforeEach(async () => {
    await product().ctx.write.deleteFrom('accounts').execute();
    account = await add('1001');
  });

  const add = async (subject: string) => {
    const { userId } = await product().addPerson();
    return linkAccount(product().ctx, userId, 'google', { ...grant, subject });
  };
  const claimed = async (claim: Promise<Lease | undefined>): Promise<Lease> => {
    const lease = await claim;
    if (!lease) throw new Error('The account is taken.');
    return lease;
  };
  const due = () => claimDue(product().ctx);
  const now = () => product().clock.now();
  const nextOf = async () => {
    const row = await product().ctx.read.selectFrom('accounts').selectAll().where('id', '=', account.id).execute();
    return row[0]?.next_sync_at;
  };

  test('is one sync run’s alone, however many ask for it at once', async () => {
    const { ctx } = product();
    const asked = Array.from({ length: 8 }, (_, index) => (index % 2 ? due() : claimAccount(ctx, account.id)));
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
    product().clock.advance(leaseMs - 1);
    expect(await due()).toBeUndefined();
  });

  test('is taken over when it ran out, and who had it writes nothing any more', async () => {
    const first = await claimed(due());
    product().clock.advance(leaseMs);
    const second = await claimed(due());
    await expect(keepLease(product().ctx.write, first, now(), null)).rejects.toThrow(LeaseLost);
    expect(await giveBack(product().ctx.write, first, { ...went, next: now() })).toBeUndefined();
    await keepLease(product().ctx.write, second, now(), 7);
    expect(await due()).toBeUndefined();
  });

  test.each(['2026-06-10T08:14:00Z', '2027-06-11T08:14:00Z'])(
    'is neither lost nor kept when the clock of the machine is set to %s',
    async (instant) => {
      const { ctx, clock } = product();
      const lease = await claimed(due());
      clock.setMachine(instant);
      expect(await due()).toBeUndefined();
      expect(await claimAccount(ctx, account.id)).toBeUndefined();
      await keepLease(ctx.write, lease, await ctx.sharedNow(), null);
      clock.advance(leaseMs - 1);
      expect(await due()).toBeUndefined();
      clock.advance(1);
      expect((await claimed(due())).account.id).toBe(account.id);
      clock.set('2026-06-11T08:14:00Z');
    },
  );

  test('that ends later than any can is from before the shared clock was set back, and free', async () => {
    const lease = await claimed(due());
    const { clock, ctx } = product();
    clock.advance(-3_600_000);
    await syncNow(ctx, account.user_id, account.id);
    const next = await claimed(due());
    expect(next.account.id).toBe(account.id);
    await expect(keepLease(ctx.write, lease, now(), null)).rejects.toThrow(LeaseLost);
    clock.advance(3_600_000);
  });

  test('that is kept is not taken over', async () => {
    const lease = await claimed(due());
    product().clock.advance(leaseMs - 1);
    await keepLease(product().ctx.write, lease, now(), null);
    product().clock.advance(leaseMs - 1);
    expect(await due()).toBeUndefined();
  });

  test('goes by who waits for longest, and not to who waits for the person', async () => {
    product().clock.advance(1);
    const later = await add('1002');
    const waiting = await add('1003');
    const state = { status: 'reconnect', next_sync_at: null } as const;
    await product().ctx.write.updateTable('accounts').set(state).where('id', '=', waiting.id).execute();
    expect((await claimed(due())).account.id).toBe(account.id);
    expect((await claimed(due())).account.id).toBe(later.id);
    expect(await due()).toBeUndefined();
    expect(await claimAccount(product().ctx, waiting.id)).toBeUndefined();
  });

  test('leaves the account as its sync run ends it', async () => {
    const { ctx } = product();
    const lease = await claimed(due());
    const ended = await giveBack(ctx.write, lease, { ...went, next: now() + 5, inStepAt: now() });
    expect(ended).toMatchObject({ lease_id: null, lease_until: null, next_sync_at: now() + 5, last_sync: now() });
    expect(await due()).toBeUndefined();
    product().clock.advance(5);
    expect((await claimed(due())).due).toBe(now());
  });

  test('hears at its end who asked meanwhile, unless the sync run failed', async () => {
    const { ctx } = product();
    let lease = await claimed(due());
    product().clock.advance(1_000);
    await syncNow(ctx, account.user_id, account.id);
    await keepLease(ctx.write, lease, now(), null);
    await giveBack(ctx.write, lease, { ...went, next: now() + 60_000 });
    expect(await nextOf()).toBe(now());
    lease = await claimed(due());
    product().clock.advance(1_000);
    await syncNow(ctx, account.user_id, account.id);
    await giveBack(ctx.write, lease, { failures: 1, error: 'Google cannot be reached.', next: now() + 60_000 });
    expect(await nextOf()).toBe(now() + 60_000);
  });

  test('of an account that is not due knows when it is', async () => {
    const { ctx } = product();
    const next = now() + 60_000;
    await giveBack(ctx.write, await claimed(due()), { ...went, next });
    const lease = await claimed(claimAccount(ctx, account.id));
    expect(lease.due).toBe(next);
    await giveBack(ctx.write, lease, { ...went, next: lease.due });
    expect(await nextOf()).toBe(next);
  });

  test('that a dead process left is free at the next start, where a server has its database to itself', async () => {
    const { ctx } = product();
    const left = await claimed(due());
    await freeLeftAccounts(ctx);
    expect((await due())?.account.id).toBe(engine === 'sqlite' ? left.account.id : undefined);
  });

  test('is taken for what changes a whole calendar from a sync run, but not from a disconnection, and ends no waiting', async () => {
    const { read, write } = product().ctx;
    const now = product().clock.now();
    const heldWith = async (fields: { lease_until: number | null; next_sync_at: number; failures: number }) => {
      const own = write.updateTable('accounts').where('id', '=', account.id);
      await own.set({ lease_id: fields.lease_until === null ? null : 'other', ...fields }).execute();
      const stored = () =>
        read.selectFrom('accounts').selectAll().where('id', '=', account.id).executeTakeFirstOrThrow();
      await holdAccount(write, account.id, 'own', now);
      const { lease_id } = await stored();
      await freeAccount(write, account.id, 'own', now);
      return [lease_id, (await stored()).next_sync_at];
    };
    const soon = now + leaseMs;
    expect(await heldWith({ lease_until: soon, next_sync_at: soon, failures: 0 })).toEqual(['own', now]);
    const later = now + 10 * leaseMs;
    expect(await heldWith({ lease_until: later, next_sync_at: later, failures: 0 })).toEqual(['other', later]);
    expect(await heldWith({ lease_until: null, next_sync_at: later, failures: 3 })).toEqual(['own', later]);
  });
});
