import { idle } from './idle.ts';
import { queryClient } from './query-client.ts';

/** Looks in a row that have to find the page at rest: between its code and its first fetch it only seems to be. */
const looksInARow = 2;

/**
 * Waits until the page is loaded, nothing is being fetched, and what came is drawn, looking every so many milliseconds; no
 * longer than `atMostMs`, as a server that does not answer keeps a page waiting.
 */
export async function atRest(everyMs: number, atMostMs = Number.POSITIVE_INFINITY): Promise<void> {
  let resting = 0;
  for (let waited = 0; waited < atMostMs && resting < looksInARow; waited += everyMs) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    resting = isResting() ? resting + 1 : 0;
  }
  await idle(atMostMs / 4);
}

/** Loads what a page can do without at first: once it is at rest, or soon. */
export async function loadAfterPage<T>(load: () => Promise<T>): Promise<T> {
  await atRest(100, 2_000);
  return load();
}

const isResting = () => document.readyState === 'complete' && queryClient.isFetching() === 0;
