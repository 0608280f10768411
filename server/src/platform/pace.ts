import { setImmediate } from 'node:timers/promises';

export type Pause = () => Promise<void>;

/**
 * Keeps long work from holding the event loop: await the returned function often; once `sliceMs` have passed since the
 * loop last turned, it lets the loop turn.
 */
export function paced(sliceMs = 0.1): Pause {
  let since = performance.now();
  const turned = async () => {
    await setImmediate();
    since = performance.now();
  };
  return () => (performance.now() - since < sliceMs ? goOn : turned());
}

/** One for all: the loops that ask before every row would make as much garbage of promises as of rows. */
const goOn = Promise.resolve();
