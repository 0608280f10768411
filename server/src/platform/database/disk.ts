import { randomFillSync } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { AppError } from '../errors.ts';

const MiB = 1 << 20;
/** SQLite's header of a frame of the write-ahead log. */
const frameHeaderBytes = 24;
/** A measure holds so long where there is plenty of room. */
const measureMs = 100;

/** What the embedded database has left of its disk. */
export interface Room {
  /** What can still be stored: free space of the file system and within the database's own files. */
  readonly freeBytes: number;
  /** Below so much only additions are refused: deleting, undoing and signing in need it. */
  readonly reserveBytes: number;
  readonly isLow: boolean;
}

/**
 * The disk of the embedded database: how much room there is, and a file of the folder that takes some of it, to be let go when others
 * have filled the disk to the last byte.
 */
export class Disk {
  readonly #folder: string;
  readonly #file: string;
  readonly #reserveFile: string;
  readonly #pages: StatementSync;
  readonly #freePages: StatementSync;
  readonly #pageBytes: number;
  /** Of one file, as the process was started (`ulimit -f`). */
  readonly #fileLimit: number;
  readonly #now: () => number;
  #logFrames = 0;
  #measured: Room | undefined;
  #measuredAt = 0;
  #measuredFrames = 0;
  #hasReserve: boolean;

  /** @param writer the connection that writes to the database at `file` */
  constructor(
    writer: DatabaseSync,
    file: string,
    { fileLimit = fileSizeLimit(), now = () => performance.now() }: { fileLimit?: number; now?: () => number } = {},
  ) {
    this.#folder = dirname(file);
    this.#file = file;
    this.#reserveFile = join(this.#folder, 'reserve');
    this.#pages = writer.prepare('pragma page_count');
    this.#freePages = writer.prepare('pragma freelist_count');
    this.#pageBytes = (writer.prepare('pragma page_size').get() as { page_size: number }).page_size;
    this.#fileLimit = fileLimit;
    this.#now = now;
    this.#hasReserve = existsSync(this.#reserveFile);
  }

  /** @param frames of the write-ahead log, behind which the next commit writes */
  noteLog(frames: number): void {
    this.#logFrames = frames;
    if (!this.#measured) return;
    const { freeBytes, reserveBytes } = this.#measured;
    const written = Math.abs(frames - this.#measuredFrames) * this.#pageBytes;
    if (freeBytes < 4 * reserveBytes || written > reserveBytes / 4) this.#measured = undefined;
  }

  room(): Room {
    if (!this.#measured || this.#now() - this.#measuredAt > measureMs) {
      this.#measured = this.#measure();
      this.#measuredAt = this.#now();
      this.#measuredFrames = this.#logFrames;
    }
    return this.#measured;
  }

  /** Whether the write-ahead log had better begin anew with each commit, so that the next one has all of its space. */
  isTight(): boolean {
    const { freeBytes, reserveBytes } = this.room();
    return freeBytes < 2 * reserveBytes;
  }

  /** Whether so little is left that even what is no addition has to make room for itself. */
  isUsedUp(): boolean {
    const { freeBytes, reserveBytes } = this.room();
    return freeBytes < reserveBytes / 2;
  }

  /** @throws AppError `UNAVAILABLE` */
  refuseAddition(): void {
    if (!this.room().isLow) return;
    throw new AppError(
      'UNAVAILABLE',
      'The disk of the server is nearly full, and nothing can be added to it: whoever runs the server has to make room. Nothing was changed.',
      { retryAfter: 60 },
    );
  }

  #measure(): Room {
    const size = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    const { bavail, blocks, bsize } = statfsSync(this.#folder);
    const bytesOf = (pages: number) => pages * this.#pageBytes;
    const { page_count } = this.#pages.get() as { page_count: number };
    const { freelist_count } = this.#freePages.get() as { freelist_count: number };
    const logBytes = this.#logFrames * (this.#pageBytes + frameHeaderBytes);
    const unused = bytesOf(freelist_count);
    // What the log has of the disk and does not need is written over; what stands in it alone will make the database grow.
    const inLog = Math.max(0, size(`${this.#file}-wal`) - logBytes);
    const toGrow = Math.max(0, bytesOf(page_count) - size(this.#file));
    const freeBytes = Math.min(
      bavail * bsize + unused - toGrow,
      bavail * bsize + inLog,
      this.#fileLimit - bytesOf(page_count) + unused,
      this.#fileLimit - logBytes,
    );
    const capacity = Math.min(blocks * bsize, this.#fileLimit);
    const reserveBytes = Math.min(Math.max(Math.floor(capacity / 16), MiB), 128 * MiB);
    return { freeBytes: Math.max(0, freeBytes), reserveBytes, isLow: freeBytes < reserveBytes };
  }

  /** To be called at the start and now and then: where there is plenty of room, a part of it is kept for the last resort. */
  async keepReserve(): Promise<void> {
    if (this.#hasReserve || this.isTight()) return;
    const bytes = this.#reserveFileBytes();
    const made = `${this.#reserveFile}.new`;
    const file = await open(made, 'w', 0o600);
    try {
      // Of zeros a file system may keep nothing but their number.
      const part = randomFillSync(Buffer.allocUnsafe(Math.min(bytes, MiB)));
      for (let done = 0; done < bytes; done += part.byteLength) {
        await file.write(part.subarray(0, bytes - done));
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(made, this.#reserveFile);
    this.#hasReserve = true;
  }

  /** Lets the reserve go where the file system has less left than that holds. */
  async letReserveGo(): Promise<void> {
    if (!this.#hasReserve) return;
    const { bavail, bsize } = statfsSync(this.#folder);
    if (bavail * bsize >= this.#reserveFileBytes()) return;
    this.#hasReserve = false;
    this.#measured = undefined;
    await rm(this.#reserveFile, { force: true });
  }

  #reserveFileBytes(): number {
    return Math.min(16 * MiB, Math.floor(this.room().reserveBytes / 2));
  }
}

/** Where the system tells it: on Linux. */
function fileSizeLimit(): number {
  try {
    const limit = /^Max file size\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
