import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addConnectedCalendar } from '../test/connected-calendar.ts';
import { ok, onEachProduct } from '../test/each-product.ts';
import { syncState } from './0021-sync-state.ts';

interface Former {
  readonly push_state: string | null;
  readonly remote_etag?: string;
  readonly remote_base?: string;
  readonly remote_extra?: string;
  readonly deleted_at?: number;
}

const cases: readonly (readonly [string | null, Former])[] = [
  ['synced', { push_state: null, remote_etag: '"1"' }],
  [null, { push_state: null }],
  [null, { push_state: null, deleted_at: 1 }],
  [null, { push_state: null, remote_etag: '"1"', deleted_at: 1 }],
  // A copy that was left there.
  [null, { push_state: null, remote_etag: '"1"', remote_base: '{}' }],
  ['new', { push_state: 'pending' }],
  ['new', { push_state: 'pending', remote_etag: '"1"', remote_base: '{}', remote_extra: '{"sync":{"gone":true}}' }],
  ['pending', { push_state: 'pending', remote_etag: '"1"', remote_base: '{}' }],
  // A title cannot be taken for a note.
  [
    'pending',
    {
      push_state: 'pending',
      remote_etag: '"1"',
      remote_base: '{}',
      remote_extra: JSON.stringify({ whole: { title: '"gone":true "sent":{' } }),
    },
  ],
  ['unconfirmed', { push_state: 'pending', remote_base: '{}' }],
  ['unconfirmed', { push_state: 'pending', remote_etag: '"1"' }],
  [
    'unconfirmed',
    { push_state: 'pending', remote_etag: '"1"', remote_base: '{}', remote_extra: '{"sync":{"sent":{"title":"A"}}}' },
  ],
  ['moved', { push_state: 'pending', remote_base: '{}', remote_extra: '{"sync":{"moving":{"from":"a"}}}' }],
  ['deleted', { push_state: 'pending', remote_etag: '"1"', remote_base: '{}', deleted_at: 1 }],
  ['refused', { push_state: 'refused', remote_etag: '"1"', remote_base: '{}' }],
  ['parked', { push_state: 'parked', deleted_at: 1 }],
];

onEachProduct('events from before their state was one value', (product, engine) => {
  test('have the state that their columns said', async () => {
    const { write } = product().ctx;
    const person = await product().addPerson();
    const calendar_id = await addConnectedCalendar(product(), person);
    const times = { start_date: '2026-06-12T08:00:00Z', end_date: '2026-06-12T09:00:00Z' };
    const ids: string[] = [];
    for (const [title] of cases.entries()) {
      const { event } = await ok(person, 'POST', '/events', { title: `${title}`, ...times, calendar_id });
      ids.push(event.id);
    }
    const own = (await ok(person, 'POST', '/events', { title: 'Own', ...times })).event.id;
    const nothing = { remote_etag: null, remote_base: null, remote_extra: null, deleted_at: null };
    for (const [index, [, { push_state, ...columns }]] of cases.entries()) {
      const set = { ...nothing, ...columns, sync_state: push_state };
      await write
        .updateTable('events')
        .set(set)
        .where('id', '=', ids[index] ?? '')
        .execute();
    }

    await sql`drop index events_unsynced`.execute(write);
    await sql`alter table events rename column sync_state to push_state`.execute(write);
    if (engine === 'postgres') await sql`alter view shown_events rename column sync_state to push_state`.execute(write);
    await sql`create index events_to_push on events (user_id) where push_state is not null`.execute(write);
    await syncState(engine).up(write);

    const rows = await write.selectFrom('shown_events').select(['id', 'sync_state']).execute();
    const states = new Map(rows.map(({ id, sync_state }) => [id, sync_state]));
    expect(ids.map((id) => states.get(id))).toEqual(cases.map(([state]) => state));
    expect(states.get(own)).toBeNull();
  });
});
