import { queryClient } from './query-client.ts';

/**
 * Waits until the page is loaded and nothing is being fetched, looking every so many milliseconds; no longer than `atMostMs`,
 * as a server that does not answer keeps a page waiting. With `queryKey` something under it has to have been answered: while
 * a page's own code is on its way nothing is fetched yet.
 */
export async function atRest(
  everyMs: number,
  atMostMs = Number.POSITIVE_INFINITY,
  queryKey: string[] = [],
): Promise<void> {
  let waited = 0;
  do {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    waited += everyMs;
  } while (waited < atMostMs && !isResting(queryKey));
}

function isResting(queryKey: string[]): boolean {
  const answered = queryClient.getQueriesData({ queryKey }).some(([, data]) => data !== undefined);
  return document.readyState === 'complete' && queryClient.isFetching() === 0 && (queryKey.length === 0 || answered);
}
