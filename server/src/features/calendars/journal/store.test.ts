import type { Conflict } from '@daywright/contract/journal';
import { limits } from '@daywright/contract/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { Db } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { deleteAccountRow } from '../connect/store.ts';
import { connect } from '../sync/testing/connected.ts';
import { conflictsOf } from './queries.ts';
import { writeJournal } from './store.ts';

onEachProduct('what a sync run writes to the journal', (product) => {
  const written = (account_id: string) =>
    product()
      .ctx.read.selectFrom('sync_journal')
      .selectAll()
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute();
  const conflicts = (from: number, count: number) =>
    Array.from({ length: count }, (_, n): Conflict => {
      const value = `${from + n} ${'x'.repeat(9_000)}`;
      return { event_id: newId(), title: 'Plan', side: 'here', field: 'notes', value, restored: null };
    });

  test('is one entry a calendar, and goes on in another where there is much to tell', async () => {
    const { run } = await connect(product());
    const { write } = product().ctx;
    for (let from = 0; from < 30; from += 3) await writeJournal(write, run, 'a', { conflicts: conflicts(from, 3) });
    await writeJournal(write, run, 'a', { conflicts: conflicts(30, 90), pulled: 1 });
    await writeJournal(write, run, 'a', { pulled: 2, pushed: 1, full: true });
    await writeJournal(write, run, 'b', { pushed: 1 });
    const entries = await written(run.account.id);
    for (const { conflicts } of entries) expect(conflicts.length).toBeLessThan(600_000);
    const values = entries.flatMap(conflictsOf).map(({ value }) => Number.parseInt(String(value), 10));
    expect(values).toEqual(Array.from({ length: 120 }, (_, n) => n));
    const ofA = entries.filter(({ calendar_id }) => calendar_id === 'a');
    expect(ofA.reduce((sum, { pulled }) => sum + pulled, 0)).toBe(3);
    expect(ofA.at(-1)).toMatchObject({ full: 1, pushed: 1 });
    expect(entries.length - ofA.length).toBe(1);
  });

  test('gives up the oldest entries where they are longer than a person’s share; the newest can be put back', async () => {
    const { person, run, calendar } = await connect(product());
    const { write, config } = product().ctx;
    const { id: calendar_id } = await calendar();
    const times = { start_date: '2026-06-12T08:00:00Z', end_date: '2026-06-12T09:00:00Z' };
    const { event } = await ok(person, 'POST', '/events', { title: 'Plan', ...times, calendar_id });
    const one = { event_id: event.id, title: 'Plan', side: 'here', field: 'notes', restored: null } as const;
    const value = 'é'.repeat(5_000);
    // As many sync runs as fit, and one more.
    const quotas = { ...config.quotas, bytes: 16 * 10 * (10_000 + 500) };
    const poor = { ...run, ctx: { ...product().ctx, config: { ...config, quotas } } };
    const begunAt = async () => (await written(run.account.id)).map(({ at }) => at - run.started_at);
    const begin = (at: number) =>
      writeJournal(write, { ...poor, started_at: run.started_at + at }, calendar_id, {
        conflicts: [{ ...one, value }],
      });
    for (let at = 0; at < 10; at++) await begin(at);
    expect(await begunAt()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await begin(10);
    expect(await begunAt()).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const { entries } = await ok(person, 'GET', `/calendar/journal?account_id=${run.account.id}`);
    await ok(person, 'POST', `/calendar/journal/${entries[0].id}/restore`, { conflict: 0 });
    expect((await ok(person, 'GET', `/events/${event.id}`)).event.notes).toBe(value);
  });

  test('gives up the oldest entries where there are more than one person may have, and nobody else’s', async () => {
    const { person, run } = await connect(product());
    const other = await connect(product());
    const { write } = product().ctx;
    const most = limits.journalEntriesPerPerson;
    const { userId } = person;
    await sql`insert into sync_journal (id, user_id, account_id, at)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(most - 1)})
      select ${userId} || '-' || n, ${userId}, ${run.account.id}, n from numbers`.execute(write);
    await writeJournal(write, { ...other.run, started_at: 0 }, 'a', { pulled: 1 });
    await writeJournal(write, run, 'a', { pulled: 1 });
    expect(await written(run.account.id)).toHaveLength(most);
    await writeJournal(write, run, 'b', { pulled: 1 });
    const left = await written(run.account.id);
    expect(left).toHaveLength((most * 15) / 16);
    expect(Math.min(...left.map(({ at }) => at))).toBe(most / 16 + 2);
    expect(await written(other.run.account.id)).toHaveLength(1);
  });

  test('is read in pages of few bytes', async () => {
    const { person, run, calendar } = await connect(product());
    const { write } = product().ctx;
    const { id } = await calendar();
    const wide = (n: number) => conflicts(n, 50).map((each) => ({ ...each, value: 'x'.repeat(30_000) }));
    for (let n = 0; n < 4; n++) await writeJournal(write, { ...run, started_at: n }, id, { conflicts: wide(n) });
    const ats: string[] = [];
    let before = '';
    for (let page = 1; page <= 3; page++) {
      const body = await ok(person, 'GET', `/calendar/journal?account_id=${run.account.id}${before}`);
      expect(JSON.stringify(body).length).toBeLessThan(limits.pageBytes + 10_000);
      expect(body.has_more).toBe(page < 2);
      ats.push(...body.entries.map(({ at }: { at: string }) => at.slice(-4)));
      if (!body.has_more) break;
      before = `&before=${body.entries.at(-1).id}`;
    }
    expect(ats).toEqual(['003Z', '002Z', '001Z', '000Z']);
  });

  test('names the first five events that it changed, each once and in brief', async () => {
    const { person, run } = await connect(product());
    const { write } = product().ctx;
    const of = (title: string) => ({ title, what: 'changed', side: 'here' }) as const;
    const added = { ...of('a'), what: 'added', side: 'there' } as const;
    await writeJournal(write, run, null, { pushed: 1, changed: [added] });
    await writeJournal(write, run, null, { pulled: 2, changed: [of('a'), of('a')] });
    await writeJournal(write, run, null, { pulled: 1, changed: [of('x'.repeat(500))] });
    await writeJournal(write, run, null, { pulled: 4, changed: ['b', 'c', 'd', 'e'].map(of) });
    const { entries } = await ok(person, 'GET', `/calendar/journal?account_id=${run.account.id}`);
    const long = of(`${'x'.repeat(99)}…`);
    expect(entries).toMatchObject([{ pulled: 7, pushed: 1, changed: [added, of('a'), long, of('b'), of('c')] }]);
  });

  test('keeps the mark of what is put back while it is written', async () => {
    const { person, run, calendar } = await connect(product());
    const { write } = product().ctx;
    const { id: calendar_id } = await calendar();
    const times = { start_date: '2026-06-12T08:00:00Z', end_date: '2026-06-12T09:00:00Z' };
    const { event } = await ok(person, 'POST', '/events', { title: 'Plan', ...times, calendar_id });
    const lost = { event_id: event.id, title: 'Plan', side: 'there', field: 'title', value: 'Theirs' } as const;
    await writeJournal(write, run, calendar_id, { conflicts: [{ ...lost, restored: null }] });
    const { entries } = await ok(person, 'GET', `/calendar/journal?account_id=${run.account.id}`);
    let changeSet = '';
    const pressed = beforeUpdates(write, async () => {
      const restored = await ok(person, 'POST', `/calendar/journal/${entries[0].id}/restore`, { conflict: 0 });
      changeSet = restored.change_set_id;
    });
    const refusal = { event_id: event.id, title: 'Plan', why: 'Not taken.' };
    await writeJournal(pressed, run, calendar_id, { pushed: 1, refusals: [refusal] });
    const [entry] = await written(run.account.id);
    expect(entry && conflictsOf(entry)).toEqual([{ ...lost, restored: changeSet }]);
    expect(entry).toMatchObject({ pushed: 1, refusals: JSON.stringify([refusal]) });
  });

  test('is nothing once the account is gone', async () => {
    const { person, run } = await connect(product());
    await deleteAccountRow(product().ctx.write, person.userId, run.account.id);
    await writeJournal(product().ctx.write, run, 'a', { pulled: 1 });
    expect(await written(run.account.id)).toEqual([]);
  });
});

/** The database, in which something else is done once before something is updated. */
function beforeUpdates(db: Db, act: () => Promise<void>): Db {
  const bound = (target: object, name: string | symbol) => {
    const value = Reflect.get(target, name);
    return typeof value === 'function' ? value.bind(target) : value;
  };
  const delayed = (query: object): object =>
    new Proxy(query, {
      get(target, name) {
        const run = bound(target, name);
        if (name === 'execute') return () => act().then(run);
        return (...args: unknown[]) => delayed(run(...args));
      },
    });
  return new Proxy(db, {
    get(target, name) {
      const value = bound(target, name);
      return name === 'updateTable' ? (...args: unknown[]) => delayed(value(...args)) : value;
    },
  });
}
