import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject } from 'vitest';
import type { Database, Engine } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openPostgres } from '../src/platform/database/postgres.ts';
import { openSqlite } from '../src/platform/database/sqlite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test cluster, as its administrator. */
    postgresUrl: string;
  }
}

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

/** With its tables, as on SQLite. */
export async function openTestPostgres(): Promise<TestDatabase> {
  const name = newName();
  const clusterUrl = inject('postgresUrl');
  await onCluster(clusterUrl, `create database ${name} ${await copyOfTables()}`);
  const url = urlOf(name);
  const folder = temporaryFolder();
  const database = openPostgres(url);
  return {
    database,
    folder,
    url,
    async remove() {
      await database.close();
      // Without force: it waits for connections that are still closing, and names a test that left one open.
      await onCluster(clusterUrl, `drop database ${name}`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes a database to copy from, which goes with the cluster, and answers how to ask for a copy. */
const copyOfTables = onceAWorker(async () => {
  const name = newName();
  const clusterUrl = inject('postgresUrl');
  await onCluster(clusterUrl, `create database ${name}`);
  const database = openPostgres(urlOf(name));
  await migrate(database);
  await database.close();
  const [{ server_version_num }] = await onCluster(clusterUrl, 'show server_version_num');
  // Since 15 there is a way that writes each page to the log too, and it is the one that is taken unless told otherwise.
  return Number(server_version_num) >= 150_000 ? `template ${name} strategy file_copy` : `template ${name}`;
});

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

const newName = () => `test_${randomUUID().replaceAll('-', '')}`;

function urlOf(database: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'daywright-test-'));

async function onCluster(url: string, statement: string): Promise<pg.QueryResult['rows']> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
