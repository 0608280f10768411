import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from './database.ts';
import { openSqlite } from './sqlite.ts';

describe('what is written to SQLite', () => {
  let folder: string;
  let database: Database;
  /** How often the log was brought to the disk, and what that waits for or fails with. */
  let syncs: number;
  let disk: () => Promise<void>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'log-'));
    [syncs, disk] = [0, async () => undefined];
    const sync = async () => {
      syncs++;
      await disk();
    };
    database = openSqlite(folder, { sync });
    await sql`create table texts (text)`.execute(database.write);
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const insert = (db = database.write) => sql`insert into texts values ('a')`.execute(db);
  const inTransaction = () => database.write.transaction().execute((trx) => insert(trx));

  test.each([
    ['by a transaction', inTransaction],
    ['by a statement alone', () => insert()],
    ['and told at once', () => sql`insert into texts values ('a') returning text`.execute(database.write)],
  ])('%s is answered once it is on the disk, and holds nobody else meanwhile', async (_, write) => {
    const { promise: onDisk, resolve } = Promise.withResolvers<void>();
    disk = () => onDisk;
    let isAnswered = false;
    const writing = write().then(() => {
      isAnswered = true;
    });
    await vi.waitFor(() => expect(syncs).toBe(1));
    await sql`select * from texts`.execute(database.read);
    await setImmediate();
    expect(isAnswered).toBe(false);
    resolve();
    await writing;
    expect(syncs).toBe(1);
  });

  test('is brought to the disk once a transaction, and not where nothing was written', async () => {
    await database.write.transaction().execute(async (trx) => {
      await insert(trx);
      await insert(trx);
    });
    expect(syncs).toBe(1);
    await sql`select * from texts`.execute(database.write);
    await database.write.transaction().execute((trx) => sql`select * from texts`.execute(trx));
    expect(syncs).toBe(1);
  });

  test('and does not come to the disk fails, and is tried again with the next', async () => {
    disk = () => Promise.reject(new Error('EIO'));
    await expect(inTransaction()).rejects.toMatchObject({ errcode: 1034, cause: { message: 'EIO' } });
    disk = async () => undefined;
    await sql`select * from texts`.execute(database.write);
    expect(syncs).toBe(2);
  });
});
