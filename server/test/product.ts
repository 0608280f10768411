import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { type Context, createContext } from '../src/context.ts';
import { createAccount } from '../src/features/auth/commands/accounts.ts';
import { newSecret, secretHash } from '../src/features/auth/hashing.ts';
import { insertToken } from '../src/features/auth/token-store.ts';
import { type Bus, createLocalBus } from '../src/platform/bus.ts';
import { newId } from '../src/platform/ids.ts';
import { logOptions } from '../src/platform/logging.ts';
import type { Letter } from '../src/platform/mail.ts';
import type { TestDatabase } from './databases.ts';

/** The real app on a fresh database, with a clock that the test sets and a mail box that it can read. */
export interface TestProduct {
  readonly app: FastifyInstance;
  readonly ctx: Context;
  readonly clock: {
    now(): number;
    elapsed(): number;
    set(instant: string): void;
    advance(milliseconds: number): void;
    /** As when somebody sets the clock of the machine: no time passes. Until `set`. */
    setMachine(instant: string): void;
  };
  /** What was mailed. */
  readonly letters: Letter[];
  /** Letters whose link was only printed on the console. */
  readonly printed: Letter[];
  /** Every line that was logged, when started with `logs: true`. */
  readonly logged: string[];
  /** Sends a request without a token; `path` is below `/api`. */
  call(method: InjectOptions['method'], path: string, body?: unknown, headers?: Headers): Promise<TestAnswer>;
  /** A person with their own calendar and a bearer token. */
  addPerson(fields?: { email?: string; time_zone?: string }): Promise<TestPerson>;
  close(): Promise<void>;
}

type Headers = Record<string, string>;

export interface TestPerson {
  readonly userId: string;
  readonly email: string;
  readonly calendarId: string;
  readonly token: string;
  /** Sends a request with this person's token; `path` is below `/api`. */
  call(method: InjectOptions['method'], path: string, body?: unknown): Promise<TestAnswer>;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** As JSON.parse answers it: a test reads it as a foreign client would. */
  readonly body: ReturnType<typeof JSON.parse>;
  readonly text: string;
}

export interface ProductOptions {
  /** An instant; Thursday 11 June 2026, 08:14 in UTC unless said otherwise. */
  readonly now?: string;
  readonly env?: Record<string, string>;
  readonly logs?: boolean;
  /** That of a single process unless said otherwise. */
  readonly bus?: Bus;
}

export async function startProduct(db: TestDatabase, options: ProductOptions = {}): Promise<TestProduct> {
  let now = Date.parse(options.now ?? '2026-06-11T08:14:00Z');
  let machineAhead = 0;
  const clock = {
    now: () => now + machineAhead,
    elapsed: () => now,
    set: (instant: string) => {
      now = Date.parse(instant);
      machineAhead = 0;
    },
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
    setMachine: (instant: string) => {
      machineAhead = Date.parse(instant) - now;
    },
  };
  const letters: Letter[] = [];
  const printed: Letter[] = [];
  const logged: string[] = [];
  const parts = {
    config: readConfig({
      DATA_DIR: db.folder,
      ...(db.url && { DATABASE_URL: db.url }),
      ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      SIGN_UP: 'open',
      RATE_LIMITS: 'off',
      ...options.env,
    }),
    clock,
    loopDelayMs: () => 0,
    database: db.database,
    bus: options.bus ?? createLocalBus(),
    mail: {
      kind: 'smtp' as const,
      async send(letter: Letter) {
        letters.push(letter);
      },
      print(letter: Letter) {
        printed.push(letter);
      },
    },
    secrets: { signingKey: randomBytes(32), encryptionKey: randomBytes(32) },
    log: pino(logOptions(options.logs ? 'trace' : 'silent'), { write: (line) => logged.push(line) }),
  };
  const ctx = createContext(parts, async () => now);
  const app = await createApp(ctx);
  await app.ready();
  return {
    app,
    ctx,
    clock,
    letters,
    printed,
    logged,
    call: (method, path, body, headers = {}) => call(app, headers, method, path, body),
    addPerson: (fields) => addPerson(app, ctx, fields),
    async close() {
      await app.close();
      await ctx.bus.close();
    },
  };
}

async function addPerson(
  app: FastifyInstance,
  ctx: Context,
  fields: { email?: string; time_zone?: string } = {},
): Promise<TestPerson> {
  const now = ctx.clock.now();
  const token = newSecret();
  const email = fields.email ?? `${newId()}@example.org`;
  const account = await createAccount(ctx.write, { email, time_zone: fields.time_zone ?? 'Europe/Berlin' }, now);
  if (!account) throw new Error(`${email} has an account already`);
  const { user, calendarId } = account;
  const userId = user.id;
  await insertToken(ctx.write, { user_id: userId, token_hash: secretHash(token), label: 'Test' }, now);
  const headers = { authorization: `Bearer ${token}` };
  return { userId, email, calendarId, token, call: (method, path, body) => call(app, headers, method, path, body) };
}

async function call(
  app: FastifyInstance,
  headers: Headers,
  method: InjectOptions['method'],
  path: string,
  body: unknown,
): Promise<TestAnswer> {
  const response = await app.inject({
    method: method ?? 'GET',
    url: `/api${path}`,
    headers,
    ...(body !== undefined && { payload: body as object }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  const answer = isJson ? response.json() : undefined;
  // Another one each time: request-ids.test.ts reads it.
  if (answer?.success === false) delete answer.request_id;
  return {
    status: response.statusCode,
    headers: response.headers,
    body: answer,
    text: response.body,
  };
}
