import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { inLists, pushedSeries, showTheSame, wednesday } from '../testing/pushed-series.ts';
import { type PushWorld, remoteIdOf, startPushing } from '../testing/pushing.ts';

onEachDatabase('an edited occurrence of a series that was changed there and not read since', (open) => {
  let world: PushWorld;
  beforeAll(async () => {
    world = await startPushing(await open());
  });
  afterAll(() => world.stop());

  test('keeps its edit, and is no event of its own there before', async () => {
    const { my, id, at } = await pushedSeries(world);
    await my.patch(at(wednesday), { title: 'Review' });
    world.product.clock.advance(60_000);
    my.there.patch(remoteIdOf(id), { summary: 'Daily' });
    expect(await my.push()).toMatchObject({ conflicts: [] });
    expect(await inLists(my)).toContain('06-17T07:00 Review');
    await my.pull();
    await showTheSame(world, my);
  });
});
