import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { juneEvent, runningSynced } from './testing/synced-product.ts';

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
