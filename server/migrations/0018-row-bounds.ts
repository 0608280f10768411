import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which rows end first, in tables that keep only so many of them. */
export const rowBounds: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema.createIndex('sign_in_codes_by_end').on('sign_in_codes').columns(['kind', 'expires_at']).execute();
    await schema.createIndex('oauth_flows_by_user').on('oauth_flows').columns(['user_id', 'expires_at']).execute();
    await schema.createIndex('call_counts_by_end').on('call_counts').column('ends_at').execute();
  },
};
