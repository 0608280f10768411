import { type DayGroup, dayGroups } from '@daywright/schedule/day-groups';
import { takesTime } from '@daywright/schedule/event-state';
import { mondayOf } from '@daywright/schedule/weeks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '../../lib/clock.ts';
import { weekOfEvents } from '../../queries/events.ts';
import { usePreferences, useTimeZone } from '../../queries/profile.ts';
import { blockOf, type RuleBlock } from '../../ui/rule-block.ts';
import type { Busy } from './conflict.ts';

/** A day around an event that is being made: what else is there. */
export interface DayAround {
  day: DayGroup;
  /** What takes time besides the one of `exceptId`. */
  busy: readonly Busy[];
  blocks: readonly RuleBlock[];
  now: number;
}

/** The day of a date on the clocks of `timeZone`, without the event that is being changed; of a whole series without all of it. */
export function useDayAround(date: string, timeZone: string, exceptId?: string): DayAround | undefined {
  const now = useNow();
  const week = useQuery(weekOfEvents(mondayOf(date), useTimeZone())).data;
  const preferences = usePreferences();
  return useMemo(() => {
    const others = week?.events.filter(({ id, series_id }) => id !== exceptId && series_id !== exceptId) ?? [];
    const [day] = dayGroups(others, [date], now, timeZone, { ...(preferences && { preferences }) });
    if (!day) return undefined;
    const timed = day.events.filter(({ event }) => takesTime(event));
    return {
      day,
      now,
      busy: timed.map(({ name, start, end }) => ({ title: name, start, end })),
      blocks: timed.map(blockOf),
    };
  }, [week, preferences, date, timeZone, exceptId, now]);
}
