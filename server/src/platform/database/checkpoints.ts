import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../threads.ts';

/** Frames of the write-ahead log, a page of the database each, after which it is copied: 128 MiB. */
const mostFrames = 8_000;
/** Once there is no thread: it holds the server's own then, and had better be short. */
const framesOfCommit = 250;

/**
 * Copies what commits left in the write-ahead log into the database (sqlite.org/wal.html, "Checkpointing") in a thread of its
 * own: within a commit that holds the server's thread for as long as the disk takes.
 */
export class Checkpoints {
  readonly #writer: DatabaseSync;
  readonly #file: string;
  readonly #module: URL;
  readonly #log: StatementSync;
  #worker: Worker | undefined;
  /** The one that is being made. */
  #current: PromiseWithResolvers<void> | undefined;
  /** The thread failed, or was closed. */
  #isOver = false;

  /** @param module what the thread runs */
  constructor(writer: DatabaseSync, file: string, module = new URL('checkpoint-thread.ts', import.meta.url)) {
    this.#writer = writer;
    this.#file = file;
    this.#module = module;
    writer.exec('pragma wal_autocheckpoint = 0');
    this.#log = writer.prepare('pragma wal_checkpoint(noop)');
  }

  /** To be awaited after each commit, before the next one begins to write: the log begins anew then. */
  async follow(): Promise<void> {
    if (this.#isOver) return;
    try {
      const { log } = this.#log.get() as { log: number };
      if (log < mostFrames) return;
      this.#worker ??= this.#start();
      this.#worker.postMessage('checkpoint');
      this.#current = Promise.withResolvers();
      await this.#current.promise;
    } catch (error) {
      // The commit stands.
      this.#fail(error);
    }
  }

  #end(): void {
    this.#current?.resolve();
    this.#current = undefined;
  }

  /** To be called before the database is closed. */
  async close(): Promise<void> {
    this.#isOver = true;
    await this.#worker?.terminate();
    this.#end();
  }

  #start(): Worker {
    const worker = startThread(this.#module, {
      data: this.#file,
      maxOldGenerationSizeMb: 32,
      maxYoungGenerationSizeMb: 1,
    });
    worker.on('message', () => this.#end());
    worker.on('error', (error) => this.#fail(error));
    worker.on('exit', () => this.#fail(new Error('it ended')));
    return worker;
  }

  /** From now on commits do it themselves, as SQLite has it by default. */
  #fail(error: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#end();
    this.#writer.exec(`pragma wal_autocheckpoint = ${framesOfCommit}`);
    const why = error instanceof Error ? error.message : String(error);
    process.emitWarning(
      `The thread that makes checkpoints of the database failed; commits make them from now on: ${why}`,
    );
  }
}
