import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { afterAll, beforeAll } from 'vitest';
import { openTestSqlite, type TestDatabase } from './databases.ts';

/** The file of a new SQLite database with its tables, open beside the product for the tests of this block. */
export function sqliteFile() {
  let db: TestDatabase;
  let file: DatabaseSync;
  beforeAll(async () => {
    db = await openTestSqlite();
    file = new DatabaseSync(join(db.folder, 'daywright.db'), { readOnly: true });
  });
  afterAll(async () => {
    file.close();
    await db.remove();
  });
  const rows = (query: string, ...values: SQLInputValue[]) => file.prepare(query).all(...values);
  return {
    rows,
    /** How a query is carried out, a line a step; whatever its parameters are. */
    planOf(query: string): string {
      const steps = rows(`explain query plan ${query}`, ...query.matchAll(/\?/g).map(() => ''));
      return steps.map(({ detail }) => detail).join('\n');
    },
  };
}
