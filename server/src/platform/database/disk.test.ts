import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Disk } from './disk.ts';

const MiB = 1 << 20;
const pageBytes = 4_096;
let folder: string;
let file: string;
let writer: DatabaseSync;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'disk-'));
  file = join(folder, 'test.db');
  writer = new DatabaseSync(file);
  writer.exec(`pragma page_size = ${pageBytes}; pragma journal_mode = wal; create table texts (text)`);
  writer.exec('pragma wal_checkpoint(truncate)');
});
afterEach(() => {
  writer.close();
  rmSync(folder, { recursive: true });
});

/** Of files that may be so many bytes longer than the database is. */
const withRoomFor = (bytes: number) => new Disk(writer, file, { fileLimit: statSync(file).size + bytes });

test('a disk with as much room as is to be kept takes additions, and with a byte less none', () => {
  expect(withRoomFor(MiB).room()).toEqual({ freeBytes: MiB, reserveBytes: MiB, isLow: false });
  expect(() => withRoomFor(MiB).refuseAddition()).not.toThrow();
  expect(withRoomFor(MiB - 1).room().isLow).toBe(true);
  expect(() => withRoomFor(MiB - 1).refuseAddition()).toThrow('nearly full');
});

test('what the write-ahead log holds takes room until it begins anew', () => {
  const disk = withRoomFor(2 * MiB);
  expect(disk.room().isLow).toBe(false);
  disk.noteLog(600);
  expect(disk.room().isLow).toBe(true);
  disk.noteLog(1);
  expect(disk.room().isLow).toBe(false);
});

test('what was deleted makes room within the database', () => {
  const insert = writer.prepare('insert into texts values (?)');
  for (let row = 0; row < 100; row++) insert.run('x'.repeat(3 * pageBytes));
  writer.exec('pragma wal_checkpoint(truncate)');
  const disk = withRoomFor(MiB - 1);
  expect(disk.room().isLow).toBe(true);
  writer.exec('delete from texts where rowid > 1');
  disk.noteLog(1);
  expect(disk.room().isLow).toBe(false);
});

test('a reserve is kept where there is plenty of room, and none where it is tight', async () => {
  await withRoomFor(64 * MiB).keepReserve();
  const { size } = statSync(join(folder, 'reserve'));
  // Half of what additions leave free.
  expect(size).toBe(Math.floor(Math.floor((statSync(file).size + 64 * MiB) / 16) / 2));
  rmSync(join(folder, 'reserve'));
  await withRoomFor(MiB).keepReserve();
  expect(readdirSync(folder)).not.toContain('reserve');
});
