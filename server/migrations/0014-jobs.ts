import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../src/platform/database/database.ts';

/**
 * Work in several transactions (docs/decisions/0022): jobs, change sets that are parts of one, events of an import that is not
 * whole yet, and people whose account is being deleted.
 */
export const jobs = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('jobs')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('done', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('total', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('payload', 'text', (c) => c.notNull())
      .addColumn('result', 'text')
      .addColumn('error_code', 'text')
      .addColumn('error', 'text')
      .addColumn('is_cancelled', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('import_number', 'bigint')
      .addColumn('lease_id', 'text')
      .addColumn('lease_until', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('updated_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('jobs_by_user').on('jobs').columns(['user_id', 'created_at']).execute();
    await sql`create unique index jobs_running on jobs (user_id)
      where state in ('waiting', 'running') and kind <> 'account_deletion'`.execute(db);
    await sql`create index jobs_leased on jobs (lease_until) where state in ('waiting', 'running')`.execute(db);
    await sql`create index jobs_hiding on jobs (user_id, import_number) where import_number is not null`.execute(db);

    await db.schema.alterTable('users').addColumn('deleted_at', 'bigint').execute();
    await db.schema.alterTable('change_sets').addColumn('part_of', 'text').execute();
    await sql`create index change_sets_parts on change_sets (user_id, part_of, seq) where part_of is not null`.execute(
      db,
    );
    await db.schema.alterTable('events').addColumn('import_number', 'bigint').execute();
    // What a person's schedule consists of: who reads events reads them here, but for the door and who removes rows.
    await sql`create view shown_events as select * from events where import_number is null
      or (user_id, import_number) not in (select user_id, import_number from jobs where import_number is not null)`.execute(
      db,
    );
    if (engine === 'sqlite') {
      // As in the first tables: without it SQLite takes a person for ten rows.
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('change_sets', 'change_sets_parts', '100000 500 200 1')`.execute(
        db,
      );
      await sql`analyze sqlite_schema`.execute(db);
    }
  },
});
