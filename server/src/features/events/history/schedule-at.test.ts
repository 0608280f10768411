import type { CalendarEvent } from '@daywright/contract/events';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { applyChangeSet } from '../door/change-set.ts';
import { newEventFrom } from '../patch/patch.ts';
import { dayAsOf, eventsAsOf } from './schedule-at.ts';

const day = { date: '2026-06-11', timeZone: 'UTC' };
const midnight = Date.parse('2026-06-11T00:00:00Z');
const at = (date: string, hour: number) => ({
  start_date: `${date}T${String(hour).padStart(2, '0')}:00:00Z`,
  end_date: `${date}T${String(hour).padStart(2, '0')}:30:00Z`,
});

onEachProduct('a day as it was planned', (product) => {
  test('is what it was at its midnight, whatever was changed since', async () => {
    const { ctx, clock } = product();
    clock.set('2026-06-10T20:00:00Z');
    const person = await product().addPerson({ time_zone: 'UTC' });
    const add = async (fields: object): Promise<CalendarEvent> =>
      (await ok(person, 'POST', '/events', { title: 'Plan', ...fields })).event;
    const [moved, gone, twice, kept, later, whole] = [
      await add(at('2026-06-11', 8)),
      await add(at('2026-06-11', 9)),
      await add(at('2026-06-11', 10)),
      await add(at('2026-06-11', 11)),
      await add(at('2026-06-14', 11)),
      await add({ start_date: '2026-06-11', end_date: '2026-06-12', all_day: true }),
    ];
    const series = await add({ ...at('2026-06-08', 12), recurrence: ['RRULE:FREQ=DAILY'] });
    const single = await add({ ...at('2026-06-09', 13), recurrence: ['RRULE:FREQ=DAILY'] });
    const ended = await add({ ...at('2026-06-09', 14), recurrence: ['RRULE:FREQ=DAILY'] });
    await ok(person, 'PATCH', `/events/${ended.id}_20260611T140000Z?scope=this`, { title: 'Other' });
    const inOrder = (events: CalendarEvent[]) => events.sort((a, b) => (a.id < b.id ? -1 : 1));
    const planned = inOrder(await dayAsOf(ctx.read, person.userId, day, null));
    expect(planned).toHaveLength(8);

    clock.set('2026-06-11T08:00:00Z');
    await ok(person, 'PATCH', `/events/${moved.id}`, { title: 'First a name' });
    await ok(person, 'PATCH', `/events/${moved.id}`, at('2026-07-01', 8));
    await ok(person, 'PATCH', `/events/${moved.id}`, { notes: 'then notes' });
    await ok(person, 'DELETE', `/events/${gone.id}`);
    const { change_set_id } = await ok(person, 'PATCH', `/events/${twice.id}`, at('2026-07-01', 9));
    await ok(person, 'POST', '/events/rollback', { change_set_id });
    for (let n = 0; n < 40; n++) await ok(person, 'PATCH', `/events/${kept.id}`, { title: `Name ${n}` });
    await ok(person, 'PATCH', `/events/${later.id}`, at('2026-06-11', 15));
    await ok(person, 'PATCH', `/events/${whole.id}`, { start_date: '2026-07-11', end_date: '2026-07-12' });
    await ok(person, 'PATCH', `/events/${series.id}_20260611T120000Z?scope=this`, at('2026-06-20', 7));
    await ok(person, 'PATCH', `/events/${single.id}?scope=all`, { recurrence: null });
    await ok(person, 'DELETE', `/events/${ended.id}?scope=all`);
    await add(at('2026-06-11', 16));
    const defaults = { calendar_id: person.calendarId, time_zone: 'UTC' };
    const many = Array.from({ length: 1_200 }, (_, n) => {
      return {
        op: 'create',
        event: newEventFrom({ title: 'Many', ...at(n % 2 ? day.date : '2026-08-01', 17) }, defaults),
      };
    });
    for (const some of [many.slice(0, 600), many.slice(600)]) {
      await applyChangeSet(ctx, { userId: person.userId, kind: 'import' }, some as never, { summary: 'Many' });
    }
    await ok(person, 'PATCH', `/events/${kept.id}`, at('2026-07-01', 11));

    expect(inOrder(await dayAsOf(ctx.read, person.userId, day, midnight))).toEqual(planned);
    const ids = planned.map(({ id }) => id);
    const asOf = await eventsAsOf(ctx.read, person.userId, ids, midnight);
    expect(ids.map((id) => asOf.get(id))).toEqual(planned);
  });
});
