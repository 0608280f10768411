import { listDeletedEvents } from '@daywright/contract/event-endpoints';
import type { CalendarEvent } from '@daywright/contract/events';
import { Value } from 'typebox/value';
import { beforeEach, describe, expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { newId } from '../../../platform/ids.ts';

const lunch = { title: 'Lunch', start_date: '2026-06-11T10:00:00Z', end_date: '2026-06-11T11:00:00Z' };
const daily = { ...lunch, recurrence: ['RRULE:FREQ=DAILY;COUNT=5'] };

onEachProduct('deleted events', (product) => {
  beforeEach(() => product().clock.set('2026-06-11T08:00:00Z'));

  const deleted = async (person: TestPerson, query = '') => {
    const body = await ok(person, 'GET', `/events/deleted${query}`);
    expect([...Value.Errors(listDeletedEvents.reply, body)]).toEqual([]);
    return body as { events: { event: CalendarEvent; deleted_at: string }[]; next_cursor: string | null };
  };
  const titles = async (person: TestPerson) => (await deleted(person)).events.map(({ event }) => event.title);
  const add = async (person: TestPerson, draft: object): Promise<CalendarEvent> =>
    (await ok(person, 'POST', '/events', draft)).event;
  const seen = async (person: TestPerson) =>
    ((await ok(person, 'GET', '/events')).events as CalendarEvent[]).map(({ id, title }) => [id, title]);

  test('are listed as they last were, the last deleted first', async () => {
    const person = await product().addPerson();
    const first = await add(person, lunch);
    const second = await add(person, { ...daily, title: 'Walk' });
    await add(person, { ...lunch, title: 'Still there' });
    await ok(person, 'DELETE', `/events/${first.id}`);
    product().clock.advance(60_000);
    await ok(person, 'DELETE', `/events/${second.id}`);
    expect(await deleted(person)).toEqual({
      success: true,
      events: [
        { event: second, deleted_at: '2026-06-11T08:01:00.000Z' },
        { event: first, deleted_at: '2026-06-11T08:00:00.000Z' },
      ],
      next_cursor: null,
    });
    expect(await titles(await product().addPerson())).toEqual([]);
  });

  test('come in pages, also those of one moment', async () => {
    const person = await product().addPerson();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await add(person, lunch)).id);
    const operations = ids.map((id) => ({ op: 'delete', id }));
    await ok(person, 'POST', '/events/batch', { operations });
    const found: string[] = [];
    let query = '?limit=2';
    for (;;) {
      const { events, next_cursor } = await deleted(person, query);
      found.push(...events.map(({ event }) => event.id));
      if (next_cursor === null) break;
      query = `?limit=2&cursor=${next_cursor}`;
    }
    expect(found).toEqual([...ids].sort().reverse());
  });

  test('do not list an edited occurrence that went with its series, nor one cancelled date', async () => {
    const person = await product().addPerson();
    const { id } = await add(person, daily);
    await ok(person, 'PATCH', `/events/${id}_20260612T100000Z`, { title: 'Long lunch' });
    await ok(person, 'DELETE', `/events/${id}_20260613T100000Z`);
    expect(await titles(person)).toEqual([]);
    await ok(person, 'DELETE', `/events/${id}`);
    expect(await titles(person)).toEqual(['Lunch']);
  });

  describe('do not list what its maker took back', () => {
    const undo = async (person: TestPerson, change_set_id: string): Promise<string> =>
      (await ok(person, 'POST', '/events/rollback', { change_set_id })).change_set_id;

    test('nor what they took back, redid and took back again', async () => {
      const person = await product().addPerson();
      const { change_set_id } = await ok(person, 'POST', '/events', lunch);
      const undone = await undo(person, change_set_id);
      expect(await titles(person)).toEqual([]);
      const redone = await undo(person, undone);
      await undo(person, await undo(person, await undo(person, redone)));
      expect(await titles(person)).toEqual([]);
      expect(await seen(person)).toEqual([]);
    });

    test('nor the new series of a division that was', async () => {
      const person = await product().addPerson();
      const { id } = await add(person, daily);
      const path = `/events/${id}_20260613T100000Z?scope=following`;
      const { change_set_id } = await ok(person, 'PATCH', path, { title: 'Tea' });
      await undo(person, change_set_id);
      expect(await titles(person)).toEqual([]);
    });

    test('but what a redone deletion took away again, and what was deleted after its creation was redone', async () => {
      const person = await product().addPerson();
      const { event, change_set_id } = await ok(person, 'POST', '/events', lunch);
      await undo(person, await undo(person, change_set_id));
      const deleted = await ok(person, 'DELETE', `/events/${event.id}`);
      expect(await titles(person)).toEqual(['Lunch']);
      const back = await undo(person, deleted.change_set_id);
      expect(await titles(person)).toEqual([]);
      await undo(person, back);
      expect(await titles(person)).toEqual(['Lunch']);
      const restored = await ok(person, 'POST', `/events/${event.id}/restore`);
      await undo(person, restored.change_set_id);
      expect(await titles(person)).toEqual(['Lunch']);
    });
  });

  test('come back under their ids, which can be undone', async () => {
    const person = await product().addPerson();
    const event = await add(person, lunch);
    await ok(person, 'DELETE', `/events/${event.id}`);
    const restored = await ok(person, 'POST', `/events/${event.id}/restore`);
    expect(restored.event).toEqual({ ...event, version: 3 });
    expect((await ok(person, 'GET', '/events/changes')).change_sets[0].summary).toBe('Restored “Lunch”');
    expect(await titles(person)).toEqual([]);
    await ok(person, 'POST', '/events/rollback', { change_set_id: restored.change_set_id });
    expect(await titles(person)).toEqual(['Lunch']);
    expect(await seen(person)).toEqual([]);
  });

  test('of a series come back with the edited occurrences that went with it, and without those deleted before', async () => {
    const person = await product().addPerson();
    const { id } = await add(person, daily);
    await ok(person, 'PATCH', `/events/${id}_20260612T100000Z`, { title: 'Long lunch' });
    await ok(person, 'PATCH', `/events/${id}_20260613T100000Z`, { title: 'No lunch' });
    await ok(person, 'DELETE', `/events/${id}_20260613T100000Z`);
    const before = await seen(person);
    await ok(person, 'DELETE', `/events/${id}`);
    expect(await seen(person)).toEqual([]);
    await ok(person, 'POST', `/events/${id}/restore`);
    expect(await seen(person)).toEqual(before);
  });

  test('are gone after thirty days', async () => {
    const person = await product().addPerson();
    const { id } = await add(person, lunch);
    await ok(person, 'DELETE', `/events/${id}`);
    // A sign-in that outlasts the thirty days.
    const tokens = product().ctx.write.updateTable('bearer_tokens').where('user_id', '=', person.userId);
    await tokens.set({ expires_at: Date.parse('2026-08-01T00:00:00Z') }).execute();
    product().clock.set('2026-07-11T08:00:00Z');
    expect(await titles(person)).toEqual(['Lunch']);
    product().clock.set('2026-07-11T08:00:01Z');
    expect(await titles(person)).toEqual([]);
    expect(await person.call('POST', `/events/${id}/restore`)).toMatchObject({
      status: 404,
      body: { code: 'EVENT_NOT_FOUND' },
    });
  });

  test('that are not deleted, or another person’s, are not restored', async () => {
    const [ann, ben] = [await product().addPerson(), await product().addPerson()];
    const event = await add(ann, lunch);
    expect(await ann.call('POST', `/events/${event.id}/restore`)).toMatchObject({
      status: 409,
      body: { code: 'ID_TAKEN', details: { event } },
    });
    await ok(ann, 'DELETE', `/events/${event.id}`);
    for (const id of [event.id, newId()]) {
      const refused = await ben.call('POST', `/events/${id}/restore`);
      expect(refused).toMatchObject({ status: 404, body: { code: 'EVENT_NOT_FOUND' } });
    }
  });

  test('with a cursor that no list answered are refused', async () => {
    const person = await product().addPerson();
    expect(await person.call('GET', '/events/deleted?cursor=x')).toMatchObject({ status: 400 });
  });
});
