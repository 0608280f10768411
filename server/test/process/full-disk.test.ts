import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bodyOf, call, type ServerProcess, startServer } from './server-process.ts';

let dataDir: string;
let running: ServerProcess[] = [];
let isMounted = false;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'daywright-full-'));
  if (process.getuid?.() === 0) chownSync(dataDir, 65_534, 65_534);
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.kill('SIGKILL')));
  running = [];
  // A server that is just ending may still hold it.
  if (isMounted) spawnSync('umount', ['-l', dataDir]);
  isMounted = false;
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (options: Partial<Parameters<typeof startServer>[0]> = {}) => {
  const server = await startServer({ dataDir, ...options });
  running.push(server);
  return server;
};

const draft = (title: string) => ({
  title,
  notes: 'x'.repeat(9_000),
  start_date: '2026-06-11T09:00:00Z',
  end_date: '2026-06-11T10:00:00Z',
});

/** Adds events until one is refused. @returns the ids of those that were taken, and the refusal */
async function fill(server: ServerProcess, token: string) {
  const ids: string[] = [];
  for (;;) {
    const { status, body } = await call(server, token, 'POST', '/events', draft(`Event ${ids.length}`));
    if (status !== 200) return { ids, refusal: { status, body } };
    ids.push(body.event.id);
    if (ids.length > 20_000) throw new Error('The disk does not fill.');
  }
}

/** A second file system of 32 MiB, where the system lets one be made. */
function mountSmallDisk(): boolean {
  const options = 'size=32m,mode=0777';
  isMounted =
    process.getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dataDir]).status === 0;
  return isMounted;
}

const canMount = () => {
  const can = mountSmallDisk();
  if (can) spawnSync('umount', [dataDir]);
  isMounted = false;
  return can;
};

const range = '/events/date-range?start_date=2026-06-11T00:00:00Z&end_date=2026-06-12T00:00:00Z';
const countOf = async (server: ServerProcess, token: string): Promise<number> =>
  (await bodyOf(server, token, 'GET', range)).events.length;

const nearlyFull = {
  status: 503,
  body: {
    success: false,
    code: 'UNAVAILABLE',
    message:
      'The disk of the server is nearly full, and nothing can be added to it: whoever runs the server has to make room. Nothing was changed.',
  },
};

async function tryAllThatMustWork(server: ServerProcess, token: string): Promise<void> {
  const { ids, refusal } = await fill(server, token);
  expect(refusal).toMatchObject(nearlyFull);
  expect(ids.length).toBeGreaterThan(20);
  expect(await countOf(server, token)).toBe(ids.length);

  // Each by itself, and many at once.
  const [first, second, ...others] = ids as [string, string, ...string[]];
  const { change_set_id } = await bodyOf(server, token, 'DELETE', `/events/${first}`);
  await bodyOf(server, token, 'POST', '/events/rollback', { change_set_id });
  await bodyOf(server, token, 'PATCH', `/events/${second}`, { title: 'Renamed' });
  for (let from = 0; from < others.length; from += 25) {
    const operations = others.slice(from, from + 25).map((id) => ({ op: 'delete', id }));
    await bodyOf(server, token, 'POST', '/events/batch', { operations });
  }
  expect(await countOf(server, token)).toBe(2);
  await bodyOf(server, token, 'DELETE', '/profile');
  expect((await call(server, token, 'GET', '/profile')).status).toBe(401);
}

describe('a disk that is nearly full', () => {
  // In KiB: at least twice what the tables of a first start take, with and without a power of two.
  test.each([7_000, 16_384])(
    'refuses additions, and lets everything be deleted (files of %i KiB)',
    async (fileLimitKiB) => {
      const server = await start({ fileLimitKiB });
      await tryAllThatMustWork(server, await server.signIn());
    },
    120_000,
  );

  test('ends an import in its middle: nothing of it stays, and the job says why', async () => {
    const server = await start({ fileLimitKiB: 9_000 });
    const token = await server.signIn();
    const entry = (n: number) =>
      `BEGIN:VEVENT\r\nUID:${n}@example.org\r\nDTSTART:20260611T100000Z\r\nSUMMARY:${n}\r\nDESCRIPTION:${'x'.repeat(4_000)}\r\nEND:VEVENT\r\n`;
    const entries = Array.from({ length: 1_500 }, (_, n) => entry(n));
    const response = await fetch(`${server.url}/api/import/ics`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/calendar' },
      body: `BEGIN:VCALENDAR\r\n${entries.join('')}END:VCALENDAR\r\n`,
    });
    expect({ status: response.status, body: await response.json() }).toMatchObject(nearlyFull);
    const { code, message: error } = nearlyFull.body;
    const ended = { kind: 'import', state: 'failed', code, error, progress: { done: 0 } };
    expect((await bodyOf(server, token, 'GET', '/jobs')).jobs).toMatchObject([ended]);
    expect(await countOf(server, token)).toBe(0);
    expect((await bodyOf(server, token, 'GET', '/events/changes')).change_sets).toEqual([]);
    await bodyOf(server, token, 'POST', '/events', draft('Walk'));
    await server.kill('SIGKILL');
    const again = await start({ fileLimitKiB: 9_000 });
    expect((await bodyOf(again, token, 'GET', '/jobs')).jobs).toMatchObject([ended]);
    expect(await countOf(again, token)).toBe(1);
  }, 60_000);

  test.runIf(canMountHere())(
    'refuses additions, and lets everything be deleted (a file system of 32 MiB)',
    async () => {
      mountSmallDisk();
      const server = await start();
      await tryAllThatMustWork(server, await server.signIn());
    },
    120_000,
  );

  test.runIf(canMountHere())(
    'lets everything be deleted where others filled it to the last byte',
    async () => {
      mountSmallDisk();
      const server = await start();
      const token = await server.signIn();
      const ids: string[] = [];
      for (let n = 0; n < 100; n++) ids.push((await bodyOf(server, token, 'POST', '/events', draft(`${n}`))).event.id);
      expect(readdirSync(dataDir)).toContain('reserve');
      fillUp(join(dataDir, 'of-others'));
      for (const [method, path, body] of [
        ['POST', '/events', draft('New')],
        ['POST', '/time-entries/start', { title: 'Run' }],
        ['PUT', '/budgets', { period: 'week', budgets: [{ category: 'Work', minutes: 60 }] }],
        ['POST', '/session/new', undefined],
      ] as const) {
        expect(await call(server, token, method, path, body)).toMatchObject(nearlyFull);
      }
      for (const id of ids.slice(0, 10)) await bodyOf(server, token, 'DELETE', `/events/${id}`);
      expect(await countOf(server, token)).toBe(90);
      await bodyOf(server, token, 'DELETE', '/profile');

      expect(readdirSync(dataDir)).not.toContain('reserve');
    },
    120_000,
  );
});

function canMountHere(): boolean {
  dataDir = mkdtempSync(join(tmpdir(), 'daywright-mount-'));
  const can = canMount();
  rmSync(dataDir, { recursive: true, force: true });
  return can;
}

function fillUp(file: string): void {
  let bytes = 32 << 20;
  const parts: string[] = [];
  while (bytes >= 4_096) {
    const part = `${file}-${parts.length}`;
    try {
      writeFileSync(part, Buffer.alloc(bytes, 1));
      parts.push(part);
    } catch {
      // What was written of it stays.
      if (statSync(part, { throwIfNoEntry: false })?.size === 0) rmSync(part);
      else parts.push(part);
      bytes = Math.floor(bytes / 2);
    }
  }
}
