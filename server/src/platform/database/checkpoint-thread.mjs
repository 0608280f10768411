/** Where the write-ahead log is copied into the database, whenever it is asked to (decision 19). */
// Plain JavaScript: to take types off a module, its thread would first load a compiler of 12 MiB.
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const database = new DatabaseSync(workerData);
const checkpoint = database.prepare('pragma wal_checkpoint(passive)');

parentPort?.on('message', () => {
  // Passive: it waits for nobody, and nobody for it. What it leaves, the next one takes.
  checkpoint.get();
  parentPort?.postMessage('done');
});
