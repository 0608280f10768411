import type { Change } from '@daywright/contract/changes';
import type { CalendarEvent } from '@daywright/contract/events';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';

const daily = {
  title: 'Gym',
  start_date: '2026-06-11T09:00:00Z',
  end_date: '2026-06-11T10:00:00Z',
  recurrence: ['RRULE:FREQ=DAILY;COUNT=10'],
};

onEachProduct('what the log tells of an occurrence', (product) => {
  /** Someone with a series, and the names of two of its occurrences. */
  async function withSeries() {
    const person = await product().addPerson();
    const { event }: { event: CalendarEvent } = await ok(person, 'POST', '/events', daily);
    const [first = '', second = ''] = [12, 13].map((day) => `${event.id}_202606${day}T090000Z`);
    return { person, event, first, second };
  }

  const logged = async (person: TestPerson, id: string, set = 0): Promise<Change | undefined> =>
    (await ok(person, 'GET', '/events/changes')).change_sets[set].changes.find(
      ({ before, after }: Change) => (after ?? before)?.id === id,
    );

  test('it was there before it was changed first, and is again once that is taken back', async () => {
    const { person, first, event } = await withSeries();
    const was = { title: 'Gym', start_date: '2026-06-12T09:00:00.000Z', series_id: event.id, recurrence: null };
    const is = { title: 'Legs', start_date: '2026-06-12T08:00:00.000Z' };
    const { change_set_id } = await ok(person, 'PATCH', `/events/${first}?scope=this`, is);
    expect(await logged(person, first)).toMatchObject({ op: 'update', before: was, after: is });
    await ok(person, 'POST', '/events/rollback', { change_set_id });
    expect(await logged(person, first)).toMatchObject({ op: 'update', before: is, after: was });
    expect((await ok(person, 'GET', `/events/${first}`)).event).toMatchObject(was);

    // The series goes on under another name: what was said of it before stays said.
    await ok(person, 'PATCH', `/events/${event.id}?scope=all`, { title: 'Sport' });
    expect(await logged(person, first, 2)).toMatchObject({ before: was, after: is });
  });

  test('it is gone where it is deleted, after an edit too, and added where it comes back', async () => {
    const { person, second, event } = await withSeries();
    await ok(person, 'PATCH', `/events/${second}?scope=this`, { title: 'Legs' });
    const { change_set_id } = await ok(person, 'DELETE', `/events/${second}?scope=this`);
    const gone = await logged(person, second);
    expect(gone).toMatchObject({ op: 'delete', before: { title: 'Legs' } });
    expect(gone).not.toHaveProperty('after');
    await ok(person, 'POST', '/events/rollback', { change_set_id });
    const back = await logged(person, second);
    expect(back).toMatchObject({ op: 'create', after: { title: 'Legs' } });
    expect(back).not.toHaveProperty('before');

    await ok(person, 'DELETE', `/events/${event.id}?scope=all`);
    expect(await logged(person, second)).toMatchObject({ op: 'delete', before: { title: 'Legs' } });
    expect(await logged(person, second, 3)).toMatchObject({ op: 'update', before: { title: 'Gym' } });
  });
});
