import { setImmediate } from 'node:timers/promises';

export type Pause = () => Promise<void>;

/**
 * Keeps long work from holding the event loop: await the returned function often; once `sliceMs` have passed since the
 * loop last turned, it lets the loop turn.
 */
export function paced(sliceMs = 0.1): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await setImmediate();
    since = performance.now();
  };
}
