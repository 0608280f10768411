import type { EventPatch } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { beforeEach, expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';

const daily = {
  title: 'Lunch',
  start_date: '2026-06-08T10:00:00Z',
  end_date: '2026-06-08T11:00:00Z',
  recurrence: ['RRULE:FREQ=DAILY;COUNT=6'],
};

const byDates = { ...daily, recurrence: ['RDATE:20260609T100000Z,20260610T100000Z'] };

onEachProduct('time tracked on occurrences', (product) => {
  let person: TestPerson;
  let master: CalendarEvent;
  beforeEach(async () => {
    product().clock.set('2026-06-20T12:00:00Z');
    person = await product().addPerson();
    master = (await ok(person, 'POST', '/events', daily)).event;
  });

  const on = (day: string, hour = '10', id = master.id) => `${id}_202606${day}T${hour}0000Z`;
  const track = async (event_id: string): Promise<TimeEntry> => {
    const times = { started_at: '2026-06-08T10:00:00Z', stopped_at: '2026-06-08T11:00:00Z' };
    return (await ok(person, 'POST', '/time-entries', { event_id, ...times })).entry;
  };
  const eventOf = async ({ id }: TimeEntry): Promise<string | null> => {
    const range = 'from=2026-06-01T00:00:00Z&to=2026-07-01T00:00:00Z';
    const { entries } = await ok(person, 'GET', `/time-entries?${range}`);
    return (entries as TimeEntry[]).find((entry) => entry.id === id)?.event_id ?? null;
  };
  const patch = (id: string, scope: string, fields: EventPatch) =>
    ok(person, 'PATCH', `/events/${id}?scope=${scope}`, fields);
  const remove = (id: string, scope: string) => ok(person, 'DELETE', `/events/${id}?scope=${scope}`);
  const undo = async (change_set_id: string) =>
    (await ok(person, 'POST', '/events/rollback', { change_set_id })).change_set_id;
  const found = async (id: string | null) => (await person.call('GET', `/events/${id}`)).status === 200;

  test('follows a series that moves, and back with an undo', async () => {
    const [plain, edited] = [await track(on('09')), await track(on('10'))];
    await ok(person, 'PATCH', `/events/${on('10')}`, { title: 'Long' });
    const { change_set_id } = await patch(master.id, 'all', { start_date: '2026-06-08T12:00:00Z' });
    expect(await eventOf(plain)).toBe(on('09', '12'));
    expect(await eventOf(edited)).toBe(on('10', '12'));
    expect((await ok(person, 'GET', `/events/${on('10', '12')}`)).event.title).toBe('Long');
    const undone = await undo(change_set_id);
    expect(await eventOf(plain)).toBe(on('09'));
    expect(await eventOf(edited)).toBe(on('10'));
    await undo(undone);
    expect(await eventOf(plain)).toBe(on('09', '12'));
  });

  test('follows it through an occurrence, to another date and zone', async () => {
    const entry = await track(on('10'));
    await patch(on('09'), 'all', { start_date: '2026-06-10T09:00:00Z' });
    expect(await eventOf(entry)).toBe(on('11', '09'));
    expect(await found(await eventOf(entry))).toBe(true);
  });

  test('goes over to the new series where the old one is divided', async () => {
    const [before, after] = [await track(on('09')), await track(on('11'))];
    const changed = await patch(on('10'), 'following', { start_date: '2026-06-10T14:00:00Z' });
    const tail = changed.event.series_id ?? changed.event.id;
    expect(await eventOf(before)).toBe(on('09'));
    expect(await eventOf(after)).toBe(on('11', '14', tail));
    await undo(changed.change_set_id);
    expect(await eventOf(after)).toBe(on('11'));
  });

  test('follows an occurrence that is left alone of its series', async () => {
    master = (await ok(person, 'POST', '/events', byDates)).event;
    const [first, last] = [await track(on('08')), await track(on('09'))];
    await remove(on('09'), 'following');
    expect(await eventOf(first)).toBe(master.id);
    expect(await eventOf(last)).toBe(on('09'));
  });

  test('follows the last one to an event of its own', async () => {
    master = (await ok(person, 'POST', '/events', byDates)).event;
    const entry = await track(on('10'));
    const { event } = await patch(on('10'), 'following', { title: 'Feast' });
    expect(event.series_id).toBeNull();
    expect(await eventOf(entry)).toBe(event.id);
  });

  test('follows the event that a series ends as, and the first one of a series that an event becomes', async () => {
    const entry = await track(on('10'));
    await patch(on('10'), 'all', { recurrence: null });
    expect(await eventOf(entry)).toBe(master.id);
    const { event } = await ok(person, 'GET', `/events/${master.id}`);
    expect(event).toMatchObject({ recurrence: null, start_date: '2026-06-10T10:00:00.000Z' });
    await patch(master.id, 'all', { recurrence: ['RRULE:FREQ=WEEKLY'] });
    expect(await eventOf(entry)).toBe(on('10'));
    expect(await found(on('10'))).toBe(true);
  });

  test('stays where an occurrence moves by itself, which keeps its id', async () => {
    const entry = await track(on('09'));
    await patch(on('09'), 'this', { start_date: '2026-06-09T15:00:00Z' });
    expect(await eventOf(entry)).toBe(on('09'));
  });

  test('is kept when its event is deleted, with the name that it had', async () => {
    const entry = await track(on('09'));
    const { change_set_id } = await remove(master.id, 'all');
    const { entries } = await ok(person, 'GET', '/time-entries?from=2026-06-08T00:00:00Z&to=2026-06-09T00:00:00Z');
    expect(entries).toEqual([entry]);
    await undo(change_set_id);
    expect(await found(await eventOf(entry))).toBe(true);
  });

  test('since a move follows the series back when that move is undone', async () => {
    const { change_set_id } = await patch(master.id, 'all', { start_date: '2026-06-08T12:00:00Z' });
    const entry = await track(on('09', '12'));
    await undo(change_set_id);
    expect(await eventOf(entry)).toBe(on('09'));
  });

  test('since a series was divided follows its occurrence back when that is undone, and over again', async () => {
    const changed = await patch(on('10'), 'following', { start_date: '2026-06-10T14:00:00Z' });
    const tail = changed.event.series_id ?? changed.event.id;
    const [first, second] = [await track(on('10', '14', tail)), await track(on('12', '14', tail))];
    const undone = await undo(changed.change_set_id);
    expect(await eventOf(first)).toBe(on('10'));
    expect(await eventOf(second)).toBe(on('12'));
    const [before, between] = [await track(on('09')), await track(on('11'))];
    await undo(undone);
    expect(await eventOf(first)).toBe(on('10', '14', tail));
    expect(await eventOf(between)).toBe(on('11', '14', tail));
    expect(await eventOf(before)).toBe(on('09'));
  });

  test('since the last one became an event of its own follows it back when that is undone, and over again', async () => {
    master = (await ok(person, 'POST', '/events', byDates)).event;
    const { event, change_set_id } = await patch(on('10'), 'following', { start_date: '2026-06-10T14:00:00Z' });
    const entry = await track(event.id);
    const undone = await undo(change_set_id);
    expect(await eventOf(entry)).toBe(on('10'));
    await undo(undone);
    expect(await eventOf(entry)).toBe(event.id);
  });

  test('since a series was divided, named anew and moved follows back, and over again', async () => {
    const fields = { title: 'Tea', start_date: '2026-06-10T14:00:00Z' };
    const changed = await patch(on('10'), 'following', fields);
    const tail = changed.event.series_id ?? changed.event.id;
    const entry = await track(on('12', '14', tail));
    const undone = await undo(changed.change_set_id);
    expect(await eventOf(entry)).toBe(on('12'));
    const redone = await undo(undone);
    expect(await eventOf(entry)).toBe(on('12', '14', tail));
    await undo(redone);
    expect(await eventOf(entry)).toBe(on('12'));
  });

  test('since a batch divided several series, one of them twice, follows back, and over again', async () => {
    const other: CalendarEvent = (await ok(person, 'POST', '/events', { ...daily, title: 'Run' })).event;
    const divide = (id: string, fields: EventPatch) => ({ op: 'update', id, scope: 'following', patch: fields });
    const { events, change_set_id } = await ok(person, 'POST', '/events/batch', {
      operations: [
        { op: 'update', id: other.id, patch: { start_date: '2026-06-08T12:00:00Z' } },
        divide(on('12'), { title: 'Feast', start_date: '2026-06-12T15:00:00Z' }),
        divide(on('11', '12', other.id), { title: 'Swim', start_date: '2026-06-11T07:00:00Z' }),
        divide(on('10'), { title: 'Tea', start_date: '2026-06-10T14:00:00Z' }),
      ],
    });
    const [, feast, swim, tea] = (events as CalendarEvent[]).map(({ series_id }) => series_id ?? '');
    const places = [
      [on('13', '15', feast), on('13')],
      [on('12', '07', swim), on('12', '10', other.id)],
      [on('11', '14', tea), on('11')],
      [on('09'), on('09')],
      [on('09', '12', other.id), on('09', '10', other.id)],
    ] as const;
    const entries: TimeEntry[] = [];
    for (const [after] of places) entries.push(await track(after));
    const now = () => Promise.all(entries.map(eventOf));
    const undone = await undo(change_set_id);
    expect(await now()).toEqual(places.map(([, before]) => before));
    await undo(undone);
    expect(await now()).toEqual(places.map(([after]) => after));
  });

  test('since a series became one event follows its occurrence back, and over again', async () => {
    const { change_set_id } = await patch(on('10'), 'all', { recurrence: null });
    const entry = await track(master.id);
    const undone = await undo(change_set_id);
    expect(await eventOf(entry)).toBe(on('10'));
    const redone = await undo(undone);
    expect(await eventOf(entry)).toBe(master.id);
    await undo(redone);
    expect(await eventOf(entry)).toBe(on('10'));
  });

  test('since only one was left of a series follows it back', async () => {
    master = (await ok(person, 'POST', '/events', byDates)).event;
    const { change_set_id } = await remove(on('09'), 'following');
    const entry = await track(master.id);
    await undo(change_set_id);
    expect(await eventOf(entry)).toBe(on('08'));
  });

  test('since an event became a series follows its first one back, and over again', async () => {
    const { event } = await ok(person, 'POST', '/events', { ...daily, recurrence: null });
    const { change_set_id } = await patch(event.id, 'all', { recurrence: daily.recurrence });
    const entry = await track(on('08', '10', event.id));
    const undone = await undo(change_set_id);
    expect(await eventOf(entry)).toBe(event.id);
    await undo(undone);
    expect(await eventOf(entry)).toBe(on('08', '10', event.id));
  });

  test('on another event that a change of a series made stays with it when that is undone', async () => {
    const { events, change_set_id } = await ok(person, 'POST', '/events/batch', {
      operations: [
        { op: 'update', id: master.id, patch: { recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] } },
        { op: 'create', event: { ...daily, title: 'Gym', recurrence: null } },
      ],
    });
    const entry = await track(events[1].id);
    await undo(change_set_id);
    expect(await eventOf(entry)).toBe(events[1].id);
  });

  test('runs on while its series moves', async () => {
    const { entry } = await ok(person, 'POST', '/time-entries/start', { event_id: on('09') });
    await patch(master.id, 'all', { start_date: '2026-06-08T12:00:00Z' });
    expect((await ok(person, 'GET', '/time-entries/running')).entry).toMatchObject({
      id: entry.id,
      event_id: on('09', '12'),
      last_seen_at: entry.last_seen_at,
    });
  });
});
