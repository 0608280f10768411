import { dayMs } from '@daywright/schedule/dates';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { purge } from './purge.ts';

const standUp = { title: 'Stand-up', start_date: '2026-06-11T09:00:00Z', end_date: '2026-06-11T09:30:00Z' };

onEachProduct('the purge', (product) => {
  /** Somebody whose sign-in outlasts what is purged. */
  async function addPerson(): Promise<TestPerson> {
    const person = await product().addPerson();
    const tokens = product().ctx.write.updateTable('bearer_tokens').where('user_id', '=', person.userId);
    await tokens.set({ expires_at: product().clock.now() + 1_000 * dayMs }).execute();
    return person;
  }

  const idsOf = async (person: TestPerson) => {
    const rows = await product()
      .ctx.read.selectFrom('events')
      .select('id')
      .where('user_id', '=', person.userId)
      .execute();
    return rows.map((row) => row.id);
  };

  test('removes rows deleted more than 30 days ago, and no others', async () => {
    const person = await addPerson();
    const { event: kept } = await ok(person, 'POST', '/events', standUp);
    const { event: gone } = await ok(person, 'POST', '/events', standUp);
    await ok(person, 'DELETE', `/events/${gone.id}`);
    product().clock.advance(30 * dayMs);
    await purge(product().ctx);
    expect((await idsOf(person)).sort()).toEqual([kept.id, gone.id].sort());
    product().clock.advance(1);
    expect((await purge(product().ctx)).events).toBe(1);
    expect(await idsOf(person)).toEqual([kept.id]);
  });

  test('removes nothing that is new while the clock of a machine is set ahead', async () => {
    const person = await addPerson();
    const { event } = await ok(person, 'POST', '/events', standUp);
    await ok(person, 'DELETE', `/events/${event.id}`);
    product().clock.setMachine('2036-06-11T08:14:00Z');
    await purge(product().ctx);
    product().clock.set('2026-06-11T08:14:00Z');
    expect(await idsOf(person)).toEqual([event.id]);
  });

  test('removes an undone creation as it does a deletion; it is redone all the same', async () => {
    const person = await addPerson();
    const { event, change_set_id } = await ok(person, 'POST', '/events', standUp);
    const undone = await ok(person, 'POST', '/events/rollback', { change_set_id });
    product().clock.advance(30 * dayMs + 1);
    expect((await purge(product().ctx)).events).toBe(1);
    expect(await idsOf(person)).toEqual([]);
    await ok(person, 'POST', '/events/rollback', { change_set_id: undone.change_set_id });
    expect((await ok(person, 'GET', `/events/${event.id}`)).event.title).toBe('Stand-up');
  });

  test('keeps rows whose deletion is still to be pushed', async () => {
    const person = await addPerson();
    const { event } = await ok(person, 'POST', '/events', standUp);
    await ok(person, 'DELETE', `/events/${event.id}`);
    await product().ctx.write.updateTable('events').set({ sync_state: 'deleted' }).where('id', '=', event.id).execute();
    product().clock.advance(31 * dayMs);
    await purge(product().ctx);
    expect(await idsOf(person)).toEqual([event.id]);
  });

  test('a deletion is undone after it: the row is made again under its id, its version going on', async () => {
    const person = await addPerson();
    const { event } = await ok(person, 'POST', '/events', standUp);
    const { change_set_id } = await ok(person, 'DELETE', `/events/${event.id}`);
    product().clock.advance(31 * dayMs);
    await purge(product().ctx);
    await ok(person, 'POST', '/events/rollback', { change_set_id });
    const { event: again } = await ok(person, 'GET', `/events/${event.id}`);
    expect(again).toEqual({ ...event, version: 2, updated_at: expect.any(String) });
  });

  test('removes change sets older than 400 days with their changes', async () => {
    const person = await addPerson();
    const { change_set_id } = await ok(person, 'POST', '/events', standUp);
    product().clock.advance(400 * dayMs + 1);
    await ok(person, 'POST', '/events', standUp);
    await purge(product().ctx);
    const { change_sets, seq } = await ok(person, 'GET', '/events/changes');
    expect({ seq, left: change_sets.length }).toEqual({ seq: 2, left: 1 });
    const changes = await product()
      .ctx.read.selectFrom('changes')
      .select('seq')
      .where('user_id', '=', person.userId)
      .execute();
    expect(changes).toEqual([{ seq: 2 }]);
    const late = await person.call('POST', '/events/rollback', { change_set_id });
    expect(late).toMatchObject({ status: 404, body: { code: 'CHANGE_SET_NOT_FOUND' } });
  });
});
