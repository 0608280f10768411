import { expect, test } from 'vitest';
import { addConnectedCalendar } from '../test/connected-calendar.ts';
import { ok, onEachProduct } from '../test/each-product.ts';
import { freeEvents } from './0012-free-events.ts';

onEachProduct('events of connected calendars from before it was said which are free', (product) => {
  test('are free by what was noted beside them, and nothing else is', async () => {
    const { ctx } = product();
    const person = await product().addPerson();
    const calendar_id = await addConnectedCalendar(product(), person);
    const times = { start_date: '2026-06-12T08:00:00Z', end_date: '2026-06-12T09:00:00Z' };
    const add = async (title: string, fields: object = { calendar_id }): Promise<string> =>
      (await ok(person, 'POST', '/events', { title, ...times, ...fields })).event.id;
    const [free, busy, own] = [await add('Free'), await add('Busy'), await add('Own', {})];
    const series = await add('Series', { calendar_id, recurrence: ['RRULE:FREQ=DAILY'] });
    await ok(person, 'PATCH', `/events/${series}_20260612T080000Z?scope=this`, { category: ['Sport'] });
    const note = (ids: string[], remote_extra: string) =>
      ctx.write.updateTable('events').set({ remote_extra }).where('id', 'in', ids).execute();
    await note([free, own, series], '{"free":true}');
    await note([busy], '{"private":true}');

    await freeEvents.up(ctx.write);
    const path = '/events/date-range?start_date=2026-06-12T00:00:00Z&end_date=2026-06-13T00:00:00Z';
    const { events } = await ok(person, 'GET', path);
    const told = Object.fromEntries(events.map(({ title, free }: { title: string; free?: true }) => [title, free]));
    expect(told).toEqual({ Free: true, Busy: undefined, Own: undefined, Series: true });
  });
});
