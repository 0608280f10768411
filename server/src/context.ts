import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Bus } from './platform/bus.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, Db, Engine } from './platform/database/database.ts';
import type { Mail } from './platform/mail.ts';
import type { Secrets } from './platform/secrets.ts';

/** What every feature works with. Built once in main.ts (or by a test) and passed as an argument. */
export interface Context {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly engine: Engine;
  /** Routes read through this. */
  readonly read: Db;
  /** Commands write through this, inside a transaction. */
  readonly write: Db;
  readonly bus: Bus;
  readonly mail: Mail;
  readonly secrets: Secrets;
  readonly log: FastifyBaseLogger;
}

export function createContext(parts: Omit<Context, 'engine' | 'read' | 'write'>): Context {
  const { database } = parts;
  return { ...parts, engine: database.engine, read: database.read, write: database.write };
}
