import { type AsyncStorage, experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import { now } from './clock.ts';
import { idle } from './idle.ts';
import { type CacheName, cacheLifetimes, cacheText } from './storage.ts';

/** How long an entry may wait to be kept. */
const keptWithinMs = 2_000;

/** An entry of the cache in local storage. `timestamp` is in epoch milliseconds, `expiresIn` in milliseconds. */
export interface CacheEntry {
  data: unknown;
  timestamp: number;
  expiresIn: number;
}

/**
 * A query's persister that keeps its data in the named entry: `queryOptions({ …, persister: persisted('user_profile') })`.
 * A stored entry older than its lifetime, damaged, or about something else (`isAbout`) counts as missing. A restored one
 * is shown at once and fetched anew.
 */
export function persisted(name: CacheName, isAbout: (data: unknown) => boolean = () => true) {
  // The persister would name the entry after the query's hash; the product has six fixed names.
  const storage: AsyncStorage = {
    getItem: () => cacheText.read(name),
    setItem: (_, text) => cacheText.write(name, text),
    removeItem: () => cacheText.remove(name),
  };
  return experimental_createQueryPersister({
    storage,
    refetchOnRestore: 'always',
    maxAge: cacheLifetimes[name],
    serialize: async ({ state }) => {
      // A week of thousands of events is megabytes of text: it is drawn first.
      await idle(keptWithinMs);
      return JSON.stringify({
        data: state.data,
        timestamp: state.dataUpdatedAt,
        expiresIn: cacheLifetimes[name],
      } satisfies CacheEntry);
    },
    deserialize: (text) => {
      const entry = JSON.parse(text) as CacheEntry;
      const isFresh = now() - entry.timestamp < entry.expiresIn;
      if (!isFresh || !isAbout(entry.data)) throw new Error(`The stored ${name} cannot be used`);
      return persistedQuery(entry);
    },
  }).persisterFn;
}

/** The few fields of a query's state that restoring one query reads. */
function persistedQuery({ data, timestamp }: CacheEntry) {
  return {
    buster: '',
    queryHash: '',
    queryKey: [],
    state: {
      data,
      dataUpdatedAt: timestamp,
      dataUpdateCount: 0,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: 'success',
      fetchStatus: 'idle',
    } as const,
  };
}
