import { once } from 'node:events';
import { createServer } from 'node:net';
import { limits } from '@daywright/contract/limits';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEachDatabase, type TestDatabase } from '../../../test/databases.ts';
import { startProduct, type TestProduct } from '../../../test/product.ts';
import { openPostgres } from '../../platform/database/postgres.ts';
import { type Findings, whatIsWrong } from './readiness.ts';

const all = ['/health', '/', '/ws/health', '/health/ready', '/health/live'];
const specified = all.slice(0, 3);

onEachDatabase('what monitors ask', (open, engine) => {
  let db: TestDatabase;
  let product: TestProduct;
  beforeEach(async () => {
    db = await open();
    product = await startProduct(db, { logs: true });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await product.close();
    await db.remove();
  });

  const ask = (path: string) => product.call('GET', path);
  const next = () => product.clock.advance(1_000);
  const statuses = async () =>
    Object.fromEntries(await Promise.all(all.map(async (path) => [path, await statusOf(path)])));
  const statusOf = async (path: string) => (await ask(path)).status;
  const told = () => product.logged.filter((line) => /ready/.test(line)).map((line) => JSON.parse(line));

  test('is answered by 200 where all is well, without a token', async () => {
    expect(Object.values(await statuses())).toEqual([200, 200, 200, 200, 200]);
    expect((await ask('/health/live')).body).toEqual({ success: true, status: 'ok' });
    expect((await ask('/health/ready')).body).toEqual({ success: true, status: 'ok' });
    expect(told()).toEqual([]);
  });

  test('reaches the database once a second at most, however many ask', async () => {
    const reads = vi.spyOn(db.database.read, 'getExecutor');
    await Promise.all(Array.from({ length: 100 }, () => ask('/health/ready')));
    const once = reads.mock.calls.length;
    await Promise.all(Array.from({ length: 100 }, () => ask('/health')));
    expect(reads.mock.calls.length).toBe(once);
    next();
    await ask('/health/ready');
    expect(reads.mock.calls.length).toBeGreaterThan(once);
  });

  test('tells that the disk is full, in a sentence, until a write goes well; the log tells each change once', async () => {
    db.database.writes.noteFailure(Object.assign(new Error('full'), { errcode: 13 }));
    expect(await statuses()).toEqual({ ...Object.fromEntries(all.map((path) => [path, 503])), '/health/live': 200 });
    next();
    const answer = await ask('/health/ready');
    expect(answer.body).toEqual({ success: false, code: 'UNAVAILABLE', message: 'Not ready: the disk is full.' });
    expect(answer.headers['retry-after']).toBe('5');
    expect((await ask('/health')).body.message).toMatch(/^The disk is full/);
    if (engine === 'sqlite') await product.addPerson();
    else db.database.writes.noteCommit();
    next();
    expect(Object.values(await statuses())).toEqual([200, 200, 200, 200, 200]);
    expect(told().map(({ msg }) => msg)).toEqual([
      'not ready: the disk is full',
      'ready again, after: the disk is full',
    ]);
  });

  test('tells that changes wait for too long, while the specified addresses say that all is well', async () => {
    vi.spyOn(db.database.writes, 'oldestWaitMs').mockReturnValue(limits.readyWriteWaitMs + 1);
    expect(await statusOf('/health/ready')).toBe(503);
    for (const path of specified) expect(await statusOf(path)).toBe(200);
  });

  test('knows how long the oldest change has waited', async () => {
    const { write, writes } = db.database;
    expect(writes.oldestWaitMs()).toBe(0);
    const held = Promise.withResolvers<void>();
    // As many as may write at once.
    const holding = Array.from({ length: engine === 'sqlite' ? 1 : 5 }, () =>
      write.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        await held.promise;
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    const waiting = write.deleteFrom('call_counts').execute();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(writes.oldestWaitMs()).toBeGreaterThan(40);
    held.resolve();
    await Promise.all([...holding, waiting]);
    expect(writes.oldestWaitMs()).toBe(0);
  });
});

const well: Findings = {
  ...{ databaseFailure: undefined, isDiskFull: false, freeBytes: limits.readyDiskBytes },
  ...{ writeWaitMs: limits.readyWriteWaitMs, loopDelayMs: limits.readyLoopDelayMs },
};

test.each([
  ['the database is away', { databaseFailure: new Error('away') }],
  ['the disk is full', { isDiskFull: true }],
  ['the disk is nearly full', { freeBytes: limits.readyDiskBytes - 1 }],
  ['changes wait for too long', { writeWaitMs: limits.readyWriteWaitMs + 1 }],
  ['the server is too busy', { loopDelayMs: limits.readyLoopDelayMs + 1 }],
])('a server at its bounds is ready, and past one it says: %s', (words, finding) => {
  expect(whatIsWrong(well)).toBeUndefined();
  expect(whatIsWrong({ ...well, ...finding })).toBe(words);
});

test('a database that does not answer is away after two seconds', async () => {
  const silent = createServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const database = openPostgres(`postgres://127.0.0.1:${port}/x`);
  const db = { database, folder: '/nonexistent', url: undefined, remove: async () => undefined };
  const product = await startProduct(db);
  const asked = performance.now();
  const answer = await product.call('GET', '/health/ready');
  expect(performance.now() - asked).toBeLessThan(4_500);
  expect(answer.body).toMatchObject({ code: 'UNAVAILABLE', message: 'Not ready: the database is away.' });
  await product.close();
  silent.close();
}, 20_000);
