/** Where each thread begins (`threads.ts`). Plain JavaScript: taking types off is what the compiled code saves. */
import { enableCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';

if (workerData.compiled) enableCompileCache(workerData.compiled);
await import(workerData.module);
