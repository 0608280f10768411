import type { TimeEntry } from '@daywright/contract/time-entries';
import { addDays } from '@daywright/schedule/dates';
import { mondayOf } from '@daywright/schedule/weeks';
import { type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { weekOfEntries } from './time-entries.ts';

/**
 * Each time entry of the weeks that hold the dates from `first` to `last`, and of the week before and after: what was planned
 * on a Sunday may be done on a Monday. Undefined until all of them are there.
 */
export function useEntriesAround(first: string, last: string, timeZone: string): readonly TimeEntry[] | undefined {
  const queries: UseQueryOptions<TimeEntry[], Error, TimeEntry[], string[]>[] = [];
  const end = addDays(mondayOf(last), 7);
  for (let monday = addDays(mondayOf(first), -7); monday <= end; monday = addDays(monday, 7)) {
    queries.push(weekOfEntries(monday, timeZone));
  }
  return useQueries({ queries, combine: once });
}

/** An entry over the midnight of a Sunday stands in the answers of two weeks. */
function once(weeks: UseQueryResult<TimeEntry[]>[]): TimeEntry[] | undefined {
  const entries = new Map<string, TimeEntry>();
  for (const { data } of weeks) {
    if (data === undefined) return undefined;
    for (const entry of data) entries.set(entry.id, entry);
  }
  return [...entries.values()];
}
