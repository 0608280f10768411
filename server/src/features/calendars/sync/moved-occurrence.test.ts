import { beforeEach, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { type Connected, juneEvent, runningSynced } from './testing/synced-product.ts';

onEachDatabase('an occurrence that is moved to another calendar here and edited at Google', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  let home: ReturnType<Connected['account']['addCalendar']>;
  let homeId: string;
  let ownId: string;
  let third: string;
  beforeEach(async () => {
    faults().clear();
    ann = await world().connected();
    home = ann.account.addCalendar({ summary: 'Home' });
    const { id } = ann.there.insert({ ...juneEvent('Walk'), recurrence: ['RRULE:FREQ=DAILY;COUNT=4'] });
    third = `${id}_20260617T080000Z`;
    await ann.sync();
    const { calendars } = await ok(ann.person, 'GET', '/calendar/calendars');
    const idOf = (fits: (calendar: { name: string; source: string }) => boolean) => calendars.find(fits).id;
    homeId = idOf(({ name }) => name === 'Home');
    ownId = idOf(({ source }) => source === 'daywright');
  });

  const faults = () => world().google.calendar.faults;
  const june = ['2026-06-01T00:00:00Z', '2026-07-01T00:00:00Z'] as const;
  const here = async (): Promise<{ id: string; title: string; calendar_id: string }[]> =>
    (await ok(ann.person, 'GET', `/events/date-range?start_date=${june[0]}&end_date=${june[1]}`)).events;
  const move = async (fields: object = {}): Promise<{ change_set_id: string; event: { id: string } }> =>
    ok(ann.person, 'PATCH', `/events/${(await here())[2]?.id}`, { calendar_id: homeId, ...fields });
  const later = () => world().product.clock.advance(60_000);
  const settle = async () => {
    for (let run = 0; run < 3; run++) {
      later();
      expect(await ann.sync()).toBe('in-step');
    }
    world().google.calendar.calls.length = 0;
    expect(await ann.sync()).toBe('in-step');
    const writes = world().google.calendar.calls.filter(({ operation }) => /insert|patch|delete|move/.test(operation));
    expect(writes).toEqual([]);
    expect((await ok(ann.person, 'GET', '/calendar/status')).accounts).toMatchObject([{ waiting: 0 }]);
  };
  /** Nothing is made there meanwhile. */
  const read = async () => {
    faults().plan({ kind: 'refuse', as: 'backendError' }, { operation: 'events.insert', times: 'always' });
    await ann.sync();
    faults().clear();
  };
  const titles = async () => {
    const [from, to] = june.map((time) => Date.parse(time)) as [number, number];
    const there = (calendar?: typeof home) => ann.there.agenda(from, to, calendar).map(({ summary }) => summary);
    const [own, connected] = [[] as string[], [] as string[]];
    for (const { title, calendar_id } of await here()) (calendar_id === ownId ? own : connected).push(title);
    expect(connected.toSorted()).toEqual([...there(), ...there(home)].toSorted());
    return { series: there(), home: there(home), own };
  };
  const conflicts = async () => {
    const { entries } = await ok(ann.person, 'GET', `/calendar/journal?account_id=${ann.accountId}`);
    return entries.flatMap(({ id, conflicts: all }: { id: string; conflicts: object[] }) =>
      all.map((conflict, place) => ({ ...conflict, entry: id, place })),
    );
  };
  const walks = ['Walk', 'Walk', 'Walk'];

  test('keeps the title that it had here alone, or the journal has it', async () => {
    const [, , occurrence] = await here();
    await ok(ann.person, 'PATCH', `/events/${occurrence?.id}?scope=this`, { title: 'Hike' });
    await ok(ann.person, 'PATCH', `/events/${(await here())[2]?.id}`, { calendar_id: ownId });
    later();
    ann.there.patch(third, { summary: 'Run' });
    await settle();
    expect((await titles()).own).toEqual(['Run']);
    expect(await conflicts()).toMatchObject([{ field: 'title', side: 'here', value: 'Hike' }]);
  });

  describe.each([
    { what: 'once it is in the other calendar', isWritten: true },
    { what: 'before it is in the other calendar', isWritten: false },
  ])('that is read $what', ({ isWritten }) => {
    const settled = async () => {
      if (!isWritten) await read();
      await settle();
    };

    test('is one event of that calendar with both edits', async () => {
      await move({ title: 'Long walk' });
      ann.there.patch(third, { location: 'Lake' });
      await settled();
      expect(await titles()).toEqual({ series: walks, home: ['Long walk'], own: [] });
      expect((await here())[2]).toMatchObject({ title: 'Long walk', location: 'Lake', calendar_id: homeId });
      expect(ann.there.events(home)).toMatchObject([{ summary: 'Long walk', location: 'Lake' }]);
      expect(await conflicts()).toEqual([]);
    });

    test('is one event with the edits of an occurrence that was edited before', async () => {
      ann.there.patch(third, { summary: 'Long walk', location: 'Lake' });
      await ann.sync();
      await move();
      ann.there.patch(third, { location: 'Sea' });
      await settled();
      expect(await titles()).toEqual({ series: walks, home: ['Long walk'], own: [] });
      expect(ann.there.events(home)).toMatchObject([{ summary: 'Long walk', location: 'Sea' }]);
      expect(await conflicts()).toEqual([]);
    });

    test('has what was edited last, and Restore has the other value', async () => {
      ann.there.patch(third, { summary: 'Short walk' });
      later();
      await move({ title: 'Long walk' });
      await settled();
      expect(await titles()).toEqual({ series: walks, home: ['Long walk'], own: [] });
      const told = await conflicts();
      expect(told).toMatchObject([{ title: 'Long walk', field: 'title', value: 'Short walk', side: 'there' }]);
      await ok(ann.person, 'POST', `/calendar/journal/${told[0].entry}/restore`, { conflict: told[0].place });
      await settle();
      expect(await titles()).toEqual({ series: walks, home: ['Short walk'], own: [] });
    });
  });

  test('is one own event with both edits', async () => {
    await move({ calendar_id: ownId, title: 'Long walk' });
    ann.there.patch(third, { location: 'Lake' });
    await settle();
    expect(await titles()).toEqual({ series: walks, home: [], own: ['Long walk'] });
    expect((await here())[2]).toMatchObject({ location: 'Lake' });
    expect(await conflicts()).toEqual([]);
  });

  test('is in its series as it is there where the move is undone before it is written', async () => {
    ann.there.patch(third, { summary: 'Short walk' });
    later();
    const { change_set_id } = await move({ title: 'Long walk' });
    await read();
    await ok(ann.person, 'POST', '/events/rollback', { change_set_id });
    await settle();
    expect(await titles()).toEqual({ series: ['Walk', 'Walk', 'Short walk', 'Walk'], home: [], own: [] });
  });

  test('is one event with both edits where it went on to an own event before that was written', async () => {
    const { event } = await move();
    await ok(ann.person, 'PATCH', `/events/${event.id}`, { calendar_id: ownId, title: 'Long walk' });
    ann.there.patch(third, { location: 'Lake' });
    await settle();
    expect(await titles()).toEqual({ series: walks, home: [], own: ['Long walk'] });
    expect((await here())[2]).toMatchObject({ location: 'Lake' });
  });

  test('is back in its series, as told, where it was deleted here', async () => {
    const { event } = await move();
    await ok(ann.person, 'DELETE', `/events/${event.id}`);
    ann.there.patch(third, { location: 'Lake' });
    await settle();
    expect(await titles()).toEqual({ series: [...walks, 'Walk'], home: [], own: [] });
    expect(await conflicts()).toMatchObject([{ title: 'Walk', field: 'deletion', side: 'here' }]);
  });
});
