import { beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { type Connected, juneEvent, runningSynced } from './testing/synced-product.ts';

onEachDatabase('a series that is deleted here', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  let remoteId: string;
  beforeEach(async () => {
    ann = await world().connected();
    remoteId = ann.there.insert({ ...juneEvent('Review'), recurrence: ['RRULE:FREQ=DAILY;COUNT=4'] }).id ?? '';
    await ann.sync();
  });

  const remove = async () => {
    const { events } = await ok(ann.person, 'GET', '/events?q=Review&limit=1');
    await ok(ann.person, 'DELETE', `/events/${events[0].series_id ?? events[0].id}?scope=all`);
  };
  const edit = () => ann.there.patch(`${remoteId}_20260616T080000Z`, { summary: 'Review with Kim' });
  const conflicts = async () => {
    const { entries } = await ok(ann.person, 'GET', `/calendar/journal?account_id=${ann.accountId}`);
    return entries.flatMap((entry: { conflicts: { side: string; value: unknown }[] }) => entry.conflicts);
  };

  test.each([{}, { pushes: true }])(
    'leaves in the journal what somebody edited of it meanwhile: %o',
    async (options) => {
      edit();
      await remove();
      expect(await ann.sync(options)).toBe('in-step');
      expect(ann.titlesThere()).toEqual([]);
      expect(await ann.titlesHere()).toEqual([]);
      expect(await conflicts()).toContainEqual(expect.objectContaining({ side: 'there', value: 'Review with Kim' }));
    },
  );

  test('of a hidden calendar leaves in the journal what somebody edited of it meanwhile', async () => {
    const { calendars } = await ok(ann.person, 'GET', '/calendar/calendars');
    const { id } = calendars.find(({ source }: { source: string }) => source === 'google');
    const { events } = await ok(ann.person, 'GET', '/events?q=Review&limit=1');
    await ok(ann.person, 'PATCH', `/calendar/calendars/${id}`, { selected: false });
    world().google.calendar.calls.length = 0;
    await ann.sync();
    expect(world().google.calendar.calls.map(({ operation }) => operation)).not.toContain('events.list');
    edit();
    await ok(ann.person, 'DELETE', `/events/${events[0].series_id ?? events[0].id}?scope=all`);
    expect(await ann.sync()).toBe('in-step');
    expect(ann.titlesThere()).toEqual([]);
    expect(await conflicts()).toContainEqual(expect.objectContaining({ side: 'there', value: 'Review with Kim' }));
  });

  test('leaves it in the journal too where the answer to its deletion was lost, and the calendar is read first', async () => {
    const { faults } = world().google.calendar;
    edit();
    await remove();
    faults.plan({ kind: 'drop-reply' }, { operation: 'events.delete' });
    await ann.sync();
    faults.plan({ kind: 'refuse', as: 'backendError' }, { operation: 'events.get' });
    for (let run = 0; run < 3; run++) {
      world().product.clock.advance(60_000);
      await ann.sync();
    }
    expect(ann.titlesThere()).toEqual([]);
    const told = (await conflicts()).filter(({ value }: { value: unknown }) => value === 'Review with Kim');
    expect(told).toEqual([expect.objectContaining({ side: 'there', value: 'Review with Kim' })]);
  });

  test('is back with its edited occurrences where its deletion failed and the series was edited there then', async () => {
    edit();
    await ann.sync();
    const { events } = await ok(ann.person, 'GET', '/events?q=Review&limit=1');
    const later = { start_date: '2026-06-15T09:00:00Z', end_date: '2026-06-15T10:00:00Z', send_updates: 'none' };
    await ok(ann.person, 'PATCH', `/events/${events[0].series_id ?? events[0].id}?scope=all`, later);
    await remove();
    world().google.calendar.faults.plan({ kind: 'refuse', as: 'backendError' }, { operation: 'events.delete' });
    await ann.sync();
    ann.there.patch(remoteId, { location: 'Room 4' });
    for (let run = 0; run < 2; run++) expect(await ann.sync()).toBe('in-step');
    expect(await ann.titlesHere()).toEqual(['Review', 'Review', 'Review', 'Review with Kim']);
    const there = ann.there.events().filter(({ status }) => status !== 'cancelled');
    expect(there.map(({ summary }) => summary).toSorted()).toEqual(['Review', 'Review with Kim']);
  });

  test('is back with what somebody edited of it meanwhile where it is restored before it is deleted there', async () => {
    edit();
    await remove();
    world().google.calendar.faults.plan({ kind: 'refuse', as: 'backendError' }, { operation: 'events.delete' });
    await ann.sync();
    const { events } = await ok(ann.person, 'GET', '/events/deleted');
    await ok(ann.person, 'POST', `/events/${events[0].event.id}/restore`);
    for (let run = 0; run < 2; run++) expect(await ann.sync()).toBe('in-step');
    expect(await ann.titlesHere()).toEqual(['Review', 'Review', 'Review', 'Review with Kim']);
    expect(ann.titlesThere()).toEqual(['Review', 'Review with Kim']);
  });

  test('is back with its edited occurrences where the series was edited there meanwhile', async () => {
    edit();
    await ann.sync();
    ann.there.patch(remoteId, { location: 'Room 4' });
    await remove();
    for (let run = 0; run < 2; run++) expect(await ann.sync()).toBe('in-step');
    expect(ann.titlesThere()).toEqual(['Review', 'Review with Kim']);
    expect(await ann.titlesHere()).toEqual(['Review', 'Review', 'Review', 'Review with Kim']);
  });

  test('is back with what was edited meanwhile, though that is listed before the series', async () => {
    const { primary } = ann.there.account;
    edit();
    ann.there.patch(remoteId, { location: 'Room 4' });
    await remove();
    const { paging } = world().google.calendar;
    const { mostItems } = paging;
    paging.mostItems = 1;
    primary.order = (entries) => entries.sort((a) => (a.id === remoteId ? 1 : -1));
    for (let run = 0; run < 2; run++) expect(await ann.sync()).toBe('in-step');
    paging.mostItems = mostItems;
    expect(await ann.titlesHere()).toEqual(['Review', 'Review', 'Review', 'Review with Kim']);
    expect(ann.titlesThere()).toEqual(['Review', 'Review with Kim']);
  });

  test('is deleted there where somebody only left out an occurrence of it', async () => {
    ann.there.patch(remoteId, { recurrence: ['RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20260616T080000Z'] });
    await remove();
    for (let run = 0; run < 2; run++) expect(await ann.sync()).toBe('in-step');
    expect(ann.titlesThere()).toEqual([]);
    expect(await ann.titlesHere()).toEqual([]);
    expect(await conflicts()).toEqual([]);
  });

  test('there stays deleted where only an occurrence of it was deleted here', async () => {
    const { events } = await ok(ann.person, 'GET', '/events?q=Review&limit=1');
    const [{ id, series_id }] = events;
    await ok(ann.person, 'DELETE', `/events/${series_id ?? id}_20260616T080000Z`);
    ann.there.delete(remoteId);
    for (let run = 0; run < 2; run++) expect(await ann.sync()).toBe('in-step');
    expect(ann.titlesThere()).toEqual([]);
    expect(await ann.titlesHere()).toEqual([]);
    expect(await conflicts()).toEqual([]);
  });

  test('is deleted there where nobody edited it', async () => {
    await remove();
    await ann.sync({ pushes: true });
    expect(ann.titlesThere()).toEqual([]);
    expect(await conflicts()).toEqual([]);
  });

  test('is deleted there once it could be read', async () => {
    edit();
    await remove();
    const { faults } = world().google.calendar;
    faults.plan({ kind: 'refuse', as: 'backendError' }, { operation: 'events.list' });
    await ann.sync();
    expect(ann.titlesThere()).toEqual(['Review', 'Review with Kim']);
    await ann.sync();
    expect(ann.titlesThere()).toEqual([]);
    expect(await conflicts()).toContainEqual(expect.objectContaining({ value: 'Review with Kim' }));
  });
});
