import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../src/platform/database/database.ts';

/** What undoing must know of rows that a change made or divided (design, section 5). */
export const undone = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('events')
      .addColumn('is_undone', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('changes').addColumn('counterpart', 'text').execute();
    // What a person deleted; not what they made and took back, of which an import is thousands at once.
    await sql`drop index events_deleted_by_user`.execute(db);
    await sql`create index events_deleted_by_user on events (user_id, deleted_at)
      where deleted_at is not null and is_undone = 0`.execute(db);
    if (engine === 'sqlite') {
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('events', 'events_deleted_by_user', '10000 50 1')`.execute(
        db,
      );
      await sql`analyze sqlite_schema`.execute(db);
    }
  },
});
