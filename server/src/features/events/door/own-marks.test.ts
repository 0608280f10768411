import { describe, expect, test } from 'vitest';
import { addConnectedCalendar, remoteColumns } from '../../../../test/connected-calendar.ts';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { newId } from '../../../platform/ids.ts';
import type { NewEvent, Operation } from '../operations.ts';
import { newEventFrom } from '../patch/patch.ts';
import { applyChangeSet } from './change-set.ts';

const draft = { title: 'All hands', start_date: '2026-06-11T09:00:00Z', end_date: '2026-06-11T10:00:00Z' };
const daily = { recurrence: ['RRULE:FREQ=DAILY;COUNT=5'] };
const saturday = '20260613T090000Z';
const span = { title: 'Questions', start_date: '2026-06-11T09:30:00.000Z', end_date: '2026-06-11T10:00:00.000Z' };

onEachProduct('a person’s own marks on what can only be read', (product) => {
  const sync = (person: TestPerson, operations: readonly Operation[]) =>
    applyChangeSet(product().ctx, { userId: person.userId, kind: 'sync' }, operations, { summary: 'Test' });

  const columns = (person: TestPerson, id: string) => remoteColumns(product(), person, id);

  /** An event that came from a calendar and is in sync, an invitation unless told otherwise. */
  const pulled = async (fields: object = {}, { read_only = true, writable = 1 } = {}) => {
    const person = await product().addPerson();
    const calendar_id = await addConnectedCalendar(product(), person, { writable });
    const event: NewEvent = {
      ...newEventFrom({ ...draft, ...fields }, { calendar_id, time_zone: 'Europe/Berlin' }),
      source: 'google',
      read_only,
    };
    const state = { calendar_id, remote_id: newId(), etag: '"1"', base: null, extra: null };
    await sync(person, [{ op: 'create', event, remote: { ...state, state: 'synced' } }]);
    return { person, event, path: `/events/${event.id}`, occurrence: `/events/${event.id}_${saturday}` };
  };
  const undo = (person: TestPerson, change_set_id: string) => ok(person, 'POST', '/events/rollback', { change_set_id });
  const refused = { status: 422, body: { code: 'READ_ONLY' } };

  describe.each([
    ['an invitation', { read_only: true, writable: 1 }],
    ['an event of a calendar that can only be read', { read_only: false, writable: 0 }],
  ])('of %s', (_, kind) => {
    test('are changed and taken back here, and nothing of it is to be told there', async () => {
      const { person, event, path } = await pulled({}, kind);
      const before = await columns(person, event.id);
      const marks = { category: ['Break'], icon: '🎈', completed: true, reminders: [10] };
      const { event: marked, change_set_id } = await ok(person, 'PATCH', path, { ...marks, spans: [span] });
      expect(marked).toMatchObject({ ...marks, spans: [span], title: draft.title });
      expect(await columns(person, event.id)).toEqual({ ...before, version: 2 });
      await ok(person, 'PATCH', `${path}/spans/${marked.spans[0].id}`, { completed: true });
      const { change_set_id: unticking } = await ok(person, 'PATCH', path, { spans: [{ ...span, title: 'Talk' }] });
      await undo(person, unticking);
      expect((await ok(person, 'GET', path)).event.spans).toMatchObject([{ ...span, completed: true }]);
      await ok(person, 'PATCH', path, { spans: marked.spans.map((each: object) => ({ ...each, completed: false })) });
      await undo(person, change_set_id);
      expect((await ok(person, 'GET', path)).event).toMatchObject({ category: [], icon: null, completed: false });
      expect(await columns(person, event.id)).toMatchObject({ sync_state: 'synced', remote_base: null });
    });

    test.each([
      { title: 'Mine' },
      { start_date: '2026-06-11T08:00:00Z' },
      { time_zone: 'Asia/Tokyo' },
      { location: 'Room 4' },
      { notes: 'x', completed: true },
      { recurrence: ['RRULE:FREQ=DAILY'] },
    ])('are all: %j is refused', async (patch) => {
      const { person, event, path } = await pulled({}, kind);
      expect(await person.call('PATCH', path, patch)).toMatchObject(refused);
      const away = await person.call('PATCH', path, { calendar_id: person.calendarId });
      expect(away).toMatchObject(refused);
      expect(await person.call('DELETE', path)).toMatchObject(refused);
      expect((await ok(person, 'GET', path)).event).toMatchObject({ ...event, version: 1 });
    });
  });

  test('leave what waits to be told as it was', async () => {
    const { person, event, path } = await pulled();
    const { calendar_id } = event;
    const remote = { calendar_id, remote_id: 'a', etag: '"1"', base: '{}', extra: null };
    await sync(person, [{ op: 'update', id: event.id, event, remote: { ...remote, state: 'refused' } }]);
    const before = await columns(person, event.id);
    await ok(person, 'PATCH', path, { completed: true });
    expect(await columns(person, event.id)).toEqual({ ...before, version: 2 });
  });

  describe('of one occurrence', () => {
    test('are a row that has no home there, and goes when they are taken back', async () => {
      const { person, event, path, occurrence } = await pulled(daily);
      const id = `${event.id}_${saturday}`;
      const { event: ticked, change_set_id } = await ok(person, 'PATCH', occurrence, { completed: true });
      expect(ticked).toMatchObject({ id, completed: true, read_only: true, source: 'google' });
      const nowhere = { remote_calendar_id: null, remote_id: null, remote_etag: null, sync_state: null };
      expect(await columns(person, id)).toMatchObject(nowhere);
      expect((await ok(person, 'GET', path)).event).toMatchObject({ completed: false, version: 1 });
      const { change_set_id: undone } = await undo(person, change_set_id);
      expect((await ok(person, 'GET', occurrence)).event).toMatchObject({ completed: false });
      expect(await columns(person, id)).toMatchObject({ ...nowhere, deleted_at: expect.anything() });
      await undo(person, undone);
      expect((await ok(person, 'GET', occurrence)).event).toMatchObject({ completed: true });
      expect(await columns(person, id)).toMatchObject({ ...nowhere, deleted_at: null });
    });

    test('are all that is changed of it', async () => {
      const { person, event, path, occurrence } = await pulled(daily);
      for (const patch of [{ title: 'Mine' }, { completed: true, start_date: '2026-06-13T10:00:00Z' }]) {
        expect(await person.call('PATCH', occurrence, patch)).toMatchObject(refused);
      }
      expect(await person.call('DELETE', occurrence)).toMatchObject(refused);
      await ok(person, 'PATCH', occurrence, { completed: true });
      expect(await person.call('PATCH', occurrence, { title: 'Mine' })).toMatchObject(refused);
      expect(await person.call('DELETE', occurrence)).toMatchObject(refused);
      expect(await person.call('PATCH', `${occurrence}?scope=following`, { icon: '🎈' })).toMatchObject(refused);
      expect((await ok(person, 'GET', path)).event).toMatchObject({ ...event, version: 1 });
    });

    test('beside those of the whole series', async () => {
      const { person, event, path, occurrence } = await pulled(daily);
      await ok(person, 'PATCH', occurrence, { completed: true });
      const { change_set_id } = await ok(person, 'PATCH', `${occurrence}?scope=all`, { category: ['Meeting'] });
      expect((await ok(person, 'GET', occurrence)).event).toMatchObject({ category: ['Meeting'], completed: true });
      expect((await ok(person, 'GET', path)).event).toMatchObject({ category: ['Meeting'] });
      expect(await columns(person, event.id)).toMatchObject({ sync_state: 'synced' });
      await undo(person, change_set_id);
      expect((await ok(person, 'GET', occurrence)).event).toMatchObject({ category: [], completed: true });
    });

    test('are set by a batch, which refuses the rest by its place', async () => {
      const { person, event, occurrence } = await pulled(daily);
      const id = `${event.id}_${saturday}`;
      const tick = { op: 'update', id, patch: { completed: true } };
      const rename = { op: 'update', id: event.id, patch: { title: 'Mine' } };
      const answer = await person.call('POST', '/events/batch', { operations: [tick, rename] });
      expect(answer).toMatchObject({ status: 422, body: { code: 'READ_ONLY', details: { index: 1 } } });
      await ok(person, 'POST', '/events/batch', {
        operations: [tick, { op: 'update', id, patch: { icon: '🎈' } }],
      });
      expect((await ok(person, 'GET', occurrence)).event).toMatchObject({ completed: true, icon: '🎈' });
    });
  });
});
