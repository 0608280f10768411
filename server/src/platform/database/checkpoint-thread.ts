/** Where the write-ahead log is copied into the database, whenever it is asked to (decision 19). */
import { DatabaseSync } from 'node:sqlite';
import { parentPort } from 'node:worker_threads';
import { threadData } from '../threads.ts';

const database = new DatabaseSync(threadData<string>());
const checkpoint = database.prepare('pragma wal_checkpoint(passive)');

parentPort?.on('message', () => {
  try {
    // Passive: it waits for nobody, and nobody for it. What it leaves, the next one takes.
    checkpoint.get();
  } catch {
    // A full disk, say. Nothing is lost: the log keeps what was not copied, and the next commit asks again.
  }
  parentPort?.postMessage('done');
});
