import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../threads.ts';

/**
 * Frames of the write-ahead log, a page of the database each: 64 MiB. After each checkpoint the log begins anew, and whoever writes
 * first then waits for the disk.
 */
const framesAtOnce = 4_000;
/**
 * From how many on a commit makes a checkpoint itself, of what the thread left: while commits go on and on the log does not come
 * to an end, and so not to its beginning again.
 */
const mostFrames = 16_000;
/** The same once there is no thread: it holds the server's own then, and had better be short. */
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
  #isAtWork = false;
  /** Frames that were not copied yet when it was asked last. */
  #left = 0;
  /** It failed, or was closed. */
  #isOver = false;

  /** @param module what the thread runs */
  constructor(writer: DatabaseSync, file: string, module = new URL('checkpoint-thread.ts', import.meta.url)) {
    this.#writer = writer;
    this.#file = file;
    this.#module = module;
    writer.exec(`pragma wal_autocheckpoint = ${mostFrames}`);
    this.#log = writer.prepare('pragma wal_checkpoint(noop)');
  }

  /** To be called after each commit. */
  follow(): void {
    if (!this.#isAtWork) this.#look(Number.POSITIVE_INFINITY);
  }

  /** @param before what was left when it was asked last: where that is no less now, a copy would not get on */
  #look(before: number): void {
    // Within a transaction the log cannot be asked: its commit does.
    if (this.#isOver || this.#writer.isTransaction) return;
    try {
      const left = this.#framesLeft();
      if (left < framesAtOnce || left >= before) return;
      this.#worker ??= this.#start(() => {
        this.#isAtWork = false;
        // What was written meanwhile may be as much. Where somebody still reads what would be overwritten the next commit looks again.
        this.#look(this.#left);
      });
      this.#worker.postMessage('checkpoint');
      [this.#isAtWork, this.#left] = [true, left];
    } catch (error) {
      // The commit stands.
      this.#fail(error);
    }
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

  #start(onDone: () => void): Worker {
    const worker = startThread(this.#module, {
      data: this.#file,
      maxOldGenerationSizeMb: 32,
      maxYoungGenerationSizeMb: 1,
    });
    worker.on('message', onDone);
    worker.on('error', (error) => this.#fail(error));
    worker.on('exit', () => this.#fail(new Error('it ended')));
    return worker;
  }

  /** From now on commits do it themselves, as SQLite has it by default. */
  #fail(error: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#writer.exec(`pragma wal_autocheckpoint = ${framesOfCommit}`);
    const why = error instanceof Error ? error.message : String(error);
    process.emitWarning(
      `The thread that makes checkpoints of the database failed; commits make them from now on: ${why}`,
    );
  }
}
