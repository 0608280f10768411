import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { type Connected, juneEvent, runningSynced } from '../testing/synced-product.ts';

interface Told {
  readonly category: readonly string[];
}

onEachDatabase('what is set while a calendar is read', (open) => {
  const world = runningSynced(open);

  /** A sync run of small pages; does the work before the third of them comes. */
  async function syncAnd(ann: Connected, work: () => Promise<unknown>): Promise<void> {
    const { calendar } = world().google;
    calendar.paging.mostItems = 2;
    let lists = 0;
    let done: Promise<unknown> | undefined;
    calendar.faults.choose = ({ operation }) => {
      if (operation !== 'events.list' || ++lists < 3) return undefined;
      done ??= work();
      return { kind: 'held', until: done };
    };
    await ann.sync();
    await done;
    calendar.faults.clear();
    calendar.paging.mostItems = 2_500;
    expect(done).toBeDefined();
  }
  const june = '/events/date-range?start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
  const eventsOf = async ({ person }: Connected): Promise<Told[]> => (await ok(person, 'GET', june)).events;
  const settingsOf = async ({ person, accountId }: Connected) => {
    const { calendars } = await ok(person, 'GET', `/calendar/calendars?account_id=${accountId}`);
    const path = `/calendar/calendars/${calendars[0].id}`;
    return (fields: object) => ok(person, 'PATCH', path, fields);
  };

  /** As if it were read for the first time. */
  const forgetCursor = ({ accountId }: Connected) =>
    world()
      .product.ctx.write.updateTable('calendars')
      .set({ cursor: null })
      .where('account_id', '=', accountId)
      .execute();

  test('a default category is given to what comes after it', async () => {
    const ann = await world().connected();
    await ann.sync();
    const set = await settingsOf(ann);
    await forgetCursor(ann);
    for (let n = 0; n < 10; n++) ann.there.insert(juneEvent(`Event ${n}`));
    await syncAnd(ann, () => set({ default_category: 'Work' }));
    expect((await eventsOf(ann)).map(({ category }) => category)).toEqual(Array(10).fill(['Work']));
  });

  test('own events that are copied no more outlive what is deleted there from then on', async () => {
    const ann = await world().connected();
    await ann.sync();
    const set = await settingsOf(ann);
    await set({ copies_own: true });
    const { start, end } = juneEvent('Own');
    for (let n = 0; n < 10; n++) {
      const times = { start_date: start?.dateTime, end_date: end?.dateTime };
      await ok(ann.person, 'POST', '/events', { title: `Own ${n}`, ...times });
    }
    await ann.sync();
    await ann.sync();
    for (const { id } of ann.there.events()) ann.there.delete(id ?? '');
    await syncAnd(ann, () => set({ copies_own: false }));
    expect((await eventsOf(ann)).length).toBeGreaterThan(3);
  });

  test.each([
    ['changes', /^void:/],
    ['everything', /^none$/],
  ])('copying that begins meanwhile has all read again: of %s', async (what, cursor) => {
    const ann = await world().connected();
    await ann.sync();
    const set = await settingsOf(ann);
    if (what === 'everything') await forgetCursor(ann);
    for (let n = 0; n < 10; n++) ann.there.insert(juneEvent(`Event ${n}`));
    await syncAnd(ann, () => set({ copies_own: true }));
    const of = world().product.ctx.read.selectFrom('calendars').select('cursor');
    const kept = await of.where('account_id', '=', ann.accountId).executeTakeFirstOrThrow();
    expect(kept.cursor ?? 'none').toMatch(cursor);
    expect(await eventsOf(ann)).toHaveLength(10);
  });
});
