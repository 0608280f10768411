import { addDays, weekdayOf } from '@daywright/schedule/dates';
import { type MonthDay, momentFor, monthWeek } from '@daywright/schedule/month-grid';
import { mondayOf } from '@daywright/schedule/weeks';
import { useMemo } from 'react';
import { useNow, useToday } from '../../lib/clock.ts';
import { usePreview } from '../../lib/layers.ts';
import { useEntriesAround } from '../../queries/entries-around.ts';
import { freshAmong, useFreshEvents } from '../../queries/fresh-events.ts';
import { useOutcome, usePreferences, useTimeZone } from '../../queries/profile.ts';
import { useTodaySession } from '../../queries/today-session.ts';
import { useWeekBlocks } from '../../queries/week-blocks.ts';
import { addMonths } from '../../ui/month-grid.tsx';
import type { MonthLook, MonthRowProps } from './month-row.tsx';

/** The rows of the month that holds `date` (YYYY-MM-DD), as far as they are known. */
export function useMonth(date: string, { isNarrow, isAll }: Pick<MonthLook, 'isNarrow' | 'isAll'>) {
  const month = date.slice(0, 7);
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const now = useNow();
  const preferences = usePreferences();
  const outcome = useOutcome();
  const first = mondayOf(`${month}-01`);
  const last = addDays(addMonths(date, 1), -1);
  const weeks = useWeekBlocks(first, last, null, timeZone);
  const entries = useEntriesAround(first, last, timeZone);

  const fresh = useFreshEvents([...weeks.values()].map(({ data }) => data));
  const session = useTodaySession(now, timeZone, weeks.get(mondayOf(today))?.data?.events);
  const liveId = session.isActive ? session.event.id : null;
  const preview = usePreview();
  const look: MonthLook = useMemo(
    () => ({ month, timeZone, preferences, outcome, entries, isNarrow, isAll }),
    [month, timeZone, preferences, outcome, entries, isNarrow, isAll],
  );
  const rows: MonthRowProps[] = [...weeks.values()].map(({ monday, data }) => ({
    monday,
    events: data && preview ? preview.expectWeek(data.events, monday) : data?.events,
    fresh: freshAmong(fresh, data?.events ?? []),
    now: momentFor(monday, now, timeZone),
    liveId,
    held: mondayOf(date) === monday ? date : null,
    changing: preview?.dates ?? null,
    look,
  }));
  return { rows, look, weeks: [...weeks.values()], timeZone, now, session, fresh };
}

/** The month as `useMonth` knows it. */
export type Month = ReturnType<typeof useMonth>;

/** A day as its cell has it; undefined while its week is not there. */
export function dayOf({ rows, look }: Month, date: string): MonthDay | undefined {
  const monday = mondayOf(date);
  const row = rows.find((each) => each.monday === monday);
  if (!row?.events) return undefined;
  const { now, liveId } = row;
  const { timeZone, preferences, outcome, entries } = look;
  return monthWeek(row.events, monday, now, timeZone, { preferences, outcome, entries, liveId })[weekdayOf(date)];
}
