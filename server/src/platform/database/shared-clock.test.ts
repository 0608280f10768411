import { expect, test } from 'vitest';
import { onEachProduct } from '../../../test/each-product.ts';
import { sharedNowOf } from './shared-clock.ts';

onEachProduct('the time that processes share', (product, engine) => {
  /** A machine whose clock is wrong from the start, and is set once more later. */
  const machine = (wrongMs: number) => {
    let aheadMs = wrongMs;
    return {
      clock: { now: () => Date.now() + aheadMs, elapsed: () => performance.now() },
      set: (ms: number) => {
        aheadMs = ms;
      },
    };
  };
  const near = async (now: Promise<number>, wanted: number) =>
    expect(Math.abs((await now) - wanted)).toBeLessThan(2_000);

  test.each([-86_400_000, 86_400_000])('is the database’s, whatever the machine says: %i ms off', async (wrongMs) => {
    const { clock, set } = machine(0);
    const now = sharedNowOf(product().ctx.database, clock, false);
    await near(now(), Date.now());
    set(wrongMs);
    await near(now(), Date.now());
    const late = sharedNowOf(product().ctx.database, machine(wrongMs).clock, false);
    // An embedded database has no other clock than that of its one process.
    await near(late(), Date.now() + (engine === 'postgres' ? 0 : wrongMs));
  });

  test('is as far off as a clock that was begun elsewhere', async () => {
    const now = sharedNowOf(product().ctx.database, machine(-86_400_000).clock, true);
    await near(now(), Date.now() - 86_400_000);
  });
});
