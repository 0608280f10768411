import { endpoints } from '@daywright/contract/endpoints';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../test/databases.ts';
import { ok } from '../../../test/each-product.ts';
import { juneEvent, runningSynced } from './sync/testing/synced-product.ts';

const at = { start_date: '2026-06-12T08:00:00Z', end_date: '2026-06-12T09:00:00Z' };

onEachDatabase('someone else who knows every id of a person', (open) => {
  const world = runningSynced(open);

  test('reads, changes and ends nothing of theirs, by whatever endpoint', async () => {
    const { product } = world();
    const { ctx } = product;
    const { person, accountId, there, sync } = await world().connected();
    there.insert(juneEvent('Private'));
    expect(await sync()).toBe('in-step');
    const { calendars } = await ok(person, 'GET', '/calendar/calendars');
    const spans = [{ title: 'Private', ...at }];
    const own = await ok(person, 'POST', '/events', { title: 'Private', ...at, spans });
    const series = await ok(person, 'POST', '/events', { title: 'Private', ...at, recurrence: ['RRULE:FREQ=DAILY'] });
    await ok(person, 'POST', '/time-entries/start', { event_id: own.event.id });
    const rows = async () => {
      const dump: Record<string, { id?: string }[]> = {};
      for (const table of ['accounts', 'calendars', 'events', 'sync_journal', 'time_entries', 'change_sets'] as const) {
        const found = await ctx.read.selectFrom(table).selectAll().where('user_id', '=', person.userId).execute();
        dump[table] = found.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
      }
      return dump;
    };
    const before = await rows();
    const ids = new Set(Object.values(before).flatMap((all) => all.map(({ id }) => id ?? '')));
    ids.add(accountId).add(`${series.event.id}_20260613T080000Z`).add(own.event.spans[0].id);
    for (const { id } of calendars) ids.add(id);

    const eve = await product.addPerson();
    let asked = 0;
    for (const { method, path, access } of endpoints) {
      if (access !== 'user' || ['/profile', '/auth/session'].includes(path)) continue;
      for (const id of ids) {
        const address = path.replace(':id', id).replace(':span_id', own.event.spans[0].id);
        const query = new URLSearchParams({ account_id: id, calendar_id: id, before: id, since: id });
        const plain = address.includes(id) ? address : `${address}?${query}`;
        const bodies = method === 'GET' || method === 'DELETE' ? [undefined] : bodiesOf(id);
        for (const body of bodies) {
          const { text } = await eve.call(method, plain, body);
          expect(text, `${method} ${plain}`).not.toContain('Private');
          asked++;
        }
      }
    }
    expect(asked).toBeGreaterThan(500);
    expect(await rows()).toEqual(before);
  });
});

/** What the endpoints take that write, with the id in every place that has one. */
const bodiesOf = (id: string): object[] => [
  {},
  { title: 'Eve' },
  { title: 'Eve', ...at, calendar_id: id },
  { calendar_id: id },
  { selected: false },
  { copies_own: true },
  { default_category: 'Work' },
  { conflict: 0 },
  { completed: true },
  { event_id: id },
  { event_id: id, started_at: at.start_date, ended_at: at.end_date },
  { change_set_id: id },
  { operations: [{ op: 'update', id, patch: { title: 'Eve' } }] },
  { operations: [{ op: 'delete', id }] },
  { minutes: 15, event_id: id },
  { session_id: id, message: 'What is on this week?' },
];
