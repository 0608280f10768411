import { setImmediate } from 'node:timers/promises';
import type { Context } from '../context.ts';

const HOUR_MS = 3_600_000;

/**
 * Runs a chore every hour, first a minute after the start, so that it never slows a start down. A failure is logged and
 * tried again with the next hour.
 *
 * @returns a function that ends it
 */
export function everyHour(ctx: Context, name: string, chore: (stopping: AbortSignal) => Promise<unknown>): () => void {
  const run = () => ctx.background.run(name, chore);
  const first = setTimeout(run, 60_000).unref();
  const later = setInterval(run, HOUR_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(later);
  };
}

/** Repeats a part of a chore until a round was not full; other writers come in between. @returns how much was done in all */
export async function inRounds(full: number, round: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const done = await round();
    all += done;
    if (done < full) return all;
    await setImmediate();
  }
}
