import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { type ResourceLimits, Worker, workerData } from 'node:worker_threads';

interface ThreadData {
  readonly module: string;
  readonly compiled: string | undefined;
  readonly data: unknown;
}

/**
 * Runs a module in a thread of its own, which has neither the server's settings nor its secrets. It takes compiled code from
 * where the server's own is kept: starting takes half the time so, and 15 MiB less than with a compiler in each thread.
 *
 * @param data what the module asks for by `threadData`
 */
export function startThread(module: URL, { data, ...resourceLimits }: ResourceLimits & { readonly data?: unknown }) {
  const cache = getCompileCacheDir();
  const workerData: ThreadData = { module: module.href, compiled: cache && dirname(cache), data };
  const worker = new Worker(new URL('thread-entry.mjs', import.meta.url), {
    workerData,
    env: {},
    execArgv: [],
    resourceLimits,
  });
  worker.unref();
  return worker;
}

/** In a thread: what it was started with. */
export const threadData = <T>() => (workerData as ThreadData).data as T;
