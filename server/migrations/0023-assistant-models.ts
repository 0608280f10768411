import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who answers a person in the chat, with the language model that is their own, and conversations that the built-in assistant answers. */
export const assistantModels: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('assistant_models')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('choice', 'text', (c) => c.notNull())
      .addColumn('provider', 'text')
      .addColumn('model', 'text')
      .addColumn('base_url', 'text')
      .addColumn('api_key', 'text')
      .execute();
    await db.schema
      .alterTable('chat_sessions')
      .addColumn('is_built_in', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
