import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../src/platform/database/database.ts';

/** Users and signing in, calendars, events, and the change log (design, section 5). */
export const firstTables = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await users(db);
    await signingIn(db);
    await calendars(db);
    await events(db, engine);
    await changeLog(db);
    await conversations(db);
    if (engine === 'sqlite') await declareSizes(db);
  },
});

async function users(db: Kysely<unknown>) {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text')
    .addColumn('profile_picture', 'text')
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('preferences', 'text', (c) => c.notNull())
    .addColumn('change_seq', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('onboarding_responses')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('responses', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
}

async function signingIn(db: Kysely<unknown>) {
  await db.schema
    .createTable('identities')
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('identities_pkey', ['provider', 'subject'])
    .execute();
  await db.schema
    .createTable('bearer_tokens')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('bearer_tokens_by_user')
    .on('bearer_tokens')
    .columns(['user_id', 'last_used_at'])
    .execute();
  await db.schema
    .createTable('sign_in_codes')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('redirect', 'text')
    .addColumn('wrong_tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('jti', 'text', (c) => c.unique())
    .addColumn('jti_used_at', 'bigint')
    .execute();
  await db.schema.createIndex('sign_in_codes_by_email').on('sign_in_codes').columns(['email', 'created_at']).execute();
}

async function calendars(db: Kysely<unknown>) {
  await db.schema
    .createTable('calendars')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('account_id', 'text')
    .addColumn('remote_id', 'text')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('color', 'text')
    .addColumn('selected', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('writable', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('default_category', 'text')
    .addColumn('cursor', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('calendars_by_user').on('calendars').columns(['user_id', 'created_at']).execute();
}

/** SQLite keeps a person's rows side by side in the primary key's tree; PostgreSQL finds them by an index. */
async function events(db: Kysely<unknown>, engine: Engine) {
  const table = db.schema
    .createTable('events')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('start_at', 'bigint', (c) => c.notNull())
    .addColumn('end_at', 'bigint', (c) => c.notNull())
    .addColumn('all_day', 'integer', (c) => c.notNull())
    .addColumn('is_long', 'integer', (c) => c.notNull())
    .addColumn('calendar_id', 'text', (c) => c.notNull())
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('series_id', 'text')
    .addColumn('original_start', 'text')
    .addColumn('recurrence_end', 'bigint')
    .addColumn('category', 'text')
    .addColumn('completed', 'integer', (c) => c.notNull())
    .addColumn('search_text', 'text', (c) => c.notNull())
    .addColumn('remote_id', 'text')
    .addColumn('remote_etag', 'text')
    .addColumn('remote_base', 'text')
    .addColumn('remote_extra', 'text')
    .addColumn('seen_generation', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('push_state', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('document', 'text', (c) => c.notNull());
  if (engine === 'sqlite') {
    await table
      .addPrimaryKeyConstraint('events_pkey', ['user_id', 'start_at', 'id'])
      .modifyEnd(sql`without rowid`)
      .execute();
    await db.schema.createIndex('events_by_id').unique().on('events').columns(['user_id', 'id']).execute();
  } else {
    await table.addPrimaryKeyConstraint('events_pkey', ['user_id', 'id']).execute();
    await db.schema.createIndex('events_by_start').on('events').columns(['user_id', 'start_at']).execute();
  }
  await sql`create index events_long on events (user_id, end_at) where is_long = 1`.execute(db);
  await sql`create index events_masters on events (user_id, recurrence_end) where recurrence_end is not null`.execute(
    db,
  );
  await sql`create unique index events_overrides on events (user_id, series_id, original_start) where series_id is not null`.execute(
    db,
  );
  // Which occurrences of a range have a row of their own; holds all that this question needs.
  await sql`create index events_overridden on events (user_id, original_start, id)
    where series_id is not null and deleted_at is null`.execute(db);
  await db.schema.createIndex('events_by_uid').on('events').columns(['user_id', 'calendar_id', 'uid']).execute();
  await sql`create index events_deleted on events (deleted_at) where deleted_at is not null`.execute(db);
}

async function changeLog(db: Kysely<unknown>) {
  await db.schema
    .createTable('change_sets')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('reverts', 'text')
    .addColumn('chat_message_id', 'text')
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('change_sets_pkey', ['user_id', 'seq'])
    .execute();
  await db.schema.createIndex('change_sets_by_age').on('change_sets').column('at').execute();
  await db.schema
    .createTable('changes')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('entity', 'text', (c) => c.notNull())
    .addColumn('row_id', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('changes_pkey', ['user_id', 'seq', 'position'])
    .execute();
}

async function conversations(db: Kysely<unknown>) {
  await db.schema
    .createTable('chat_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('chat_sessions_by_user').on('chat_sessions').columns(['user_id', 'created_at']).execute();
}

/**
 * Rows an index of the tables that grow, and rows that share its first columns, as of a database with hundreds of
 * people. Without them SQLite takes a person for ten rows and reads all of them where it should look one up; measuring
 * them (ANALYZE, PRAGMA optimize) would let plans differ from one installation to the next.
 */
const sizes = [
  ['events', 'events', '1000000 5000 1 1'],
  ['events', 'events_by_id', '1000000 5000 1'],
  ['events', 'events_by_uid', '1000000 5000 2500 1'],
  ['events', 'events_overridden', '20000 100 1 1'],
  ['events', 'events_overrides', '20000 100 5 1'],
  ['events', 'events_masters', '10000 50 25'],
  ['events', 'events_long', '10000 50 1'],
  ['events', 'events_deleted', '10000 1'],
  ['change_sets', 'change_sets_by_age', '500000 1'],
  ['change_sets', 'sqlite_autoindex_change_sets_2', '500000 2500 1'],
  ['changes', 'sqlite_autoindex_changes_1', '1000000 5000 2 1'],
  ['calendars', 'calendars_by_user', '600 3 1'],
] as const;

async function declareSizes(db: Kysely<unknown>) {
  await sql`analyze`.execute(db);
  for (const [table, index, stat] of sizes) {
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${stat})`.execute(db);
  }
  await sql`analyze sqlite_schema`.execute(db);
}
