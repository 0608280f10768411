import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../threads.ts';

/** Frames of the write-ahead log, a page of the database each, after which it is copied: 96 MiB. */
const manyFrames = 6_000;
/** 128 MiB, which it reaches where more is written meanwhile than is copied: who writes waits then. */
const mostFrames = 8_000;
/** Not worth copying by themselves, on a disk that is nearly full. */
const fewFrames = 8;
/** Once there is no thread: it holds the server's own then, and had better be short. */
const framesOfCommit = 250;

/** After which the log is emptied once nobody wrote for a while: 4 MiB. Shorter ones are written over. */
const framesAtRest = 250;
const restMs = 2_000;

/** What the thread is asked, which it repeats once that is done: to copy while others write, and the rest while nobody does. */
export type Ask = 'copy' | 'finish' | Upkeep;

/**
 * What it answers by `Done`: to copy while others write, to empty the log while nobody does, to look for pages with something
 * beside their cells, and to clear these while nobody writes.
 */
export type Upkeep =
  | { readonly what: 'copy' | 'truncate' | 'look' }
  | { readonly what: 'clear'; readonly pages: readonly number[] };

export interface Done {
  readonly isDone: boolean;
  readonly pages: readonly number[];
}

export interface CheckpointThreadData {
  readonly path: string;
  /** Of the database's file, open for as long as a connection is: closing it takes SQLite's locks away from the process. */
  readonly descriptor: number;
}

const nothingDone: Done = { isDone: false, pages: [] };

/**
 * Copies what commits left in the write-ahead log into the database (sqlite.org/wal.html, "Checkpointing") in a thread of its
 * own: within a commit that holds the server's thread for as long as the disk takes.
 */
export class Checkpoints {
  readonly #writer: DatabaseSync;
  readonly #data: CheckpointThreadData;
  readonly #module: URL;
  readonly #log: StatementSync;
  #worker: Worker | undefined;
  #stage: 'written' | 'copying' | 'copied' = 'written';
  /** Of the log that is about to begin anew. */
  #current: PromiseWithResolvers<void> | undefined;
  /** The thread failed, or was closed. */
  #isOver = false;
  /** What the thread was asked and has not answered. */
  #asked: PromiseWithResolvers<Done> | undefined;
  #rest: NodeJS.Timeout | undefined;
  /** Called when nobody wrote for a while and the log is long. */
  onRest: (() => void) | undefined;

  /** @param module what the thread runs */
  constructor(
    writer: DatabaseSync,
    data: CheckpointThreadData,
    module = new URL('checkpoint-thread.ts', import.meta.url),
  ) {
    this.#writer = writer;
    this.#data = data;
    this.#module = module;
    writer.exec('pragma wal_autocheckpoint = 0');
    this.#log = writer.prepare('pragma wal_checkpoint(noop)');
  }

  /** Frames of the log behind which the next commit writes. */
  frames(): number {
    const { log } = this.#log.get() as { log: number };
    return log;
  }

  /**
   * To be awaited after each commit, before the next one begins to write. Most of the log is copied beside those; for the rest,
   * after which the log begins anew, they wait.
   *
   * @param isTight the disk is nearly full: the log begins anew as soon as it holds more than a few frames
   */
  async follow(isTight = false): Promise<void> {
    if (this.#isOver) return;
    try {
      const { log } = this.#log.get() as { log: number };
      if (log >= framesAtRest) this.#awaitRest();
      const isEarly = isTight && log > fewFrames;
      if (log < manyFrames && !isEarly) return;
      this.#worker ??= this.#start();
      if (this.#stage === 'copied' || log >= mostFrames || isEarly) {
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

  /** Asks the thread, once it has done what it was asked before. @returns what is not done where there is no thread any more */
  async ask(upkeep: Upkeep): Promise<Done> {
    while (this.#asked) await this.#asked.promise;
    if (this.#isOver) return nothingDone;
    this.#worker ??= this.#start();
    const asked = Promise.withResolvers<Done>();
    this.#asked = asked;
    this.#worker.postMessage(upkeep satisfies Ask);
    const done = await asked.promise;
    if (upkeep.what === 'truncate' && done.isDone) this.#stage = 'written';
    return done;
  }

  #awaitRest(): void {
    this.#rest ??= setTimeout(() => this.onRest?.(), restMs).unref();
    this.#rest.refresh();
  }

  #hear(done: 'copy' | 'finish' | Done): void {
    if (done === 'copy') this.#stage = 'copied';
    else if (typeof done === 'object') this.#answer(done);
    else this.#end();
  }

  #answer(done: Done): void {
    this.#asked?.resolve(done);
    this.#asked = undefined;
  }

  #end(): void {
    this.#stage = 'written';
    this.#current?.resolve();
    this.#current = undefined;
  }

  /** To be called before the database is closed. */
  async close(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#rest);
    await this.#worker?.terminate();
    this.#end();
    this.#answer(nothingDone);
  }

  #start(): Worker {
    const worker = startThread(this.#module, {
      data: this.#data,
      maxOldGenerationSizeMb: 32,
      maxYoungGenerationSizeMb: 1,
    });
    worker.on('message', (done: 'copy' | 'finish' | Done) => this.#hear(done));
    worker.on('error', (error) => this.#fail(error));
    worker.on('exit', () => this.#fail(new Error('it ended')));
    return worker;
  }

  /** From now on commits do it themselves, as SQLite has it by default. */
  #fail(error: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#end();
    this.#answer(nothingDone);
    this.#writer.exec(`pragma wal_autocheckpoint = ${framesOfCommit}`);
    const why = error instanceof Error ? error.message : String(error);
    process.emitWarning(
      `The thread that makes checkpoints of the database failed; commits make them from now on: ${why}`,
    );
  }
}
