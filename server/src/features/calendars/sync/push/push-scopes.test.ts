import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { daily, inLists, pushedSeries, wednesday } from '../testing/pushed-series.ts';
import { type Pushing, type PushWorld, remoteIdOf, startPushing } from '../testing/pushing.ts';

const friday = '20260619T070000Z';

onEachDatabase('changes of whole series as they are pushed', (open) => {
  let world: PushWorld;
  beforeAll(async () => {
    world = await startPushing(await open());
  });
  afterAll(() => world.stop());

  const series = (fields?: object) => pushedSeries(world, fields);

  /** Both sides show the same: what is here, and what somebody new who reads Google sees. */
  const areAlike = async (my: Pushing) => {
    await my.isQuiet();
    const other = await world.connect(my);
    await other.pull();
    expect(await inLists(other)).toEqual(await inLists(my));
  };

  test('an edit of all goes to the series and its edited occurrences, and back', async () => {
    const { my, at } = await series();
    await my.patch(at(wednesday), { title: 'Review' });
    await my.push();
    const edit = await my.patch(at(friday), { location: 'Room 2', title: 'Daily' }, 'all');
    await my.push();
    await areAlike(my);
    await my.undo(edit);
    await my.push();
    await areAlike(my);
  });

  test('a series that is moved takes its edited and cancelled occurrences along, and back', async () => {
    const { my, id, at } = await series();
    await my.patch(at(wednesday), { title: 'Review' });
    await my.remove(at(friday));
    await my.push();
    const times = { start_date: '2026-06-16T12:00:00Z', end_date: '2026-06-16T12:30:00Z' };
    const move = await my.patch(`${id}_20260616T070000Z`, times, 'all');
    await my.push();
    expect(await inLists(my)).toContain('06-17T12:00 Review');
    await areAlike(my);
    await my.undo(move);
    await my.push();
    expect(await inLists(my)).toContain('06-17T07:00 Review');
    await areAlike(my);
  });

  test('a series that is divided is two there, and one again when that is undone', async () => {
    const { my, at } = await series();
    await my.patch(at(friday), { title: 'Review' });
    await my.patch(at('20260616T070000Z'), { title: 'Planning' });
    await my.push();
    const division = await my.patch(at(wednesday), { location: 'Room 3' }, 'following');
    await my.push();
    const lines = my.there.events().flatMap(({ recurrence }) => recurrence ?? []);
    expect(lines).toHaveLength(2);
    await areAlike(my);
    await my.undo(division);
    await my.push();
    expect(my.there.events().flatMap(({ recurrence }) => recurrence ?? [])).toEqual(daily);
    await areAlike(my);
  });

  test('the end of a series is deleted, and restored', async () => {
    const { my, at } = await series();
    await my.patch(at(friday), { title: 'Review' });
    await my.push();
    const deletion = await my.remove(at(wednesday), 'following');
    await my.push();
    await areAlike(my);
    expect(await inLists(my)).toHaveLength(2);
    await my.undo(deletion);
    await my.push();
    await areAlike(my);
    expect(await inLists(my)).toContain('06-19T07:00 Review');
  });

  test('a series that becomes one event, and a series again', async () => {
    const { my, id, at } = await series();
    await my.patch(at(friday), { title: 'Review' });
    await my.push();
    const end = await my.patch(id, { recurrence: null }, 'all');
    await my.push();
    expect(my.there.get(remoteIdOf(id)).recurrence).toBeUndefined();
    await areAlike(my);
    await my.undo(end);
    await my.push();
    await areAlike(my);
    expect(await inLists(my)).toHaveLength(6);
  });
});
