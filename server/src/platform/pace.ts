import { setImmediate, setTimeout } from 'node:timers/promises';
import { isAnswering } from './traffic.ts';

export type Pause = () => Promise<void>;

/** So long may work hold the event loop while people are being answered, and while nobody is, where each turn is time lost. */
const sliceMs = { busy: 0.1, quiet: 1 };
/** Of work that gives way, after each slice. */
const restMs = 2;

/** Keeps long work from holding the event loop: await the returned function often; after each slice it lets the loop turn. */
export function paced(): Pause {
  return pausing(setImmediate);
}

/**
 * The same for work that nobody waits for, which holds no lock: while people are being answered, it rests after each slice.
 */
export function gentlyPaced(): Pause {
  return pausing(() => (isAnswering() ? setTimeout(restMs) : setImmediate()));
}

function pausing(turn: () => Promise<unknown>): Pause {
  let since = performance.now();
  const turned = async () => {
    await turn();
    since = performance.now();
  };
  return () => {
    const held = performance.now() - since;
    if (held < sliceMs.busy || (held < sliceMs.quiet && !isAnswering())) return goOn;
    return turned();
  };
}

/** One for all: the loops that ask before every row would make as much garbage of promises as of rows. */
const goOn = Promise.resolve();
