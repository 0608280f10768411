/** Where the write-ahead log is copied into the database, whenever it is asked to (decision 19). */
import { DatabaseSync } from 'node:sqlite';
import { parentPort } from 'node:worker_threads';
import { threadData } from '../threads.ts';

const database = new DatabaseSync(threadData<string>());
// Passive: it waits for nobody, and nobody for it. What somebody still reads stays.
const checkpoint = database.prepare('pragma wal_checkpoint(passive)');

parentPort?.on('message', () => {
  try {
    const { log, checkpointed } = checkpoint.get() as { log: number; checkpointed: number };
    if (log === checkpointed) beginAnew();
  } catch {
    // A full disk, say. Nothing is lost: the log keeps what was not copied, and the next commit asks again.
  }
  parentPort?.postMessage('done');
});

/** Who writes first after a whole copy begins the log anew, and waits for the disk: the same value again, from here. */
function beginAnew(): void {
  const { user_version } = database.prepare('pragma user_version').get() as { user_version: number };
  database.exec(`pragma user_version = ${user_version}`);
}
