import { setImmediate } from 'node:timers/promises';
import type { Context } from '../context.ts';

const HOUR_MS = 3_600_000;
const FIRST_MS = 30_000;

/** @param stopping the server is about to stop: the rest is for another time */
export type Chore = (stopping: AbortSignal) => Promise<unknown>;

/**
 * Runs a chore every hour, first half a minute after the start, so that it never slows a start down. A failure is logged and
 * tried again with the next hour.
 *
 * @returns a function that ends it
 */
export function everyHour(ctx: Context, name: string, chore: Chore): () => void {
  const run = () => ctx.background.run(name, chore);
  const first = setTimeout(run, FIRST_MS).unref();
  const later = setInterval(run, HOUR_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(later);
  };
}

/** Chores one after the other, by name: one that fails is logged, and the next has its turn. */
export function inTurn({ log }: Pick<Context, 'log'>, chores: Readonly<Record<string, Chore>>): Chore {
  return async (stopping) => {
    for (const [name, chore] of Object.entries(chores)) {
      if (stopping.aborted) return;
      await chore(stopping).catch((err: unknown) => log.error({ err }, `${name} failed`));
    }
  };
}

/**
 * Repeats a part of a chore until a round was not full, or the server stops; other writers come in between.
 *
 * @returns how much was done in all
 */
export async function inRounds(full: number, round: () => Promise<number>, stopping?: AbortSignal): Promise<number> {
  let all = 0;
  for (;;) {
    const done = await round();
    all += done;
    if (done < full || stopping?.aborted) return all;
    await setImmediate();
  }
}
