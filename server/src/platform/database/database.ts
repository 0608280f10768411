import type { Kysely } from 'kysely';
import type { Disk } from './disk.ts';
import type { Tables } from './tables.ts';
import type { WriteWatch } from './write-watch.ts';

export type Engine = 'sqlite' | 'postgres';

/** A Kysely or a transaction of it: what store functions take first. */
export type Db = Kysely<Tables>;

/** The open database. No feature knows which engine it is (design, section 1.7). */
export interface Database {
  readonly engine: Engine;
  /** Commands write through this: on SQLite the one writing connection behind a mutex. */
  readonly write: Db;
  /** Routes read through this: on SQLite a read-only connection. */
  readonly read: Db;
  /** That of the embedded database; of PostgreSQL's own this process knows nothing. */
  readonly disk?: Disk;
  readonly writes: WriteWatch;
  /**
   * Makes what was deleted so far unreadable: on SQLite in its files, on PostgreSQL by vacuuming the tables, which it may write
   * over then. To be run in the background.
   *
   * @param stopping to end early
   */
  forgetDeleted(stopping: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
