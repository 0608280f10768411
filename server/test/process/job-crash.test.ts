import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestPostgres, type TestDatabase } from '../databases.ts';
import { bodyOf, call, type ServerProcess, startServer } from './server-process.ts';

const events = 1_200;
// Three servers are started one after the other.
vi.setConfig({ testTimeout: 90_000 });
const encryptionKey = 'a key of tests, which is long enough';

const file = [
  'BEGIN:VCALENDAR',
  ...Array.from({ length: events }, (_, n) => {
    const day = new Date(Date.UTC(2026, 0, 1 + (n % 300))).toISOString().slice(0, 10).replaceAll('-', '');
    return `BEGIN:VEVENT\r\nUID:${n}@example.org\r\nDTSTART:${day}T100000Z\r\nDURATION:PT1H\r\nSUMMARY:Event ${n}\r\nEND:VEVENT`;
  }),
  'END:VCALENDAR',
  '',
].join('\r\n');

describe.each(['SQLite', 'PostgreSQL'])('a server that ends in the middle of a job (%s)', (engine) => {
  let dataDir: string;
  let postgres: TestDatabase | undefined;
  let server: ServerProcess;
  const running: ServerProcess[] = [];

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'daywright-process-'));
    if (process.getuid?.() === 0) chownSync(dataDir, 65_534, 65_534);
    postgres = engine === 'PostgreSQL' ? await openTestPostgres() : undefined;
    server = await start();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((each) => each.kill('SIGKILL')));
    await postgres?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<ServerProcess> {
    const env = postgres?.url ? { DATABASE_URL: postgres.url, ENCRYPTION_KEY: encryptionKey } : {};
    const started = await startServer({ dataDir, env });
    running.push(started);
    return started;
  }

  /** The answer of a call, or undefined where the server ended before it. */
  const answerOf = (asked: Promise<Response>) =>
    asked.then(
      async (response) => (await response.json()) as Record<string, unknown>,
      () => undefined,
    );

  const importFile = (token: string) =>
    fetch(`${server.url}/api/import/ics`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/calendar' },
      body: file,
    });

  const send = (token: string, method: string, path: string, body?: object) =>
    fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });

  /** Resolves when the job that runs has done so much. */
  async function jobDone(token: string, done: number): Promise<void> {
    for (;;) {
      const { jobs } = await bodyOf(server, token, 'GET', '/jobs');
      if (jobs.some((job: Job) => job.state === 'running' && job.progress.done >= done)) return;
      await new Promise((next) => setTimeout(next, 5));
    }
  }

  /** Starts the server again; resolves when no job is left that runs. */
  async function startAgain(signal: NodeJS.Signals): Promise<void> {
    await server.kill(signal);
    // On PostgreSQL another process waits for the end of the lease.
    if (postgres?.url) await query("update jobs set lease_until = 0 where state = 'running'");
    server = await start();
    await eventually(async () => (await count("jobs where state = 'running'")) === 0);
  }

  async function eventually(look: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + 60_000;
    while (!(await look())) {
      if (performance.now() > deadline) throw new Error('What was waited for did not happen within a minute.');
      await new Promise((next) => setTimeout(next, 50));
    }
  }

  async function query(text: string): Promise<Record<string, unknown>[]> {
    if (!postgres?.url) {
      const database = new DatabaseSync(join(dataDir, 'daywright.db'), { readOnly: true });
      try {
        return database.prepare(text).all();
      } finally {
        database.close();
      }
    }
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  const count = async (of: string) => Number((await query(`select count(*) as n from ${of}`))[0]?.n);

  interface Job {
    readonly state: string;
    readonly progress: { readonly done: number };
  }

  test('kill -9 in the middle of an import leaves none of its events', async () => {
    const token = await server.signIn();
    const importing = answerOf(importFile(token));
    await jobDone(token, 300);
    await startAgain('SIGKILL');
    expect(await importing).toBeUndefined();
    expect(await count('events')).toBe(0);
    expect(await count('changes')).toBe(0);
    expect(await count('change_sets where part_of is not null')).toBe(0);
    const { jobs } = await bodyOf(server, token, 'GET', '/jobs');
    expect(jobs).toMatchObject([{ kind: 'import', state: 'failed' }]);
    expect((await answerOf(importFile(token)))?.imported).toBe(events);
  });

  test.each([
    ['SIGTERM', 100],
    ['SIGKILL', events + 300],
  ] as const)('%s after %i steps of an undo: it comes to its end', async (signal, done) => {
    const token = await server.signIn();
    const imported = await answerOf(importFile(token));
    const undoing = answerOf(send(token, 'POST', '/events/rollback', { change_set_id: imported?.change_set_id }));
    await jobDone(token, done);
    const began = performance.now();
    await startAgain(signal);
    if (signal === 'SIGTERM') expect(performance.now() - began).toBeLessThan(30_000);
    await undoing;
    expect(await count('events where deleted_at is null')).toBe(0);
    const { change_sets } = await bodyOf(server, token, 'GET', '/events/changes');
    expect(change_sets).toMatchObject([
      { actor: 'rollback', reverts: imported?.change_set_id, count: events },
      { actor: 'import', count: events },
    ]);
    // Each row once: versions say how often it was written.
    expect(await count('events where version <> 2')).toBe(0);
  });

  test('kill -9 in the middle of the deletion of an account: it comes to its end, and nobody signs in meanwhile', async () => {
    const token = await server.signIn();
    await answerOf(importFile(token));
    const deleting = answerOf(send(token, 'DELETE', '/profile'));
    await eventually(async () => (await count('events')) < events);
    await server.kill('SIGKILL');
    await deleting;
    expect(await count('bearer_tokens')).toBe(0);
    await startAgain('SIGKILL');
    await eventually(async () => (await count('users')) === 0);
    for (const table of ['events', 'changes', 'change_sets', 'calendars', 'jobs']) {
      expect([table, await count(table)]).toEqual([table, 0]);
    }
    expect((await call(server, token, 'GET', '/profile')).status).toBe(401);
  });
});
