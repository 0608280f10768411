import { type FileHandle, open } from 'node:fs/promises';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { Checkpoints } from './checkpoints.ts';

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
  #file: Promise<FileHandle> | undefined;
  #synced = 0;

  /** @param writer the one connection that writes to the database at `path` */
  constructor(writer: DatabaseSync, path: string, { sync = (file) => file.datasync() }: LogOptions = {}) {
    writer.exec('pragma synchronous = normal');
    this.#path = `${path}-wal`;
    this.#sync = sync;
    this.#total = writer.prepare('select total_changes() as count');
    this.#checkpoints = new Checkpoints(writer, path);
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
    await this.#checkpoints.follow();
  }

  async close(): Promise<void> {
    await this.#checkpoints.close();
    await (await this.#file)?.close();
  }
}

/** As SQLite tells it: SQLITE_IOERR_FSYNC (sqlite.org/rescode.html). */
const notSynced = { code: 'ERR_SQLITE_ERROR', errcode: 1034 };
