import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Signing in with Google: ways there that have begun, and who came back (design, section 8). */
export const googleSignIn: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('oauth_flows')
      .addColumn('state_hash', 'text', (c) => c.primaryKey())
      .addColumn('browser_hash', 'text', (c) => c.notNull())
      .addColumn('redirect', 'text')
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('oauth_flows_by_end').on('oauth_flows').column('expires_at').execute();
    await db.schema.alterTable('sign_in_codes').addColumn('browser_hash', 'text').execute();
    await db.schema.alterTable('sign_in_codes').addColumn('identity', 'text').execute();
    await db.schema.createIndex('identities_by_user').on('identities').column('user_id').execute();
  },
};
