import { expect, test } from 'vitest';
import { addConnectedCalendar, remoteColumns } from '../../../../test/connected-calendar.ts';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { isDue, isUnsynced, type SyncState, syncStates, transitions } from './sync-state.ts';

const draft = { title: 'Walk', start_date: '2026-06-11T09:00:00Z', end_date: '2026-06-11T09:30:00Z' };

onEachProduct('the state of an event at its provider', (product) => {
  const inState = async (state: SyncState | null) => {
    const person = await product().addPerson();
    const calendar_id = await addConnectedCalendar(product(), person);
    const { event } = await ok(person, 'POST', '/events', { ...draft, calendar_id });
    if (state === 'deleted') await ok(person, 'DELETE', `/events/${event.id}`);
    const row = product().ctx.write.updateTable('events').where('id', '=', event.id);
    await row.set({ sync_state: state, remote_etag: '"1"', remote_base: null }).execute();
    const stateNow = async () => (await remoteColumns(product(), person, event.id)).sync_state ?? 'none';
    return { person, path: `/events/${event.id}`, stateNow };
  };

  test.each(['none', ...syncStates] as const)('%s changes with an edit as the table says', async (from) => {
    const { person, path, stateNow } = await inState(from === 'none' ? null : from);
    if (from === 'deleted') await ok(person, 'POST', `${path}/restore`);
    else await ok(person, 'PATCH', path, { title: 'Edited' });
    expect(await stateNow()).toBe(transitions.edited[from]);
  });

  test.each(['none', ...syncStates.filter((state) => state !== 'deleted')] as const)(
    '%s changes with a deletion as the table says',
    async (from) => {
      const { person, path, stateNow } = await inState(from === 'none' ? null : from);
      await ok(person, 'DELETE', path);
      expect(await stateNow()).toBe(transitions.deleted[from]);
    },
  );
});

test('what is due is not the same on both sides, and waits for nobody', () => {
  expect(syncStates.filter(isDue)).toEqual(['new', 'pending', 'unconfirmed', 'moved', 'deleted']);
  expect(syncStates.filter((state) => !isUnsynced(state))).toEqual(['synced']);
  expect([isDue(null), isUnsynced(null)]).toEqual([false, false]);
});
