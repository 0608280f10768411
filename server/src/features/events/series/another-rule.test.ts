import type { CalendarEvent } from '@daywright/contract/events';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';

/** Mondays and Tuesdays from 15 June 2026 on, at 11:00 in Berlin. */
const workout = {
  title: 'Gym',
  start_date: '2026-06-15T09:00:00Z',
  end_date: '2026-06-15T10:00:00Z',
  time_zone: 'Europe/Berlin',
  recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO,TU'],
};

onEachProduct('a series that gets another rule', (product) => {
  async function withSeries(fields: object = {}) {
    const person = await product().addPerson();
    const { event }: { event: CalendarEvent } = await ok(person, 'POST', '/events', { ...workout, ...fields });
    const on = (day: number, hour = '09') => `${event.id}_202606${day}T${hour}0000Z`;
    return { person, id: event.id, on };
  }

  const change = async (person: TestPerson, id: string, patch: object, scope = 'all'): Promise<string> =>
    (await ok(person, 'PATCH', `/events/${id}?scope=${scope}`, patch)).change_set_id;

  /** Starts and titles of June, `✓` where it is done. */
  async function planned(person: TestPerson, to = '2026-07-01'): Promise<string[]> {
    const { events }: { events: CalendarEvent[] } = await ok(
      person,
      'GET',
      `/events?from=2026-06-01T00:00:00Z&to=${to}T00:00:00Z`,
    );
    return events
      .toSorted((one, other) => one.start_date.localeCompare(other.start_date))
      .map(({ title, start_date, completed }) => `${start_date.slice(8, 13)} ${title}${completed ? ' ✓' : ''}`);
  }

  test('takes what was edited since along where it stays on its day as the change is taken back', async () => {
    const { person, id, on } = await withSeries();
    await change(person, on(16), { title: 'Legs' }, 'this');
    const onTuesdays = { start_date: '2026-06-16T09:00:00Z', recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TU'] };
    const change_set_id = await change(person, id, onTuesdays);
    await change(person, on(23), { completed: true }, 'this');
    expect(await planned(person)).toEqual(['16T09 Legs', '23T09 Gym ✓', '30T09 Gym']);
    await ok(person, 'POST', '/events/rollback', { change_set_id });
    expect(await planned(person)).toEqual([
      ...['15T09 Gym', '16T09 Legs', '22T09 Gym', '23T09 Gym ✓', '29T09 Gym', '30T09 Gym'],
    ]);
  });

  test('keeps a day that was left out since as the change is taken back', async () => {
    const { person, id, on } = await withSeries();
    await ok(person, 'DELETE', `/events/${on(30)}?scope=this`);
    const onTuesdays = { start_date: '2026-06-16T09:00:00Z', recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TU'] };
    const change_set_id = await change(person, id, onTuesdays);
    await ok(person, 'DELETE', `/events/${on(23)}?scope=this`);
    await ok(person, 'POST', '/events/rollback', { change_set_id });
    expect(await planned(person)).toEqual(['15T09 Gym', '16T09 Gym', '22T09 Gym', '29T09 Gym']);
  });

  test('leaves the time that was tracked since with its day as the change is taken back', async () => {
    const { person, id, on } = await withSeries();
    const onTuesdays = { start_date: '2026-06-16T09:00:00Z', recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TU'] };
    const change_set_id = await change(person, id, onTuesdays);
    const times = { started_at: '2026-06-10T09:00:00Z', stopped_at: '2026-06-10T10:00:00Z' };
    const { entry } = await ok(person, 'POST', '/time-entries', { title: 'Gym', ...times, event_id: on(23) });
    await ok(person, 'POST', '/events/rollback', { change_set_id });
    const { entries } = await ok(person, 'GET', '/time-entries?from=2026-06-10T00:00:00Z&to=2026-06-11T00:00:00Z');
    expect(entries).toMatchObject([{ id: entry.id, event_id: on(23) }]);
  });

  test('moves as a whole where the rule is the same one, turned by as many days', async () => {
    const { person, id, on } = await withSeries();
    await change(person, on(23), { title: 'Legs' }, 'this');
    const turned = { start_date: '2026-06-16T09:00:00Z', recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TU,WE'] };
    await change(person, id, turned);
    expect(await planned(person)).toEqual(['16T09 Gym', '17T09 Gym', '23T09 Gym', '24T09 Legs', '30T09 Gym']);
  });

  test('moves back what was edited since where it was only moved', async () => {
    const { person, id, on } = await withSeries();
    const change_set_id = await change(person, id, { start_date: '2026-06-16T09:00:00Z' });
    await change(person, on(24), { title: 'Legs' }, 'this');
    await ok(person, 'POST', '/events/rollback', { change_set_id });
    expect((await planned(person)).slice(2, 4)).toEqual(['22T09 Gym', '23T09 Legs']);
  });

  test('has the occurrence through which it is moved on the day where it was put, once', async () => {
    const { person, on } = await withSeries();
    await change(person, on(22), { title: 'Legs' }, 'this');
    const moved = { start_date: '2026-06-23T09:00:00Z', recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO,TU,SA'] };
    await change(person, on(22), moved);
    expect(await planned(person)).toEqual([
      ...['16T09 Gym', '20T09 Gym', '22T09 Gym', '23T09 Legs', '27T09 Gym', '29T09 Gym', '30T09 Gym'],
    ]);
  });

  test('keeps the edit of the day on which the occurrence through which it is moved was put', async () => {
    const { person, on } = await withSeries();
    await change(person, on(22), { title: 'Legs' }, 'this');
    await change(person, on(23), { title: 'Arms' }, 'this');
    const moved = { start_date: '2026-06-23T09:00:00Z', recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO,TU,SA'] };
    await change(person, on(22), moved);
    expect((await planned(person)).filter((line) => !line.endsWith('Gym')).toSorted()).toEqual([
      ...['23T09 Arms', '23T09 Legs'],
    ]);
  });

  test('keeps its instants where only the zone changes with the rule', async () => {
    // Tuesdays at 01:00 in Berlin are Mondays at 19:00 in New York.
    const { person, id, on } = await withSeries({
      ...{ start_date: '2026-06-15T23:00:00Z', end_date: '2026-06-16T00:00:00Z' },
      recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TU'],
    });
    await change(person, on(22, '23'), { title: 'Legs' }, 'this');
    await change(person, id, { time_zone: 'America/New_York', recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO,TU'] });
    expect(await planned(person)).toEqual([
      ...['15T23 Gym', '16T23 Gym', '22T23 Legs', '23T23 Gym', '29T23 Gym', '30T23 Gym'],
    ]);
  });

  test.each([
    ['weekly to every other week', ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU'], ['16T09 Gym ✓', '29T09 Arms']],
    ['weekly to daily', ['RRULE:FREQ=DAILY'], ['16T09 Gym ✓', '22T09 Legs', '29T09 Arms']],
    ['weekly to a counted rule', ['RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=TU,MO'], ['16T09 Gym ✓', '22T09 Legs']],
    ['weekly to one that ends', ['RRULE:FREQ=WEEKLY;UNTIL=20260623;BYDAY=TU,MO'], ['16T09 Gym ✓', '22T09 Legs']],
    ['weekly to one weekday of two', ['RRULE:FREQ=WEEKLY;BYDAY=TU'], ['16T09 Gym ✓']],
  ])('keeps ticks and edits of the days that stay: %s', async (_, recurrence, kept) => {
    const { person, id, on } = await withSeries();
    await change(person, on(16), { completed: true }, 'this');
    await change(person, on(22), { title: 'Legs' }, 'this');
    await change(person, on(29), { title: 'Arms' }, 'this');
    await ok(person, 'DELETE', `/events/${on(23)}?scope=this`);
    const before = await planned(person);
    const change_set_id = await change(person, id, { start_date: '2026-06-16T09:00:00Z', recurrence });
    const after = await planned(person);
    expect(after.filter((line) => !line.endsWith('Gym'))).toEqual(kept);
    expect(after.some((line) => line.startsWith('23'))).toBe(false);
    await ok(person, 'POST', '/events/rollback', { change_set_id });
    expect(await planned(person)).toEqual(before);
  });

  test('keeps what was edited over a clock change, at its hour on the wall', async () => {
    const { person, id } = await withSeries({
      ...{ start_date: '2026-10-19T09:00:00Z', end_date: '2026-10-19T10:00:00Z' },
    });
    await change(person, `${id}_20261027T100000Z`, { title: 'Legs' }, 'this');
    const onTuesdays = { start_date: '2026-10-27T11:00:00Z', recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TU'] };
    await change(person, id, { ...onTuesdays });
    expect((await ok(person, 'GET', `/events/${id}_20261027T110000Z`)).event).toMatchObject({
      title: 'Legs',
      start_date: '2026-10-27T11:00:00.000Z',
    });
  });

  test('keeps what was edited of whole days', async () => {
    const { person, id } = await withSeries({ all_day: true, start_date: '2026-06-15', end_date: '2026-06-16' });
    await change(person, `${id}_20260623`, { title: 'Legs' }, 'this');
    await change(person, id, { start_date: '2026-06-16', recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=TU'] });
    expect(await planned(person)).toEqual(['16 Gym', '23 Legs', '30 Gym']);
  });
});
