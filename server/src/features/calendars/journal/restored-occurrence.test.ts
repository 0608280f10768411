import type { Conflict } from '@daywright/contract/journal';
import { beforeEach, expect, test } from 'vitest';
import { agendaOf } from '../../../../../e2e/emulators/google-calendar/events/agenda.ts';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { purge } from '../../events/history/purge.ts';
import { type Connected, juneEvent, runningSynced, type SyncedProduct } from '../sync/testing/synced-product.ts';

/** As 30 days after it was deleted. */
async function removeForGood({ product: { ctx } }: SyncedProduct) {
  await ctx.write.updateTable('events').set({ deleted_at: 0 }).where('deleted_at', 'is not', null).execute();
  expect((await purge(ctx)).events).toBeGreaterThan(0);
}

onEachDatabase('what gave way of an occurrence', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  let remoteId: string;
  let id: string;
  beforeEach(async () => {
    ann = await world().connected();
    remoteId = ann.there.insert({ ...juneEvent('Review'), recurrence: ['RRULE:FREQ=DAILY;COUNT=4'] }).id ?? '';
    await ann.sync();
    const { events } = await ok(ann.person, 'GET', '/events?q=Review&limit=1');
    id = events[0].series_id ?? events[0].id;
  });

  const list = async (): Promise<{ id: string; conflicts: Conflict[] }[]> =>
    (await ok(ann.person, 'GET', `/calendar/journal?account_id=${ann.accountId}`)).entries;
  const conflicts = async () =>
    (await list()).flatMap((entry) => entry.conflicts.map((conflict, place) => ({ entry: entry.id, place, conflict })));
  async function restore(field: string): Promise<string> {
    const found = (await conflicts()).find(({ conflict }) => conflict.field === field && conflict.restored === null);
    const { entry = '', place = 0 } = found ?? {};
    const { change_set_id } = await ok(ann.person, 'POST', `/calendar/journal/${entry}/restore`, { conflict: place });
    return change_set_id;
  }
  const here = async () => {
    const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
    const { events } = await ok(ann.person, 'GET', `/events/date-range?${range}`);
    return events.map(
      ({ title, location, start_date }: { title: string; location: string | null; start_date: string }) =>
        [start_date.slice(5, 16), title, location].filter(Boolean).join(' '),
    );
  };
  const settled = async () => {
    for (let run = 0; run < 3; run++) expect(await ann.sync()).toBe('in-step');
    const shown = await here();
    const primary = ann.account.primary;
    const [from, to] = [Date.parse('2026-06-01T00:00:00Z'), Date.parse('2026-07-01T00:00:00Z')];
    expect(agendaOf(primary, from, to).map(({ event }) => event.summary)).toEqual(
      shown.map((each: string) => each.slice(12).replace(/ Room 4$/, '')),
    );
  };
  const editThere = (fields: object) => ann.there.patch(`${remoteId}_20260616T080000Z`, fields);
  /** The series is deleted here, and one of its occurrences was edited there. */
  async function deleteEdited() {
    editThere({ summary: 'With Kim', location: 'Room 4' });
    await ok(ann.person, 'DELETE', `/events/${id}?scope=all`);
    for (let run = 0; run < 2; run++) await ann.sync();
    expect(await here()).toEqual([]);
  }

  test('of a series that is deleted comes back as an event of its own, whatever of it comes back then', async () => {
    await deleteEdited();
    const first = await restore('title');
    expect(await here()).toEqual(['06-16T08:00 With Kim']);
    await restore('location');
    expect(await here()).toEqual(['06-16T08:00 With Kim Room 4']);
    await settled();
    expect((await conflicts()).filter(({ conflict }) => conflict.restored === null)).toEqual([]);
    const undone = await ann.person.call('POST', '/events/rollback', { change_set_id: first });
    expect(undone).toMatchObject({ status: 409, body: { code: 'ROLLBACK_CONFLICT', details: { field: 'location' } } });
  });

  test('of a series that is deleted can be taken back and restored again', async () => {
    await deleteEdited();
    await ok(ann.person, 'POST', '/events/rollback', { change_set_id: await restore('title') });
    expect(await here()).toEqual([]);
    await restore('title');
    expect(await here()).toEqual(['06-16T08:00 With Kim']);
    await settled();
  });

  test('of a series that was removed for good comes back as an event of its own', async () => {
    await deleteEdited();
    await removeForGood(world());
    await restore('title');
    expect(await here()).toEqual(['06-16T08:00 With Kim']);
  });

  /** Edited on both sides, first here: that gives way. */
  async function renameOnBothSides(name = '20260616T080000Z') {
    await ok(ann.person, 'PATCH', `/events/${id}_${name}?scope=this`, { title: 'Mine' });
    world().product.clock.advance(60_000);
    editThere({ summary: 'Theirs' });
    for (let run = 0; run < 2; run++) await ann.sync();
    expect(await here()).toContain('06-16T08:00 Theirs');
  }

  test('goes where its series was moved', async () => {
    await renameOnBothSides();
    for (const hour of [10, 12]) {
      const times = { start_date: `2026-06-15T${hour}:00:00Z`, end_date: `2026-06-15T${hour + 1}:00:00Z` };
      await ok(ann.person, 'PATCH', `/events/${id}?scope=all`, times);
      await ann.sync();
    }
    await restore('title');
    expect((await here()).filter((each: string) => !each.endsWith('Review'))).toEqual(['06-16T12:00 Mine']);
    await settled();
  });

  test('goes where it is of a series that was divided', async () => {
    await renameOnBothSides();
    await ok(ann.person, 'PATCH', `/events/${id}_20260616T080000Z?scope=following`, { location: 'Hall' });
    await ann.sync();
    await restore('title');
    expect((await here()).filter((each: string) => !each.includes('Review'))).toEqual(['06-16T08:00 Mine Hall']);
  });

  test('comes back as part of its series where the occurrence was deleted since', async () => {
    await renameOnBothSides();
    await ok(ann.person, 'DELETE', `/events/${id}_20260616T080000Z?scope=this`);
    await ann.sync();
    const changeSet = await restore('title');
    expect(await here()).toContain('06-16T08:00 Mine');
    expect((await ok(ann.person, 'GET', `/events/${id}_20260616T080000Z`)).event.series_id).toBe(id);
    await settled();
    await ok(ann.person, 'POST', '/events/rollback', { change_set_id: changeSet });
    expect(await here()).toHaveLength(3);
  });

  test('comes back as an event of its own where the series ended before its day', async () => {
    await renameOnBothSides();
    await ok(ann.person, 'PATCH', `/events/${id}?scope=all`, { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'] });
    await ann.sync();
    await restore('title');
    expect(await here()).toEqual(['06-15T08:00 Review', '06-16T08:00 Mine', '06-22T08:00 Review']);
    await settled();
  });

  test('goes along to another calendar with its series', async () => {
    await renameOnBothSides();
    await ok(ann.person, 'PATCH', `/events/${id}?scope=all`, { calendar_id: ann.person.calendarId });
    for (let run = 0; run < 2; run++) await ann.sync();
    await restore('title');
    expect(await here()).toEqual([
      '06-15T08:00 Review',
      '06-16T08:00 Mine',
      '06-17T08:00 Review',
      '06-18T08:00 Review',
    ]);
  });
});

onEachDatabase('what gave way of a single event', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  let id: string;
  beforeEach(async () => {
    ann = await world().connected();
    const remoteId = ann.there.insert(juneEvent('Review')).id ?? '';
    await ann.sync();
    id = (await ok(ann.person, 'GET', '/events?q=Review')).events[0].id;
    await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Mine' });
    world().product.clock.advance(60_000);
    ann.there.patch(remoteId, { summary: 'Theirs' });
    await ann.sync();
  });
  const restore = async () => {
    const { entries } = await ok(ann.person, 'GET', `/calendar/journal?account_id=${ann.accountId}&unrestored=true`);
    return ann.person.call('POST', `/calendar/journal/${entries[0].id}/restore`, { conflict: 0 });
  };

  test('goes along to another calendar, there and back', async () => {
    const { event } = await ok(ann.person, 'PATCH', `/events/${id}`, { calendar_id: ann.person.calendarId });
    expect((await restore()).status).toBe(200);
    expect(await ann.titlesHere()).toEqual(['Mine']);
    expect((await ok(ann.person, 'GET', `/events/${event.id}`)).event.title).toBe('Mine');
  });

  test('comes back with the event where that was removed for good', async () => {
    await ok(ann.person, 'DELETE', `/events/${id}`);
    await ann.sync();
    await removeForGood(world());
    expect((await restore()).status).toBe(200);
    expect(await ann.titlesHere()).toEqual(['Mine']);
  });
});
