import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { type Context, createContext } from '../src/context.ts';
import { tokenHash } from '../src/features/auth/authenticate.ts';
import { createLocalBus } from '../src/platform/bus.ts';
import { newId } from '../src/platform/ids.ts';
import type { Letter } from '../src/platform/mail.ts';
import type { TestDatabase } from './databases.ts';

const DAY_MS = 86_400_000;

/** The real app on a fresh database, with a clock that the test sets and a mail box that it can read. */
export interface TestProduct {
  readonly app: FastifyInstance;
  readonly ctx: Context;
  readonly clock: { now(): number; set(instant: string): void; advance(milliseconds: number): void };
  readonly letters: Letter[];
  /** A person with their own calendar and a bearer token. */
  addPerson(fields?: { email?: string; time_zone?: string }): Promise<TestPerson>;
  close(): Promise<void>;
}

export interface TestPerson {
  readonly userId: string;
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

export async function startProduct(
  db: TestDatabase,
  options: { now?: string; env?: Record<string, string> } = {},
): Promise<TestProduct> {
  let now = Date.parse(options.now ?? '2026-06-11T08:14:00Z');
  const clock = {
    now: () => now,
    set: (instant: string) => {
      now = Date.parse(instant);
    },
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
  const letters: Letter[] = [];
  const ctx = createContext({
    config: readConfig({
      DATA_DIR: db.folder,
      ...(db.url && { DATABASE_URL: db.url }),
      ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      SIGN_UP: 'open',
      RATE_LIMITS: 'off',
      ...options.env,
    }),
    clock,
    database: db.database,
    bus: createLocalBus(),
    mail: {
      kind: 'smtp',
      async send(letter) {
        letters.push(letter);
      },
      print(letter) {
        letters.push(letter);
      },
    },
    secrets: { signingKey: randomBytes(32), encryptionKey: randomBytes(32) },
    log: pino({ level: 'silent' }),
  });
  const app = await createApp(ctx);
  await app.ready();
  return {
    app,
    ctx,
    clock,
    letters,
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
  const userId = newId();
  const calendarId = newId();
  const token = randomBytes(32).toString('base64url');
  await ctx.write
    .insertInto('users')
    .values({
      id: userId,
      email: fields.email ?? `${userId}@example.org`,
      name: null,
      profile_picture: null,
      time_zone: fields.time_zone ?? 'Europe/Berlin',
      preferences: '{}',
      change_seq: 0,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await ctx.write
    .insertInto('calendars')
    .values({
      id: calendarId,
      user_id: userId,
      account_id: null,
      remote_id: null,
      name: 'Daywright',
      color: null,
      selected: 1,
      writable: 1,
      default_category: null,
      cursor: null,
      created_at: now,
    })
    .execute();
  await ctx.write
    .insertInto('bearer_tokens')
    .values({
      id: newId(),
      user_id: userId,
      token_hash: tokenHash(token),
      label: 'Test',
      scopes: '',
      created_at: now,
      last_used_at: now,
      expires_at: now + 30 * DAY_MS,
    })
    .execute();
  return { userId, calendarId, token, call: (method, path, body) => call(app, token, method, path, body) };
}

async function call(
  app: FastifyInstance,
  token: string,
  method: InjectOptions['method'],
  path: string,
  body: unknown,
): Promise<TestAnswer> {
  const response = await app.inject({
    method: method ?? 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body !== undefined && { payload: body as object }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: isJson ? response.json() : undefined,
    text: response.body,
  };
}
