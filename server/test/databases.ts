import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import type { Database, Engine } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openSqlite } from '../src/platform/database/sqlite.ts';
import { giveBack, takeDatabase } from './postgres-databases.ts';

export interface TestDatabase {
  readonly database: Database;
  /** Folder of the SQLite files, and of everything else a server writes. */
  readonly folder: string;
  /** Set on PostgreSQL. */
  readonly url: string | undefined;
  /** Closes the database and removes it. */
  remove(): Promise<void>;
}

/** The same tests on both databases, each on a fresh one of its own. */
export function onEachDatabase(name: string, body: (open: () => Promise<TestDatabase>, engine: Engine) => void): void {
  describe(`${name} (SQLite)`, () => body(openTestSqlite, 'sqlite'));
  describe(`${name} (PostgreSQL)`, () => body(openTestPostgres, 'postgres'));
}

/** With its tables, which are made once a worker: to copy them takes a tenth of making them. */
export async function openTestSqlite(): Promise<TestDatabase> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, fileName), await migratedFile());
  const database = openSqlite(folder);
  return {
    database,
    folder,
    url: undefined,
    async remove() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const fileName = 'daywright.db';

const migratedFile = onceAWorker(async () => {
  const folder = temporaryFolder();
  const database = openSqlite(folder);
  await migrate(database);
  await database.close();
  const file = readFileSync(join(folder, fileName));
  rmSync(folder, { recursive: true });
  return file;
});

/** With its tables, as on SQLite: a fresh one, or one that an earlier test of this worker gave back empty. */
export async function openTestPostgres(): Promise<TestDatabase> {
  const empty = await takeDatabase();
  const folder = temporaryFolder();
  return {
    database: empty.database,
    folder,
    url: empty.url,
    async remove() {
      await giveBack(empty);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What failed is tried again by the next test. */
function onceAWorker<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'daywright-test-'));
