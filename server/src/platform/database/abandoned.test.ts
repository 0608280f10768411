import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachProduct } from '../../../test/each-product.ts';

onEachProduct('a transaction', (product, engine) => {
  test.runIf(engine === 'postgres')('that its process abandons ends before a lease does', async () => {
    const { read, write } = product().ctx;
    for (const db of [read, write]) {
      const { rows } = await sql<{ ms: number }>`select setting::int as ms from pg_settings
        where name = 'idle_in_transaction_session_timeout'`.execute(db);
      expect(rows).toEqual([{ ms: 30_000 }]);
    }
  });
});
