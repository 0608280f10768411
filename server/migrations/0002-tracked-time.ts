import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../src/platform/database/database.ts';

/** What happened beside the plan, and how much time a person wants to give it (design, sections 4 and 5). */
export const trackedTime = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await timeEntries(db, engine);
    await budgets(db);
    await deletedEvents(db);
    if (engine === 'sqlite') await declareSizes(db);
  },
});

async function timeEntries(db: Kysely<unknown>, engine: Engine) {
  const table = db.schema
    .createTable('time_entries')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('event_id', 'text')
    .addColumn('master_id', 'text')
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('category', 'text')
    .addColumn('note', 'text')
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('stopped_at', 'bigint')
    .addColumn('last_seen_at', 'bigint', (c) => c.notNull())
    .addColumn('kept_at', 'bigint')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('time_entries_pkey', ['user_id', 'id']);
  await (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table).execute();
  // At most one runs a person, whatever a plan says.
  await sql`create unique index time_entries_running on time_entries (user_id) where stopped_at is null`.execute(db);
  await sql`create index time_entries_by_end on time_entries (user_id, stopped_at, started_at)`.execute(db);
  await sql`create index time_entries_by_event on time_entries (user_id, master_id) where master_id is not null`.execute(
    db,
  );
}

async function budgets(db: Kysely<unknown>) {
  await db.schema
    .createTable('budgets')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('category_key', 'text', (c) => c.notNull())
    .addColumn('from_date', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('minutes', 'integer')
    .addPrimaryKeyConstraint('budgets_pkey', ['user_id', 'period', 'category_key', 'from_date'])
    .execute();
}

/** What one person deleted, the last first. */
async function deletedEvents(db: Kysely<unknown>) {
  await sql`create index events_deleted_by_user on events (user_id, deleted_at) where deleted_at is not null`.execute(
    db,
  );
}

/** As in the first tables: without them SQLite takes a person for ten rows. */
const sizes = [
  ['time_entries', 'time_entries', '500000 2500 1'],
  ['time_entries', 'time_entries_by_end', '500000 2500 1 1'],
  ['time_entries', 'time_entries_by_event', '250000 1250 10'],
  ['time_entries', 'time_entries_running', '100 1'],
  ['budgets', 'sqlite_autoindex_budgets_1', '6000 30 15 3 1'],
  ['events', 'events_deleted_by_user', '10000 50 1'],
] as const;

async function declareSizes(db: Kysely<unknown>) {
  for (const [table, index, stat] of sizes) {
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`.execute(db);
  }
  await sql`analyze sqlite_schema`.execute(db);
}
