import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { runOptionsOf } from './statement.ts';
import type { Tables } from './tables.ts';

const BIGINT_OID = 20;

/** Opens a pool on a PostgreSQL address. Connections are made on first use, so that a server that is away can come back. */
export function openPostgres(url: string): Database & { readonly pool: pg.Pool } {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // Instants and counters stay below 2^53.
    types: { getTypeParser: (oid, format) => (oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format)) },
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { engine: 'postgres', write: db, read: db, pool, close: () => db.destroy() };
}

/** Runs the statements of `statement.ts` as they ask to be run; all others as pg does. */
class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values, callback] = args;
    const options = typeof text === 'string' ? runOptionsOf(text) : undefined;
    const run = super.query as (...args: unknown[]) => never;
    if (!options) return run.apply(this, args);
    const config = { text, values, name: options.name, ...(options.asArrays && { rowMode: 'array' }) };
    return run.call(this, config, callback);
  }
}
