import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChatSocket } from '../chat-socket.ts';
import { openTestPostgres, type TestDatabase } from '../databases.ts';
import { call, type ServerProcess, startServer, until } from './server-process.ts';

const encryptionKey = 'a key of tests, which is long enough';

/** Two servers on one database, for all tests of a block. */
function twoServers(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'daywright-two-'));
  const servers: ServerProcess[] = [];
  let db: TestDatabase;
  let token: string;
  beforeAll(async () => {
    db = await openTestPostgres();
    const shared = { DATABASE_URL: db.url ?? '', ENCRYPTION_KEY: encryptionKey, ...env };
    // One after the other: the second finds the tables made.
    for (let n = 0; n < 2; n++) servers.push(await startServer({ dataDir, env: shared }));
    token = await (servers[0] as ServerProcess).signIn();
  }, 60_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill('SIGKILL')));
    await db.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return () => ({ servers: servers as [ServerProcess, ServerProcess], token });
}

const draft = (title: string) => ({
  title,
  start_date: '2026-06-11T09:00:00Z',
  end_date: '2026-06-11T10:00:00Z',
});

async function titlesAt(server: ServerProcess, token: string): Promise<string[]> {
  const range = 'start_date=2026-06-11T00:00:00Z&end_date=2026-06-12T00:00:00Z';
  const { body } = await call(server, token, 'GET', `/events/date-range?${range}`);
  return body.events.map(({ title }: { title: string }) => title);
}

describe('two processes on one database', () => {
  const world = twoServers({ RATE_LIMITS: 'on' });

  test('tell sockets on both of a change that is made on either', async () => {
    const { servers, token } = world();
    const sockets = await Promise.all(servers.map(({ url }) => openChatSocket(url, token)));
    const heard = () => sockets.map(({ notices }) => notices.filter((kind) => kind === 'schedule_changed').length);
    for (const [n, server] of servers.entries()) {
      await call(server, token, 'POST', '/events', draft(`By ${n}`));
      await until(() => (heard().every((count) => count === n + 1) ? true : undefined));
    }
    for (const server of servers) expect((await titlesAt(server, token)).sort()).toEqual(['By 0', 'By 1']);
    for (const { socket } of sockets) socket.close();
  });

  test.each([
    // The owner signed in once from this address.
    ['/auth/magic-link', 30, 30, (count: number) => ({ email: `person-${count}@example.org` })],
    ['/auth/identity', 60, 59, () => ({ code: 'x', email: 'eve@example.org' })],
    ['/auth/login', 60, 59, () => ({ id_token: 'x' })],
  ])('let one client address call %s %i times in all', async (path, max, left, bodyOf) => {
    const { servers } = world();
    for (let n = 0; n < max + 4; n++) {
      const { status, body, retryAfter } = await call(servers[n % 2 ? 1 : 0], '', 'POST', path, bodyOf(n));
      expect([n, status === 429]).toEqual([n, n >= left]);
      if (n >= left) expect([body.code, Number(retryAfter) > 0]).toEqual(['RATE_LIMITED', true]);
    }
  });

  test('end the sockets of a sign-in that is ended at the other', async () => {
    const { servers, token } = world();
    const socket = await openChatSocket(servers[1].url, token);
    expect((await call(servers[0], token, 'DELETE', '/auth/session')).status).toBe(200);
    expect(await socket.closed).toBe(1008);
    expect((await call(servers[1], token, 'GET', '/auth/verify')).status).toBe(401);
  });
});

describe('kill -9 of one of two processes amid writes at both', () => {
  const world = twoServers();

  test('loses nothing that was acknowledged, doubles nothing, and the other carries on', async () => {
    const { servers, token } = world();
    const [dying, staying] = servers;
    const acknowledged: string[] = [];
    const writeAt = async (server: ServerProcess, name: string, isDone: () => boolean) => {
      for (let n = 0; !isDone(); n++) {
        const title = `${name} ${n}`;
        try {
          if ((await call(server, token, 'POST', '/events', draft(title))).status === 200) acknowledged.push(title);
        } catch {
          // The server is gone: what was not answered was not acknowledged.
          return;
        }
        if (acknowledged.length >= 40) dying.process.kill('SIGKILL');
      }
    };
    let isOver = false;
    const stays = ['c', 'd'].map((name) => writeAt(staying, name, () => isOver));
    await Promise.all(['a', 'b'].map((name) => writeAt(dying, name, () => false)));
    await dying.ended;
    const before = acknowledged.length;
    await until(() => (acknowledged.length > before + 10 ? true : undefined));
    isOver = true;
    await Promise.all(stays);

    const stored = await titlesAt(staying, token);
    expect(acknowledged.filter((title) => !stored.includes(title))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
    // What was under way at the dead one may be there though nobody was told: of each writer at most one.
    expect(stored.length - acknowledged.length).toBeLessThanOrEqual(2);
    const { body } = await call(staying, token, 'GET', '/events/changes?since=0&limit=100');
    const seqs = body.change_sets.map(({ seq }: { seq: number }) => seq);
    expect(seqs).toEqual(seqs.map((_: number, n: number) => n + 1));
  });
});
