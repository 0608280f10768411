/** Where the write-ahead log is copied into the database, whenever it is asked to (decision 19). */
import { DatabaseSync } from 'node:sqlite';
import { parentPort } from 'node:worker_threads';
import { threadData } from '../threads.ts';
import type { Ask } from './checkpoints.ts';

const database = new DatabaseSync(threadData<string>());
const reader = new DatabaseSync(threadData<string>(), { readOnly: true });
// Passive: it waits for nobody, and nobody for it. What somebody still reads stays.
const checkpoint = database.prepare('pragma wal_checkpoint(passive)');

parentPort?.on('message', (asked: Ask) => {
  try {
    if (asked === 'copy') copy();
    else finish();
  } catch {
    // A full disk, say. Nothing is lost: the log keeps what was not copied, and the next commit asks again.
  }
  parentPort?.postMessage(asked);
});

/**
 * While others write. Who writes first after a whole copy begins the log anew, and waits for the disk: as long as somebody reads
 * what is in it, nobody does.
 */
function copy(): void {
  reader.exec('begin');
  reader.prepare('select count(*) from sqlite_schema').get();
  checkpoint.get();
}

/** While nobody writes. */
function finish(): void {
  if (reader.isTransaction) reader.exec('rollback');
  const { log, checkpointed } = checkpoint.get() as { log: number; checkpointed: number };
  if (log === checkpointed) beginAnew();
}

/** By writing the same value again. */
function beginAnew(): void {
  const { user_version } = database.prepare('pragma user_version').get() as { user_version: number };
  database.exec(`pragma user_version = ${user_version}`);
}
