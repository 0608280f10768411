import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../threads.ts';

/** Frames of the write-ahead log, a page of the database each, after which it is copied: 96 MiB. */
const manyFrames = 6_000;
/** 128 MiB, which it reaches where more is written meanwhile than is copied: who writes waits then. */
const mostFrames = 8_000;
/** Once there is no thread: it holds the server's own then, and had better be short. */
const framesOfCommit = 250;

/** What the thread is asked, which it repeats once that is done: to copy while others write, and the rest while nobody does. */
export type Ask = 'copy' | 'finish';

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
  #stage: 'written' | 'copying' | 'copied' = 'written';
  /** Of the log that is about to begin anew. */
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

  /**
   * To be awaited after each commit, before the next one begins to write. Most of the log is copied beside those; for the rest,
   * after which the log begins anew, they wait.
   */
  async follow(): Promise<void> {
    if (this.#isOver) return;
    try {
      const { log } = this.#log.get() as { log: number };
      if (log < manyFrames) return;
      this.#worker ??= this.#start();
      if (this.#stage === 'copied' || log >= mostFrames) {
        this.#current = Promise.withResolvers();
        this.#worker.postMessage('finish' satisfies Ask);
        await this.#current.promise;
      } else if (this.#stage === 'written') {
        this.#stage = 'copying';
        this.#worker.postMessage('copy' satisfies Ask);
      }
    } catch (error) {
      // The commit stands.
      this.#fail(error);
    }
  }

  #hear(done: Ask): void {
    if (done === 'copy') this.#stage = 'copied';
    else this.#end();
  }

  #end(): void {
    this.#stage = 'written';
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
    worker.on('message', (done: Ask) => this.#hear(done));
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
