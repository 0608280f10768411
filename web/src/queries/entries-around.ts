import type { TimeEntry } from '@daywright/contract/time-entries';
import { addDays } from '@daywright/schedule/dates';
import { mondayOf } from '@daywright/schedule/weeks';
import { type UseQueryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rangeOfDays } from './events.ts';
import { entriesIn, weekOfEntries } from './time-entries.ts';

type Entries = readonly TimeEntry[];

/**
 * Each time entry of the weeks that hold the dates from `first` to `last`, and of the week before and after: what was planned
 * on a Sunday may be done on a Monday. Undefined until they are there.
 */
export function useEntriesAround(first: string, last: string, timeZone: string): Entries | undefined {
  return useQuery(entriesAround(first, last, timeZone)).data;
}

export function entriesAround(first: string, last: string, timeZone: string) {
  const mondays = mondaysAround(mondayOf(first), mondayOf(last));
  return entriesIn(rangeOfDays(mondays[0] ?? first, 7 * mondays.length, timeZone));
}

/**
 * The same for dates that are scrolled through: the entries around the week of each date from `first` to `last`, undefined until
 * they are there. They stay the same list while other weeks come and go.
 */
export function useEntriesByWeek(first: string, last: string, timeZone: string): (date: string) => Entries | undefined {
  const from = mondayOf(first);
  const to = mondayOf(last);
  const mondays = useMemo(() => mondaysAround(from, to), [from, to]);
  const weeks = useQueries({ queries: queriesOf(mondays, timeZone), combine: dataOf });
  return useMemo(() => {
    const around = new Map(mondays.map((monday, index) => [monday, aroundWeek(weeks, index)]));
    return (date) => around.get(mondayOf(date));
  }, [mondays, weeks]);
}

function mondaysAround(from: string, to: string): string[] {
  const mondays: string[] = [];
  for (let monday = addDays(from, -7); monday <= addDays(to, 7); monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
}

function queriesOf(mondays: readonly string[], timeZone: string) {
  return mondays.map((monday): UseQueryOptions<TimeEntry[], Error, TimeEntry[], string[]> => {
    return weekOfEntries(monday, timeZone);
  });
}

const dataOf = (weeks: UseQueryResult<TimeEntry[]>[]): (TimeEntry[] | undefined)[] => weeks.map(({ data }) => data);

/** An entry over the midnight of a Sunday stands in the answers of two weeks. */
function merged(weeks: readonly (Entries | undefined)[]): Entries | undefined {
  const entries = new Map<string, TimeEntry>();
  for (const week of weeks) {
    if (week === undefined) return undefined;
    for (const entry of week) entries.set(entry.id, entry);
  }
  return [...entries.values()];
}

/** By the entries of a week, those around it: as the same list each time, since a day is drawn anew for another one. */
const known = new WeakMap<Entries, { parts: readonly (Entries | undefined)[]; all: Entries }>();

function aroundWeek(weeks: readonly (Entries | undefined)[], index: number): Entries | undefined {
  const week = weeks[index];
  const parts = [weeks[index - 1], week, weeks[index + 1]];
  const all = merged(parts);
  if (!week || !all) return undefined;
  const held = known.get(week);
  if (held && parts.every((part, place) => part === held.parts[place])) return held.all;
  known.set(week, { parts, all });
  return all;
}
