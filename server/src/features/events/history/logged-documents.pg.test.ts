import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestPostgres } from '../../../../test/databases.ts';
import { runningProduct } from '../../../../test/each-product.ts';
import { wholeChanges } from './logged-documents.ts';

const product = runningProduct(openTestPostgres);

test('of a log that PostgreSQL has not counted yet, changes are told without a look at those of other events', async () => {
  const { userId } = await product().addPerson();
  const { write } = product().ctx;
  // As in a new database, whatever was in this one before.
  await sql`vacuum full changes`.execute(write);
  await sql`delete from pg_statistic where starelid = 'changes'::regclass`.execute(write);
  await sql`update pg_class set reltuples = -1, relpages = 0 where oid = 'changes'::regclass`.execute(write);
  // Two changes of each of a thousand events, as an import and its undo leave them.
  const changes = [1, 2].flatMap((seq) =>
    Array.from({ length: 1_000 }, (_, position) => {
      const row = { entity: 'event', row_id: `event-${position}`, op: 'update', before: '{}' } as const;
      return { seq, position, ...row, after: seq === 2 ? '{"id":"walk","title":"Walk"}' : null };
    }),
  );
  const rows = changes.map((change) => ({ ...change, user_id: userId, counterpart: null }));
  for (let n = 0; n < rows.length; n += 500) {
    await write
      .insertInto('changes')
      .values(rows.slice(n, n + 500))
      .execute();
  }
  const read = await write.transaction().execute(async (trx) => {
    expect(await wholeChanges(trx, userId, changes.slice(0, 64))).toHaveLength(64);
    const { rows } = await sql<{ read: string }>`select idx_tup_fetch + seq_tup_read as read
      from pg_stat_xact_user_tables where relname = 'changes'`.execute(trx);
    return Number(rows[0]?.read);
  });
  // Some for each change, by whichever way PostgreSQL goes, and not those of a thousand other events.
  expect(read).toBeLessThan(64 * 50);
});
