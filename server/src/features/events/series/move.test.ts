import type { CalendarEvent } from '@daywright/contract/events';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { beforeEach, describe, expect, test } from 'vitest';
import { addConnectedCalendar, remoteColumns } from '../../../../test/connected-calendar.ts';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { applyChangeSet } from '../door/change-set.ts';

const lunch = { title: 'Lunch', start_date: '2026-06-08T10:00:00Z', end_date: '2026-06-08T11:00:00Z' };
const daily = { ...lunch, recurrence: ['RRULE:FREQ=DAILY;COUNT=4'] };

onEachProduct('an event that moves to another calendar', (product) => {
  let person: TestPerson;
  let team: string;
  beforeEach(async () => {
    product().clock.set('2026-06-20T12:00:00Z');
    person = await product().addPerson();
    team = await addConnectedCalendar(product(), person);
  });

  const add = async (draft: object): Promise<CalendarEvent> => (await ok(person, 'POST', '/events', draft)).event;
  const edit = (id: string, fields: object, scope = '') =>
    ok(person, 'PATCH', `/events/${id}${scope && `?scope=${scope}`}`, fields);
  const undo = async (change_set_id: string): Promise<string> =>
    (await ok(person, 'POST', '/events/rollback', { change_set_id })).change_set_id;
  const read = async (id: string) =>
    (await person.call('GET', `/events/${id}`)).body.event as CalendarEvent | undefined;
  const columns = (id: string) => remoteColumns(product(), person, id);
  const listed = async () => {
    const { events } = await ok(person, 'GET', '/events?from=2026-06-01T00:00:00Z&to=2026-07-01T00:00:00Z');
    return (events as CalendarEvent[]).map((event) => {
      const place = event.calendar_id === team ? 'team' : 'own';
      return `${event.start_date.slice(8, 13)} ${event.title} ${place} ${event.source}`;
    });
  };
  const deleted = async () => (await ok(person, 'GET', '/events/deleted')).events;
  const track = async (event_id: string): Promise<string> => {
    const times = { started_at: '2026-06-08T10:00:00Z', stopped_at: '2026-06-08T11:00:00Z' };
    return (await ok(person, 'POST', '/time-entries', { event_id, ...times })).entry.id;
  };
  const trackedOn = async (entryId: string): Promise<string | null | undefined> => {
    const { entries } = await ok(person, 'GET', '/time-entries?from=2026-06-01T00:00:00Z&to=2026-07-01T00:00:00Z');
    return (entries as TimeEntry[]).find(({ id }) => id === entryId)?.event_id;
  };

  test('is another one there, with what was tracked, and nobody deleted it', async () => {
    const before = await add({ ...lunch, notes: 'Soup', reminders: [10] });
    const entry = await track(before.id);
    const { event } = await edit(before.id, { calendar_id: team, title: 'Team lunch' });
    expect(event.id).not.toBe(before.id);
    const { id, version, created_at, updated_at, ...rest } = before;
    expect(event).toMatchObject({ ...rest, calendar_id: team, source: 'google', title: 'Team lunch', version: 1 });
    expect(await read(before.id)).toBeUndefined();
    expect(await trackedOn(entry)).toBe(event.id);
    expect(await deleted()).toEqual([]);
    expect(await ok(person, 'GET', '/events/changes')).toMatchObject({ seq: 3 });
    const told = { remote_calendar_id: team, remote_id: event.id.replaceAll('-', ''), sync_state: 'new' };
    expect(await columns(event.id)).toMatchObject(told);
    expect(await columns(before.id)).toMatchObject({ remote_calendar_id: null, sync_state: null });
  });

  test('comes back under its id with an undo, what was tracked since too, and goes again with the next', async () => {
    const before = await add(lunch);
    const { event, change_set_id } = await edit(before.id, { calendar_id: team });
    const since = await track(event.id);
    const undone = await undo(change_set_id);
    expect(await read(before.id)).toMatchObject({ ...lunch, start_date: before.start_date, end_date: before.end_date });
    expect([await read(event.id), await trackedOn(since), await deleted()]).toEqual([undefined, before.id, []]);
    expect(await columns(event.id)).toMatchObject({ sync_state: 'deleted', deleted_at: expect.anything() });
    await undo(undone);
    expect(await listed()).toEqual(['08T10 Lunch team google']);
    expect([await trackedOn(since), await deleted()]).toEqual([event.id, []]);
    expect(await columns(event.id)).toMatchObject({
      remote_calendar_id: team,
      sync_state: 'unconfirmed',
      deleted_at: null,
    });
  });

  test('that the provider was told of is told again where it comes back', async () => {
    const before = await add({ ...lunch, calendar_id: team });
    const state = { calendar_id: team, remote_id: 'abc', etag: '"1"', base: null, extra: null };
    const remote = { ...state, state: 'synced' };
    const sync = { userId: person.userId, kind: 'sync' } as const;
    const told = (each: object) =>
      applyChangeSet(product().ctx, sync, [{ id: before.id, remote, ...each } as never], { summary: 'Told' });
    await told({ op: 'update', event: before });
    const { event, change_set_id } = await edit(before.id, { calendar_id: person.calendarId });
    expect(event).toMatchObject({ source: 'daywright', calendar_id: person.calendarId });
    expect(await columns(before.id)).toMatchObject({ sync_state: 'deleted', remote_base: JSON.stringify(before) });
    const undone = await undo(change_set_id);
    expect(await columns(before.id)).toMatchObject({ sync_state: 'unconfirmed', remote_etag: '"1"', deleted_at: null });
    await undo(undone);
    await told({ op: 'delete', remote: { ...state, etag: null, state: null } });
    await undo((await ok(person, 'GET', '/events/changes?limit=1')).change_sets[0].id);
    const again = { sync_state: 'new', remote_id: 'abc', remote_etag: null, remote_base: null, deleted_at: null };
    expect(await columns(before.id)).toMatchObject(again);
  });

  describe('as a series', () => {
    const on = (day: string, id: string, hour = '10') => `${id}_202606${day}T${hour}0000Z`;
    let master: CalendarEvent;
    beforeEach(async () => {
      master = await add(daily);
      await edit(on('09', master.id), { title: 'Long lunch' });
    });
    const inTeam = ['08T10 Lunch', '09T10 Long lunch', '10T10 Lunch', '11T10 Lunch'].map(
      (line) => `${line} team google`,
    );

    test.each([
      ['its master', (id: string) => [id, ''] as const],
      ['an occurrence', (id: string) => [on('10', id), 'all'] as const],
    ])('goes as a whole through %s, with edited occurrences and tracked time', async (_, through) => {
      const entry = await track(on('10', master.id));
      const [id, scope] = through(master.id);
      const { change_set_id } = await edit(id, { calendar_id: team }, scope);
      expect(await listed()).toEqual(inTeam);
      const to = (await trackedOn(entry))?.split('_')[0] ?? '';
      expect(to).not.toBe(master.id);
      expect(await trackedOn(entry)).toBe(on('10', to));
      expect(await columns(on('09', to))).toMatchObject({
        remote_calendar_id: team,
        remote_id: null,
        sync_state: 'new',
      });
      const since = await track(on('11', to));
      await edit(on('08', to), { title: 'Late' });
      await undo(change_set_id);
      expect(await listed()).toEqual(inTeam.map((line) => line.replace('team google', 'own daywright')));
      expect([await trackedOn(entry), await trackedOn(since)]).toEqual([on('10', master.id), on('11', master.id)]);
    });

    test('moves on the clock in the same step', async () => {
      const entry = await track(on('10', master.id));
      const { event, change_set_id } = await edit(master.id, { calendar_id: team, start_date: '2026-06-08T12:00:00Z' });
      expect(await trackedOn(entry)).toBe(on('10', event.id, '12'));
      const since = await track(on('11', event.id, '12'));
      await undo(change_set_id);
      expect([await trackedOn(entry), await trackedOn(since)]).toEqual([on('10', master.id), on('11', master.id)]);
    });

    test('leaves one occurrence to the other calendar', async () => {
      const entry = await track(on('09', master.id));
      const { event, change_set_id } = await edit(on('09', master.id), { calendar_id: team });
      const own = ['08', '10', '11'].map((day) => `${day}T10 Lunch own daywright`);
      expect(await listed()).toEqual([own[0], '09T10 Long lunch team google', own[1], own[2]]);
      expect(event).toMatchObject({ series_id: null, recurrence: null });
      expect(await trackedOn(entry)).toBe(event.id);
      const since = await track(event.id);
      const undone = await undo(change_set_id);
      expect([await trackedOn(entry), await trackedOn(since)]).toEqual([on('09', master.id), on('09', master.id)]);
      expect((await listed()).map((line) => line.slice(6))).toEqual(
        ['Lunch', 'Long lunch', 'Lunch', 'Lunch'].map((title) => `${title} own daywright`),
      );
      await undo(undone);
      expect([await trackedOn(entry), await trackedOn(since)]).toEqual([event.id, event.id]);
    });

    test('leaves an occurrence and those that follow', async () => {
      await edit(on('10', master.id), { calendar_id: team }, 'following');
      const lines = ['08T10 Lunch own daywright', '09T10 Long lunch own daywright'];
      expect(await listed()).toEqual([...lines, '10T10 Lunch team google', '11T10 Lunch team google']);
    });

    test('becomes one event there', async () => {
      const { event, change_set_id } = await edit(master.id, { calendar_id: team, recurrence: null });
      expect(await listed()).toEqual(['08T10 Lunch team google']);
      const since = await track(event.id);
      const undone = await undo(change_set_id);
      expect(await trackedOn(since)).toBe(on('08', master.id));
      await undo(undone);
      expect(await trackedOn(since)).toBe(event.id);
      expect(await listed()).toEqual(['08T10 Lunch team google']);
    });
  });

  test('goes with others of a batch, as one change', async () => {
    const [one, two] = [await add(lunch), await add(daily)];
    const entry = await track(one.id);
    const made = { op: 'create', event: { ...lunch, title: 'New', calendar_id: team } };
    const moves = [one, two].map(({ id }) => ({ op: 'update', id, patch: { calendar_id: team } }));
    const body = await ok(person, 'POST', '/events/batch', { operations: [made, ...moves] });
    const moved = body.events as CalendarEvent[];
    expect(moved.map(({ source, calendar_id }) => [source, calendar_id])).toEqual(moved.map(() => ['google', team]));
    expect(await trackedOn(entry)).toBe(moved[1]?.id);
    expect(await deleted()).toEqual([]);
    const since = await track(moved[1]?.id ?? '');
    await undo(body.change_set_id);
    expect(await listed()).toHaveLength(5);
    expect([await trackedOn(entry), await trackedOn(since)]).toEqual([one.id, one.id]);
    expect(await read(two.id)).toMatchObject({ calendar_id: person.calendarId, source: 'daywright' });
  });

  test('stays where one of the two can only be read, or is not there', async () => {
    const readOnly = await addConnectedCalendar(product(), person, { writable: 0 });
    const event = await add(lunch);
    const answer = await person.call('PATCH', `/events/${event.id}`, { calendar_id: readOnly });
    expect(answer).toMatchObject({ status: 422, body: { code: 'READ_ONLY' } });
    const nowhere = await person.call('PATCH', `/events/${event.id}`, { calendar_id: event.id });
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'CALENDAR_NOT_FOUND' } });
    expect(await listed()).toEqual(['08T10 Lunch own daywright']);
  });

  test('is created there only under an id that no row has, though that be deleted', async () => {
    const event = await add({ ...lunch, calendar_id: team });
    await ok(person, 'DELETE', `/events/${event.id}`);
    const answer = await person.call('POST', '/events', { ...lunch, id: event.id });
    expect(answer).toMatchObject({ status: 409, body: { code: 'ID_TAKEN' } });
    expect(await columns(event.id)).toMatchObject({ remote_calendar_id: team, sync_state: 'deleted' });
  });

  test('created again in a connected calendar answers as the first time', async () => {
    const draft = { ...lunch, id: '01890000-0000-7000-8000-00000000abcd', calendar_id: team };
    const first = await ok(person, 'POST', '/events', draft);
    expect(first.event).toMatchObject({ source: 'google' });
    expect(await ok(person, 'POST', '/events', draft)).toEqual(first);
  });

  test('leaves its copy, where own events are copied', async () => {
    const copies = await addConnectedCalendar(product(), person, { copies_own: 1, name: 'Copies' });
    const event = await add(daily);
    const copy = { remote_calendar_id: copies, remote_id: event.id.replaceAll('-', ''), sync_state: 'new' };
    expect(await columns(event.id)).toMatchObject(copy);
    const { event: moved } = await edit(event.id, { calendar_id: team });
    expect(await columns(event.id)).toMatchObject({ ...copy, sync_state: 'deleted', deleted_at: expect.anything() });
    expect(await columns(moved.id)).toMatchObject({ remote_calendar_id: team });
  });
});
