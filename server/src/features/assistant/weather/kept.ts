import type { Clock } from '../../../platform/clock.ts';

/** Answers that are good for a while; the oldest go when there are too many. */
export interface Kept<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

export function keepFor<T>(lifetimeMs: number, most: number, clock: Clock): Kept<T> {
  const entries = new Map<string, { readonly until: number; readonly value: T }>();
  return {
    get(key) {
      const entry = entries.get(key);
      return entry && clock.now() < entry.until ? entry.value : undefined;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, { until: clock.now() + lifetimeMs, value });
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    },
  };
}
