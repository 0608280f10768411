import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { daily, inLists, pushedSeries, showTheSame, wednesday } from '../testing/pushed-series.ts';
import { type PushWorld, remoteIdOf, startPushing } from '../testing/pushing.ts';

onEachDatabase('occurrences that their series has again', (open) => {
  let world: PushWorld;
  beforeAll(async () => {
    world = await startPushing(await open());
  });
  afterAll(() => world.stop());

  /** An edited occurrence in sync, whose deletion here did not arrive there, and which the series here has again. */
  async function deletedInVain() {
    const series = await pushedSeries(world);
    const { my, id, at } = series;
    await my.patch(at(wednesday), { title: 'Review' });
    await my.push();
    await my.remove(at(wednesday));
    world.google.faults.plan({ kind: 'drop-request' }, { operation: 'events.delete', times: 'always' });
    await expect(my.push()).rejects.toThrow('Google cannot be reached.');
    world.google.faults.clear();
    await my.patch(id, { recurrence: daily }, 'all');
    return { ...series, named: `${remoteIdOf(id)}_${wednesday}` };
  }

  test('are as the series has them, where their deletion never arrived', async () => {
    const { my } = await deletedInVain();
    await my.push();
    expect(await inLists(my)).toContain('06-17T07:00 Stand-up');
    await showTheSame(world, my);
  });

  test('keep what was edited there meanwhile', async () => {
    const { my, named } = await deletedInVain();
    world.product.clock.advance(60_000);
    my.there.patch(named, { summary: 'Planning' });
    const { conflicts } = await my.push();
    expect(conflicts).toMatchObject([{ title: 'Planning', field: 'title', side: 'here', value: 'Stand-up' }]);
    expect(await inLists(my)).toContain('06-17T07:00 Planning');
    await showTheSame(world, my);
  });

  test('keep what was edited there, where it was cancelled there and is back there too', async () => {
    const { my, id } = await pushedSeries(world);
    const named = `${remoteIdOf(id)}_${wednesday}`;
    my.there.delete(named);
    await my.pull();
    await my.patch(id, { recurrence: daily }, 'all');
    my.there.patch(named, { status: 'confirmed', summary: 'Planning' });
    await my.push();
    expect(await inLists(my)).toContain('06-17T07:00 Planning');
    await showTheSame(world, my);
  });

  test('of a series that goes on from another there: it is restored with them', async () => {
    const { my, id } = await pushedSeries(world);
    my.there.split(`${remoteIdOf(id)}_${wednesday}`, { summary: 'Planning' });
    await my.pull();
    const planned = my.there.events().find(({ summary }) => summary === 'Planning')?.id ?? '';
    my.there.delete(planned);
    await my.pull();
    const { events } = await ok(my.person, 'GET', '/events/deleted');
    await ok(my.person, 'POST', `/events/${events[0].event.id}/restore`);
    expect(await my.push()).toMatchObject({ refusals: [] });
    expect(my.there.get(planned)).toMatchObject({ status: 'confirmed' });
    expect(await inLists(my)).toContain('06-17T07:00 Planning');
    await showTheSame(world, my);
  });

  test('after it was made anew there: they have its new name', async () => {
    const { my, id, at } = await pushedSeries(world);
    await my.patch(at(wednesday), { title: 'Review' });
    await my.push();
    const deletion = await my.remove(at(wednesday));
    await my.push();
    const end = await my.remove(id);
    await my.push();
    my.there.account.primary.purge();
    await my.undo(end);
    await my.push();
    await my.undo(deletion);
    expect(await my.push()).toMatchObject({ refusals: [] });
    expect(await inLists(my)).toContain('06-17T07:00 Review');
    await showTheSame(world, my);
  });

  test('of a series that is deleted here and edited there: what was never told is told then', async () => {
    const { my, id, at } = await pushedSeries(world);
    await my.patch(at(wednesday), { title: 'Review' });
    world.product.clock.advance(1_000);
    await my.remove(id);
    my.there.patch(remoteIdOf(id), { location: 'Room 1' });
    expect((await my.push()).conflicts).toMatchObject([{ field: 'deletion', side: 'here' }]);
    expect(await inLists(my)).toContain('06-17T07:00 Review');
    await showTheSame(world, my);
  });
});
