import type { Calendar } from '@daywright/contract/calendars';
import type { JournalEntry } from '@daywright/contract/journal';
import { limits } from '@daywright/contract/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { remoteColumns } from '../../../../../test/connected-calendar.ts';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok, onEachProduct } from '../../../../../test/each-product.ts';
import { addManyEvents } from '../../../../../test/many-events.ts';
import type { TestPerson } from '../../../../../test/product.ts';
import { newId } from '../../../../platform/ids.ts';
import type { CalendarProvider, RemoteCalendar } from '../../providers/provider.ts';
import { LeaseLost } from '../run/lease.ts';
import { beforeTransaction } from '../testing/before-transaction.ts';
import { connect } from '../testing/connected.ts';
import { juneEvent, runningSynced } from '../testing/synced-product.ts';
import { readCalendarList } from './calendar-list.ts';

onEachDatabase('a calendar that somebody shares', (open) => {
  const world = runningSynced(open);

  test('can be changed, events and all, once that is allowed there', async () => {
    const ann = await world().connected();
    const { calendar: google } = world().google;
    const ben = google.addAccount('ben@example.com');
    const team = ben.addCalendar({ summary: 'Team' });
    google.person(ben).insert(juneEvent('Plan'), team);
    ann.account.subscribe(team, 'reader');
    await ann.sync();
    const plan = async () => {
      const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
      const { events } = await ok(ann.person, 'GET', `/events/date-range?${range}`);
      return events.find(({ title }: { title: string }) => title === 'Plan' || title === 'New plan');
    };
    const { id } = await plan();
    expect(await ann.person.call('PATCH', `/events/${id}`, { title: 'New plan' })).toMatchObject({
      body: { code: 'READ_ONLY' },
    });
    ann.account.subscribe(team, 'writer');
    world().product.clock.advance(3_600_000);
    expect(await ann.sync()).toBe('in-step');
    expect(await plan()).toMatchObject({ id, read_only: false });
    await ok(ann.person, 'PATCH', `/events/${id}`, { title: 'New plan' });
    await ann.sync({ pushes: true });
    const titles = google
      .person(ben)
      .events(team)
      .map(({ summary }) => summary);
    expect(titles).toEqual(['New plan']);
  });

  test('whose writing was refused for a while is not read anew', async () => {
    const ann = await world().connected();
    const { calendar: google } = world().google;
    ann.there.insert(juneEvent('Plan'));
    await ann.sync();
    const calendars = world().product.ctx.write.updateTable('calendars').set({ writable: 0 });
    await calendars.where('account_id', '=', ann.accountId).execute();
    world().product.clock.advance(3_600_000);
    google.calls.length = 0;
    await ann.sync();
    const pulls = google.calls.filter(({ operation }) => operation === 'events.list');
    expect(pulls.map(({ parameters }) => 'syncToken' in parameters)).toEqual([true]);
  });
});

onEachProduct('a calendar that two accounts of a person list', (product) => {
  const listed = (remote_id: string, fields: Partial<RemoteCalendar> = {}): RemoteCalendar => ({
    ...{ remote_id, name: remote_id, color: null, time_zone: 'UTC', writable: true },
    ...{ primary: false, selected: true, deleted: false, ...fields },
  });
  const readList = async (person: TestPerson, ...calendars: RemoteCalendar[]) => {
    const primary = listed(newId(), { primary: true, name: 'Main' });
    const provider = { calendars: async () => [primary, ...calendars] } as unknown as CalendarProvider;
    const { run } = await connect(product(), { person, provider });
    await readCalendarList(run);
    const id = run.account.id;
    return async () => {
      await readCalendarList(run);
      const all = (await ok(person, 'GET', '/calendar/calendars')).calendars as Calendar[];
      const theirs = all.filter(({ account_id }) => account_id === id);
      return Object.fromEntries(theirs.map(({ name, selected }) => [name, selected]));
    };
  };

  test('is shown of the first, and of the second once the person says so', async () => {
    const [ann, ben] = [await product().addPerson(), await product().addPerson()];
    const first = await readList(ann, listed('family'), listed('holidays', { selected: false }));
    const second = await readList(ann, listed('family'), listed('holidays'));
    const others = await readList(ben, listed('family'));
    expect(await first()).toEqual({ Main: true, family: true, holidays: false });
    expect(await second()).toEqual({ Main: true, family: false, holidays: true });
    expect(await others()).toEqual({ Main: true, family: true });
    const { calendars } = await ok(ann, 'GET', '/calendar/calendars');
    const hidden = calendars.find(({ name, selected }: Calendar) => name === 'family' && !selected);
    await ok(ann, 'PATCH', `/calendar/calendars/${hidden.id}`, { selected: true });
    expect(await second()).toMatchObject({ family: true });
  });
});

onEachProduct('a calendar that may be changed by now', (product) => {
  test('is read anew, wherever among many events is one that could only be read', async () => {
    const person = await product().addPerson();
    const remote_id = 'main';
    const listed = { remote_id, name: 'Main', color: null, time_zone: 'UTC', writable: true, primary: true };
    const provider = { calendars: async () => [{ ...listed, selected: true, deleted: false }] } as never;
    const fields = { remote_id, cursor: 'c1' };
    const { run, calendar } = await connect(product(), { person, provider, fields });
    const { id } = await calendar();
    await addManyEvents(product(), { ...person, calendarId: id }, { count: 1_100, start: '2026-06-11T08:00:00Z' });
    const { write } = product().ctx;
    const events = write.updateTable('events').where('user_id', '=', person.userId);
    await events.set({ remote_calendar_id: id, remote_id: sql`id` }).execute();
    const opened = async () => {
      await write.updateTable('calendars').set({ writable: 0 }).where('id', '=', id).execute();
      await readCalendarList(run);
      return (await calendar()).cursor;
    };
    expect(await opened()).toBe('c1');
    const last = write.selectFrom('events').select('id').where('user_id', '=', person.userId).orderBy('id', 'desc');
    await events.set({ remote_extra: '{"read_only":"calendar"}' }).where('id', 'in', last.limit(1)).execute();
    expect(await opened()).toBeNull();
  });
});

onEachProduct('an account with more calendars than are taken over', (product) => {
  const most = limits.calendarsPerAccount;
  const listed = (remote_id: string, primary = false): RemoteCalendar => ({
    ...{ remote_id, name: remote_id, color: null, time_zone: 'UTC', writable: true, primary },
    ...{ selected: false, deleted: false },
  });

  test('has its own, those that are here and as many others, and the journal says so once', async () => {
    const person = await product().addPerson();
    let all = [...Array.from({ length: most - 1 }, (_, n) => listed(`${n}`)), listed('main', true)];
    const provider = { calendars: async () => all } as unknown as CalendarProvider;
    const { run } = await connect(product(), { person, provider, fields: { remote_id: 'main' } });
    const told = async () => {
      const { entries } = await ok(person, 'GET', `/calendar/journal?account_id=${run.account.id}`);
      return entries.flatMap(({ error }: JournalEntry) => error ?? []);
    };
    const names = async () => {
      const { calendars } = await ok(person, 'GET', '/calendar/calendars');
      return calendars.flatMap(({ name, account_id }: Calendar) => (account_id === null ? [] : [name]));
    };
    await readCalendarList(run);
    expect([(await names()).length, await told()]).toEqual([most, []]);
    all = [{ ...listed('new'), selected: true }, ...all.slice(1)];
    await readCalendarList(run);
    expect([(await names()).includes('new'), await told()]).toEqual([true, []]);
    all = [{ ...listed('newer'), selected: true }, ...all];
    await readCalendarList(run);
    expect([(await names()).includes('newer'), (await names()).length]).toEqual([false, most]);
  });

  test('that is connected anew is told of what is left out', async () => {
    const person = await product().addPerson();
    const all = [...Array.from({ length: most }, (_, n) => listed(`${n}`)), listed('main', true)];
    const provider = { calendars: async () => all } as unknown as CalendarProvider;
    const { run } = await connect(product(), { person, provider, fields: { remote_id: 'main' } });
    for (let n = 0; n < 2; n++) await readCalendarList(run);
    const { entries } = await ok(person, 'GET', `/calendar/journal?account_id=${run.account.id}`);
    expect(entries.flatMap(({ error }: JournalEntry) => error ?? [])).toEqual([
      expect.stringContaining('more calendars than the 1,000'),
    ]);
  });
});

onEachProduct('a calendar that is no longer listed', (product) => {
  const primary = { remote_id: 'main', name: 'Main', color: null, time_zone: 'UTC', writable: true, primary: true };
  const provider = {
    calendars: async () => [{ ...primary, selected: true, deleted: false }],
  } as unknown as CalendarProvider;
  const at = { start_date: '2026-06-12T08:00:00Z', end_date: '2026-06-12T09:00:00Z' };

  /** One in which something waits to be told there, and whose removal ends before it begins. */
  async function unlisted() {
    const person = await product().addPerson();
    const { run, calendar } = await connect(product(), { person, provider, fields: { cursor: 'c1' } });
    const { id: calendar_id } = await calendar();
    const { event } = await ok(person, 'POST', '/events', { title: 'Untold', ...at, calendar_id });
    let renewals = 0;
    const assertLease = async () => {
      if (++renewals === 3) throw new LeaseLost();
    };
    await expect(readCalendarList({ ...run, assertLease })).rejects.toThrow(LeaseLost);
    const told = async () => {
      const { entries } = await ok(person, 'GET', `/calendar/journal?account_id=${run.account.id}`);
      return entries.flatMap(({ conflicts }: JournalEntry) => conflicts.filter(({ field }) => field === 'title'));
    };
    return { person, event, calendar_id, told, again: () => readCalendarList(run) };
  }

  test('takes no change once it was told what is lost with it', async () => {
    const { person, event, calendar_id, told, again } = await unlisted();
    expect(await told()).toHaveLength(1);
    const refused = { status: 422, body: { code: 'READ_ONLY' } };
    expect(await person.call('PATCH', `/events/${event.id}`, { title: 'Later' })).toMatchObject(refused);
    expect(await person.call('POST', '/events', { title: 'New', ...at, calendar_id })).toMatchObject(refused);
    await again();
    expect((await person.call('GET', `/events/${event.id}`)).status).toBe(404);
  });

  test('is told of once, be it that its removal ends early', async () => {
    const { told, again } = await unlisted();
    await again();
    expect(await told()).toMatchObject([{ value: 'Untold', side: 'here' }]);
  });

  test('keeps no own event that was made while it went', async () => {
    const person = await product().addPerson();
    const { run } = await connect(product(), { person, provider, fields: { copies_own: 1 } });
    const made: string[] = [];
    // Before the transaction in which it goes.
    const write = beforeTransaction(4, product().ctx.write, async () => {
      made.push((await ok(person, 'POST', '/events', { title: 'Own', ...at })).event.id);
    });
    await readCalendarList({ ...run, ctx: { ...run.ctx, write } });
    for (const id of made) {
      const kept = await remoteColumns(product(), person, id);
      expect(kept).toMatchObject({ remote_calendar_id: null, sync_state: null });
    }
    expect(made).toHaveLength(1);
  });

  test('is read in full where it is listed again before it is removed', async () => {
    const { person, calendar_id } = await unlisted();
    const rows = product().ctx.read.selectFrom('calendars').select('cursor').where('user_id', '=', person.userId);
    expect(await rows.where('id', '=', calendar_id).executeTakeFirst()).toEqual({ cursor: null });
  });
});
