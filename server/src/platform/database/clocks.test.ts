import { expect, test } from 'vitest';
import { onEachProduct } from '../../../test/each-product.ts';
import { compareClocks } from './clocks.ts';

onEachProduct('the clock of a process', (product, engine) => {
  const toldOf = async (aheadMs: number): Promise<string[]> => {
    const told: string[] = [];
    const { ctx } = product();
    await compareClocks({
      ...ctx,
      clock: { now: () => Date.now() + aheadMs, elapsed: () => performance.now() },
      log: { warn: (_: object, text: string) => told.push(text) } as unknown as typeof ctx.log,
    });
    return told;
  };

  test.each([0, 1_000, -1_000])('may differ by %i ms from that of the database', async (aheadMs) => {
    expect(await toldOf(aheadMs)).toEqual([]);
  });

  test.each([60_000, -60_000])(
    'is told to differ by %i ms where others keep time by the same database',
    async (aheadMs) => {
      const told = engine === 'postgres' ? [expect.stringMatching(/clock.*database/)] : [];
      expect(await toldOf(aheadMs)).toEqual(told);
    },
  );
});
