import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What connecting and keeping in step need beside the accounts (design, section 10). */
export const keepingInStep: Migration = {
  async up(db: Kysely<unknown>) {
    // Only a way that began with a person signed in here may end with an account of theirs.
    await db.schema.alterTable('oauth_flows').addColumn('user_id', 'text').execute();
    await db.schema.alterTable('oauth_flows').addColumn('account_id', 'text').execute();
    await db.schema.alterTable('accounts').addColumn('progress', 'integer').execute();
    await db.schema.alterTable('accounts').addColumn('calendars_at', 'bigint').execute();
    await db.schema
      .alterTable('sync_journal')
      .addColumn('refusals', 'text', (c) => c.notNull().defaultTo('[]'))
      .execute();
    await db.schema.alterTable('sync_journal').addColumn('error', 'text').execute();
    await db.schema
      .alterTable('sync_journal')
      .addColumn('full', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
