import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Calls by client address that all processes count together. */
export const callCounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('call_counts')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addColumn('ends_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};
