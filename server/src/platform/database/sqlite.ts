import { chmodSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, SqliteDialect, type SqliteDialectConfig, type SqliteStatement } from 'kysely';
import { makeFolder } from '../folder.ts';
import type { Database } from './database.ts';
import { Disk } from './disk.ts';
import { DurableDialect } from './durable-dialect.ts';
import { type RunOptions, runOptionsOf } from './statement.ts';
import type { Tables } from './tables.ts';
import { type Alone, type LogOptions, WriteAheadLog } from './write-ahead-log.ts';
import { WriteWatch } from './write-watch.ts';

const SQLITE_BUSY = 5;

/** Prepared statements kept a connection; the product's own set is far smaller. */
const STATEMENTS_KEPT = 500;

/**
 * Opens `daywright.db` in `folder`: WAL, every commit on the disk before it is answered, one writing connection and one
 * read-only one.
 *
 * @throws Error with a sentence when the folder cannot be used or another process holds the file
 */
export function openSqlite(folder: string, options?: LogOptions): Database {
  makeFolder(folder);
  const lock = holdLock(join(folder, 'lock.db'));
  const file = join(folder, 'daywright.db');
  const writer = new DatabaseSync(file);
  // The page size must stand before the first table: a day's documents then lie on few pages.
  writer.exec('pragma page_size = 16384');
  writer.exec('pragma journal_mode = wal');
  writer.exec('pragma foreign_keys = on');
  // What is deleted is written over with zeros (decision 22).
  writer.exec('pragma secure_delete = on');
  writer.exec('pragma busy_timeout = 5000');
  chmodSync(file, 0o600);
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('pragma busy_timeout = 5000');

  const descriptor = openSync(file, 'r+');
  const disk = new Disk(writer, file);
  const log = new WriteAheadLog(writer, { path: file, descriptor }, disk, options);
  const writes = new WriteWatch();
  const write = kyselyOn(writer, { log, writes });
  const alone: Alone = (work) => write.connection().execute(work);
  log.emptyAtRest(alone);
  const read = kyselyOn(reader);
  return {
    engine: 'sqlite',
    write,
    read,
    disk,
    writes,
    forgetDeleted: (stopping) => log.forgetDeleted(alone, stopping),
    async close() {
      await log.close();
      await read.destroy();
      await write.destroy();
      if (reader.isOpen) reader.close();
      if (writer.isOpen) writer.close();
      closeSync(descriptor);
      lock.close();
    },
  };
}

/** An exclusive transaction on a side file: the system frees it however the process ends, as a pid file is not. */
function holdLock(file: string): DatabaseSync {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw cause;
    throw new Error(
      `Another Daywright is already running on ${file.replace(/lock\.db$/, '')}. Stop it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

/** @param writing of the connection that writes */
function kyselyOn(database: DatabaseSync, writing?: { log: WriteAheadLog; writes: WriteWatch }): Kysely<Tables> {
  const statements = new Map<string, SqliteStatement>();
  const config: SqliteDialectConfig = {
    database: {
      close: () => {
        if (database.isOpen) database.close();
      },
      prepare(sql) {
        let statement = statements.get(sql);
        if (!statement) {
          if (statements.size >= STATEMENTS_KEPT) statements.clear();
          statement =
            sql === 'rollback' ? rollbackOf(database) : new Statement(database.prepare(sql), runOptionsOf(sql));
          statements.set(sql, statement);
        }
        return statement;
      },
    },
  };
  return new Kysely<Tables>({
    dialect: writing ? new DurableDialect(config, database, writing.log, writing.writes) : new SqliteDialect(config),
  });
}

/**
 * A full or failing disk makes SQLite roll back by itself (sqlite.org/lang_transaction.html): rolling back once more
 * would hide the failure behind "no transaction is active".
 */
function rollbackOf(database: DatabaseSync): SqliteStatement {
  const rollback = new Statement(database.prepare('rollback'));
  const run = () => (database.isTransaction ? rollback.run([]) : { changes: 0, lastInsertRowid: 0 });
  return { reader: false, run, all: () => [], iterate: () => [].values() };
}

/** node:sqlite under the shape that Kysely's SQLite driver expects. */
class Statement implements SqliteStatement {
  readonly #statement: StatementSync;
  readonly #isRepeated: boolean;
  readonly reader: boolean;

  constructor(statement: StatementSync, options?: RunOptions) {
    this.#statement = statement;
    this.#isRepeated = options?.isRepeated ?? false;
    if (options?.asArrays) statement.setReturnArrays(true);
    this.reader = statement.columns().length > 0;
  }

  all(parameters: readonly unknown[]) {
    return this.#statement.all(...(parameters as SQLInputValue[]));
  }

  run(parameters: readonly unknown[]) {
    if (!this.#isRepeated) return this.#statement.run(...(parameters as SQLInputValue[]));
    for (const row of parameters) this.#statement.run(...(row as SQLInputValue[]));
    // Nobody asks a statement of many rows what it changed.
    return { changes: 0, lastInsertRowid: 0 };
  }

  iterate(parameters: readonly unknown[]) {
    return this.#statement.iterate(...(parameters as SQLInputValue[]));
  }
}
