import type { DatabaseSync } from 'node:sqlite';
import { type DatabaseConnection, SqliteDialect, type SqliteDialectConfig, SqliteDriver } from 'kysely';
import type { WriteAheadLog } from './write-ahead-log.ts';

/** Kysely's dialect for a connection whose commits count once they are on the disk. */
export class DurableDialect extends SqliteDialect {
  readonly #driver: DurableDriver;

  constructor(config: SqliteDialectConfig, writer: DatabaseSync, log: WriteAheadLog) {
    super(config);
    this.#driver = new DurableDriver(config, writer, log);
  }

  override createDriver(): SqliteDriver {
    return this.#driver;
  }
}

class DurableDriver extends SqliteDriver {
  readonly #writer: DatabaseSync;
  readonly #log: WriteAheadLog;

  constructor(config: SqliteDialectConfig, writer: DatabaseSync, log: WriteAheadLog) {
    super(config);
    this.#writer = writer;
    this.#log = log;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: async <R>(...args: Parameters<DatabaseConnection['executeQuery']>) => {
        const result = await connection.executeQuery<R>(...args);
        const [{ sql }] = args;
        // What was not committed, or failed just now, is not tried again.
        if (sql !== 'rollback' && !this.#writer.isTransaction) await this.#log.flush();
        return result;
      },
      streamQuery: (...args) => connection.streamQuery(...args),
    };
  }
}
