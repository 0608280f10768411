import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../src/platform/database/database.ts';

/** What is said to the assistant, and what a conversation still has open (design, sections 3 and 9). */
export const conversations = (_engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('chat_sessions')
      .addColumn('state', 'text', (c) => c.notNull().defaultTo('{}'))
      .execute();
    await db.schema.alterTable('chat_sessions').addColumn('turn_id', 'text').execute();
    await db.schema.alterTable('chat_sessions').addColumn('turn_until', 'bigint').execute();
    await db.schema
      .createTable('chat_messages')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('session_id', 'text', (c) => c.notNull().references('chat_sessions.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('author', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('change_set_id', 'text')
      .addColumn('parts', 'text', (c) => c.notNull().defaultTo('{}'))
      .execute();
    await db.schema
      .createIndex('chat_messages_by_session')
      .on('chat_messages')
      .columns(['session_id', 'at', 'id'])
      .execute();
    await db.schema.createIndex('chat_messages_by_user').on('chat_messages').columns(['user_id', 'at']).execute();
    await db.schema
      .createTable('assistant_usage')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('input_tokens', 'bigint', (c) => c.notNull())
      .addColumn('output_tokens', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('assistant_usage_pkey', ['user_id', 'day'])
      .execute();
  },
});
