import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../src/platform/database/database.ts';
import { type CountedTable, countTexts } from './count-texts.ts';

const counted: readonly CountedTable[] = [
  { table: 'events', columns: ['document', 'search_text', 'uid', 'remote_id', 'remote_base', 'remote_extra'] },
  { table: 'changes', columns: ['row_id', 'before', 'after', 'counterpart'] },
  { table: 'change_sets', columns: ['summary'] },
  { table: 'time_entries', columns: ['title', 'category', 'note'] },
  { table: 'budgets', columns: ['category_key', 'category'] },
  { table: 'chat_sessions', columns: ['state'] },
  { table: 'chat_messages', columns: ['text', 'parts'] },
  { table: 'sync_journal', columns: ['changed', 'conflicts', 'refusals', 'error'] },
  { table: 'calendars', columns: ['name', 'remote_id', 'default_category', 'cursor', 'time_zone'] },
];

/** How much each person stores: live events, and bytes of text with their history. */
export const usage = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('usage_counts')
      .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('events', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('bytes', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('history_bytes', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`insert into usage_counts (user_id) select id from users`.execute(db);
    await countNewPeople(db, engine);
    for (const table of counted) await countTexts(db, engine, table);
  },
});

async function countNewPeople(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const insert = sql`insert into usage_counts (user_id) values (new.id);`;
  if (engine === 'sqlite') {
    await sql`create trigger users_usage_insert after insert on users begin ${insert} end`.execute(db);
    return;
  }
  await sql`create function users_usage() returns trigger language plpgsql as $$ begin
    ${insert} return null; end $$`.execute(db);
  await sql`create trigger users_usage_insert after insert on users
    for each row execute function users_usage()`.execute(db);
}
