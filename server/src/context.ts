import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { type Background, createBackground } from './platform/background.ts';
import type { Bus } from './platform/bus.ts';
import { type CallerCache, createCallerCache } from './platform/caller-cache.ts';
import type { Clock, Stopwatch } from './platform/clock.ts';
import type { Database, Db, Engine } from './platform/database/database.ts';
import { type SharedNow, sharedNowOf } from './platform/database/shared-clock.ts';
import type { Mail } from './platform/mail.ts';
import { createOutgoing, type Outgoing } from './platform/outgoing/outgoing.ts';
import type { Secrets } from './platform/secrets.ts';

/** What every feature works with. Built once in main.ts (or by a test) and passed as an argument. */
export interface Context extends Parts {
  readonly engine: Engine;
  /** Routes read through this. */
  readonly read: Db;
  /** Commands write through this, inside a transaction. */
  readonly write: Db;
  /** For what several processes share: leases, and limits that they count together. */
  readonly sharedNow: SharedNow;
  readonly callers: CallerCache;
  readonly outgoing: Outgoing;
  readonly background: Background;
}

interface Parts {
  /** For how long the event loop was held at most of late, in milliseconds. */
  readonly loopDelayMs: () => number;
  readonly config: Config;
  readonly clock: Clock & Stopwatch;
  readonly database: Database;
  readonly bus: Bus;
  readonly mail: Mail;
  readonly secrets: Secrets;
  readonly log: FastifyBaseLogger;
}

/** @param sharedNow that of the database, unless a test sets it */
export function createContext(parts: Parts, sharedNow?: SharedNow): Context {
  const { engine, read, write } = parts.database;
  return {
    ...parts,
    engine,
    read,
    write,
    sharedNow: sharedNow ?? sharedNowOf(parts.database, parts.clock, parts.config.clockStart !== undefined),
    callers: createCallerCache(parts.bus, parts.clock),
    background: createBackground(parts.log),
    outgoing: createOutgoing(parts.config.outgoingAllow),
  };
}
