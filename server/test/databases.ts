import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
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

export async function openTestSqlite(): Promise<TestDatabase> {
  const folder = temporaryFolder();
  const database = openSqlite(folder);
  await migrate(database);
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

export async function openTestPostgres(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const clusterUrl = inject('postgresUrl');
  await onCluster(clusterUrl, `create database ${name}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  const folder = temporaryFolder();
  const database = openPostgres(url.href);
  await migrate(database);
  return {
    database,
    folder,
    url: url.href,
    async remove() {
      await database.close();
      // Without force: it waits for connections that are still closing, and names a test that left one open.
      await onCluster(clusterUrl, `drop database ${name}`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'daywright-test-'));

async function onCluster(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
