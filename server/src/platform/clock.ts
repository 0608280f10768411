/** Where the time comes from. Everything that needs `now` takes it from here, so that tests and demos can set it. */
export interface Clock {
  /** Epoch milliseconds. It jumps when somebody sets the machine's clock. */
  now(): number;
}

/** For limits, caches and time-outs within one process. */
export interface Stopwatch {
  /** Milliseconds since an instant of its own. It neither jumps nor goes back when the machine's clock is set. */
  elapsed(): number;
}

/** The machine's clock; with `start` (epoch milliseconds) one that begins there and runs on. */
export function runningClock(start?: number): Clock & Stopwatch {
  const offset = start === undefined ? 0 : start - Date.now();
  return { now: () => Date.now() + offset, elapsed: () => performance.now() };
}
