import type { RunningEntry, TimeEntry } from '@daywright/contract/time-entries';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { type BlockRange, rangeOfDays, trackedKey } from './events.ts';

/** The running entry, or null. */
export const runningEntry = () =>
  queryOptions<RunningEntry | null, Error, RunningEntry | null, string[]>({
    queryKey: [trackedKey, 'running'],
    queryFn: async ({ signal }) => (await call('GET /time-entries/running', {}, signal)).entry,
    staleTime: 60_000,
  });

const entriesKey = [trackedKey, 'entries'];

/** Time entries that meet a range of instants. */
export const entriesIn = (range: BlockRange) =>
  queryOptions<TimeEntry[], Error, TimeEntry[], string[]>({
    queryKey: [...entriesKey, range.start_date, range.end_date],
    queryFn: async ({ signal }) =>
      (await call('GET /time-entries', { query: { from: range.start_date, to: range.end_date } }, signal)).entries,
    staleTime: 60_000,
    gcTime: 30 * 60_000,
  });

/** Time entries of one ISO week, the block in which views read them. `monday` is YYYY-MM-DD. */
export const weekOfEntries = (monday: string, zone: string) => entriesIn(rangeOfDays(monday, 7, zone));

/** The id of the event that a timer runs on; null without one. */
export const useRunningEventId = (): string | null => useQuery(runningEntry()).data?.event_id ?? null;

/** Every held list of entries, each changed by `change`, or taken out by null; answers what puts the lists back. */
export async function changeHeldEntries(
  client: QueryClient,
  change: (entry: TimeEntry) => TimeEntry | null,
): Promise<() => void> {
  const filters = { queryKey: entriesKey };
  await client.cancelQueries(filters);
  const before = client.getQueriesData<TimeEntry[]>(filters);
  client.setQueriesData<TimeEntry[]>(filters, (entries) => entries?.flatMap((entry) => change(entry) ?? []));
  return () => {
    for (const [key, entries] of before) client.setQueryData(key, entries);
  };
}
