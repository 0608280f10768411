import { queryClient } from './query-client.ts';

/** Looks in a row that have to find the page at rest: between its code and its first fetch it only seems to be. */
const looksInARow = 2;

/**
 * Waits until the page is loaded, nothing is being fetched, and what came is drawn, looking every so many milliseconds; no
 * longer than `atMostMs`, as a server that does not answer keeps a page waiting. With `queryKey` something under it has to
 * have been answered: while a page's own code is on its way nothing is fetched yet.
 */
export async function atRest(
  everyMs: number,
  atMostMs = Number.POSITIVE_INFINITY,
  queryKey: string[] = [],
): Promise<void> {
  let resting = 0;
  for (let waited = 0; waited < atMostMs && resting < looksInARow; waited += everyMs) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    resting = isResting(queryKey) ? resting + 1 : 0;
  }
  await idle(atMostMs / 4);
}

/** Until the browser has nothing to do, or the time is up. Safari cannot tell. */
function idle(atMostMs: number): Promise<unknown> {
  if (!('requestIdleCallback' in globalThis)) return Promise.resolve();
  const options = Number.isFinite(atMostMs) ? { timeout: atMostMs } : {};
  return new Promise((resolve) => requestIdleCallback(resolve, options));
}

function isResting(queryKey: string[]): boolean {
  const answered = queryClient.getQueriesData({ queryKey }).some(([, data]) => data !== undefined);
  return document.readyState === 'complete' && queryClient.isFetching() === 0 && (queryKey.length === 0 || answered);
}
