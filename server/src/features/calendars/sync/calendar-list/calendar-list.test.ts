import type { Calendar } from '@daywright/contract/calendars';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok, onEachProduct } from '../../../../../test/each-product.ts';
import type { TestPerson } from '../../../../../test/product.ts';
import { newId } from '../../../../platform/ids.ts';
import type { CalendarProvider, RemoteCalendar } from '../../providers/provider.ts';
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
    const { round } = await connect(product(), { person, provider });
    await readCalendarList(round);
    const id = round.account.id;
    return async () => {
      await readCalendarList(round);
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
