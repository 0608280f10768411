/** Epoch milliseconds from `now()`; the test's own, where time must hold still. */
export interface Clock {
  now(): number;
}

/** The machine's clock, that can be put forward. */
export class ForwardClock implements Clock {
  #ahead = 0;

  now(): number {
    return Date.now() + this.#ahead;
  }

  advance(ms: number) {
    this.#ahead += ms;
  }
}

/** A clock that stands still until it is put forward. */
export class StillClock implements Clock {
  #now: number;

  constructor(start: string) {
    this.#now = Date.parse(start);
  }

  now(): number {
    return this.#now;
  }

  advance(ms: number) {
    this.#now += ms;
  }
}
