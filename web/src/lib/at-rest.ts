import { queryClient } from './query-client.ts';

/**
 * Waits until the page is loaded and nothing is being fetched, looking every so many milliseconds; no longer than `atMostMs`,
 * as a server that does not answer keeps a page waiting.
 */
export async function atRest(everyMs: number, atMostMs = Number.POSITIVE_INFINITY): Promise<void> {
  let waited = 0;
  do {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    waited += everyMs;
  } while (waited < atMostMs && (document.readyState !== 'complete' || queryClient.isFetching() > 0));
}
