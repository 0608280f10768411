import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../src/platform/database/database.ts';

/**
 * The change log holds what differs instead of whole documents (decision 21). What was logged before stays as it is: its `op` is
 * null, and its documents are whole. A file of SQLite is written anew, once: earlier versions left in it what was deleted
 * (decision 24).
 */
export const logOnce = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('changes').addColumn('op', 'text').execute();
    await db.schema.createIndex('changes_by_row').on('changes').columns(['user_id', 'row_id', 'seq']).execute();
    if (engine === 'sqlite') {
      // As in the first tables: without it SQLite takes a person for ten rows.
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('changes', 'changes_by_row', '1000000 5000 2 1')`.execute(
        db,
      );
      await sql`analyze sqlite_schema`.execute(db);
      await vacuum(db);
    }
  },
});

/** Needs as much room as the database takes. Where there is none, all else goes on. */
async function vacuum(db: Kysely<unknown>): Promise<void> {
  try {
    await sql`vacuum`.execute(db);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    process.emitWarning(
      `What earlier versions deleted may still be in the database's file, which was not written anew: ${why}`,
    );
  }
}
