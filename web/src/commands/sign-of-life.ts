import type { QueryClient } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { runningEntry } from '../queries/time-entries.ts';

/**
 * Tells that the person is there while a timer runs. After half an hour without a sign the server takes none but `keep`, the
 * answer to the question whether it shall run on.
 */
export async function signOfLife(client: QueryClient, keep = false): Promise<void> {
  const { entry } = await call('POST /time-entries/seen', { body: keep ? { keep } : {} });
  client.setQueryData(runningEntry().queryKey, entry);
}
