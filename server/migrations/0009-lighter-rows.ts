import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../src/platform/database/database.ts';

/**
 * What a first sync writes in vain: which rows a full pull has met is known in its memory, and a row that bears its own id as
 * iCalendar UID is found by that id.
 */
export const lighterRows = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('events').dropColumn('seen_generation').execute();
    await db.schema.alterTable('calendars').dropColumn('generation').execute();
    await db.schema.dropIndex('events_by_uid').execute();
    await sql`create index events_by_uid on events (user_id, calendar_id, uid) where uid <> id`.execute(db);
    if (engine === 'sqlite') {
      // As in the first tables: without it SQLite takes a person for ten rows.
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('events', 'events_by_uid', '500000 2500 1250 1')`.execute(
        db,
      );
      await sql`analyze sqlite_schema`.execute(db);
    }
  },
});
