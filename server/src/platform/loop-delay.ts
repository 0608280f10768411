import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A loop that was held counts for one to two such spans. */
const spanMs = 5_000;

/** @returns for how long the event loop of this process was held at most of late, in milliseconds */
export function watchLoopDelay(): () => number {
  const delay = monitorEventLoopDelay({ resolution: 100 });
  delay.enable();
  let before = 0;
  setInterval(() => {
    before = delay.max;
    delay.reset();
  }, spanMs).unref();
  return () => Math.round(Math.max(before, delay.max) / 1e6);
}
