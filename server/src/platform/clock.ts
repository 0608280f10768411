/** Where the time comes from. Everything that needs `now` takes it from here, so that tests and demos can set it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** The machine's clock; with `start` (epoch milliseconds) one that begins there and runs on. */
export function runningClock(start?: number): Clock {
  const offset = start === undefined ? 0 : start - Date.now();
  return { now: () => Date.now() + offset };
}
