import { categoriesOf } from '@daywright/schedule/categories';
import { addDays } from '@daywright/schedule/dates';
import { longestBar, type WeekDay, weekDays } from '@daywright/schedule/week-days';
import { mondayOf } from '@daywright/schedule/weeks';
import { useMemo } from 'react';
import { useNow } from '../../lib/clock.ts';
import { type SchedulePreview, usePreview } from '../../lib/layers.ts';
import { useCalendarAddress } from '../../queries/calendar-address.ts';
import { useEntriesAround } from '../../queries/entries-around.ts';
import { useFreshEvents } from '../../queries/fresh-events.ts';
import { useOutcome, usePreferences, useTimeZone } from '../../queries/profile.ts';
import { useTodaySession } from '../../queries/today-session.ts';
import { useWeekBlocks, type Week } from '../../queries/week-blocks.ts';

export interface ShownWeek {
  week: Week | undefined;
  days: readonly WeekDay[];
  /** Ids of the events that just changed. */
  fresh: ReadonlySet<string>;
  /** Minutes of the longest bar, which takes the full width. */
  scale: number;
  now: number;
  timeZone: string;
  /** The event that is on. */
  liveId: string | null;
  /** The name of the only category to show; null for all. */
  only: string | null;
  isListed: boolean;
  /** What an open question would make of the week. */
  preview: SchedulePreview | null;
  hasSingleKeys: boolean;
}

/** The week that holds `date`, as the address asks for it. */
export function useWeek(date: string): ShownWeek {
  const timeZone = useTimeZone();
  const now = useNow();
  const monday = mondayOf(date);
  const sunday = addDays(monday, 6);
  const week = useWeekBlocks(monday, sunday, null, timeZone).get(monday);
  const entries = useEntriesAround(monday, sunday, timeZone);
  const outcome = useOutcome();
  const preferences = usePreferences();
  const { category, isListed } = useCalendarAddress();

  const fresh = useFreshEvents([week?.data]);
  const preview = usePreview();
  const held = week?.data?.events;
  const events = held && preview ? preview.expectWeek(held, monday) : held;
  const session = useTodaySession(now, timeZone, events);
  const only = categoriesOf(preferences).find(({ key }) => key === category) ?? null;
  const onlyKey = only?.key ?? null;
  const days = useMemo(() => {
    const all = weekDays(events ?? [], monday, now, timeZone, {
      session,
      ...(preferences && { preferences }),
      // Until it is known what was tracked, nothing is called missed.
      ...(entries && { entries, ...(outcome && { outcome }) }),
    });
    return onlyKey === null ? all : all.map((day) => onlyOf(day, onlyKey));
  }, [events, monday, now, timeZone, session, preferences, entries, outcome, onlyKey]);

  return {
    week,
    days,
    fresh,
    scale: longestBar(days),
    now,
    timeZone,
    liveId: session.isActive ? session.event.id : null,
    only: only?.name ?? null,
    isListed: isListed || only !== null,
    preview,
    hasSingleKeys: preferences?.shortcuts !== false,
  };
}

/** A day as if it held nothing but one category. */
function onlyOf(day: WeekDay, key: string): WeekDay {
  const cards = day.cards.filter(({ id }) => id === key);
  return {
    ...day,
    cards,
    bar: cards[0]?.bar ?? { done: 0, missed: 0, planned: 0 },
    planned: day.planned.filter(({ category }) => category.key === key),
    tracked: day.tracked.filter(({ category }) => category.key === key),
  };
}
