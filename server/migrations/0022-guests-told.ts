import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../src/platform/database/database.ts';

/** What the person said of the guests with the last change of an event: all, external_only or none; null where they did not. */
export const guestsTold = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`alter table events add column send_updates text`.execute(db);
    // A view on PostgreSQL keeps the columns that it was made with.
    if (engine === 'postgres') {
      await sql`create or replace view shown_events as select * from events where import_number is null
        or (user_id, import_number) not in (select user_id, import_number from jobs where import_number is not null)`.execute(
        db,
      );
    }
  },
});
