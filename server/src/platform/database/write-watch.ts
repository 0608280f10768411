/** A write that failed tells for so long that the disk is full, if none is tried after it. */
const TOLD_MS = 60_000;

const SQLITE_FULL = 13;

/** What may be wrong with writing: those that wait for their turn, and a disk that is full. */
export class WriteWatch {
  /** Since when each waits, the longest first. */
  readonly #waiting = new Set<{ readonly since: number }>();
  #fullAt: number | undefined;

  /** How long the oldest write that waits for a connection has waited, in milliseconds; 0 where none waits. */
  oldestWaitMs(): number {
    const [oldest] = this.#waiting;
    return oldest ? performance.now() - oldest.since : 0;
  }

  /** Whether the last write failed for want of space, within the last minute. */
  get isDiskFull(): boolean {
    return this.#fullAt !== undefined && performance.now() - this.#fullAt < TOLD_MS;
  }

  async waitFor<T>(connection: () => Promise<T>): Promise<T> {
    const waiting = { since: performance.now() };
    this.#waiting.add(waiting);
    try {
      return await connection();
    } finally {
      this.#waiting.delete(waiting);
    }
  }

  noteCommit(): void {
    this.#fullAt = undefined;
  }

  noteFailure(error: unknown): void {
    const { errcode = 0, code } = (error ?? {}) as { errcode?: number; code?: string };
    // The low byte is the primary result code (sqlite.org/rescode.html).
    if ((errcode & 0xff) === SQLITE_FULL || code === 'ENOSPC') this.#fullAt = performance.now();
  }
}
