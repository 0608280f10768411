import { beforeEach, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { type Connected, juneEvent, runningSynced } from './testing/synced-product.ts';

/** On a busy machine too. */
const soon = { timeout: 10_000 };

const byTitle = (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title);

onEachDatabase('an account that is kept in sync', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  beforeEach(async () => {
    ann = await world().connected();
    world().google.calendar.faults.clear();
  });

  const calls = () =>
    world()
      .google.calendar.calls.splice(0)
      .map(({ operation }) => operation);
  const primaryId = async () => {
    const { calendars } = await ok(ann.person, 'GET', `/calendar/calendars?account_id=${ann.accountId}`);
    return calendars[0].id as string;
  };
  const idOf = async (title: string) => {
    const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
    const { events } = await ok(ann.person, 'GET', `/events/date-range?${range}`);
    return events.find((event: { title: string }) => event.title === title)?.id as string;
  };
  const draft = async (title: string) => ({
    title,
    calendar_id: await primaryId(),
    start_date: '2026-06-16T08:00:00Z',
    end_date: '2026-06-16T09:00:00Z',
  });

  test('has events that are found by title, place and notes, those with parts as well', async () => {
    await ann.sync();
    const parts = [{ title: 'Part', start_date: '2026-06-16T08:00:00Z', end_date: '2026-06-16T08:30:00Z' }];
    const { event } = await ok(ann.person, 'POST', '/events', { ...(await draft('Made here')), spans: parts });
    await ann.sync({ pushes: true });
    const { extendedProperties = null } = ann.there.get(event.id.replaceAll('-', ''));
    ann.there.insert({
      ...juneEvent('Assembly'),
      ...{ extendedProperties, location: 'Atrium', description: 'Bring figures' },
    });
    await ann.sync();
    for (const words of ['assembl', 'atriu', 'ing fig']) {
      const { events } = await ok(ann.person, 'GET', `/events?q=${encodeURIComponent(words)}`);
      expect([words, events.map(({ title }: { title: string }) => title)]).toEqual([words, ['Assembly']]);
      expect(events[0].spans).toHaveLength(1);
    }
  });

  test('has its calendars and their events after the first sync run, which tells how far it is, wherever it was stopped', async () => {
    ann.there.load(Array.from({ length: 5 }, (_, at) => juneEvent(`Event ${at}`)));
    const side = ann.account.addCalendar({ summary: 'Side' });
    ann.there.insert(juneEvent('At the side'), side);
    world().google.calendar.paging.mostItems = 2;
    const isThird = () =>
      world().google.calendar.calls.filter(({ operation }) => operation === 'events.list').length === 3;
    world().google.calendar.faults.plan({ kind: 'hang' }, { when: isThird });
    const stopping = new AbortController();
    const first = ann.sync({ signal: stopping.signal });
    const status = async () => (await ok(ann.person, 'GET', '/calendar/status')).accounts[0];
    await expect.poll(status, soon).toMatchObject({ syncing: true, progress: 4, last_sync: null });
    stopping.abort();
    expect(await first).toBe('stopped');
    expect(await ann.titlesHere()).toHaveLength(4);
    expect(await ann.sync()).toBe('in-step');
    world().google.calendar.paging.mostItems = 2500;
    expect(await ann.titlesHere()).toEqual(['At the side', 'Event 0', 'Event 1', 'Event 2', 'Event 3', 'Event 4']);
    const { calendars } = await ok(ann.person, 'GET', `/google/accounts/${ann.accountId}/calendars`);
    expect(calendars.map(({ name, events }: { name: string; events: number }) => [name, events])).toEqual([
      [ann.account.email, 5],
      ['Side', 1],
    ]);
    expect((await ok(ann.person, 'GET', '/calendar/status')).accounts).toEqual([
      {
        account_id: ann.accountId,
        status: 'connected',
        last_sync: new Date(world().product.clock.now()).toISOString(),
        error: null,
        syncing: false,
        progress: null,
        ...{ waiting: 0, pending: 0, held: 0, not_taken: 0, gave_way: 0 },
      },
    ]);
  });

  test('tells how far a first sync run is over all of its calendars, with the page that it has read', async () => {
    const five = (name: string) => Array.from({ length: 5 }, (_, at) => juneEvent(`${name} ${at}`));
    ann.there.load(five('Event'));
    const side = ann.account.addCalendar({ summary: 'Side' });
    for (const event of five('At the side')) ann.there.insert(event, side);
    world().google.calendar.paging.mostItems = 2;
    const isFifth = () =>
      world().google.calendar.calls.filter(({ operation }) => operation === 'events.list').length === 5;
    world().google.calendar.faults.plan({ kind: 'hang' }, { when: isFifth });
    const stopping = new AbortController();
    const first = ann.sync({ signal: stopping.signal });
    const progress = async () => (await ok(ann.person, 'GET', '/calendar/status')).accounts[0].progress;
    await expect.poll(progress, soon).toBe(7);
    stopping.abort();
    expect(await first).toBe('stopped');
    world().google.calendar.paging.mostItems = 2500;
  });

  test('costs one request a calendar and no write where nothing changed', async () => {
    const side = ann.account.addCalendar({ summary: 'Side' });
    ann.there.insert(juneEvent('At the side'), side);
    await ann.sync();
    calls();
    const before = await ok(ann.person, 'GET', '/events/changes?limit=1');
    expect(await ann.sync()).toBe('in-step');
    expect(calls()).toEqual(['events.list', 'events.list']);
    expect(await ok(ann.person, 'GET', '/events/changes?limit=1')).toEqual(before);
  });

  test('takes what is changed at Google, and tells Google what is changed here', async () => {
    const gone = ann.there.insert(juneEvent('Gone there'));
    const edited = ann.there.insert(juneEvent('Edited there'));
    ann.there.insert(juneEvent('Edited here'));
    ann.there.insert(juneEvent('Gone here'));
    await ann.sync();
    ann.there.delete(gone.id ?? '');
    ann.there.patch(edited.id ?? '', { summary: 'New there' });
    await ok(ann.person, 'PATCH', `/events/${await idOf('Edited here')}`, { title: 'New here' });
    await ok(ann.person, 'DELETE', `/events/${await idOf('Gone here')}`);
    await ok(ann.person, 'POST', '/events', await draft('Made here'));
    await ann.sync();
    expect(await ann.titlesHere()).toEqual(['Made here', 'New here', 'New there']);
    expect(ann.titlesThere()).toEqual(['Made here', 'New here', 'New there']);
    calls();
    await ann.sync();
    expect(calls()).toEqual(['events.list']);
  });

  test('names in its journal what came and what went, but for a first reading', async () => {
    const gone = ann.there.insert(juneEvent('Gone there'));
    const edited = ann.there.insert(juneEvent('Edited there'));
    const same = ann.there.insert(juneEvent('Touched there'));
    await ann.sync();
    ann.there.delete(gone.id ?? '');
    ann.there.patch(edited.id ?? '', { summary: 'New there' });
    ann.there.patch(same.id ?? '', { colorId: '3' });
    ann.there.insert(juneEvent('Made there'));
    world().product.clock.advance(1000);
    await ok(ann.person, 'POST', '/events', await draft('Made here'));
    await ann.sync();
    const { entries } = await ok(ann.person, 'GET', `/calendar/journal?account_id=${ann.accountId}`);
    expect(entries).toHaveLength(2);
    expect(entries[0].changed[0]).toEqual({ title: 'Made here', what: 'added', side: 'there' });
    expect(entries[0].changed.slice(1).toSorted(byTitle)).toEqual([
      { title: 'Gone there', what: 'deleted', side: 'here' },
      { title: 'Made there', what: 'added', side: 'here' },
      { title: 'New there', what: 'changed', side: 'here' },
    ]);
    expect(entries[0]).toMatchObject({ pulled: 3, pushed: 1 });
    expect(entries[1]).toMatchObject({ full: true, pulled: 3, changed: [] });
  });

  test('writes without reading where only something here changed', async () => {
    await ann.sync();
    await ok(ann.person, 'POST', '/events', await draft('Made here'));
    const { next_sync_at } = await ann.row();
    calls();
    expect(await ann.sync({ pushes: true })).toBe('in-step');
    expect(calls()).toEqual(['events.insert']);
    expect(ann.titlesThere()).toEqual(['Made here']);
    expect((await ann.row()).next_sync_at).toBe(next_sync_at);
  });

  test('has what the assistant did there too, and what is rolled back back there too', async () => {
    const daily = { ...juneEvent('Stand-up'), recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] };
    const [series, lunch] = [daily, juneEvent('Lunch')].map((event) => String(ann.there.insert(event).id));
    await ann.sync();
    const told = () =>
      [series, lunch].map((id) => {
        // What only we know of it travels with it once it was written as a whole.
        const { etag, updated, sequence, extendedProperties, ...event } = ann.there.get(String(id));
        return event;
      });
    const before = told();
    const { session_id } = (await ok(ann.person, 'POST', '/session/new')).session;
    const ask = (user_message: string) => ok(ann.person, 'POST', '/personal/chat', { session_id, user_message });
    const sets = [await ask('Move lunch on Monday to 15:00'), await ask('Delete stand-up on Tuesday')];
    await ann.sync();
    expect(ann.there.get(String(lunch))).toMatchObject({ start: { dateTime: expect.stringContaining('T15:00') } });
    sets.push(await ok(ann.person, 'DELETE', `/events/${await idOf('Lunch')}`));
    await ann.sync();
    expect(ann.there.get(String(lunch))).toMatchObject({ status: 'cancelled' });
    for (const { change_set_id } of sets.reverse()) await ok(ann.person, 'POST', '/events/rollback', { change_set_id });
    await ann.sync();
    expect(told()).toEqual(before);
  });

  describe('whose calendars change', () => {
    const names = async () => {
      const { calendars } = await ok(ann.person, 'GET', `/calendar/calendars?account_id=${ann.accountId}`);
      return calendars.map((row: { name: string; writable: boolean; selected: boolean }) => [
        row.name,
        row.writable,
        row.selected,
      ]);
    };
    const later = () => world().product.clock.advance(31 * 60_000);

    test('shows new ones as they are shown there, and follows their names and rights', async () => {
      await ann.sync();
      const ben = world().google.calendar.addAccount(`ben-${ann.accountId}@example.org`);
      const shared = ben.addCalendar({ summary: 'Team' });
      ann.account.subscribe(shared, 'reader');
      ann.account.addCalendar({ summary: 'Hidden' }, { selected: false });
      later();
      await ann.sync();
      expect((await names()).slice(1)).toEqual([
        ['Team', false, true],
        ['Hidden', true, false],
      ]);
      ann.account.subscribe(shared, 'writer', { summaryOverride: 'Our team', selected: false });
      later();
      await ann.sync();
      expect((await names())[1]).toEqual(['Our team', true, true]);
    });

    test('loses those that are taken off there with their events; what was not told yet is in the journal, and can be restored', async () => {
      const side = ann.account.addCalendar({ summary: 'Side' });
      ann.there.insert(juneEvent('At the side'), side);
      ann.there.insert(juneEvent('At home'));
      await ann.sync();
      const id = await idOf('At the side');
      await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'Edited late' });
      const { calendar_id } = (await ok(ann.person, 'GET', `/events/${id}`)).event;
      ann.account.unsubscribe(side.id);
      // Google does not find it any more, which asks for the list.
      await ann.sync();
      expect(await ann.titlesHere()).toEqual(['At home']);
      expect(await names()).toHaveLength(1);
      const journal = await world()
        .product.ctx.read.selectFrom('sync_journal')
        .select('conflicts')
        .where('calendar_id', '=', calendar_id)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      expect(journal.flatMap(({ conflicts }) => JSON.parse(conflicts))).toContainEqual({
        event_id: id,
        title: 'Edited late',
        side: 'here',
        field: 'title',
        value: 'Edited late',
        restored: null,
      });
      const { events: deleted } = await ok(ann.person, 'GET', '/events/deleted');
      expect(deleted).toMatchObject([{ event: { id, title: 'Edited late' } }]);
    });
  });
});
