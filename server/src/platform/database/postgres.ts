import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { runOptionsOf } from './statement.ts';
import type { Tables } from './tables.ts';
import { WriteWatch } from './write-watch.ts';

const BIGINT_OID = 20;

/** A range read may wait behind no import: readers and writers have connections of their own. */
const connections = { read: 8, write: 5 } as const;

/**
 * A process that stands still, or whose machine is gone without a word, keeps what it has locked: the database would notice
 * hours later. Shorter than a lease, so that whoever takes over waits for nothing.
 */
const ABANDONED_MS = 30_000;

/**
 * Opens pools on a PostgreSQL address. Connections are made on first use, so that a server that is away can come back.
 *
 * @returns with `pool`, which also hears the errors of idle connections of the other one
 */
export function openPostgres(url: string): Database & { readonly pool: pg.Pool } {
  const pool = openPool(url, connections.write);
  const readPool = openPool(url, connections.read);
  readPool.on('error', (error, client) => pool.emit('error', error, client));
  // To plan a range read anew costs more than the read. A writer's plan made on empty tables would not suit the import
  // that fills them.
  const writes = new WriteWatch();
  const write = kyselyOn(pool, 'force_custom_plan', writes);
  const read = kyselyOn(readPool, 'force_generic_plan');
  return {
    engine: 'postgres',
    write,
    read,
    writes,
    pool,
    forgetDeleted: (stopping) => vacuum(pool, stopping),
    async close() {
      await Promise.all([read.destroy(), write.destroy()]);
    },
  };
}

/**
 * One table after the other, outside of transactions, so that others read and write meanwhile. Giving pages back to the system
 * would lock them out.
 */
async function vacuum(pool: pg.Pool, stopping: AbortSignal): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    'select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() order by tablename',
  );
  for (const { name } of rows) {
    if (stopping.aborted) return;
    await pool.query(`vacuum (truncate false) ${name}`);
  }
}

function kyselyOn(pool: pg.Pool, planCacheMode: string, watch = new WriteWatch()): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new WatchedDialect(watch, {
      pool,
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw(`set plan_cache_mode = ${planCacheMode}`));
      },
    }),
  });
}

/** Kysely's dialect, which notes how long its connections are waited for. */
class WatchedDialect extends PostgresDialect {
  readonly #driver: PostgresDriver;

  constructor(watch: WriteWatch, config: PostgresDialectConfig) {
    super(config);
    this.#driver = new WatchedDriver(watch, config);
  }

  override createDriver(): PostgresDriver {
    return this.#driver;
  }
}

class WatchedDriver extends PostgresDriver {
  readonly #watch: WriteWatch;

  constructor(watch: WriteWatch, config: PostgresDialectConfig) {
    super(config);
    this.#watch = watch;
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return this.#watch.waitFor(() => super.acquireConnection());
  }
}

function openPool(url: string, max: number): pg.Pool {
  return new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: ABANDONED_MS,
    // Instants and counters stay below 2^53.
    types: { getTypeParser: (oid, format) => (oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format)) },
  });
}

/** Runs the statements of `statement.ts` as they ask to be run; all others as pg does. */
class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // The pool listens to idle clients only. One that is lost while it is lent out, between two queries, would otherwise
    // end the process; its next query is refused in any case.
    this.on('error', () => undefined);
  }

  override query(...args: unknown[]): never {
    const [text, values, callback] = args;
    const options = typeof text === 'string' ? runOptionsOf(text) : undefined;
    const run = super.query as (...args: unknown[]) => never;
    if (!options) return run.apply(this, args);
    const { name, asArrays, isPlannedAnew } = options;
    const config = { text, values, ...(!isPlannedAnew && { name }), ...(asArrays && { rowMode: 'array' }) };
    return run.call(this, config, callback);
  }
}
