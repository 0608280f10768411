import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { giveBack, keepLease, type Lease, leaseMs } from './run/lease.ts';
import type { RunOptions } from './run/run-sync.ts';
import { type Connected, juneEvent, runningSynced } from './testing/synced-product.ts';
import { startSyncWorker } from './worker.ts';

/** A sync run that goes on until the test ends it. */
interface Held {
  readonly lease: Lease;
  readonly options: RunOptions;
  end(): Promise<void>;
}

/** On a busy machine too. */
const soon = { timeout: 10_000 };

onEachDatabase('who keeps accounts in sync', (open) => {
  const world = runningSynced(open);
  let stops: (() => Promise<void>)[];
  let held: Held[];
  beforeEach(async () => {
    await world().product.ctx.write.updateTable('accounts').set({ next_sync_at: null, lease_id: null }).execute();
    world().google.calendar.channels.hold();
    stops = [];
    held = [];
  });
  afterEach(() => Promise.all(stops.map((stop) => stop())));

  const ctx = () => world().product.ctx;
  const start = (...args: Parameters<typeof startSyncWorker> extends [unknown, ...infer Rest] ? Rest : never) => {
    const stop = startSyncWorker(ctx(), ...args);
    stops.push(stop);
    return stop;
  };
  /** Starts one whose sync runs do nothing until they are ended. */
  const startHolding = () =>
    start((_ctx, lease, options) => {
      const ended = Promise.withResolvers<void>();
      const giveAway = () =>
        giveBack(ctx().write, lease, { next: ctx().clock.now() + 3_600_000, failures: 0, error: null });
      options.signal?.addEventListener('abort', () => ended.resolve());
      held.push({
        lease,
        options,
        async end() {
          await giveAway();
          ended.resolve();
        },
      });
      return ended.promise;
    });
  const connected = (count: number) => Promise.all(Array.from({ length: count }, () => world().connected()));
  const draft = async ({ person, accountId }: Connected, title: string) => {
    const { calendars } = await ok(person, 'GET', `/calendar/calendars?account_id=${accountId}`);
    const times = { start_date: '2026-06-16T08:00:00Z', end_date: '2026-06-16T09:00:00Z' };
    return ok(person, 'POST', '/events', { title, calendar_id: calendars[0].id, ...times });
  };

  test('takes accounts that are due, two at once, the next when one is done', async () => {
    const all = await connected(4);
    startHolding();
    await expect.poll(() => held.length, soon).toBe(2);
    await held[0]?.end();
    await expect.poll(() => held.length, soon).toBe(3);
    await held[1]?.end();
    await expect.poll(() => held.length, soon).toBe(4);
    await Promise.all(held.map(({ end }) => end()));
    const ids = held.map(({ lease }) => lease.account.id);
    expect(new Set(ids)).toEqual(new Set(all.map(({ accountId }) => accountId)));
  });

  test('keeps one account of a person in sync at a time, so that the next person has their turn', async () => {
    const all = await connected(3);
    const [first, second, third] = all.map(({ accountId }) => accountId);
    const ofBoth = await all[0]?.row();
    // Ann has two, both due before the one of Ben.
    for (const [at, id] of [first, second].entries()) {
      await ctx()
        .write.updateTable('accounts')
        .set({ next_sync_at: at, user_id: ofBoth?.user_id ?? '' })
        .where('id', '=', id ?? '')
        .execute();
    }
    startHolding();
    await expect.poll(() => held.length, soon).toBe(2);
    expect(new Set(held.map(({ lease }) => lease.account.id))).toEqual(new Set([first, third]));
    await held.find(({ lease }) => lease.account.id === first)?.end();
    await expect.poll(() => held.length, soon).toBe(3);
    expect(held[2]?.lease.account.id).toBe(second);
    await Promise.all(held.map(({ end }) => end()));
  });

  test('never has an account twice, however many work', async () => {
    await connected(3);
    for (let worker = 0; worker < 4; worker++) startHolding();
    await expect.poll(() => held.length, soon).toBe(3);
    expect(new Set(held.map(({ lease }) => lease.account.id)).size).toBe(3);
    await Promise.all(held.map(({ end }) => end()));
  });

  test('brings an account in sync at once when it is asked to, told to, or connected', async () => {
    start();
    const [ann] = await connected(1);
    if (!ann) return;
    ann.there.insert(juneEvent('Before'));
    await expect.poll(() => ann.titlesHere(), soon).toEqual(['Before']);
    await world().google.calendar.channels.release();
    ann.there.insert(juneEvent('Told'));
    await expect.poll(() => ann.titlesHere(), soon).toEqual(['Before', 'Told']);
    world().google.calendar.channels.hold();
    ann.there.insert(juneEvent('Asked for'));
    await ok(ann.person, 'POST', `/google/accounts/${ann.accountId}/sync`);
    await expect.poll(() => ann.titlesHere(), soon).toEqual(['Asked for', 'Before', 'Told']);
  });

  test('tells a burst of changes there soon, in one sync run that reads nothing', async () => {
    const [ann] = await connected(1);
    if (!ann) return;
    await ann.sync();
    start();
    world().google.calendar.calls.length = 0;
    await Promise.all(Array.from({ length: 5 }, (_, at) => draft(ann, `Event ${at}`)));
    await expect.poll(() => ann.titlesThere(), soon).toHaveLength(5);
    const { calls } = world().google.calendar;
    expect(new Set(calls.map(({ operation }) => operation))).toEqual(new Set(['events.insert']));
    expect(calls).toHaveLength(5);
  });

  test('tells what is changed while an account is in a sync run after it', async () => {
    const [ann] = await connected(1);
    if (!ann) return;
    await ann.sync();
    await ctx().write.updateTable('accounts').set({ next_sync_at: 0 }).where('id', '=', ann.accountId).execute();
    startHolding();
    await expect.poll(() => held.length, soon).toBe(1);
    await draft(ann, 'Meanwhile');
    expect(held).toHaveLength(1);
    await held[0]?.end();
    await expect.poll(() => held.length, soon).toBe(2);
    expect(held[1]?.options.pushes).toBe(true);
    await held[1]?.end();
  });

  test('tells at its start what was changed here and not told before', async () => {
    const [one] = await connected(1);
    if (!one) throw new Error('Nobody is connected.');
    await one.sync();
    await draft(one, 'Written before a stop');
    startHolding();
    await expect.poll(() => held.length, soon).toBe(1);
    expect(held[0]).toMatchObject({ lease: { account: { id: one.accountId } }, options: { pushes: true } });
    await held[0]?.end();
  });

  test('goes on with an account that failed when its pause is over, not when it looks next', async () => {
    await connected(1);
    const pauseMs = 321;
    let runs = 0;
    const timers = vi.spyOn(globalThis, 'setTimeout');
    start(async ({ write, clock }, lease) => {
      const [failures, ms] = ++runs === 1 ? [1, pauseMs] : [0, 3_600_000];
      await giveBack(write, lease, { next: clock.now() + ms, failures, error: null });
    });
    await expect.poll(() => timers.mock.calls.some(([, ms]) => ms === pauseMs), soon).toBe(true);
    timers.mockRestore();
    world().product.clock.advance(pauseMs);
    await expect.poll(() => runs, soon).toBe(2);
  });

  test('leaves an account alone that waits after a failure, however much is changed', async () => {
    const [ann] = await connected(1);
    if (!ann) return;
    await ann.sync();
    await ctx()
      .write.updateTable('accounts')
      .set({ failures: 3, next_sync_at: ctx().clock.now() + 60_000 })
      .where('id', '=', ann.accountId)
      .execute();
    startHolding();
    const looked = new Promise<void>((resolve) => {
      const leave = ctx().bus.subscribe(() => {
        leave();
        resolve();
      });
    });
    await draft(ann, 'Meanwhile');
    await looked;
    await ctx().background.settled();
    expect(held).toEqual([]);
  });

  test('ends its rounds where they are when the server stops, and leaves the accounts to the next', async () => {
    const [ann] = await connected(1);
    if (!ann) return;
    world().google.calendar.faults.plan({ kind: 'hang' });
    const stop = start();
    await expect.poll(() => world().google.calendar.faults.pending, soon).toBe(0);
    await stop();
    expect(await ann.row()).toMatchObject({ lease_id: null, failures: 0, next_sync_at: ctx().clock.now() });
    start();
    ann.there.insert(juneEvent('After'));
    await expect.poll(() => ann.titlesHere(), soon).toEqual(['After']);
  });

  test('gives an account up that another process has', async () => {
    const [ann] = await connected(1);
    if (!ann) return;
    world().google.calendar.faults.plan({ kind: 'hang' });
    let renew: () => Promise<void> = async () => undefined;
    let outcome: unknown;
    start(async (context, lease, options) => {
      const { runSync } = await import('./run/run-sync.ts');
      const holdOn: RunOptions['holdOn'] = (renewing) => {
        renew = renewing;
        return () => undefined;
      };
      outcome = await runSync(context, lease, { ...options, holdOn });
    });
    await expect.poll(() => world().google.calendar.faults.pending, soon).toBe(0);
    world().product.clock.advance(leaseMs);
    const stop = startHolding();
    await expect.poll(() => held.length, soon).toBe(1);
    await expect(renew()).rejects.toThrow();
    const [other] = held;
    if (other) await keepLease(ctx().write, other.lease, ctx().clock.now(), null);
    await other?.end();
    await Promise.all([...stops.splice(0), stop].map((end) => end()));
    expect(outcome).toBe('stopped');
    expect(await ann.row()).toMatchObject({ lease_id: null, next_sync_at: ctx().clock.now() + 3_600_000 });
  });
});
