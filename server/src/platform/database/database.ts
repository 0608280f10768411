import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

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
  close(): Promise<void>;
}
