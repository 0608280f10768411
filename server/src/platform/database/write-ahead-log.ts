import { type FileHandle, open } from 'node:fs/promises';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { Checkpoints, type CheckpointThreadData, type Done } from './checkpoints.ts';
import type { Disk } from './disk.ts';

/** Runs something while nobody writes. */
export type Alone = <T>(work: () => Promise<T>) => Promise<T>;

/** Pages that are cleared before others may write. */
const pagesAtOnce = 64;
const retryMs = 500;
const mostTries = 1_000;

export interface LogOptions {
  /** Brings a file's content to the disk. */
  readonly sync?: (file: FileHandle) => Promise<void>;
}

/**
 * What commits wrote is brought to the disk before they are answered, but apart from the event loop, which the disk would hold
 * for as long as it takes: SQLite itself only writes (`synchronous = normal`), and another thread waits.
 */
export class WriteAheadLog {
  readonly #path: string;
  readonly #sync: (file: FileHandle) => Promise<void>;
  readonly #total: StatementSync;
  readonly #checkpoints: Checkpoints;
  readonly #disk: Disk;
  #file: Promise<FileHandle> | undefined;
  #synced = 0;

  /** @param writer the one connection that writes to the database at `path`, whose file is open as `descriptor` too */
  constructor(
    writer: DatabaseSync,
    { path, descriptor }: CheckpointThreadData,
    disk: Disk,
    { sync = (file) => file.datasync() }: LogOptions = {},
  ) {
    writer.exec('pragma synchronous = normal');
    this.#path = `${path}-wal`;
    this.#sync = sync;
    this.#total = writer.prepare('select total_changes() as count');
    this.#checkpoints = new Checkpoints(writer, { path, descriptor });
    this.#disk = disk;
  }

  /** To be awaited after whatever may have been committed. */
  async flush(): Promise<void> {
    const { count } = this.#total.get() as { count: number };
    if (count === this.#synced) return;
    try {
      this.#file ??= open(this.#path, 'r+');
      await this.#sync(await this.#file);
    } catch (cause) {
      throw Object.assign(new Error('The write-ahead log did not come to the disk.', { cause }), notSynced);
    }
    this.#synced = count;
    await this.#makeRoom();
  }

  /** To be awaited before anything is written: on a disk that is nearly full, the log has all of its space for it. */
  async prepare(): Promise<void> {
    if (!this.#disk.isTight()) return;
    await this.#disk.letReserveGo();
    await this.#makeRoom();
  }

  async #makeRoom(): Promise<void> {
    this.#disk.noteLog(this.#checkpoints.frames());
    await this.#checkpoints.follow(this.#disk.isTight());
    this.#disk.noteLog(this.#checkpoints.frames());
  }

  /** Empties the log whenever it is long and nobody wrote for a while. @param alone runs what nobody may write beside */
  emptyAtRest(alone: Alone): void {
    // What is not done is tried again after the next long log.
    this.#checkpoints.onRest = () => void this.#empty(alone).catch(() => undefined);
  }

  /**
   * Makes unreadable in the files what was deleted so far: the log is emptied, and pages are cleared of copies that SQLite left
   * beside what they hold. Tried again until it is done, as somebody may read from the log meanwhile.
   */
  async forgetDeleted(alone: Alone, stopping: AbortSignal): Promise<void> {
    await untilDone(() => this.#empty(alone), stopping);
    const { pages } = await this.#checkpoints.ask({ what: 'look' });
    for (let from = 0; from < pages.length && !stopping.aborted; from += pagesAtOnce) {
      const some = pages.slice(from, from + pagesAtOnce);
      await untilDone(() => alone(() => this.#checkpoints.ask({ what: 'clear', pages: some })), stopping);
    }
    await untilDone(() => this.#empty(alone), stopping);
  }

  /** Most of the log is copied beside those who write; they wait for the rest. */
  async #empty(alone: Alone): Promise<Done> {
    await this.#checkpoints.ask({ what: 'copy' });
    const done = await alone(() => this.#checkpoints.ask({ what: 'truncate' }));
    this.#disk.noteLog(this.#checkpoints.frames());
    return done;
  }

  async close(): Promise<void> {
    await this.#checkpoints.close();
    await (await this.#file)?.close();
  }
}

async function untilDone(work: () => Promise<Done>, stopping: AbortSignal): Promise<void> {
  for (let tries = 0; tries < mostTries && !stopping.aborted; tries++) {
    const { isDone } = await work();
    if (isDone) return;
    await setTimeout(retryMs, undefined, { signal: stopping }).catch(() => undefined);
  }
  if (!stopping.aborted)
    throw new Error('What was deleted may still be in the files: somebody reads them all the time.');
}

/** As SQLite tells it: SQLITE_IOERR_FSYNC (sqlite.org/rescode.html). */
const notSynced = { code: 'ERR_SQLITE_ERROR', errcode: 1034 };
