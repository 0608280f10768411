import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { now } from './clock.ts';
import { idle } from './idle.ts';
import { bearerToken, type CacheName, cacheLifetimes, cacheText, parsed } from './storage.ts';

/** How long an entry may wait to be kept: a week of thousands of events is megabytes of text, and is drawn first. */
const keptWithinMs = 2_000;

/** An entry of the cache in local storage. `timestamp` is in epoch milliseconds, `expiresIn` in milliseconds. */
export interface CacheEntry {
  data: unknown;
  timestamp: number;
  expiresIn: number;
}

/**
 * A query's persister that keeps its data in the named entry: `queryOptions({ …, persister: persisted('user_profile', …) })`.
 * A stored entry older than its lifetime, damaged, or not what the query is about (`isAbout`, which trusts nothing of what
 * it is given: another version may have written it) counts as missing. A restored one is shown at once and fetched anew.
 */
export function persisted(name: CacheName, isAbout: (data: unknown) => boolean) {
  return async <T, K extends QueryKey>(
    queryFn: (context: QueryFunctionContext<K>) => T | Promise<T>,
    context: QueryFunctionContext<K>,
    query: Query,
  ): Promise<T> => {
    const held = query.state.data === undefined ? storedEntry(name, isAbout) : null;
    if (held) {
      // In a later turn: in this one the query still counts as being fetched.
      setTimeout(() => {
        query.setState({ dataUpdatedAt: held.timestamp });
        void context.client.refetchQueries({ queryKey: query.queryKey, exact: true });
      });
      return held.data as T;
    }
    const token = bearerToken.read();
    const data = await queryFn(context);
    void keep(name, data, now(), token);
    return data;
  };
}

/** A stored entry that still counts; null where there is none. `isAbout` as in `persisted`. */
export function storedEntry(name: CacheName, isAbout: (data: unknown) => boolean): CacheEntry | null {
  const entry = parsed<CacheEntry>(cacheText.read(name));
  if (entry && now() - entry.timestamp < entry.expiresIn && isAbout(entry.data)) return entry;
  cacheText.remove(name);
  return null;
}

async function keep(name: CacheName, data: unknown, timestamp: number, token: string | null): Promise<void> {
  await idle(keptWithinMs);
  if (bearerToken.read() === token) keepEntry(name, data, timestamp);
}

/** Keeps `data` in the named entry; its lifetime begins at `timestamp`. */
export function keepEntry(name: CacheName, data: unknown, timestamp = now()): void {
  cacheText.write(name, JSON.stringify({ data, timestamp, expiresIn: cacheLifetimes[name] } satisfies CacheEntry));
}
