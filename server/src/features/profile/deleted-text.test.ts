import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { openTestPostgres, openTestSqlite } from '../../../test/databases.ts';
import { ok, runningProduct } from '../../../test/each-product.ts';
import type { TestPerson, TestProduct } from '../../../test/product.ts';
import { applyChangeSet } from '../events/commands.ts';

/** Stands in everything that somebody gives, in this form and folded for search. */
const secret = /abracadabra/gi;
const times = { start_date: '2026-06-11T09:00:00Z', end_date: '2026-06-11T09:30:00Z' };

/** Text that SQLite moves from page to page: of sizes that fill some, and written over. */
async function fill({ ctx }: TestProduct, person: TestPerson, word: string, rounds: number): Promise<void> {
  const text = (n: number) => `${word} ${n} `.repeat(1 + ((n * 7919) % 400));
  for (let n = 0; n < rounds; n++) {
    const drafts = Array.from({ length: 8 }, (_, index) => ({
      op: 'create',
      event: {
        title: `${word} ${n}`,
        notes: index % 2 ? text(n * 8 + index) : null,
        location: word,
        category: [word],
        start_date: new Date(Date.parse(times.start_date) + (((n * 8 + index) * 7919) % 500) * 3_600_000).toISOString(),
        end_date: new Date(Date.parse('2028-06-11T09:30:00Z')).toISOString(),
      },
    }));
    const { events } = await ok(person, 'POST', '/events/batch', { operations: drafts });
    const { id } = events[0];
    const { change_set_id } = await ok(person, 'PATCH', `/events/${id}`, { notes: text(n + 3) });
    await ok(person, 'POST', '/events/rollback', { change_set_id });
    await ok(person, 'DELETE', `/events/${events[1].id}`);
    await ok(person, 'POST', '/time-entries', {
      title: `${word} ${n}`,
      started_at: '2026-06-10T09:00:00Z',
      stopped_at: '2026-06-10T09:30:00Z',
    });
    await ok(person, 'POST', '/personal/chat', { user_message: `Hello ${word} ${n}` });
  }
  await ok(person, 'PUT', '/budgets', { period: 'week', budgets: [{ category: word, minutes: 60 }] });
  await applyChangeSet(ctx, { userId: person.userId, kind: 'user' }, [], { summary: word });
}

describe('the text of an account that was deleted (SQLite)', () => {
  let folder = '';
  const product = runningProduct(async () => {
    const db = await openTestSqlite();
    folder = db.folder;
    return db;
  });
  const found = () =>
    readdirSync(folder).flatMap((name) => {
      const text = readFileSync(join(folder, name)).toString('latin1');
      return [...text.matchAll(secret)].map(({ index }) => `${name} ${Math.floor(index / 16_384)}`);
    });

  test('stands in no file any more', { timeout: 60_000 }, async () => {
    const [ada, eve] = [await product().addPerson({ email: 'abracadabra@example.org' }), await product().addPerson()];
    for (let n = 0; n < 6; n++) {
      await fill(product(), ada, 'Abracadabra', 4);
      await fill(product(), eve, 'Nothing much', 4);
    }
    expect(found().length).toBeGreaterThan(1_000);
    await ok(ada, 'DELETE', '/profile');
    await product().ctx.background.settled();
    expect(found()).toEqual([]);
    const { integrity_check } = (
      await sql<{ integrity_check: string }>`pragma integrity_check`.execute(product().ctx.read)
    ).rows[0] ?? { integrity_check: '' };
    expect(integrity_check).toBe('ok');
    expect((await ok(eve, 'GET', '/events')).count).toBeGreaterThan(50);
    await fill(product(), eve, 'Nothing much', 2);
    expect(found()).toEqual([]);
  });
});

describe('the text of an account that was deleted (PostgreSQL)', () => {
  const product = runningProduct(openTestPostgres);

  test('is vacuumed, and no row of it is left', { timeout: 60_000 }, async () => {
    const { ctx } = product();
    const ada = await product().addPerson();
    await fill(product(), ada, 'Abracadabra', 2);
    await ok(ada, 'DELETE', '/profile');
    await ctx.background.settled();
    const vacuumed = sql<{ dead: number; is_vacuumed: boolean }>`
      select n_dead_tup::int as dead, last_vacuum is not null as is_vacuumed from pg_stat_user_tables
      where relname in ('events', 'changes', 'change_sets', 'chat_messages', 'time_entries', 'users')`;
    // PostgreSQL counts with some delay.
    await vi.waitFor(async () => {
      const { rows } = await vacuumed.execute(ctx.write);
      expect(rows).toEqual(Array.from({ length: 6 }, () => ({ dead: 0, is_vacuumed: true })));
    }, 10_000);
    for (const table of ['events', 'changes', 'change_sets', 'chat_messages', 'time_entries'] as const) {
      const left = await ctx.read.selectFrom(table).select('user_id').where('user_id', '=', ada.userId).execute();
      expect(left).toEqual([]);
    }
  });
});
