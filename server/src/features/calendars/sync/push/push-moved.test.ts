import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { inLists, pushedSeries, showTheSame, wednesday } from '../testing/pushed-series.ts';
import { type PushWorld, remoteIdOf, startPushing } from '../testing/pushing.ts';

onEachDatabase('edited occurrences of a series that moves here', (open) => {
  let world: PushWorld;
  beforeAll(async () => {
    world = await startPushing(await open());
  });
  afterAll(() => world.stop());

  const hour = { start_date: '2026-06-15T08:00:00Z', end_date: '2026-06-15T08:30:00Z' };
  const moved = ['15', '16', '17', '18', '19', '20'].map((day) =>
    day === '17' ? '06-17T08:00 Review' : `06-${day}T08:00 Stand-up`,
  );
  /** There an edited occurrence keeps the name that it had before its series moved. */
  const edited = async () => {
    const series = await pushedSeries(world);
    const named = `${remoteIdOf(series.id)}_${wednesday}`;
    return { ...series, rename: (summary: string) => series.my.there.patch(named, { summary }) };
  };

  test('go along when they were first edited there before the move is told', async () => {
    const { my, id, rename } = await edited();
    await my.patch(id, hour, 'all');
    rename('Review');
    await my.pull();
    await my.push();
    expect(await inLists(my)).toEqual(moved);
    await showTheSame(world, my);
  });

  test('go along when they were edited again there before the move is told', async () => {
    const { my, id, at, rename } = await edited();
    await my.patch(at(wednesday), { title: 'Here' });
    await my.push();
    await my.patch(id, hour, 'all');
    rename('Review');
    await my.pull();
    await my.push();
    expect(await inLists(my)).toEqual(moved);
    await showTheSame(world, my);
  });

  test('go along when their series moves while they are told', async () => {
    const { my, id, at } = await edited();
    await my.patch(at(wednesday), { title: 'Review' });
    const { event } = my.provider;
    my.provider = {
      ...my.provider,
      async event(...call) {
        my.provider = { ...my.provider, event };
        await my.patch(id, hour, 'all');
        return event(...call);
      },
    };
    await my.push();
    expect(await inLists(my)).toEqual(moved);
    await showTheSame(world, my);
  });

  test('go along when the answer to the move is lost', async () => {
    const { my, id, rename } = await edited();
    await my.patch(id, hour, 'all');
    rename('Review');
    await my.pull();
    world.google.faults.plan({ kind: 'drop-reply' }, { operation: 'events.patch' });
    await expect(my.push()).rejects.toThrow('Google cannot be reached.');
    await my.push();
    expect(await inLists(my)).toEqual(moved);
    await showTheSame(world, my);
  });

  test('that are edited there as the move is told keep the edit', async () => {
    const { my, id, rename } = await edited();
    await my.patch(id, hour, 'all');
    rename('Meanwhile');
    await my.pull();
    rename('Review');
    await my.push();
    expect(await inLists(my)).toEqual(moved);
    await showTheSame(world, my);
  });
});
