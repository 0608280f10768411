import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../src/platform/database/database.ts';

/** What is said to the assistant, and what a conversation still has open (design, sections 3 and 9). */
export const conversations = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await sessions(db);
    await messages(db);
    await usage(db);
    await answers(db);
    if (engine === 'sqlite') await declareSizes(db);
  },
});

async function sessions(db: Kysely<unknown>) {
  await db.schema
    .alterTable('chat_sessions')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute();
  await db.schema.alterTable('chat_sessions').addColumn('turn_id', 'text').execute();
  await db.schema.alterTable('chat_sessions').addColumn('turn_until', 'bigint').execute();
  await db.schema.alterTable('chat_sessions').addColumn('last_message_at', 'bigint').execute();
  await sql`create index chat_sessions_spoken on chat_sessions (user_id, last_message_at)
    where last_message_at is not null`.execute(db);
  await sql`create index chat_sessions_by_age on chat_sessions ((coalesce(last_message_at, created_at)))`.execute(db);
}

async function messages(db: Kysely<unknown>) {
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
  await db.schema.createIndex('chat_messages_by_user').on('chat_messages').columns(['user_id', 'at', 'id']).execute();
}

async function usage(db: Kysely<unknown>) {
  await db.schema
    .createTable('assistant_usage')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('input_tokens', 'bigint', (c) => c.notNull())
    .addColumn('output_tokens', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('assistant_usage_pkey', ['user_id', 'day'])
    .execute();
}

/** What a message changed, and what took it back since. */
async function answers(db: Kysely<unknown>) {
  await sql`create index change_sets_by_message on change_sets (user_id, chat_message_id)
    where chat_message_id is not null`.execute(db);
  await sql`create index change_sets_by_reverted on change_sets (user_id, reverts) where reverts is not null`.execute(
    db,
  );
}

/** As in the first tables: without them SQLite takes a person for ten rows. */
const sizes = [
  ['chat_sessions', 'chat_sessions_spoken', '20000 100 1'],
  ['chat_sessions', 'chat_sessions_by_age', '20000 1'],
  ['chat_messages', 'chat_messages_by_session', '400000 20 1 1'],
  ['chat_messages', 'chat_messages_by_user', '400000 2000 1 1'],
  ['change_sets', 'change_sets_by_message', '100000 500 1'],
  ['change_sets', 'change_sets_by_reverted', '50000 250 1'],
] as const;

async function declareSizes(db: Kysely<unknown>) {
  for (const [table, index, stat] of sizes) {
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`.execute(db);
  }
  await sql`analyze sqlite_schema`.execute(db);
}
