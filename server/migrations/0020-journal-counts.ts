import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../src/platform/database/database.ts';

interface Tables {
  sync_journal: { id: string; conflicts: string; unrestored: number; seen: number };
}

/** An entry may have a megabyte. */
const entriesAtOnce = 10;

/** How many conflicts of an entry nobody put back, and of how many the person has not read. What is there already is not told anew. */
export const journalCounts = (engine: Engine): Migration => ({
  async up(db: Kysely<Tables>) {
    for (const name of ['unrestored', 'seen', 'unseen']) {
      await db.schema
        .alterTable('sync_journal')
        .addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
    }
    await countConflicts(db);
    await sql`create index sync_journal_unrestored on sync_journal (user_id, account_id, at, id, unrestored)
      where unrestored > 0`.execute(db);
    await sql`create index sync_journal_unseen on sync_journal (user_id, at, id) where unseen > 0`.execute(db);
    await sql`create index sync_journal_refused on sync_journal (user_id, account_id, at, id)
      where refused > 0`.execute(db);
    if (engine !== 'sqlite') return;
    // As in the first tables: without them SQLite takes a person for ten rows.
    for (const [index, stat] of sizes) {
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('sync_journal', ${index}, ${stat})`.execute(db);
    }
    await sql`analyze sqlite_schema`.execute(db);
  },
});

const sizes = [
  ['sync_journal_unrestored', '4000 20 20 1 1 1'],
  ['sync_journal_unseen', '400 2 1 1'],
  ['sync_journal_refused', '4000 20 20 1 1'],
];

export async function countConflicts(db: Kysely<Tables>): Promise<void> {
  for (let last = ''; ; ) {
    const entries = await db
      .selectFrom('sync_journal')
      .select(['id', 'conflicts'])
      .where('conflicts', '!=', '[]')
      .where('id', '>', last)
      .orderBy('id')
      .limit(entriesAtOnce)
      .execute();
    for (const { id, conflicts } of entries) {
      const all = JSON.parse(conflicts) as { restored: string | null }[];
      const unrestored = all.filter(({ restored }) => restored === null).length;
      await db.updateTable('sync_journal').set({ unrestored, seen: all.length }).where('id', '=', id).execute();
    }
    const next = entries.at(-1)?.id;
    if (next === undefined) return;
    last = next;
  }
}
