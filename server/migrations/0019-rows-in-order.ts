import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../src/platform/database/database.ts';

/**
 * What is read in portions lies in their order in the index: of thousands of rows with one time, each portion would otherwise
 * sort all. Occurrences that went with their series are not among what was deleted.
 */
export const rowsInOrder = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`drop index events_deleted_by_user`.execute(db);
    await sql`create index events_deleted_by_user on events (user_id, deleted_at, id)
      where deleted_at is not null and is_undone = 0 and series_id is null`.execute(db);
    // On SQLite the key of the table is a part of each index, and what it believes of this one's size stays as it was.
    if (engine === 'sqlite') return;
    await sql`drop index time_entries_by_end`.execute(db);
    await sql`create index time_entries_by_end on time_entries (user_id, stopped_at, started_at, id)`.execute(db);
    await sql`drop index time_entries_by_event`.execute(db);
    await sql`create index time_entries_by_event on time_entries (user_id, master_id, id)
      where master_id is not null`.execute(db);
  },
});
