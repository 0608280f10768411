import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { openTestPostgres } from '../databases.ts';
import { ordinaryUserCanRun, type ServerProcess, startServer, until } from './server-process.ts';

const encryptionKey = 'a key of tests, which is long enough';

let dataDir: string;
const running: ServerProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'daywright-process-'));
  if (process.getuid?.() === 0) chownSync(dataDir, 65_534, 65_534);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.kill('SIGKILL')));
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (options: Partial<Parameters<typeof startServer>[0]> = {}) => {
  const server = await startServer({ dataDir, ...options });
  running.push(server);
  return server;
};

const request = async (server: ServerProcess, token: string, method: string, path: string, body?: object) => {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, never> & { code?: string; message?: string },
  };
};

const draft = (title: string, notes = '') => ({
  title,
  notes,
  start_date: '2026-06-11T09:00:00Z',
  end_date: '2026-06-11T10:00:00Z',
});

const titles = async (server: ServerProcess, token: string): Promise<Set<string>> => {
  const { body } = await request(
    server,
    token,
    'GET',
    '/events/date-range?start_date=2026-06-11T00:00:00Z&end_date=2026-06-12T00:00:00Z',
  );
  return new Set((body.events as unknown as { title: string }[]).map(({ title }) => title));
};

/** Writes until the server is gone; answers the titles it had acknowledged. */
async function writeUntilKilled(server: ServerProcess, token: string, killAfter: number): Promise<string[]> {
  const acknowledged: string[] = [];
  let next = 0;
  const writer = async () => {
    for (;;) {
      const title = `Event ${next++}`;
      try {
        if ((await request(server, token, 'POST', '/events', draft(title))).status === 200) acknowledged.push(title);
      } catch {
        // The server is gone: what was not answered was not acknowledged.
        return;
      }
      if (acknowledged.length >= killAfter) server.process.kill('SIGKILL');
    }
  };
  await Promise.all([writer(), writer(), writer(), writer()]);
  await server.ended;
  return acknowledged;
}

describe.each(['SQLite', 'PostgreSQL'])('kill -9 in the middle of writes (%s)', (engine) => {
  test('loses nothing that was acknowledged, every change is in the log, and a timer runs on', async () => {
    const postgres = engine === 'PostgreSQL' ? await openTestPostgres() : undefined;
    const env: Record<string, string> = postgres?.url
      ? { DATABASE_URL: postgres.url, ENCRYPTION_KEY: encryptionKey }
      : {};
    try {
      let server = await start({ env });
      const token = await server.signIn();
      const { entry } = (await request(server, token, 'POST', '/time-entries/start', { title: 'Reading' })).body;
      const acknowledged = await writeUntilKilled(server, token, 50);
      server = await start({ env });
      expect((await request(server, token, 'GET', '/time-entries/running')).body).toMatchObject({ entry });
      const stored = await titles(server, token);
      expect(acknowledged.filter((title) => !stored.has(title))).toEqual([]);

      const logged = new Set<string>();
      let since = 0;
      for (let more = true; more; ) {
        const { body } = await request(server, token, 'GET', `/events/changes?since=${since}&limit=100`);
        const sets = body.change_sets as unknown as { seq: number; changes: { after: { title: string } }[] }[];
        for (const set of sets) {
          expect(set.seq).toBe(since + 1);
          since = set.seq;
          for (const { after } of set.changes) logged.add(after.title);
        }
        more = Boolean(body.has_more);
      }
      expect(logged).toEqual(new Set([...stored, 'Reading']));
    } finally {
      await Promise.all(running.splice(0).map((server) => server.kill('SIGKILL')));
      await postgres?.remove();
    }
  }, 60_000);
});

describe.each([
  ['between the rows of a round and its log', 'changes'],
  ['when all is written but the change set itself', 'change_sets'],
])('kill -9 within the transaction of a batch on PostgreSQL, %s', (_, table) => {
  test('leaves nothing of the batch, which can be sent again', async () => {
    const postgres = await openTestPostgres();
    const clients = [0, 1].map(() => new pg.Client({ connectionString: postgres.url }));
    const [holder, watcher] = clients as [pg.Client, pg.Client];
    const rowsOf = async (sql: string) => (await watcher.query(sql)).rows;
    const stored = async () => ({
      events: await rowsOf('select id, version, deleted_at, document from events order by id'),
      changes: await rowsOf('select * from changes order by seq, position'),
      sets: await rowsOf('select * from change_sets order by seq'),
      users: await rowsOf('select id, change_seq from users'),
    });
    try {
      await Promise.all(clients.map((client) => client.connect()));
      const env = { DATABASE_URL: postgres.url ?? '', ENCRYPTION_KEY: encryptionKey };
      let server = await start({ env });
      const token = await server.signIn();
      const [edited, gone] = [newId(), newId()];
      for (const id of [edited, gone]) await request(server, token, 'POST', '/events', { ...draft('Old'), id });
      const before = await stored();
      const operations = [
        { op: 'update', id: edited, patch: { title: 'Edited' } },
        { op: 'delete', id: gone },
        ...Array.from({ length: 100 }, (_, index) => ({
          op: 'create',
          event: { ...draft(`New ${index}`), id: newId() },
        })),
      ];

      // The batch comes as far as this table, and waits there within its transaction until the server is gone.
      await holder.query(`begin; lock table ${table} in exclusive mode`);
      const answer = request(server, token, 'POST', '/events/batch', { operations }).then(
        ({ status }) => status,
        () => 'cut off',
      );
      const waiting = `select pid from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and xact_start is not null and query ~ '^insert into ${table}\\s'`;
      const pid: number = await until(async () => (await rowsOf(waiting))[0]?.pid);
      await server.kill('SIGKILL');
      expect(await answer).toBe('cut off');
      await holder.query('rollback');
      const isGone = `select 1 from pg_stat_activity where pid = ${pid}`;
      await until(async () => ((await rowsOf(isGone)).length === 0 ? true : undefined));
      expect(await stored()).toEqual(before);

      server = await start({ env });
      expect((await request(server, token, 'POST', '/events/batch', { operations })).status).toBe(200);
      const after = await stored();
      expect(after.users).toEqual(
        before.users.map((user) => ({ ...user, change_seq: String(Number(user.change_seq) + 1) })),
      );
      expect(after.events).toHaveLength(before.events.length + 100);
      expect(after.changes).toHaveLength(before.changes.length + operations.length);
      expect(after.sets.at(-1)).toMatchObject({ count: operations.length });
    } finally {
      await Promise.all(running.splice(0).map((server) => server.kill('SIGKILL')));
      await Promise.all(clients.map((client) => client.end()));
      await postgres.remove();
    }
  }, 60_000);
});

describe('a data folder that cannot serve', () => {
  test('a second process on the same files ends with a sentence, and the first goes on', async () => {
    const first = await start();
    const token = await first.signIn();
    const second = await start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^Another Daywright is already running on .*DATA_DIR/m);
    expect((await request(first, token, 'POST', '/events', draft('Still here'))).status).toBe(200);
  });

  test('a full disk refuses with a sentence, loses nothing, and serves again once there is room', async () => {
    // Twice what the tables of a first start take.
    const full = await start({ fileLimitKiB: 7_000 });
    const token = await full.signIn();
    const acknowledged: string[] = [];
    let refused: Awaited<ReturnType<typeof request>> | undefined;
    for (let i = 0; i < 1_000 && !refused; i++) {
      const answer = await request(full, token, 'POST', '/events', draft(`Event ${i}`, 'x'.repeat(9_000)));
      if (answer.status === 200) acknowledged.push(`Event ${i}`);
      else refused = answer;
    }
    expect(refused?.status).toBe(503);
    expect(refused?.body).toMatchObject({ success: false, code: 'UNAVAILABLE' });
    expect(refused?.body.message).toMatch(/Nothing was changed\.$/);
    expect([...(await titles(full, token))].sort()).toEqual([...acknowledged].sort());
    await full.kill('SIGTERM');

    const roomy = await start();
    expect([...(await titles(roomy, token))].sort()).toEqual([...acknowledged].sort());
    expect((await request(roomy, token, 'POST', '/events', draft('After'))).status).toBe(200);
  });

  test('a path that is no folder ends the start with a sentence', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    const server = await start({ dataDir: join(dataDir, 'file', 'data') });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/data folder .*DATA_DIR/);
    expect(server.output()).not.toContain('    at ');
  });

  // Linux says there of each new folder that its parent, which exists, does not.
  test('a folder below a file system that takes none ends the start with a sentence', async () => {
    const server = await start({ dataDir: '/proc/daywright/data' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/data folder .*DATA_DIR/);
    expect(server.output()).not.toContain('    at ');
  });

  test.runIf(ordinaryUserCanRun())(
    'a read-only folder ends the start of an ordinary user with a sentence',
    async () => {
      chmodSync(dataDir, 0o555);
      const server = await start({ asOrdinaryUser: true });
      expect(await server.ended).toBe(1);
      expect(server.output()).toMatch(/data folder .*DATA_DIR/);
      expect(server.output()).not.toContain('    at ');
    },
  );
});

/** A door in front of PostgreSQL that can be shut. */
async function gateTo(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const gate: Server = createServer((client) => {
    const upstream = connectTo(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      // Either end may be cut: that is what this gate is for.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.pipe(upstream).pipe(client);
  });
  const open = async (port: number) => {
    gate.listen(port, '127.0.0.1');
    await once(gate, 'listening');
  };
  await open(0);
  const { port } = gate.address() as { port: number };
  const address = new URL(url);
  address.host = `127.0.0.1:${port}`;
  // By its socket it would go past the gate.
  address.searchParams.delete('host');
  const shut = async () => {
    for (const socket of sockets) socket.destroy();
    if (gate.listening) await new Promise((resolve) => gate.close(resolve));
  };
  return { url: address.href, shut, open: () => open(port) };
}

test('a PostgreSQL that goes away is answered by 503 without a crash, and work goes on when it is back', async () => {
  const postgres = await openTestPostgres();
  const gate = await gateTo(postgres.url ?? '');
  try {
    const server = await start({ env: { DATABASE_URL: gate.url, ENCRYPTION_KEY: encryptionKey } });
    const token = await server.signIn();
    expect((await request(server, token, 'POST', '/events', draft('Before'))).status).toBe(200);

    await gate.shut();
    for (const [method, path, body] of [
      ['GET', '/health', undefined],
      ['POST', '/events', draft('While away')],
    ] as const) {
      const answer = await request(server, token, method, path, body);
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({ success: false, code: 'UNAVAILABLE' });
      expect(answer.body.message).toMatch(/^The database is away\./);
    }

    await gate.open();
    await until(async () => ((await request(server, token, 'GET', '/health')).status === 200 ? true : undefined));
    expect((await request(server, token, 'POST', '/events', draft('After'))).status).toBe(200);
    expect(await titles(server, token)).toEqual(new Set(['Before', 'After']));
    expect(server.process.exitCode).toBeNull();
  } finally {
    await Promise.all(running.splice(0).map((server) => server.kill('SIGKILL')));
    await gate.shut();
    await postgres.remove();
  }
});

test('SIGTERM ends the server in order, with exit code 0, and a timer runs on with its last sign of life', async () => {
  const server = await start({ fromSources: true });
  const token = await server.signIn();
  await request(server, token, 'POST', '/time-entries/start', { title: 'Reading' });
  const { body } = await request(server, token, 'POST', '/time-entries/seen', {});
  expect(body.entry).toMatchObject({ title: 'Reading', stopped_at: null });
  expect(await server.kill('SIGTERM')).toBe(0);
  const again = await start({ fromSources: true });
  expect((await request(again, token, 'GET', '/time-entries/running')).body).toEqual(body);
}, 60_000);
