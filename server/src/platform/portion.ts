/** What one transaction of long work should take: others who write wait for it. */
const aimMs = 30;

/**
 * How many rows one transaction of long work takes on, so that it lasts about 30 ms whatever a row costs: it follows what the
 * last ones took. There is a least, since a transaction has a cost of its own, which grows on a busy machine.
 */
export class Portion {
  readonly #least: number;
  readonly #most: number;
  #rows: number;

  constructor({ least = 32, most = 256 }: { readonly least?: number; readonly most?: number } = {}) {
    this.#least = least;
    this.#most = most;
    this.#rows = Math.min(most, 2 * least);
  }

  get rows(): number {
    return this.#rows;
  }

  /** Runs one transaction and learns from how long it took. @param work answers how many rows it took on */
  async measured(work: (rows: number) => Promise<number>): Promise<number> {
    const started = performance.now();
    const done = await work(this.#rows);
    const fitting = (this.#rows * aimMs) / Math.max(performance.now() - started, 1);
    // A last portion is small, and says little.
    if (done * 2 >= this.#rows || fitting < this.#rows) {
      this.#rows = Math.round(Math.min(this.#most, 2 * this.#rows, Math.max(this.#least, this.#rows / 2, fitting)));
    }
    return done;
  }
}
