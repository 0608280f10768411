import type { DatabaseSync } from 'node:sqlite';
import { type DatabaseConnection, SqliteAdapter, SqliteDialect, type SqliteDialectConfig, SqliteDriver } from 'kysely';
import type { WriteAheadLog } from './write-ahead-log.ts';
import type { WriteWatch } from './write-watch.ts';

/** Kysely's dialect for a connection whose commits count once they are on the disk. */
export class DurableDialect extends SqliteDialect {
  readonly #driver: DurableDriver;

  constructor(config: SqliteDialectConfig, writer: DatabaseSync, log: WriteAheadLog, watch: WriteWatch) {
    super(config);
    this.#driver = new DurableDriver(config, writer, log, watch);
  }

  override createDriver(): SqliteDriver {
    return this.#driver;
  }

  override createAdapter(): SqliteAdapter {
    return new OwnTurnsAdapter();
  }
}

/** The driver itself hands out its one connection in turn, and so knows who waits. */
class OwnTurnsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class DurableDriver extends SqliteDriver {
  readonly #writer: DatabaseSync;
  readonly #log: WriteAheadLog;
  readonly #watch: WriteWatch;
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  constructor(config: SqliteDialectConfig, writer: DatabaseSync, log: WriteAheadLog, watch: WriteWatch) {
    super(config);
    this.#writer = writer;
    this.#log = log;
    this.#watch = watch;
  }

  /** First come, first served. */
  async #turn(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  override async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    // It stays taken: by the next one.
    if (next) next();
    else this.#isTaken = false;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#watch.waitFor(() => this.#turn());
    const connection = await super.acquireConnection();
    try {
      await this.#log.prepare();
    } catch (error) {
      await this.releaseConnection();
      throw error;
    }
    return {
      executeQuery: async <R>(...args: Parameters<DatabaseConnection['executeQuery']>) => {
        try {
          const result = await connection.executeQuery<R>(...args);
          const [{ sql }] = args;
          // What was not committed, or failed just now, is not tried again.
          if (sql !== 'rollback' && !this.#writer.isTransaction) {
            await this.#log.flush();
            this.#watch.noteCommit();
          }
          return result;
        } catch (error) {
          this.#watch.noteFailure(error);
          throw error;
        }
      },
      streamQuery: (...args) => connection.streamQuery(...args),
    };
  }
}
