import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { LeaseLost } from '../run/lease.ts';
import { type PushWorld, standup, startPushing } from '../testing/pushing.ts';

onEachDatabase('a calendar that is pushed', (open) => {
  let world: PushWorld;
  beforeAll(async () => {
    world = await startPushing(await open());
  });
  afterAll(() => world.stop());

  const createMany = (my: Awaited<ReturnType<PushWorld['connect']>>, count: number) => {
    const operations = Array.from({ length: count }, (_, index) => {
      return { op: 'create', event: { ...standup, title: `Event ${index}`, calendar_id: my.calendarId } };
    });
    return ok(my.person, 'POST', '/events/batch', { operations });
  };
  const written = () =>
    world.google.calls.flatMap(({ operation }) => (/insert|patch|delete/.test(operation) ? [operation] : []));

  test('has all of it written in portions, and one undo of all', async () => {
    const my = await world.connect();
    const { change_set_id } = await createMany(my, 60);
    expect((await my.push()).pushed).toBe(60);
    expect(my.there.events()).toHaveLength(60);
    await my.isQuiet();
    await my.undo(change_set_id);
    expect((await my.push()).pushed).toBe(60);
    expect(my.there.events()).toEqual([]);
    await my.isQuiet();
  });

  test('has series written before their occurrences, and deletions last', async () => {
    const my = await world.connect();
    const gone = await my.create();
    await my.push();
    world.google.calls.length = 0;
    await my.remove(gone);
    const id = await my.create({ recurrence: ['RRULE:FREQ=DAILY'] });
    await my.patch(`${id}_20260617T070000Z`, { title: 'Review' });
    await my.push();
    expect(written()).toEqual(['events.insert', 'events.patch', 'events.delete']);
    await my.isQuiet();
  });

  test('has the others written where one is refused', async () => {
    const my = await world.connect();
    await createMany(my, 3);
    const refused = { kind: 'refuse', as: 'forbiddenForNonOrganizer' } as const;
    world.google.faults.plan(refused, { operation: 'events.insert' });
    expect(await my.push()).toMatchObject({ pushed: 2, refusals: [{ title: 'Event 0' }] });
    expect(my.there.events()).toHaveLength(2);
  });

  test('tells what was refused, though the sync run fails after it', async () => {
    const my = await world.connect();
    await createMany(my, 3);
    const refused = { kind: 'refuse', as: 'forbiddenForNonOrganizer' } as const;
    world.google.faults.plan(refused, { operation: 'events.insert' });
    world.google.faults.plan({ kind: 'drop-request' }, { operation: 'events.insert' });
    await expect(my.push()).rejects.toMatchObject({ reason: 'unavailable' });
    const entries = await world.product.ctx.read
      .selectFrom('sync_journal')
      .select(['pushed', 'refused'])
      .where('user_id', '=', my.person.userId)
      .execute();
    expect(entries).toEqual([{ pushed: 1, refused: 1 }]);
  });

  test('is left as it is by who lost the account to another process', async () => {
    const my = await world.connect();
    const id = await my.create();
    const before = await my.columns(id);
    my.assertLease = () => Promise.reject(new LeaseLost());
    await expect(my.push()).rejects.toThrow(LeaseLost);
    expect(await my.columns(id)).toEqual(before);
    expect(my.there.events()).toEqual([]);
  });
});
