import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Reads anew what is on screen under `queryKey`, after a change: an answer that is under way may be older than it. */
export function readAgain(client: QueryClient, queryKey: QueryKey): void {
  // TanStack Query lets a first read go on where it is invalidated, and drops only one that has data to show meanwhile.
  for (const query of client.getQueryCache().findAll({ queryKey, type: 'active', fetchStatus: 'fetching' })) {
    if (query.state.data === undefined) void query.cancel({ silent: true });
  }
  void client.invalidateQueries({ queryKey });
}
