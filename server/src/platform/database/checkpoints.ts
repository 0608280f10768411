import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

/** Frames of the write-ahead log, a page of the database each. */
const framesAtOnce = 250;
/**
 * From how many on a commit makes a checkpoint itself, of what the thread left: while commits go on and on the log does not come
 * to an end, and so not to its beginning again.
 */
const mostFrames = 4_000;

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
  #isAtWork = false;
  /** It failed, or was closed. */
  #isOver = false;

  /** @param module what the thread runs */
  constructor(writer: DatabaseSync, file: string, module = new URL('checkpoint-thread.mjs', import.meta.url)) {
    this.#writer = writer;
    this.#file = file;
    this.#module = module;
    writer.exec(`pragma wal_autocheckpoint = ${mostFrames}`);
    this.#log = writer.prepare('pragma wal_checkpoint(noop)');
  }

  /** To be called after each commit. */
  follow(): void {
    if (this.#isAtWork || this.#isOver || this.#framesLeft() < framesAtOnce) return;
    this.#isAtWork = true;
    this.#worker ??= this.#start();
    this.#worker.postMessage('checkpoint');
  }

  /** To be called before the database is closed. */
  async close(): Promise<void> {
    this.#isOver = true;
    await this.#worker?.terminate();
  }

  #framesLeft(): number {
    const { log, checkpointed } = this.#log.get() as { log: number; checkpointed: number };
    return log - checkpointed;
  }

  #start(): Worker {
    // It needs neither the server's settings nor its secrets.
    const worker = new Worker(this.#module, {
      workerData: this.#file,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 1 },
    });
    worker.unref();
    worker.on('message', () => {
      this.#isAtWork = false;
      // What was written meanwhile may be as much. Within a transaction the log cannot be asked: its commit does.
      if (!this.#isOver && !this.#writer.isTransaction) this.follow();
    });
    worker.on('error', (error) => this.#fail(error));
    worker.on('exit', () => this.#fail(new Error('it ended')));
    return worker;
  }

  /** From now on commits do it themselves, as SQLite has it by default. */
  #fail(error: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#writer.exec(`pragma wal_autocheckpoint = ${framesAtOnce}`);
    const why = error instanceof Error ? error.message : String(error);
    process.emitWarning(
      `The thread that makes checkpoints of the database failed; commits make them from now on: ${why}`,
    );
  }
}
