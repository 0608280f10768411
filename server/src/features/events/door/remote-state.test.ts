import { describe, expect, test } from 'vitest';
import { addConnectedCalendar, remoteColumns } from '../../../../test/connected-calendar.ts';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { newId } from '../../../platform/ids.ts';
import { purge } from '../history/purge.ts';
import type { NewEvent, Operation, Plan, RemoteState } from '../operations.ts';
import { newEventFrom } from '../patch/patch.ts';
import { applyChangeSet, type ChangeSetOptions } from './change-set.ts';

const draft = { title: 'Stand-up', start_date: '2026-06-11T09:00:00Z', end_date: '2026-06-11T09:30:00Z' };

onEachProduct('the state of a row at a provider', (product) => {
  const sync = (person: TestPerson, plan: Plan | readonly Operation[], options: Partial<ChangeSetOptions> = {}) =>
    applyChangeSet(product().ctx, { userId: person.userId, kind: 'sync' }, plan, { summary: 'Test', ...options });

  const columns = (person: TestPerson, id: string) => remoteColumns(product(), person, id);

  const stateIn = (calendar_id: string, fields: Partial<RemoteState> = {}): RemoteState => ({
    calendar_id,
    remote_id: newId(),
    etag: '"1"',
    base: null,
    extra: null,
    state: 'synced',
    ...fields,
  });

  const pulledInto = (calendar_id: string, fields: object = {}): NewEvent => ({
    ...newEventFrom({ ...draft, ...fields }, { calendar_id, time_zone: 'Europe/Berlin' }),
    source: 'google',
  });

  /** A person with a connected calendar and an event in it that is in sync. */
  const inStep = async (fields: object = {}) => {
    const person = await product().addPerson();
    const calendar = await addConnectedCalendar(product(), person);
    const event = pulledInto(calendar, fields);
    const state = stateIn(calendar);
    await sync(person, [{ op: 'create', event, remote: state }]);
    const document = async () => JSON.stringify((await ok(person, 'GET', `/events/${event.id}`)).event);
    return { person, calendar, event, state, path: `/events/${event.id}`, before: await document() };
  };

  describe('as a sync writes it', () => {
    test('is what came with the row, of creations, changes and deletions', async () => {
      const { person, calendar, event, state } = await inStep();
      const written = {
        remote_calendar_id: calendar,
        remote_id: state.remote_id,
        remote_etag: '"1"',
      };
      const rest = { remote_base: null, remote_extra: null, sync_state: 'synced' };
      expect(await columns(person, event.id)).toMatchObject({ ...written, ...rest, version: 1 });
      const extra = JSON.stringify({ lines: ['EXRULE:FREQ=DAILY'] });
      const next = {
        ...state,
        etag: '"2"',
        extra,
        base: '{"title":"“Ü”"}',
        state: 'refused',
      } as const;
      await sync(person, [{ op: 'update', id: event.id, event: { ...event, title: 'Sync' }, remote: next }]);
      const changed = { remote_etag: '"2"', remote_extra: extra, remote_base: next.base, sync_state: 'refused' };
      expect(await columns(person, event.id)).toMatchObject({ ...changed, version: 2 });
      await sync(person, [{ op: 'delete', id: event.id, remote: { ...state, etag: '"3"', state: null } }]);
      const gone = {
        remote_etag: '"3"',
        remote_base: null,
        sync_state: null,
        version: 3,
        deleted_at: expect.anything(),
      };
      expect(await columns(person, event.id)).toMatchObject(gone);
      await sync(person, [{ op: 'delete', id: event.id, remote: { ...state, etag: '"4"', state: 'deleted' } }]);
      expect(await columns(person, event.id)).toMatchObject({ ...gone, remote_etag: '"4"', sync_state: 'deleted' });
    });

    test('alone is no change of the event, and has no number', async () => {
      const { person, event, state } = await inStep();
      const set = await sync(person, [{ op: 'update', id: event.id, event, remote: { ...state, etag: '"2"' } }]);
      expect(set).toBeUndefined();
      expect(await columns(person, event.id)).toMatchObject({ remote_etag: '"2"', version: 1 });
      expect(await ok(person, 'GET', '/events/changes')).toMatchObject({ seq: 1 });
    });

    test('lets an id go over to another row, from one that is deleted with it and from one that was before', async () => {
      const { person, calendar, event, state } = await inStep();
      const given = { ...state, remote_id: null };
      const [second, third] = [pulledInto(calendar), pulledInto(calendar)];
      const gone = { op: 'delete', id: event.id, remote: given } as const;
      await sync(person, [gone, { op: 'create', event: second, remote: state }]);
      expect(await columns(person, event.id)).toMatchObject({ remote_id: null, deleted_at: expect.anything() });
      await sync(person, [{ op: 'delete', id: second.id, remote: state }]);
      await sync(person, [
        { op: 'delete', id: second.id, remote: given },
        { op: 'create', event: third, remote: state },
      ]);
      expect(await columns(person, second.id)).toMatchObject({ remote_id: null });
      expect(await columns(person, third.id)).toMatchObject({ remote_id: state.remote_id, deleted_at: null });
    });

    test('stays as it is where a sync gives none', async () => {
      const { person, event, path } = await inStep();
      await ok(person, 'PATCH', path, { title: 'Here' });
      const before = await columns(person, event.id);
      await sync(person, [{ op: 'update', id: event.id, event: { ...event, title: 'There' } }]);
      expect(await columns(person, event.id)).toEqual({ ...before, version: 3 });
      await sync(person, [{ op: 'delete', id: event.id }]);
      expect(await columns(person, event.id)).toMatchObject({ sync_state: 'pending', remote_base: before.remote_base });
    });

    test('is for no one else to give', async () => {
      const { person, event, state } = await inStep();
      const byHand = { userId: person.userId, kind: 'user' } as const;
      const operation: Operation = { op: 'update', id: event.id, event: { ...event, title: 'x' }, remote: state };
      await expect(applyChangeSet(product().ctx, byHand, [operation], { summary: 'x' })).rejects.toThrow('Only a sync');
    });
  });

  describe('what is written beside', () => {
    const renaming = (calendar: string) => ({
      beside: async (trx: ReturnType<typeof product>['ctx']['write']) => {
        await trx.updateTable('calendars').set({ cursor: 'next' }).where('id', '=', calendar).execute();
      },
    });
    const cursorOf = async (id: string) =>
      (await product().ctx.read.selectFrom('calendars').select('cursor').where('id', '=', id).executeTakeFirst())
        ?.cursor;

    test('is committed with the rows, and where there are none', async () => {
      const { person, calendar, event } = await inStep();
      expect(await sync(person, [], renaming(calendar))).toBeUndefined();
      expect(await cursorOf(calendar)).toBe('next');
      const again = await sync(person, [{ op: 'delete', id: event.id }], renaming(calendar));
      expect(again?.seq).toBe(2);
    });

    test('goes with all that fails, its own failure too', async () => {
      const { person, calendar, event } = await inStep();
      await expect(sync(person, [{ op: 'delete', id: newId() }], renaming(calendar))).rejects.toThrow();
      expect(await cursorOf(calendar)).toBeNull();
      const lost = { beside: () => Promise.reject(new Error('lost')) };
      await expect(sync(person, [{ op: 'delete', id: event.id }], lost)).rejects.toThrow('lost');
      expect(await columns(person, event.id)).toMatchObject({ deleted_at: null, version: 1 });
    });
  });

  describe('after a change here', () => {
    test('is pending, with what both sides last had', async () => {
      const { person, event, path, before, state } = await inStep();
      await ok(person, 'PATCH', path, { title: 'Once' });
      await ok(person, 'PATCH', path, { title: 'Twice' });
      const pending = { sync_state: 'pending', remote_base: before, remote_etag: '"1"', remote_id: state.remote_id };
      expect(await columns(person, event.id)).toMatchObject(pending);
      await ok(person, 'DELETE', path);
      expect(await columns(person, event.id)).toMatchObject({
        ...pending,
        sync_state: 'deleted',
        deleted_at: expect.anything(),
      });
    });

    test('of a first edit that is a deletion too', async () => {
      const { person, event, path, before } = await inStep();
      await ok(person, 'DELETE', path);
      expect(await columns(person, event.id)).toMatchObject({ sync_state: 'deleted', remote_base: before });
    });

    test('that was refused is read there first, and keeps what both sides last had', async () => {
      const { person, event, path, state } = await inStep();
      const refused = { ...state, state: 'refused', base: '{"title":"There"}' } as const;
      await sync(person, [{ op: 'update', id: event.id, event, remote: refused }]);
      await ok(person, 'PATCH', path, { title: 'Again' });
      expect(await columns(person, event.id)).toMatchObject({ sync_state: 'unconfirmed', remote_base: refused.base });
    });

    test('that brings back what was copied elsewhere by now begins anew there', async () => {
      const person = await product().addPerson();
      const [first, second] = [
        await addConnectedCalendar(product(), person, { copies_own: 1 }),
        await addConnectedCalendar(product(), person),
      ];
      const { event } = await ok(person, 'POST', '/events', draft);
      const extra = JSON.stringify({ lines: [] });
      const told = stateIn(first, { remote_id: event.id.replaceAll('-', ''), extra });
      await sync(person, [{ op: 'update', id: event.id, event, remote: told }]);
      await ok(person, 'DELETE', `/events/${event.id}`);
      const calendars = product().ctx.write.updateTable('calendars');
      await calendars.set({ copies_own: 0 }).where('id', '=', first).execute();
      await calendars.set({ copies_own: 1 }).where('id', '=', second).execute();
      await ok(person, 'POST', `/events/${event.id}/restore`);
      const after = await columns(person, event.id);
      const nothing = { remote_etag: null, remote_base: null, remote_extra: null };
      expect(after).toMatchObject({ remote_calendar_id: second, sync_state: 'new', ...nothing });
      // Meanwhile its own may have become the id of another event there.
      expect(after.remote_id).toMatch(/^[0-9a-f]{32}$/);
      expect(after.remote_id).not.toBe(told.remote_id);
    });

    test('of an event whose copying ended is not told, and leaves what is known of the copy', async () => {
      const person = await product().addPerson();
      const calendar = await addConnectedCalendar(product(), person, { copies_own: 1 });
      const { event } = await ok(person, 'POST', '/events', draft);
      await sync(person, [{ op: 'update', id: event.id, event, remote: stateIn(calendar) }]);
      const before = await columns(person, event.id);
      const calendars = product().ctx.write.updateTable('calendars');
      await calendars.set({ copies_own: 0 }).where('id', '=', calendar).execute();
      await ok(person, 'PATCH', `/events/${event.id}`, { title: 'Here alone' });
      const kept = { sync_state: null, remote_base: JSON.stringify(event) };
      expect(await columns(person, event.id)).toEqual({ ...before, ...kept, version: 2 });
      await ok(person, 'DELETE', `/events/${event.id}`);
      expect(await columns(person, event.id)).toMatchObject({ ...kept, remote_etag: before.remote_etag });
    });

    test('that brings back a purged event names it anew there, as its id may be taken by now', async () => {
      const { person, calendar } = await inStep();
      const { event } = await ok(person, 'POST', '/events', { ...draft, calendar_id: calendar });
      const { change_set_id } = await ok(person, 'DELETE', `/events/${event.id}`);
      const row = product().ctx.write.updateTable('events').where('user_id', '=', person.userId);
      await row.set({ deleted_at: 0, sync_state: null }).where('id', '=', event.id).execute();
      await purge(product().ctx);
      const remote_id = event.id.replaceAll('-', '');
      await sync(person, [{ op: 'create', event: pulledInto(calendar), remote: stateIn(calendar, { remote_id }) }]);
      await ok(person, 'POST', '/events/rollback', { change_set_id });
      const again = await columns(person, event.id);
      expect(again).toMatchObject({ sync_state: 'new', remote_calendar_id: calendar });
      expect(again.remote_id).not.toBe(remote_id);
    });
  });
});
