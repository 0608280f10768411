import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../src/platform/database/database.ts';

/** Connected accounts, what keeps their calendars in step, and what came of it (design, sections 5 and 10). */
export const accounts = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await connected(db);
    await calendars(db);
    await events(db);
    await journal(db);
    if (engine === 'sqlite') await declareSizes(db);
  },
});

async function connected(db: Kysely<unknown>) {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('credentials', 'text', (c) => c.notNull())
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('error', 'text')
    .addColumn('last_sync', 'bigint')
    .addColumn('next_sync_at', 'bigint')
    .addColumn('lease_id', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('accounts_by_subject')
    .unique()
    .on('accounts')
    .columns(['user_id', 'provider', 'subject'])
    .execute();
  await sql`create index accounts_due on accounts (next_sync_at) where next_sync_at is not null`.execute(db);
}

async function calendars(db: Kysely<unknown>) {
  for (const column of ['time_zone', 'remote_color', 'access_role'] as const) await addText(db, 'calendars', column);
  for (const column of ['is_primary', 'generation', 'copies_own'] as const) {
    await db.schema
      .alterTable('calendars')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  for (const column of ['watch_channel_id', 'watch_resource_id', 'watch_token_hash'] as const) {
    await addText(db, 'calendars', column);
  }
  await db.schema.alterTable('calendars').addColumn('watch_until', 'bigint').execute();
  await sql`create unique index calendars_by_remote on calendars (account_id, remote_id)
    where account_id is not null`.execute(db);
  await sql`create unique index calendars_by_channel on calendars (watch_channel_id)
    where watch_channel_id is not null`.execute(db);
  await sql`create index calendars_watched on calendars (watch_until) where watch_until is not null`.execute(db);
  // Own events are copied to one calendar at most.
  await sql`create unique index calendars_copying on calendars (user_id) where copies_own = 1`.execute(db);
}

async function events(db: Kysely<unknown>) {
  await addText(db, 'events', 'remote_calendar_id');
  await sql`create unique index events_by_remote on events (user_id, remote_calendar_id, remote_id)
    where remote_calendar_id is not null`.execute(db);
  await sql`create index events_to_push on events (user_id, push_state, remote_calendar_id)
    where push_state is not null`.execute(db);
}

async function journal(db: Kysely<unknown>) {
  await db.schema
    .createTable('sync_journal')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('calendar_id', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('pulled', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('pushed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('refused', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('unreadable', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('conflicts', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
  await db.schema
    .createIndex('sync_journal_by_account')
    .on('sync_journal')
    .columns(['user_id', 'account_id', 'at', 'id'])
    .execute();
  await db.schema.createIndex('sync_journal_by_age').on('sync_journal').column('at').execute();
}

async function addText(db: Kysely<unknown>, table: string, column: string) {
  await db.schema.alterTable(table).addColumn(column, 'text').execute();
}

/** As in the first tables: without them SQLite takes a person for ten rows. */
const sizes = [
  ['accounts', 'accounts_by_subject', '200 1 1 1'],
  ['accounts', 'accounts_due', '200 1'],
  ['calendars', 'calendars_by_remote', '400 2 1'],
  ['calendars', 'calendars_by_channel', '400 1'],
  ['calendars', 'calendars_watched', '400 1'],
  ['calendars', 'calendars_copying', '100 1'],
  ['events', 'events_by_remote', '500000 2500 1250 1'],
  ['events', 'events_to_push', '1000 5 5 2'],
  ['sync_journal', 'sync_journal_by_account', '400000 2000 2000 1 1'],
  ['sync_journal', 'sync_journal_by_age', '400000 1'],
] as const;

async function declareSizes(db: Kysely<unknown>) {
  for (const [table, index, stat] of sizes) {
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`.execute(db);
  }
  await sql`analyze sqlite_schema`.execute(db);
}
