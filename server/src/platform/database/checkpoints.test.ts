import { closeSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Checkpoints, type CheckpointThreadData } from './checkpoints.ts';
import { openSqlite } from './sqlite.ts';

const pageBytes = 4_096;
/** Frame of a log that was begun anew. */
const onlyItsFirst = 1;

describe('the write-ahead log of SQLite', () => {
  let folder: string;
  let file: string;
  let writer: DatabaseSync;
  let reader: DatabaseSync;
  let data: CheckpointThreadData;
  let checkpoints: Checkpoints;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'checkpoints-'));
    file = join(folder, 'test.db');
    writer = new DatabaseSync(file);
    writer.exec('pragma journal_mode = wal; create table texts (text)');
    reader = new DatabaseSync(file);
    data = { path: file, descriptor: openSync(file, 'r+') };
  });
  afterEach(async () => {
    await checkpoints.close();
    reader.close();
    writer.close();
    closeSync(data.descriptor);
    rmSync(folder, { recursive: true });
  });

  function commit(pages: number): void {
    writer.exec('begin');
    const insert = writer.prepare('insert into texts values (?)');
    for (let page = 0; page < pages; page++) insert.run('x'.repeat(pageBytes - 100));
    writer.exec('commit');
  }
  function write(pages: number): Promise<void> {
    commit(pages);
    return checkpoints.follow();
  }
  const look = (database = reader) =>
    database.prepare('pragma wal_checkpoint(noop)').get() as { log: number; checkpointed: number };
  const left = (database = reader) => {
    const { log, checkpointed } = look(database);
    return log - checkpointed;
  };

  test('is copied into the database by a thread before more is written, and begins anew', async () => {
    checkpoints = new Checkpoints(writer, data);
    for (let round = 0; round < 3; round++) {
      await write(8_100);
      expect(left()).toBe(onlyItsFirst);
    }
    expect(statSync(`${file}-wal`).size).toBeLessThan(8_400 * pageBytes);
    await checkpoints.close();
    expect(writer.prepare('select count(*) as count from texts').get()).toEqual({ count: 24_300 });
    expect(writer.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  });

  test('is copied beside those who write, who wait for the rest of it only', async () => {
    checkpoints = new Checkpoints(writer, data);
    await write(6_100);
    expect(left()).toBeGreaterThan(6_000);
    commit(10);
    await vi.waitFor(() => expect(look().checkpointed).toBeGreaterThan(6_000), { timeout: 10_000 });
    await write(10);
    expect(look().log).toBe(onlyItsFirst);
    await checkpoints.close();
    expect(writer.prepare('select count(*) as count from texts').get()).toEqual({ count: 6_120 });
    expect(writer.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  });

  test('does not begin anew under who writes next, who would wait for the disk', async () => {
    checkpoints = new Checkpoints(writer, data);
    await write(6_100);
    await vi.waitFor(() => expect(left()).toBe(0), { timeout: 10_000 });
    commit(10);
    expect(look().log).toBeGreaterThan(6_100);
  });

  test('does not grow however long writing goes on', async () => {
    checkpoints = new Checkpoints(writer, data);
    for (let round = 0; round < 30; round++) await write(600);
    expect(statSync(`${file}-wal`).size).toBeLessThan(9_000 * pageBytes);
  });

  test("of the server's own database is copied so after its commits", async () => {
    checkpoints = new Checkpoints(writer, data);
    const database = openSqlite(folder);
    const server = new DatabaseSync(join(folder, 'daywright.db'));
    await sql`create table texts (text)`.execute(database.write);
    await database.write.transaction().execute(async (trx) => {
      for (let page = 0; page < 8_100; page++) await sql`insert into texts values (zeroblob(16384))`.execute(trx);
    });
    expect(left(server)).toBe(onlyItsFirst);
    server.close();
    await database.close();
  });

  test("of the server's own database is emptied once nobody wrote for a while", { timeout: 20_000 }, async () => {
    checkpoints = new Checkpoints(writer, data);
    const database = openSqlite(folder);
    await sql`create table texts (text)`.execute(database.write);
    await database.write.transaction().execute(async (trx) => {
      for (let page = 0; page < 300; page++) await sql`insert into texts values (zeroblob(16384))`.execute(trx);
    });
    const log = () => statSync(join(folder, 'daywright.db-wal')).size;
    expect(log()).toBeGreaterThan(300 * 16_384);
    await vi.waitFor(() => expect(log()).toBe(0), 15_000);
    await sql`insert into texts values ('still writable')`.execute(database.write);
    await database.close();
  });

  test('stays as it is after little', async () => {
    checkpoints = new Checkpoints(writer, data);
    await write(10);
    expect(left()).toBeGreaterThanOrEqual(10);
  });

  test('is asked about once a commit where nothing can be copied, as somebody reads what was there before', async () => {
    const copiesNothing = `import { appendFileSync } from 'node:fs';
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => {
        appendFileSync('${join(folder, 'asked')}', '.');
        parentPort.postMessage('done');
      });`;
    checkpoints = new Checkpoints(writer, data, new URL(`data:text/javascript,${encodeURIComponent(copiesNothing)}`));
    const asked = () => statSync(join(folder, 'asked')).size;
    await write(8_100);
    await vi.waitFor(() => expect(asked()).toBe(1), { timeout: 10_000 });
    await setTimeout(50);
    expect(asked()).toBe(1);
    await write(1);
    await vi.waitFor(() => expect(asked()).toBe(2), { timeout: 10_000 });
  });

  test('is copied by the commits themselves once the thread failed, which is told', async () => {
    const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
    checkpoints = new Checkpoints(writer, data, new URL('data:text/javascript,throw new Error("No thread.")'));
    await write(8_100);
    await vi.waitFor(() => expect(warned).toHaveBeenCalledWith(expect.stringContaining('No thread.')));
    await write(8_100);
    expect(left()).toBe(0);
    expect(warned).toHaveBeenCalledTimes(1);
    warned.mockRestore();
  });
});
