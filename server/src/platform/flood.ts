import type { Clock } from './clock.ts';

/** Nobody types, or pings, so fast. */
const MESSAGES = 30;
const SPAN_MS = 10_000;

/** Counts the messages of one connection. @returns whether this one is more than may come in so short a time */
export function floodGate(clock: Clock): () => boolean {
  const times: number[] = [];
  return () => {
    const now = clock.now();
    times.push(now);
    if (times.length <= MESSAGES) return false;
    return now - (times.shift() ?? now) < SPAN_MS;
  };
}
