import { limits } from '@daywright/contract/limits';
import type { Stopwatch } from './clock.ts';

/** Counts the messages of one connection. @returns whether this one is more than may come in so short a time */
export function floodGate(clock: Stopwatch): () => boolean {
  const times: number[] = [];
  return () => {
    const now = clock.elapsed();
    times.push(now);
    if (times.length <= limits.socketMessages) return false;
    return now - (times.shift() ?? now) < limits.socketMessagesSpanMs;
  };
}
