import { beforeEach, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { LeaseLost } from './run/lease.ts';
import { beforeTransaction } from './testing/before-transaction.ts';
import { runNow } from './testing/run-now.ts';
import { type Connected, juneEvent, runningSynced } from './testing/synced-product.ts';

onEachDatabase('an event that goes to another calendar of its account', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  let home: ReturnType<Connected['account']['addCalendar']>;
  let homeId: string;
  let primaryId: string;
  beforeEach(async () => {
    faults().clear();
    ann = await world().connected();
    home = ann.account.addCalendar({ summary: 'Home' });
    ann.there.insert({ ...juneEvent('Dinner'), ...besides });
    await ann.sync();
    const { calendars } = await ok(ann.person, 'GET', '/calendar/calendars');
    homeId = calendars.find(({ name }: { name: string }) => name === 'Home').id;
    primaryId = calendars.find(({ name }: { name: string }) => name === ann.account.email).id;
    calls();
  });

  const besides = {
    attendees: [{ email: 'ben@example.com', responseStatus: 'accepted' }],
    attachments: [{ fileUrl: 'https://drive.example.com/1', title: 'Plan' }],
    description: '<b>Bring</b> the wine',
    colorId: '5',
  };
  const faults = () => world().google.calendar.faults;
  const calls = () =>
    world()
      .google.calendar.calls.splice(0)
      .map(({ operation }) => operation)
      .filter((operation) => /insert|patch|delete|move/.test(operation));
  const idOf = async (title: string): Promise<string> => {
    const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
    const { events } = await ok(ann.person, 'GET', `/events/date-range?${range}`);
    return events.find((event: { title: string }) => event.title === title).id;
  };
  const move = async (fields: object = {}) =>
    ok(ann.person, 'PATCH', `/events/${await idOf('Dinner')}`, {
      calendar_id: homeId,
      send_updates: 'none',
      ...fields,
    });
  const there = () => ({
    primary: ann.there.events().map(({ summary }) => summary),
    home: ann.there.events(home).map(({ summary }) => summary),
  });
  /** Neither the answer to the move arrives nor what is listed then. */
  const syncUnanswered = async () => {
    faults().plan({ kind: 'drop-reply' }, { operation: 'events.move' });
    faults().plan({ kind: 'drop-request' }, { operation: 'events.list', times: 'always' });
    await ann.sync();
    faults().clear();
  };
  const settled = async () => {
    for (let run = 0; run < 2; run++) expect(await ann.sync()).toBe('in-step');
    calls();
    expect(await ann.sync()).toBe('in-step');
    expect(calls()).toEqual([]);
  };

  test('is moved there, with its guests, attachments and formatted notes, in one sync run', async () => {
    await move();
    await ann.sync();
    expect(there()).toEqual({ primary: [], home: ['Dinner'] });
    expect(ann.there.events(home)[0]).toMatchObject(besides);
    expect(calls()).toEqual(['events.move']);
    await settled();
    expect(await ann.titlesHere()).toEqual(['Dinner']);
  });

  test('takes along what was edited with the move', async () => {
    await move({ title: 'Supper' });
    await ann.sync();
    expect(there()).toEqual({ primary: [], home: ['Supper'] });
    expect(ann.there.events(home)[0]).toMatchObject(besides);
    await settled();
    expect(await ann.titlesHere()).toEqual(['Supper']);
  });

  test('is moved back there when that is undone', async () => {
    const { change_set_id } = await move();
    await ann.sync();
    await ok(ann.person, 'POST', '/events/rollback', { change_set_id, send_updates: 'none' });
    await ann.sync();
    expect(there()).toEqual({ primary: ['Dinner'], home: [] });
    expect(ann.there.events()[0]).toMatchObject(besides);
    await settled();
    expect(await ann.titlesHere()).toEqual(['Dinner']);
  });

  test('is moved back there when it is moved back here', async () => {
    await move();
    await ann.sync();
    await move({ calendar_id: primaryId });
    await ann.sync();
    expect(there()).toEqual({ primary: ['Dinner'], home: [] });
    expect(ann.there.events()[0]).toMatchObject(besides);
    await settled();
    expect(await ann.titlesHere()).toEqual(['Dinner']);
  });

  test('stays there as it is where it is moved back here before anything is written', async () => {
    const sets = [await move(), await move({ calendar_id: primaryId })].map(({ change_set_id }) => change_set_id);
    await ann.sync();
    expect(calls()).toEqual([]);
    expect(ann.there.events()).toMatchObject([besides]);
    await settled();
    expect(await ann.titlesHere()).toEqual(['Dinner']);
    for (const [change_set_id, calendar] of [[sets[1], home] as const, [sets[0], ann.account.primary] as const]) {
      await ok(ann.person, 'POST', '/events/rollback', { change_set_id, send_updates: 'none' });
      await ann.sync();
      expect(calls()).toEqual(['events.move']);
      expect(ann.there.events(calendar)).toMatchObject([besides]);
      await settled();
    }
  });

  test('is moved back there with what was edited of it there, where the answer to the move was lost', async () => {
    const { id: walk } = ann.there.insert({ ...juneEvent('Walk', 20), recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] });
    await ann.sync();
    const id = (await idOf('Walk')).split('_')[0];
    const { change_set_id } = await ok(ann.person, 'PATCH', `/events/${id}?scope=all`, { calendar_id: homeId });
    faults().plan({ kind: 'drop-reply' }, { operation: 'events.move' });
    await ann.sync();
    ann.there.patch(`${walk}_20260621T080000Z`, { summary: 'Long walk' }, home);
    await ok(ann.person, 'POST', '/events/rollback', { change_set_id });
    await settled();
    expect(there()).toEqual({ primary: ['Dinner', 'Walk', 'Long walk'], home: [] });
    expect(await ann.titlesHere()).toEqual(['Dinner', 'Long walk', 'Walk', 'Walk']);
  });

  test.each([
    { what: 'the calendar that it left', isNot: () => home },
    { what: 'its new calendar', isNot: () => ann.account.primary },
    { what: 'neither calendar' },
  ])(
    'is moved back there where that is undone once the answer to the move was lost and $what was read',
    async (read) => {
      const { change_set_id } = await move();
      await syncUnanswered();
      await ok(ann.person, 'POST', '/events/rollback', { change_set_id, send_updates: 'none' });
      if (read.isNot) {
        const { id } = read.isNot();
        const isOf = ({ parameters }: { parameters: { calendarId?: string } }) => parameters.calendarId === id;
        faults().plan({ kind: 'refuse', as: 'backendError' }, { when: isOf, times: 'always' });
        await ann.sync();
        faults().clear();
        world().product.clock.advance(60_000);
      }
      await settled();
      expect(there()).toEqual({ primary: ['Dinner'], home: [] });
      expect(ann.there.events()[0]).toMatchObject(besides);
      expect(await ann.titlesHere()).toEqual(['Dinner']);
    },
  );

  test('is kept as it is edited there, though it was deleted here once the answer to the move was lost', async () => {
    await move();
    await syncUnanswered();
    const { id } = ann.there.events(home)[0] ?? {};
    ann.there.patch(id ?? '', { location: 'Kitchen' }, home);
    await ok(ann.person, 'DELETE', `/events/${await idOf('Dinner')}?send_updates=none`);
    await settled();
    expect(ann.there.events(home)).toMatchObject([{ ...besides, location: 'Kitchen' }]);
    expect(await ann.titlesHere()).toEqual(['Dinner']);
  });

  test('is deleted there, where it was deleted here once the answer to the move was lost', async () => {
    await move();
    await syncUnanswered();
    await ok(ann.person, 'DELETE', `/events/${await idOf('Dinner')}?send_updates=none`);
    await settled();
    expect(there()).toEqual({ primary: [], home: [] });
    expect(await ann.titlesHere()).toEqual([]);
  });

  describe('and on to a third one before anything is written', () => {
    let third: typeof home;
    beforeEach(async () => {
      third = ann.account.addCalendar({ summary: 'Third' });
      await ok(ann.person, 'POST', `/google/accounts/${ann.accountId}/sync`);
      await ann.sync();
      const { calendars } = await ok(ann.person, 'GET', '/calendar/calendars');
      await move();
      await move({ calendar_id: calendars.find(({ name }: { name: string }) => name === 'Third').id });
      calls();
    });

    test('is moved there, with all that it has', async () => {
      await ann.sync();
      expect(calls()).toEqual(['events.move']);
      expect(ann.there.events(third)).toMatchObject([{ summary: 'Dinner', ...besides }]);
      await settled();
    });

    test('stays where it was where that does not take it', async () => {
      for (const operation of ['events.move', 'events.insert'])
        faults().plan({ kind: 'refuse', as: 'invalid' }, { operation, times: 'always' });
      for (let run = 0; run < 2; run++) await ann.sync();
      expect(ann.there.events()).toMatchObject([{ summary: 'Dinner', ...besides }]);
      faults().clear();
    });
  });

  describe.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'and back before anything is written, at transaction %i of the sync run',
    (place) => {
      const syncWith = (act: () => Promise<void>) => {
        const { ctx } = world().product;
        return runNow({ ...ctx, write: beforeTransaction(place, ctx.write, act) }, ann.accountId);
      };
      beforeEach(async () => {
        await move();
        await move({ calendar_id: primaryId });
      });

      test('is there once, with an edit that is made then', async () => {
        await syncWith(async () => {
          await ok(ann.person, 'PATCH', `/events/${await idOf('Dinner')}`, { title: 'Supper', send_updates: 'none' });
        });
        await settled();
        expect(ann.there.events()).toMatchObject([{ ...besides }]);
        expect([there().primary, await ann.titlesHere()]).toEqual([['Supper'], ['Supper']]);
        ann.account.primary.expireSyncTokens();
        await settled();
        expect(await ann.titlesHere()).toEqual(['Supper']);
      });

      test('is there once, where the sync run ends then', async () => {
        await syncWith(async () => {
          throw new LeaseLost();
        });
        world().product.clock.advance(120_000);
        await settled();
        expect((await ok(ann.person, 'GET', '/calendar/status')).accounts).toMatchObject([{ waiting: 0 }]);
        expect(ann.there.events()).toMatchObject([{ summary: 'Dinner', ...besides }]);
        expect(await ann.titlesHere()).toEqual(['Dinner']);
      });
    },
  );

  test('and becomes an own event is copied there anew, without its guests', async () => {
    const { calendars } = await ok(ann.person, 'GET', '/calendar/calendars');
    const own = calendars.find(({ source }: { source: string }) => source === 'daywright');
    await ok(ann.person, 'PATCH', `/calendar/calendars/${homeId}`, { copies_own: true });
    await move({ calendar_id: own.id });
    await ann.sync();
    expect(calls()).toEqual(['events.insert', 'events.delete']);
    expect(there()).toEqual({ primary: [], home: ['Dinner'] });
    expect(ann.there.events(home)[0]?.attendees ?? []).toEqual([]);
    await settled();
    expect(await ann.titlesHere()).toEqual(['Dinner']);
  });

  test('is made there anew where an event of the same id is in the other calendar', async () => {
    const id = ann.there.events()[0]?.id ?? '';
    ann.there.insert({ ...juneEvent('Dinner of a guest'), id }, home);
    await ann.sync();
    calls();
    await move();
    await ann.sync();
    expect(calls()).toEqual(['events.insert', 'events.delete']);
    expect(there()).toEqual({ primary: [], home: ['Dinner of a guest', 'Dinner'] });
    await settled();
    expect((await ann.titlesHere()).toSorted()).toEqual(['Dinner', 'Dinner of a guest']);
  });

  test('stays where it was where the other calendar refuses it, and the person is told', async () => {
    await move();
    for (const operation of ['events.move', 'events.insert']) {
      faults().plan({ kind: 'refuse', as: 'forbidden' }, { operation, times: 1_000 });
    }
    for (let run = 0; run < 3; run++) await ann.sync();
    expect(there()).toEqual({ primary: ['Dinner'], home: [] });
    const { entries } = await ok(ann.person, 'GET', `/calendar/journal?account_id=${ann.accountId}`);
    const refusals = entries.flatMap((entry: { refusals: { title: string }[] }) => entry.refusals);
    expect(refusals.map(({ title }: { title: string }) => title)).toContain('Dinner');
    expect(await ann.titlesHere()).toEqual(['Dinner']);
  });

  test('is made there before it is deleted, where it may not be moved', async () => {
    await move();
    faults().plan({ kind: 'refuse', as: 'forbiddenForNonOrganizer' }, { operation: 'events.move', times: 1_000 });
    await ann.sync();
    expect(there()).toEqual({ primary: [], home: ['Dinner'] });
    expect(calls()).toEqual(['events.move', 'events.insert', 'events.delete']);
    await settled();
    expect(await ann.titlesHere()).toEqual(['Dinner']);
  });

  test.each(['drop-reply', 'drop-request'] as const)(
    'is there once where the answer to the move is lost (%s)',
    async (kind) => {
      await move({ title: 'Supper' });
      faults().plan({ kind }, { operation: 'events.move' });
      await ann.sync();
      await settled();
      expect(there()).toEqual({ primary: [], home: ['Supper'] });
      expect(ann.there.events(home)[0]).toMatchObject(besides);
      expect(await ann.titlesHere()).toEqual(['Supper']);
    },
  );

  test('that was edited there meanwhile has that edit too', async () => {
    await move({ title: 'Supper' });
    ann.there.patch(ann.there.events()[0]?.id ?? '', { location: 'Kitchen' });
    await ann.sync();
    await settled();
    expect(there()).toEqual({ primary: [], home: ['Supper'] });
    expect(ann.there.events(home)[0]).toMatchObject({ ...besides, location: 'Kitchen' });
  });

  test('that was deleted there meanwhile is there in its new calendar', async () => {
    await move();
    ann.there.delete(ann.there.events()[0]?.id ?? '');
    await ann.sync();
    await settled();
    expect(there()).toEqual({ primary: [], home: ['Dinner'] });
    const { entries } = await ok(ann.person, 'GET', `/calendar/journal?account_id=${ann.accountId}`);
    const conflicts = entries.flatMap((entry: { conflicts: object[] }) => entry.conflicts);
    expect(conflicts).toMatchObject([{ title: 'Dinner', side: 'there', field: 'deletion' }]);
  });

  test('that repeats is moved with its edited occurrences', async () => {
    const daily = { ...juneEvent('Walk', 20), recurrence: ['RRULE:FREQ=DAILY;COUNT=4'] };
    const series = ann.there.insert(daily);
    ann.there.patch(`${series.id}_20260621T080000Z`, { summary: 'Long walk' });
    await ann.sync();
    const { event } = await ok(ann.person, 'GET', `/events/${await idOf('Walk')}`);
    await ok(ann.person, 'PATCH', `/events/${event.series_id}?scope=all`, { calendar_id: homeId });
    await ann.sync();
    await settled();
    expect(there().primary).toEqual(['Dinner']);
    expect(there().home.sort()).toEqual(['Long walk', 'Walk']);
    expect(await ann.titlesHere()).toEqual(['Dinner', 'Long walk', 'Walk', 'Walk', 'Walk']);
  });

  test.each([{}, { title: 'Stroll' }])(
    'that repeats is moved without the occurrences that it lost on either side: %j',
    async (fields) => {
      const series = ann.there.insert({ ...juneEvent('Walk', 20), recurrence: ['RRULE:FREQ=DAILY;COUNT=4'] });
      ann.there.delete(`${series.id}_20260621T080000Z`);
      await ann.sync();
      const master = (await ok(ann.person, 'GET', `/events/${await idOf('Walk')}`)).event.series_id;
      await ok(ann.person, 'DELETE', `/events/${master}_20260622T080000Z`);
      await ann.sync();
      await ok(ann.person, 'PATCH', `/events/${master}?scope=all`, { calendar_id: homeId, ...fields });
      await ann.sync();
      const title = fields.title ?? 'Walk';
      expect(await ann.titlesHere()).toEqual(['Dinner', title, title]);
      await settled();
      expect(await ann.titlesHere()).toEqual(['Dinner', title, title]);
      const cancelled = ann.there.events(home).filter(({ status }) => status === 'cancelled');
      expect(cancelled).toHaveLength(2);
      const { entries } = await ok(ann.person, 'GET', `/calendar/journal?account_id=${ann.accountId}`);
      expect(entries.flatMap(({ conflicts }: { conflicts: object[] }) => conflicts)).toEqual([]);
    },
  );

  test('there, and is deleted there, is made in both where what stood in each is restored', async () => {
    const id = ann.there.insert(juneEvent('Lunch')).id ?? '';
    await ann.sync();
    ann.there.move(id, home);
    await ann.sync();
    ann.there.delete(id, home);
    await ann.sync();
    const { events } = await ok(ann.person, 'GET', '/events/deleted');
    expect(events).toHaveLength(2);
    for (const { event } of events) await ok(ann.person, 'POST', `/events/${event.id}/restore`, {});
    await ann.sync();
    expect(there()).toEqual({ primary: ['Dinner', 'Lunch'], home: ['Lunch'] });
    await settled();
    expect((await ann.titlesHere()).toSorted()).toEqual(['Dinner', 'Lunch', 'Lunch']);
  });

  test('and back leaves none behind where it was brought back there meanwhile', async () => {
    const id = ann.there.insert(juneEvent('Lunch')).id ?? '';
    await ann.sync();
    const { events } = await ok(ann.person, 'GET', '/events?q=Lunch&limit=1');
    const { change_set_id } = await ok(ann.person, 'PATCH', `/events/${events[0].id}`, { calendar_id: homeId });
    await ann.sync();
    await ok(ann.person, 'POST', '/events/rollback', { change_set_id });
    ann.there.patch(id, { status: 'confirmed' });
    await ann.sync();
    await settled();
    expect(there()).toEqual({ primary: ['Dinner', 'Lunch'], home: [] });
    expect((await ann.titlesHere()).toSorted()).toEqual(['Dinner', 'Lunch']);
  });
});
