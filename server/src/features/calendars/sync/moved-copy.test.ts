import type { Conflict } from '@daywright/contract/journal';
import { beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { type Connected, runningSynced } from './testing/synced-product.ts';

const single = { start_date: '2026-06-20T09:00:00Z', end_date: '2026-06-20T09:30:00Z', time_zone: 'UTC' };
const daily = { ...single, recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] };

onEachDatabase('a copy of an own event that somebody moves to another calendar at Google', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  let home: ReturnType<Connected['account']['addCalendar']>;
  let homeId: string;
  let primaryId: string;

  beforeEach(async () => {
    ann = await world().connected();
    home = ann.account.addCalendar({ summary: 'Home' });
    await ann.sync();
    const { calendars } = await ok(ann.person, 'GET', '/calendar/calendars');
    const idOf = (name: string) => calendars.find((each: { name: string }) => each.name === name).id;
    homeId = idOf('Home');
    const isPrimary = ({ id, account_id }: { id: string; account_id: string }) => account_id && id !== homeId;
    primaryId = calendars.find(isPrimary).id;
    await ok(ann.person, 'PATCH', `/calendar/calendars/${primaryId}`, { copies_own: true });
  });

  const add = async (fields: object = single): Promise<string> => {
    const { event } = await ok(ann.person, 'POST', '/events', { title: 'Walk', ...fields });
    await ann.sync();
    return event.id;
  };
  const here = async () => {
    const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
    const { events } = await ok(ann.person, 'GET', `/events/date-range?${range}`);
    return events
      .map((event: { title: string; start_date: string; calendar_id: string }) => {
        const calendar = { [homeId]: 'home', [primaryId]: 'other' }[event.calendar_id] ?? 'own';
        return `${event.start_date.slice(8, 10)} ${event.title} ${calendar}`;
      })
      .sort();
  };
  const there = () => ({
    primary: ann.there.events().map(({ summary }) => summary),
    home: ann.there.events(home).map(({ summary }) => summary),
  });
  const moveThere = (id: string) => ann.there.move(id.replaceAll('-', ''), home);
  const settled = async () => {
    for (let run = 0; run < 3; run++) expect(await ann.sync()).toBe('in-step');
    world().google.calendar.calls.length = 0;
    expect(await ann.sync()).toBe('in-step');
    const writes = world().google.calendar.calls.filter(({ operation }) => /insert|patch|delete|move/.test(operation));
    expect(writes).toEqual([]);
  };

  test('is an event of that calendar here too', async () => {
    moveThere(await add());
    await settled();
    expect(there()).toEqual({ primary: [], home: ['Walk'] });
    expect(await here()).toEqual(['20 Walk home']);
  });

  test('is one though that calendar was read before it was gone from the other', async () => {
    await ok(ann.person, 'PATCH', `/calendar/calendars/${homeId}`, { copies_own: true });
    const id = (await add()).replaceAll('-', '');
    expect(there()).toEqual({ primary: [], home: ['Walk'] });
    ann.there.move(id, ann.account.primary, home);
    await settled();
    expect(there()).toEqual({ primary: ['Walk'], home: [] });
    expect(await here()).toEqual(['20 Walk other']);
  });

  test('takes along what was edited here meanwhile', async () => {
    const id = await add();
    await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Run' });
    moveThere(id);
    ann.there.patch(id.replaceAll('-', ''), { location: 'Park' }, home);
    await settled();
    expect(there()).toEqual({ primary: [], home: ['Run'] });
    expect(await here()).toEqual(['20 Run home']);
    expect(ann.there.events(home)[0]).toMatchObject({ summary: 'Run', location: 'Park' });
  });

  const conflicts = async (): Promise<{ id: string; place: number; text: string }[]> => {
    const { entries } = await ok(ann.person, 'GET', `/calendar/journal?account_id=${ann.accountId}&unrestored=true`);
    return entries.flatMap(({ id, conflicts }: { id: string; conflicts: Conflict[] }) =>
      conflicts.map(({ side, field, value }, place) => ({ id, place, text: `${side} ${field} ${value}` })),
    );
  };
  const restore = ({ id, place }: { id: string; place: number }) =>
    ok(ann.person, 'POST', `/calendar/journal/${id}/restore`, { conflict: place });

  test('makes no conflict of a deletion, though its own event was edited here meanwhile', async () => {
    const id = await add();
    await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Run' });
    moveThere(id);
    await settled();
    expect(await here()).toEqual(['20 Run home']);
    expect(await conflicts()).toEqual([]);
  });

  test('has what gave way of it put back where it is by now', async () => {
    const id = await add();
    await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Run' });
    world().product.clock.advance(60_000);
    ann.there.patch(id.replaceAll('-', ''), { summary: 'Hike' });
    await settled();
    moveThere(id);
    await settled();
    expect(await here()).toEqual(['20 Hike home']);
    const [conflict = { id: '', place: 0 }, ...more] = await conflicts();
    expect({ conflict, more }).toMatchObject({ conflict: { text: 'here title Run' }, more: [] });
    await restore(conflict);
    await settled();
    expect(await here()).toEqual(['20 Run home']);
    expect(there()).toEqual({ primary: [], home: ['Run'] });
  });

  test('has what gave way as it was moved put back where it is by now', async () => {
    const id = await add();
    await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Run' });
    world().product.clock.advance(60_000);
    moveThere(id);
    ann.there.patch(id.replaceAll('-', ''), { summary: 'Hike' }, home);
    await settled();
    expect(await here()).toEqual(['20 Run home']);
    const [conflict = { id: '', place: 0 }, ...more] = await conflicts();
    expect({ conflict, more }).toMatchObject({ conflict: { text: 'there title Hike' }, more: [] });
    await restore(conflict);
    await settled();
    expect(await here()).toEqual(['20 Hike home']);
    expect(there()).toEqual({ primary: [], home: ['Hike'] });
  });

  test('is another one than what another calendar has had under the same name', async () => {
    const { start, end } = { start: { dateTime: single.start_date }, end: { dateTime: single.end_date } };
    for (const calendar of [ann.account.primary, home])
      ann.there.insert({ id: 'thesame', summary: 'Review', start, end }, calendar);
    await ann.sync();
    world().product.clock.advance(60_000);
    const { events } = await ok(ann.person, 'GET', '/events?q=Review');
    const { id } = events.find((each: { calendar_id: string }) => each.calendar_id === primaryId);
    await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Mine' });
    world().product.clock.advance(60_000);
    ann.there.patch('thesame', { summary: 'Theirs' });
    await ann.sync();
    await ok(ann.person, 'DELETE', `/events/${id}`);
    await ann.sync();
    const [conflict = { id: '', place: 0 }] = await conflicts();
    await restore(conflict);
    await settled();
    expect(await here()).toEqual(['20 Mine other', '20 Review home']);
  });

  test('takes along its edited occurrences and tracked time', async () => {
    const id = await add(daily);
    await ok(ann.person, 'PATCH', `/events/${id}_20260621T090000Z?scope=this`, { title: 'Long walk' });
    await ok(ann.person, 'POST', '/time-entries', {
      event_id: `${id}_20260622T090000Z`,
      started_at: '2026-06-10T09:00:00Z',
      stopped_at: '2026-06-10T09:30:00Z',
    });
    await ann.sync();
    await ok(ann.person, 'PATCH', `/events/${id}?scope=all`, { title: 'Run' });
    moveThere(id);
    await settled();
    expect(await here()).toEqual(['20 Run home', '21 Long walk home', '22 Run home']);
    expect(there().primary).toEqual([]);
    expect(there().home.sort()).toEqual(['Long walk', 'Run']);
    const { entries } = await ok(ann.person, 'GET', '/time-entries?from=2026-06-01T00:00:00Z&to=2026-07-01T00:00:00Z');
    const tracked = entries.map(({ event_id }: { event_id: string }) => event_id);
    const { events } = await ok(
      ann.person,
      'GET',
      '/events/date-range?start_date=2026-06-22T00:00:00Z&end_date=2026-06-23T00:00:00Z',
    );
    expect(tracked).toEqual([events[0].id]);
  });

  test('is made again where it was deleted there, and not moved', async () => {
    const id = await add();
    await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Run' });
    ann.there.delete(id.replaceAll('-', ''));
    await settled();
    expect(there()).toEqual({ primary: ['Run'], home: [] });
    expect(await here()).toEqual(['20 Run own']);
    const [conflict = { id: '', place: 0 }, ...more] = await conflicts();
    expect({ conflict, more }).toMatchObject({ conflict: { text: 'there deletion null' }, more: [] });
    await restore(conflict);
    await settled();
    expect(await here()).toEqual([]);
    expect(there()).toEqual({ primary: [], home: [] });
  });
});
