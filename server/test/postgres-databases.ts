import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../src/platform/database/migrate.ts';
import { openPostgres } from '../src/platform/database/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test cluster, as its administrator. */
    postgresUrl: string;
  }
}

/** A database with the product's tables, all empty. */
export interface EmptyDatabase {
  readonly url: string;
  /** The one connection pool pair of this worker, which stays open for the tests to come. */
  readonly database: ReturnType<typeof openPostgres>;
}

/** Those that this worker may use again: to empty a database takes a tenth of making one and getting to know its tables. */
const kept: EmptyDatabase[] = [];

/** How this worker's connections are told from those that a test opened by itself. */
const ownName = 'tests';

/** Bytes of tables and indexes above which a database is made anew: emptying would take longer. */
const mostKept = 16 * 1024 * 1024;

export async function takeDatabase(): Promise<EmptyDatabase> {
  return kept.pop() ?? (await newDatabase());
}

/** Empties it for the next test. One whose tables a test changed goes. */
export async function giveBack(empty: EmptyDatabase): Promise<void> {
  await othersClosed(empty);
  try {
    const { rows } = await empty.database.pool.query('select emptied($1) as emptied', [mostKept]);
    if (rows[0].emptied) {
      kept.push(empty);
      return;
    }
  } catch {
    // A table or the function itself is away.
  }
  await empty.database.close();
  await onCluster(`drop database ${new URL(empty.url).pathname.slice(1)}`);
}

/** Names a test that left a connection open. */
async function othersClosed({ database, url }: EmptyDatabase): Promise<void> {
  const until = performance.now() + 10_000;
  for (;;) {
    const { rows } = await database.pool.query(
      `select application_name as name, query from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and application_name <> $1`,
      [ownName],
    );
    if (rows.length === 0) return;
    if (performance.now() > until) throw new Error(`A test left ${url} open: ${JSON.stringify(rows)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function newDatabase(): Promise<EmptyDatabase> {
  const name = newName();
  await onCluster(`create database ${name} ${await copyOfTables()}`);
  const named = new URL(urlOf(name));
  named.searchParams.set('application_name', ownName);
  return { url: urlOf(name), database: openPostgres(named.href) };
}

/** Makes a database to copy from, which goes with the cluster, and answers how to ask for a copy. */
let copying: Promise<string> | undefined;
function copyOfTables(): Promise<string> {
  copying ??= makeTemplate().catch((error) => {
    // The next test tries again.
    copying = undefined;
    throw error;
  });
  return copying;
}

async function makeTemplate(): Promise<string> {
  const name = newName();
  await onCluster(`create database ${name}`);
  const database = openPostgres(urlOf(name));
  await migrate(database);
  await database.pool.query(await emptiedFunction(database.pool));
  await database.close();
  const [{ server_version_num }] = await onCluster('show server_version_num');
  // Since 15 there is a way that writes each page to the log too, and it is the one that is taken unless told otherwise.
  return Number(server_version_num) >= 150_000 ? `template ${name} strategy file_copy` : `template ${name}`;
}

/** `emptied(bytes)` deletes every row, unless tables and indexes take more than so many bytes. */
async function emptiedFunction(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
      where schemaname = current_schema() and tablename not like 'kysely%' order by tablename`,
  );
  // Without triggers and the checks of foreign keys, so in any order.
  return `create function emptied(most bigint) returns boolean language plpgsql set session_replication_role = replica as $$
    begin
      if (select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) > most
      then return false; end if;
      ${rows.map(({ name }) => `delete from ${name};`).join('\n      ')}
      return true;
    end $$`;
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`;

function urlOf(database: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

async function onCluster(statement: string): Promise<pg.QueryResult['rows']> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
