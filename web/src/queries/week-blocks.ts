import { addDays } from '@daywright/schedule/dates';
import { mondayOf } from '@daywright/schedule/weeks';
import { type UseQueryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { idle } from '../lib/idle.ts';
import { type EventBlock, weekOfEvents } from './events.ts';

/** How long the weeks beside those on the screen may wait. */
const fetchedAheadWithinMs = 300;

/** A week of the schedule as far as it is known. With `data` and `error` the last refresh failed. */
export interface Week {
  monday: string;
  data: EventBlock | undefined;
  error: Error | null;
  /** When `data` came, in epoch milliseconds. */
  dataUpdatedAt: number;
  refetch: () => unknown;
}

/**
 * The weeks that hold the dates from `first` to `last`, and the date `also`, by their Mondays. The weeks beside them are
 * fetched ahead.
 */
export function useWeekBlocks(
  first: string,
  last: string,
  also: string | null,
  timeZone: string,
): ReadonlyMap<string, Week> {
  const client = useQueryClient();
  const from = mondayOf(first);
  const to = mondayOf(last);
  const mondays = useMemo(() => mondaysOf(from, to, also), [from, to, also]);
  const results = useQueries<UseQueryOptions<EventBlock, Error, EventBlock, string[]>[]>({
    queries: mondays.map((monday) => weekOfEvents(monday, timeZone)),
  });

  const isHere = results.every(({ data }) => data !== undefined);
  useEffect(() => {
    if (!isHere) return;
    let isOver = false;
    // What was asked for is drawn first.
    void idle(fetchedAheadWithinMs).then(() => {
      if (isOver) return;
      for (const beside of [addDays(from, -7), addDays(to, 7)])
        void client.prefetchQuery(weekOfEvents(beside, timeZone));
    });
    return () => {
      isOver = true;
    };
  }, [client, from, to, timeZone, isHere]);

  return new Map(
    results.flatMap(({ data, error, dataUpdatedAt, refetch }, index) => {
      const monday = mondays[index];
      return monday === undefined ? [] : [[monday, { monday, data, error, dataUpdatedAt, refetch }]];
    }),
  );
}

/** The Mondays from one to another, and that of the week of the date `also`. */
export function mondaysOf(from: string, to: string, also: string | null = null): string[] {
  const mondays = new Set(also === null ? [] : [mondayOf(also)]);
  for (let monday = from; monday <= to; monday = addDays(monday, 7)) mondays.add(monday);
  return [...mondays];
}
