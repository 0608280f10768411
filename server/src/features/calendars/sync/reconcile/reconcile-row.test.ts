import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { type Pushing, type PushWorld, remoteEventOf, remoteIdOf, startPushing } from '../testing/pushing.ts';

onEachDatabase('an event that was deleted here and is brought back there', (open) => {
  let world: PushWorld;
  beforeAll(async () => {
    world = await startPushing(await open());
  });
  afterAll(() => world.stop());

  const marks = { completed: true, icon: '🎯', category: ['Meeting'] };

  test.each([
    ['were told there', true],
    ['were never told there', false],
  ])('has the marks on both sides that %s', async (_, isTold) => {
    const my = await world.connect();
    const id = await my.create();
    await my.push();
    await my.patch(id, marks);
    if (isTold) await my.push();
    await my.remove(id);
    await my.push();
    my.there.patch(remoteIdOf(id), { status: 'confirmed' });
    await my.pull();
    await my.push();
    await my.isQuiet();
    await bothHave(my);
  });

  test('and is restored here at once, has the marks on both sides that it was given since', async () => {
    const my = await world.connect();
    const id = await my.create();
    await my.push();
    const deletion = await my.remove(id);
    await my.push();
    my.there.patch(remoteIdOf(id), { status: 'confirmed' });
    await my.undo(deletion);
    await my.patch(id, marks);
    await my.pull();
    await my.push();
    await my.isQuiet();
    await bothHave(my);
  });

  test('edited, and is restored here at once, has what was restored; the journal has the edit', async () => {
    const my = await world.connect();
    const id = await my.create();
    await my.push();
    const deletion = await my.remove(id);
    await my.push();
    my.there.patch(remoteIdOf(id), { status: 'confirmed', summary: 'Planning' });
    await my.undo(deletion);
    await my.pull(my.calendarId, [{ event_id: id, field: 'title', value: 'Planning', side: 'there' }]);
    await my.push();
    expect(remoteEventOf(my, id).summary).toBe('Stand-up');
    await my.isQuiet();
  });

  /** Here, and where somebody reads what Google has. */
  async function bothHave(my: Pushing) {
    const other = await world.connect(my);
    await other.pull();
    const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
    for (const { person } of [my, other]) {
      expect((await ok(person, 'GET', `/events/date-range?${range}`)).events).toMatchObject([marks]);
    }
  }
});
