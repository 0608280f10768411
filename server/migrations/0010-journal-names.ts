import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which events a round changed, not only how many. */
export const journalNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sync_journal')
      .addColumn('changed', 'text', (c) => c.notNull().defaultTo('[]'))
      .execute();
  },
};
