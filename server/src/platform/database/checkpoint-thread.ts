/** Where the write-ahead log is copied into the database, whenever it is asked to (decisions 19 and 24). */
import { fdatasyncSync, fstatSync, readSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parentPort } from 'node:worker_threads';
import { threadData } from '../threads.ts';
import type { Ask, CheckpointThreadData } from './checkpoints.ts';
import { clearUnusedBytes, mostPages } from './unused-bytes.ts';

const { path, descriptor } = threadData<CheckpointThreadData>();
const database = new DatabaseSync(path);
const reader = new DatabaseSync(path, { readOnly: true });
// Passive: it waits for nobody, and nobody for it. What somebody still reads stays.
const checkpoint = database.prepare('pragma wal_checkpoint(passive)');
const truncation = database.prepare('pragma wal_checkpoint(truncate)');

parentPort?.on('message', (asked: Ask) => {
  try {
    parentPort?.postMessage(answer(asked));
  } catch {
    // A full disk, say. Nothing is lost: the log keeps what was not copied, and the next commit asks again.
    parentPort?.postMessage(typeof asked === 'string' ? asked : { isDone: false, pages: [] });
  }
});

function answer(asked: Ask) {
  if (asked === 'copy') copy();
  else if (asked === 'finish') finish();
  else if (asked.what === 'copy') return { isDone: copy(), pages: [] };
  else if (asked.what === 'truncate') return { isDone: truncate(), pages: [] };
  else if (asked.what === 'clear') return { isDone: clearPages(asked.pages), pages: [] };
  else return { isDone: true, pages: pagesToClear() };
  return asked;
}

/**
 * While others write. Who writes first after a whole copy begins the log anew, and waits for the disk: as long as somebody reads
 * what is in it, nobody does.
 */
function copy(): boolean {
  leave();
  reader.exec('begin');
  reader.prepare('select count(*) from sqlite_schema').get();
  const { log, checkpointed } = checkpoint.get() as { log: number; checkpointed: number };
  return log === checkpointed;
}

/** While nobody writes. */
function finish(): void {
  leave();
  const { log, checkpointed } = checkpoint.get() as { log: number; checkpointed: number };
  if (log === checkpointed) writeNothing();
}

/** Leaves the log empty; while nobody writes. @returns false where somebody still reads what is in it */
function truncate(): boolean {
  leave();
  return (truncation.get() as { busy: number }).busy === 0;
}

function leave(): void {
  if (reader.isTransaction) reader.exec('rollback');
}

/** Writes the same value again: the log begins anew, and who has pages in memory reads them again. */
function writeNothing(): void {
  const { user_version } = database.prepare('pragma user_version').get() as { user_version: number };
  database.exec(`pragma user_version = ${user_version}`);
}

const pagesAtOnce = 64;

/** Asked when it is needed: a new file has its size once the first table is made. */
function readPageSize(): number {
  return (database.prepare('pragma page_size').get() as { page_size: number }).page_size;
}

/** Numbers of the pages that hold something beside their cells, as the file has them just now. */
function pagesToClear(): number[] {
  const pages: number[] = [];
  const pageSize = readPageSize();
  const count = Math.floor(fstatSync(descriptor).size / pageSize);
  // Beyond that size a page's kind is not told by its first byte.
  if (count >= mostPages) return pages;
  const several = Buffer.alloc(pagesAtOnce * pageSize);
  for (let done = 0; done < count; done += pagesAtOnce) {
    const read = readSync(descriptor, several, 0, several.length, done * pageSize);
    for (let index = 0; (index + 1) * pageSize <= read; index++) {
      const page = several.subarray(index * pageSize, (index + 1) * pageSize);
      if (clearUnusedBytes(page, done + index + 1)) pages.push(done + index + 1);
    }
  }
  return pages;
}

/**
 * Clears these pages in the file itself, while nobody writes: the log is empty, so that the file has the newest of each, and no
 * reader looks at what stands beside the cells.
 *
 * @returns false where the log could not be emptied
 */
function clearPages(numbers: readonly number[]): boolean {
  if (!truncate()) return false;
  database.exec('begin immediate');
  try {
    const pageSize = readPageSize();
    const page = Buffer.alloc(pageSize);
    for (const number of numbers) {
      const place = (number - 1) * pageSize;
      if (readSync(descriptor, page, 0, pageSize, place) < pageSize || !clearUnusedBytes(page, number)) continue;
      writeSync(descriptor, page, 0, pageSize, place);
    }
    fdatasyncSync(descriptor);
    // Who has such a page in memory would write the old one some day.
    writeNothing();
    database.exec('commit');
    return true;
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}
