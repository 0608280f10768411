import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { type Background, createBackground } from './platform/background.ts';
import type { Bus } from './platform/bus.ts';
import { type CallerCache, createCallerCache } from './platform/caller-cache.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, Db, Engine } from './platform/database/database.ts';
import type { Mail } from './platform/mail.ts';
import type { Secrets } from './platform/secrets.ts';

/** What every feature works with. Built once in main.ts (or by a test) and passed as an argument. */
export interface Context extends Parts {
  readonly engine: Engine;
  /** Routes read through this. */
  readonly read: Db;
  /** Commands write through this, inside a transaction. */
  readonly write: Db;
  readonly callers: CallerCache;
  readonly background: Background;
}

interface Parts {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly bus: Bus;
  readonly mail: Mail;
  readonly secrets: Secrets;
  readonly log: FastifyBaseLogger;
}

export function createContext(parts: Parts): Context {
  const { engine, read, write } = parts.database;
  return {
    ...parts,
    engine,
    read,
    write,
    callers: createCallerCache(parts.bus, parts.clock),
    background: createBackground(parts.log),
  };
}
